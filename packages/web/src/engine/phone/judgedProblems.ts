// What is still open on a sheet of items, at the fields where it is answered.
import { holds, wantingIn, type Judgement, type Resource, type Values, type Wanting } from '@tmlm/model'
import type { TFunction } from 'i18next'
import type { Problems } from '../form/problems.ts'
import type { PaperLine } from './paper.ts'

export function judgedProblems(
  { fields }: Resource,
  { values: head, lines }: { readonly values: Readonly<Values>; readonly lines: readonly PaperLine[] },
  t: TFunction<'phone'>,
): Problems {
  const judgement = fields.lines?.kind === 'lines' ? fields.lines.judgement : undefined
  if (!judgement || isUnjudged(judgement, head)) return {}
  return Object.fromEntries(
    lines.flatMap(({ values }, nth) => {
      const wanting = wantingIn(judgement, values)
      return wanting ? [[`lines.${nth}.${fieldFor(judgement, wanting)}`, t(`wanting_${wanting}`)] as const] : []
    }),
  )
}

/** The paper is such that its items are not looked at. */
export const isUnjudged = ({ unless }: Judgement, head: Readonly<Values>): boolean =>
  unless !== undefined && holds(unless, head)

function fieldFor({ judge, remark = judge, photos = judge }: Judgement, wanting: Wanting): string {
  return { answer: judge, remark, photo: photos }[wanting]
}
