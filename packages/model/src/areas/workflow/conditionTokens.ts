// The words of a condition (rule 41), each with its place.

export interface Token {
  readonly kind: 'number' | 'text' | 'word' | 'sign'
  /** Of a text what stands between its quotes. */
  readonly text: string
  /** Counted from 1. */
  readonly at: number
}

const shapes = [
  ['number', /-?\d+(?:\.\d+)?(?![\w.])/y],
  ['text', /'((?:[^'\\]|\\.)*)'/y],
  ['word', /[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*/y],
  ['sign', /\|\||&&|[=!<>]=|[!<>()[\],]/y],
] as const

/** All words, or where something stands that is none. */
export function tokensIn(text: string): { readonly tokens: readonly Token[]; readonly faultAt?: number } {
  const tokens: Token[] = []
  let place = 0
  while (place < text.length) {
    const space = /\s*/y
    space.lastIndex = place
    place += space.exec(text)?.[0].length ?? 0
    if (place >= text.length) break
    const token = tokenAt(text, place)
    if (!token) return { tokens, faultAt: place + 1 }
    tokens.push(token.token)
    place = token.end
  }
  return { tokens }
}

function tokenAt(text: string, place: number): { token: Token; end: number } | undefined {
  for (const [kind, shape] of shapes) {
    const pattern = new RegExp(shape)
    pattern.lastIndex = place
    const found = pattern.exec(text)
    if (!found) continue
    const inner = kind === 'text' ? (found[1] ?? '').replaceAll(/\\(.)/g, '$1') : found[0]
    return { token: { kind, text: inner, at: place + 1 }, end: pattern.lastIndex }
  }
  return undefined
}
