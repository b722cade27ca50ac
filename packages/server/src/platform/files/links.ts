// Signed links: who has one may open this one file until its time is over, without a session. Used where no header can
// be sent: pictures in a page or a mail, the browser's own viewers.
import { createHmac, timingSafeEqual } from 'node:crypto'

const life = 2 * 3_600_000

export interface LinkSigner {
  /** Query of a link that is good for two hours, or as long as is said. */
  sign(url: string, now: Date, lasts?: number): string
  isValid(given: { readonly url: string; readonly until: string; readonly seal: string }, now: Date): boolean
}

export function linkSigner(secret: Buffer): LinkSigner {
  const key = createHmac('sha256', secret).update('file links').digest()
  const sealOf = (url: string, until: string): string =>
    createHmac('sha256', key).update(`${until} ${url}`).digest('base64url')
  return {
    sign(url, now, lasts = life) {
      // Rounded up, so that links made within some minutes are the same and the browser keeps what it has.
      const until = String(Math.ceil((now.getTime() + lasts) / roundedTo) * roundedTo)
      return String(new URLSearchParams({ url, until, seal: sealOf(url, until) }))
    },
    isValid({ url, until, seal }, now) {
      if (!/^\d{1,16}$/.test(until) || Number(until) <= now.getTime()) return false
      const [given, expected] = [Buffer.from(seal), Buffer.from(sealOf(url, until))]
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}

const roundedTo = 60_000
