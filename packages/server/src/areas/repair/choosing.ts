// R19: which range a fault falls into, who may be sent, and who is.
import {
  chosenMechanic,
  inOrderOfChoice,
  isFree,
  matchingRange,
  type RangeScope,
  type Reported,
} from '@tmlm/model/areas/repair/dispatching'
import { refuse } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import { parameter } from '../../platform/parameters.ts'
import { mechanicsOf, type KnownMechanic } from './mechanics.ts'

export interface Fault {
  /** Nothing: a trial. */
  readonly id: string | null
  readonly cardId: string
  readonly faultTypeId: string | null
}

export interface Range extends RangeScope {
  readonly name: string
  readonly mode: 1 | 2 | 3 | null
  readonly onDutyOnly: boolean
  readonly bindingFirst: boolean
  readonly acceptTimeoutMinutes: number | null
  readonly timeoutAction: 0 | 1 | 2 | null
  readonly dispatcherIds: readonly string[]
  readonly teamIds: readonly string[]
  readonly workerIds: readonly string[]
}

export interface Choice {
  readonly range: Range | undefined
  readonly mode: 1 | 2 | 3
  /** Who looks after the card, in order. */
  readonly bound: readonly KnownMechanic[]
  readonly candidates: readonly KnownMechanic[]
  readonly onDutyOnly: boolean
  /** Who would be sent. */
  readonly chosen: KnownMechanic | undefined
}

export async function choiceFor(moment: Moment, fault: Fault): Promise<Choice> {
  const { tx } = moment
  const known = await reportedOf(moment, fault)
  const range = matchingRange(await rangesOf(moment), known)
  const about = { id: fault.id, faultTypes: known.faultTypes }
  const bound = await mechanicsOf(moment, await boundTo(moment, fault.cardId), about)
  const candidates = await mechanicsOf(moment, await peopleOf(moment, range, known.orgs), about)
  const { bindingFirst, onDutyOnly } = range ?? { bindingFirst: true, onDutyOnly: true }
  return {
    ...{ range, bound, candidates, onDutyOnly },
    mode: range?.mode ?? (await parameter(tx, '1', known.orgId)),
    chosen: chosen(bound, candidates, { bindingFirst, onDutyOnly }),
  }
}

function chosen(
  bound: readonly KnownMechanic[],
  candidates: readonly KnownMechanic[],
  how: { readonly bindingFirst: boolean; readonly onDutyOnly: boolean },
): KnownMechanic | undefined {
  const winner = chosenMechanic(bound, candidates, how)
  return [...bound, ...candidates].find(({ userId }) => userId === winner?.userId)
}

/** Those who could be sent now, the best first. */
export const freeOf = ({ candidates, onDutyOnly }: Choice): KnownMechanic[] => {
  const free = new Map(candidates.filter((one) => isFree(one, onDutyOnly)).map((one) => [one.userId, one]))
  return inOrderOfChoice([...free.values()]).flatMap(({ userId }) => free.get(userId) ?? [])
}

/** Whoever dispatches by hand stays within the range, where there is one. */
export function requireWithin({ range, bound, candidates }: Choice, userIds: readonly string[]): void {
  if (!range) return
  const within = new Set([...bound, ...candidates].map(({ userId }) => userId))
  if (userIds.some((userId) => !within.has(userId)))
    throw refuse('维修工不在派工范围内', 'Mechanic outside your dispatch range')
}

async function reportedOf({ tx }: Moment, { cardId, faultTypeId }: Fault): Promise<Reported & { orgId: string }> {
  return tx.one(sql<Reported & { orgId: string }>`
WITH RECURSIVE fault AS (
  SELECT f.id, f.parent_id FROM fault_type f WHERE f.id = ${faultTypeId}::uuid
  UNION ALL
  SELECT f.id, f.parent_id FROM fault_type f JOIN fault below ON f.id = below.parent_id
), kind AS (
  SELECT y.id, y.parent_id FROM tooling_type y JOIN new_card c ON c.tooling_type_id = y.id WHERE c.id = ${cardId}
  UNION ALL
  SELECT y.id, y.parent_id FROM tooling_type y JOIN kind below ON y.id = below.parent_id
)
SELECT c.org_id, c.card_type, c.product_line_id AS product_line,
  ARRAY(SELECT f.id FROM fault f) AS fault_types, ARRAY(SELECT y.id FROM kind y) AS tooling_types,
  string_to_array(o.full_path_id, '/') AS orgs, coalesce(string_to_array(d.full_path_id, '/'), '{}') AS dept
FROM new_card c
JOIN org o ON o.id = c.org_id
LEFT JOIN org d ON d.id = c.use_dept_id
WHERE c.id = ${cardId}`)
}

const listOf = (name: string): string =>
  `ARRAY(SELECT l.target_id FROM dispatch_range_${name} l WHERE l.owner_id = t.id ORDER BY l.position) AS ${name}`

const lists = [
  'dispatcher_ids',
  'org_ids',
  'dept_ids',
  'product_line_ids',
  'tooling_type_ids',
  'fault_type_ids',
  'team_ids',
]

const rangesOf = ({ tx }: Moment): Promise<Range[]> =>
  tx.all(sql<Range>`
SELECT t.id, t.name, t.mode, t.on_duty_only, t.binding_first, t.accept_timeout_minutes, t.timeout_action,
  coalesce(t.sort, 0) AS sort, extract(epoch FROM t.create_time)::float8 AS create_time, coalesce(t.card_types, '{}') AS card_types,
  ${sql.raw([...lists, 'worker_ids'].map(listOf).join(',\n  '))}
FROM dispatch_range t
WHERE t.enabled`)

async function boundTo({ tx }: Moment, cardId: string): Promise<string[]> {
  const found = await tx.first(sql<{ mainWorkerId: string; backups: readonly string[] }>`
SELECT w.main_worker_id,
  ARRAY(SELECT b.target_id FROM maintain_worker_backup_worker_ids b WHERE b.owner_id = w.id ORDER BY b.position) AS backups
FROM maintain_worker w
WHERE w.card_id = ${cardId} AND w.enabled`)
  return found ? [found.mainWorkerId, ...found.backups] : []
}

/** Of a range its teams and people; without one the teams of the card's organisation and those above it. */
async function peopleOf({ tx }: Moment, range: Range | undefined, orgs: readonly string[]): Promise<string[]> {
  const members = await tx.all(sql<{ userId: string }>`
SELECT m.user_id FROM maintain_team_members m
JOIN maintain_team g ON g.id = m.owner_id AND g.enabled
WHERE CASE WHEN ${range !== undefined} THEN g.id = ANY (${range?.teamIds ?? []}::uuid[]) ELSE g.org_id = ANY (${orgs}::uuid[]) END
ORDER BY g.create_time, m.position`)
  return [...members.map(({ userId }) => userId), ...(range?.workerIds ?? [])]
}
