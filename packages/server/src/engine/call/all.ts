/** Waits for all of them, also where one has failed: what is under way belongs to the transaction. */
export async function all<T>(works: readonly Promise<T>[]): Promise<T[]> {
  const settled = await Promise.allSettled(works)
  const failed = settled.find((work) => work.status === 'rejected')
  if (failed) throw failed.reason
  return settled.flatMap((work) => (work.status === 'fulfilled' ? [work.value] : []))
}
