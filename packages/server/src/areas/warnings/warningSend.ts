// Rules of sending: whom they name is looked at when they are saved, and who would get what is answered before it happens.
import { warningSend } from '@tmlm/model/areas/warnings/warningSend'
import { staffTypes } from '@tmlm/model/areas/platform/staffTypes'
import { catalogue } from '@tmlm/model/catalogue'
import { refuseFields, type Candidate, type FieldError, type Text } from '@tmlm/model'
import { behaviour } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { whoGets } from './whoGets.ts'

export const warningSendBehaviour = behaviour(warningSend, {
  async beforeInsert({ tx, values }) {
    await judge(tx, values)
  },
  async beforeUpdate({ tx, values }) {
    await judge(tx, values)
    values.reachesNobody = false
  },

  /** What people chose by name is read by name. */
  async afterRead({ tx }, entity) {
    return {
      ...entity,
      recipients: await withNames(tx, entity.recipients),
      escalateTo: await withNames(tx, entity.escalateTo),
    }
  },

  finds: {
    kind: (given) => `t.kinds && ${given}::text[]`,
    channel: (given) => `t.channels && ${given}::smallint[]`,
  },

  calls: { whoGets },
})

interface Lines {
  recipients?: unknown
  escalateTo?: unknown
}

/** Every line names what there is; ids are kept as a plain list. */
async function judge(tx: Tx, values: Lines): Promise<void> {
  const errors: FieldError[] = []
  for (const name of ['recipients', 'escalateTo'] as const) {
    const lines = values[name]
    if (!Array.isArray(lines)) continue
    for (const [nth, line] of (lines as { type: Candidate['type']; value: string | null }[]).entries()) {
      line.value = (line.value ?? '').replaceAll(/[[\]"\s]/g, '')
      const text = await wrongWith(tx, { type: line.type, value: line.value })
      if (text) errors.push({ field: `${name}.${nth}.value`, text })
    }
  }
  if (errors.length > 0) throw refuseFields(errors)
}

interface Line {
  readonly type: string
  readonly value: string | null
}

async function withNames(tx: Tx, given: unknown): Promise<unknown> {
  const lines: readonly Line[] = Array.isArray(given) ? given : []
  const ids = lines.flatMap(({ type, value }) => (type in tables ? (value ?? '').split(',') : [])).filter(Boolean)
  if (ids.length === 0) return given
  const names = await tx.all(
    sql<{ id: string; name: string }>`
SELECT id, job_name AS name FROM "user" WHERE id = ANY (${ids}::uuid[])
UNION ALL SELECT id, name FROM sys_role WHERE id = ANY (${ids}::uuid[])
UNION ALL SELECT id, name FROM org WHERE id = ANY (${ids}::uuid[])`,
  )
  const known = new Map(names.map(({ id, name }) => [id, name]))
  return lines.map((line) => ({
    ...line,
    valueName:
      line.type in tables
        ? (line.value ?? '')
            .split(',')
            .map((id) => known.get(id) ?? id)
            .join('、')
        : undefined,
  }))
}

const tables = { user: '"user"', role: 'sys_role', post: 'org' } as const

async function wrongWith(tx: Tx, { type, value }: Candidate): Promise<Text | undefined> {
  if (type === 'special') return value in staffTypes ? undefined : ['没有此人员类别', 'No such function']
  if (type === 'field') {
    const known = [...catalogue.warnings.values()].some(({ people }) => value in people)
    return known ? undefined : ['没有此人员字段', 'No such people']
  }
  if (type !== 'user' && type !== 'role' && type !== 'post') return undefined
  const ids = value.split(',').filter(Boolean)
  const unknown: Text = ['所选数据不存在', 'What was chosen does not exist']
  if (ids.length === 0 || ids.some((id) => !/^[0-9a-f-]{36}$/.test(id))) return unknown
  const { found } = await tx.one(
    sql<{ found: number }>`SELECT count(*)::int AS found FROM ${sql.raw(tables[type])} WHERE id = ANY (${ids}::uuid[])`,
  )
  return found === new Set(ids).size ? undefined : unknown
}
