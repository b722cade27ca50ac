// The address we give a file, which says nothing of it.
import { randomBytes } from 'node:crypto'
import { toLocal } from '../clock.ts'

/** `files/{tenant}/{yyyyMM}/{random}.{ext}`: 128 random bits, so that no address can be guessed. */
export function newUrl(tenantCode: string, extension: string, now: Date, timezone: string): string {
  const month = toLocal(now, timezone).slice(0, 7).replace('-', '')
  return `files/${tenantCode}/${month}/${randomBytes(16).toString('hex')}.${extension}`
}

/** The code of the tenant that an address belongs to. */
export const tenantCodeIn = (url: string): string | undefined =>
  /^files\/([\w-]+)\/\d{6}\/[0-9a-f]{32}\.\w+$/.exec(url)?.[1]
