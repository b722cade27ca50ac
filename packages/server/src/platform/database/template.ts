// A hot statement is composed once. What is kept has the names of its values where the values will be; a call fills them in.
import type { Statement } from './statement.ts'

/** By shape, the least recently used first. */
const templates = new Map<string, Statement>()
const mostKept = 2_000
let count = 0

/**
 * `compose` gets each value's own name in place of the value. The shape must tell all that changes the text; a short one is the
 * statement's name too.
 */
export function fromTemplate<V extends Readonly<Record<string, unknown>>>(
  shape: string,
  values: V,
  compose: (names: { readonly [K in keyof V]: string }) => Statement,
): Statement {
  let template = templates.get(shape)
  if (template) templates.delete(shape)
  else {
    const names = Object.fromEntries(Object.keys(values).map((key) => [key, key])) as { [K in keyof V]: string }
    template = { ...compose(names), name: nameOf(shape) }
  }
  templates.set(shape, template)
  if (templates.size > mostKept) templates.delete(templates.keys().next().value as string)
  return { ...template, values: template.values.map((key) => values[String(key)]) }
}

/** PostgreSQL tells names apart by their first 63 characters. */
const nameOf = (shape: string): string => (shape.length <= 60 ? shape : `${shape.slice(0, 48)}#${++count}`)
