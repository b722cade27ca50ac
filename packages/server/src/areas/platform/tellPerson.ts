// A message of the system to people: in their bells at once, and among the notices.
import { notice } from '@tmlm/model/areas/platform/notice'
import { inLang, type Lang, type Text } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { tellPeople } from '../../platform/events/notes.ts'
import { escaped } from '../../platform/html/escaped.ts'
import { newId } from '../../platform/ids.ts'

interface Message {
  readonly title: string
  readonly content: string
}

export const tellPerson = (moment: Moment, userId: string, message: Message): Promise<void> =>
  tellTogether(moment, [userId], message)

/** The same words to several; each of them reads it for himself. */
export async function tellTogether(
  { make, tx, now }: Moment,
  userIds: readonly string[],
  { title, content }: Message,
): Promise<void> {
  await make(
    notice,
    { title, content, scopeType: 3, scopeIds: userIds },
    { kind: 3, status: 'published', publishTime: now },
  )
  await tellPeople(tx, userIds, now)
}

/** A message in the language of who reads it, with the way to what it is about. */
export interface Telling {
  readonly userId: string
  readonly title: Text
  readonly content: Text
  /** Where it is seen, below the address of the product. */
  readonly link: string
}

/** Written with the step that they are about, so that nobody is told what did not happen. */
export async function tellEach(
  { tx, now, actor }: Pick<Moment, 'tx' | 'now' | 'actor'>,
  tellings: readonly Telling[],
): Promise<void> {
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
