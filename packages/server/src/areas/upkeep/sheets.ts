// What both kinds of sheets have in common, and what they ask of areas that may not be there.
import { askFirst } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** What other areas give to upkeep, once they are there. */
export interface UpkeepPorts {
  /** Reports a fault for items that failed; answers the report. */
  readonly reportFault: (moment: Moment, fault: FoundFault) => Promise<string>
  /** Takes such a report back; refused once somebody was sent. */
  readonly withdrawFault: (moment: Moment, reportId: string) => Promise<void>
  /** A saved scrap order for a card; answers the order. */
  readonly draftScrap: (moment: Moment, given: { readonly cardId: string; readonly why: string }) => Promise<string>
  /** Drops such an order; refused once it is more than saved. */
  readonly dropScrap: (moment: Moment, scrapId: string) => Promise<void>
  /** Refuses where one of the mechanics has something to repair. */
  readonly refuseOpenOrders: (moment: Moment, userIds: readonly string[]) => Promise<void>
}

export interface FoundFault {
  readonly cardId: string
  readonly faultTypeId: string
  readonly description: string
  readonly isStop: boolean
  /** 0 by a person, 1 of a spot check, 2 of upkeep. */
  readonly source: 0 | 1 | 2
  /** The sheet, as a link names it. */
  readonly sourceId: string
  readonly remark?: string
}

/** The task of the sheet, unless it was closed under it: then the sheet is kept as unplanned, if the person says so. */
export async function openTask(moment: Moment, planId: string | null): Promise<string | null> {
  if (!planId) return null
  const task = await moment.tx.first(sql<{ status: string }>`
SELECT t.status FROM plan t WHERE t.id = ${planId} FOR UPDATE OF t`)
  if (task?.status === 'inProgress' || task?.status === 'missed') return planId
  askFirst(
    [
      {
        code: 'keepUnplanned',
        text: ['任务已关闭，保存为计划外单据吗？', 'The task was closed. Keep the sheet as unplanned?'],
      },
    ],
    moment.confirmed,
  )
  return null
}

/** Whether somebody looks at a sheet of the scheme before it counts. */
export async function needsAuditing(tx: Tx, schemeId: string): Promise<boolean> {
  const found = await tx.first(sql<{ needAudit: boolean }>`SELECT s.need_audit FROM scheme s WHERE s.id = ${schemeId}`)
  return found?.needAudit !== false
}
