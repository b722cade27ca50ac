// Who administers a process: the people it names, else who has that function where the paper belongs, nearest upward.

/** SQL of `user_id` for the instance of this alias, of people who are there. */
export const adminsSql = (instance: string): string => `
SELECT u.id AS user_id
FROM (
  SELECT a.target_id AS user_id
  FROM flowable_definition_admin_ids a
  WHERE a.tenant_id = ${instance}.tenant_id AND a.owner_id = ${instance}.definition_id
  UNION ALL
  SELECT p.target_id
  FROM special_staffing_user_ids p
  WHERE p.tenant_id = ${instance}.tenant_id
    AND p.owner_id IN (
      SELECT f.id
      FROM special_staffing f
      JOIN org o ON o.tenant_id = f.tenant_id AND o.id = ${instance}.org_id
      WHERE f.tenant_id = ${instance}.tenant_id AND f.staff_type = 'processAdmin'
        AND f.apply_org_id::text = ANY (string_to_array(o.full_path_id, '/'))
      ORDER BY array_position(string_to_array(o.full_path_id, '/'), f.apply_org_id::text) DESC
      LIMIT 1)
    AND NOT EXISTS (
      SELECT FROM flowable_definition_admin_ids a
      WHERE a.tenant_id = ${instance}.tenant_id AND a.owner_id = ${instance}.definition_id)
) named
JOIN "user" u ON u.tenant_id = ${instance}.tenant_id AND u.id = named.user_id AND u.status IN (1, 2)`
