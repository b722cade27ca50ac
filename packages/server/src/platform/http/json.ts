// JSON from outside. Nesting is limited before anything is built, and no key can reach an object's prototype.
import { excessOf, isForbiddenName, mostValues, Refusal } from '@tmlm/model'

export type JsonValue = string | number | boolean | null | JsonValue[] | { [name: string]: JsonValue }

/** The value of a JSON text; a text that is malformed, too deep or not storable is refused (400). */
export function parseJson(text: string): JsonValue {
  refuseExcess(text)
  let value: JsonValue
  try {
    value = JSON.parse(text)
  } catch {
    throw new Refusal(400, ['请求内容不是有效的 JSON', 'The request is not valid JSON'])
  }
  clean(value)
  return value
}

/** A long text that somebody may read as JSON later, such as the lines in a form. */
export function checkNested(text: string): void {
  if (text.length > mostValues && /^\s*[[{]/.test(text)) refuseExcess(text)
}

function refuseExcess(text: string): void {
  const excess = excessOf(text)
  if (excess) throw new Refusal(400, excess)
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
