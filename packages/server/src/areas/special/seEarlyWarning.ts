// How early people want to know of a date, and the list of what is due.
import { seEarlyWarning } from '@tmlm/model/areas/special/seEarlyWarning'
import { allKinds, leadClasses, type LeadClass } from '@tmlm/model/areas/special/specialKinds'
import { waitInspection } from '@tmlm/model/areas/special/waitInspection'
import { refuse, type InputOf } from '@tmlm/model'
import { behaviour, type CallMoment } from '../../engine/behaviour.ts'
import { tableOf } from '../../platform/database/names.ts'
import { sql } from '../../platform/database/sql.ts'
import { tellTogether } from '../platform/index.ts'
import { leadsOf } from './datedItems.ts'
import { editRule, listRule } from './inspectionRules.ts'
import { saveChanges } from './saveChanges.ts'
import { standing } from './standing.ts'
import { levelSql } from './levelSql.ts'

export const seEarlyWarningBehaviour = behaviour(seEarlyWarning, {
  computed: {
    item: 't.item_code',
    daysLeft: (today) => `t.next_date - ${today}`,
    level: (today) => levelSql('t', today),
  },

  calls: {
    ...{ saveDefaults, listRule, editRule, saveChanges, standing },
    listDefaults: async (moment) => await defaultsOf(moment),
  },

  actions: {
    async cancelWarning({ actor, now, input }) {
      return { set: { cancelReason: input.reason, cancelUserId: actor.userId, cancelTime: now } }
    },

    async restoreWarning() {
      return { set: { cancelReason: null, cancelUserId: null, cancelTime: null } }
    },

    async remind(moment) {
      const { row } = moment
      const people = row.receiverIds?.length ? row.receiverIds : [row.safetyManagerId, row.responsibleId]
      const told = [...new Set(people.filter((id) => id !== null))]
      if (told.length === 0)
        throw refuse('没有接收人，请先设置安全管理员或责任人', 'Nobody to remind: name a safety manager')
      await tellTogether(moment, told, {
        title: `检验提醒：${row.code} ${row.name}`,
        content: `${row.wording}，到期日期 ${row.nextDate ?? '未知'}，请及时安排。`,
      })
    },
  },
})

async function saveDefaults(moment: CallMoment<InputOf<typeof seEarlyWarning, 'saveDefaults'>>) {
  const { tx, input } = moment
  for (const { leadClass, leadDays, secondLeadDays, urgentLeadDays } of input.defaults ?? []) {
    await tx.run(sql`
INSERT INTO lead_default (lead_class, lead_days, second_lead_days, urgent_lead_days)
VALUES (${leadClass}, ${leadDays}, ${secondLeadDays}, ${urgentLeadDays})
ON CONFLICT (tenant_id, lead_class) DO UPDATE SET lead_days = excluded.lead_days,
  second_lead_days = excluded.second_lead_days, urgent_lead_days = excluded.urgent_lead_days`)
    if (input.apply)
      await tx.run(sql`
UPDATE se_early_warning SET lead_days = ${leadDays}, second_lead_days = ${secondLeadDays},
  urgent_lead_days = ${urgentLeadDays}, version = version + 1
WHERE lead_class = ${leadClass}`)
  }
  return { defaults: await defaultsOf(moment) }
}

async function defaultsOf(moment: Pick<CallMoment, 'tx'>) {
  const leads = await leadsOf(moment)
  return (Object.keys(leadClasses) as LeadClass[]).map((leadClass) => {
    const [leadDays, secondLeadDays, urgentLeadDays] = leads[leadClass]
    return { leadClass, leadDays, secondLeadDays, urgentLeadDays }
  })
}

/** From the ledger of its category; asked only where somebody wants to see it. */
const ofLedger = (column: string): string =>
  `CASE s.category ${allKinds
    .map(
      ({ category, ledger }) =>
        `WHEN ${category} THEN (SELECT l.${column} FROM ${tableOf({ name: ledger })} l WHERE l.tenant_id = s.tenant_id AND l.id = s.ledger_id)`,
    )
    .join(' ')} END`

/** What is due within its lead, overdue, failed, or has no date though it is in use; what is silenced only once overdue. */
export const waitInspectionBehaviour = behaviour(waitInspection, {
  source: ({ moment, timezone, asked }) => {
    const today = `(${moment()} AT TIME ZONE ${timezone()})::date`
    const standing = asked.includeStopped ? '(0, 1, 2)' : '(0, 1)'
    return `SELECT s.*, s.item_code AS item, ${ofLedger('equipment_code')} AS equipment_code, ${ofLedger('location')} AS location,
  ${ofLedger('manufacturer')} AS manufacturer, ${ofLedger('serial_no')} AS serial_no, s.next_date - ${today} AS days_left,
  CASE WHEN s.failed THEN -100000 ELSE coalesce(s.next_date - ${today}, 100000) END AS due_order, (s.next_date - interval '1 month')::date AS apply_by
FROM (SELECT w.*, ${levelSql('w', today)} AS level FROM se_early_warning w) s
WHERE s.level <> 0 AND s.use_status IN ${standing} AND (s.level <> 5 OR s.use_status = 1)
  AND (s.warned OR (s.legal AND s.level IN (4, 6)))`
  },
})
