// The database cannot be reached, or was lost on the way. Whatever was asked of it may be asked again a little later;
// whether a COMMIT that got no answer counted is not known, so it is never told as done.

export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
  constructor(cause: Error) {
    super(`The database cannot be reached: ${cause.message || String('code' in cause ? cause.code : cause.name)}`, {
      cause,
    })
  }
}

/** The same error, or what it means when it says that the connection could not be made or broke. */
export function awayOr(error: unknown): unknown {
  return error instanceof Error && isLost(error) ? new DatabaseAway(error) : error
}

/** Ended by an administrator or a crash, starting or stopping, too many connections, read-only after a failover. */
const lostStates: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03', '57P04', '57P05', '53300', '25006'])
const lostSockets: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ENOENT', 'EACCES', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN', 'ENOTCONN'],
])
/** The driver's own words for a connection that ended; they carry no code. */
const lostWords =
  /^Connection terminated|^Client has encountered a connection error|^Client was closed|^timeout exceeded when trying to connect|^timeout expired/

function isLost(error: Error): boolean {
  if ('code' in error && typeof error.code === 'string')
    return lostStates.has(error.code) || error.code.startsWith('08') || lostSockets.has(error.code)
  return lostWords.test(error.message) || (error instanceof AggregateError && error.errors.some(isLostUnknown))
}

const isLostUnknown = (error: unknown): boolean => error instanceof Error && isLost(error)
