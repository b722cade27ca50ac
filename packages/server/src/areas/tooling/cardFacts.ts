// What somebody with a card before him wants to know: what state it is in, where the books say it is, who has it and
// until when, what is promised, and what works on which machine.
import { cardStates } from '@tmlm/model/areas/tooling/cardStates'
import type { CardStatus } from '@tmlm/model/areas/tooling/places'
import type { Values } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { toLocal } from '../../platform/clock.ts'
import { dueStateSql, remainLifeSql } from './lifeState.ts'
import { takesTypesSql } from './binding.ts'
import { placeNameSql, typePathSql } from './standing.ts'

/** In the order of the ids. Whether the person may see the cards has been asked before. */
export async function cardFacts({ tx, actor }: Moment, ids: readonly unknown[]): Promise<Values[]> {
  const { rows } = await tx.send({ text: facts, values: [ids] })
  const tools = await boundTools({ tx }, ids)
  const local = (time: unknown): string | null => (time instanceof Date ? toLocal(time, actor.timezone) : null)
  return rows.map((row) => ({
    kind: 'card',
    ...{ id: row.id, code: row.code, name: row.name, cardType: row.card_type, image: row.image },
    ...{ status: cardStates[row.status as CardStatus].code, statusKey: row.status, lockReason: row.lock_reason },
    ...{ archivesId: row.archives_id, remainLife: row.remain_life, usedNum: row.used_num },
    dueState: row.due_state,
    ...{ homeLocationId: row.home_location_id, homeLocationIdName: row.home_code },
    ...{ placeType: row.place_type, position: row.place_name, warehouseId: row.warehouse_id },
    /** The warehouse it was issued from, to which it usually comes back. */
    ...{ outWarehouseId: row.out_warehouse_id, outWarehouseIdName: row.out_warehouse },
    ...{ locationId: row.location_id, holderUserId: row.holder_user_id, holderUserIdName: row.holder },
    ...{ sinceTime: local(row.since_time), dueReturnTime: local(row.due_return_time) },
    ...{ equipmentCardId: row.equipment_card_id, station: row.station, boundSince: local(row.start_time) },
    timesBound: row.start_num === null ? null : Number(row.used_num) - Number(row.start_num),
    reservedBy: row.reserved_by,
    /** Its type and those above; of a machine, which of these it takes, NULL for all. */
    ...{ typePath: row.type_path, takesTypes: row.takes_types },
    tools: (tools.get(String(row.id)) ?? []).map((tool) => ({ ...tool, startTime: local(tool.startTime) })),
  }))
}

/** The tools that work on these machines, by machine. */
async function boundTools({ tx }: Pick<Moment, 'tx'>, machineIds: readonly unknown[]): Promise<Map<string, Values[]>> {
  const { rows } = await tx.send({ text: bindings, values: [machineIds] })
  const tools = new Map<string, Values[]>()
  for (const row of rows) {
    const machine = String(row.equipment_card_id)
    const tool = {
      ...{ cardId: row.tool_card_id, code: row.code, name: row.name, station: row.station },
      ...{ startTime: row.start_time, times: Number(row.used_num) - Number(row.start_num) },
    }
    tools.set(machine, [...(tools.get(machine) ?? []), tool])
  }
  return tools
}

const facts = `SELECT c.id, c.code, c.name, c.card_type, c.image, c.status, c.lock_reason, c.archives_id, c.used_num,
  ${remainLifeSql('c')} AS remain_life,
  ${dueStateSql('c')} AS due_state, o.warehouse_id AS out_warehouse_id, ow.name AS out_warehouse,
  c.home_location_id, h.code AS home_code, place.place_type, place.warehouse_id, place.location_id,
  place.holder_user_id, u.job_name AS holder, place.since_time, place.due_return_time, place.equipment_card_id,
  place.station, b.start_time, b.start_num, r.doc_code AS reserved_by, ${placeNameSql} AS place_name,
  type.path AS type_path, CASE WHEN c.card_type = 3 THEN ${takesTypesSql('type.path')} END AS takes_types
FROM unnest($1::uuid[]) WITH ORDINALITY AS given(id, nth)
JOIN new_card c ON c.id = given.id
CROSS JOIN LATERAL (SELECT (${typePathSql('c.tooling_type_id')}) AS path) type
LEFT JOIN cargo_location h ON h.id = c.home_location_id
LEFT JOIN card_position place ON place.card_id = c.id
LEFT JOIN "user" u ON u.id = place.holder_user_id
LEFT JOIN outbound_order_lines ol ON ol.id = place.out_line_id
LEFT JOIN outbound_order o ON o.id = ol.owner_id
LEFT JOIN warehouse ow ON ow.id = o.warehouse_id
LEFT JOIN card_reservation r ON r.card_id = c.id
LEFT JOIN card_binding b ON b.open_tool = c.id
ORDER BY given.nth`

const bindings = `SELECT b.equipment_card_id, b.tool_card_id, c.code, c.name, c.used_num, b.station, b.start_time, b.start_num
FROM card_binding b
JOIN new_card c ON c.id = b.tool_card_id
WHERE b.equipment_card_id = ANY ($1::uuid[]) AND b.open_tool IS NOT NULL
ORDER BY b.station`
