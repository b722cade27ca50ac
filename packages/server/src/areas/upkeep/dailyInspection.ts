// Patrol inspections: made card by card, judged item by item (R13), and settled by the verdict of somebody else.
import { refuse, refuseFields, type InputOf, type Row } from '@tmlm/model'
import { dailyInspection, inspectionBusiness } from '@tmlm/model/areas/upkeep/dailyInspection'
import { behaviour, type CallMoment, type Moment } from '../../engine/behaviour.ts'
import { dropRows } from '../../engine/write/dropRows.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { parameter } from '../../platform/parameters.ts'
import { cardComputed, cardFound } from './cardSql.ts'
import { itemsOf, judged, lineChanges, withFilled, type Filled } from './judged.ts'
import type { UpkeepPorts } from './sheets.ts'
import { todayOf } from './surroundings.ts'
import { visibleCards } from './visibleCards.ts'

type Inspection = Row<typeof dailyInspection>
type Filling = Moment & { readonly row: Inspection }

const [qualified, concession, rework] = [2, 3, 4] as const
const stateOf = { 2: 'qualified', 3: 'concession', 4: 'rework', 5: 'scrapped' } as const

/** Papers of one call; more would keep everybody else waiting. */
const most = 200

export const dailyInspectionBehaviour = (ports: UpkeepPorts) =>
  behaviour(dailyInspection, {
    computed: {
      cardName: cardComputed.cardName,
      cardType: cardComputed.cardType,
      followUp: `coalesce((SELECT r.code FROM repair r WHERE r.tenant_id = t.tenant_id AND r.id = t.repair_id),
        (SELECT s.code FROM scrap s WHERE s.tenant_id = t.tenant_id AND s.id = t.scrap_id),
        (SELECT next.code FROM daily_inspection next WHERE next.tenant_id = t.tenant_id AND next.follows_id = t.id LIMIT 1))`,
    },
    finds: { cardType: cardFound.cardType, toolingTypeId: cardFound.toolingTypeId },

    async beforeInsert({ tx, values }) {
      const card = await tx.first(sql<{ status: string; productLineId: string | null }>`
SELECT c.status, c.product_line_id FROM new_card c WHERE c.id = ${values.cardId}`)
      if (card && ['scrapped', 'sold'].includes(card.status))
        throw refuse('卡片状态不允许巡检', "The card's status does not allow an inspection")
      const lines = values.schemeId ? await itemsOf(tx, values.schemeId, values.lines ?? []) : []
      Object.assign(values, { productLineId: card?.productLineId ?? null, lines })
    },

    actions: {
      async submit(moment) {
        const found = handIn(moment, moment.input)
        const passes = found.ngCount === 0 && (await parameter(moment.tx, '73', moment.row.orgId))
        const { ngCount: _ngCount, ...set } = found
        const status = passes ? ('qualified' as const) : ('toAccept' as const)
        return { set: { ...set, inspectTime: inspectedAt(moment), status } }
      },

      async accept(moment) {
        const { row, input, actor, now } = moment
        const { verdict, acceptOpinion, concessionUntil, faultTypeId } = input
        if (row.inspectorId === actor.userId || (!actor.isAdmin && (await wasHandedInBy(moment, actor.userId))))
          throw refuse('巡检人不能验收自己的巡检单', 'Nobody accepts his own inspection')
        const settled = { acceptUserId: actor.userId, acceptTime: now, acceptOpinion, status: stateOf[verdict] }
        if (verdict === qualified) return { set: settled }
        const found = [acceptOpinion, row.description].filter(Boolean).join(' ')
        if (verdict === concession) return { set: { ...settled, ...(await concede(moment, concessionUntil)) } }
        if (verdict !== rework) {
          const scrapId = await ports.draftScrap(moment, { cardId: row.cardId, why: `${row.code} ${found}` })
          return { set: { ...settled, scrapId } }
        }
        const repairId = await ports.reportFault(moment, {
          ...{ cardId: row.cardId, faultTypeId: faultTypeId ?? '', description: found.slice(0, 500), isStop: false },
          ...{ source: 0, sourceId: `dailyInspection:${row.id}`, remark: `巡检单${row.code}` },
        })
        return { set: { ...settled, repairId } }
      },

      async cancelAccept(moment) {
        const { row } = moment
        if (row.repairId) await ports.withdrawFault(moment, row.repairId)
        await letGoOfScrap(moment, ports)
        await dropNext(moment)
        const none = { acceptUserId: null, acceptTime: null, acceptOpinion: null, concessionUntil: null }
        return { set: { ...none, repairId: null, scrapId: null } }
      },
    },

    calls: { createPatrol },
  })

/** A draft of a patrol or a concession was made before anybody went there; nobody has said when he did. */
const inspectedAt = ({ row, now }: Filling): Date =>
  secondOf(row.inspectTime) === secondOf(row.createTime) ? now : row.inspectTime
const secondOf = (time: Date): number => Math.floor(time.getTime() / 1000)

interface Sent {
  readonly lines?: readonly Filled[] | null
  readonly description?: string | null
  readonly images?: Inspection['images']
  readonly suggestion?: Inspection['suggestion']
}

/** Who hands in for the inspector has judged it as he would. */
async function wasHandedInBy({ tx, row }: Filling, userId: string): Promise<boolean> {
  const last = await tx.first(sql<{ userId: string }>`
SELECT l.user_id FROM operation_log l
WHERE l.row_id = ${row.id} AND l.resource = 'dailyInspection' AND l.action = 'submit' AND l.result = 'success'
ORDER BY l.time DESC, l.id DESC
LIMIT 1`)
  return last?.userId === userId
}

/** What is stored of a paper that is handed in; refused while something is missing. */
function handIn({ row }: Filling, sent: Sent) {
  const { lines, ngCount } = judged(withFilled(row.lines, sent.lines ?? []))
  const [description, images] = [sent.description ?? row.description, sent.images ?? row.images]
  if (ngCount > 0 && !description && !images?.length)
    throw refuseFields([
      { field: 'description', text: ['有异常项，请填写情况说明', 'Something is abnormal: say what'] },
    ])
  if (row.lines.length === 0 && !description)
    throw refuseFields([{ field: 'description', text: ['自由巡检请填写情况说明', 'Say what was found'] }])
  return { description, images, suggestion: sent.suggestion ?? row.suggestion, lines: lineChanges(lines), ngCount }
}

/** It may be used until that day; a draft stands ready to look at it again. */
async function concede(moment: Filling, until: string | null) {
  const { row, make } = moment
  if (until === null || until < todayOf(moment)) throw refuse('让步期限不能早于今天', 'The concession ends in the past')
  const { cardId, schemeId, routeName, inspectorId } = row
  await make(dailyInspection, { cardId, schemeId, routeName, inspectorId }, { followsId: row.id })
  return { concessionUntil: until }
}

async function letGoOfScrap(moment: Filling, { dropScrap }: UpkeepPorts): Promise<void> {
  const { tx, row } = moment
  if (!row.scrapId) return
  // What is named by a paper cannot be deleted.
  await tx.run(sql`UPDATE daily_inspection SET scrap_id = NULL WHERE id = ${row.id}`)
  await dropScrap(moment, row.scrapId)
}

/** The draft that a concession made goes with it, unless somebody has inspected since. */
async function dropNext(moment: Filling): Promise<void> {
  const next = await moment.tx.first(sql<{ id: string; code: string; orgId: string; status: string }>`
SELECT n.id, n.code, n.org_id, n.status FROM daily_inspection n WHERE n.follows_id = ${moment.row.id} FOR UPDATE OF n`)
  if (!next) return
  if (next.status !== 'draft')
    throw refuse(`存在后续业务：巡检单${next.code}`, `Later business exists: inspection ${next.code}`)
  await dropRows(moment, dailyInspection, inspectionBusiness, [next])
}

/** A draft for each card, all of one patrol. */
async function createPatrol(moment: CallMoment<InputOf<typeof dailyInspection, 'createPatrol'>>) {
  const { input, actor, make } = moment
  const { productLineId, cardIds, schemeId, routeName } = input
  if (!productLineId && !cardIds?.length) throw refuse('请选择产线或卡片', 'Choose a line or cards')
  const chosen = cardIds?.length ? sql`c.id = ${anyOf(cardIds)}` : sql`c.product_line_id = ${productLineId}`
  const cards = await visibleCards(
    moment,
    inspectionBusiness,
    sql`c.status IN ('inUse', 'underRepair', 'rented') AND ${chosen}`,
  )
  if (cards.length === 0) throw refuse('没有可巡检的卡片', 'There is no card to inspect')
  if (cards.length > most) throw refuse('范围过大，请缩小', 'Range too large')
  let batchNo: string | undefined
  for (const card of cards) {
    const paper = { cardId: card.id, schemeId, routeName, inspectorId: input.inspectorId ?? actor.userId }
    const { id, code } = await make(dailyInspection, paper, batchNo ? { batchNo } : {})
    if (batchNo) continue
    // The number of the first paper names the patrol.
    batchNo = `P${code ?? ''}`
    await moment.tx.run(sql`UPDATE daily_inspection SET batch_no = ${batchNo} WHERE id = ${id}`)
  }
  return { made: cards.length, skipped: 0, batchNo }
}
