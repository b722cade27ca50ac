// The organisation tree as the pickers see it: lazily, level by level, or narrowed to what a person may use.
import type { org } from '@tmlm/model/areas/platform/org'
import type { InputOf, Values } from '@tmlm/model'
import type { Behaviour, CallMoment } from '../../engine/behaviour.ts'
import { containing } from '../../engine/list/filters.ts'
import { sql, type Sql } from '../../platform/database/sql.ts'

/** A node on the wire; people have type 5. */
export interface TreeNode {
  readonly value: string
  readonly id: string
  readonly label: string
  readonly name: string
  readonly type: number
  /** 1 = can be opened. */
  readonly haveNext: number
  readonly isTooling: number
  readonly fullPathId: string
  readonly fullPathName: string
  readonly status: number
}

export const treeCalls: NonNullable<Behaviour<typeof org>['calls']> = {
  listNextTree: (moment) => nextLevel(moment, moment.input.id, moment.input.withStopped),

  async listTree(moment) {
    return nested(await unitsWhere(moment, sql`o.status = 1`))
  },

  /** The way to a node with the siblings of each step, so that a picker can open where its value stands. */
  async treeByFullPathId(moment) {
    const way = moment.input.fullPathId.split('/')
    return nested(await unitsWhere(moment, sql`(o.parent_id IS NULL OR o.parent_id::text = ANY (${way}))`))
  },

  listChildOrg: ({ input, ...moment }) =>
    unitsWhere(moment, sql`o.type <= 2 AND o.parent_id = ${input.id}::uuid AND o.status = 1`),
  listDept: ({ input, ...moment }) =>
    unitsWhere(moment, sql`o.type = 3 AND o.parent_id = ${input.parentId}::uuid AND o.status = 1`),
  listAllDept: ({ input, ...moment }) => unitsWhere(moment, sql`o.type = 3 AND o.status = 1 AND ${below(input.orgId)}`),
  listTooling: (moment) => unitsWhere(moment, sql`o.is_tooling = 1 AND o.status = 1`),
  listAllByOrgId: (moment) => usable(moment, sql`true`),
  listAllIsToolingByOrgId: (moment) => usable(moment, sql`o.is_tooling = 1`),

  async listOrg({ tx, input }) {
    const [currentPage, pageSize] = [input.currentPage ?? 1, input.pageSize ?? 20]
    const found = sql`o.type <= 2 AND o.status = 1 AND o.search LIKE lower(${containing(input.condition ?? '')})`
    const [list, total] = await Promise.all([
      tx.all(
        sql<TreeNode>`${nodesWith('live')} WHERE ${found} ORDER BY o.full_path_name LIMIT ${pageSize} OFFSET ${(currentPage - 1) * pageSize}`,
      ),
      tx.one(sql<{ count: number }>`SELECT count(*)::int AS count FROM org o WHERE ${found}`),
    ])
    return { list, totalRow: total.count, currentPage, pageSize }
  },
}

/** A unit can be opened where the next level would show something. */
const nodesWith = (stopped: 'stopped' | 'live') => sql`
SELECT o.id AS value, o.id, o.name AS label, o.name, o.type, o.is_tooling, o.full_path_id, o.full_path_name, o.status,
  (EXISTS (SELECT 1 FROM org c WHERE c.parent_id = o.id AND ${stopped === 'stopped' ? sql`true` : sql`c.status = 1`})
    OR EXISTS (SELECT 1 FROM "user" u WHERE u.parent_id = o.id AND ${staff(stopped)}))::int AS have_next
FROM org o`

const staff = (stopped: 'stopped' | 'live'): Sql<unknown> =>
  stopped === 'stopped' ? sql`u.is_supplier = 0` : sql`u.is_supplier = 0 AND u.status IN (1, 2)`

export const unitsWhere = (
  { tx }: Pick<CallMoment, 'tx'>,
  condition: Sql<unknown>,
  stopped: 'stopped' | 'live' = 'live',
): Promise<TreeNode[]> => tx.all(sql<TreeNode>`${nodesWith(stopped)} WHERE ${condition} ORDER BY o.rank, o.id`)

/** The next level below a node: enabled units by rank, then people; the root itself when no node is named. */
async function nextLevel(
  moment: Pick<CallMoment, 'tx'>,
  parentId: string | null,
  withStopped: boolean,
): Promise<TreeNode[]> {
  const stopped = withStopped ? 'stopped' : 'live'
  if (parentId === null) return unitsWhere(moment, sql`o.parent_id IS NULL`, stopped)
  const shown = withStopped ? sql`true` : sql`o.status = 1`
  const [units, people] = await Promise.all([
    unitsWhere(moment, sql`o.parent_id = ${parentId}::uuid AND ${shown}`, stopped),
    moment.tx.all(
      sql<TreeNode>`
SELECT u.id AS value, u.id, u.job_name || '(' || u.job_no || ')' AS label, u.job_name AS name, 5 AS type, 0 AS have_next,
  0 AS is_tooling, u.full_path_id, u.job_name AS full_path_name, u.status
FROM "user" u
WHERE u.parent_id = ${parentId}::uuid AND ${staff(stopped)}
ORDER BY u.rank, u.id`,
    ),
  ])
  return [...units, ...people]
}

const below = (orgId: string): Sql<unknown> =>
  sql`o.full_path_id LIKE (SELECT p.full_path_id FROM org p WHERE p.id = ${orgId}::uuid) || '/%'`

/** Enabled organisations at or below a node that are in the person's scope for the business. */
function usable(
  { tx, actor, input }: CallMoment<InputOf<typeof org, 'listAllByOrgId'>>,
  also: Sql<unknown>,
): Promise<TreeNode[]> {
  const need = input.write ? 2 : 1
  const under = input.orgId ? sql`(o.id = ${input.orgId}::uuid OR ${below(input.orgId)})` : sql`true`
  return unitsWhere(
    { tx },
    sql`o.type <= 2 AND o.status = 1 AND ${under} AND ${also}
  AND o.id IN (SELECT s.data_org_id FROM user_org_scope s
               WHERE s.user_id = ${actor.userId}::uuid AND s.business_code_id IN (0, ${input.businessCodeId ?? 0}) AND s.access >= ${need})`,
  )
}

/** Puts nodes below their parents. */
export function nested(flat: readonly TreeNode[]): Values[] {
  const byId = new Map<string, Values & { children?: Values[] }>(flat.map((node) => [node.id, { ...node }]))
  const roots: Values[] = []
  for (const node of flat) {
    const own = byId.get(node.id)
    if (!own) continue
    const parent = byId.get(node.fullPathId.split('/').at(-2) ?? '')
    if (parent) (parent.children ??= []).push(own)
    else roots.push(own)
  }
  return roots
}
