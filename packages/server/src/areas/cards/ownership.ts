// Who owns and looks after cards: written by the papers that change it, with a line in the history of each card.
import { mouldEquipmentCard, equipmentCardFiles, instrumentCards, newCard } from '@tmlm/model/areas/cards/newCard'
import { holds } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { changeNotes } from '../../platform/events/notes.ts'
import { historyOfMany } from '../../platform/history/history.ts'
import { column } from '../../platform/database/names.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'

export const ownedFields = [
  'orgId',
  'manageDeptId',
  'administratorId',
  'useDeptId',
  'responsibleId',
  'productLineId',
  'custodianSupplierId',
] as const
export type OwnedField = (typeof ownedFields)[number]

export interface OwnedCard extends Readonly<Record<OwnedField, string | null>> {
  readonly id: string
  readonly code: string
  readonly cardType: number
}

/** As they are now; the caller has locked them. */
export async function ownersOf({ tx }: Moment, cardIds: readonly string[]): Promise<Map<string, OwnedCard>> {
  const rows =
    await tx.all(sql<OwnedCard>`SELECT c.id, c.code, c.card_type, c.org_id, c.manage_dept_id, c.administrator_id,
  c.use_dept_id, c.responsible_id, c.product_line_id, c.custodian_supplier_id
FROM new_card c
WHERE c.id = ${anyOf(cardIds)}`)
  return new Map(rows.map((row) => [row.id, row]))
}

export interface OwnerChange {
  readonly card: OwnedCard
  readonly set: Readonly<Partial<Record<OwnedField, string | null>>>
}

const businesses = [mouldEquipmentCard, equipmentCardFiles, instrumentCards]

/** Sets what each card is given, tells it in its history, and whoever looks at it. */
export async function changeOwners(moment: Moment, changes: readonly OwnerChange[]): Promise<void> {
  const { tx, actor, origin, now } = moment
  if (changes.length === 0) return
  for (const [names, same] of Map.groupBy(changes, ({ set }) => Object.keys(set).toSorted().join())) {
    const fields = names.split(',').filter(isOwned)
    const given = fields.map((field) => sql`${same.map(({ set }) => set[field] ?? null)}::uuid[]`)
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
      isOwned(field) && card[field] !== after ? [{ field, before: card[field], after }] : [],
    ),
  }))
  await tx.send(
    historyOfMany(
      told.map(({ card, business, changes: fields }) => ({
        ...{
          actor,
          origin,
          now,
          business,
          resource: newCard.name,
          rowId: card.id,
          rowCode: card.code,
          action: 'update',
        },
        changes: fields,
      })),
    ),
  )
  const note = { resource: newCard.name, userId: actor.userId }
  await tx.send(
    changeNotes(
      told.map(({ card, business }) => ({
        ...note,
        businessId: business?.id,
        rowId: card.id,
        orgId: card.orgId ?? '',
      })),
      now,
    ),
  )
}

const isOwned = (name: string): name is OwnedField => ownedFields.some((field) => field === name)
