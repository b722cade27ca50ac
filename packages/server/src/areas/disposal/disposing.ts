// What all disposal papers have in common: a card stands in one open paper at a time, nothing else may be going on with it,
// and its status follows the paper, there and back.
import type { CardStatus, MoveType, Place } from '@tmlm/model/areas/cards/places'
import { refuseLines, type LineError, type Text } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { childTable } from '../../platform/database/names.ts'
import {
  lockCards,
  lockedText,
  moveCards,
  placeText,
  reservedText,
  reverseMoves,
  reverseStatus,
  setStatus,
  statusText,
  toolsOn,
  type MoveLine,
  type Paper,
  type StandingCard,
} from '../cards/index.ts'
import { changesInApproval } from '../change/index.ts'
import { openDisposals, type OpenDisposal } from './openDisposals.ts'

export interface DisposalLine {
  readonly id: string
  readonly cardId: string
}

export interface DisposalPaper {
  readonly docType: string
  readonly docId: string
  readonly docCode: string
}

export const paperOf = (docType: string, row: { readonly id: string; readonly code: string }): DisposalPaper => ({
  docType,
  docId: row.id,
  docCode: row.code,
})

/** By the name of the paper: those that name one of these cards. */
export const findsCard = (name: string) => ({
  cardId: (given: string, tenant: string) => `t.id IN (
      SELECT l.owner_id FROM ${childTable({ name }, 'lines')} l WHERE l.tenant_id = ${tenant} AND l.card_id = ANY (${given}))`,
})

/** Of a line that is being written. */
export interface NamedCard {
  readonly id?: string
  readonly cardId?: string | null
}

/** A card is in one disposal paper that is not audited yet. */
export async function refuseTwiceOpen({ tx }: Moment, id: string, lines: readonly NamedCard[]): Promise<void> {
  const cardIds = lines.flatMap(({ cardId }) => cardId ?? [])
  if (cardIds.length === 0) return
  await lockCards(tx, cardIds)
  refuseHeld((await openDisposals(tx, cardIds)).filter(({ paperId }) => paperId !== id))
}

/** A paper is not taken back while one that is to end it names its cards. */
export async function refuseEnding(
  { tx }: Moment,
  lines: readonly DisposalLine[],
  ending: 'unseal' | 'rentalReturn',
): Promise<void> {
  const cardIds = lines.map(({ cardId }) => cardId)
  await lockCards(tx, cardIds)
  refuseHeld(await openDisposals(tx, cardIds, [ending]))
}

function refuseHeld(found: readonly OpenDisposal[]): void {
  if (found.length > 0)
    throw refuseLines(
      found.map(({ cardId, card, code }): LineError => ({
        ...{ lineId: '', cardId },
        text: [`卡片${card}已在单据${code}中`, `Card ${card} is already in paper ${code}`],
      })),
    )
}

export interface Wanted {
  readonly from: readonly CardStatus[]
  /** What else stands against it. */
  readonly obstacle?: (card: StandingCard) => Text | undefined
}

/** The cards of the paper, locked; refused together with what is wrong with each. */
export async function requireCards(
  moment: Moment,
  lines: readonly DisposalLine[],
  { from, obstacle }: Wanted,
): Promise<ReadonlyMap<string, StandingCard>> {
  const cards = await lockCards(
    moment.tx,
    lines.map(({ cardId }) => cardId),
  )
  const changing = await changesInApproval(
    moment.tx,
    lines.map(({ cardId }) => cardId),
  )
  const errors = lines.flatMap((line): LineError[] => {
    const card = cards.get(line.cardId)
    const text = card && (wrongWith(card, from, changing.get(card.id)) ?? obstacle?.(card))
    return text ? [{ lineId: line.id, cardId: line.cardId, text }] : []
  })
  if (errors.length > 0) throw refuseLines(errors)
  return cards
}

function wrongWith(card: StandingCard, from: readonly CardStatus[], change: string | undefined): Text | undefined {
  const { code, status } = card
  if (!from.includes(status)) return wrongStatus(card)
  if (card.lockReason !== 0) return lockedText(code, card.lockReason)
  if (card.reservedFor) return reservedText(code, card.reservedFor.docCode)
  return change === undefined
    ? undefined
    : [`卡片${code}有审批中的变更单${change}`, `Card ${code} has the change ${change} in approval`]
}

function wrongStatus({ code, status }: StandingCard): Text {
  const [zh, en] = statusText(status)
  return [`卡片${code}当前${zh}，状态不符`, `Card ${code} is ${en}: wrong status for this paper`]
}

/** A machine goes nowhere with a tool on it. */
export async function refuseWithTools(
  { tx }: Moment,
  cards: ReadonlyMap<string, StandingCard>,
  lines: readonly DisposalLine[],
): Promise<void> {
  const tools = await toolsOn(
    tx,
    lines.map(({ cardId }) => cardId),
  )
  const errors = lines.flatMap(({ id, cardId }): LineError[] => {
    const [code, mounted] = [cards.get(cardId)?.code ?? '', tools.get(cardId)]
    if (mounted === undefined) return []
    return [
      {
        ...{ lineId: id, cardId },
        text: [
          `设备${code}上装有模具${mounted}，请先下机`,
          `Machine ${code} has mould ${mounted} mounted: take it off first`,
        ],
      },
    ]
  })
  if (errors.length > 0) throw refuseLines(errors)
}

/** Lent to somebody, or on a machine: it is brought back first. */
export function notAtHand({ code, position }: StandingCard): Text | undefined {
  if (position.station) return [`卡片${code}已上机，请先下机`, `Card ${code} is mounted: take it off first`]
  if (position.placeType === 2 && position.needReturn)
    return [`卡片${code}领用在外，请先归还`, `Card ${code} is lent: bring it back first`]
  return undefined
}

export const isNotHere = (card: StandingCard): Text => {
  const [zh, en] = placeText(card.position)
  return [`卡片${card.code}当前${zh}，不能办理`, `Card ${card.code} is now: ${en}`]
}

/** The status of the cards, and of the parts of a set among them, becomes this one. */
export async function giveStatus(
  moment: Moment,
  paper: DisposalPaper,
  cards: ReadonlyMap<string, StandingCard>,
  cardIds: readonly string[],
  to: CardStatus,
): Promise<void> {
  const meant = [...cards.values()].filter(
    ({ id, parentCardId }) => cardIds.includes(id) || (parentCardId !== null && cardIds.includes(parentCardId)),
  )
  await setStatus(
    moment,
    meant.filter(({ status }) => status !== to).map(({ id, status }) => ({ ...paper, cardId: id, from: status, to })),
  )
}

export const leftTheSite = { placeType: 9 } as const

export interface Leaving extends DisposalLine {
  readonly moveType: MoveType
  readonly to: Place
  readonly becomes: CardStatus
}

/** As the ledger of cards is told. */
export const movesOf = ({ now }: Moment, paper: DisposalPaper, lines: readonly Leaving[]): [Paper, MoveLine[]] => [
  { ...paper, round: now.getTime() },
  lines.map(({ id, cardId, moveType, to, becomes }) => ({
    ...{ lineId: id, cardId, moveType, to, becomes, occurTime: now },
  })),
]

/** The cards move, and their status becomes another one with it. */
export async function sendAway(
  moment: Moment,
  paper: DisposalPaper,
  cards: ReadonlyMap<string, StandingCard>,
  lines: readonly Leaving[],
): Promise<void> {
  await moveCards(moment, ...movesOf(moment, paper, lines))
  for (const [becomes, same] of Map.groupBy(lines, (line) => line.becomes))
    await giveStatus(
      moment,
      paper,
      cards,
      same.map(({ cardId }) => cardId),
      becomes,
    )
}

/** Everything the paper did to its cards is undone, while nothing has happened to them since. */
export async function undo(moment: Moment, paper: DisposalPaper): Promise<void> {
  await reverseMoves(moment, paper)
  await reverseStatus(moment, paper)
}
