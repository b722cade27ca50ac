// No room is left on a disk, of the files or of the database. Nothing is wrong with what was asked: it can be done again
// when there is room, and somebody has to make some.
import { Refusal } from '@tmlm/model'

/** The disk, the account's share of it, the largest file allowed; the database's word for the same. */
const codes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100'])

export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && codes.has(error.code)

export const diskFull = (): Refusal =>
  new Refusal(503, ['服务器磁盘空间不足，请联系管理员', 'The server has no disk space left, tell the administrator'])
