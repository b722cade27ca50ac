// Whose account a person may change: nobody manages somebody who may do or see more than he himself (rule 25). Whoever
// could reset the password of such a person, or move his mobile number to another phone, would have what he has.
import { refuse, type Refusal, type Screen } from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { rightsOf, spelledKeys, type RoleGrants } from '../../platform/permission/rights.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { isAdmin } from '../../platform/session/admin.ts'
import { notForTheAdministrator } from './userStop.ts'

interface Account {
  readonly jobNo: string
  readonly jobName: string
  readonly isSupplier: number
  readonly roles: readonly RoleGrants[]
}

/**
 * Refuses when one of these people has a right, or sees an organisation, that the actor has not. `openRole` is a role whose
 * holders the actor manages by another right than its own grants.
 */
export async function requireMayManage(
  tx: Tx,
  grantable: readonly Screen[],
  actor: Actor,
  userIds: readonly string[],
  openRole: string | null = null,
): Promise<void> {
  const others = userIds.filter((id) => id !== actor.userId)
  if (actor.isAdmin || actor.everywhere || others.length === 0) return
  for (const account of await tx.all(accountsOf(others, openRole))) {
    if (isAdmin(account.jobNo)) throw notForTheAdministrator()
    const lacking = rightsBeyond(grantable, actor, account)
    if (lacking.length > 0) throw mayMore(account, lacking)
  }
  const [seen] = await tx.all(sightBeyond(actor.userId, others))
  if (seen) throw seesMore(seen)
}

/** What the account may open and press and the actor may not. */
function rightsBeyond(grantable: readonly Screen[], { rights: own }: Actor, account: Account): string[] {
  const holder = { isAdmin: false, isSupplier: account.isSupplier === 1, roles: account.roles }
  const { menus, buttons, mobileMenus } = rightsOf(holder, own.modules, grantable)
  const spelled = spelledKeys(grantable)
  return [
    ...without(menus, own.menus),
    ...without(buttons, own.buttons).map((key) => spelled.get(key) ?? key),
    ...without(mobileMenus, own.mobileMenus),
  ]
}

const without = (some: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...some].filter((name) => !others.has(name))

const accountsOf = (ids: readonly string[], openRole: string | null) => sql<Account>`
SELECT u.job_no, u.job_name, u.is_supplier,
  (SELECT coalesce(jsonb_agg(jsonb_build_object(
            'menus', r.menus_role, 'buttons', r.buttons_role, 'mobileMenus', r.menus_dingding_role)), '[]')
   FROM user_role_ids h
   JOIN sys_role r ON r.tenant_id = h.tenant_id AND r.id = h.target_id
   WHERE h.owner_id = u.id AND r.status = 1 AND r.id IS DISTINCT FROM ${openRole}::uuid) AS roles
FROM "user" u
WHERE u.id = ANY (${[...ids]}::uuid[])
ORDER BY u.id`

/** The first organisation whose rows one of the people reads or writes, and the actor does not. */
const sightBeyond = (actorId: string, ids: readonly string[]) => sql<Seen>`
SELECT u.job_no, u.job_name, o.name AS org_name
FROM user_org_scope theirs
JOIN "user" u ON u.tenant_id = theirs.tenant_id AND u.id = theirs.user_id
JOIN org o ON o.tenant_id = theirs.tenant_id AND o.id = theirs.data_org_id
WHERE theirs.user_id = ANY (${[...ids]}::uuid[])
  AND theirs.access > 0
  AND NOT EXISTS (
    SELECT 1
    FROM user_org_scope own
    WHERE own.user_id = ${actorId}::uuid
      AND own.data_org_id = theirs.data_org_id
      AND own.business_code_id IN (0, theirs.business_code_id)
      AND own.access >= theirs.access)
ORDER BY u.job_no, o.full_path_name
LIMIT 1`

interface Seen {
  readonly jobNo: string
  readonly jobName: string
  readonly orgName: string
}

function mayMore({ jobNo, jobName }: Account, names: readonly string[]): Refusal {
  const shown = names.slice(0, 5).join(', ') + (names.length > 5 ? ' …' : '')
  return refuse(
    `${jobName}（${jobNo}）有您没有的权限，不能操作：${shown}`,
    `${jobName} (${jobNo}) has rights that you do not have: ${shown}`,
  )
}

const seesMore = ({ jobNo, jobName, orgName }: Seen): Refusal =>
  refuse(
    `${jobName}（${jobNo}）可使用您无权操作的组织，不能操作：${orgName}`,
    `${jobName} (${jobNo}) works for an organisation that you may not write for: ${orgName}`,
  )
