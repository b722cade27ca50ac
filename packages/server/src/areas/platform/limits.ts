// What the package limits, and how much of it is used.
import { Refusal } from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import { db as builder } from '../../platform/database/query.ts'

/** Rule 6: staff who are normal or limited; suppliers and stopped people do not count. */
export async function usersInUse(tx: Tx): Promise<number> {
  const { count } = await tx.one(
    builder
      .selectFrom('user')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('isSupplier', '=', 0)
      .where('status', 'in', [1, 2]),
  )
  return Number(count)
}

/** Refuses (1013) when this many people more are too many. Of two administrators at once the second waits for the first. */
export async function requireRoomForUsers(tx: Tx, more: number): Promise<void> {
  const { maxUsers } = await tx.one(
    builder.selectFrom('tenant').select('maxUsers').where('id', '=', tx.tenantId).forUpdate(),
  )
  if (maxUsers === null) return
  if ((await usersInUse(tx)) + more > maxUsers)
    throw new Refusal(1013, ['用户数已达套餐上限', 'User limit of the package reached'])
}
