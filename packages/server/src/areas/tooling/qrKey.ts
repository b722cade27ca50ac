// The key on a label: random, so that codes can be neither guessed nor counted.
import { randomInt } from 'node:crypto'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export const newQrKey = (): string => Array.from({ length: 22 }, () => letters[randomInt(letters.length)]).join('')
