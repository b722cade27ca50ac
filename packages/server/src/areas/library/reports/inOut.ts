// What came and went: the card ledger itself, each move with the names of the place before and after it.
import { listInOut } from '@tmlm/model/areas/library/libraryReports'
import { behaviour } from '../../../engine/behaviour.ts'
import { placeNameSql } from '../../cards/index.ts'
import { cardColumns } from './positions.ts'

export const listInOutBehaviour = behaviour(listInOut, {
  source: ({ asked, add }) => `SELECT place.tenant_id, place.id, c.org_id, c.card_type, ${cardColumns},
  place.seq, place.occur_time, place.direction, place.move_type,
  place.from_type, ${before(placeNameSql.replaceAll(/\bplace\./g, 'before.'))} AS from_position, place.from_key, place.from_warehouse_id,
  ${before('before.location_id')} AS from_location_id, place.place_key AS to_key,
  place.place_type, ${placeNameSql} AS position, place.warehouse_id, place.location_id,
  place.doc_type, place.doc_id, place.doc_code,
  CASE place.direction WHEN 1 THEN g.hand_user_id WHEN 2 THEN place.holder_user_id END AS partner_id,
  place.user_id, place.record_time,
  EXISTS (SELECT FROM card_move r WHERE r.tenant_id = place.tenant_id AND r.reverses_id = place.id) AS reversed,
  place.reverses_id, place.remark, place.search
FROM ${movesOf(asked.warehouseId, add)} place
LEFT JOIN new_card c ON c.tenant_id = place.tenant_id AND c.id = place.card_id
LEFT JOIN godown_entry g ON g.tenant_id = place.tenant_id AND g.id = place.doc_id`,
})

/** The place of a move is named on the move that led there. */
const before = (expression: string): string => `(SELECT ${expression}
    FROM card_move before
    WHERE before.tenant_id = place.tenant_id AND before.card_id = place.card_id AND before.seq = place.seq - 1)`

function movesOf(warehouses: unknown, add: (value: unknown) => string): string {
  if (!Array.isArray(warehouses) || warehouses.length === 0) return 'card_move'
  return warehouses.length === 1
    ? touching(`= ${add(warehouses[0])}::uuid`, 'ORDER BY m.occur_time DESC, m.id DESC')
    : touching(`= ANY (${add(warehouses)}::uuid[])`)
}

/** Moves into or out of these warehouses. Each side has its own index, which yields those of one in the order of time. */
const touching = (isOneOfThem: string, order = ''): string => `(
  (SELECT m.* FROM card_move m WHERE m.warehouse_id ${isOneOfThem} ${order})
  UNION ALL
  (SELECT m.* FROM card_move m
  WHERE m.from_warehouse_id ${isOneOfThem} AND (m.warehouse_id ${isOneOfThem}) IS NOT TRUE ${order}))`
