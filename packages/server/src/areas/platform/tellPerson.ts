// A message of the system to people: in their bells at once, and among the notices.
import { notice } from '@tmlm/model/areas/platform/notice'
import type { Moment } from '../../engine/behaviour.ts'
import { tellPeople } from '../../platform/events/notes.ts'

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
