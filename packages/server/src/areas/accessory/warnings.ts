// Where the warnings of the parts store find what they tell.
import {
  aboveMaximum,
  applicationLate,
  belowSafetyStock,
  partsDifference,
  shelfLife,
  slowMoving,
} from '@tmlm/model/areas/accessory/warnings'
import { warningSource, type FoundRows, type WarningSource } from '../../engine/warning.ts'
import { disagreements } from './ledgerCheck.ts'

const ofPart = { code: 'a.code', typeId: 'a.type_id' } as const

/** Settings with what there is in their scope. */
const settings: Omit<FoundRows, 'where'> = {
  from: `(
    SELECT s.*, h.on_hand
    FROM accessory_safe_stock s
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(v.qty), 0) AS on_hand
      FROM accessory_stock_value v
      JOIN warehouse w ON w.tenant_id = v.tenant_id AND w.id = v.warehouse_id
      WHERE v.tenant_id = s.tenant_id AND v.accessory_id = s.accessory_id
        AND (w.id = s.warehouse_id OR (s.warehouse_id IS NULL AND w.org_id = s.org_id))) h
    WHERE s.is_active) t
    JOIN accessory a ON a.tenant_id = t.tenant_id AND a.id = t.accessory_id AND a.enabled
    LEFT JOIN warehouse w ON w.tenant_id = t.tenant_id AND w.id = t.warehouse_id`,
  ...{ ...ofPart, id: 't.id', name: `concat_ws(' ', a.name, w.name)`, orgId: 't.org_id', value: 't.on_hand' },
}

/** One that has been dealt with is told anew when it gets worse, or when its time is over. */
const notIgnored = (today: string): string =>
  `(t.ignore_until IS NULL OR t.ignore_until < ${today} OR t.stock_level > t.ignore_level)`

/** Of a key part it is one level worse. */
const below = warningSource(belowSafetyStock, ({ today }) => ({
  ...settings,
  where: `t.stock_level IN (1, 2, 3) AND ${notIgnored(today)}`,
  level: `least(3, t.stock_level + CASE WHEN a.is_key THEN 1 ELSE 0 END)`,
}))

const above = warningSource(aboveMaximum, ({ today }) => ({
  ...settings,
  where: `t.stock_level = 4 AND ${notIgnored(today)}`,
  level: '1',
}))

/** As long as some of it is there. */
const expiring = warningSource(shelfLife, () => ({
  from: `accessory_batch t
    JOIN accessory a ON a.tenant_id = t.tenant_id AND a.id = t.accessory_id`,
  where: `EXISTS (
      SELECT FROM accessory_standing_stock s
      WHERE s.tenant_id = t.tenant_id AND s.accessory_id = t.accessory_id AND s.batch_id = t.id AND s.qty > 0)`,
  ...{ ...ofPart, id: 't.id', name: `concat_ws(' ', a.name, t.batch_no)`, orgId: 'a.org_id', due: 't.expiry_date' },
}))

/** Since it last went out of a warehouse or, where it never did, came into it. */
const idle = warningSource(slowMoving, ({ timezone }) => ({
  from: `(
    SELECT s.tenant_id, s.accessory_id, s.warehouse_id,
      (coalesce(max(s.last_out_time), max(s.last_in_time)) AT TIME ZONE ${timezone})::date AS since
    FROM accessory_standing_stock s
    WHERE s.qty > 0
    GROUP BY s.tenant_id, s.accessory_id, s.warehouse_id) t
    JOIN accessory a ON a.tenant_id = t.tenant_id AND a.id = t.accessory_id
    JOIN warehouse w ON w.tenant_id = t.tenant_id AND w.id = t.warehouse_id`,
  ...{ ...ofPart, id: 'md5(a.id::text || w.id::text)::uuid', opens: 'a.id', name: `concat_ws(' ', a.name, w.name)` },
  ...{ orgId: 'w.org_id', due: 't.since' },
}))

const late = warningSource(applicationLate, () => ({
  from: 'accessory_apply t',
  where: `t.status = 'complete' AND EXISTS (
      SELECT FROM accessory_apply_lines l
      WHERE l.tenant_id = t.tenant_id AND l.owner_id = t.id AND l.qty > l.issued_qty)`,
  ...{ id: 't.id', code: 't.code', orgId: 't.org_id', deptId: 't.apply_dept_id', due: 't.need_date' },
  people: { applyUserId: 't.apply_user_id' },
}))

const differing = warningSource(partsDifference, ({ today }) => ({
  from: `(SELECT DISTINCT d.warehouse_id, d.accessory_id FROM (${disagreements}) d) f
    JOIN accessory a ON a.id = f.accessory_id
    JOIN warehouse w ON w.id = f.warehouse_id`,
  ...{ ...ofPart, id: 'md5(a.id::text || w.id::text)::uuid', opens: 'a.id', name: `concat_ws(' ', a.name, w.name)` },
  ...{ orgId: 'w.org_id', cycle: `${today}::text` },
}))

export const accessoryWarningSources: readonly WarningSource[] = [below, above, expiring, idle, late, differing]
