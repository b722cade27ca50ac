// JSON from outside. Nesting is limited before anything is built, and no key can reach an object's prototype.
import { isForbiddenName, Refusal } from '@tmlm/model'

const DEPTH = 32
/** Members of one object, or items of one list. */
export const FIELD_LIMIT = 10_000
/** All of them together, at whatever depth. */
const VALUE_LIMIT = 100_000

export type JsonValue = string | number | boolean | null | JsonValue[] | { [name: string]: JsonValue }

/** The value of a JSON text; a text that is malformed, too deep or not storable is refused (400). */
export function parseJson(text: string): JsonValue {
  const { depth, fields, values } = measure(text)
  if (depth > DEPTH) {
    throw new Refusal(400, [`JSON 嵌套不能超过 ${DEPTH} 层`, `JSON may be nested at most ${DEPTH} levels deep`])
  }
  if (fields > FIELD_LIMIT) throw tooManyFields(FIELD_LIMIT)
  if (values > VALUE_LIMIT) throw tooManyFields(VALUE_LIMIT)
  let value: JsonValue
  try {
    value = JSON.parse(text)
  } catch {
    throw new Refusal(400, ['请求内容不是有效的 JSON', 'The request is not valid JSON'])
  }
  clean(value)
  return value
}

/** A text that somebody may read as JSON later, such as the lines in a form: as many values as JSON may have. */
export function checkNested(text: string): void {
  if (text.length <= VALUE_LIMIT || !/^\s*[[{]/.test(text)) return
  const { fields, values } = measure(text)
  if (fields > FIELD_LIMIT) throw tooManyFields(FIELD_LIMIT)
  if (values > VALUE_LIMIT) throw tooManyFields(VALUE_LIMIT)
}

export const tooManyFields = (limit: number): Refusal =>
  new Refusal(400, [`一次最多提交 ${limit} 个字段`, `At most ${limit} fields may be sent`])

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
    if (most.depth > DEPTH || most.fields > FIELD_LIMIT || most.values > VALUE_LIMIT) break
  }
  return most
}

function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
}
