// Names of files: what a person called it, cleaned, and the address we give it, which says nothing.
import { randomBytes } from 'node:crypto'
import { toLocal } from '../clock.ts'

const longest = 200

/** Without path parts, control characters and marks that turn the direction of reading; never empty. */
export function cleanName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/["<>:|?*]/g, '_')
    .replace(/^[\s.]+/, '')
    .trimEnd()
  const extension = extensionOf(plain)
  if (plain.length === 0) return 'file'
  if (plain.length <= longest) return plain
  const kept = plain.slice(0, longest - extension.length - 1).toWellFormed()
  return extension === '' ? kept : `${kept}.${extension}`
}

/** In lower case, without the dot; empty when there is none that could be one. */
export function extensionOf(name: string): string {
  return /[^.]\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** `files/{tenant}/{yyyyMM}/{random}.{ext}`: 128 random bits, so that no address can be guessed. */
export function newUrl(tenantCode: string, extension: string, now: Date, timezone: string): string {
  const month = toLocal(now, timezone).slice(0, 7).replace('-', '')
  return `files/${tenantCode}/${month}/${randomBytes(16).toString('hex')}.${extension}`
}

/** The code of the tenant that an address belongs to. */
export const tenantCodeIn = (url: string): string | undefined =>
  /^files\/([\w-]+)\/\d{6}\/[0-9a-f]{32}\.\w+$/.exec(url)?.[1]
