// Rich text is cleaned whenever it is saved, in rows and in their lines: what one person writes is drawn on the screens
// of others.
import type { Fields, Values } from '@tmlm/model'
import { cleanHtml, isEmptyHtml } from '../../platform/html/clean.ts'
import { ofKind } from './ofKind.ts'

const written = ofKind('richText', 'lines')

/** The values with clean rich text; nothing in it is nothing at all. */
export function withCleanText(fields: Fields, values: Readonly<Values>): Values {
  const clean: Values = { ...values }
  for (const [name, field] of written(fields)) {
    const value = values[name]
    if (field.kind === 'richText' && typeof value === 'string') {
      const html = cleanHtml(value)
      clean[name] = isEmptyHtml(html) ? null : html
    } else if (field.kind === 'lines' && Array.isArray(value)) {
      clean[name] = value.map((line: Values) => withCleanText(field.fields, line))
    }
  }
  return clean
}
