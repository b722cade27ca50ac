// What the object's own code does with rows that have just been written; it is shown them as they are stored.
import type { Values } from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import type { Behaviour } from '../behaviour.ts'
import { all } from '../call/all.ts'
import { behaviourOf, momentOf, type ResourceCall } from '../call/call.ts'
import { isFilled } from './changes.ts'
import { lockRows } from './rows.ts'
import { rowOf } from './store.ts'

/** An insert or a change, with what it says. */
export interface Written {
  readonly id: string
  readonly values: Readonly<Values>
  /** Of an insert by a file: what it says of the row besides its fields. */
  readonly besides?: Readonly<Values>
}

/** All are of one person and one object. */
export async function afterInserts(call: ResourceCall, tx: Tx, inserted: readonly Written[]): Promise<void> {
  const behaviour = behaviourOf(call)
  const concerned = new Set(inserted.filter(({ values }) => isAbout(behaviour, values, isFilled)).map(({ id }) => id))
  if (!behaviour?.afterInsert && concerned.size === 0) return
  const ids = inserted.map(({ id }) => id).toSorted()
  const rows = (await lockRows(call, tx, ids)).map(rowOf)
  const moment = momentOf(call, tx)
  const besides = new Map(inserted.map((row) => [row.id, row.besides ?? {}]))
  await behaviour?.afterInsert?.({ ...moment, rows, besidesOf: (id) => besides.get(id) ?? {} })
  await all(rows.filter(({ id }) => concerned.has(id)).map(async (row) => behaviour?.afterSave?.({ ...moment, row })))
}

export async function afterChanges(call: ResourceCall, tx: Tx, changed: readonly Written[]): Promise<void> {
  const behaviour = behaviourOf(call)
  const ids = changed.filter(({ values }) => isAbout(behaviour, values, () => true)).map(({ id }) => id)
  if (ids.length === 0) return
  const moment = momentOf(call, tx)
  const rows = (await lockRows(call, tx, ids.toSorted())).map(rowOf)
  await all(rows.map(async (row) => behaviour?.afterSave?.({ ...moment, row })))
}

/** Whether the object's own code has to do with what was said. */
function isAbout(
  behaviour: Behaviour | undefined,
  values: Readonly<Values>,
  isSaid: (value: unknown) => boolean,
): boolean {
  if (!behaviour?.afterSave) return false
  return behaviour.afterSaveOf?.some((name) => name in values && isSaid(values[name])) ?? true
}
