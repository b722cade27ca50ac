// A fault report made from a sheet. One that is made while the sheet is being filled in belongs to whatever will be found not in
// order: what is judged otherwise when it is handed in is not its business.
import { refuse } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import type { JudgedLine } from './judged.ts'
import type { FoundFault, UpkeepPorts } from './sheets.ts'

interface Sheet {
  readonly id: string
  readonly cardId: string
  readonly status: string
  readonly lines: readonly JudgedLine[]
}

interface Asked {
  readonly faultTypeId: string
  readonly isStop: boolean | null
  readonly description: string | null
}

const ng = 2

export async function reportFromSheet(
  moment: Moment,
  { id, cardId, status, lines }: Sheet,
  { faultTypeId, isStop, description }: Asked,
  about: Pick<FoundFault, 'source'> & { readonly of: string },
  { reportFault }: UpkeepPorts,
) {
  const isOpen = status === 'saved' || status === 'rejected'
  const failed = lines.filter(({ judge, repairId }) => judge === ng && repairId === null)
  const meant = failed.length > 0 || !isOpen ? failed : lines.filter(({ judge }) => judge === null)
  if (meant.length === 0) throw refuse('没有需要报修的异常项目', 'Nothing that failed is left to report')
  const said = description ?? failed.map(foundOf).join('；').slice(0, 500)
  if (said === '') throw refuse('请填写故障描述', 'Say what is wrong')
  const repairId = await reportFault(moment, {
    ...{ cardId, faultTypeId, description: said, isStop: isStop === true },
    ...{ source: about.source, sourceId: `${about.of}:${id}` },
  })
  return { set: { lines: meant.map((line) => ({ id: line.id, repairId })) } }
}

const foundOf = ({ itemText, value, actionText }: JudgedLine): string =>
  [itemText, value, actionText].filter((part) => part !== null && part !== '').join(' ')

/** A sheet that is being filled in may find something yet; later there is something to report while a failed item has none. */
export const isReportableSql = (linesTable: string): string => `t.status IN ('saved', 'rejected') OR EXISTS (
  SELECT FROM ${linesTable} l
  WHERE l.tenant_id = t.tenant_id AND l.owner_id = t.id AND l.judge = ${ng} AND l.repair_id IS NULL)`
