// The segments of an encode rule, as the editor shows them. What is typed may be wrong still: then the rest is one segment.

export type SegmentKind = 'literal' | 'date' | 'field' | 'serial'

export interface Segment {
  readonly kind: SegmentKind
  readonly text: string
}

export function segmentsOf(rule: string): Segment[] {
  return (rule.match(/\{[^{}]*\}|[^{}]+|[{}]/g) ?? []).map((text) => ({ kind: kindOf(text), text }))
}

export const ruleOf = (segments: readonly Segment[]): string => segments.map(({ text }) => text).join('')

function kindOf(text: string): SegmentKind {
  if (!text.startsWith('{')) return 'literal'
  if (text.startsWith('{#')) return 'serial'
  return text.startsWith('{f:') ? 'field' : 'date'
}

/** The segment at one place is taken to another. */
export function moved(segments: readonly Segment[], from: number, to: number): Segment[] {
  const rest = segments.toSpliced(from, 1)
  const one = segments[from]
  return one ? rest.toSpliced(to, 0, one) : [...segments]
}

export const offeredDates = ['yyyyMMdd', 'yyMMdd', 'yyyyMM', 'yyMM', 'yyyy', 'yy', 'MM', 'dd', 'HHmm'] as const
