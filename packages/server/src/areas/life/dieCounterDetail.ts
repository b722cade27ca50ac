// Readings that were held: a person confirms or discards them; and what was counted for the wrong card goes to the right one.
import { listDaily } from '@tmlm/model/areas/life/counterReports'
import { dieCounterDetail } from '@tmlm/model/areas/life/dieCounterDetail'
import { refuse } from '@tmlm/model'
import { behaviour } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import { addLives, reverseLife } from '../cards/index.ts'
import { countsChanged } from '../upkeep/index.ts'
import { countStrokes } from './counted.ts'
import { lockCounters } from './counters.ts'
import { withChildren } from './sets.ts'

/** Messages that somebody wants to look at: suspect ones, and those that broke the row of readings. */
const markedSql = `t.result = 4 OR t.result_reason IN ('reset', 'silentReset', 'rollover', 'removed', 'drop')`

export const dieCounterDetailBehaviour = behaviour(dieCounterDetail, {
  computed: {
    cardName: 'SELECT c.name FROM new_card c WHERE c.tenant_id = t.tenant_id AND c.id = t.card_id',
    isMarked: `t.msg_type = 'reading' AND (${markedSql})`,
  },

  actions: {
    async confirm(moment) {
      const { row, tx, now, actor } = moment
      const [counter] = await lockCounters(tx, [row.deviceNo])
      if (!counter || row.cardId === null) throw refuse('读数没有对应的卡片', 'The reading belongs to no card')
      const to = row.deviceTime.getTime()
      // For the card it was on then, wherever the counter is now; a gap since has nothing to do with it.
      const then = { ...counter, cardId: row.cardId, gapFrom: null, gapTo: null }
      if (row.delta > 0)
        await countStrokes(moment, [{ counter: then, detailId: row.id, delta: row.delta, from: to - 1, to }])
      return { set: { result: 1 as const, handleUserId: actor.userId, handleTime: now } }
    },

    discard: async ({ now, actor }) => ({ set: { result: 5 as const, handleUserId: actor.userId, handleTime: now } }),

    async reassign(moment) {
      const { row, tx, input, now, actor } = moment
      if (row.cardId === input.cardId) throw refuse('请选择另一张卡片', 'Choose another card')
      if (row.delta === 0) throw refuse('该读数没有计入次数', 'The reading counted nothing')
      const paper = { docType: 'dieCounterDetail', docId: row.id, docCode: row.deviceNo }
      await reverseLife(moment, paper)
      const round = await tx.one(sql<{ n: number }>`
SELECT count(*)::int AS n FROM life_entry e WHERE e.doc_type = 'dieCounterDetail' AND e.doc_id = ${row.id} AND e.reverses_id IS NOT NULL`)
      await addLives(
        moment,
        await withChildren(tx, [
          {
            ...{ ...paper, cardId: input.cardId, source: 2, delta: row.delta, occurTime: row.deviceTime },
            idemKey: `ctr:${row.id}:${round.n}`,
          },
        ]),
      )
      await countsChanged(moment, [input.cardId, ...(row.cardId === null ? [] : [row.cardId])])
      return { set: { cardId: input.cardId, handleUserId: actor.userId, handleTime: now } }
    },
  },
})

export const listDailyBehaviour = behaviour(listDaily, {
  source({ timezone, asked }) {
    const local = `(d.device_time AT TIME ZONE ${timezone()})`
    const [begin, end] = asked.groupBy === 'hour' ? ['HH24:00:00', 'HH24:59:59'] : ['00:00:00', '23:59:59']
    return `SELECT d.tenant_id, d.id, d.org_id, ${local}::date AS day, to_char(${local}, 'YYYY-MM-DD HH24:00') AS hour,
  to_char(${local}, 'YYYY-MM-DD ${begin}') AS from_time, to_char(${local}, 'YYYY-MM-DD ${end}') AS to_time, d.device_time,
  d.counter_id, d.card_id, d.result, d.result_reason, d.delta, d.total
FROM die_counter_detail d
WHERE d.msg_type = 'reading'`
  },
  totals: {
    counted: 'coalesce(sum(t.delta) FILTER (WHERE t.result = 1), 0)::int',
    held: 'coalesce(sum(t.delta) FILTER (WHERE t.result = 4), 0)::int',
    // Of several counters together there is no reading.
    reading: 'CASE WHEN count(DISTINCT t.counter_id) = 1 THEN max(t.total)::bigint END',
    marks: `count(*) FILTER (WHERE ${markedSql})::int`,
  },
})
