// Counters: what a new one begins with, what is done with them, and how devices reach us.
import { dieCounter } from '@tmlm/model/areas/life/dieCounter'
import { refuse, refuseFields, type InputOf } from '@tmlm/model'
import type { AreaParts } from '../../engine/area.ts'
import { behaviour, type CallMoment } from '../../engine/behaviour.ts'
import { fromLocal, toLocal, toLocalDate } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { sql } from '../../platform/database/sql.ts'
import { begun, bind, openBinding, replace, requireFree, unbind } from './binding.ts'
import { sendCommand } from './commands.ts'
import { claimName, deleteIotKey, editIotKey, listIotKey, newSecret, releaseName } from './iotKeys.ts'
import { push } from './push.ts'
import { closeReminders } from './reminders.ts'
import { testMessage } from './testMessage.ts'

export const counterFacts = {
  cardName: 'SELECT c.name FROM new_card c WHERE c.tenant_id = t.tenant_id AND c.id = t.card_id',
  online: (_today: string, _lang: string, now: string) =>
    `coalesce(t.seen_time >= ${now} - make_interval(secs => 3 * t.interval_sec), false)`,
  isBound: 't.card_id IS NOT NULL',
  isLow: 'coalesce(t.battery <= t.battery_low, false)',
}

export const dieCounterBehaviour = ({ secrets }: Pick<AreaParts, 'secrets'>) =>
  behaviour(dieCounter, {
    computed: counterFacts,

    open: { push: push(secrets) },

    async beforeInsert(moment) {
      const { values, now, id } = moment
      if (!(await claimName(moment, values.deviceNo)))
        throw refuseFields([{ field: 'deviceNo', text: ['计数器编号已存在', 'The counter no. exists already'] }])
      if (values.cardId) {
        await requireFree(moment.tx, values.cardId, id)
        Object.assign(values, begun(now, null))
      }
      values.secret = newSecret()
      await moment.tx.run(sql`DELETE FROM unknown_counter WHERE device_no = ${values.deviceNo}`)
      return { once: { secret: values.secret } }
    },

    async afterInsert(moment) {
      for (const { id, cardId } of moment.rows)
        if (cardId !== null) await openBinding(moment, id, { cardId, baseTotal: null })
    },

    async beforeUpdate({ tx, row, values }) {
      // Another count of the same pulses would change what was counted before.
      if (values.serviceEnd !== undefined && values.serviceEnd !== row.serviceEnd)
        await tx.run(sql`UPDATE die_counter_remind SET status = 'recovered'
WHERE counter_id = ${row.id} AND type = 4 AND status = 'open'`)
    },

    async beforeDelete(moment) {
      const { row, tx } = moment
      const used = await tx.first(
        sql`SELECT 1 FROM die_counter_detail d WHERE d.counter_id = ${row.id} AND d.delta > 0 LIMIT 1`,
      )
      if (used) throw refuse('计数器已有计数，不能删除，可停用', 'The counter has counted, disable it instead')
      await releaseName(moment, row.deviceNo)
    },

    calls: {
      async listUnknown({ tx, actor }: CallMoment) {
        const rows = await tx.all(sql<{
          deviceNo: string
          firstTime: Date
          lastTime: Date
          times: number
          message: unknown
        }>`
SELECT u.device_no, u.first_time, u.last_time, u.times, u.message FROM unknown_counter u ORDER BY u.last_time DESC`)
        const list = rows.map((row) => ({
          ...row,
          ...{ firstTime: toLocal(row.firstTime, actor.timezone), lastTime: toLocal(row.lastTime, actor.timezone) },
        }))
        return { list, totalRow: list.length }
      },
      async adopt({ tx, input, make }: CallMoment<InputOf<typeof dieCounter, 'adopt'>>) {
        const known = await tx.first(sql`SELECT 1 FROM unknown_counter u WHERE u.device_no = ${input.deviceNo}`)
        if (!known) throw refuse('未收到该设备的消息', 'Nothing was heard of this device')
        return make(dieCounter, { deviceNo: input.deviceNo })
      },
      listIotKey,
      editIotKey: editIotKey(secrets),
      deleteIotKey,
    },

    actions: {
      bind,
      unbind,
      replace,

      rebase: async ({ row }) => ({ set: { epoch: row.epoch + 1, rebased: true } }),

      async startGap({ row, input, now, actor }) {
        if (row.cardId === null) throw refuse('计数器未绑定卡片', 'The counter is bound to no card')
        if (row.gapFrom !== null) throw refuse('断采已开始', 'A gap has begun already')
        const from = input.gapFrom === null ? now : fromLocal(input.gapFrom, actor.timezone)
        if (from > now) throw refuse('时间不能晚于当前', 'The time lies in the future')
        return { set: { gapFrom: from, gapTo: null } }
      },

      async endGap({ row, input, now, actor }) {
        if (row.gapFrom === null || row.gapTo !== null) throw refuse('没有进行中的断采', 'There is no open gap')
        const to = input.gapTo === null ? now : fromLocal(input.gapTo, actor.timezone)
        if (to > now || to < row.gapFrom) throw refuse('断采结束时间不正确', 'Wrong end of the gap')
        return { set: { gapTo: to } }
      },

      async renew(moment) {
        await renewService(moment, moment.row, moment.input)
        return { set: { serviceEnd: moment.input.newEnd } }
      },

      async resetKey() {
        const secret = newSecret()
        return { set: { secret: secrets.seal(secret) }, once: { secret } }
      },

      async command(moment) {
        const cmdId = await sendCommand(moment, moment.row, moment.input)
        return { answer: { cmdId } }
      },

      testMessage: async (moment) => ({ instead: await testMessage(moment) }),
    },
  })

interface Renewed {
  readonly newEnd: string
  readonly cost: string | null
  readonly annex: unknown
}

/** Paid until a later day; the reminder is done with. */
export async function renewService(
  moment: Pick<CallMoment, 'tx' | 'now' | 'actor'>,
  { id, serviceEnd }: { readonly id: string; readonly serviceEnd: string | null },
  { newEnd, cost, annex }: Renewed,
): Promise<void> {
  const { tx, now, actor } = moment
  if (newEnd <= (serviceEnd ?? toLocalDate(now, actor.timezone)))
    throw refuse('新到期日须晚于原到期日', 'The new end must be after the old one')
  await tx.run(sql`INSERT INTO die_counter_renews (id, owner_id, position, old_end, new_end, cost, annex, user_id, time)
SELECT ${newId(now)}, ${id}, coalesce(max(r.position) + 1, 0), ${serviceEnd}::date, ${newEnd}::date, ${cost}::numeric,
  ${annex == null ? null : JSON.stringify(annex)}::jsonb, ${actor.userId}, ${now}
FROM die_counter_renews r
WHERE r.owner_id = ${id}`)
  await closeReminders(moment, [id], 4)
}
