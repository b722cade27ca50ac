// Nobody widens his own sight: whoever puts people or units somewhere else writes for where they are and for where they go.
import { noOrgPermission, Refusal } from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Actor } from '../../platform/session/actor.ts'

/**
 * Refuses (403) nodes whose organisation the actor may not write for in every business. The organisation of a department or
 * a post is the nearest one above it.
 */
export async function requireWritableUnits(tx: Tx, actor: Actor, nodeIds: readonly string[]): Promise<void> {
  if (actor.isAdmin || actor.everywhere) return
  const [closed] = await tx.all(unitsOutOfReach(actor.userId, nodeIds))
  if (!closed) return
  const text = noOrgPermission(closed.name)
  throw new Refusal(403, text, { fields: [{ field: 'parentId', text }] })
}

const unitsOutOfReach = (userId: string, nodeIds: readonly string[]) => sql<{ name: string }>`
SELECT node.name
FROM org node
CROSS JOIN LATERAL (
  SELECT o.id
  FROM org o
  WHERE o.id = ANY (ARRAY(SELECT step::uuid FROM unnest(string_to_array(node.full_path_id, '/')) AS step))
    AND o.type <= 2
  ORDER BY array_position(string_to_array(node.full_path_id, '/'), o.id::text) DESC
  LIMIT 1
) nearest
WHERE node.id = ANY (${[...nodeIds]}::uuid[])
  AND NOT EXISTS (
    SELECT 1
    FROM user_org_scope s
    WHERE s.user_id = ${userId}::uuid AND s.data_org_id = nearest.id AND s.business_code_id = 0 AND s.access = 2)
ORDER BY node.full_path_name
LIMIT 1`
