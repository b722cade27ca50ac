// DingTalk: the company's application, its group robots, and whose account is whose.
import { ding } from '@tmlm/model/areas/warnings/ding'
import { inLang, refuse, type Text } from '@tmlm/model'
import { behaviour } from '../../engine/behaviour.ts'
import { findByMobile, findByUserId, sendNotice } from '../../platform/channels/dingtalk.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { db as builder } from '../../platform/database/query.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { toLocal } from '../../platform/clock.ts'
import { dingAccount, type DingSetting } from './accounts.ts'
import { lastSent, requireTested, testChannel } from './channelTests.ts'

const account = ['corpId', 'agentId', 'appKey', 'appSecret', 'apiBase', 'authUrl']

export const dingBehaviour = ({ db, secrets }: { readonly db: Database; readonly secrets: Secrets }) =>
  behaviour(ding, {
    async beforeUpdate({ row, values }) {
      requireTested(row, values, { switches: ['noticeEnabled', 'todoEnabled'], account })
    },

    calls: {
      async test(moment) {
        const { tx, input, actor } = moment
        const setting = await savedAccount(tx, secrets)
        const bound = await tx.first(
          builder.selectFrom('thirdBind').select('thirdUserId').where('userId', '=', input.userId),
        )
        if (!bound) throw refuse('该人员未绑定钉钉账号', 'This person is not bound to DingTalk')
        const [title, markdown] = [inLang(testTitle, actor.lang), inLang(testText, actor.lang)]
        return testChannel(moment, {
          ...{ db, table: 'ding', channel: 4, address: bound.thirdUserId },
          send: () => sendNotice(setting, bound.thirdUserId, { title, markdown, link: null }),
        })
      },

      async matchUser({ tx, now, tell }) {
        const setting = await savedAccount(tx, secrets)
        const people = await tx.all(
          sql<{ id: string; mobile: string | null; jobNo: string }>`
SELECT u.id, u.mobile, u.job_no
FROM "user" u
WHERE u.is_supplier = 0 AND u.status IN (1, 2)
  AND NOT EXISTS (SELECT FROM third_bind b WHERE b.user_id = u.id AND b.provider = 'dingtalk')
ORDER BY u.job_no
LIMIT 500`,
        )
        let matched = 0
        for (const { id, mobile, jobNo } of people) {
          if (setting.matchBy === 1 && !mobile) continue
          const found = await (setting.matchBy === 1
            ? findByMobile(setting, mobile ?? '')
            : findByUserId(setting, jobNo))
          if (!found) continue
          await bind(tx, id, found.thirdUserId, found.unionId, now)
          matched += 1
        }
        tell({ rowCode: String(matched) })
        return { matched, unmatched: people.length - matched }
      },

      listBind: async ({ tx, actor }) => {
        const rows = await tx.all(
          sql<{ bindTime: Date | null }>`
SELECT u.id AS user_id, u.job_no, u.job_name, u.mobile, b.third_user_id, b.union_id, b.bind_time
FROM "user" u
LEFT JOIN third_bind b ON b.user_id = u.id AND b.provider = 'dingtalk'
WHERE u.is_supplier = 0 AND u.status IN (1, 2)
ORDER BY u.job_no
LIMIT 2000`,
        )
        return rows.map((row) => ({ ...row, bindTime: row.bindTime && toLocal(row.bindTime, actor.timezone) }))
      },

      async bind({ tx, input, now, tell }) {
        await bind(tx, input.userId, input.thirdUserId, input.unionId, now)
        tell({ rowId: input.userId, rowCode: input.thirdUserId })
        return {}
      },

      async unbind({ tx, input, tell }) {
        await tx.run(builder.deleteFrom('thirdBind').where('userId', '=', input.userId))
        tell({ rowId: input.userId })
        return {}
      },

      listSent: ({ tx, actor }) => lastSent(tx, [4, 5], actor.timezone, actor.lang),
    },
  })

async function savedAccount(tx: Tx, secrets: Secrets): Promise<DingSetting> {
  const setting = await dingAccount(tx, secrets)
  if (!setting?.appKey || !setting.appSecret)
    throw refuse('请先填写并保存应用参数', 'Fill in and save the application first')
  return setting
}

const bind = (tx: Tx, userId: string, thirdUserId: string, unionId: string | null, now: Date): Promise<number> =>
  tx.run(sql`
INSERT INTO third_bind (user_id, provider, third_user_id, union_id, bind_time)
VALUES (${userId}, 'dingtalk', ${thirdUserId}, ${unionId}, ${now})
ON CONFLICT (tenant_id, user_id, provider) DO UPDATE
SET third_user_id = excluded.third_user_id, union_id = excluded.union_id, bind_time = excluded.bind_time`)

const testTitle: Text = ['钉钉测试', 'Test of DingTalk']
const testText: Text = [
  '这是一条测试消息，收到即表示钉钉设置正确。',
  'This is a test: who reads it knows that the DingTalk settings are right.',
]
