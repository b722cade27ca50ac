import { createCipheriv, createHash } from 'node:crypto'
import { defaultSignature, signedText } from '@tmlm/model/signature'
import { describe, expect, test } from 'vitest'
import { sign } from '../src/app/sign.ts'

/** The same rule by another implementation. */
function expected(t: string): string {
  const { salt, key } = defaultSignature
  const digest = createHash('sha256').update(signedText(t, salt)).digest('hex')
  const cipher = createCipheriv('aes-128-cbc', Buffer.from(key), Buffer.from(key))
  return Buffer.concat([cipher.update(digest), cipher.final()]).toString('base64')
}

describe('the signature of a call', () => {
  test.each(['1', '1794711260724', '9999999999999'])('equals what the server computes for t = %s', (t) => {
    expect(sign(t, defaultSignature)).toBe(expected(t))
  })
})
