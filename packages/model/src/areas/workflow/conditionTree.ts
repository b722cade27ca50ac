// What a condition is once it is read.

export type Condition =
  | { readonly kind: 'or' | 'and'; readonly parts: readonly Condition[] }
  | { readonly kind: 'not'; readonly part: Condition }
  | { readonly kind: 'compare'; readonly operator: Comparison; readonly left: Term; readonly right: Term }
  | { readonly kind: 'holds'; readonly term: Term }

export const comparisons = ['==', '!=', '>', '>=', '<', '<=', 'in'] as const
export type Comparison = (typeof comparisons)[number]

export type Term =
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bool'; readonly value: boolean }
  | { readonly kind: 'null' }
  | { readonly kind: 'list'; readonly members: readonly Term[] }
  | { readonly kind: 'field'; readonly path: string }
  | { readonly kind: 'sum' | 'count'; readonly path: string }
  | { readonly kind: 'group'; readonly condition: Condition }
