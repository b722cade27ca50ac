// Work reports: what is not said follows from the card and what it is mounted on; an audited one is an entry of the life
// ledger, unless a counter counts the card.
import { numberRegistration, processNumRecord } from '@tmlm/model/areas/life/processNumRecord'
import { timesOf } from '@tmlm/model/areas/life/times'
import {
  permissionKey,
  refuse,
  refuseFields,
  type Insert,
  type InputOf,
  type Row,
  type Text,
  type Values,
} from '@tmlm/model'
import { approvalOf } from '../../engine/approvals.ts'
import { behaviour, type ActionMoment, type Behaviour, type CallMoment, type Moment } from '../../engine/behaviour.ts'
import { fromLocal, toLocal, toLocalDate } from '../../platform/clock.ts'
import { anyOf, sql, withPlaces } from '../../platform/database/sql.ts'
import { parameter } from '../../platform/parameters.ts'
import { orgsOf, Parameters, scopePlaces } from '../../platform/permission/scope.ts'
import { addLives, addToDays, dueStateSql, remainLifeSql, reverseLife, type LifeCount } from '../cards/index.ts'
import { countsChanged } from '../upkeep/index.ts'
import { counterOf } from './countedBy.ts'
import { publicDetail, tellOperator, type LinkReaders } from './recordLinks.ts'
import { sumMine, tellEngineer } from './reporting.ts'
import { shiftNow } from './shiftNow.ts'
import { withChildren } from './sets.ts'

type Record = Row<typeof processNumRecord>
type Told = Partial<Insert<typeof processNumRecord>>

export const processNumRecordBehaviour = behaviour(processNumRecord, {
  computed: {
    cardName: 'SELECT c.name FROM new_card c WHERE c.tenant_id = t.tenant_id AND c.id = t.card_id',
    usedAfter: `SELECT e.used_after FROM life_entry e
      WHERE e.tenant_id = t.tenant_id AND e.doc_type = 'processNumRecord' AND e.doc_id = t.id AND e.card_id = t.card_id
        AND e.reverses_id IS NULL
      ORDER BY e.record_time DESC, e.id DESC LIMIT 1`,
  },

  async beforeInsert(moment) {
    const { values, origin } = moment
    Object.assign(values, await completed(moment, values))
    values.source = origin.source === 'mobile' ? 2 : origin.source === 'import' ? 4 : (values.source ?? 1)
  },

  async afterInsert(moment) {
    // Parameter 82: unless somebody is to look at them first, they count at once, whoever reports them.
    if (approvalOf(moment.actor, numberRegistration) || (await parameter(moment.tx, '82'))) return
    for (const { id } of moment.rows) await moment.entitled().perform(processNumRecord, 'audit', { id })
  },

  async beforeUpdate(moment) {
    Object.assign(moment.values, await completed(moment, { ...moment.row, ...moment.values }))
  },

  calls: {
    async batchInsert({ input, make }: CallMoment<InputOf<typeof processNumRecord, 'batchInsert'>>) {
      const { rows, workDate, shiftId } = input
      const ids: string[] = []
      for (const row of rows ?? []) ids.push((await make(processNumRecord, { ...row, workDate, shiftId })).id)
      return { count: ids.length, ids }
    },
    listBound,
    lastOf,
    tellEngineer,
    sumMine,
  },

  actions: {
    async audit(moment) {
      const { row, tx } = moment
      const counted = await isCounted(moment, row.cardId)
      const round = row.auditRound + 1
      const entry = {
        ...entryOf(row, round, timeOf(row, moment.actor.timezone)),
        supplierId: await custodianOf(tx, row.cardId),
      }
      if (counted) await addLives(moment, await withChildren(tx, [entry]))
      // What came of it is told though the counter counts the strokes.
      else await addToDays(moment, [{ ...entry, num: 0, time: entry.occurTime }])
      if (counted) await countsChanged(moment, [row.cardId])
      return { set: { auditRound: round, counted } }
    },

    cancelAudit: takeBack,
  },
})

/** With the links by which who reported is told of it. */
export function recordsWithLinks(readers: LinkReaders): Behaviour {
  const linked = behaviour(processNumRecord, {
    open: { publicDetail: publicDetail(readers) },
    actions: {
      async cancelAudit(moment) {
        await takeBack(moment)
        await tellOperator(readers, moment, moment.row)
      },
    },
  })
  const actions = { ...processNumRecordBehaviour.actions, ...linked.actions }
  return { ...processNumRecordBehaviour, ...linked, actions }
}

async function takeBack(moment: ActionMoment<typeof processNumRecord>): Promise<void> {
  const { row, tx } = moment
  requireOfToday(moment)
  await requireNoUpkeep(moment)
  if (row.counted) await reverseLife(moment, paperOf(row), { okQty: row.okQty ?? 0, ngQty: row.ngQty ?? 0 })
  else {
    const entry = entryOf(row, row.auditRound, timeOf(row, moment.actor.timezone))
    const none = { okQty: -(row.okQty ?? 0), ngQty: -(row.ngQty ?? 0) }
    await addToDays(moment, [{ ...entry, ...none, num: 0, time: entry.occurTime }])
  }
  const cards = await tx.all(sql<{ cardId: string }>`
SELECT DISTINCT e.card_id FROM life_entry e WHERE e.doc_type = 'processNumRecord' AND e.doc_id = ${row.id}`)
  await countsChanged(
    moment,
    cards.map(({ cardId }) => cardId),
  )
}

const paperOf = ({ id, code }: Record) => ({ docType: 'processNumRecord', docId: id, docCode: code })

function entryOf(row: Record, round: number, occurTime: Date): LifeCount {
  return {
    ...{ ...paperOf(row), cardId: row.cardId, source: 1, delta: row.num ?? 0, occurTime },
    idemKey: `rec:${row.id}:${round}`,
    ...{ productId: row.productId, equipmentCardId: row.equipmentCardId, productLineId: row.productLineId },
    ...{ operatorId: row.operatorId, okQty: row.okQty ?? 0, ngQty: row.ngQty ?? 0 },
  }
}

/** The supplier who has the card. */
const custodianOf = async (tx: Moment['tx'], cardId: string): Promise<string | null> =>
  (
    await tx.one(
      sql<{ id: string | null }>`SELECT c.custodian_supplier_id AS id FROM new_card c WHERE c.id = ${cardId}`,
    )
  ).id

/** At noon of the day of work: the ledger tells days, and people tell no hour. */
const timeOf = ({ workDate }: Record, timezone: string): Date => fromLocal(`${workDate} 12:00:00`, timezone)

interface KnownCard {
  readonly code: string
  readonly cardType: number
  readonly status: string
  readonly lifeMode: number | null
  readonly cavityNum: number | null
  readonly cavityUsed: number | null
  readonly productLineId: string | null
  readonly machineId: string | null
  readonly station: string | null
  readonly boundProductId: string | null
  readonly boundProcedureId: string | null
  readonly lastMeter: number | null
  readonly makes: readonly string[]
}

const cardOf = (tx: Moment['tx'], cardId: string, ownId: string | undefined) =>
  tx.first(sql<KnownCard>`SELECT c.code, c.card_type, c.status, c.life_mode, c.cavity_num, c.cavity_used,
  coalesce(m.product_line_id, c.product_line_id) AS product_line_id, b.equipment_card_id AS machine_id, b.station,
  b.product_id AS bound_product_id, b.procedure_id AS bound_procedure_id,
  (SELECT r.end_meter FROM process_num_record r
    WHERE r.card_id = c.id AND r.end_meter IS NOT NULL AND r.id IS DISTINCT FROM ${ownId ?? null}::uuid
    ORDER BY r.work_date DESC, r.id DESC LIMIT 1) AS last_meter,
  ARRAY(SELECT p.product_id FROM new_card_products p WHERE p.owner_id = c.id) AS makes
FROM new_card c
LEFT JOIN card_binding b ON b.open_tool = c.id
LEFT JOIN new_card m ON m.id = b.equipment_card_id
WHERE c.id = ${cardId}`)

/** What follows from the card, and what is refused for it. */
async function completed(moment: Moment & { readonly id?: string }, values: Told): Promise<Told> {
  const { tx } = moment
  if (!values.cardId) return {}
  const card = await cardOf(tx, values.cardId, moment.id)
  if (!card) return {}
  requireWorking(card)
  const counted = await isCounted(moment, values.cardId)
  const productId = values.productId ?? card.boundProductId
  if (productId && card.makes.length > 0 && !card.makes.includes(productId) && !(await parameter(tx, '85')))
    throw wrong('productId', ['不是该卡片的适用产品', 'Not among the products of the card'])
  const inputMode = values.inputMode ?? 1
  const cavityUsed = values.cavityUsed ?? card.cavityUsed ?? card.cavityNum ?? 1
  if (cavityUsed > (card.cavityNum ?? cavityUsed))
    throw wrong('cavityUsed', [
      `穴数超出，该卡片共${card.cavityNum}穴`,
      `Too many cavities, the card has ${card.cavityNum}`,
    ])
  const startMeter = inputMode === 3 ? (values.startMeter ?? card.lastMeter ?? 0) : (values.startMeter ?? null)
  if (inputMode === 3 && (values.endMeter ?? 0) <= (startMeter ?? 0))
    throw wrong('endMeter', ['止数须大于起数', 'End must exceed start'])
  const num = timesOf({ ...values, inputMode, cavityUsed, startMeter })
  const most = await parameter(tx, '84')
  if (num < 1 || num > most)
    throw wrong('num', [`单次加工次数须在1到${most}之间`, `One report holds 1 to ${most} times`])
  return {
    ...{ counted, productId, inputMode, cavityUsed, startMeter, num },
    equipmentCardId: values.equipmentCardId ?? card.machineId,
    station: values.station ?? (values.equipmentCardId ? null : card.station),
    productLineId: values.productLineId ?? card.productLineId,
    procedureId: values.procedureId ?? card.boundProcedureId,
  }
}

function requireWorking({ code, cardType, status, lifeMode }: KnownCard): void {
  if (status === 'scrapped' || status === 'sold')
    throw refuse(`卡片${code}已报废/出售`, `Card ${code} is scrapped or sold`)
  if (status === 'awaiting' || status === 'none')
    throw refuse(`卡片${code}尚未验收，不能登记`, `Card ${code} is not accepted yet`)
  if (cardType === 3 && !lifeMode) throw wrong('cardId', ['该设备不管理寿命', 'No life is kept of this machine'])
}

/** Whether what people register counts; refused where a counter does and the company keeps no second figure. */
async function isCounted({ tx }: Moment, cardId: string): Promise<boolean> {
  const counter = await counterOf(tx, cardId)
  if (!counter || counter.inGap) return true
  if (await parameter(tx, '87')) return false
  throw refuse(
    `该卡片由计数器${counter.deviceNo}计数，无需登记`,
    `The card is counted by counter ${counter.deviceNo}, no need to register`,
  )
}

/** Who made it without the right to take back any record does so on the same day. */
function requireOfToday({ actor, now, row }: Moment & { readonly row: Record }): void {
  if (actor.isAdmin || actor.rights.buttons.has(permissionKey('numberRegistration', 'cancelAudit'))) return
  if (row.workDate !== toLocalDate(now, actor.timezone))
    throw refuse('只能撤销当天的登记', 'Only what was reported for today can be taken back')
}

/** What made upkeep due that was done since stays, unless parameter 86 lets it go. */
async function requireNoUpkeep({ tx, row }: Moment & { readonly row: Record }): Promise<void> {
  if (!row.counted || (await parameter(tx, '86'))) return
  const done = await tx.first(sql`SELECT 1 FROM card_plan_num n
JOIN new_card c ON c.id = n.card_id
WHERE n.card_id = ${row.cardId} AND n.last_done_count > c.used_num - ${row.num ?? 0} AND n.last_done_date >= ${row.workDate}::date`)
  if (done) throw refuse('已触发保养，不能撤销', 'Upkeep already triggered')
}

/** Two hundred at most, as many as one batch takes; what a counter counts is left out. */
async function listBound({ tx, input, actor }: CallMoment<InputOf<typeof processNumRecord, 'listBound'>>) {
  const parameters = new Parameters()
  const writable = orgsOf(scopePlaces(actor, parameters), numberRegistration.id, 2)
  const orgs = await tx.all(withPlaces<{ id: string }>(`SELECT unnest(${writable}) AS id`, parameters))
  const rows =
    await tx.all(sql<Values>`SELECT c.id AS card_id, c.code AS card_id_name, 1 AS input_mode, b.product_id, p.name AS product_id_name
FROM card_binding b
JOIN new_card c ON c.id = b.tool_card_id
JOIN new_card m ON m.id = b.equipment_card_id
LEFT JOIN product p ON p.id = b.product_id
WHERE b.end_time IS NULL AND (${input.productLineId ?? null}::uuid IS NULL OR m.product_line_id = ${input.productLineId ?? null})
  AND c.org_id = ${anyOf(orgs.map(({ id }) => id))}
  AND NOT EXISTS (SELECT FROM die_counter k WHERE k.enabled AND k.card_id IN (c.id, m.id))
ORDER BY m.code, b.station
LIMIT 200`)
  return { rows }
}

/** What whoever reports wants to know of the card: the last record, what it has worked and what is left. */
async function lastOf({ tx, input, actor, now }: CallMoment<InputOf<typeof processNumRecord, 'lastOf'>>) {
  const today = toLocalDate(now, actor.timezone)
  const card =
    await tx.first(sql<Values>`SELECT c.id AS card_id, c.code, c.name, c.used_num, c.life_mode, c.cavity_used, c.cavity_num,
  ${sql.raw(remainLifeSql('c'))} AS remain_life, c.design_life + c.renew_num AS total_life,
  ${sql.raw(dueStateSql('c', `'${today}'::date`))} AS due_state, coalesce(p.name, (
    SELECT g.name FROM new_card_products k JOIN product g ON g.id = k.product_id WHERE k.owner_id = c.id ORDER BY k.position LIMIT 1)) AS product_name,
  m.code AS machine_code, c.org_id
FROM new_card c
LEFT JOIN card_binding b ON b.open_tool = c.id
LEFT JOIN product p ON p.id = b.product_id
LEFT JOIN new_card m ON m.id = b.equipment_card_id
WHERE c.id = ${input.cardId}`)
  if (!card) throw refuse('卡片不存在', 'No such card')
  const last =
    await tx.first(sql<Values>`SELECT r.id, r.code, r.work_date::text AS work_date, r.num, r.ok_qty, r.ng_qty, r.end_meter,
  u.job_name AS operator_name
FROM process_num_record r
LEFT JOIN "user" u ON u.id = r.operator_id
WHERE r.card_id = ${input.cardId}
ORDER BY r.work_date DESC, r.id DESC LIMIT 1`)
  const counter = await counterOf(tx, input.cardId)
  const { number } = await tx.one(sql<{ number: number }>`SELECT coalesce(sum(r.num), 0)::int AS number
FROM process_num_record r
WHERE r.operator_id = ${actor.userId} AND r.work_date = ${today}::date AND r.status = ${anyOf(['complete', 'saved'])}`)
  const { orgId, ...told } = card
  return {
    ...told,
    last: last ?? null,
    shift: (await shiftNow(tx, String(orgId), toLocal(now, actor.timezone))) ?? null,
    mostTimes: await parameter(tx, '84'),
    counterNo: counter && !counter.inGap ? counter.deviceNo : null,
    // Parameter 87: pieces are kept though a counter counts the strokes.
    takesQuantity: Boolean(await parameter(tx, '87')),
    mineToday: number,
  }
}

const wrong = (field: string, text: Text) => refuseFields([{ field, text }])
