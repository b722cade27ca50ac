// What people are told of approvals (M01 to M04): notices in the app, each in the language of who reads it.
import { inLang, type Lang, type Text } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { tellPeople } from '../../platform/events/notes.ts'
import { escaped } from '../../platform/html/escaped.ts'
import { newId } from '../../platform/ids.ts'

export interface Telling {
  readonly userId: string
  readonly title: Text
  readonly content: Text
  /** Where it is seen, below the address of the product. */
  readonly link: string
}

export const newTask = (userId: string, about: Text, step: string, taskId: string): Telling => ({
  ...{ userId, link: `${todoPath}?open=${taskId}` },
  title: [`待办到达：${about[0]}`, `New task: ${about[1]}`],
  content: [`${about[0]}已到您处：${step}`, `${about[1]} waits for you: ${step}`],
})

export const result = (userId: string, about: Text, outcome: Text, instanceId: string): Telling => ({
  ...{ userId, link: `${startedPath}?open=${instanceId}` },
  title: [`审批结果：${about[0]}${outcome[0]}`, `Approval result: ${about[1]} ${outcome[1]}`],
  content: [`${about[0]}${outcome[0]}`, `${about[1]} ${outcome[1]}`],
})

export const copy = (userId: string, about: Text, taskId: string): Telling => ({
  ...{ userId, link: `${todoPath}?tab=cc&open=${taskId}` },
  title: [`抄送：${about[0]}`, `Copy: ${about[1]}`],
  content: [`${about[0]}抄送给您`, `You are copied on ${about[1]}`],
})

export const reminder = (userId: string, about: Text, step: string, taskId: string): Telling => ({
  ...{ userId, link: `${todoPath}?open=${taskId}` },
  title: [`催办：${about[0]}`, `Reminder: ${about[1]}`],
  content: [`请尽快处理：${about[0]}（${step}）`, `Please deal with ${about[1]} (${step})`],
})

const todoPath = '/taskManagement/todoTask'
const startedPath = '/taskManagement/started'

/** Written with the step that they are about, so that nobody is told what did not happen. */
export async function tellAll({ tx, now, actor }: Moment, tellings: readonly Telling[]): Promise<void> {
  if (tellings.length === 0) return
  const people = [...new Set(tellings.map(({ userId }) => userId))]
  const speaking = await tx.all(sql<{ id: string; lang: Lang }>`
SELECT u.id, coalesce(u.language, t.language) AS lang
FROM "user" u
JOIN tenant t ON t.id = ${tx.tenantId}
WHERE u.id = ${anyOf(people)}`)
  const langOf = new Map(speaking.map(({ id, lang }) => [id, lang]))
  const notices = tellings.map(({ userId, title, content, link }) => {
    const lang = langOf.get(userId) ?? 'zh'
    return {
      ...{ id: newId(now), userId, link: link.slice(0, 300) },
      ...{ title: inLang(title, lang).slice(0, 100), content: `<p>${escaped(inLang(content, lang))}</p>` },
    }
  })
  const given = JSON.stringify(notices)
  await tx.run(sql`
INSERT INTO notice (id, kind, title, content, scope_type, status, publish_time, link, create_user_id, create_time, update_user_id, update_time)
SELECT g.id, 3, g.title, g.content, 3, 'published', ${now}, g.link, ${actor.userId}, ${now}, ${actor.userId}, ${now}
FROM jsonb_to_recordset(${given}::jsonb) AS g (id uuid, title text, content text, link text)`)
  await tx.run(sql`
INSERT INTO notice_scope_ids (owner_id, target_id, position)
SELECT g.id, g."userId", 1 FROM jsonb_to_recordset(${given}::jsonb) AS g (id uuid, "userId" uuid)`)
  await tellPeople(tx, people, now)
}
