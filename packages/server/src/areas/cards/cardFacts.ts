// What somebody with a card before him wants to know: what state it is in, where the books say it is, who has it and
// until when, what is promised, and what works on which machine.
import { cardStates } from '@tmlm/model/areas/cards/cardStates'
import type { CardStatus, PlaceType } from '@tmlm/model/areas/cards/places'
import type { CardType, LockReason } from '@tmlm/model/areas/cards/words'
import type { Values } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { toLocal } from '../../platform/clock.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { dueStateSql, remainLifeSql } from './lifeState.ts'
import { takesTypesSql } from './binding.ts'
import { placeNameSql, typePathSql } from './standing.ts'

/** In the order of the ids. Whether the person may see the cards has been asked before. */
export async function cardFacts({ tx, actor }: Moment, ids: readonly string[]): Promise<Values[]> {
  const rows = await tx.all(facts(ids))
  const tools = await boundTools({ tx }, ids)
  const local = (time: Date | null): string | null => (time === null ? null : toLocal(time, actor.timezone))
  return rows.map(({ status, startTime, startNum, sinceTime, dueReturnTime, ...row }) => ({
    kind: 'card',
    ...row,
    ...{ status: cardStates[status].code, statusKey: status },
    ...{ sinceTime: local(sinceTime), dueReturnTime: local(dueReturnTime), boundSince: local(startTime) },
    timesBound: startNum === null ? null : row.usedNum - startNum,
    tools: (tools.get(row.id) ?? []).map((tool) => ({ ...tool, startTime: local(tool.startTime) })),
  }))
}

/** The tools that work on these machines, by machine. */
async function boundTools({ tx }: Pick<Moment, 'tx'>, machineIds: readonly string[]): Promise<Map<string, Tool[]>> {
  const rows = await tx.all(bindings(machineIds))
  const tools = new Map<string, Tool[]>()
  for (const { machineId, ...tool } of rows) tools.set(machineId, [...(tools.get(machineId) ?? []), tool])
  return tools
}

interface Facts {
  readonly id: string
  readonly code: string
  readonly name: string | null
  readonly cardType: CardType
  readonly image: string | null
  readonly status: CardStatus
  readonly lockReason: LockReason
  readonly archivesId: string | null
  readonly usedNum: number
  readonly remainLife: number | null
  readonly dueState: number | null
  /** The warehouse it was issued from, to which it usually comes back. */
  readonly outWarehouseId: string | null
  readonly outWarehouseIdName: string | null
  readonly homeLocationId: string | null
  readonly homeLocationIdName: string | null
  readonly placeType: PlaceType | null
  readonly position: string
  readonly warehouseId: string | null
  readonly locationId: string | null
  readonly holderUserId: string | null
  readonly holderUserIdName: string | null
  readonly sinceTime: Date | null
  readonly dueReturnTime: Date | null
  readonly equipmentCardId: string | null
  readonly station: string | null
  readonly startTime: Date | null
  readonly startNum: number | null
  readonly reservedBy: string | null
  /** Its type and those above; of a machine, which of these it takes, NULL for all. */
  readonly typePath: readonly string[]
  readonly takesTypes: readonly string[] | null
}

interface Tool {
  readonly cardId: string
  readonly code: string
  readonly name: string | null
  readonly station: string
  readonly startTime: Date
  readonly times: number
}

/** What the card is owned and looked after by, with the names. */
const ownedSql = [
  ['org_id', 'org', 'name'],
  ['manage_dept_id', 'org', 'name'],
  ['administrator_id', '"user"', 'job_name'],
  ['use_dept_id', 'org', 'name'],
  ['responsible_id', '"user"', 'job_name'],
  ['product_line_id', 'product_line', 'name'],
  ['custodian_supplier_id', 'supplier', 'name'],
]
  .map(
    ([column, table, word]) =>
      `c.${column}, (SELECT v.${word} FROM ${table} v WHERE v.id = c.${column}) AS ${column}_name`,
  )
  .join(',\n  ')

const facts = (ids: readonly string[]) => sql<Facts>`
SELECT c.id, c.code, c.name, c.card_type, c.image, c.status, c.lock_reason, c.archives_id, c.used_num,
  ${sql.raw(remainLifeSql('c'))} AS remain_life,
  ${sql.raw(dueStateSql('c'))} AS due_state, o.warehouse_id AS out_warehouse_id, ow.name AS out_warehouse_id_name,
  c.home_location_id, h.code AS home_location_id_name, place.place_type, place.warehouse_id, place.location_id,
  place.holder_user_id, u.job_name AS holder_user_id_name, place.since_time, place.due_return_time, place.equipment_card_id,
  place.station, b.start_time, b.start_num, r.doc_code AS reserved_by, ${sql.raw(placeNameSql)} AS position,
  ${sql.raw(ownedSql)},
  type.path AS type_path, CASE WHEN c.card_type = 3 THEN ${sql.raw(takesTypesSql('type.path'))} END AS takes_types
FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS given(id, nth)
JOIN new_card c ON c.id = given.id
CROSS JOIN LATERAL (SELECT (${sql.raw(typePathSql('c.tooling_type_id'))}) AS path) type
LEFT JOIN cargo_location h ON h.id = c.home_location_id
LEFT JOIN card_position place ON place.card_id = c.id
LEFT JOIN "user" u ON u.id = place.holder_user_id
LEFT JOIN outbound_order_lines ol ON ol.id = place.out_line_id
LEFT JOIN outbound_order o ON o.id = ol.owner_id
LEFT JOIN warehouse ow ON ow.id = o.warehouse_id
LEFT JOIN card_reservation r ON r.card_id = c.id
LEFT JOIN card_binding b ON b.open_tool = c.id
ORDER BY given.nth`

const bindings = (machineIds: readonly string[]) => sql<Tool & { machineId: string }>`
SELECT b.equipment_card_id AS machine_id, b.tool_card_id AS card_id, c.code, c.name, b.station, b.start_time,
  c.used_num - b.start_num AS times
FROM card_binding b
JOIN new_card c ON c.id = b.tool_card_id
WHERE b.equipment_card_id = ${anyOf(machineIds)} AND b.open_tool IS NOT NULL
ORDER BY b.station`
