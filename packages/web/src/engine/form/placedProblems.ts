// Problems as sentences that name the row and the column as the screen calls them: "第 3 行 数量：必填项不能为空".
import { inLang, type Fields, type Lang } from '@tmlm/model'
import type { TFunction } from 'i18next'
import type { FieldMessage } from '../call/apiError.ts'

/** So many are told in a message; the others stand at their fields. */
const toldAtMost = 3

export function placedSentence(
  fields: Fields,
  problems: readonly FieldMessage[],
  lang: Lang,
  t: TFunction<'engine'>,
): string {
  // The lines of a paper that has but one table of them need no name.
  const tables = Object.keys(fields).filter((name) => fields[name]?.kind === 'lines')
  const told = problems.slice(0, toldAtMost).map(({ field, msg }) => {
    const [first, ...places] = placesOf(fields, field.split('.'), lang, t)
    const named = tables.length === 1 && places.length > 0 ? places : [first, ...places]
    const place = named.join(' ')
    return place === '' ? msg : t('problemAt', { place, problem: msg })
  })
  const more = problems.length - told.length
  return [...told, ...(more > 0 ? [t('moreProblems', { count: more })] : [])].join(t('betweenProblems'))
}

/** `lines.2.qty` counts from nought; people count from one. */
function placesOf(
  fields: Fields,
  [name = '', row, ...rest]: readonly string[],
  lang: Lang,
  t: TFunction<'engine'>,
): string[] {
  const field = fields[name]
  if (!field) return []
  const label = inLang(field.label, lang)
  if (field.kind !== 'lines' || row === undefined) return [label]
  return [label, t('rowNumber', { row: Number(row) + 1 }), ...placesOf(field.fields, rest, lang, t)]
}
