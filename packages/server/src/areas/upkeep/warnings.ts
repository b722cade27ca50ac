// Where the warnings of upkeep find what they tell.
import {
  checkAbnormal,
  concessionEnds,
  inspectionAbnormal,
  inspectionToAccept,
  checkMissed,
  countDue,
  maintenanceDue,
  maintenanceOverdue,
  taskWithoutExecutor,
} from '@tmlm/model/areas/upkeep/warnings'
import { warningSource, type FoundRows, type WarningSource } from '../../engine/warning.ts'
import { nextCountSql } from './counts.ts'

/** What was missed or found longer ago is history. */
const daysTold = 31

const ofCard = {
  ...{ code: 'c.code', orgId: 'c.org_id', deptId: 'c.manage_dept_id' },
  ...{ category: 'c.card_type', typeId: 'c.tooling_type_id' },
} as const

const administratorId = 'c.administrator_id'

const tasks: Omit<FoundRows, 'where'> = {
  from: `plan t
    JOIN new_card c ON c.tenant_id = t.tenant_id AND c.id = t.card_id
    JOIN scheme s ON s.tenant_id = t.tenant_id AND s.id = t.scheme_id`,
  ...ofCard,
  id: 't.id',
  name: `concat_ws(' ', c.name, s.name)`,
  cycle: 't.due_date::text',
  people: {
    executorIds:
      'ARRAY(SELECT e.target_id FROM plan_executor_ids e WHERE e.tenant_id = t.tenant_id AND e.owner_id = t.id)',
    administratorId,
  },
}

const waiting = `t.kind = 1 AND t.status IN ('pending', 'inProgress') AND t.source_type <> 5`

const due = warningSource(maintenanceDue, () => ({ ...tasks, where: waiting, due: 't.due_date' }))

/** Within its grace it is not late. */
const overdue = warningSource(maintenanceOverdue, () => ({
  ...tasks,
  where: waiting,
  due: '(t.due_date + t.grace_days)',
}))

const counted = warningSource(countDue, () => ({
  ...ofCard,
  from: `card_plan_num t
    JOIN new_card c ON c.tenant_id = t.tenant_id AND c.id = t.card_id
    JOIN scheme s ON s.tenant_id = t.tenant_id AND s.id = t.scheme_id`,
  where: `t.enabled AND NOT t.suspended AND c.status IN ('inUse', 'underRepair', 'rented')`,
  id: 't.id',
  name: `concat_ws(' ', c.name, s.name)`,
  value: `100.0 * (t.every_count - (${nextCountSql} - c.used_num)) / t.every_count`,
  cycle: `${nextCountSql}::text`,
  people: { administratorId },
}))

const missed = warningSource(checkMissed, ({ today }) => ({
  ...tasks,
  where: `t.kind = 2 AND t.status = 'missed' AND t.due_date > ${today} - ${daysTold}`,
}))

/** Until a later sheet finds the same item in order. */
const abnormal = warningSource(checkAbnormal, ({ today }) => ({
  ...ofCard,
  from: `check_equipment o
    JOIN check_equipment_lines l ON l.tenant_id = o.tenant_id AND l.owner_id = o.id AND l.judge = 2
    JOIN new_card c ON c.tenant_id = o.tenant_id AND c.id = o.card_id`,
  where: `o.status IN ('complete', 'closed') AND o.result = 2 AND o.check_date > ${today} - ${daysTold}
    AND NOT EXISTS (
      SELECT FROM check_equipment later
      JOIN check_equipment_lines found ON found.tenant_id = later.tenant_id AND found.owner_id = later.id
      WHERE later.tenant_id = o.tenant_id AND later.card_id = o.card_id AND later.status IN ('complete', 'closed')
        AND later.end_time > o.end_time AND found.item_id = l.item_id AND found.judge = 1)`,
  ...{ id: 'l.id', opens: 'o.id', name: `concat_ws(' ', l.item_text, l.value, l.action_text)` },
  people: { administratorId },
}))

/** Told when it comes near, not of every day that is planned ahead. */
const unnamed = warningSource(taskWithoutExecutor, ({ today }) => ({
  ...tasks,
  where: `t.status = 'pending' AND t.team_id IS NULL AND t.due_date <= ${today} + greatest(t.lead_days, 1)
    AND NOT EXISTS (SELECT FROM plan_executor_ids e WHERE e.tenant_id = t.tenant_id AND e.owner_id = t.id)`,
  people: { administratorId },
}))

const inspections: Omit<FoundRows, 'where'> = {
  from: `daily_inspection o JOIN new_card c ON c.tenant_id = o.tenant_id AND c.id = o.card_id`,
  ...ofCard,
  id: 'o.id',
  name: 'c.name',
  people: { inspectorId: 'o.inspector_id', administratorId },
}

/** Until a later inspection of the card finds the same item in order, or it was settled by its verdict. */
const patrolAbnormal = warningSource(inspectionAbnormal, ({ today, timezone }) => ({
  ...inspections,
  from: `daily_inspection o
    JOIN daily_inspection_lines l ON l.tenant_id = o.tenant_id AND l.owner_id = o.id AND l.judge = 2
    JOIN new_card c ON c.tenant_id = o.tenant_id AND c.id = o.card_id`,
  where: `o.status IN ('toAccept', 'concession', 'rework', 'scrapped') AND (o.inspect_time AT TIME ZONE ${timezone})::date > ${today} - ${daysTold}
    AND NOT EXISTS (
      SELECT FROM daily_inspection later
      JOIN daily_inspection_lines found ON found.tenant_id = later.tenant_id AND found.owner_id = later.id
      WHERE later.tenant_id = o.tenant_id AND later.card_id = o.card_id AND later.status <> 'draft'
        AND later.inspect_time > o.inspect_time AND found.item_id = l.item_id AND found.judge = 1)`,
  ...{ id: 'l.id', opens: 'o.id', name: `concat_ws(' ', l.item_text, l.value, l.action_text)` },
}))

const patrolToAccept = warningSource(inspectionToAccept, ({ timezone }) => ({
  ...inspections,
  where: `o.status = 'toAccept'`,
  due: `(o.inspect_time AT TIME ZONE ${timezone})::date`,
}))

/** Until the card is inspected again. */
const concessions = warningSource(concessionEnds, () => ({
  ...inspections,
  where: `o.status = 'concession' AND NOT EXISTS (
      SELECT FROM daily_inspection later
      WHERE later.tenant_id = o.tenant_id AND later.card_id = o.card_id AND later.status <> 'draft'
        AND later.inspect_time > o.inspect_time)`,
  due: 'o.concession_until',
}))

export const upkeepWarningSources: readonly WarningSource[] = [
  ...[due, overdue, counted, missed, abnormal, unnamed],
  ...[patrolAbnormal, patrolToAccept, concessions],
]
