// Every answer is an envelope: its data on success, an ApiError otherwise.
import { ApiError } from '../engine/call/apiError.ts'

/** Not logged in, or signed in elsewhere. */
export const isExpired = (status: number): boolean => status === 1000 || status === 1002

/** Said by whoever answers without a status of its own. */
export const expiredText = '未登录'

/** The server has no such call: a part of the product that it does not have. */
export class NoSuchCall extends ApiError {}

export function dataOf(envelope: unknown, httpStatus: number, usualText: string): unknown {
  if (typeof envelope !== 'object' || envelope === null || !('status' in envelope))
    throw new ApiError(httpStatus, usualText)
  const { status } = envelope
  const data = 'data' in envelope ? (envelope.data ?? null) : null
  if (status === 200) return data
  const msg = 'msg' in envelope && typeof envelope.msg === 'string' && envelope.msg !== '' ? envelope.msg : usualText
  if (httpStatus === 404) throw new NoSuchCall(404, msg, data)
  throw new ApiError(typeof status === 'number' ? status : httpStatus, msg, data)
}
