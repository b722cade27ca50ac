// A retrofit holds the card like a repair; when it is finished and accepted, the card becomes what the paper says.
import { retrofit, retrofitted } from '@tmlm/model/areas/disposal/retrofit'
import { refuse, type Row } from '@tmlm/model'
import { behaviour, type Moment } from '../../engine/behaviour.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { cardsAsWritten, lockCards, reverseStatus, writeCards } from '../cards/index.ts'
import { cardPaper } from './cardPaper.ts'
import type { CareOfCards } from './caring.ts'
import { giveStatus, notAtHand, paperOf, type NamedCard } from './disposing.ts'

type Line = Row<typeof retrofit>['lines'][number]

/** What the card becomes: the fields that the line fills. */
const becomes = (line: Line) =>
  Object.fromEntries(
    Object.entries(retrofitted).flatMap(([name, field]) => {
      const value = line[name as keyof typeof retrofitted]
      return value === null || value === undefined ? [] : [[field, value]]
    }),
  )

export const retrofitBehaviour = (care: CareOfCards) => {
  const wanted = { from: ['inUse'], obstacle: notAtHand, before: { repairs: 'open' } } as const
  const paper = cardPaper<unknown, RetypedLine>('retrofit', care, wanted, refuseOtherCategory)
  return behaviour(retrofit, {
    ...paper.moments,
    actions: {
      submit: paper.submit,
      async audit(moment) {
        const { row } = moment
        const cards = await paper.take(moment, row.lines)
        await giveStatus(moment, paperOf('retrofit', row), cards, cardIds(row), 'underRepair')
      },
      async cancelAudit(moment) {
        await reverseStatus(moment, paperOf('retrofit', moment.row))
        await care.holdForRepair(moment, cardIds(moment.row))
      },
      async finish(moment) {
        const { row, input } = moment
        if (input.acceptResult !== 1)
          throw refuse('验收不合格，不能完成改造', 'Not accepted: the retrofit is not finished')
        const standing = await lockCards(moment.tx, cardIds(row))
        const cards = await cardsAsWritten(moment, cardIds(row))
        const changes = row.lines.flatMap((line) => {
          const card = cards.get(line.cardId)
          const set = becomes(line)
          return card && Object.keys(set).length > 0 ? [{ line, card, set }] : []
        })
        await writeCards(moment, changes)
        const held = [...standing.values()].filter(({ status }) => status === 'underRepair').map(({ id }) => id)
        await giveStatus(moment, paperOf('retrofit', row), standing, held, 'inUse')
        await care.holdForRepair(moment, held)
        const changed = changes.map(({ line, card, set }) => ({
          id: line.id,
          before: Object.fromEntries(Object.keys(set).map((field) => [field, card[field as keyof typeof card]])),
          set,
        }))
        const nameOf = await namesIn(moment, changed)
        const lines = changed.map(({ id, before, set }) => ({
          ...{ id, before },
          changedText: Object.entries(set)
            .map(([field, after]) => `${nameOf(before[field])} → ${nameOf(after)}`)
            .join('；'),
        }))
        return { set: { lines } }
      },
    },
  })
}

type Changed = Readonly<Record<'before' | 'set', Readonly<Record<string, unknown>>>>

/** Files and types are told by their names, everything else as it is. */
async function namesIn({ tx }: Moment, changed: readonly Changed[]): Promise<(value: unknown) => string> {
  const ids = changed.flatMap(({ before, set }) =>
    [before, set].flatMap(({ archivesId, toolingTypeId }) => [archivesId, toolingTypeId].filter(Boolean).map(String)),
  )
  const found = await tx.all(sql<{ id: string; name: string }>`
SELECT f.id, f.name FROM archives f WHERE f.id = ${anyOf(ids)}
UNION ALL
SELECT y.id, y.name FROM tooling_type y WHERE y.id = ${anyOf(ids)}`)
  const names = new Map<unknown, string>(found.map(({ id, name }) => [id, name]))
  return (value) => names.get(value) ?? String(value ?? '–')
}

interface RetypedLine extends NamedCard {
  readonly newToolingTypeId?: string | null
}

/** A card stays of its category, whatever type it becomes. */
async function refuseOtherCategory({ tx }: Moment, lines: readonly RetypedLine[]): Promise<void> {
  for (const { cardId, newToolingTypeId } of lines) {
    if (!cardId || !newToolingTypeId) continue
    const other = await tx.first(sql<{ code: string }>`
SELECT c.code FROM new_card c JOIN tooling_type y ON y.id = ${newToolingTypeId}
WHERE c.id = ${cardId} AND c.card_type <> y.card_type`)
    if (other)
      throw refuse(`新类型与卡片${other.code}的类别不符`, `The new type is of another category than card ${other.code}`)
  }
}

const cardIds = (row: Row<typeof retrofit>): string[] => row.lines.map(({ cardId }) => cardId)
