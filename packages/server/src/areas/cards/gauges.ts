// Instruments among the cards: whether they may be used today, in SQL as trust.ts says it, and what is refused for it. Whoever
// is to work with one gets it through a move, so that this is asked there, after the card is locked.
import type { newCard } from '@tmlm/model/areas/cards/newCard'
import type { CardStatus } from '@tmlm/model/areas/cards/places'
import {
  objections,
  usualWarnDays,
  verifyState,
  type Gauge,
  type Trusted,
  type Use,
} from '@tmlm/model/areas/cards/trust'
import { gauges } from '@tmlm/model/areas/cards/words'
import { refuse, type Insert, type InputOf, type Text } from '@tmlm/model'
import type { ActionMoment, AskedOfRow, CallMoment, ListMoment, Moment } from '../../engine/behaviour.ts'
import { toLocalDate } from '../../platform/clock.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { parameter } from '../../platform/parameters.ts'
import type { CardFile } from './cardOrigins.ts'

const isExempt = (card: string): string => `(${card}.verify_exempt OR ${card}.cycle_exempt
      OR (${card}.manage_class = 'C' AND ${card}.last_result IN (1, 2)) IS TRUE)`

/** R3 of the card by this name; nothing for what is no instrument. `today` is the place of the day. */
export const verifyStateSql = (card: string, today: string): string => `CASE
    WHEN ${card}.card_type <> ${gauges.cardType} THEN NULL
    WHEN ${card}.last_result = 3 THEN 5
    WHEN ${card}.need_reverify OR (${card}.last_result IS NULL AND NOT ${isExempt(card)}) THEN 1
    WHEN ${isExempt(card)} THEN 0
    WHEN ${card}.next_due_date IS NULL THEN 1
    WHEN ${card}.next_due_date < ${today} THEN 4
    WHEN ${card}.next_due_date - ${today} <= coalesce(${card}.cycle_warn_days, ${usualWarnDays}) THEN 3
    ELSE 2 END`

/** Whether it may be collected and borrowed, limited ones by who accepts the limitation. */
export const isUsableSql = (card: string, today: string): string => `CASE
    WHEN ${card}.card_type <> ${gauges.cardType} THEN NULL
    ELSE ${card}.status = 'inUse' AND NOT ${card}.in_verification AND (${verifyStateSql(card, today)}) IN (0, 2, 3) END`

/** By the `place` of the card `t`, and whether it is out for verification. */
export const custodySql = `CASE
    WHEN t.card_type <> ${gauges.cardType} THEN NULL
    WHEN t.out_for_verify AND place.place_type IN (2, 4) THEN 4
    WHEN place.place_type IN (0, 8) THEN 0
    WHEN place.place_type = 1 THEN 1
    WHEN place.place_type = 2 THEN CASE WHEN place.need_return THEN 3 ELSE 2 END
    WHEN place.place_type IN (3, 4, 5) THEN 5
    ELSE 6 END`

export interface KnownGauge extends Gauge {
  readonly id: string
}
export type Gauges = ReadonlyMap<string, KnownGauge>

/** What is wanted with an instrument, and what of it is accepted. */
export interface GaugeUse {
  readonly purpose?: Use
  readonly acceptsLimited?: boolean
  readonly acceptsOverdue?: boolean
}

/** Those of the cards that are instruments, as they stand today. */
export async function gaugesOf({ tx, actor, now }: Moment, cardIds: readonly string[]): Promise<Gauges> {
  if (cardIds.length === 0) return new Map()
  const rows = await tx.all(sql<Found>`SELECT c.id, c.code, c.status, c.last_result, c.next_due_date, c.need_reverify,
  c.verify_exempt, c.cycle_exempt, c.cycle_warn_days, c.manage_class, c.limited_use, c.in_verification
FROM new_card c
WHERE c.id = ${anyOf(cardIds)} AND c.card_type = ${gauges.cardType}`)
  const today = toLocalDate(now, actor.timezone)
  return new Map(rows.map((row) => [row.id, { ...row, state: verifyState(row, today) }]))
}

type Found = Trusted & {
  readonly id: string
  readonly code: string
  readonly status: CardStatus
  readonly limitedUse: boolean
  readonly inVerification: boolean
}

/** Why somebody may not get it, all reasons in one sentence; nothing where he may, and for what is no instrument. */
export function untrusted(gauge: KnownGauge | undefined, use: GaugeUse = {}): Text | undefined {
  if (!gauge) return undefined
  const against = objections(gauge, use.purpose ?? 'collect').filter(
    ({ about }) => !(about === 'limited' && use.acceptsLimited) && !(about === 'overdue' && use.acceptsOverdue),
  )
  if (against.length === 0) return undefined
  return [against.map(({ text }) => text[0]).join('；'), against.map(({ text }) => text[1]).join('; ')]
}

/** Of what an instrument comes back into use from: why it is verified first, and the parameter that says whether. */
const comingBack: Readonly<Partial<Record<CardStatus, { readonly reason: number; readonly by?: '141' | '142' }>>> = {
  underRepair: { reason: 3, by: '141' },
  sealed: { reason: 4, by: '142' },
  rented: { reason: 7 },
}

interface Change {
  readonly cardId: string
  readonly from: CardStatus
  readonly to: CardStatus
  readonly reversal?: true
}

/** What was repaired, unsealed or let is verified before anybody uses it; what is merely taken back is as it was. */
export async function verifyAgain({ tx }: Moment, changes: readonly Change[]): Promise<void> {
  const back = changes.filter(({ from, to, reversal }) => to === 'inUse' && !reversal && comingBack[from])
  for (const [from, same] of Map.groupBy(back, (change) => change.from)) {
    const { reason, by } = comingBack[from] ?? {}
    if (by && !(await parameter(tx, by))) continue
    await tx.run(sql`UPDATE new_card SET need_reverify = true, need_reverify_reason = ${reason ?? 7}
WHERE id = ${anyOf(same.map(({ cardId }) => cardId))} AND card_type = ${gauges.cardType}`)
  }
}

type Values = Insert<typeof newCard>

/** What the document knows and the caller left open. */
export function takeMetrology(values: Values, file: CardFile | undefined): void {
  if (!file || values.cardType !== gauges.cardType) return
  values.rangeMin ??= file.rangeMin
  values.rangeMax ??= file.rangeMax
  values.rangeUnit ??= file.rangeUnit
  values.resolution ??= file.resolution
  values.accuracyGrade ??= file.accuracyGrade
  values.mpe ??= file.mpe
  values.manageClass ??= file.manageClass
  values.verifyKind ??= file.verifyKind
  values.verifyBasis ??= file.verifyBasis
  if (file.isStandard) values.isStandard = true
  if (file.isMandatory) values.isMandatory = true
}

type Call<K extends 'checkUsable'> = CallMoment<InputOf<typeof newCard, K>>

export async function checkUsable(moment: Call<'checkUsable'>) {
  const { input, actor } = moment
  const gauge = (await gaugesOf(moment, [input.cardId])).get(input.cardId)
  if (!gauge) throw refuse('未找到该计量器具', 'No such instrument')
  const lang = actor.lang === 'en' ? 1 : 0
  const against = objections(gauge, input.purpose)
  // Parameter 18: whoever hands an overdue one out says why, where the company lets him.
  const asksReason = input.purpose !== 'use' && !(await parameter(moment.tx, '18'))
  return {
    allowed: against.length === 0,
    /** Only what may be accepted, or had with a reason, stands against it. */
    asks:
      against.length > 0 && against.every(({ about }) => about === 'limited' || (about === 'overdue' && asksReason)),
    reasons: against.map(({ text }) => text[lang]),
    verifyState: gauge.state,
    nextDueDate: gauge.nextDueDate,
    limitedUse: gauge.limitedUse,
  }
}

/** Nobody uses it before it is verified again. */
export async function doubt(_moment: ActionMoment<typeof newCard>) {
  return { set: { needReverify: true, needReverifyReason: 5 as const } }
}

const dayOf = ({ parameters, now, actor }: ListMoment): string =>
  `${parameters.add(toLocalDate(now, actor.timezone))}::date`

const isGauge = `t.card_type = ${gauges.cardType}`

export const gaugeLists = {
  listUsable(moment: ListMoment<InputOf<typeof newCard, 'listUsable'>>): AskedOfRow {
    const { input, parameters } = moment
    const room = input.warehouseId === null ? '' : ` AND stand.warehouse_id = ${parameters.add(input.warehouseId)}`
    return {
      standing: `stand.place_type = 1${room}`,
      rows: `${isGauge} AND (${isUsableSql('t', dayOf(moment))})`,
    }
  },

  listReferenceGauge(moment: ListMoment<InputOf<typeof newCard, 'listReferenceGauge'>>): AskedOfRow {
    const { input, parameters } = moment
    if (input.outType !== null) {
      const room = input.warehouseId === null ? '' : ` AND stand.warehouse_id = ${parameters.add(input.warehouseId)}`
      const handed = input.outType === 1 || input.outType === 2 || input.outType === 6
      const sent = input.outType === 3 ? ' AND t.in_verification AND NOT t.out_for_verify' : ''
      return {
        standing: `stand.place_type = 1${room}`,
        rows: `${isGauge}${handed ? ` AND (${isUsableSql('t', dayOf(moment))})` : sent}`,
      }
    }
    return { standing: comesFrom[input.inType ?? 6] ?? 'true', rows: `${isGauge} AND ${whichComes(input.inType)}` }
  },
}

/** Where each kind of inbound order finds its pieces. */
const comesFrom: Readonly<Record<number, string>> = {
  1: 'stand.place_type = 0',
  2: 'stand.place_type = 2 AND NOT stand.need_return',
  3: 'stand.place_type = 2 AND stand.need_return',
  4: 'stand.place_type IN (2, 4)',
  5: 'stand.place_type = 0',
  6: 'stand.place_type IN (0, 4, 7, 8)',
}

const whichComes = (inType: number | null): string => {
  if (inType === 4) return 't.out_for_verify'
  if (inType === 2 || inType === 3) return 'NOT t.out_for_verify'
  return inType === 5 ? 'true' : `t.status IN ('inUse', 'underRepair')`
}
