// A change reaches its cards, all of them or none, and is taken back while nothing has changed them since (R25).
import { changeKinds, type ChangeName, type Owned } from '@tmlm/model/areas/change/changeKinds'
import { refuseLines, type LineError } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { tableOf } from '../../platform/database/names.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { lockCards, moveCards, reverseMoves, writeCards, type WrittenCard } from '../cards/index.ts'
import { executorsChanged } from '../upkeep/index.ts'
import { followLine } from './lineFollows.ts'
import { cardsOf, linesTable, lockedCards, type Applied, type Paper } from './paper.ts'

/** The cards get what the paper says; a custodian is where the card is, so that it moves there. */
export async function apply(
  moment: Moment,
  name: ChangeName,
  row: Applied,
  owned: ReadonlyMap<string, WrittenCard>,
): Promise<{ id: string; before: Owned; appliedAt: Date }[]> {
  const set = setsOf(name, row)
  const lines = row.lines.flatMap((line) => {
    const card = owned.get(line.cardId)
    return card ? [{ line, card }] : []
  })
  if (name === 'changeSupplier') await moveToCustodian(moment, row)
  else
    await writeCards(
      moment,
      lines.map(({ card }) => ({ card, set })),
    )
  if (set.productLineId !== undefined)
    await followLine(
      moment,
      { ...paperOf(name, row), round: 1 },
      lines.map(({ line, card }) => ({
        ...{ lineId: line.id, cardId: card.id, from: idOf(card.productLineId), to: set.productLineId ?? null },
      })),
    )
  await executorsChanged(moment, cardsOf(row))
  const appliedAt = await momentAfterOthers(moment, name, cardsOf(row))
  return lines.map(({ line, card }) => ({
    id: line.id,
    before: Object.fromEntries(Object.keys(set).map((field) => [field, card[field as keyof Owned]])),
    appliedAt,
  }))
}

/** Papers of a card stand in the order in which they reached it, also where one that began earlier had to wait. */
async function momentAfterOthers({ tx, now }: Moment, name: ChangeName, cardIds: readonly string[]): Promise<Date> {
  const { last } = await tx.one(sql<{ last: Date | null }>`
SELECT max(greatest(l.applied_at, l.taken_back_at)) AS last FROM ${sql.raw(linesTable(name))} l WHERE l.card_id = ${anyOf(cardIds)}`)
  return last === null || last < now ? now : new Date(last.getTime() + 1)
}

/** A paper reaches its cards once, and is taken back once. */
const paperOf = (docType: ChangeName, { id, code }: Pick<Applied, 'id' | 'code'>) => ({
  docType,
  docId: id,
  docCode: code,
})

const idOf = (value: string | number | null | undefined): string | null => (typeof value === 'string' ? value : null)

async function moveToCustodian(moment: Moment, row: Applied): Promise<void> {
  const cards = await lockCards(moment.tx, cardsOf(row))
  await moveCards(
    moment,
    { ...paperOf('changeSupplier', row), round: 1 },
    row.lines.flatMap((line) => {
      const position = cards.get(line.cardId)?.position
      if (!position) return []
      const to = { placeType: position.placeType, supplierId: row.newValueId }
      return [{ lineId: line.id, cardId: line.cardId, moveType: 36 as const, to, occurTime: moment.now }]
    }),
  )
}

/** All cards get back what they had; refused while one of them has been given something else since. */
export async function takeBack(
  moment: Moment,
  name: ChangeName,
  row: Paper,
): Promise<{ id: string; takenBackAt: Date }[]> {
  const { sets } = changeKinds[name]
  const { owned } = await lockedCards(moment, row)
  const later = new Set(
    (
      await moment.tx.all(sql<{ cardId: string }>`
SELECT DISTINCT l.card_id FROM ${sql.raw(linesTable(name))} l
JOIN ${sql.raw(tableOf({ name }))} p ON p.id = l.owner_id AND p.status = 'complete' AND p.id <> ${row.id}
JOIN ${sql.raw(linesTable(name))} own ON own.card_id = l.card_id AND own.owner_id = ${row.id}
WHERE l.applied_at > own.applied_at`)
    ).map(({ cardId }) => cardId),
  )
  const errors = row.lines.flatMap((line): LineError[] => {
    const card = owned.get(line.cardId)
    if (!card || (card[sets] === row.newValueId && !later.has(card.id))) return []
    return [
      {
        ...{ lineId: line.id, cardId: line.cardId },
        text: [
          `卡片${card.code}已有后续变更，不能撤销`,
          `Card ${card.code} was changed since and cannot be taken back`,
        ],
      },
    ]
  })
  if (errors.length > 0) throw refuseLines(errors)
  if (name === 'changeSupplier') await reverseMoves(moment, paperOf(name, row))
  else
    await writeCards(
      moment,
      row.lines.flatMap((line) => {
        const card = owned.get(line.cardId)
        return card && line.before ? [{ card, set: line.before }] : []
      }),
    )
  await followLine(
    moment,
    { ...paperOf(name, row), round: 2 },
    row.lines.flatMap(({ id, cardId, before }) => {
      const to = before?.productLineId
      return to === undefined ? [] : [{ lineId: id, cardId, from: idOf(owned.get(cardId)?.productLineId), to }]
    }),
  )
  await executorsChanged(moment, cardsOf(row))
  const takenBackAt = await momentAfterOthers(moment, name, cardsOf(row))
  return row.lines.map(({ id }) => ({ id, takenBackAt }))
}

/** Fields of the old organisation, which a card takes off with it unless the paper names new ones. */
const alsoSet = ['manageDeptId', 'administratorId', 'useDeptId', 'responsibleId', 'productLineId'] as const

function setsOf(name: ChangeName, row: Applied): Owned {
  if (name !== 'changeOrg') return { [changeKinds[name].sets]: row.newValueId }
  return { orgId: row.newValueId, ...Object.fromEntries(alsoSet.map((field) => [field, row[field] ?? null])) }
}
