// Reading what the wire sends without trusting it.
import type { Values } from '@tmlm/model'

export const valuesOf = (data: unknown): Values => (typeof data === 'object' && data !== null ? { ...data } : {})

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** What people call a row by: its code, or the number of another system that the company prefers (rule 22). */
export const codeOf = (row: Readonly<Values>): string => textOf(row.displayCode) || textOf(row.code)

/** These fields with what they are called, where something is told of them. */
export const takenFrom = (told: Readonly<Values>, names: readonly string[]): Values =>
  Object.fromEntries(
    names.flatMap((name) => [name, `${name}Name`]).flatMap((name) => (isEmpty(told[name]) ? [] : [[name, told[name]]])),
  )

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
