// Comparisons that can never be meant: of a number with a word, of a day with a number.
import type { Text } from '../../language/text.ts'
import type { Condition, Term } from './conditionTree.ts'
import type { ValueKind } from './knownFields.ts'

/** What is compared with something of another kind, each with its sentence. */
export function kindFaults(tree: Condition, kinds: ReadonlyMap<string, ValueKind>): Text[] {
  switch (tree.kind) {
    case 'or':
    case 'and':
      return tree.parts.flatMap((part) => kindFaults(part, kinds))
    case 'not':
      return kindFaults(tree.part, kinds)
    case 'holds': {
      if (tree.term.kind === 'group') return kindFaults(tree.term.condition, kinds)
      const kind = kindOf(tree.term, kinds)
      return kind === undefined || kind === 'bool' ? [] : [aloneText(writtenOf(tree.term), kind)]
    }
    case 'compare':
      return [
        ...[tree.left, tree.right].flatMap((term) => (term.kind === 'group' ? kindFaults(term.condition, kinds) : [])),
        ...comparisonFaults(tree.left, tree.right, kinds),
        ...(isNamed(tree.left) ? [] : comparisonFaults(tree.right, tree.left, kinds)),
      ]
  }
}

const isNamed = ({ kind }: Term): boolean => kind === 'field' || kind === 'sum' || kind === 'count'

function comparisonFaults(named: Term, other: Term, kinds: ReadonlyMap<string, ValueKind>): Text[] {
  const kind = isNamed(named) ? kindOf(named, kinds) : undefined
  if (kind === undefined) return []
  const compared = other.kind === 'list' ? other.members : [other]
  return compared
    .filter((term) => !fits(kind, term, kinds))
    .map((term): Text => {
      const [zh, en] = words[kind]
      return [
        `${writtenOf(named)}是${zh}，不能与${writtenOf(term)}比较`,
        `${writtenOf(named)} is ${en} and cannot be compared with ${writtenOf(term)}`,
      ]
    })
}

/** Nothing where it is not known, or may be compared with anything. */
function kindOf(term: Term, kinds: ReadonlyMap<string, ValueKind>): Known | undefined {
  if (term.kind === 'sum' || term.kind === 'count' || term.kind === 'number') return 'number'
  if (term.kind === 'text') return 'text'
  const kind = term.kind === 'field' ? kinds.get(term.path) : undefined
  return kind === 'other' ? undefined : kind
}

type Known = Exclude<ValueKind, 'other'>

function fits(kind: Known, term: Term, kinds: ReadonlyMap<string, ValueKind>): boolean {
  switch (term.kind) {
    case 'null':
      return true
    case 'bool':
      return kind === 'bool'
    case 'number':
      return kind === 'number' || kind === 'text'
    case 'text':
      if (kind === 'number') return /^-?\d+(?:\.\d+)?$/.test(term.text)
      return kind === 'date' ? /^\d{4}-\d{2}-\d{2}/.test(term.text) : kind === 'text'
    case 'field':
    case 'sum':
    case 'count': {
      const other = kindOf(term, kinds)
      return other === undefined || other === kind
    }
    default:
      return true
  }
}

const words: Readonly<Record<Known, Text>> = {
  number: ['数字', 'a number'],
  text: ['文本', 'a text'],
  bool: ['是或否', 'yes or no'],
  date: ['日期（如 2026-01-31）', 'a day (such as 2026-01-31)'],
}

const aloneText = (name: string, kind: Known): Text => [
  `${name}是${words[kind][0]}，须与一个值比较`,
  `${name} is ${words[kind][1]}: compare it with a value`,
]

function writtenOf(term: Term): string {
  switch (term.kind) {
    case 'number':
      return term.text
    case 'text':
      return `'${term.text}'`
    case 'bool':
      return String(term.value)
    case 'field':
      return term.path
    case 'sum':
    case 'count':
      return `${term.kind}(${term.path})`
    default:
      return '…'
  }
}
