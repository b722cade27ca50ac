// What papers write on cards beside their status and place: who has them, what a retrofit made of them, and what
// they were worth when they were scrapped. Each card is told
// of it in its history.
import { equipmentCardFiles, instrumentCards, mouldEquipmentCard, newCard } from '@tmlm/model/areas/cards/newCard'
import { holds } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { changeNotes } from '../../platform/events/notes.ts'
import { historyOfMany } from '../../platform/history/history.ts'
import { column } from '../../platform/database/names.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'

/** The fields that papers write, and their types in the database. */
const written = {
  orgId: 'uuid',
  manageDeptId: 'uuid',
  administratorId: 'uuid',
  useDeptId: 'uuid',
  responsibleId: 'uuid',
  productLineId: 'uuid',
  custodianSupplierId: 'uuid',
  archivesId: 'uuid',
  toolingTypeId: 'uuid',
  name: 'text',
  spec: 'text',
  cavityNum: 'integer',
  designLife: 'integer',
  originalValue: 'numeric',
  netValue: 'numeric',
  residualValue: 'numeric',
  serialNo: 'text',
  makeDate: 'date',
  warrantyMonths: 'integer',
  warrantyDate: 'date',
  station: 'text',
  concessionReason: 'text',
} as const
export type WrittenField = keyof typeof written
const fieldsWritten = Object.keys(written).filter(isWritten)

type Value = string | number | null

export interface WrittenCard extends Readonly<Record<WrittenField, Value>> {
  readonly id: string
  readonly code: string
  readonly cardType: number
}

/** As they are now; the caller has locked them. */
export async function cardsAsWritten({ tx }: Moment, cardIds: readonly string[]): Promise<Map<string, WrittenCard>> {
  const columns = fieldsWritten.map((field) => `c.${column(field)}`).join(', ')
  const rows = await tx.all(
    sql<WrittenCard>`SELECT c.id, c.code, c.card_type, ${sql.raw(columns)} FROM new_card c WHERE c.id = ${anyOf(cardIds)}`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

export interface CardChange {
  readonly card: WrittenCard
  readonly set: Readonly<Partial<Record<WrittenField, Value>>>
}

const businesses = [mouldEquipmentCard, equipmentCardFiles, instrumentCards]

/** Writes what each card is given, tells it in its history, and whoever looks at it. */
export async function writeCards(moment: Moment, changes: readonly CardChange[]): Promise<void> {
  const { tx, actor, origin, now } = moment
  if (changes.length === 0) return
  for (const [names, same] of Map.groupBy(changes, ({ set }) => Object.keys(set).toSorted().join())) {
    const fields = names.split(',').filter(isWritten)
    const given = fields.map((field) => sql`${same.map(({ set }) => set[field] ?? null)}::${sql.raw(written[field])}[]`)
    const places = fields.map((field) => `${column(field)} = g.${column(field)}`).join(', ')
    await tx.run(sql`UPDATE new_card c
SET ${sql.raw(places)}, version = c.version + 1, update_time = ${now}, update_user_id = ${actor.userId}
FROM unnest(${same.map(({ card }) => card.id)}::uuid[], ${sql.join(given)}) AS g(id, ${sql.raw(fields.map(column).join(', '))})
WHERE c.id = g.id`)
  }
  const told = changes.map(({ card, set }) => ({
    card,
    business: businesses.find(({ where }) => !where || holds(where, { cardType: card.cardType })),
    changes: Object.entries(set).flatMap(([field, after]) =>
      isWritten(field) && card[field] !== after ? [{ field, before: card[field], after }] : [],
    ),
  }))
  await tx.send(
    historyOfMany(
      told.map(({ card, business, changes: fields }) => ({
        ...{ actor, origin, now, business, resource: newCard.name, rowId: card.id, rowCode: card.code },
        ...{ action: 'update', changes: fields },
      })),
    ),
  )
  const note = { resource: newCard.name, userId: actor.userId }
  await tx.send(
    changeNotes(
      told.map(({ card, business }) => ({
        ...{ ...note, businessId: business?.id, rowId: card.id, orgId: String(card.orgId) },
      })),
      now,
    ),
  )
}

function isWritten(name: string): name is WrittenField {
  return name in written
}
