// Which process a paper goes through (rule 36): from its department and organisation up to the root, then those of the whole
// company; at each level by priority, the first whose condition is true.
import type { Values } from '@tmlm/model'
import { evaluate, fieldsIn, parseCondition, type ConditionValues } from '@tmlm/model/areas/workflow/condition'
import type { Paper } from '../../engine/approvals.ts'
import type { Moment } from '../../engine/behaviour.ts'
import { lookAtPaper, type FlowPaper } from './flowPaper.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { BoundProcess } from '../../platform/session/tenantSettings.ts'

/** The bindings that may concern a paper, in the order in which they are asked. */
export async function bindingsFor({ tx, actor }: Moment, { business, row }: Paper): Promise<readonly BoundProcess[]> {
  const bound = actor.settings?.approvals.get(business.id) ?? []
  if (bound.every(({ orgId }) => orgId === null)) return bound
  const path = await pathAbove(tx, row)
  const rankOf = ({ orgId }: BoundProcess): number => (orgId === null ? path.length : path.indexOf(orgId))
  return bound.filter((one) => rankOf(one) >= 0).toSorted((a, b) => rankOf(a) - rankOf(b) || a.priority - b.priority)
}

/** From the paper's department, where it has one, else its organisation, to the root. */
async function pathAbove(tx: Tx, row: Readonly<Values>): Promise<readonly string[]> {
  const units = [row.deptId, row.orgId].filter((id) => typeof id === 'string')
  const found = await tx.all(sql<{ id: string; path: string }>`
SELECT o.id, o.full_path_id AS path FROM org o WHERE o.id = ANY (${units}::uuid[])`)
  const paths = units.flatMap(
    (id) =>
      found
        .find((one) => one.id === id)
        ?.path.split('/')
        .toReversed() ?? [],
  )
  return [...new Set(paths)]
}

/** The process, or nothing where the paper is simply audited. */
export async function processFor(moment: Moment, paper: Paper): Promise<BoundProcess | undefined> {
  const bindings = await bindingsFor(moment, paper)
  if (bindings.length === 0) return undefined
  const asking = bindings.some(({ condition }) => condition !== null)
  const values = asking ? await conditionValues(moment, documentOf(paper), moment.actor.userId) : {}
  return bindings.find(({ condition }) => condition === null || isTrue(condition, values))
}

export const documentOf = ({ business, row }: Pick<Paper, 'business' | 'row'>): FlowPaper => ({
  ...{ businessCodeId: business.id, rowId: String(row.id) },
})

/** A condition that cannot be read any more, since a field has gone, is not true. */
export function isTrue(condition: string, values: ConditionValues): boolean {
  const { tree } = parseCondition(condition)
  return tree !== undefined && evaluate(tree, values)
}

/** What conditions may ask of a paper: its fields as the wire tells them, and who submits it. */
export async function conditionValues(moment: Moment, paper: FlowPaper, initiatorId: string): Promise<ConditionValues> {
  const entity = await lookAtPaper(moment, paper)
  const initiator = await moment.tx.first(sql<{ deptId: string | null; roles: readonly string[] }>`
SELECT u.dept_id, ARRAY(SELECT r.target_id FROM user_role_ids r WHERE r.owner_id = u.id) AS roles
FROM "user" u
WHERE u.id = ${initiatorId}`)
  return { ...entity, initiator: { ...initiator } }
}

/** Of these values what the conditions of a process ask for: the instance keeps them. */
export function askedValues(conditions: readonly string[], values: ConditionValues): Readonly<Record<string, unknown>> {
  const names = conditions.flatMap((condition) => {
    const { tree } = parseCondition(condition)
    return tree ? fieldsIn(tree) : []
  })
  const roots = new Set(names.map((name) => name.split('.')[0] ?? name))
  return Object.fromEntries([...roots].map((name) => [name, values[name] ?? null]))
}
