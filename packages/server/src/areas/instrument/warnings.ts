// Where the warnings about instruments find what they tell: on the cards, by the days of the setting that applies to each; on loans,
// applications and records that are open.
import {
  borrowedOverdue,
  impactOpen,
  notBack,
  verificationDue,
  verificationFailed,
  verificationOverdue,
} from '@tmlm/model/areas/instrument/warnings'
import { gauges } from '@tmlm/model/areas/cards/words'
import { warningSource, type WarningSource } from '../../engine/warning.ts'
import { verifyStateSql } from '../cards/index.ts'

const ofCards = `new_card c
  JOIN card_position place ON place.tenant_id = c.tenant_id AND place.card_id = c.id
  LEFT JOIN instrument_early_warning w ON w.tenant_id = c.tenant_id AND w.id = c.cycle_setting_id`

/** Sealed and scrapped ones are nobody's care. */
const cared = `c.card_type = ${gauges.cardType} AND c.status IN ('inUse', 'underRepair') AND coalesce(w.warned, true)`

const card = {
  ...{ id: 'c.id', code: 'c.code', name: 'c.name', orgId: 'c.org_id', deptId: 'place.holder_dept_id' },
  ...{ category: 'c.card_type', typeId: 'c.tooling_type_id', due: 'c.next_due_date' },
  people: {
    holderId: 'place.holder_user_id',
    administratorId: 'c.administrator_id',
    receiverIds: `ARRAY(SELECT r.target_id FROM instrument_early_warning_receiver_ids r
      WHERE r.tenant_id = c.tenant_id AND r.owner_id = c.cycle_setting_id)`,
  },
} as const

/** Each card by the days of its own setting. */
const due = warningSource(verificationDue, ({ today }) => ({
  ...card,
  from: ofCards,
  where: `${cared} AND (${verifyStateSql('c', today)}) = 3`,
  level: `CASE WHEN c.next_due_date - ${today} <= coalesce(w.red_days, 7) THEN 3
    WHEN c.next_due_date - ${today} <= coalesce(w.orange_days, 15) THEN 2 ELSE 1 END`,
}))

const overdue = warningSource(verificationOverdue, ({ today }) => ({
  ...card,
  from: ofCards,
  where: `${cared} AND (${verifyStateSql('c', today)}) = 4`,
}))

const lent = warningSource(borrowedOverdue, ({ timezone }) => ({
  from: `instrument_bound_out_lines l
    JOIN instrument_bound_out o ON o.tenant_id = l.tenant_id AND o.id = l.owner_id AND o.out_type = 2 AND o.status = 'complete'
    JOIN instrument_borrow b ON b.tenant_id = o.tenant_id AND b.id = o.borrow_order_id
    JOIN new_card c ON c.tenant_id = l.tenant_id AND c.id = l.card_id
    JOIN card_position place ON place.tenant_id = c.tenant_id AND place.card_id = c.id AND place.out_line_id = l.id`,
  where: 'l.returned_time IS NULL AND place.need_return AND place.due_return_time IS NOT NULL',
  ...{ id: 'l.id', opens: 'b.id', code: 'b.code', name: `concat_ws(' ', c.code, c.name)` },
  ...{ orgId: 'b.org_id', deptId: 'b.dept_id', due: `(place.due_return_time AT TIME ZONE ${timezone})::date` },
  people: { holderId: 'place.holder_user_id' },
}))

const failed = warningSource(verificationFailed, () => ({
  from: `instrument_calibration_record r
    JOIN new_card c ON c.tenant_id = r.tenant_id AND c.id = r.card_id AND c.last_record_id = r.id
    JOIN card_position place ON place.tenant_id = c.tenant_id AND place.card_id = c.id`,
  where: `r.status = 'complete' AND r.result = 3 AND c.status IN ('inUse', 'underRepair')`,
  ...{ id: 'r.id', code: 'r.code', name: `concat_ws(' ', c.code, c.name)`, orgId: 'c.org_id', level: '3' },
  people: { holderId: 'place.holder_user_id' },
}))

/** Counted by days, and told at once where it should have been back. */
const away = warningSource(notBack, ({ today, timezone }) => ({
  from: `instrument_inspection_lines l
    JOIN instrument_inspection i ON i.tenant_id = l.tenant_id AND i.id = l.owner_id AND i.status = 'complete'
    JOIN new_card c ON c.tenant_id = l.tenant_id AND c.id = l.card_id`,
  where: 'l.line_status IN (1, 2) AND l.send_time IS NOT NULL',
  ...{ id: 'l.id', opens: 'i.id', code: 'i.code', name: `concat_ws(' ', c.code, c.name)`, orgId: 'i.org_id' },
  value: `${today} - (l.send_time AT TIME ZONE ${timezone})::date`,
  cycle: `((l.send_time AT TIME ZONE ${timezone})::date)::text`,
  level: `CASE WHEN i.plan_return_date < ${today} AND ${today} - (l.send_time AT TIME ZONE ${timezone})::date < 15 THEN 1 END`,
  people: { applyUserId: 'i.apply_user_id' },
}))

const unassessed = warningSource(impactOpen, () => ({
  from: `instrument_calibration_record r JOIN new_card c ON c.tenant_id = r.tenant_id AND c.id = r.card_id`,
  where: `r.status = 'complete' AND (r.result = 3 OR r.as_found_result = 2) AND r.impact_conclusion IS NULL`,
  ...{ id: 'r.id', code: 'r.code', name: `concat_ws(' ', c.code, c.name)`, orgId: 'c.org_id', due: 'r.verify_date' },
}))

export const instrumentWarningSources: readonly WarningSource[] = [due, overdue, lent, failed, away, unassessed]
