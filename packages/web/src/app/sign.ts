// The signature of a call, computed in plain JavaScript: on a factory network without TLS browsers hide crypto.subtle.
import { cbc } from '@noble/ciphers/aes.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { signedText, type SignatureSecret } from '@tmlm/model/signature'

export function sign(t: string, { salt, key }: SignatureSecret): string {
  const digest = bytesToHex(sha256(utf8ToBytes(signedText(t, salt))))
  const keyBytes = utf8ToBytes(key)
  return btoa(String.fromCharCode(...cbc(keyBytes, keyBytes).encrypt(utf8ToBytes(digest))))
}
