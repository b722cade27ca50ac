// Bindings: what a card is bound to suits it, and the tasks follow the binding.
import { refuse, type Row } from '@tmlm/model'
import { cardPlan } from '@tmlm/model/areas/upkeep/cardPlan'
import { behaviour } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { bindBatch, bindByType } from './bindMany.ts'
import { cardComputed, cardFound, levelSql } from './cardSql.ts'
import { resolveAgain } from './executors.ts'
import { block, schemeOf } from './following.ts'
import { fillBindings, removeAhead, replanBindings } from './generator.ts'
import { preview } from './preview.ts'
import type { Making } from './making.ts'
import { requireSuitable } from './suitable.ts'
import { removeTasks } from './tasks.ts'

type Bound = Partial<Row<typeof cardPlan>>

export const cardPlanBehaviour = behaviour(cardPlan, {
  computed: {
    ...cardComputed,
    level: levelSql,
    // Nothing comes of a binding that is stopped or suspended, whatever its grid says.
    nextDueDate: (today) => `SELECT coalesce(min(task.due_date),
        CASE WHEN t.enabled AND NOT t.suspended AND t.next_occurrence >= ${today} THEN t.next_occurrence END)
      FROM plan task
      WHERE task.tenant_id = t.tenant_id AND task.card_plan_id = t.id AND task.status IN ('pending', 'inProgress')`,
  },
  finds: cardFound,

  async beforeInsert({ tx, values }) {
    await requireSuitable(tx, values)
    const twin = await tx.first(sql`
SELECT 1 FROM card_plan b
WHERE b.kind = ${values.kind} AND b.card_id = ${values.cardId} AND b.scheme_id = ${values.schemeId}`)
    if (twin) throw refuse('该卡片已绑定此方案', 'Already bound')
    if (values.followScheme !== false) await takePeriod(tx, values.schemeId, values)
  },

  async beforeUpdate({ tx, row, values }) {
    if (values.followScheme ?? row.followScheme) await takePeriod(tx, row.schemeId, values)
    // What lies ahead is made anew once it is stored.
    if (isOtherPeriod(row, values)) Object.assign(values, { generatedThrough: null, nextOccurrence: null })
  },

  async afterSave(moment) {
    const { row } = moment
    if (row.version === 1) await fillBindings(moment, [row.id])
    else if (row.generatedThrough === null) await replanBindings(moment, [row.id], 'tomorrow')
    if (row.version > 1) await resolveAgain(moment, [row.id])
  },

  async beforeDelete(moment) {
    const { tx, row } = moment
    const pending = await tx.all(sql<{ id: string }>`
SELECT t.id FROM plan t WHERE t.card_plan_id = ${row.id} AND t.source_type = 1 AND t.status IN ('pending', 'skipped')`)
    await removeTasks(
      moment,
      pending.map(({ id }) => id),
    )
  },

  actions: {
    enable: (moment) => switchTo(moment, moment.row, moment.input.enabled !== false),
    disable: (moment) => switchTo(moment, moment.row, false),
  },

  calls: { bindBatch, bindByType, preview },
})

async function switchTo(making: Making, { id, enabled }: Row<typeof cardPlan>, on: boolean): Promise<void> {
  if (enabled === on) return
  if (!on) return removeAhead(making, [id])
  await making.tx.run(sql`UPDATE card_plan SET enabled = true WHERE id = ${id}`)
  await replanBindings(making, [id], 'today')
}

async function takePeriod(tx: Tx, schemeId: string, values: object): Promise<void> {
  const found = await schemeOf(tx, schemeId)
  if (found) Object.assign(values, Object.fromEntries(block.map((field) => [field, found[field]])))
}

const isOtherPeriod = (row: Row<typeof cardPlan>, values: Bound): boolean =>
  [...block, 'startDate' as const, 'endDate' as const].some(
    (field) => field in values && JSON.stringify(plain(values[field])) !== JSON.stringify(plain(row[field])),
  )

/** Nothing and an empty list are the same. */
const plain = (value: unknown): unknown => (Array.isArray(value) && value.length === 0 ? null : (value ?? null))
