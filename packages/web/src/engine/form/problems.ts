// What is wrong with a draft, by the rules the server uses too, as texts by the path of the field (`lines.2.qty`).
import {
  parameterIn,
  checkInsert,
  checkUpdate,
  futureDates,
  inLang,
  requiredText,
  type Field,
  type Fields,
  type Lang,
  type RowCheck,
  type Values,
} from '@tmlm/model'
import type { ApiError } from '../call/apiError.ts'
import { isEmpty } from '../values.ts'
import { changesOf, insertOf } from './sentDraft.ts'

export type Problems = Readonly<Record<string, string>>

/** What the server said of the fields. */
export const problemsIn = ({ fields }: ApiError): Problems =>
  Object.fromEntries(fields.map(({ field, msg }) => [field, msg]))

interface Judged {
  readonly fields: Fields
  readonly checks?: readonly RowCheck[]
}

export interface Judging {
  readonly today: string
  readonly lang: Lang
  /** Parameters that the company has on. */
  readonly switches?: ReadonlySet<string>
}

/** Whether a new row needs a field that a parameter may free from it. */
export function isAskedFor({ requiredWhen }: Field, switches: ReadonlySet<string> | undefined): boolean {
  const parameter = parameterIn(requiredWhen)
  return parameter !== undefined && switches?.has(parameter) === false
}

export function problemsOf(
  definition: Judged,
  draft: Readonly<Values>,
  stored: Readonly<Values> | undefined,
  { today, lang, switches }: Judging,
): Problems {
  const { fields } = definition
  const { values, errors } = stored
    ? checkUpdate(definition, changesOf(fields, stored, draft), stored)
    : checkInsert(definition, insertOf(fields, draft))
  const missing = Object.entries(fields).flatMap(([field, asked]) =>
    !stored && isAskedFor(asked, switches) && isEmpty(draft[field]) ? [{ field, text: requiredText }] : [],
  )
  const all = [...errors, ...missing, ...futureDates(fields, values, today)]
  // The first sentence about a field is the one to read.
  return Object.fromEntries(all.toReversed().map(({ field, text }) => [field, inLang(text, lang)]))
}

/** Only what lies at the given paths or below them. */
export const problemsAt = (problems: Problems, paths: ReadonlySet<string>): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([path]) => paths.has(path)))

/** Without what lies at a path or below it. */
export const problemsWithout = (problems: Problems, paths: readonly string[]): Problems =>
  Object.fromEntries(
    Object.entries(problems).filter(([path]) => !paths.some((gone) => path === gone || path.startsWith(`${gone}.`))),
  )
