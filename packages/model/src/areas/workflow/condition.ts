// Conditions of bindings and flows (rule 41): read into a tree once, then asked of papers. No functions beyond sum and count,
// nothing is assigned, and a tree never reaches anything but the values it is given.
import Big from 'big.js'
import { fill, type Text } from '../../language/text.ts'
import { Fault, readCondition } from './conditionReader.ts'
import type { Comparison, Condition, Term } from './conditionTree.ts'

export { comparisons, type Comparison, type Condition, type Term } from './conditionTree.ts'

/** What is wrong, and at which character, counted from 1. */
export interface ConditionFault {
  readonly text: Text
  readonly at: number
}

/** A paper's fields by name; lines as a list of rows, `custom` and `initiator` as rows of their own. */
export type ConditionValues = Readonly<Record<string, unknown>>

/** Reads a condition, with or without its `${}`. */
export function parseCondition(
  written: string,
): { readonly tree: Condition; readonly fault?: never } | { readonly fault: ConditionFault; readonly tree?: never } {
  try {
    return { tree: readCondition(bare(written)) }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    const place = fill(['第{at}个字符处：{what}', 'At character {at}: {what}'], { at: error.at, what: error.text })
    return { fault: { text: place, at: error.at } }
  }
}

/** The condition without the `${}` that it has in a drawing. */
export const bare = (written: string): string => /^\s*\$\{([\s\S]*)\}\s*$/.exec(written)?.[1] ?? written

export function evaluate(tree: Condition, values: ConditionValues): boolean {
  switch (tree.kind) {
    case 'or':
      return tree.parts.some((part) => evaluate(part, values))
    case 'and':
      return tree.parts.every((part) => evaluate(part, values))
    case 'not':
      return !evaluate(tree.part, values)
    case 'holds':
      return valueOf(tree.term, values) === true
    case 'compare':
      return compares(tree.operator, valueOf(tree.left, values), valueOf(tree.right, values))
  }
}

/** Names of what a condition asks for, each once: `amount`, `custom.c1`, `initiator.roles`, `lines.amount`, `lines`. */
export function fieldsIn(tree: Condition): string[] {
  const found = new Set<string>()
  const ofTerm = (term: Term): void => {
    if (term.kind === 'field' || term.kind === 'sum' || term.kind === 'count') found.add(term.path)
    else if (term.kind === 'list') term.members.forEach(ofTerm)
    else if (term.kind === 'group') ofTree(term.condition)
  }
  const ofTree = (part: Condition): void => {
    if (part.kind === 'compare') [part.left, part.right].forEach(ofTerm)
    else if (part.kind === 'holds') ofTerm(part.term)
    else if (part.kind === 'not') ofTree(part.part)
    else part.parts.forEach(ofTree)
  }
  ofTree(tree)
  return [...found]
}

function valueOf(term: Term, values: ConditionValues): unknown {
  switch (term.kind) {
    case 'number':
      return new Big(term.text)
    case 'text':
      return term.text
    case 'bool':
      return term.value
    case 'null':
      return null
    case 'list':
      return term.members.map((member) => valueOf(member, values))
    case 'field':
      return at(term.path, values)
    case 'count':
      return new Big(rowsOf(values[term.path]).length)
    case 'sum':
      return sumOf(term.path, values)
    case 'group':
      return evaluate(term.condition, values)
  }
}

/** Own properties only: a condition must not reach what every object inherits. */
function at(path: string, values: ConditionValues): unknown {
  let value: unknown = values
  for (const name of path.split('.')) value = isRow(value) && Object.hasOwn(value, name) ? value[name] : null
  return value ?? null
}

function sumOf(path: string, values: ConditionValues): Big {
  const [lines = '', name = ''] = path.split('.')
  return rowsOf(values[lines]).reduce((sum, row) => sum.plus(numberIn(row[name]) ?? 0), new Big(0))
}

const isRow = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const rowsOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRow) : [])

function compares(operator: Comparison, left: unknown, right: unknown): boolean {
  switch (operator) {
    case '==':
      return isSame(left, right)
    case '!=':
      return !isSame(left, right)
    case 'in':
      return isIn(left, right)
  }
  const order = orderOf(left, right)
  if (order === undefined) return false
  if (operator === '>') return order > 0
  if (operator === '>=') return order >= 0
  if (operator === '<') return order < 0
  return order <= 0
}

/** Decimals and ids come as texts: where one side is a number, both are compared as numbers. */
function isSame(left: unknown, right: unknown): boolean {
  if (left === null || right === null) return left === right
  if (isNumeric(left) || isNumeric(right)) {
    const [one, other] = [numberIn(left), numberIn(right)]
    return one !== undefined && other !== undefined && one.eq(other)
  }
  return left === right
}

/** Of several, such as roles, one is enough. */
function isIn(left: unknown, right: unknown): boolean {
  if (!Array.isArray(right)) return false
  const sought: readonly unknown[] = Array.isArray(left) ? left : [left]
  return sought.some((one) => right.some((member) => isSame(one, member)))
}

/** Numbers by size, dates and other texts as they are written; nothing where there is no order, as of null. */
function orderOf(left: unknown, right: unknown): number | undefined {
  const [one, other] = [numberIn(left), numberIn(right)]
  if (one && other) return one.cmp(other)
  if (typeof left !== 'string' || typeof right !== 'string') return undefined
  return left < right ? -1 : left > right ? 1 : 0
}

const isNumeric = (value: unknown): boolean => typeof value === 'number' || value instanceof Big

function numberIn(value: unknown): Big | undefined {
  if (value instanceof Big) return value
  if (typeof value === 'number') return Number.isFinite(value) ? new Big(value) : undefined
  return typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? new Big(value) : undefined
}
