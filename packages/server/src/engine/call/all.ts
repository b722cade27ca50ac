type Settled<Works extends readonly Promise<unknown>[]> = { -readonly [At in keyof Works]: Awaited<Works[At]> }

/** Waits for all of them, also where one has failed: what is under way belongs to the transaction. */
export async function all<const Works extends readonly Promise<unknown>[]>(works: Works): Promise<Settled<Works>> {
  const settled = await Promise.allSettled(works)
  const failed = settled.find((work) => work.status === 'rejected')
  if (failed) throw failed.reason
  return settled.flatMap((work) => (work.status === 'fulfilled' ? [work.value] : [])) as Settled<Works>
}
