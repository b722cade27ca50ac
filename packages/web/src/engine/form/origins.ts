import type { Person } from '../surroundings.ts'
import type { Origins } from './draft.ts'

/** What the person and the moment put into a new row. */
export const originsOf = (person: Person, today: string): Origins => ({
  userId: person.userId,
  userName: person.jobName,
  orgId: person.orgId,
  deptId: person.deptId,
  today,
  now: `${today} ${new Date().toTimeString().slice(0, 8)}`,
})
