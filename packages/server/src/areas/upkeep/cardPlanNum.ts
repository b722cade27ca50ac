// Plans by count: what they begin with comes from the card; their tasks follow what it works.
import { inLang, Refusal, refuse, refuseFields, type InputOf, type Values } from '@tmlm/model'
import { usualWarnCount } from '@tmlm/model/areas/upkeep/byCount'
import { cardPlanNum, maintenancePlanByNumer } from '@tmlm/model/areas/upkeep/cardPlanNum'
import { behaviour, type CallMoment } from '../../engine/behaviour.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { lockSchemes, type Skipped } from './bindMany.ts'
import { cardComputed, cardFound } from './cardSql.ts'
import { nextCountSql, removeWaiting, settleCounts, workedSql } from './counts.ts'
import { requireSuitable } from './suitable.ts'
import { ofTypes, visibleCards, type VisibleCard } from './visibleCards.ts'

const used = `(SELECT c.used_num FROM new_card c WHERE c.tenant_id = t.tenant_id AND c.id = t.card_id)`
const remain = `(${nextCountSql} - ${used})`

export const cardPlanNumBehaviour = behaviour(cardPlanNum, {
  computed: {
    ...cardComputed,
    count: used,
    nextCount: nextCountSql,
    remainCount: remain,
    planState: `CASE WHEN ${remain} > t.warn_count THEN 1 WHEN ${remain} > 0 THEN 2 WHEN ${remain} >= -t.grace_count THEN 3 ELSE 4 END`,
    predictedDate: (today) => `SELECT CASE WHEN w.worked > 0
        THEN ${today} + greatest(0, ceil(${remain} * 30.0 / w.worked))::int END
      FROM (${workedSql} AND e.occur_time > ${today} - 30) AS w(worked)`,
  },
  finds: cardFound,

  async beforeInsert({ tx, values }) {
    await requireSuitable(tx, { kind: 1, cardId: values.cardId, schemeId: values.schemeId })
    const twin = await tx.first(sql`
SELECT 1 FROM card_plan_num n WHERE n.card_id = ${values.cardId} AND n.scheme_id = ${values.schemeId}`)
    if (twin) throw refuse('该卡片已绑定此方案', 'Already bound')
    const { usedNum } = await tx.one(
      sql<{ usedNum: number }>`SELECT c.used_num FROM new_card c WHERE c.id = ${values.cardId}`,
    )
    values.baseCount ??= usedNum
    requireBase(values.baseCount, usedNum)
    values.firstCount ??= values.baseCount + values.everyCount
    values.warnCount ??= usualWarnCount(values.everyCount)
  },

  async beforeUpdate({ tx, row, values }) {
    const everyCount = values.everyCount ?? row.everyCount
    if (values.warnCount === null) values.warnCount = usualWarnCount(everyCount)
    if (values.baseCount === null) delete values.baseCount
    if (values.baseCount !== undefined) {
      const { usedNum } = await tx.one(
        sql<{ usedNum: number }>`SELECT c.used_num FROM new_card c WHERE c.id = ${row.cardId}`,
      )
      requireBase(values.baseCount ?? 0, usedNum)
    }
    if (values.firstCount === null) values.firstCount = (values.baseCount ?? row.baseCount ?? 0) + everyCount
  },

  async afterSave(moment) {
    await settleCounts(moment, [moment.row.id])
  },

  beforeDelete: (moment) => removeWaiting(moment, moment.row.id),

  actions: {
    async enable(moment) {
      const on = moment.input.enabled !== false
      if (!on) return removeWaiting(moment, moment.row.id)
      await moment.tx.run(sql`UPDATE card_plan_num SET enabled = true WHERE id = ${moment.row.id}`)
      await settleCounts(moment, [moment.row.id])
    },
    disable: (moment) => removeWaiting(moment, moment.row.id),
    async recalculate(moment) {
      await settleCounts(moment, [moment.row.id])
    },
  },

  calls: {
    async createBySingleCard(moment) {
      const { cardId, plans } = moment.input
      const cards = await visibleCards(moment, maintenancePlanByNumer, sql`c.id = ${cardId}`)
      return makeAll(
        moment,
        cards.flatMap((card) => (plans ?? []).map((plan) => ({ card, values: { ...plan, createMode: 1 } }))),
      )
    },
    async createByCards(moment) {
      const { cardIds, ...values } = moment.input
      const cards = await visibleCards(moment, maintenancePlanByNumer, sql`c.id = ${anyOf(cardIds)}`)
      return makeAll(
        moment,
        cards.map((card) => ({ card, values: { ...values, createMode: 2 } })),
      )
    },
    createByType,
  },
})

async function createByType(moment: CallMoment<InputOf<typeof cardPlanNum, 'createByType'>>) {
  const { toolingTypeIds, autoInclude, dryRun, ...values } = moment.input
  const wanted: { card: VisibleCard; values: Values }[] = []
  for (const ofTypeId of toolingTypeIds)
    for (const card of await visibleCards(moment, maintenancePlanByNumer, ofTypes([ofTypeId])))
      wanted.push({ card, values: { ...values, createMode: 3, ofTypeId, autoInclude: autoInclude !== false } })
  if (!dryRun) return makeAll(moment, wanted)
  const bound = await moment.tx.all(sql<{ cardId: string }>`
SELECT n.card_id FROM card_plan_num n
WHERE n.scheme_id = ${values.schemeId} AND n.card_id = ${anyOf(wanted.map(({ card }) => card.id))}`)
  const has = new Set(bound.map(({ cardId }) => cardId))
  return {
    cards: wanted.map(({ card }) => ({
      cardId: card.id,
      cardCode: card.code,
      cardName: card.name,
      isBound: has.has(card.id),
    })),
  }
}

/** Plans of one call. */
const most = 2000

export async function makeAll(
  moment: Pick<CallMoment, 'make' | 'actor' | 'tx'>,
  wanted: readonly { readonly card: VisibleCard; readonly values: Values }[],
): Promise<{ made: number; skipped: readonly Skipped[] }> {
  if (wanted.length > most) throw refuse('范围过大，请缩小', 'Range too large')
  const schemes = await lockSchemes(moment.tx, [...new Set(wanted.map(({ values }) => String(values.schemeId)))])
  const names = new Map(schemes.map(({ id, name }) => [id, name]))
  const skipped: Skipped[] = []
  let made = 0
  for (const { card, values } of wanted)
    try {
      const { createMode, ofTypeId = null, autoInclude = false, ...typed } = values
      await moment.make(cardPlanNum, { ...typed, cardId: card.id }, { createMode, ofTypeId, autoInclude })
      made += 1
    } catch (error) {
      // Refused before anything was written.
      if (!(error instanceof Refusal) || error.status === 400) throw error
      skipped.push({
        cardCode: card.code,
        scheme: names.get(String(values.schemeId)) ?? '',
        reason: inLang(error.text, moment.actor.lang),
      })
    }
  return { made, skipped }
}

function requireBase(baseCount: number, usedNum: number): void {
  if (baseCount > usedNum)
    throw refuseFields([
      { field: 'baseCount', text: [`不能大于卡片当前次数${usedNum}`, `More than the card has worked: ${usedNum}`] },
    ])
}
