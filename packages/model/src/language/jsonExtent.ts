// How much JSON from outside may be: measured before anything is built of it, wherever the text stands.
import type { Text } from './text.ts'

const deepest = 32
/** Members of one object, or items of one list. */
export const mostFields = 10_000
/** All of them together, at whatever depth. */
export const mostValues = 100_000

/** What is too much of a JSON text, in words; nothing where it may be read. */
export function excessOf(text: string): Text | undefined {
  const { depth, fields, values } = measure(text)
  if (depth > deepest) return [`JSON 嵌套不能超过 ${deepest} 层`, `JSON may be nested at most ${deepest} levels deep`]
  if (fields > mostFields) return tooManyFields(mostFields)
  if (values > mostValues) return tooManyFields(mostValues)
  return undefined
}

export const tooManyFields = (limit: number): Text => [
  `一次最多提交 ${limit} 个字段`,
  `At most ${limit} fields may be sent`,
]

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c

/** Reads brackets and commas only, so that a hostile text costs no memory; stops where a limit is passed. */
function measure(text: string): { depth: number; fields: number; values: number } {
  const most = { depth: 0, fields: 0, values: 0 }
  /** How many commas each open bracket has seen. */
  const open: number[] = []
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at)
    if (char === QUOTE) at = endOfString(text, at)
    else if (char === 0x5b || char === 0x7b) {
      open.push(0)
      most.values++
      most.depth = Math.max(most.depth, open.length)
    } else if (char === 0x5d || char === 0x7d) open.pop()
    else if (char === COMMA && open.length > 0) {
      const commas = (open.pop() ?? 0) + 1
      open.push(commas)
      most.values++
      most.fields = Math.max(most.fields, commas + 1)
    }
    if (most.depth > deepest || most.fields > mostFields || most.values > mostValues) break
  }
  return most
}

function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
}
