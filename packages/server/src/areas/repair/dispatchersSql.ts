// Who is to send somebody to the report r of the card c, as R19 finds the range, and who leads the mechanic of the dispatch d;
// each as SQL of a list.

/** One of what stands above the value is named, or nothing is. */
const holds = (list: string, known: string): string => `(NOT EXISTS (
        SELECT FROM dispatch_range_${list} l WHERE l.tenant_id = g.tenant_id AND l.owner_id = g.id)
      OR EXISTS (
        SELECT FROM dispatch_range_${list} l WHERE l.tenant_id = g.tenant_id AND l.owner_id = g.id AND l.target_id IN (${known})))`

const weighs = (list: string, weight: number): string => `CASE WHEN EXISTS (
        SELECT FROM dispatch_range_${list} l WHERE l.tenant_id = g.tenant_id AND l.owner_id = g.id) THEN ${weight} ELSE 0 END`

const above = (table: string, id: string): string => `WITH RECURSIVE up AS (
        SELECT y.id, y.parent_id FROM ${table} y WHERE y.tenant_id = c.tenant_id AND y.id = ${id}
        UNION ALL
        SELECT y.id, y.parent_id FROM ${table} y JOIN up ON y.id = up.parent_id WHERE y.tenant_id = c.tenant_id
      )
      SELECT up.id FROM up`
const pathOf = (org: string): string => `SELECT step::uuid
      FROM org o, string_to_table(o.full_path_id, '/') step
      WHERE o.tenant_id = c.tenant_id AND o.id = ${org}`

const dimensions = [
  ['fault_type_ids', 32, above('fault_type', 'r.fault_type_id')],
  ['product_line_ids', 16, 'c.product_line_id'],
  ['dept_ids', 8, pathOf('c.use_dept_id')],
  ['tooling_type_ids', 4, above('tooling_type', 'c.tooling_type_id')],
  ['org_ids', 2, pathOf('c.org_id')],
] as const

const range = `SELECT g.id
    FROM dispatch_range g
    WHERE g.tenant_id = r.tenant_id AND g.enabled
      AND (coalesce(cardinality(g.card_types), 0) = 0 OR c.card_type = ANY (g.card_types))
      AND ${dimensions.map(([list, , known]) => holds(list, known)).join('\n      AND ')}
    ORDER BY ${dimensions.map(([list, weight]) => weighs(list, weight)).join(' + ')}
        + CASE WHEN coalesce(cardinality(g.card_types), 0) = 0 THEN 0 ELSE 1 END DESC, coalesce(g.sort, 0), g.create_time
    LIMIT 1`

/** Who has the function in the nearest organisation upward. */
const staffed = `SELECT p.target_id
    FROM special_staffing_user_ids p
    WHERE p.tenant_id = r.tenant_id AND p.owner_id IN (
      SELECT f.id
      FROM special_staffing f
      JOIN org o ON o.tenant_id = f.tenant_id AND o.id = c.org_id AND f.apply_org_id::text = ANY (string_to_array(o.full_path_id, '/'))
      WHERE f.tenant_id = r.tenant_id AND f.staff_type = 'dispatcher'
        AND (coalesce(cardinality(f.card_types), 0) = 0 OR c.card_type = ANY (f.card_types))
      ORDER BY array_position(string_to_array(o.full_path_id, '/'), f.apply_org_id::text) DESC
      FETCH FIRST 1 ROW WITH TIES)`

export const dispatchersSql = `ARRAY(
  WITH matching AS (${range})
  SELECT p.target_id
  FROM dispatch_range_dispatcher_ids p
  JOIN matching ON matching.id = p.owner_id
  WHERE p.tenant_id = r.tenant_id
  UNION ALL
  SELECT s.target_id FROM (${staffed}) s WHERE NOT EXISTS (SELECT FROM matching))`

/** Who could be sent to it: those of the range, else the teams from the card's organisation upward; and who looks after the card. */
export const mechanicsSql = `ARRAY(
  WITH matching AS (${range})
  SELECT p.target_id
  FROM dispatch_range_worker_ids p
  JOIN matching ON matching.id = p.owner_id
  WHERE p.tenant_id = r.tenant_id
  UNION ALL
  SELECT m.user_id
  FROM maintain_team e
  JOIN maintain_team_members m ON m.tenant_id = e.tenant_id AND m.owner_id = e.id
  WHERE e.tenant_id = r.tenant_id AND e.enabled AND CASE WHEN EXISTS (SELECT FROM matching)
    THEN e.id IN (
      SELECT p.target_id FROM dispatch_range_team_ids p JOIN matching ON matching.id = p.owner_id WHERE p.tenant_id = r.tenant_id)
    ELSE e.org_id IN (${pathOf('c.org_id')}) END
  UNION ALL
  SELECT unnest(ARRAY[b.main_worker_id] || ARRAY(
    SELECT k.target_id FROM maintain_worker_backup_worker_ids k WHERE k.tenant_id = b.tenant_id AND k.owner_id = b.id))
  FROM maintain_worker b
  WHERE b.tenant_id = r.tenant_id AND b.card_id = c.id AND b.enabled)`

/** No range is for it: whoever may dispatch does. */
export const rangelessSql = `NOT EXISTS (${range})`

export const teamLeadersSql = `ARRAY(
  SELECT DISTINCT g.leader_id
  FROM maintain_team g
  JOIN maintain_team_members m ON m.tenant_id = g.tenant_id AND m.owner_id = g.id
  WHERE g.tenant_id = d.tenant_id AND g.enabled AND m.user_id = d.main_worker_id)`
