// What every disposal paper has: it is found by its cards, each of which stands in one open paper, and what stands against it is
// told when it is written and submitted already, by the same judgement that its audit passes.
import { refuseLines } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { refusedMoves, toldOfItsCard, type StandingCard } from '../cards/index.ts'
import { refuseOpenWork, type CareOfCards, type WorkBefore } from './caring.ts'
import {
  findsCard,
  movesOf,
  paperOf,
  refuseTwiceOpen,
  refuseWithTools,
  requireCards,
  type DisposalLine,
  type Leaving,
  type NamedCard,
  type Wanted,
} from './disposing.ts'

export type Cards = ReadonlyMap<string, StandingCard>

export interface Taking<Head, Line extends NamedCard> extends Wanted {
  /** What must be over before. */
  readonly before?: WorkBefore
  /** A machine goes nowhere with a tool on it. */
  readonly withoutTools?: true
  /** Where the cards go with it. */
  readonly leaving?: (head: Head, line: Line) => Omit<Leaving, keyof DisposalLine>
  readonly also?: (moment: Moment, cards: Cards, lines: readonly DisposalLine[]) => Promise<void>
}

interface Written<Line> {
  readonly lines?: readonly Line[] | null
}

/** `complete` fills in its lines. */
export function cardPaper<Head, Line extends NamedCard>(
  name: string,
  care: CareOfCards,
  { leaving, before, withoutTools, also, ...wanted }: Taking<Head, Line>,
  complete: (moment: Moment, lines: readonly Line[]) => Promise<void> | void = () => undefined,
) {
  const going = (head: Head, lines: readonly Line[]): Leaving[] =>
    leaving ? named(lines).map((line) => ({ id: line.id, cardId: line.cardId, ...leaving(head, line) })) : []

  /** The cards of the paper, locked, when nothing stands against it. */
  async function take(moment: Moment, lines: readonly DisposalLine[]): Promise<Cards> {
    const cards = await requireCards(moment, lines, wanted)
    if (withoutTools) await refuseWithTools(moment, cards, lines)
    if (before) await refuseOpenWork(moment, care, cards, lines, before)
    await also?.(moment, cards, lines)
    return cards
  }

  async function judge(moment: Moment, id: string, head: Head & Written<Line>): Promise<void> {
    const lines = head.lines ?? []
    await take(moment, named(lines))
    const refused = await refusedMoves(moment, ...movesOf(moment, paperOf(name, { id, code: '' }), going(head, lines)))
    if (refused.length > 0) throw refuseLines(refused.map(toldOfItsCard))
  }

  return {
    ...{ take, going, judge },
    moments: {
      finds: findsCard(name),
      async beforeInsert(
        moment: Moment & {
          readonly id: string
          readonly values: Head & Written<Line> & { readonly status?: string | null }
        },
      ): Promise<void> {
        const { id, values } = moment
        // One that another paper makes is judged by that one, and when it is audited.
        if (values.status !== 'complete') await refuseTwiceOpen(moment, id, values.lines ?? [])
        if (!values.status) await judge(moment, id, values)
        await complete(moment, values.lines ?? [])
      },
      async beforeUpdate(
        moment: Moment & {
          readonly row: Head & { readonly id: string }
          readonly values: Partial<Head> & Written<Line>
        },
      ): Promise<void> {
        const { row, values } = moment
        if (!values.lines) return
        await refuseTwiceOpen(moment, row.id, values.lines)
        await judge(moment, row.id, { ...row, ...values })
        await complete(moment, values.lines)
      },
    },
    submit: (moment: Moment & { readonly row: Head & Written<Line> & { readonly id: string } }): Promise<void> =>
      judge(moment, moment.row.id, moment.row),
  }
}

/** A line that is being written has no number of its own yet. */
const named = <Line extends NamedCard>(lines: readonly Line[]) =>
  lines.flatMap((line) => (line.cardId ? [{ ...line, id: line.id ?? '', cardId: line.cardId }] : []))
