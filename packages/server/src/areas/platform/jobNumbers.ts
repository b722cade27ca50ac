// Job numbers: each is given once, and the next one can be guessed (rule 18).
import { breaks, refuseFields } from '@tmlm/model'
import { followingJobNo, jobNoParts } from '@tmlm/model/areas/platform/jobNo'
import { user } from '@tmlm/model/areas/platform/user'
import type { Tx } from '../../platform/database/database.ts'
import { db as builder } from '../../platform/database/query.ts'
import { sql } from '../../platform/database/sql.ts'

/** Also people who have gone keep their number. */
export async function requireFreeJobNo(tx: Tx, jobNo: string, ownId?: string): Promise<void> {
  const holder = await tx.first(
    builder
      .selectFrom('user')
      .select(['id', 'jobName', 'status'])
      .where(sql`lower(job_no)`, '=', jobNo.toLowerCase()),
  )
  if (!holder || holder.id === ownId) return
  const [zh, en] = user.fields.status.options[holder.status] ?? ['', '']
  throw refuseFields([
    {
      field: 'jobNo',
      text: [`工号已存在（${holder.jobName}，${zh}）`, `Job number exists (${holder.jobName}, ${en.toLowerCase()})`],
    },
  ])
}

/** This one, or with the first suffix that nobody has: GYS0001, GYS0001-2, GYS0001-3. */
export async function freeJobNoLike(tx: Tx, jobNo: string): Promise<string> {
  const alike = await tx.all(
    sql<{ jobNo: string }>`
SELECT lower(job_no) AS job_no
FROM "user"
WHERE starts_with(lower(job_no), ${jobNo.toLowerCase()})`,
  )
  const taken = new Set(alike.map((person) => person.jobNo))
  const numbers = [jobNo, ...alike.map((_, nth) => `${jobNo}-${nth + 2}`)]
  const free = numbers.find((number) => !taken.has(number.toLowerCase())) ?? jobNo
  const misfit = breaks('jobNo', free, user.fields.jobNo.label)
  if (misfit) throw refuseFields([{ field: 'jobNo', text: misfit }])
  return free
}

/** The suggestion is empty when there is nothing to count on. */
export type LastJobNo = Readonly<Record<'last' | 'next', string>>

/** From the newest person below the node, else of the tenant: the largest number of the same make, and the one after it. */
export async function lastJobNo(tx: Tx, fullPathId: string): Promise<LastJobNo> {
  const last = (await newest(tx, `${fullPathId}/%`)) ?? (await newest(tx, '%')) ?? ''
  const parts = jobNoParts(last)
  if (!parts) return { last, next: '' }
  const { prefix } = parts
  const alike = await tx.all(
    sql<{ jobNo: string }>`
SELECT job_no
FROM "user"
WHERE lower(left(job_no, ${prefix.length}::int)) = lower(${prefix})
  AND substr(job_no, ${prefix.length}::int + 1) ~ '^[0-9]+$'`,
  )
  return { last, next: followingJobNo(last, new Set(alike.map(({ jobNo }) => jobNo.toLowerCase()))) }
}

async function newest(tx: Tx, path: string): Promise<string | undefined> {
  const found = await tx.first(
    builder
      .selectFrom('user')
      .select('jobNo')
      .where('isSupplier', '=', 0)
      .where('fullPathId', 'like', path)
      .orderBy('createTime', 'desc')
      .orderBy('id', 'desc')
      .limit(1),
  )
  return found?.jobNo
}
