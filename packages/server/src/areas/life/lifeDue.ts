// Renewals: a longer life, within limits and with a report; and corrections of what a card has worked.
import { lifeDue } from '@tmlm/model/areas/life/lifeDue'
import { refuse, refuseFields, type InputOf, type Row, type Text } from '@tmlm/model'
import { behaviour, type CallMoment, type Moment } from '../../engine/behaviour.ts'
import { newId } from '../../platform/ids.ts'
import { sql } from '../../platform/database/sql.ts'
import { parameter } from '../../platform/parameters.ts'
import { addLife } from '../cards/index.ts'
import { countsChanged } from '../upkeep/index.ts'

type Renewal = Pick<Row<typeof lifeDue>, 'addNum' | 'addMonths'>

interface RenewedCard {
  readonly id: string
  readonly code: string
  readonly status: string
  readonly cardType: number
  readonly lifeMode: number | null
  readonly designLife: number | null
  readonly renewNum: number
  readonly usedNum: number
  readonly renewals: number
  readonly openCode: string | null
}

const lockCard = (tx: Moment['tx'], cardId: string, ownId: string | null) =>
  tx.first(sql<RenewedCard>`SELECT c.id, c.code, c.status, c.card_type, c.life_mode, c.design_life, c.renew_num, c.used_num,
  (SELECT count(*)::int FROM life_due r
    WHERE r.card_id = c.id AND r.status IN ('complete', 'closed') AND r.id IS DISTINCT FROM ${ownId}::uuid) AS renewals,
  (SELECT r.code FROM life_due r
    WHERE r.card_id = c.id AND r.status IN ('saved', 'inApproval', 'rejected') AND r.id IS DISTINCT FROM ${ownId}::uuid
    LIMIT 1) AS open_code
FROM new_card c
WHERE c.id = ${cardId}
FOR UPDATE OF c`)

export const lifeDueBehaviour = behaviour(lifeDue, {
  computed: {
    cardName: 'SELECT c.name FROM new_card c WHERE c.tenant_id = t.tenant_id AND c.id = t.card_id',
    times: `SELECT count(*)::int FROM life_due r
      WHERE r.tenant_id = t.tenant_id AND r.card_id = t.card_id AND r.id <= t.id
        AND (r.id = t.id OR r.status IN ('complete', 'closed'))`,
  },

  async beforeInsert({ tx, values }) {
    const card = await requireRenewable(tx, values.cardId, null)
    await requireWithin(tx, card, values)
    values.usedAt = card.usedNum
    values.totalAt = card.designLife === null ? null : card.designLife + card.renewNum
  },

  async beforeUpdate({ tx, row, values }) {
    await requireWithin(tx, await requireRenewable(tx, row.cardId, row.id), { ...row, ...values })
  },

  calls: {
    async addDesignLife({ input, make, perform }: CallMoment<InputOf<typeof lifeDue, 'addDesignLife'>>) {
      const { id, code } = await make(lifeDue, input)
      return { code, ...(await perform(lifeDue, 'submit', { id })) }
    },
    adjust,
  },

  actions: {
    submit: async ({ row }) => requireReport(row),

    async audit({ tx, row }) {
      requireReport(row)
      const card = await requireRenewable(tx, row.cardId, row.id)
      await requireWithin(tx, card, row)
      await tx.run(sql`UPDATE new_card
SET renew_num = renew_num + ${row.addNum ?? 0}, renew_months = renew_months + ${row.addMonths ?? 0}
WHERE id = ${row.cardId}`)
      return {
        set: { usedAt: card.usedNum, totalAt: card.designLife === null ? null : card.designLife + card.renewNum },
      }
    },

    async cancelAudit({ tx, row }) {
      await tx.run(sql`UPDATE new_card
SET renew_num = renew_num - ${row.addNum ?? 0}, renew_months = renew_months - ${row.addMonths ?? 0}
WHERE id = ${row.cardId}`)
    },
  },
})

async function requireRenewable(tx: Moment['tx'], cardId: string, ownId: string | null): Promise<RenewedCard> {
  const card = await lockCard(tx, cardId, ownId)
  if (!card) throw wrong('cardId', ['卡片不存在', 'No such card'])
  if (!['inUse', 'underRepair', 'sealed'].includes(card.status))
    throw wrong('cardId', [
      '只有在用、维修中或已封存的卡片可以延寿',
      'Only cards in use, under repair or sealed are renewed',
    ])
  if (!card.lifeMode) throw wrong('cardId', ['该卡片不管理寿命', 'No life is kept of this card'])
  if (card.openCode !== null)
    throw refuse(`已有未完成的延寿单${card.openCode}`, `Renewal ${card.openCode} is still open`)
  return card
}

/** As much as parameters 88 and 89 allow, and of the kind by which the card's life is kept. */
async function requireWithin(
  tx: Moment['tx'],
  card: RenewedCard,
  { addNum, addMonths }: Partial<Renewal>,
): Promise<void> {
  const byTimes = card.lifeMode === 1 || card.lifeMode === 3
  const byDate = card.lifeMode === 2 || card.lifeMode === 3
  if (byTimes && !byDate && addNum == null) throw wrong('addNum', needed)
  if (byDate && !byTimes && addMonths == null) throw wrong('addMonths', needed)
  if (addNum == null && addMonths == null) throw wrong('addNum', needed)
  if (!byTimes && addNum != null) throw wrong('addNum', ['该卡片不按次数管理寿命', 'Its life is not kept by times'])
  if (!byDate && addMonths != null) throw wrong('addMonths', ['该卡片不按日期管理寿命', 'Its life is not kept by date'])
  const most = Math.floor(((card.designLife ?? 0) * (await parameter(tx, '88'))) / 100)
  if (addNum != null && addNum > most)
    throw refuse(`超过单次延寿上限${most}`, `Over the limit of ${most} for one renewal`)
  if (card.renewals >= (await parameter(tx, '89'))) throw refuse('延寿次数已达上限', 'No further renewal is allowed')
}

const needed: Text = ['必填项不能为空', 'Required']

function requireReport({ annex }: Row<typeof lifeDue>): void {
  if ((annex ?? []).length === 0) throw refuse('请上传评估报告', 'Upload the evaluation report')
}

/** Counts are corrected by an entry of their own, never by another number. */
async function adjust(moment: CallMoment<InputOf<typeof lifeDue, 'adjust'>>) {
  const { tx, input, now } = moment
  const { cardId, delta, reason } = input
  if (delta === 0) throw wrong('delta', ['调整次数不能为0', 'Times to add cannot be 0'])
  const card = await tx.first(sql<{ code: string; cardType: 1 | 2 | 3 | 4 | 5; usedNum: number }>`
SELECT c.code, c.card_type, c.used_num FROM new_card c WHERE c.id = ${cardId} FOR UPDATE OF c`)
  if (!card) throw wrong('cardId', ['卡片不存在', 'No such card'])
  const id = newId(now)
  const entry = {
    ...{ cardId, source: 5 as const, delta, reason, idemKey: `adj:${id}`, occurTime: now },
    ...{ docType: 'lifeAdjust', docId: id, docCode: card.code },
  }
  const entryId = await addLife(moment, entry)
  await countsChanged(moment, [cardId])
  moment.tell({
    ...{ rowId: cardId, rowCode: card.code, kind: { cardType: card.cardType } },
    changes: [{ field: 'usedNum', before: card.usedNum, after: card.usedNum + delta }],
  })
  return { entryId, usedNum: card.usedNum + delta }
}

const wrong = (field: string, text: Text) => refuseFields([{ field, text }])
