// Types of tools: a tree in which children have their parent's category and its parameters.
import { newCard } from '@tmlm/model/areas/cards/newCard'
import { toolingType, toolingTypes } from '@tmlm/model/areas/cards/toolingType'
import { usualLifeMode } from '@tmlm/model/areas/cards/words'
import { refuseFields, type InputOf } from '@tmlm/model'
import { behaviour, type CallMoment } from '../../engine/behaviour.ts'
import { visibleRows } from '../../engine/list/listScope.ts'
import { openBusinesses } from '../../engine/call/permission.ts'
import { treeErrors } from '../../engine/write/tree.ts'
import type { Tx } from '../../platform/database/database.ts'
import { db } from '../../platform/database/query.ts'
import { withPlaces } from '../../platform/database/sql.ts'
import { Parameters, scopePlaces } from '../../platform/permission/scope.ts'
import { cardCounts, cardsOfType } from './cardCounts.ts'
import { requireFreeKeys } from './template.ts'

export const toolingTypeBehaviour = behaviour(toolingType, {
  computed: { cardCount: cardsOfType },

  async beforeInsert({ tx, id, values }) {
    await requireCategory(tx, values)
    values.lifeMode ??= usualLifeMode(values.cardType)
    values.defaultPlace ??= values.cardType === 3 ? 8 : 0
    await requireFreeKeys(tx, { id, parentId: values.parentId ?? null, attrs: values.attrs ?? [] })
  },

  async beforeUpdate({ tx, row, values }) {
    const next = { ...row, ...values }
    await requireCategory(tx, next)
    if (values.attrs !== undefined || values.parentId !== undefined) await requireFreeKeys(tx, next, row.attrs)
  },

  calls: { listTree },

  actions: {
    async move({ tx, row, input }) {
      const { parentId } = input
      const errors = await treeErrors(tx, toolingType, row.id, { parentId })
      if (errors.length > 0) throw refuseFields(errors)
      await requireCategory(tx, { ...row, parentId })
      await requireFreeKeys(tx, { ...row, parentId }, row.attrs)
      return { set: { parentId } }
    },
  },
})

async function requireCategory(
  tx: Tx,
  { parentId, cardType }: { readonly parentId?: string | null; readonly cardType: number },
): Promise<void> {
  if (!parentId) return
  const above = await tx.first(db.selectFrom('toolingType').select('cardType').where('id', '=', parentId))
  if (above && above.cardType !== cardType)
    throw refuseFields([{ field: 'cardType', text: ['须与上级类型的类别一致', 'It must be of its parent’s category'] }])
}

interface TypeNode {
  readonly value: string
  readonly label: string
  /** The category. */
  readonly type: number
  /** Its cards are accepted before they are used. */
  readonly needAcceptance: boolean
  /** Its own parameters; those above are on the way down to it. */
  readonly attrs: unknown
  /** Cards of this type and of those below it. */
  cards?: number
  children?: TypeNode[]
}

/** The types in sight, for pickers, side panels and the forms of files and cards. */
async function listTree(moment: CallMoment<InputOf<typeof toolingType, 'listTree'>>): Promise<TypeNode[]> {
  const { tx, actor, input } = moment
  const parameters = new Parameters()
  const places = scopePlaces(actor, parameters)
  const visible = visibleRows({ resource: toolingType, businesses: [toolingTypes], actor }, places, parameters)
  const categories = input.cardType?.length ? input.cardType : undefined
  const text = `SELECT t.id, t.parent_id, t.name, t.card_type, t.need_acceptance, (
  SELECT coalesce(json_agg(json_build_object('attrKey', a.attr_key, 'labelZh', a.label_zh, 'labelEn', a.label_en,
    'dataType', a.data_type, 'unit', a.unit, 'options', a.options, 'required', a.required)
    ORDER BY a.sort, a.position), '[]'::json)::jsonb
  FROM tooling_type_attrs a
  WHERE a.tenant_id = t.tenant_id AND a.owner_id = t.id
) AS attrs
FROM tooling_type t
WHERE t.tenant_id = ${places.tenant}
  AND ${visible}
  ${categories ? `AND t.card_type = ANY (${parameters.add(categories)})` : ''}
  ${!input.enabled ? '' : 'AND t.enabled'}
ORDER BY t.sort, t.code`
  const roots = nested(await tx.all(withPlaces<FoundType>(text, parameters)))
  if (input.counted) {
    const cards = await cardsByType(moment)
    for (const root of roots) addUp(root, cards)
  }
  return roots
}

/** Of the cards that the person may look into; none for who may open no screen of cards. */
async function cardsByType({
  tx,
  actor,
  catalogue,
}: Pick<CallMoment, 'tx' | 'actor' | 'catalogue'>): Promise<ReadonlyMap<string, number>> {
  const businesses = openBusinesses(catalogue, newCard, actor)
  if (!businesses) return new Map()
  const counts = cardCounts(actor, businesses)
  const rows = await tx.all(withPlaces<{ toolingTypeId: string | null; count: number }>(counts.text, counts))
  const cards = new Map<string, number>()
  for (const { toolingTypeId, count } of rows)
    if (toolingTypeId !== null) cards.set(toolingTypeId, (cards.get(toolingTypeId) ?? 0) + count)
  return cards
}

function addUp(node: TypeNode, cards: ReadonlyMap<string, number>): number {
  const below = (node.children ?? []).reduce((sum, child) => sum + addUp(child, cards), 0)
  node.cards = (cards.get(node.value) ?? 0) + below
  return node.cards
}

interface FoundType {
  readonly id: string
  readonly parentId: string | null
  readonly name: string
  readonly cardType: number
  readonly needAcceptance: boolean
  readonly attrs: unknown
}

/** A type whose parent is not among the rows stands at the top. */
function nested(rows: readonly FoundType[]): TypeNode[] {
  const nodes = new Map(
    rows.map(({ id, name, cardType, needAcceptance, attrs }): [string, TypeNode] => [
      id,
      { value: id, label: name, type: cardType, needAcceptance, attrs },
    ]),
  )
  const roots: TypeNode[] = []
  for (const row of rows) {
    const node = nodes.get(row.id)
    const above = nodes.get(row.parentId ?? '')
    if (!node) continue
    if (above) (above.children ??= []).push(node)
    else roots.push(node)
  }
  return roots
}
