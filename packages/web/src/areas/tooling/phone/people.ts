// Whose badge was scanned. A badge carries the job number.
import type { Call } from '../../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'

export interface FoundPerson {
  readonly id: string
  readonly name: string
}

export async function lookUpPerson(call: Call, jobNo: string): Promise<FoundPerson | undefined> {
  const answer = valuesOf(await call('user', 'list', { picker: '1', keyword: jobNo, pageSize: 20 }))
  const found = listOf(answer.list)
    .map(valuesOf)
    .find((person) => textOf(person.jobNo).toLowerCase() === jobNo.toLowerCase())
  return found && { id: textOf(found.id), name: textOf(found.jobName) || textOf(found.name) }
}
