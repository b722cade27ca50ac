// Shapes that many calls share.
import type { Call } from './components.ts'
import { reference } from './components.ts'
import { idSchema, type Schema } from './fields.ts'

export const properties = (schema: Schema): Record<string, unknown> =>
  typeof schema.properties === 'object' ? { ...schema.properties } : {}

export const withId = (more: Record<string, unknown>, needed: readonly string[] = []): Schema => ({
  type: 'object',
  required: ['id', ...needed],
  properties: { id: idSchema, ...more },
})

/** What every write takes. */
export const withClientId = (schema: Schema): Schema => ({
  ...schema,
  properties: { ...properties(schema), clientId: reference('schemas', 'ClientId'), confirmWarn: { type: 'string' } },
})

export const pageOf = (row: Schema): Schema => ({
  type: 'object',
  properties: {
    list: { type: 'array', items: row },
    totalRow: { type: 'integer' },
    totalCapped: { type: 'boolean' },
    currentPage: { type: 'integer' },
    pageSize: { type: 'integer' },
  },
})

/** One address that serves two calls: what is sent tells which of them is meant. */
export const either = (one: Call, other: Call): Call => ({
  ...other,
  input: { ...other.input, properties: { ...properties(other.input), ...properties(one.input) } },
  answer: { anyOf: [one.answer, other.answer] },
  statuses: [...new Set([...one.statuses, ...other.statuses])].toSorted(),
})
