// What was planned for the cards of a paper: it waits while they are away, and ends when they are gone for good. The area that
// plans it is handed in where the areas are put together.
import { refuseLines, type LineError } from '@tmlm/model'
import type { KeptForReturn } from '@tmlm/model/areas/disposal/words'
import type { Moment } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { lockCards, type StandingCard } from '../cards/index.ts'
import { tellEach } from '../platform/index.ts'
import type { DisposalLine, DisposalPaper } from './disposing.ts'

interface FoundFault {
  readonly cardId: string
  readonly faultTypeId: string
  readonly description: string
  readonly isStop: boolean
}

interface WantedCare {
  readonly cardId: string
  readonly schemeId: string
}

export interface CareOfCards {
  /** Nothing more is planned from this day on: 1 sealed, 2 rented out. */
  readonly suspend: (
    moment: Moment,
    given: {
      readonly cardIds: readonly string[]
      readonly because: 1 | 2
      readonly from: string
      readonly reason: string
    },
  ) => Promise<void>
  readonly resume: (moment: Moment, cardIds: readonly string[]) => Promise<void>
  /** For good; the reason names the paper, so that taking it back restores what it ended, with what it answers. */
  readonly end: (moment: Moment, cardIds: readonly string[], reason: string) => Promise<KeptForReturn>
  readonly restore: (moment: Moment, cardIds: readonly string[], reason: string, kept: KeptForReturn) => Promise<void>
  /** A fault with which a card came back; answers the id of its report. */
  readonly reportFault: (moment: Moment, fault: FoundFault) => Promise<string>
  /** Refused once somebody was sent. */
  readonly withdrawFault: (moment: Moment, reportId: string) => Promise<void>
  /** A task on this day by the scheme; answers the cards that got one. */
  readonly careOn: (moment: Moment, day: string, wanted: readonly WantedCare[]) => Promise<readonly string[]>
  /** Refused once somebody has begun it. */
  readonly dropCareOn: (moment: Moment, day: string, wanted: readonly WantedCare[]) => Promise<void>
  /**
   * Reports that nobody works on are closed with the paper, and whoever was sent is called back; and the way back, which answers
   * the dispatch orders that stay revoked.
   */
  readonly closeReports: (moment: Moment, cardIds: readonly string[], paperCode: string) => Promise<void>
  readonly reopenReports: (moment: Moment, cardIds: readonly string[], paperCode: string) => Promise<readonly string[]>
  /** Cards that a retrofit, or a scrap order that is given up, lets go stay with a repair that holds them. */
  readonly holdForRepair: (
    moment: Moment,
    cardIds: readonly string[],
    settling?: { readonly settledScrapId?: string },
  ) => Promise<void>
  /** Work on the cards that is begun, or waits for its audit. */
  readonly openOrders: (
    tx: Tx,
    cardIds: readonly string[],
    which: 'begun' | 'inApproval',
  ) => Promise<readonly OpenPaper[]>
  /** Repairs of the cards that are not over, or only those a mechanic is at work on. */
  readonly openRepairs: (tx: Tx, cardIds: readonly string[], which: 'open' | 'inWork') => Promise<readonly OpenPaper[]>
}

interface OpenPaper {
  readonly cardId: string
  /** The numbers of all of them. */
  readonly code: string
}

/** What must be over before the paper. */
export interface WorkBefore {
  readonly orders?: 'begun' | 'inApproval'
  readonly repairs: 'open' | 'inWork'
}

interface FaultyLine extends DisposalLine {
  readonly faultTypeId: string | null
  readonly repairId: string | null
}

/** The report of each line that has a fault, by the id of the line. */
export async function reportFaults<L extends FaultyLine>(
  moment: Moment,
  { reportFault }: CareOfCards,
  { docCode }: DisposalPaper,
  faulty: readonly L[],
  said: { readonly isStop: boolean; readonly text: (line: L) => string | null },
): Promise<ReadonlyMap<string, string>> {
  const reports = new Map<string, string>()
  for (const line of faulty) {
    const description = [docCode, said.text(line)].filter(Boolean).join(' ')
    const fault = { cardId: line.cardId, faultTypeId: line.faultTypeId ?? '', description, isStop: said.isStop }
    reports.set(line.id, await reportFault(moment, fault))
  }
  return reports
}

export async function withdrawFaults(
  moment: Moment,
  { withdrawFault }: CareOfCards,
  lines: readonly FaultyLine[],
): Promise<void> {
  for (const { repairId } of lines) if (repairId !== null) await withdrawFault(moment, repairId)
}

/** The cards of the lines, and the parts of a set among them. */
export const withParts = (cards: ReadonlyMap<string, StandingCard>, lines: readonly DisposalLine[]): string[] => {
  const own = new Set(lines.map(({ cardId }) => cardId))
  return [...cards.values()]
    .filter(({ id, parentCardId }) => own.has(id) || (parentCardId !== null && own.has(parentCardId)))
    .map(({ id }) => id)
}

interface Ended extends KeptForReturn {
  readonly lines: readonly DisposalLine[]
  readonly code: string
}

/** Of a paper that is taken back. */
export const nothingKept: KeptForReturn = { unboundMechanics: null, endedArrangements: null, endedRuns: null }

/** What the paper ended goes on; answers the dispatch orders that do not. */
export async function goOn(moment: Moment, care: CareOfCards, paper: Ended): Promise<readonly string[]> {
  const { lines, code } = paper
  const cards = await lockCards(
    moment.tx,
    lines.map(({ cardId }) => cardId),
  )
  await care.restore(moment, withParts(cards, lines), code, paper)
  const stayRevoked = await care.reopenReports(moment, withParts(cards, lines), code)
  if (stayRevoked.length > 0) await tellRevoked(moment, code, stayRevoked.join('、'))
  return stayRevoked
}

/** It waits for who took the paper back: somebody else has to be sent. */
const tellRevoked = (moment: Moment, code: string, dispatched: string): Promise<void> =>
  tellEach(moment, [
    {
      ...{ userId: moment.actor.userId, link: '/dailyBusiness/repairManagement/repairReportOrder?progress=3' },
      title: [`${code}已反审核：有报修单待重新派工`, `${code} taken back: repairs wait for another mechanic`],
      content: [
        `派工单${dispatched}的维修工已离职，未随${code}的反审核恢复。请为其报修单另派维修工。`,
        `The mechanics of dispatch orders ${dispatched} have left: these stay revoked though ${code} was taken back. Send somebody else to their repairs.`,
      ],
    },
  ])

export async function refuseOpenWork(
  { tx }: Moment,
  { openOrders, openRepairs }: CareOfCards,
  cards: ReadonlyMap<string, StandingCard>,
  lines: readonly DisposalLine[],
  { orders, repairs }: WorkBefore,
): Promise<void> {
  const cardIds = withParts(cards, lines)
  const open = [
    ...(await openRepairs(tx, cardIds, repairs)),
    ...(orders === undefined ? [] : await openOrders(tx, cardIds, orders)),
  ]
  const lineOf = new Map(lines.map(({ id, cardId }) => [cardId, id]))
  const errors = [...Map.groupBy(open, ({ cardId }) => cardId)].flatMap(([id, papers]): LineError[] => {
    const card = cards.get(id)
    if (!card) return []
    // A part of a set is refused at the line of the set.
    const cardId = lineOf.has(id) ? id : (card.parentCardId ?? id)
    const codes = papers.map(({ code }) => code).join('、')
    return [
      {
        ...{ lineId: lineOf.get(cardId) ?? '', cardId },
        text: [`卡片${card.code}有未完成业务 ${codes}`, `Card ${card.code} has open business: ${codes}`],
      },
    ]
  })
  if (errors.length > 0) throw refuseLines(errors)
}
