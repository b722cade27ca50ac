// Reads a condition by the grammar of rule 41.
import { fill, type Text } from '../../language/text.ts'
import { tokensIn, type Token } from './conditionTokens.ts'
import { comparisons, type Condition, type Term } from './conditionTree.ts'

const longest = 1000
const deepest = 20

/** Throws a Fault at the first place where it is none. */
export function readCondition(text: string): Condition {
  if (text.length > longest)
    throw new Fault(longest, [`条件不能超过${longest}个字符`, `A condition has at most ${longest} characters`])
  const found = tokensIn(text)
  if (found.faultAt !== undefined) {
    const character = text[found.faultAt - 1] ?? ''
    if (character === "'") throw new Fault(found.faultAt, ['引号未闭合', 'The quote is not closed'])
    throw new Fault(
      found.faultAt,
      fill(['不认识的字符“{character}”', 'Unknown character “{character}”'], { character }),
    )
  }
  return new Reader(found.tokens, text.length + 1).whole()
}

export class Fault extends Error {
  readonly at: number
  readonly text: Text

  constructor(at: number, text: Text) {
    super(text[1])
    this.at = at
    this.text = text
  }
}

/** One function a line of the grammar. */
class Reader {
  readonly #tokens: readonly Token[]
  readonly #end: number
  #next = 0
  #depth = 0

  constructor(tokens: readonly Token[], end: number) {
    this.#tokens = tokens
    this.#end = end
  }

  whole(): Condition {
    const tree = this.#or()
    const rest = this.#token
    if (rest) throw new Fault(rest.at, fill(['多余的“{word}”', '“{word}” is not expected here'], { word: rest.text }))
    return tree
  }

  #or(): Condition {
    const parts = [this.#and()]
    while (this.#takes('||')) parts.push(this.#and())
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'or', parts }
  }

  #and(): Condition {
    const parts = [this.#not()]
    while (this.#takes('&&')) parts.push(this.#not())
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'and', parts }
  }

  #not(): Condition {
    return this.#takes('!') ? { kind: 'not', part: this.#compare() } : this.#compare()
  }

  #compare(): Condition {
    const at = this.#at
    const left = this.#term()
    const operator = comparisons.find((sign) => this.#takes(sign))
    if (operator === undefined) {
      if (left.kind === 'group') return left.condition
      if (left.kind === 'field' || left.kind === 'bool') return { kind: 'holds', term: left }
      throw new Fault(at, ['缺少比较，例如 amount >= 50000', 'A comparison is missing, such as amount >= 50000'])
    }
    const rightAt = this.#at
    const right = this.#term()
    if (operator === 'in' && right.kind !== 'list' && right.kind !== 'field')
      throw new Fault(rightAt, ['in 之后应为列表，例如 [1, 2]', 'A list follows “in”, such as [1, 2]'])
    return { kind: 'compare', operator, left, right }
  }

  #term(): Term {
    const token = this.#token
    if (!token) throw new Fault(this.#end, ['条件不完整', 'The condition is not complete'])
    this.#next++
    if (token.kind === 'number' || token.kind === 'text') return { kind: token.kind, text: token.text }
    if (token.kind === 'word') return this.#named(token)
    if (token.text === '(')
      return this.#inner(token, () => ({ kind: 'group', condition: this.#closed(this.#or(), ')') }))
    if (token.text === '[') return this.#inner(token, () => ({ kind: 'list', members: this.#members() }))
    throw new Fault(
      token.at,
      fill(['“{word}”处应为字段或值', 'A field or value is expected in place of “{word}”'], { word: token.text }),
    )
  }

  #named({ text, at }: Token): Term {
    if (text === 'true' || text === 'false') return { kind: 'bool', value: text === 'true' }
    if (text === 'null') return { kind: 'null' }
    if (!this.#takes('(')) {
      if (/^(?:custom\.c\d+|initiator\.(?:deptId|roles)|[^.]+)$/.test(text) && text !== 'in')
        return { kind: 'field', path: text }
      throw new Fault(at, fill(['不认识的字段“{word}”', 'Unknown field “{word}”'], { word: text }))
    }
    if (text !== 'sum' && text !== 'count')
      throw new Fault(
        at,
        fill(['没有函数“{word}”，只有 sum 和 count', 'No function “{word}”, only sum and count'], { word: text }),
      )
    const { text: path = '', at: pathAt = this.#end, kind } = this.#token ?? {}
    const fits = text === 'sum' ? /^\w+\.\w+$/ : /^\w+$/
    if (kind !== 'word' || !fits.test(path))
      throw new Fault(
        pathAt,
        text === 'sum'
          ? ['应为明细字段，例如 sum(lines.amount)', 'A field of lines is expected, as in sum(lines.amount)']
          : ['应为明细，例如 count(lines)', 'Lines are expected, as in count(lines)'],
      )
    this.#next++
    return this.#closed({ kind: text, path }, ')')
  }

  #members(): Term[] {
    if (this.#takes(']')) return []
    const members = [this.#term()]
    while (this.#takes(',')) members.push(this.#term())
    return this.#closed(members, ']')
  }

  #inner(token: Token, read: () => Term): Term {
    if (++this.#depth > deepest) throw new Fault(token.at, ['括号嵌套过深', 'Brackets are nested too deeply'])
    const term = read()
    this.#depth--
    return term
  }

  #closed<Read>(read: Read, bracket: string): Read {
    if (!this.#takes(bracket))
      throw new Fault(this.#at, fill(['缺少“{bracket}”', '“{bracket}” is missing'], { bracket }))
    return read
  }

  #takes(sign: string): boolean {
    const token = this.#token
    if (token?.text !== sign || (token.kind !== 'sign' && sign !== 'in')) return false
    this.#next++
    return true
  }

  get #token(): Token | undefined {
    return this.#tokens[this.#next]
  }

  get #at(): number {
    return this.#token?.at ?? this.#end
  }
}
