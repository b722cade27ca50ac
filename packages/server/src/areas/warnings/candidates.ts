// From candidates to people (rule 39): one query for any number of questions. Who is stopped or has left is not told; who is
// away is stood in for by his substitute.
import { adminOfCategory } from '@tmlm/model/areas/platform/staffTypes'
import { adminJobNo } from '../../platform/session/admin.ts'

/**
 * SQL of (ask_id, user_id, owner_id: whom the rule named) for the relation of this name, which asks by ask_id, type, value, unit_id, category, people: the
 * organisation or department from which is looked upward, the category of the object, and the people it names.
 */
export const peopleSql = (asked: string, today: string): string => `
  SELECT DISTINCT c.ask_id, coalesce(s.id, u.id) AS user_id, u.id AS owner_id
  FROM (
    SELECT a.ask_id, id::uuid AS user_id
    FROM ${asked} a, string_to_table(a.value, ',') id
    WHERE a.type = 'user'
    UNION ALL
    SELECT a.ask_id, id::uuid
    FROM ${asked} a, jsonb_array_elements_text(a.people -> a.value) id
    WHERE a.type = 'field'
    UNION ALL
    SELECT a.ask_id, id::uuid
    FROM ${asked} a, jsonb_array_elements_text(a.people -> 'administratorId') id
    WHERE a.type = 'caretaker'
    UNION ALL
    SELECT a.ask_id, u.id
    FROM ${asked} a
    JOIN "user" u ON u.job_no = '${adminJobNo}'
    WHERE a.type = 'admin'
    UNION ALL
    SELECT a.ask_id, o.manager_id
    FROM ${asked} a
    JOIN org o ON o.id = a.unit_id
    WHERE a.type = 'orgHead'
    UNION ALL
    SELECT a.ask_id, u.id
    FROM ${asked} a
    JOIN "user" u ON u.post_id::text = ANY (string_to_array(a.value, ','))
    WHERE a.type = 'post'
    UNION ALL
    SELECT a.ask_id, h.user_id
    FROM ${asked} a
    JOIN (${roleHolders(asked)}) h ON h.value = a.value AND h.unit_id = a.unit_id
    WHERE a.type = 'role'
    UNION ALL
    SELECT a.ask_id, h.user_id
    FROM (
      SELECT a.ask_id, a.unit_id, a.category, ${staffTypeSql} AS staff_type
      FROM ${asked} a
      WHERE a.type = 'special' OR a.type = 'caretaker' AND jsonb_array_length(coalesce(a.people -> 'administratorId', '[]')) = 0
    ) a
    JOIN (${staffed(asked)}) h
      ON h.staff_type = a.staff_type AND h.unit_id = a.unit_id AND h.category IS NOT DISTINCT FROM a.category
  ) c
  JOIN "user" u ON u.id = c.user_id AND u.status IN (1, 2)
  LEFT JOIN "user" s
    ON s.id = u.substitute_user_id AND s.status IN (1, 2) AND ${today} BETWEEN u.substitute_from AND u.substitute_to`

const staffTypeSql = `CASE a.type WHEN 'special' THEN a.value ELSE CASE a.category ${Object.entries(adminOfCategory)
  .map(([category, staffType]) => `WHEN ${category} THEN '${staffType}'`)
  .join(' ')} END END`

const pathOf = (org: string): string => `string_to_array(${org}.full_path_id, '/')`

/** Holders in the organisation itself, else in the nearest one above it that has some. */
const roleHolders = (asked: string): string => `
      SELECT ranked.value, ranked.unit_id, ranked.user_id
      FROM (
        SELECT q.value, q.unit_id, u.id AS user_id,
          rank() OVER (PARTITION BY q.value, q.unit_id ORDER BY array_position(${pathOf('o')}, u.org_id::text) DESC) AS nth
        FROM (SELECT DISTINCT value, unit_id FROM ${asked} WHERE type = 'role') q
        JOIN org o ON o.id = q.unit_id
        JOIN user_role_ids r ON r.target_id::text = ANY (string_to_array(q.value, ','))
        JOIN "user" u ON u.id = r.owner_id AND u.status IN (1, 2) AND u.org_id::text = ANY (${pathOf('o')})
      ) ranked
      WHERE ranked.nth = 1`

/** Whom special staffing names for the category, in the nearest organisation upward. */
const staffed = (asked: string): string => `
      SELECT ranked.staff_type, ranked.unit_id, ranked.category, p.target_id AS user_id
      FROM (
        SELECT f.id, f.staff_type, q.unit_id, q.category,
          rank() OVER (
            PARTITION BY f.staff_type, q.unit_id, q.category
            ORDER BY array_position(${pathOf('o')}, f.apply_org_id::text) DESC) AS nth
        FROM (SELECT DISTINCT unit_id, category FROM ${asked} WHERE type IN ('special', 'caretaker')) q
        JOIN org o ON o.id = q.unit_id
        JOIN special_staffing f ON f.apply_org_id::text = ANY (${pathOf('o')})
          AND (coalesce(cardinality(f.card_types), 0) = 0 OR q.category IS NULL OR q.category = ANY (f.card_types))
      ) ranked
      JOIN special_staffing_user_ids p ON p.owner_id = ranked.id
      WHERE ranked.nth = 1`
