const kilo = 1024
const mega = kilo * 1024
const giga = mega * 1024

/** A size for people: above 1 GiB in G, above 1 MiB in M, otherwise in K; without a size the word for unknown. */
export function fileSize(bytes: number | null | undefined, unknown: string): string {
  if (!bytes) return unknown
  if (bytes > giga) return `${(bytes / giga).toFixed(1)}G`
  return bytes > mega ? `${(bytes / mega).toFixed(1)}M` : `${(bytes / kilo).toFixed(1)}K`
}
