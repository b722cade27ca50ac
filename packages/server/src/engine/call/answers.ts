// What a call is answered: data or a file, success or a refusal, in the caller's language.
import { inLang, statusTexts, type Lang, type Refusal } from '@tmlm/model'
import type { Answer } from '../../platform/http/contract.ts'
import { FileAnswer } from '../behaviour.ts'

/** What a call gives: data of the envelope, or a file instead of one. */
export const answered = (given: unknown): Pick<Answer, 'data' | 'file'> =>
  given instanceof FileAnswer ? { file: given.file } : { data: given }

export const success = (lang: Lang, answer: Omit<Answer, 'status' | 'msg'>): Answer => ({
  status: 200,
  msg: inLang(statusTexts[200], lang),
  ...answer,
})

export function refusalAnswer(refusal: Refusal, lang: Lang): Answer {
  const { status, text, fields, lines, warnings, data } = refusal
  const answer = { status, msg: inLang(text, lang) }
  if (fields.length > 0)
    return { ...answer, data: fields.map((error) => ({ field: error.field, msg: inLang(error.text, lang) })) }
  const more = {
    ...(lines.length > 0 ? { lines: lines.map(({ text, ...line }) => ({ ...line, msg: inLang(text, lang) })) } : {}),
    ...(warnings.length > 0
      ? { warnings: warnings.map((warning) => ({ code: warning.code, msg: inLang(warning.text, lang) })) }
      : {}),
    ...(typeof data === 'object' && data !== null ? data : {}),
  }
  return Object.keys(more).length > 0 ? { ...answer, data: more } : answer
}
