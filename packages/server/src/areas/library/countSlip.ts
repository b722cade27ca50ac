// A stocktake as its parts see it.
import type { inventoryCountSlip } from '@tmlm/model/areas/library/inventoryCountSlip'
import type { InputOf, Row, Values } from '@tmlm/model'
import type { ActionMoment } from '../../engine/behaviour.ts'

export type CountSlip = Row<typeof inventoryCountSlip>
export type Counting = ActionMoment<typeof inventoryCountSlip>
/** With what an action of a stocktake is sent. */
export type CountingBy<K extends 'scan' | 'emptyBin' | 'addPhoto'> = ActionMoment<
  typeof inventoryCountSlip,
  InputOf<typeof inventoryCountSlip, K>
>

export const countPaper = (row: CountSlip) => ({
  docType: 'inventoryCountSlip',
  docId: row.id,
  docCode: row.code,
  round: row.auditRound + 1,
})

const told: ReadonlySet<string> = new Set(['bookLocationId', 'bookLocationIdName', 'bookSeq', 'inBook', 'result'])

/** A line as who counts blind sees it. */
export const withoutBook = (line: Readonly<Values>): Values =>
  Object.fromEntries(Object.entries(line).filter(([name]) => !told.has(name)))
