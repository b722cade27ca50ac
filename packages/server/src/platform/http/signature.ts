// The signature of a call (rule 7): 1011 unless `sign` belongs to `t` and `t` is near the server's clock.
import { createCipheriv, createDecipheriv, hash, timingSafeEqual } from 'node:crypto'

import { type SignatureSecret, signatureTolerance, signedText } from '@tmlm/model/signature'

export type IsSigned = (query: { t?: unknown; sign?: unknown }, now: Date) => boolean

const BLOCK = 16
/** The hex digest and, since it fills its blocks, one block of padding. */
const LENGTH = 64 + BLOCK
const PADDING = Buffer.alloc(BLOCK, BLOCK)

/**
 * Opens the given signature instead of making a second one to compare: block by block that needs no state, so one
 * decipher serves all calls, where a cipher for each would cost as much as the rest of this floor.
 */
export function signatureCheck(secret: SignatureSecret): IsSigned {
  const key = Buffer.from(secret.key, 'ascii')
  const decipher = createDecipheriv('aes-128-ecb', key, null).setAutoPadding(false)
  const expected = Buffer.alloc(LENGTH)
  PADDING.copy(expected, LENGTH - BLOCK)

  function open(sealed: Buffer): Buffer {
    const opened = decipher.update(sealed)
    for (let at = 0; at < LENGTH; at++)
      opened[at] = (opened[at] ?? 0) ^ ((at < BLOCK ? key[at] : sealed[at - BLOCK]) ?? 0)
    return opened
  }

  return ({ t, sign }, now) => {
    if (typeof t !== 'string' || typeof sign !== 'string' || !/^\d{1,16}$/.test(t)) return false
    if (Math.abs(now.getTime() - Number(t)) > signatureTolerance) return false
    // A plus sign that the caller did not escape has become a space.
    const sealed = Buffer.from(sign.replaceAll(' ', '+'), 'base64')
    if (sealed.length !== LENGTH) return false
    expected.write(hash('sha256', signedText(t, secret.salt), 'hex'), 'latin1')
    return timingSafeEqual(open(sealed), expected)
  }
}

/** How a caller signs. */
export function signer(secret: SignatureSecret): (t: string) => string {
  const key = Buffer.from(secret.key, 'ascii')
  return (t) => {
    const cipher = createCipheriv('aes-128-cbc', key, key)
    const digest = hash('sha256', signedText(t, secret.salt), 'hex')
    return Buffer.concat([cipher.update(digest, 'latin1'), cipher.final()]).toString('base64')
  }
}
