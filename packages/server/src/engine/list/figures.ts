// Figures of the dashboard as the lists they open count them: the same rows, the same filters, the same scope.
import { figuresOf, filterOf, usualAsks, type Block, type Catalogue } from '@tmlm/model'
import { toLocal } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Behaviour } from '../behaviour.ts'
import { countStatement } from './list.ts'
import { openBusinesses } from '../call/permission.ts'

export interface FigureMoment {
  readonly db: Database
  readonly actor: Actor
  readonly now: Date
  readonly catalogue: Catalogue
  /** What was chosen about it, checked by the fields of the call. */
  readonly input: Readonly<Record<string, unknown>>
}

/** What an area answers to a call of the dashboard. Where the person may open no screen of its rows, it tells nothing. */
export interface FigurePart {
  readonly call: string
  readonly answer: (moment: FigureMoment) => Promise<Readonly<Record<string, unknown>>>
}

/** Each figure of the block counted by its own filter, all in one flight. */
export const countedBy = (block: Block, { resource, computed = {}, ...rows }: Behaviour): FigurePart => ({
  call: block.action,
  async answer({ db, actor, now, catalogue, input }) {
    const businesses = openBusinesses(catalogue, resource, actor)
    if (!businesses) return {}
    const today = toLocal(now, actor.timezone).slice(0, 10)
    const asked = asksOf(block, input)
    const figures = block.tiles.flatMap((tile) =>
      figuresOf(tile).map((figure) => ({ key: figure.key, input: filterOf(tile, figure, today, asked) })),
    )
    const request = {
      ...{ catalogue, resource, businesses, actor, computed, now, picker: false },
      ...{ source: rows.source, finds: rows.finds },
    }
    const counted = await db.read(
      actor.tenantId,
      figures.map(({ input }) => countStatement({ ...request, input })),
    )
    return Object.fromEntries(figures.map(({ key }, nth) => [key, Number(counted[nth]?.rows[0]?.total ?? 0)]))
  },
})

/** What was chosen, else what is usual. */
const asksOf = (block: Block, input: FigureMoment['input']): Readonly<Record<string, string>> => {
  const chosen = Object.entries(input).filter(([, value]) => value !== undefined && value !== null)
  return { ...usualAsks(block), ...Object.fromEntries(chosen.map(([name, value]) => [name, String(value)])) }
}
