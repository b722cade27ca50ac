// What is still open on a sheet of items, at the fields where it is answered.
import { holds, wantingIn, type Condition, type LinesField, type Resource, type Values } from '@tmlm/model'
import type { TFunction } from 'i18next'
import type { Problems } from '../form/problems.ts'
import type { PaperLine } from './paper.ts'

export function judgedProblems(
  { fields }: Resource,
  { values: head, lines }: { readonly values: Readonly<Values>; readonly lines: readonly PaperLine[] },
  t: TFunction<'phone'>,
): Problems {
  const judged = fields.lines?.kind === 'lines' ? fields.lines.judged : undefined
  if (!judged || isUnjudged(judged, head)) return {}
  return Object.fromEntries(
    lines.flatMap(({ values }, nth) => {
      const wanting = wantingIn(values)
      return wanting ? [[`lines.${nth}.${wanting}`, t(`wanting_${wanting}`)] as const] : []
    }),
  )
}

/** The paper is such that its items are not looked at. */
export const isUnjudged = (judged: Judged, head: Readonly<Values>): boolean =>
  typeof judged === 'object' && holds(judged.unless, head)

/** What the paper says while its items are not looked at. */
export const unjudged = (judged: Judged | undefined): Condition => (typeof judged === 'object' ? judged.unless : {})

type Judged = NonNullable<LinesField['judged']>
