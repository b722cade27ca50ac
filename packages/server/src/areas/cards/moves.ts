// The only writer of the card ledger (stock model): locks cards, then bins, in one order for everybody; checks every line
// and refuses all of them together; appends moves and sets positions in the same transaction.
import {
  directionOf,
  mayMove,
  mayStand,
  moveKinds,
  placeKey,
  type CardStatus,
  type MoveType,
  type Place,
  type PlaceType,
} from '@tmlm/model/areas/cards/places'
import { refuseLines, type LineError, type Text } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { toLocal } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { lockTargets, type Target, type Targets } from './bins.ts'
import { freezesAt, type Freezes } from './freeze.ts'
import { gaugesOf, untrusted, type GaugeUse, type Gauges } from './gauges.ts'
import { appendMoves, toSecond, type NewMove } from './moveRows.ts'
import {
  isMounted,
  lockCards,
  lockedText,
  placeText,
  reservedText,
  statusText,
  type Position,
  type StandingCard,
} from './standing.ts'

export interface Paper {
  readonly docType: string
  readonly docId: string
  readonly docCode: string
  /** Keeps the moves of one audit apart from those of the next. */
  readonly round: number
}

export interface MoveLine {
  readonly lineId: string
  readonly cardId: string
  readonly moveType: MoveType
  readonly to: Place
  readonly occurTime: Date
  /** Where the paper takes cards from, where that is less than its move could. */
  readonly from?: readonly PlaceType[]
  /** The status the paper demands; absent = whatever may stand at the new place. */
  readonly statuses?: readonly CardStatus[]
  /** Where the paper says the card is now. */
  readonly fromWarehouseId?: string
  /** The paper that promised the card to this one. */
  readonly promisedBy?: string | null
  readonly needReturn?: boolean
  readonly dueReturnTime?: Date | null
  /** The outbound line that lends it; empty for what needs no return. */
  readonly outLineId?: string | null
  readonly remark?: string | null
  /** The status the paper gives the card as it moves. */
  readonly becomes?: CardStatus | undefined
  /** Of a card that is there from its birth: the card itself is the paper, and who brings it looks after its set. */
  readonly opens?: { readonly docId: string; readonly docCode: string }
  /** The books follow what was found: neither a lock nor a promise keeps the card where it is not. */
  readonly corrects?: true
  /** What somebody wants with an instrument, and what of it he accepts as it is. */
  readonly use?: GaugeUse
}

export interface Moved {
  readonly lineId: string
  readonly moveId: string
  readonly card: StandingCard
}

/** Moves the cards of a paper and those of their set moulds: all of them or none. */
export async function moveCards(moment: Moment, paper: Paper, lines: readonly MoveLine[]): Promise<Moved[]> {
  const { errors, moves, moved } = await judgedMoves(moment, paper, lines, byCode)
  if (errors.length > 0) throw refuseLines(errors.map(toldOfItsCard))
  await appendMoves(moment, moves)
  return moved
}

/** Whoever hears of a full bin among many lines is told for which card. */
export const toldOfItsCard = ({ lineId, cardId, text, code, isOfTarget }: RefusedMove): LineError => ({
  lineId,
  cardId,
  text: isOfTarget && code !== undefined ? [`卡片${code}：${text[0]}`, `Card ${code}: ${text[1]}`] : text,
})

export interface RefusedMove extends LineError {
  /** Of the card. */
  readonly code: string | undefined
  /** Not the card is wrong but the place it should come to. */
  readonly isOfTarget: boolean
}

/** What is wrong with the lines, all of them taken together and in their order, though nothing moves yet. */
export const refusedMoves = async (
  moment: Moment,
  paper: Paper,
  lines: readonly MoveLine[],
): Promise<readonly RefusedMove[]> => (await judgedMoves(moment, paper, lines)).errors

/** Moves the cards unless something is wrong with a line: then nothing moves, and that is told. */
export async function moveOrTell(
  moment: Moment,
  paper: Paper,
  lines: readonly MoveLine[],
): Promise<readonly RefusedMove[]> {
  const { errors, moves } = await judgedMoves(moment, paper, lines)
  if (errors.length === 0) await appendMoves(moment, moves)
  return errors
}

async function judgedMoves(moment: Moment, paper: Paper, given: readonly MoveLine[], ordered: Ordering = asGiven) {
  const cards = await lockCards(
    moment.tx,
    given.map(({ cardId }) => cardId),
  )
  const lines = ordered(given, cards)
  const left = [
    ...[...cards.values()].map(({ position }) => position),
    ...lines.map(({ fromWarehouseId }) => ({ warehouseId: fromWarehouseId ?? null })),
  ]
  const goals = lines.map(({ to }) => to)
  const targets = await lockTargets(moment.tx, goals, left)
  const freezes = await freezesAt(moment.tx, [...left, ...goals])
  const goingTo = new Map(lines.map(({ cardId, to }) => [cardId, to]))
  const gauges = await gaugesOf(
    moment,
    lines.filter(handsOut).map(({ cardId }) => cardId),
  )
  const round: Round = { moment, paper, targets, freezes, goingTo, gauges }
  const errors: RefusedMove[] = []
  const moves: NewMove[] = []
  const moved: Moved[] = []
  const all = withSets(lines, cards)
  for (const { cardId, to } of all) {
    const { weight = null, position } = cards.get(cardId) ?? {}
    targets.leave({ weight, fromLocationId: position?.locationId, to })
  }
  for (const line of all) {
    const card = cards.get(line.cardId)
    const ofCard = card ? refusal(round, line, card) : noCard
    const text = ofCard ?? (card && fullTarget(round, line, card))
    if (!card || text) {
      const { lineId, cardId } = line
      errors.push({ lineId, cardId, code: card?.code, text: text ?? noCard, isOfTarget: !ofCard })
      continue
    }
    const move = newMove(moment, paper, line, card)
    moves.push(move)
    if (!line.follows) moved.push({ lineId: line.lineId, moveId: move.id, card })
  }
  return { errors, moves, moved }
}

type Ordering = (lines: readonly MoveLine[], cards: ReadonlyMap<string, StandingCard>) => readonly MoveLine[]

const asGiven: Ordering = (lines) => lines

/** Cards move, and are refused, in the order of their codes, however the paper was typed. */
const byCode: Ordering = (lines, cards) => {
  const codeOf = ({ cardId }: MoveLine): string => cards.get(cardId)?.code ?? ''
  return lines.toSorted((a, b) => (codeOf(a) < codeOf(b) ? -1 : codeOf(a) > codeOf(b) ? 1 : 0))
}

const noCard: Text = ['卡片不存在', 'No such card']

type Line = MoveLine & { readonly follows?: true }

/** What the lines of a paper are judged by. */
interface Round {
  readonly moment: Moment
  readonly paper: Paper
  readonly targets: Targets
  readonly freezes: Freezes
  /** Where the paper takes the cards it names. */
  readonly goingTo: ReadonlyMap<string, Place>
  /** What is known of the instruments that somebody is to get. */
  readonly gauges: Gauges
}

/** The parts of a set mould go where it goes. */
function withSets(lines: readonly MoveLine[], cards: ReadonlyMap<string, StandingCard>): Line[] {
  const named = new Set(lines.map(({ cardId }) => cardId))
  const parts = [...cards.values()].filter(({ id, parentCardId }) => parentCardId !== null && !named.has(id))
  return lines.flatMap((line): Line[] => [
    line,
    ...parts
      .filter(({ parentCardId }) => parentCardId === line.cardId)
      .map(({ id }): Line => ({ ...line, cardId: id, follows: true })),
  ])
}

/** Why the card cannot make this move; nothing when it can. */
function refusal(round: Round, line: Line, card: StandingCard): Text | undefined {
  const { position } = card
  return (
    wrongPlace(round, line, card, position) ??
    mounted(line, card, position) ??
    heldInSet(round, line, card, position) ??
    wrongStatus(line, card, round.targets.at(line.to)) ??
    heldBack(round.paper, line, card) ??
    (handsOut(line) ? untrusted(round.gauges.get(card.id), line.use) : undefined) ??
    frozen(round, line, card, position) ??
    wrongTime(round, line, position)
  )
}

/**
 * Somebody gets the card to work with: by an issue, a rental or a handing over, by another outbound that names who or where, or
 * back from its verification.
 */
const handsOut = ({ moveType, to: { placeType } }: Line): boolean =>
  moveType === 21 ||
  moveType === 28 ||
  moveType === 34 ||
  ((moveType === 35 || moveType === 42) && (placeType === 2 || placeType === 8))

/** Why the place takes the card no more; nothing when it does, and then it has less room. */
function fullTarget({ targets }: Round, { to }: Line, card: StandingCard): Text | undefined {
  if (to.placeType !== 1) return undefined
  return targets.at(to).refuses({ ...card, fromLocationId: card.position.locationId, to })
}

function wrongPlace({ targets }: Round, line: Line, { code }: StandingCard, position: Position): Text | undefined {
  const [zh, en] = placeText(position)
  const { from, to } = { from: line.from ?? moveKinds[line.moveType].from, to: line.to.placeType }
  const isTaken = from.some((type) => type === position.placeType) && mayMove(line.moveType, position.placeType, to)
  const isForStock = from.some((type) => type === 1) && (!isTaken || line.fromWarehouseId !== undefined)
  if (isForStock && position.placeType === 2) {
    const who = position.placeName
    return [`卡片${code}已出库给${who}`, `Card ${code} already issued to ${who}`]
  }
  if (!isTaken) {
    return to === 1 && position.placeType === 1
      ? [`卡片${code}已在${position.placeName}`, `Card ${code} is already at ${position.placeName}`]
      : [`卡片${code}当前${zh}，不能${moveKinds[line.moveType].label[0]}`, `Card ${code} is now: ${en}`]
  }
  if (line.fromWarehouseId === undefined || position.warehouseId === line.fromWarehouseId) return undefined
  const [warehouse, place] = [targets.nameOf(line.fromWarehouseId), position.placeName]
  return [`卡片${code}不在${warehouse}，当前在${place}`, `Card ${code} is not in ${warehouse}; it is at ${place}`]
}

/** What stands at a machine is taken off it first; only its holder may change meanwhile. */
function mounted({ moveType }: Line, { code }: StandingCard, position: Position): Text | undefined {
  if (!isMounted(position) || [33, 34].includes(moveType)) return undefined
  return [`卡片${code}已上机，请先下机`, `Card ${code} is mounted, dismount it first`]
}

/** A part of a set goes only where its set goes. */
function heldInSet(
  { goingTo }: Round,
  line: Line,
  { code, parentCardId }: StandingCard,
  position: Position,
): Text | undefined {
  if (line.follows || line.opens || parentCardId === null) return undefined
  const set = goingTo.get(parentCardId)
  return (set ? placeKey(set) : position.placeKey) === placeKey(line.to)
    ? undefined
    : [`卡片${code}属于套模，请移动整套或先拆分`, `Card ${code} belongs to a set; move the set or take it out first`]
}

function frozen({ paper, freezes }: Round, line: Line, card: StandingCard, position: Position): Text | undefined {
  return freezes.refuses(position, card.typePath, paper.docId) ?? freezes.refuses(line.to, card.typePath, paper.docId)
}

function wrongStatus(line: Line, { code, status: before }: StandingCard, { isQuarantine }: Target): Text | undefined {
  const status = line.becomes ?? before
  const isDemanded = line.statuses?.includes(status) ?? true
  if (isDemanded && mayStand({ status, isQuarantine }, line.to.placeType)) return undefined
  const [zh, en] = statusText(status)
  if (line.to.placeType !== 1) return [`卡片${code}状态为${zh}，不能出库`, `Card ${code} is ${en}, cannot be issued`]
  return status === 'awaiting'
    ? acceptFirst(code)
    : [`卡片${code}状态为${zh}，不能入库`, `Card ${code} is ${en}, cannot come in`]
}

/** Says which ways lead into the warehouse. */
const acceptFirst = (code: string): Text => [
  `卡片${code}待验收，只能入隔离区；请先验收，期初库存请按期初入库`,
  `Card ${code} waits for acceptance and goes to quarantine only; accept it first, or bring opening stock in as opening`,
]

/** A lock or another paper's promise keeps a card where it is; moving in stays possible. */
function heldBack(paper: Paper, line: Line, { code, lockReason, reservedFor }: StandingCard): Text | undefined {
  if (line.corrects || (line.to.placeType === 1 && line.moveType !== 31)) return undefined
  if (lockReason !== 0) return lockedText(code, lockReason)
  const isPromised = reservedFor && reservedFor.docId !== paper.docId && reservedFor.docId !== line.promisedBy
  return isPromised ? reservedText(code, reservedFor.docCode) : undefined
}

function wrongTime({ moment, paper }: Round, line: Line, position: Position): Text | undefined {
  const { now, actor } = moment
  const earliest = earliestTime(position, paper)
  if (line.occurTime > now) return ['时间不能晚于当前', 'The time lies in the future']
  if (toSecond(line.occurTime) >= earliest) return undefined
  const last = toLocal(earliest, actor.timezone)
  return [`时间不能早于上次变动(${last})`, `The time lies before the last move (${last})`]
}

/** A paper that was undone and is audited again may keep its time: only what moved the card before it counts. */
const earliestTime = ({ sinceTime, undoneId, beforeUndone }: Position, { docId }: Paper): Date =>
  undoneId === docId && beforeUndone ? beforeUndone : sinceTime

/** In the ledger it follows its own undoing. */
const timeOf = ({ occurTime }: MoveLine, position: Position, { docId }: Paper): Date =>
  position.undoneId === docId && toSecond(occurTime) < position.sinceTime ? position.sinceTime : occurTime

function newMove(moment: Moment, paper: Paper, line: Line, card: StandingCard): NewMove {
  const from = card.position
  return {
    id: newId(moment.now),
    cardId: card.id,
    seq: from.seq + 1,
    moveType: line.moveType,
    direction: directionOf(from.placeType, line.to.placeType),
    fromType: from.placeType,
    fromKey: from.placeKey,
    fromWarehouseId: from.warehouseId ?? null,
    to: line.to,
    needReturn: line.needReturn ?? false,
    dueReturnTime: line.dueReturnTime ?? null,
    outLineId: line.outLineId ?? null,
    docType: paper.docType,
    docId: line.opens?.docId ?? paper.docId,
    docCode: line.opens?.docCode ?? paper.docCode,
    docLineId: line.lineId,
    idemKey: `${paper.docType}:${line.lineId}:${card.id}:${paper.round}`,
    reversesId: null,
    occurTime: timeOf(line, from, paper),
    remark: line.remark ?? null,
  }
}
