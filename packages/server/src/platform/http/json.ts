// JSON from outside. Nesting is limited before anything is built, and no key can reach an object's prototype.
import { isForbiddenName, Refusal } from '@tmlm/model'

const DEPTH = 32

export type JsonValue = string | number | boolean | null | JsonValue[] | { [name: string]: JsonValue }

/** The value of a JSON text; a text that is malformed, too deep or not storable is refused (400). */
export function parseJson(text: string): JsonValue {
  if (isDeeperThan(text, DEPTH)) {
    throw new Refusal(400, [`JSON 嵌套不能超过 ${DEPTH} 层`, `JSON may be nested at most ${DEPTH} levels deep`])
  }
  let value: JsonValue
  try {
    value = JSON.parse(text)
  } catch {
    throw new Refusal(400, ['请求内容不是有效的 JSON', 'The request is not valid JSON'])
  }
  clean(value)
  return value
}

export const isObject = (value: JsonValue): value is { [name: string]: JsonValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Half a character pair and the zero character cannot be stored as text. */
export function checkText(text: string): void {
  if (!text.isWellFormed() || text.includes('\0')) throw notText()
}

export const notText = (): Refusal =>
  new Refusal(400, ['请求内容含有无效字符', 'The request contains characters that are not text'])

function clean(value: JsonValue): void {
  if (typeof value === 'string') checkText(value)
  else if (Array.isArray(value)) value.forEach(clean)
  else if (isObject(value)) {
    for (const name of Object.keys(value)) {
      if (isForbiddenName(name)) delete value[name]
      else clean(value[name] ?? null)
    }
  }
}

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** Reads brackets only, so that a hostile text costs no memory. */
function isDeeperThan(text: string, limit: number): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at)
    if (char === QUOTE) at = endOfString(text, at)
    else if (char === 0x5b || char === 0x7b) {
      if (++depth > limit) return true
    } else if (char === 0x5d || char === 0x7d) depth--
  }
  return false
}

function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
}
