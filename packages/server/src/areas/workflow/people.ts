// Who is asked by a step (rule 39): its candidates become people, through the one resolver that warnings use too. Who is stopped
// or has left is not asked; who is away is stood in for by his substitute.
import { refuse, type Values } from '@tmlm/model'
import { cannotTake, type Signer } from '@tmlm/model/areas/workflow/interpreter'
import type { Candidate, FlowNode, ServiceTask, UserTask } from '@tmlm/model/areas/workflow/process'
import type { Moment } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { anyOf, sql, withPlaces } from '../../platform/database/sql.ts'
import { adminJobNo } from '../../platform/session/admin.ts'
import { peopleSql } from '../warnings/index.ts'
import { adminsSql } from './administrators.ts'

/** What candidates are looked up by. */
export interface Asking {
  readonly definitionId: string
  readonly initiatorId: string
  readonly orgId: string
  /** People chosen by the initiator or by the approver before, by step. */
  readonly chosen: Readonly<Record<string, readonly string[]>>
  /** The paper as the wire shows it. */
  readonly paper: Readonly<Values>
}

interface Ask {
  readonly type: string
  readonly value: string
  /** Where it stands among the candidates, and people within it. */
  readonly asInitiator?: true
}

/** The people of a step or a service, in the order of its candidates, nobody twice. */
export async function signersOf(moment: Moment, node: UserTask | ServiceTask, asking: Asking): Promise<Signer[]> {
  const asks: Ask[] = []
  for (const candidate of node.candidates) asks.push(await askOf(moment, node, candidate, asking))
  const found = await resolve(moment, asks, asking)
  const signers = asks.flatMap((ask, nth) => {
    const order = ask.value.split(',')
    const place = (owner: string): number => (order.includes(owner) ? order.indexOf(owner) : order.length)
    return found
      .filter(({ askId }) => askId === nth)
      .toSorted((a, b) => place(a.ownerId) - place(b.ownerId) || a.jobNo.localeCompare(b.jobNo))
      .map(({ ownerId, userId }): Signer => ({
        ...{ owner: ownerId, user: userId },
        ...(ask.asInitiator ? { asInitiator: true as const } : {}),
      }))
  })
  return signers.filter(({ user }, nth) => signers.findIndex((other) => other.user === user) === nth)
}

async function askOf(moment: Moment, node: FlowNode, { type, value }: Candidate, asking: Asking): Promise<Ask> {
  const people = (ids: readonly string[]): Ask => ({ type: 'user', value: ids.join(',') })
  switch (type) {
    case 'head':
      return people(await headsOf(moment.tx, asking.initiatorId, Number(value || '1'), asking))
    case 'initiator':
      return { ...people([asking.initiatorId]), asInitiator: true }
    case 'chooseAtSubmit':
    case 'chooseByPrevious':
      return people(await chosenFor(moment.tx, node, value, asking.chosen[node.id] ?? []))
    case 'field':
      return people(await peopleNamed(moment.tx, value, asking.paper))
    case 'supplier':
      return people(await portalAccounts(moment.tx, asking.paper.supplierId))
    case 'user':
    case 'role':
    case 'post':
      return { type, value: value.replaceAll(/[[\]"\s]/g, '') }
    default:
      return { type, value }
  }
}

interface Found {
  readonly askId: number
  readonly userId: string
  readonly ownerId: string
  readonly jobNo: string
}

async function resolve(
  { tx, now, actor }: Moment,
  asks: readonly Ask[],
  asking: Pick<Asking, 'orgId' | 'paper'>,
): Promise<Found[]> {
  const { paper, orgId } = asking
  const unit = typeof paper.deptId === 'string' ? paper.deptId : orgId
  const given = asks
    .map((ask, askId) => ({ ...ask, askId, unitId: ask.type === 'special' ? unit : orgId }))
    .filter(({ type, value }) => type !== 'user' || value !== '')
  if (given.length === 0) return []
  const today = '($2::timestamptz AT TIME ZONE $3::text)::date'
  return tx.all(
    withPlaces<Found>(
      `WITH asked AS MATERIALIZED (
  SELECT a."askId" AS ask_id, a.type, a.value, a."unitId" AS unit_id, $4::int AS category, '{}'::jsonb AS people
  FROM jsonb_to_recordset($1::jsonb) AS a ("askId" int, type text, value text, "unitId" uuid)
)
SELECT p.ask_id, p.user_id, p.owner_id, u.job_no
FROM (${peopleSql('asked', today)}) p
JOIN "user" u ON u.id = p.owner_id`,
      { values: [JSON.stringify(given), now, actor.timezone, await categoryOf(tx, paper)] },
    ),
  )
}

/** The category of the card that the paper is about. */
async function categoryOf(tx: Tx, { cardType, cardId }: Readonly<Values>): Promise<number | null> {
  if (typeof cardType === 'number') return cardType
  if (typeof cardId !== 'string') return null
  const card = await tx.first(sql<{ cardType: number }>`SELECT c.card_type FROM new_card c WHERE c.id = ${cardId}`)
  return card?.cardType ?? null
}

/** People that the paper names under this name, else its card. */
async function peopleNamed(tx: Tx, name: string, paper: Readonly<Values>): Promise<string[]> {
  const own = [paper[name] ?? []].flat().filter((id) => typeof id === 'string')
  if (own.length > 0 || typeof paper.cardId !== 'string') return own
  const card = await tx.first(sql<{ administratorId: string | null; responsibleId: string | null }>`
SELECT c.administrator_id, c.responsible_id FROM new_card c WHERE c.id = ${paper.cardId}`)
  const named =
    name === 'administratorId' ? card?.administratorId : name === 'responsibleId' ? card?.responsibleId : null
  return named ? [named] : []
}

async function portalAccounts(tx: Tx, supplierId: unknown): Promise<string[]> {
  if (typeof supplierId !== 'string') return []
  const rows = await tx.all(sql<{ id: string }>`
SELECT u.id FROM "user" u WHERE u.supplier_id = ${supplierId} AND u.is_supplier = 1 ORDER BY u.job_no`)
  return rows.map(({ id }) => id)
}

/** Picked by a person, from the range that the step allows: a role, an organisation, or everybody of the staff. */
async function chosenFor(tx: Tx, node: FlowNode, range: string, picked: readonly string[]): Promise<readonly string[]> {
  if (picked.length === 0) throw refuse(`请选择审批人：${node.name}`, `Choose the approver of ${node.name}`)
  const within = range.trim()
  const fitting = await tx.all(sql<{ id: string }>`
SELECT u.id
FROM "user" u
WHERE u.id = ${anyOf(picked)} AND u.status IN (1, 2) AND u.is_supplier = 0
  AND (${within} = ''
    OR EXISTS (SELECT FROM user_role_ids r WHERE r.owner_id = u.id AND r.target_id::text = ANY (string_to_array(${within}, ',')))
    OR string_to_array(u.full_path_id, '/') && string_to_array(${within}, ','))`)
  if (fitting.length < new Set(picked).size)
    throw refuse(`所选审批人不在可选范围内：${node.name}`, `A chosen approver is out of the range of ${node.name}`)
  return picked
}

/** The head of a person, the head of that one, and so on (rule 19); the administrators of the process where there is none. */
export async function headsOf(
  tx: Tx,
  personId: string,
  level: number,
  asking: Pick<Asking, 'definitionId' | 'orgId'>,
): Promise<string[]> {
  let head = personId
  for (let nth = 0; nth < Math.min(Math.max(level, 1), 5); nth++) {
    const above = await headOf(tx, head)
    if (above === undefined) return administratorsOf(tx, asking)
    head = above
  }
  return [head]
}

/** Who heads his unit; where that is nobody or himself, the next unit upward that is not stopped. */
export async function headOf(tx: Tx, personId: string): Promise<string | undefined> {
  const found = await tx.first(sql<{ managerId: string }>`
SELECT o.manager_id
FROM "user" u
JOIN org o ON o.id::text = ANY (string_to_array(u.full_path_id, '/'))
JOIN "user" m ON m.id = o.manager_id AND m.status IN (1, 2)
WHERE u.id = ${personId} AND o.manager_id <> u.id AND o.status = 1
ORDER BY array_position(string_to_array(u.full_path_id, '/'), o.id::text) DESC
LIMIT 1`)
  return found?.managerId
}

export async function administratorsOf(
  tx: Tx,
  { definitionId, orgId }: Pick<Asking, 'definitionId' | 'orgId'>,
): Promise<string[]> {
  const rows = await tx.all(
    withPlaces<{ userId: string }>(
      `SELECT a.user_id
FROM (SELECT app_tenant() AS tenant_id, $1::uuid AS definition_id, $2::uuid AS org_id) i
CROSS JOIN LATERAL (${adminsSql('i')}) a`,
      { values: [definitionId, orgId] },
    ),
  )
  if (rows.length > 0) return rows.map(({ userId }) => userId)
  // Nobody has that function: who administers everything.
  const [admin] = await tx.all(sql<{ id: string }>`SELECT u.id FROM "user" u WHERE u.job_no = ${adminJobNo}`)
  return admin ? [admin.id] : []
}

/** People who are asked whatever the step says; who is away is stood in for here too. */
export async function asSigners(moment: Moment, users: readonly string[], { orgId }: { orgId: string }) {
  const found = await resolve(moment, [{ type: 'user', value: users.join(',') }], { orgId, paper: {} })
  return found.map(({ ownerId, userId }): Signer => ({ owner: ownerId, user: userId }))
}

/** Refuses who is not of the staff, or has gone. */
export async function requireThere({ tx }: Moment, userIds: readonly string[]): Promise<void> {
  const there = await tx.all(sql<{ id: string }>`
SELECT u.id FROM "user" u WHERE u.id = ${anyOf(userIds)} AND u.status IN (1, 2) AND u.is_supplier = 0`)
  if (there.length < new Set(userIds).size) throw cannotTake()
}
