// Links to one record: who has one reads that record without a login, for seven days.
import type { processNumRecord } from '@tmlm/model/areas/life/processNumRecord'
import { refuse, refuseStatus, type InputOf, type Row } from '@tmlm/model'
import type { Moment, OpenMoment } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Files } from '../../platform/files/index.ts'
import { addressGroup, limiter } from '../../platform/http/limits.ts'
import type { TenantDirectory } from '../../platform/session/tenantDirectory.ts'
import { tellPerson } from '../platform/index.ts'

export interface LinkReaders {
  readonly tenants: TenantDirectory
  readonly files: Files
}

const sevenDays = 7 * 86_400_000
const readsAMinute = 60

/** What is sealed: the record of this company and nothing else. */
const sealed = (tenantId: string, id: string): string => `processNumRecord ${tenantId} ${id}`

export function linkTo({ files }: LinkReaders, { tx, actor, now }: Moment, id: string): string {
  const signed = new URLSearchParams(files.links.sign(sealed(tx.tenantId, id), now, sevenDays))
  signed.delete('url')
  return `/mobile/processNumRecordDetail?${String(new URLSearchParams({ t: actor.tenantCode, id }))}&${String(signed)}`
}

/** Whoever has reported is told when somebody else takes it back. */
export async function tellOperator(readers: LinkReaders, moment: Moment, row: Row<typeof processNumRecord>) {
  const { operatorId, code, id } = row
  if (operatorId === null || operatorId === moment.actor.userId) return
  await tellPerson(moment, operatorId, {
    title: `加工次数登记${code}已被反审核`,
    content: `<p>${moment.actor.jobName}反审核了您的登记${code}，次数已冲回。<a href="${linkTo(readers, moment, id).replaceAll('&', '&amp;')}">查看登记</a></p>`,
  })
}

export function publicDetail({ tenants, files }: LinkReaders) {
  const waitOf = limiter(readsAMinute, 60_000)
  return async ({ db, call, input, now }: OpenMoment<InputOf<typeof processNumRecord, 'publicDetail'>>) => {
    if (waitOf(addressGroup(call.ip), now.getTime()) > 0) throw refuseStatus(429)
    const tenantId = await tenants.find(input.t)
    const { id, until, seal } = input
    // A wrong seal, one that is over, and a record that is gone are one answer.
    if (tenantId === undefined || !files.links.isValid({ url: sealed(tenantId, id), until, seal }, now)) throw invalid()
    const link = (url: string): string => `api/file/preview?${files.links.sign(url, now)}`
    const record = await db.transaction(tenantId, (tx) => recordShown(tx, id))
    if (!record) throw invalid()
    const { annex, ...told } = record
    return { ...told, annex: (annex ?? []).map(({ name, url }) => ({ name, url: link(url) })) }
  }
}

const invalid = () => refuse('链接无效或已过期', 'The link is invalid or has expired')

interface Shown {
  readonly annex: readonly { readonly name: string; readonly url: string }[] | null
}

const recordShown = (tx: Tx, id: string): Promise<Shown | undefined> =>
  tx.first(sql<Shown>`
SELECT r.code, r.work_date::text AS work_date, s.name AS shift_id, concat_ws(' ', c.code, c.name) AS card_id, m.code AS equipment_card_id,
  r.station, p.name AS product_id, r.num, r.ok_qty, r.ng_qty, u.job_name AS operator_id, r.remark, r.annex, r.counted, r.status,
  e.used_after - e.delta AS used_before, e.used_after
FROM process_num_record r
JOIN new_card c ON c.id = r.card_id
LEFT JOIN new_card m ON m.id = r.equipment_card_id
LEFT JOIN work_shift s ON s.id = r.shift_id
LEFT JOIN product p ON p.id = r.product_id
LEFT JOIN "user" u ON u.id = r.operator_id
LEFT JOIN LATERAL (
  SELECT l.used_after, l.delta FROM life_entry l
  WHERE l.doc_type = 'processNumRecord' AND l.doc_id = r.id AND l.card_id = r.card_id AND l.reverses_id IS NULL
  ORDER BY l.record_time DESC, l.id DESC
  LIMIT 1
) e ON true
WHERE r.id::text = ${id}`)
