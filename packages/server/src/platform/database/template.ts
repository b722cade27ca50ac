// A hot statement is composed once. What is kept has the names of its values where the values will be; a call fills them in.
import type { Statement } from './statement.ts'

const templates = new Map<string, Statement>()

/** `compose` gets each value's own name in place of the value. The statement's name must tell all that changes its text. */
export function fromTemplate<V extends Readonly<Record<string, unknown>>>(
  name: string,
  values: V,
  compose: (names: { readonly [K in keyof V]: string }) => Statement,
): Statement {
  let template = templates.get(name)
  if (!template) {
    const names = Object.fromEntries(Object.keys(values).map((key) => [key, key])) as { [K in keyof V]: string }
    templates.set(name, (template = compose(names)))
  }
  return { name, text: template.text, values: template.values.map((key) => values[String(key)]) }
}
