// Notices: written as drafts, published to an audience, read by each of them for himself, withdrawn from all at once.
import { notFound, readList, refuse, refuseFields, requiredText, type Refusal } from '@tmlm/model'
import { notice, type noticeStates } from '@tmlm/model/areas/platform/notice'
import { behaviour } from '../../engine/behaviour.ts'
import { readPage } from '../../engine/list/list.ts'
import { toLocal } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { db as builder } from '../../platform/database/query.ts'
import { sql } from '../../platform/database/sql.ts'
import { cleanHtml, isEmptyHtml } from '../../platform/html/clean.ts'
import { tellPeople } from '../../platform/events/notes.ts'
import { isFor, readCount, readersAtWork, readersNotices, targetCount } from './audience.ts'

export const noticeBehaviour = behaviour(notice, {
  computed: { readCount, targetCount },

  async isShownTo({ tx, actor, row }) {
    return (await tx.first(noticeOf(actor.userId, row.id)))?.status === 'published'
  },

  async beforeInsert({ values }) {
    clean(values)
    if (values.scopeType === 0) values.scopeIds = []
  },

  async beforeUpdate({ row, values }) {
    clean(values)
    const scopeType = values.scopeType ?? row.scopeType
    if (scopeType === 0) values.scopeIds = []
    // Ids of roles mean nobody among people.
    else if (scopeType !== row.scopeType && values.scopeIds === undefined) throw chooseAudience()
  },

  async beforeDelete({ tx, row }) {
    await forgetReading(tx, row.id)
  },

  actions: {
    async publish({ tx, row, now }) {
      if (row.expireTime !== null && row.expireTime <= now)
        throw refuse('失效时间必须晚于当前时间', 'It would have expired already')
      await forgetReading(tx, row.id)
      await ringBells(tx, row.id, now)
      return { set: { publishTime: now } }
    },

    async withdraw({ tx, row, now }) {
      await ringBells(tx, row.id, now)
    },
  },

  calls: {
    async list({ tx, actor, raw, now }) {
      const page = readPage(raw)
      const states = readList(raw.state).map(String)
      const mine = sql`${readersNotices(actor.userId, now)}
  AND CASE WHEN m.read_time IS NULL THEN '1' ELSE '2' END = ANY (${states})`
      const [rows, { total }] = await Promise.all([
        tx.all(
          sql<NoticeRow>`
${noticeColumns} ${mine}
ORDER BY n.publish_time DESC, n.id DESC
LIMIT ${page.pageSize} OFFSET ${(page.currentPage - 1) * page.pageSize}`,
        ),
        tx.one(sql<{ total: number }>`SELECT count(*)::int AS total ${mine}`),
      ])
      const list = rows.map((row) => ({ ...shown(row, actor.timezone), content: undefined }))
      // The client of the specification reads varList; every other list of the product is called list.
      return { list, varList: list, totalRow: total, ...page }
    },

    async findNewest({ tx, actor, now }) {
      const newest = await tx.first(
        sql<NoticeRow>`
${noticeColumns} ${readersNotices(actor.userId, now)}
  AND n.kind = 1 AND m.read_time IS NULL
ORDER BY n.publish_time DESC, n.id DESC
LIMIT 1`,
      )
      return newest ? shown(newest, actor.timezone) : null
    },

    async findById({ tx, actor, input, now }) {
      const found = await tx.first(noticeOf(actor.userId, input.id))
      if (!found || found.status === 'draft') throw notFound()
      if (found.status === 'withdrawn') throw refuse('公告已撤回', 'Withdrawn')
      await tx.run(markRead(actor.userId, now, [found.id]))
      return shown({ ...found, readTime: now }, actor.timezone)
    },

    async readAll({ tx, actor, now }) {
      const unread = await tx.all(
        sql<{ id: string }>`SELECT n.id ${readersNotices(actor.userId, now)} AND m.read_time IS NULL`,
      )
      const count =
        unread.length === 0
          ? 0
          : await tx.run(
              markRead(
                actor.userId,
                now,
                unread.map(({ id }) => id),
              ),
            )
      return { count }
    },
  },
})

/** How many notices wait for the person. */
export async function unreadCount(tx: Tx, userId: string, now: Date): Promise<number> {
  const { total } = await tx.one(
    sql<{ total: number }>`
SELECT count(*)::int AS total ${readersNotices(userId, now)} AND m.read_time IS NULL`,
  )
  return total
}

interface NoticeRow {
  readonly id: string
  readonly kind: number
  readonly title: string
  readonly content: string
  readonly annex: unknown
  readonly status: keyof typeof noticeStates
  readonly publishTime: Date | null
  readonly expireTime: Date | null
  readonly createTime: Date
  readonly createUserName: string | null
  readonly businessCodeId: number | null
  readonly rowId: string | null
  readonly link: string | null
  readonly readTime: Date | null
}

const noticeColumns = sql`
SELECT n.id, n.kind, n.title, n.content, n.annex, n.status, n.publish_time, n.expire_time, n.create_time,
  c.job_name AS create_user_name, n.business_code_id, n.row_id, n.link, m.read_time`

/** A notice for this person, whatever has become of it since; nothing when it was never for him. */
const noticeOf = (userId: string, id: string) =>
  sql<NoticeRow>`
${noticeColumns}
FROM notice n
JOIN "user" u ON u.tenant_id = n.tenant_id AND u.id = ${userId}
LEFT JOIN notice_read m ON m.tenant_id = n.tenant_id AND m.notice_id = n.id AND m.user_id = u.id
LEFT JOIN "user" c ON c.tenant_id = n.tenant_id AND c.id = n.create_user_id
WHERE n.id = ${id} AND ${sql.raw(isFor('n', 'u'))}`

const markRead = (userId: string, readTime: Date, ids: readonly string[]) =>
  builder
    .insertInto('noticeRead')
    .values(ids.map((noticeId) => ({ noticeId, userId, readTime })))
    .onConflict((conflict) => conflict.doNothing())

/** Whoever it is for sees at once that it came or went. */
async function ringBells(tx: Tx, noticeId: string, now: Date): Promise<void> {
  const readers = await tx.all(readersAtWork(noticeId))
  await tellPeople(
    tx,
    readers.map(({ userId }) => userId),
    now,
  )
}

/** A notice that is published again counts as new. */
async function forgetReading(tx: Tx, noticeId: string): Promise<void> {
  await tx.run(builder.deleteFrom('noticeRead').where('noticeId', '=', noticeId))
}

const shown = ({ readTime, ...row }: NoticeRow, timezone: string) => ({
  ...row,
  status: notice.fields.status.states[row.status].code,
  state: readTime === null ? '1' : '2',
  annex: JSON.stringify(row.annex ?? []),
  publishTime: row.publishTime && toLocal(row.publishTime, timezone),
  expireTime: row.expireTime && toLocal(row.expireTime, timezone),
  createTime: toLocal(row.createTime, timezone),
})

function clean(values: { content?: string | null }): void {
  if (typeof values.content !== 'string') return
  values.content = cleanHtml(values.content)
  if (isEmptyHtml(values.content)) throw refuseFields([{ field: 'content', text: requiredText }])
}

const chooseAudience = (): Refusal => refuseFields([{ field: 'scopeIds', text: requiredText }])
