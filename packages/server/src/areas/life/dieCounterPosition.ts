// Where counters are: asked of the devices, and as they last told.
import { listCounter } from '@tmlm/model/areas/life/counterReports'
import { dieCounterPosition } from '@tmlm/model/areas/life/dieCounterPosition'
import { refuse, type InputOf } from '@tmlm/model'
import { behaviour, type CallMoment } from '../../engine/behaviour.ts'
import { fromLocal, toLocal } from '../../platform/clock.ts'
import { sql } from '../../platform/database/sql.ts'
import { placeNameSql } from '../cards/index.ts'
import { queueCommand } from './commands.ts'
import { askWhere } from './locating.ts'
import { distanceSql, fenceSql, usualRadius } from './places.ts'

const mostPoints = 5000

export const dieCounterPositionBehaviour = behaviour(dieCounterPosition, {
  computed: { cardName: 'SELECT c.name FROM new_card c WHERE c.tenant_id = t.tenant_id AND c.id = t.card_id' },

  calls: {
    async locate(moment: CallMoment<InputOf<typeof dieCounterPosition, 'locate'>>) {
      const asked = await askWhere(moment, moment.input.counterIds)
      for (const one of asked) await queueCommand(moment, { ...one, cmd: 'locate', arg: null })
      return { list: asked.map(({ id, cmdId }) => ({ id, cmdId })), totalRow: asked.length }
    },

    async track({ tx, input, actor }: CallMoment<InputOf<typeof dieCounterPosition, 'track'>>) {
      const [from, to] = [fromLocal(input.timeBegin, actor.timezone), fromLocal(input.timeEnd, actor.timezone)]
      if (to < from) throw refuse('结束时间不能早于开始时间', 'It ends before it begins')
      const points = await tx.all(sql<{
        time: Date
        lng: string
        lat: string
        accuracy: number | null
        source: string | null
      }>`
SELECT d.device_time AS time, d.lng, d.lat, d.accuracy, d.pos_source AS source
FROM die_counter_detail d
WHERE d.counter_id = ${input.counterId} AND d.device_time BETWEEN ${from} AND ${to} AND d.lng IS NOT NULL
ORDER BY d.device_time, d.id
LIMIT ${mostPoints}`)
      const list = points.map((point) => ({ ...point, time: toLocal(point.time, actor.timezone) }))
      return { list, totalRow: list.length }
    },
  },
})

export const listCounterBehaviour = behaviour(listCounter, {
  source: ({ moment }) => `SELECT k.tenant_id, k.id, k.org_id, k.device_no, k.card_id, c.name AS card_name,
  coalesce(fence.name, ${placeNameSql}) AS expected, fence.lng AS expected_lng, fence.lat AS expected_lat, fence.radius, k.lng, k.lat,
  k.accuracy, k.position_time, ${distanceSql('fence.lng', 'fence.lat', 'k.lng', 'k.lat')} AS distance,
  (CASE WHEN k.lng IS NULL OR fence.lng IS NULL THEN 0
    WHEN ${distanceSql('fence.lng', 'fence.lat', 'k.lng', 'k.lat')} > coalesce(fence.radius, ${usualRadius}) + coalesce(k.accuracy, 0) THEN 2
    ELSE 1 END)::smallint AS off_place,
  coalesce(k.seen_time >= ${moment()} - make_interval(secs => 3 * k.interval_sec), false) AS online,
  c.custodian_supplier_id AS supplier_id, asked.request_time, asked.state
FROM die_counter k
LEFT JOIN new_card c ON c.tenant_id = k.tenant_id AND c.id = k.card_id
LEFT JOIN card_position place ON place.tenant_id = k.tenant_id AND place.card_id = k.card_id
LEFT JOIN ${fenceSql('k', 'place')} ON true
LEFT JOIN LATERAL (
  SELECT p.request_time, p.state FROM die_counter_position p
  WHERE p.tenant_id = k.tenant_id AND p.counter_id = k.id
  ORDER BY p.request_time DESC LIMIT 1) asked ON true
WHERE k.enabled`,
})
