/**
 * The signature of a call, as far as the web client and the server must agree on it. It keeps casual scripts out; it is
 * no security boundary, the token is. No cryptography here: either side brings its own.
 *
 * sign = base64(AES-128-CBC with PKCS7 padding of hex(SHA-256(signedText(t, salt)))), where the 16 bytes of the key are
 * the initialisation vector too and `t` is the time of the call in milliseconds.
 */

export interface SignatureSecret {
  readonly salt: string
  /** Exactly 16 ASCII characters. */
  readonly key: string
}

export const defaultSignature: SignatureSecret = { salt: 'tmlm.call.5.5.0', key: 'tmlm-call-sign-1' }

/** How far `t` may be from the server's clock. */
export const signatureTolerance = 300_000

export const signedText = (t: string, salt: string): string => t + salt
