// A paper saved and audited by one call: `thenAudit` on insert, copy or update. Both are done or neither, so that nobody
// has to ask which half was.
import { Refusal, refuseFields, type FieldError, type LineError, type Values } from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import { momentOf, type ResourceCall } from '../call/call.ts'
import type { Made } from '../behaviour.ts'
import { readRows } from './rows.ts'

/** What was saved, audited where the caller wants that; whether he may is asked as of any audit. */
export async function auditedIfWanted(call: ResourceCall, tx: Tx, saved: Made): Promise<Made> {
  const { resource, input } = call
  if (!wanted.has(String(input.thenAudit)) || !resource.actions.audit) return saved
  const { id } = saved
  // Some papers count as soon as they are saved, where the company wants it so.
  const [row] = await readRows(call, tx, [id])
  if (row !== undefined && row.status === resource.actions.audit.to?.status)
    return { ...saved, version: Number(row.version) }
  try {
    return {
      ...saved,
      ...(await momentOf(call, tx).perform(resource, 'audit', { id, confirmWarn: input.confirmWarn })),
    }
  } catch (error) {
    if (error instanceof Refusal && error.lines.length > 0) throw await placed(call, tx, saved.id, error)
    throw error
  }
}

const wanted: ReadonlySet<string> = new Set(['true', '1'])

/** Whoever sent new lines knows them by their place alone. */
async function placed(call: ResourceCall, tx: Tx, id: string, refusal: Refusal): Promise<Refusal> {
  const [row] = await readRows(call, tx, [id])
  const places = new Map(
    Object.entries(call.resource.fields).flatMap(([name, { kind }]) => {
      const lines: unknown = row?.[name]
      if (kind !== 'lines' || !Array.isArray(lines)) return []
      return lines.map((line: Values, nth) => [line.id, `${name}.${nth}`] as const)
    }),
  )
  const errors = refusal.lines.flatMap(({ lineId, text }: LineError): FieldError[] => {
    const field = places.get(lineId)
    return field === undefined ? [] : [{ field, text }]
  })
  return errors.length === refusal.lines.length ? refuseFields(errors) : refusal
}
