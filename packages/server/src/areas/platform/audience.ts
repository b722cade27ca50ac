// Who a notice is for. The audience is found when it is read, so that newcomers see it too.
import { sql } from '../../platform/database/sql.ts'

/** People who can read at all: normal and limited ones. */
const present = `u.status IN (1, 2)`

/** SQL that holds when the person `u` belongs to the audience of the notice `n`; named people need no further word. */
export const isFor = (n: string, u: string): string => `(
  CASE ${n}.scope_type
    WHEN 0 THEN true
    WHEN 1 THEN EXISTS (
      SELECT FROM notice_scope_ids s
      WHERE s.tenant_id = ${n}.tenant_id AND s.owner_id = ${n}.id
        AND s.target_id::text = ANY (string_to_array(${u}.full_path_id, '/')))
    WHEN 2 THEN EXISTS (
      SELECT FROM notice_scope_ids s
      JOIN user_role_ids r ON r.tenant_id = s.tenant_id AND r.target_id = s.target_id
      WHERE s.tenant_id = ${n}.tenant_id AND s.owner_id = ${n}.id AND r.owner_id = ${u}.id)
    ELSE EXISTS (
      SELECT FROM notice_scope_ids s
      WHERE s.tenant_id = ${n}.tenant_id AND s.owner_id = ${n}.id AND s.target_id = ${u}.id)
  END
  AND (${u}.is_supplier = 0 OR ${n}.include_supplier OR ${n}.scope_type = 3))`

/** Those of its audience who are signed in now: whoever comes later asks for his notices anyway. */
export const readersAtWork = (noticeId: string) => sql<{ userId: string }>`
SELECT u.id AS user_id
FROM notice n
JOIN "user" u ON u.tenant_id = n.tenant_id
WHERE n.id = ${noticeId}
  AND ${sql.raw(present)}
  AND ${sql.raw(isFor('n', 'u'))}
  AND EXISTS (
    SELECT FROM login_session s
    WHERE s.tenant_id = u.tenant_id AND s.user_id = u.id AND s.status = 'active')`

/** How many people the notice `t` is for. */
export const targetCount = `SELECT count(*)::int FROM "user" u
    WHERE u.tenant_id = t.tenant_id AND ${present} AND ${isFor('t', 'u')}`

/** How many of them have opened it. */
export const readCount = `SELECT count(*)::int FROM notice_read m
    JOIN "user" u ON u.tenant_id = m.tenant_id AND u.id = m.user_id
    WHERE m.tenant_id = t.tenant_id AND m.notice_id = t.id AND ${present} AND ${isFor('t', 'u')}`

/** The notices of one reader: published, not expired, for him; with whether he has read them. */
export const readersNotices = (userId: string, now: Date) => sql`
FROM notice n
JOIN "user" u ON u.tenant_id = n.tenant_id AND u.id = ${userId}
LEFT JOIN notice_read m ON m.tenant_id = n.tenant_id AND m.notice_id = n.id AND m.user_id = u.id
LEFT JOIN "user" c ON c.tenant_id = n.tenant_id AND c.id = n.create_user_id
WHERE n.status = 'published'
  AND (n.expire_time IS NULL OR n.expire_time > ${now})
  AND ${sql.raw(isFor('n', 'u'))}`
