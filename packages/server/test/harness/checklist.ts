// The checklist of a mould change.
import type { Caller, Data } from './app.ts'

/** Everything was looked at and is in order. */
export async function allInOrder(
  caller: Caller,
  { id }: { readonly id: string },
): Promise<{ readonly checklist: Data[] }> {
  const { checklist } = await caller.ok('moldTask/getEntityById', { id })
  return { checklist: checklist.map((line: Data) => ({ id: line.id, ok: true })) }
}
