// Passwords are kept as salted slow hashes, computed off the event loop.
import { hash, verify } from '@node-rs/argon2'
import { randomBytes, randomInt } from 'node:crypto'

/** argon2id; about 50 ms on a small server. */
const cost = { memoryCost: 32_768, timeCost: 3, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Somebody who does not exist costs the same time as somebody who does. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const right = await verify(stored ?? (await decoyHash()), password)
  return right && typeof stored === 'string'
}

let decoy: Promise<string> | undefined
/** Made once, before the first stranger comes. */
export const decoyHash = (): Promise<string> => (decoy ??= hashPassword(randomBytes(24).toString('base64url')))

/** Characters that nobody mixes up when reading them aloud. */
const kinds = ['abcdefghjkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!@#$%&*'] as const

/** Twelve characters of all four kinds: strong enough for every level of parameter 32. */
export function randomPassword(): string {
  const any = kinds.join('')
  const letters = [...kinds.map(pick), ...Array.from({ length: 8 }, () => pick(any))]
  for (let last = letters.length - 1; last > 0; last--) {
    const other = randomInt(last + 1)
    const moved = letters[last] ?? ''
    letters[last] = letters[other] ?? ''
    letters[other] = moved
  }
  return letters.join('')
}

const pick = (from: string): string => from.charAt(randomInt(from.length))
