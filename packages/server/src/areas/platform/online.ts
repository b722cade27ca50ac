// Who is signed in now, and how a session is ended by somebody else.
import { isId, notFound, readList, refuse, refuseFields } from '@tmlm/model'
import type { ServiceMoment } from '../../engine/behaviour.ts'
import { containing } from '../../engine/list/filters.ts'
import { readPage } from '../../engine/list/list.ts'
import { toLocal } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { historyOfMany } from '../../platform/history/history.ts'
import { parameter } from '../../platform/parameters.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { hashToken } from '../../platform/session/tokens.ts'

interface Online {
  readonly id: string
  readonly userId: string
  readonly jobNo: string
  readonly jobName: string
  readonly loginSource: string
  readonly ip: string | null
  readonly userAgent: string | null
  readonly loginTime: Date
  readonly lastActive: Date
}

export async function listOnline({ db, call, now }: ServiceMoment, actor: Actor) {
  const page = readPage(call.input)
  const keyword = typeof call.input.keyword === 'string' ? call.input.keyword.trim() : ''
  return db.transaction(actor.tenantId, async (tx) => {
    const live = sql`${await liveSessions(tx, now)}
  AND (${keyword} = '' OR lower(u.job_no || ' ' || u.job_name) LIKE lower(${containing(keyword)}))`
    const [rows, { total }] = await Promise.all([
      tx.all(
        sql<Online>`
SELECT s.id, s.user_id, u.job_no, u.job_name, s.login_source, s.ip, s.user_agent, s.login_time, s.last_active ${live}
ORDER BY s.last_active DESC, s.id DESC
LIMIT ${page.pageSize} OFFSET ${(page.currentPage - 1) * page.pageSize}`,
      ),
      tx.one(sql<{ total: number }>`SELECT count(*)::int AS total ${live}`),
    ])
    const local = (moment: Date): string => toLocal(moment, actor.timezone)
    const list = rows.map((row) => ({
      ...row,
      loginTime: local(row.loginTime),
      lastActive: local(row.lastActive),
    }))
    return { list, totalRow: total, ...page }
  })
}

/** Ends sessions of others: their next call answers 1000. */
export async function kick({ db, call, now }: ServiceMoment, actor: Actor): Promise<{ count: number }> {
  const ids = [...new Set(readList(call.input.ids ?? call.input.id ?? '').map(String))]
  if (ids.length === 0) throw refuseFields([{ field: 'ids', text: ['请选择数据', 'Choose a record'] }])
  if (!ids.every(isId)) throw notFound()
  return db.transaction(actor.tenantId, async (tx) => {
    const found = await tx.all(
      sql<Online & { tokenHash: string }>`
SELECT s.id, s.token_hash, s.user_id, u.job_no, u.job_name ${await liveSessions(tx, now)}
  AND s.id = ANY (${ids}::uuid[])
ORDER BY s.id
FOR UPDATE OF s`,
    )
    if (found.length < ids.length) throw notFound()
    if (found.some(({ tokenHash }) => tokenHash === hashToken(call.token ?? '')))
      throw refuse('不能强制自己下线', 'You cannot end your own session')
    await tx.run(
      sql`UPDATE login_session SET status = 'killed' WHERE tenant_id = ${actor.tenantId} AND id = ANY (${ids}::uuid[])`,
    )
    const origin = { source: 'web', ip: call.ip, requestId: call.requestId } as const
    const entry = { actor, origin, now, resource: 'token', business: undefined, action: 'kick' }
    await tx.send(
      historyOfMany(
        found.map(({ userId, jobNo, jobName }) => ({
          ...{ ...entry, rowId: userId },
          rowCode: `${jobNo} ${jobName}`.slice(0, 100),
        })),
      ),
    )
    return { count: found.length }
  })
}

/** Sessions that a call would still find open. */
async function liveSessions(tx: Tx, now: Date) {
  const idleMinutes = await parameter(tx, '35')
  const activeSince = new Date(now.getTime() - idleMinutes * 60_000)
  return sql`
FROM login_session s
JOIN "user" u ON u.tenant_id = s.tenant_id AND u.id = s.user_id
WHERE s.status = 'active' AND s.scope = 'full' AND s.expire_time > ${now} AND s.last_active > ${activeSince}`
}
