// Rights change at once: whoever changes them counts the version up, and sessions with an older copy load theirs again.
import type { Tx } from '../database/database.ts'
import { db as builder } from '../database/query.ts'

/** After a change of roles, modules or anything else that concerns everybody of the tenant. */
export async function touchRights(tx: Tx): Promise<void> {
  await tx.run(
    builder
      .updateTable('tenant')
      .set((eb) => ({ authVersion: eb('authVersion', '+', 1) }))
      .where('id', '=', tx.tenantId),
  )
}

/** After a change of what these people are or have: roles, organisation, status. */
export async function touchPeople(tx: Tx, people: readonly string[]): Promise<void> {
  if (people.length === 0) return
  await tx.run(
    builder
      .updateTable('user')
      .set((eb) => ({ authVersion: eb('authVersion', '+', 1) }))
      .where('id', 'in', people),
  )
}
