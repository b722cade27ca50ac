// A message of the system to one person: in the bell at once, and among the notices.
import { notice } from '@tmlm/model/areas/platform/notice'
import type { Moment } from '../../engine/behaviour.ts'
import { tellPeople } from '../../platform/events/notes.ts'

export async function tellPerson(
  { make, tx, now }: Moment,
  userId: string,
  { title, content }: { readonly title: string; readonly content: string },
): Promise<void> {
  await make(
    notice,
    { title, content, scopeType: 3, scopeIds: [userId] },
    { kind: 3, status: 'published', publishTime: now },
  )
  await tellPeople(tx, [userId], now)
}
