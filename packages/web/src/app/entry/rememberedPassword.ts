// Remembering the password for 30 days (rule 12): four cookies, the password among them only as a cipher whose key stays
// in this browser, so that the cookie alone is useless. In plain JavaScript: without TLS browsers hide crypto.subtle.
import { gcm } from '@noble/ciphers/aes.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { readCookie, removeCookie, writeCookie } from '../cookies.ts'
import type { Credentials } from '../signIn.ts'
import { readStored, writeStored } from '../storage.ts'

const keyBytes = 32
const nonceBytes = 12
const storedKey = 'passwordKey'

export const isRemembering = (): boolean => readCookie('isSavePassword') === '1'

export function remember({ tenantCode, jobNo, password }: Credentials): void {
  writeCookie('isSavePassword', '1')
  writeCookie('tenantCode', tenantCode)
  writeCookie('jobNo', jobNo)
  writeCookie('password', enciphered(password, keyOfThisBrowser(), randomBytes(nonceBytes)))
}

export function forget(): void {
  for (const name of ['isSavePassword', 'tenantCode', 'jobNo', 'password']) removeCookie(name)
}

/** What the login page is filled with; the password is empty when it cannot be read any more. */
export function recall(): Credentials | null {
  if (!isRemembering()) return null
  return {
    tenantCode: readCookie('tenantCode') ?? '',
    jobNo: readCookie('jobNo') ?? '',
    password: deciphered(readCookie('password') ?? '', keyOfThisBrowser()),
  }
}

export function enciphered(text: string, key: Uint8Array, nonce: Uint8Array): string {
  return bytesToHex(nonce) + bytesToHex(gcm(key, nonce).encrypt(utf8ToBytes(text)))
}

export function deciphered(cipher: string, key: Uint8Array): string {
  try {
    const bytes = hexToBytes(cipher)
    const plain = gcm(key, bytes.subarray(0, nonceBytes)).decrypt(bytes.subarray(nonceBytes))
    return new TextDecoder().decode(plain)
  } catch {
    return ''
  }
}

function keyOfThisBrowser(): Uint8Array {
  const known = readStored(localStorage, storedKey)
  if (typeof known === 'string' && known.length === keyBytes * 2) return hexToBytes(known)
  const made = randomBytes(keyBytes)
  writeStored(localStorage, storedKey, bytesToHex(made))
  return made
}

const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count))
