import type { Person } from '../surroundings.ts'
import type { Origins } from './draft.ts'

/** What the person and the moment put into a new row. */
export const originsOf = (person: Pick<Person, 'userId' | 'jobName' | 'orgId' | 'deptId'>, now: string): Origins => ({
  userId: person.userId,
  userName: person.jobName,
  orgId: person.orgId,
  deptId: person.deptId,
  today: now.slice(0, 10),
  now,
})
