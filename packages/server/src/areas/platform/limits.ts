// What the package limits, and how much of it is used.
import { Refusal } from '@tmlm/model'
import { catalogue } from '@tmlm/model/catalogue'
import type { Tx } from '../../platform/database/database.ts'
import { db as builder } from '../../platform/database/query.ts'
import { bytesByBusiness, gibibyte } from '../../platform/files/register.ts'

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

/** Cards that count: neither scrapped nor sold. */
async function cardsInUse(tx: Tx): Promise<number> {
  const { count } = await tx.one(
    builder
      .selectFrom('newCard')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('status', 'not in', ['scrapped', 'sold']),
  )
  return Number(count)
}

/** Refuses (1013) when the cards that were just made are too many. Of two people at once the second waits for the first. */
export async function requireCardsWithinLimit(tx: Tx, born: number): Promise<void> {
  const known = roomForCards.get(tx) ?? 0
  if (known >= born && born > 0) {
    roomForCards.set(tx, known - born)
    return
  }
  const limit = builder.selectFrom('tenant').select('maxCards').where('id', '=', tx.tenantId)
  // Companies without a limit need not wait for each other.
  const { maxCards } = (await tx.one(limit)).maxCards === null ? { maxCards: null } : await tx.one(limit.forUpdate())
  const room = maxCards === null ? Infinity : maxCards - (await cardsInUse(tx))
  if (room < 0) throw new Refusal(1013, ['卡片数已达套餐上限', 'Card limit of the package reached'])
  roomForCards.set(tx, room)
}

/**
 * What was left when a transaction last counted, so that a file of thousands does not count for each card. The tenant's
 * lock keeps others out; cards undone since only mean that it counts once more.
 */
const roomForCards = new WeakMap<Tx, number>()

export interface UseOfLimits {
  readonly usersInUse: number
  readonly cardsInUse: number
  /** Gibibytes, rounded up. */
  readonly storageInUse: number
}

export async function useOfLimits(tx: Tx): Promise<UseOfLimits> {
  const bytes = (await bytesByBusiness(tx)).reduce((sum, part) => sum + Number(part.bytes), 0)
  return {
    usersInUse: await usersInUse(tx),
    cardsInUse: await cardsInUse(tx),
    storageInUse: Math.ceil(bytes / gibibyte),
  }
}

export interface StorageInUse {
  /** Bytes. */
  readonly used: number
  readonly limit: number
  /** By module, the largest first; an empty name stands for what belongs to no business. */
  readonly modules: readonly { readonly module: string; readonly used: number }[]
}

/** What the tenant's files take, against what its package gives. */
export async function storageInUse(tx: Tx, storageGb: number): Promise<StorageInUse> {
  const modules = new Map<string, number>()
  for (const { businessCodeId, bytes } of await bytesByBusiness(tx)) {
    const module =
      (businessCodeId === null ? undefined : catalogue.businesses.get(businessCodeId)?.classification) ?? ''
    modules.set(module, (modules.get(module) ?? 0) + Number(bytes))
  }
  const list = [...modules].map(([module, used]) => ({ module, used })).toSorted((a, b) => b.used - a.used)
  return { used: list.reduce((sum, { used }) => sum + used, 0), limit: storageGb * gibibyte, modules: list }
}
