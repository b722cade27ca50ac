// What people do with a card where the library shows it. Places change by moves alone; a due time is put off on the
// position and on the outbound line that lent the card.
import type { newCard } from '@tmlm/model/areas/cards/newCard'
import { gauges } from '@tmlm/model/areas/cards/words'
import { inLang, refuse, refuseFields, type InputOf } from '@tmlm/model'
import type { ActionMoment, ActionResult, Moment, RowMoment } from '../../engine/behaviour.ts'
import { fromLocal, toLocal, toLocalDate } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { db } from '../../platform/database/query.ts'
import { newId } from '../../platform/ids.ts'
import { parameter } from '../../platform/parameters.ts'
import { tellPerson } from '../platform/index.ts'
import { tellOfLeaving } from './keepersTold.ts'
import { gaugesOf, untrusted } from './gauges.ts'
import { moveCards, type MoveLine } from './moves.ts'
import { isMounted, lockCards, placeText, type Position } from './standing.ts'

type Card = typeof newCard
type Doing<K extends string> = (moment: ActionMoment<Card, InputOf<Card, K>>) => Promise<ActionResult<Card> | void>

/** To another bin or warehouse of the same organisation (move 31), that of the warehouse where it stands. */
const move: Doing<'move'> = async (moment) => {
  const { tx, input, row } = moment
  const warehouse = await tx.one(db.selectFrom('warehouse').select('orgId').where('id', '=', input.warehouseId))
  const stands = await tx.first(
    db
      .selectFrom('cardPosition')
      .innerJoin('warehouse', 'warehouse.id', 'cardPosition.warehouseId')
      .select(['warehouse.orgId', 'warehouse.id', 'cardPosition.locationId'])
      .where('cardPosition.cardId', '=', row.id),
  )
  if (warehouse.orgId !== (stands?.orgId ?? row.orgId))
    throw refuse('目标仓库属于其它组织，请走调拨', 'The warehouse is of another organisation; use a transfer')
  if (stands?.id === input.warehouseId && (stands.locationId ?? null) === (input.locationId ?? null))
    throw refuse(`卡片${row.code}已在该位置`, `Card ${row.code} is there already`)
  const to = { placeType: 1, warehouseId: input.warehouseId, locationId: input.locationId } as const
  const done = await moved(moment, {
    ...{ moveType: 31, to, occurTime: timeOf(moment, input.occurTime), remark: input.remark },
  })
  if (stands && stands.id !== to.warehouseId) await tellOfLeaving(moment, row, stands.id, to.warehouseId)
  return done
}

const setHome: Doing<'setHome'> = async ({ tx, input, row }) => {
  await requireOwnBin(tx, row.orgId, input.homeLocationId)
  return { set: { homeLocationId: input.homeLocationId } }
}

/** A card is at home in its own organisation. */
export async function requireOwnBin(tx: Tx, orgId: string | null, homeLocationId: string): Promise<void> {
  const home = await tx.one(
    db
      .selectFrom('cargoLocation')
      .innerJoin('warehouse', 'warehouse.id', 'cargoLocation.warehouseId')
      .select('warehouse.orgId')
      .where('cargoLocation.id', '=', homeLocationId),
  )
  if (home.orgId !== orgId)
    throw refuseFields([{ field: 'homeLocationId', text: ['库位属于其它组织', 'A bin of another organisation'] }])
}

const clearHome: Doing<'clearHome'> = async () => ({ set: { homeLocationId: null } })

/** The holder stays the holder; only the day changes. */
const extendReturn: Doing<'extendReturn'> = async (moment) => {
  const { tx, row, input, now } = moment
  const position = await lent(moment)
  const due = timeOf(moment, input.dueReturnTime)
  if (due <= now) throw refuseFields([{ field: 'dueReturnTime', text: ['须晚于当前时间', 'Must lie in the future'] }])
  await requireLendable(moment, row.id, due)
  await tx.run(db.updateTable('cardPosition').set({ dueReturnTime: due }).where('cardId', '=', row.id))
  if (position.outLineId !== null)
    await tx.run(db.updateTable('outboundOrderLines').set({ dueReturnTime: due }).where('id', '=', position.outLineId))
}

/** A gauge stays with who has it as long as it may be used; where parameter 18 lets overdue ones out, the reason is given here. */
async function requireLendable(moment: Moment, cardId: string, until: Date): Promise<void> {
  const gauge = (await gaugesOf(moment, [cardId])).get(cardId)
  if (!gauge) return
  const acceptsOverdue = !(await parameter(moment.tx, '18'))
  const text = untrusted(gauge, { purpose: 'borrow', acceptsLimited: true, acceptsOverdue })
  if (text) throw refuse(...text)
  const { code, state, nextDueDate: last } = gauge
  if (acceptsOverdue || state === 0 || !last || toLocalDate(until, moment.actor.timezone) <= last) return
  throw refuseFields([
    {
      field: 'dueReturnTime',
      text: [`器具${code}到期日${last}，不能延到其后`, `Instrument ${code} is due on ${last}; not beyond that`],
    },
  ])
}

/** A notice in the language of who holds it. */
const remindReturn: Doing<'remindReturn'> = async (moment) => {
  const { tx, row, actor } = moment
  const position = await lent(moment)
  if (!position.holderUserId) throw refuse(`卡片${row.code}没有领用人`, `Nobody holds card ${row.code}`)
  const holder = await tx.one(db.selectFrom('user').select('language').where('id', '=', position.holderUserId))
  const due = position.dueReturnTime ? toLocal(position.dueReturnTime, actor.timezone) : '–'
  const say = (zh: string, en: string): string => inLang([zh, en], holder.language ?? 'zh')
  await tellPerson(moment, position.holderUserId, {
    title: say(`请归还卡片${row.code}`, `Please return card ${row.code}`),
    content: say(
      `${row.code} ${row.name ?? ''}，应还时间${due}，请尽快归还。`,
      `${row.code} ${row.name ?? ''} was due back on ${due}. Please return it soon.`,
    ),
  })
}

/** To another person, for another line or machine; a tool on a machine stays on it (move 34). */
const handOver: Doing<'handOver'> = async (moment) => {
  const { input, row } = moment
  // A gauge that was collected for long is handed over as one that is lent.
  const position = row.cardType === gauges.cardType ? await standing(moment) : await lent(moment)
  if (position.placeType !== 2) {
    const [zh, en] = placeText(position)
    throw refuse(
      `卡片${moment.row.code}当前${zh}，不能转手`,
      `Card ${moment.row.code} cannot be handed over, it is now: ${en}`,
    )
  }
  const machine = input.equipmentCardId ?? position.equipmentCardId ?? null
  if (isMounted(position) && machine !== position.equipmentCardId)
    throw refuse(`卡片${moment.row.code}已上机，请先下机`, `Card ${moment.row.code} is mounted, dismount it first`)
  if (input.holderUserId === position.holderUserId)
    throw refuse(`卡片${moment.row.code}已由该人领用`, `Card ${moment.row.code} is with this person already`)
  const to = {
    placeType: 2,
    holderUserId: input.holderUserId,
    holderDeptId: input.holderDeptId ?? position.holderDeptId ?? null,
    productLineId: input.productLineId ?? position.productLineId ?? null,
    equipmentCardId: machine,
    station: position.station ?? null,
  } as const
  return moved(moment, { moveType: 34, to, occurTime: moment.now, remark: input.reason, ...lending(position) })
}

export const placeDoings = { move, setHome, clearHome, extendReturn, remindReturn, handOver }

async function moved(moment: RowMoment<Card>, line: Omit<MoveLine, 'lineId' | 'cardId'>): Promise<ActionResult<Card>> {
  const { row, now } = moment
  const docId = newId(now)
  const paper = { docType: 'newCard', docId, docCode: row.code, round: 1 }
  const [done] = await moveCards(moment, paper, [{ lineId: docId, cardId: row.id, ...line }])
  return { answer: { moveId: done?.moveId } }
}

async function standing({ tx, row }: Pick<RowMoment<Card>, 'tx' | 'row'>): Promise<Position> {
  const position = (await lockCards(tx, [row.id])).get(row.id)?.position
  if (!position) throw refuse('卡片不存在', 'No such card')
  return position
}

/** Where the card stands, which somebody must bring back. */
async function lent(moment: Pick<RowMoment<Card>, 'tx' | 'row'>): Promise<Position> {
  const { row } = moment
  const position = await standing(moment)
  if (!position.needReturn) throw refuse(`卡片${row.code}无需归还`, `Card ${row.code} is not to be returned`)
  return position
}

const lending = ({ needReturn, dueReturnTime, outLineId }: Position) => ({ needReturn, dueReturnTime, outLineId })

const timeOf = ({ now, actor }: Moment, value: string | null): Date =>
  value === null ? now : fromLocal(value, actor.timezone)
