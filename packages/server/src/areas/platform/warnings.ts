// Where the warnings of the platform find what they tell.
import {
  certificateExpiring,
  passwordExpiring,
  storageNearLimit,
  tenantClosing,
  usersNearLimit,
} from '@tmlm/model/areas/platform/warnings'
import { parameters } from '@tmlm/model/areas/platform/registry'
import { warningSource, type WarningSource } from '../../engine/warning.ts'
import { gibibyte } from '../../platform/files/register.ts'

const company = { id: 't.id', code: 't.code', name: 'coalesce(t.short_name, t.full_name)' }
const ofCompany = `tenant t JOIN org root ON root.tenant_id = t.id AND root.parent_id IS NULL AND root.type = 0`
const isCompany = 't.id = app_tenant()'

/** Rule 3: the closing date itself is a day left. */
const closing = warningSource(tenantClosing, () => ({
  ...company,
  from: ofCompany,
  where: isCompany,
  orgId: 'root.id',
  due: '(t.closing_date + 1)',
}))

const users = warningSource(usersNearLimit, () => ({
  ...company,
  from: `${ofCompany} CROSS JOIN LATERAL (
    SELECT count(*) AS used FROM "user" u WHERE u.is_supplier = 0 AND u.status IN (1, 2)) staff`,
  where: `${isCompany} AND t.max_users > 0`,
  orgId: 'root.id',
  value: 'staff.used * 100.0 / t.max_users',
}))

const storage = warningSource(storageNearLimit, () => ({
  ...company,
  from: `${ofCompany} CROSS JOIN LATERAL (
    SELECT coalesce(sum(size), 0) AS used
    FROM (SELECT DISTINCT ON (url) size FROM sys_file WHERE removed_time IS NULL ORDER BY url, id) file) stored`,
  where: `${isCompany} AND t.storage_gb > 0`,
  orgId: 'root.id',
  value: `stored.used * 100.0 / (t.storage_gb * ${gibibyte}.0)`,
}))

const passwordDays = `coalesce(
  (SELECT p.value FROM parameter_value p WHERE p.parameter_id = '33' AND p.org_key = '*'), '${parameters.get('33')?.defaultValue ?? 0}')::integer`

const passwords = warningSource(passwordExpiring, ({ timezone }) => ({
  from: `"user" u JOIN org o ON o.id = u.org_id CROSS JOIN (SELECT ${passwordDays} AS days) allowed`,
  where: 'allowed.days > 0 AND u.is_supplier = 0 AND u.status IN (1, 2)',
  id: 'u.id',
  code: 'u.job_no',
  name: 'u.job_name',
  orgId: 'o.id',
  due: `((u.password_time AT TIME ZONE ${timezone})::date + allowed.days)`,
  people: { userId: 'u.id' },
}))

const certificates = warningSource(certificateExpiring, () => ({
  from: 'special_staffing f JOIN org o ON o.id = f.apply_org_id',
  id: 'f.id',
  code: `coalesce(f.certificate_no, '')`,
  name: `concat_ws(' ', f.certificate_name, (
    SELECT string_agg(u.job_name, '、' ORDER BY p.position)
    FROM special_staffing_user_ids p JOIN "user" u ON u.id = p.target_id WHERE p.owner_id = f.id))`,
  orgId: 'f.org_id',
  deptId: 'CASE o.type WHEN 3 THEN o.id END',
  due: 'f.certificate_valid_to',
  people: { userIds: 'ARRAY(SELECT p.target_id FROM special_staffing_user_ids p WHERE p.owner_id = f.id)' },
}))

export const platformWarningSources: readonly WarningSource[] = [closing, users, storage, passwords, certificates]
