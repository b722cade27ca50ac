// What labels carry in their QR code.
import { randomInt } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** 22 random letters and digits: what a label carries cannot be guessed or counted. */
export const newQrKey = (): string => Array.from({ length: 22 }, () => alphabet[randomInt(alphabet.length)]).join('')
