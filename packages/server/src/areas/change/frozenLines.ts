// What a change paper remembers of its cards: what each of them has when it is written, which it gets back with the paper.
import { changeKinds, type ChangeName } from '@tmlm/model/areas/change/changeKinds'
import { longestOldValues } from '@tmlm/model/areas/change/changePapers'
import { refuseLines, type LineError } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { cardsAsWritten } from '../cards/index.ts'
import type { Line } from './paper.ts'
import { valueTables } from './valueTables.ts'

/** The lines with what their cards have now, which the paper remembers. */
export async function frozenLines(
  moment: Moment,
  name: ChangeName,
  newValueId: string,
  lines: readonly Partial<Line>[],
): Promise<Line[]> {
  const { sets } = changeKinds[name]
  const cards = await cardsAsWritten(
    moment,
    lines.flatMap(({ cardId }) => cardId ?? []),
  )
  const errors: LineError[] = []
  const frozen = lines.map((line) => {
    const card = cards.get(line.cardId ?? '')
    const oldValueId = card?.[sets] ?? null
    if (card && oldValueId === newValueId)
      errors.push({
        ...{ lineId: line.id ?? '', cardId: card.id },
        text: [`卡片${card.code}变更前后相同`, `Card ${card.code} has this value already`],
      })
    return { ...line, oldValueId, before: null, appliedAt: null, takenBackAt: null } as Line
  })
  if (errors.length > 0) throw refuseLines(errors)
  return frozen
}

/** What its cards have before, in words: the list, its search and its export tell it. */
export async function oldValuesOf(
  { tx }: Moment,
  name: ChangeName,
  lines: readonly Partial<Line>[],
): Promise<string | null> {
  const ids = [...new Set(lines.flatMap(({ oldValueId }) => oldValueId ?? []))]
  const found = await tx.all(sql<{ id: string; name: string }>`
SELECT v.id, ${sql.raw(`v.${valueTables[name][1]}`)} AS name FROM ${sql.raw(valueTables[name][0])} v WHERE v.id = ${anyOf(ids)}`)
  const names = new Map(found.map((value) => [value.id, value.name]))
  const told = ids.flatMap((id) => names.get(id) ?? []).join('、')
  if (told === '') return null
  return told.length > longestOldValues ? `${told.slice(0, longestOldValues - 1)}…` : told
}
