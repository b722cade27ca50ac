// Values that are stored encrypted (AES-256-GCM). What people may see of one stands in front of it in the clear, so that a
// list can show it without the key.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

export interface Secrets {
  /** The text as it is stored. */
  seal(text: string): string
  /** The text behind what is stored; throws when the key is another one or the value was touched. */
  open(stored: string): string
  /** Of a whole file, of which nobody is shown anything. */
  sealBytes(bytes: Buffer): string
  openBytes(stored: string): Buffer
}

const mark = '|'
const ivLength = 12
const tagLength = 16

export function createSecrets(key: Buffer): Secrets {
  function sealBytes(bytes: Buffer): string {
    const iv = randomBytes(ivLength)
    const cipher = createCipheriv('aes-256-gcm', key, iv)
    const hidden = Buffer.concat([cipher.update(bytes), cipher.final()])
    return `${mark}${Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64')}`
  }

  function openBytes(stored: string): Buffer {
    const bytes = Buffer.from(stored.slice(stored.indexOf(mark) + 1), 'base64')
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength))
    decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
    return Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()])
  }

  return {
    seal: (text) => `${masked(text)}${sealBytes(Buffer.from(text))}`,
    open: (stored) => openBytes(stored).toString('utf8'),
    sealBytes,
    openBytes,
  }
}

/** Whether a stored file was sealed: base64 alone never holds the mark. */
export const isSealedText = (stored: string): boolean => stored.includes(mark)

/** The first six and last two characters; of a short text nothing. */
export const masked = (text: string): string =>
  text.length > 10 ? `${text.slice(0, 6)}${'*'.repeat(text.length - 8)}${text.slice(-2)}` : '*'.repeat(text.length)

/** SQL for what people see of a sealed column. */
export const shownOfSealed = (stored: string): string => `split_part(${stored}, '${mark}', 1)`
