// What lines on paper say of the rows they refer to: beside `archivesId` stands `archivesIdTold` with the fields that the
// paper's definition names.
import type { LinesField, Values } from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import { column, quoted, tableOf } from '../../platform/database/names.ts'
import type { ResourceCall } from '../call/call.ts'

export async function tellReferences({ resource }: ResourceCall, tx: Tx, papers: readonly Values[]): Promise<void> {
  const { fields, paper } = resource
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'lines') continue
    const lines = papers.flatMap((row) => linesOf(row[name]))
    for (const [reference, told] of Object.entries(paper?.tells ?? {}))
      await tellInto(tx, lines, field, reference, Object.keys(told))
  }
}

const linesOf = (lines: unknown): Values[] => (Array.isArray(lines) ? lines : [])

async function tellInto(
  tx: Tx,
  lines: readonly Values[],
  { fields }: LinesField,
  reference: string,
  told: readonly string[],
): Promise<void> {
  const field = fields[reference]
  if (field?.kind !== 'ref') return
  const { rows } = await tx.send({
    text: `SELECT x.id, ${told.map((name) => `x.${column(name)} AS ${quoted(name)}`).join(', ')}
FROM ${tableOf({ name: field.to })} x
WHERE x.id = ANY ($1::uuid[])`,
    values: [[...new Set(lines.flatMap((line) => line[reference] ?? []))]],
  })
  const known = new Map(rows.map(({ id, ...facts }) => [id, facts]))
  for (const line of lines) line[`${reference}Told`] = known.get(line[reference]) ?? {}
}
