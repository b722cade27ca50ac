// Reminders: what is told of the counter beside them, and what people do about them.
import { dieCounterRemind } from '@tmlm/model/areas/life/dieCounterRemind'
import { refuse } from '@tmlm/model'
import { behaviour } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import { placeNameSql } from '../cards/index.ts'
import { renewService } from './dieCounter.ts'
import { fenceSql, placeAtSql, spotSql, usualRadius } from './places.ts'

const ofCounter = (what: string): string =>
  `SELECT ${what} FROM die_counter k WHERE k.tenant_id = t.tenant_id AND k.id = t.counter_id`

export const dieCounterRemindBehaviour = behaviour(dieCounterRemind, {
  computed: {
    cardName: 'SELECT c.name FROM new_card c WHERE c.tenant_id = t.tenant_id AND c.id = t.card_id',
    place: `SELECT ${placeNameSql} FROM card_position place WHERE place.tenant_id = t.tenant_id AND place.card_id = t.card_id`,
    expected: `SELECT coalesce(fence.name, ${placeNameSql})
      FROM die_counter k
      LEFT JOIN card_position place ON place.tenant_id = k.tenant_id AND place.card_id = k.card_id
      LEFT JOIN ${fenceSql('k', 'place')} ON true
      WHERE t.type = 3 AND k.tenant_id = t.tenant_id AND k.id = t.counter_id`,
    measured: `CASE WHEN t.type = 3 AND t.lng IS NOT NULL THEN coalesce((${placeAtSql('t')}), ${spotSql('t.lng', 't.lat')}) END`,
    distance: 'CASE WHEN t.type = 3 THEN t.value::int END',
    battery: ofCounter('k.battery'),
    simNo: ofCounter('k.sim_no'),
    serviceEnd: ofCounter('k.service_end'),
    daysLeft: (today) => ofCounter(`k.service_end - ${today}`),
    seenTime: ofCounter('k.seen_time'),
    // It goes on while nobody has seen to it.
    minutes: (_today, _lang, now) =>
      `(extract(epoch FROM CASE t.status WHEN 'open' THEN ${now} ELSE t.last_time END - t.open_time) / 60)::int`,
    lostStrokes: `SELECT coalesce(sum(d.total - d.prev_total), 0)::int FROM die_counter_detail d
      WHERE t.type = 2 AND d.tenant_id = t.tenant_id AND d.counter_id = t.counter_id AND d.result_reason = 'removed'
        AND d.total > d.prev_total AND d.device_time <= t.last_time AND d.device_time > coalesce((
          SELECT max(p.last_time) FROM die_counter_remind p
          WHERE p.tenant_id = t.tenant_id AND p.counter_id = t.counter_id AND p.type = 2 AND p.open_time < t.open_time),
          '-infinity')`,
  },

  actions: {
    handle: async ({ now, actor }) => ({ set: { handleUserId: actor.userId, handleTime: now } }),
    async acceptPlace({ tx, row, now, actor }) {
      if (row.lng === null || row.lat === null) throw refuse('没有可确认的坐标', 'There is no position to confirm')
      await tx.run(sql`UPDATE die_counter SET expect_place = 2, fix_lng = ${row.lng}, fix_lat = ${row.lat},
  fix_radius = coalesce(fix_radius, ${usualRadius}), outside_run = 0, version = version + 1
WHERE id = ${row.counterId}`)
      return { set: { handleUserId: actor.userId, handleTime: now } }
    },

    ignore: async ({ now, actor }) => ({ set: { handleUserId: actor.userId, handleTime: now } }),

    async renew(moment) {
      const { tx, row, input, now, actor } = moment
      const counter = await tx.one(sql<{ id: string; serviceEnd: string | null }>`
SELECT k.id, k.service_end::text AS service_end FROM die_counter k WHERE k.id = ${row.counterId} FOR UPDATE OF k`)
      await renewService(moment, counter, input)
      await tx.run(
        sql`UPDATE die_counter SET service_end = ${input.newEnd}::date, version = version + 1 WHERE id = ${counter.id}`,
      )
      return { set: { handleUserId: actor.userId, handleTime: now } }
    },
  },
})
