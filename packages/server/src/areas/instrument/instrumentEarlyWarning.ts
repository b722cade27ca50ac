// Cycles and warning days. Whatever changes here is settled on the cards at once; due dates move only by recalculating.
import { instrumentEarlyWarning, settingScopes } from '@tmlm/model/areas/instrument/instrumentEarlyWarning'
import { cycleEnd } from '@tmlm/model/areas/instrument/rules'
import { refuse } from '@tmlm/model'
import { behaviour } from '../../engine/behaviour.ts'
import { toLocalDate } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { cycleOf, settingsOf, settleCycles } from './cycles.ts'

export const instrumentEarlyWarningBehaviour = behaviour(instrumentEarlyWarning, {
  async beforeInsert({ tx, values }) {
    if (values.exempt) Object.assign(values, { cycleValue: null })
    values.name ||= await nameOf(tx, values)
  },
  async beforeUpdate({ row, values }) {
    if (values.exempt ?? row.exempt) values.cycleValue = null
  },
  async afterSave({ tx }) {
    await settleCycles(tx)
  },
  async beforeDelete({ tx, row }) {
    await settleCycles(tx, undefined, row.id)
  },

  calls: {
    async effective({ tx, input, actor, now }) {
      await settleCycles(tx, [input.cardId])
      const setting = (await settingsOf(tx, [input.cardId])).get(input.cardId)
      const cycle = cycleOf(setting)
      const from = toLocalDate(now, actor.timezone)
      return { ...setting, ...cycle, nextDueDate: setting?.exempt ? null : cycleEnd(from, cycle) }
    },
  },

  actions: {
    async batchSave({ row, input }) {
      const said = Object.fromEntries(
        Object.entries(input).filter(([, value]) => value !== null && value !== undefined),
      )
      if (Object.keys(said).length === 0) throw refuse('请填写要修改的内容', 'Say what to change')
      const { warningDays, orangeDays, redDays } = { ...row, ...said }
      if (!(warningDays >= orangeDays && orangeDays >= redDays))
        throw refuse('须满足 一级≥二级≥三级', 'Level 1 ≥ level 2 ≥ level 3')
      return { set: said }
    },

    async recalculate({ tx, row, input, actor, now }) {
      const except = new Set((input.except ?? []).map(({ cardId }) => cardId))
      const today = toLocalDate(now, actor.timezone)
      const cards = await tx.all(sql<Reckoned>`
SELECT c.id, c.code, c.name, c.last_verify_date, c.next_due_date, r.next_due_date AS record_due, r.cert_valid_until
FROM new_card c
LEFT JOIN instrument_calibration_record r ON r.id = c.last_record_id
WHERE c.cycle_setting_id = ${row.id} AND c.last_verify_date IS NOT NULL AND c.last_result IN (1, 2)
ORDER BY c.code
FOR NO KEY UPDATE OF c`)
      const rows = cards.flatMap(({ id, code, name, lastVerifyDate, nextDueDate, certValidUntil }) => {
        const reckoned = cycleEnd(lastVerifyDate, cycleOf(row))
        const due = certValidUntil && certValidUntil < reckoned ? certValidUntil : reckoned
        // Somebody set an earlier end by hand.
        const shortened = nextDueDate !== null && nextDueDate < due
        if (due === nextDueDate) return []
        return [{ cardId: id, code, name, oldDueDate: nextDueDate, nextDueDate: due, shortened, overdue: due < today }]
      })
      const chosen = rows.filter(({ cardId }) => !except.has(cardId))
      if (input.apply && chosen.length > 0)
        await tx.run(sql`UPDATE new_card c SET next_due_date = g.due, version = c.version + 1
FROM unnest(${chosen.map(({ cardId }) => cardId)}::uuid[], ${chosen.map((one) => one.nextDueDate)}::date[]) AS g(id, due)
WHERE c.id = g.id`)
      return { answer: { changed: input.apply ? chosen.length : 0, rows } }
    },
  },
})

interface Reckoned {
  readonly id: string
  readonly code: string
  readonly name: string | null
  readonly lastVerifyDate: string
  readonly nextDueDate: string | null
  readonly certValidUntil: string | null
}

interface Target {
  readonly typeId?: string | null
  readonly archivesId?: string | null
  readonly cardId?: string | null
}

async function nameOf(tx: Tx, { typeId = null, archivesId = null, cardId = null }: Target): Promise<string> {
  const found = await tx.one(sql<{ name: string | null }>`SELECT coalesce(
  (SELECT c.code FROM new_card c WHERE c.id = ${cardId}),
  (SELECT a.code || ' ' || a.name FROM archives a WHERE a.id = ${archivesId}),
  (SELECT y.name FROM tooling_type y WHERE y.id = ${typeId})) AS name`)
  return found.name ?? settingScopes[0][0]
}
