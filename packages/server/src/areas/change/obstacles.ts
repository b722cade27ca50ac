// What stands against a change of a card besides the change itself.
import type { ChangeName } from '@tmlm/model/areas/change/changeKinds'
import type { Text } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { reservedText, type StandingCard } from '../cards/index.ts'

/** Of places: in a warehouse, lent to somebody, at a supplier for work or storage. */
const [inWarehouse, lent, atSupplier] = [1, 2, [3, 4]] as const

/** Papers of other areas that are open on the cards; handed in where the areas are put together. */
export type OpenPapers = (
  tx: Tx,
  cardIds: readonly string[],
) => Promise<readonly { readonly cardId: string; readonly code: string }[]>

/** By card: the numbers of the papers that keep it from going to another organisation. */
export async function papersAgainst(
  { tx }: Moment,
  openPapers: OpenPapers,
  name: ChangeName,
  cardIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (name !== 'changeOrg') return new Map()
  const byCard = Map.groupBy(await openPapers(tx, cardIds), ({ cardId }) => cardId)
  return new Map([...byCard].map(([cardId, papers]) => [cardId, papers.map(({ code }) => code).join('、')]))
}

export const openPapersText = (code: string, codes: string): Text => [
  `卡片${code}有未完成业务 ${codes}`,
  `Card ${code} has open business: ${codes}`,
]

export async function obstacleOf(
  moment: Moment,
  name: ChangeName,
  card: StandingCard,
  newValueId: string,
): Promise<Text | undefined> {
  const { position, code } = card
  switch (name) {
    case 'changeOrg':
      if (position.placeType === inWarehouse)
        return [`卡片${code}在库，请先出库或调拨`, `Card ${code} is in stock: issue or transfer it first`]
      if (position.placeType === lent && position.needReturn)
        return [`卡片${code}领用在外，请先归还`, `Card ${code} is lent: bring it back first`]
      return card.reservedFor ? reservedText(code, card.reservedFor.docCode) : undefined
    case 'changeDept':
    case 'changeUseDept':
      return (await isOfOrg(moment.tx, newValueId, card.orgId))
        ? undefined
        : [`变更后的部门不属于卡片${code}的组织`, `The new department is not of the organisation of card ${code}`]
    case 'changeProductLine':
      return mountedElsewhere(moment, card, newValueId)
    case 'changeSupplier':
      return atSupplier.some((place) => place === position.placeType)
        ? undefined
        : [`卡片${code}不在供应商处，请用调拨`, `Card ${code} is not at a supplier, use a transfer`]
    default:
      return undefined
  }
}

/** What stands against a change whenever it takes effect. */
export const toldWhenWritten: ReadonlySet<ChangeName> = new Set(['changeSupplier', 'changeDept', 'changeUseDept'])

/**
 * A department belongs to the organisation nearest above it. It looks after cards of that one, of those above, such as what a
 * company owns and a factory uses, and of those below, as a head office does; never of another branch.
 */
export async function isOfOrg(tx: Tx, deptId: string, orgId: string): Promise<boolean> {
  const found = await tx.first(sql<{ isOn: boolean }>`
SELECT o.id::text = ANY (string_to_array(own.full_path_id, '/')) OR own.id::text = ANY (string_to_array(o.full_path_id, '/')) AS is_on
FROM org d
JOIN org own ON own.type <= 2 AND own.id::text = ANY (string_to_array(d.full_path_id, '/'))
JOIN org o ON o.id = ${orgId}
WHERE d.id = ${deptId}
ORDER BY array_position(string_to_array(d.full_path_id, '/'), own.id::text) DESC
LIMIT 1`)
  return found?.isOn ?? false
}

/** A tool on a machine works where the machine does. */
async function mountedElsewhere({ tx }: Moment, card: StandingCard, lineId: string): Promise<Text | undefined> {
  const { station, equipmentCardId } = card.position
  if (!station || !equipmentCardId) return undefined
  const machine = await tx.first(
    sql<{
      code: string
      productLineId: string | null
    }>`SELECT m.code, m.product_line_id FROM new_card m WHERE m.id = ${equipmentCardId}`,
  )
  if (!machine || machine.productLineId === lineId) return undefined
  return [
    `卡片${card.code}装在其它产线的设备${machine.code}上，请先下机`,
    `Card ${card.code} is mounted on ${machine.code} of another production line: take it off first`,
  ]
}
