// What may be put on a paper of parts: lines that wait, each with what the head and the line of the paper say. Pure.
import type { Values } from '@tmlm/model'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import type { PaperLine } from '../../../engine/phone/paper.ts'

export interface Pick {
  readonly id: string
  readonly accessoryId: string
  readonly title: string
  readonly about: string
  readonly qty: string
  readonly head: Readonly<Values>
  readonly line: Readonly<Values>
}

export const lineOf = ({ id, title, about, line }: Pick): PaperLine => ({
  ...{ id, title, about },
  values: line,
  problem: undefined,
})

/** One paper is of one store and one person: what differs from the first that was taken waits for the next paper. */
export const goesWith = (first: Pick | undefined, pick: Pick): boolean =>
  first === undefined ||
  Object.entries(first.head).every(([name, value]) => name.endsWith('Name') || pick.head[name] === value)

/** What a label takes: a line of its batch before another one of the part; scanned once more, the next. */
export function pickFor(picks: readonly Pick[], part: Readonly<Values>): Pick | undefined {
  const ofPart = picks.filter(({ accessoryId }) => accessoryId === part.id)
  const isOfBatch = ({ line }: Pick): boolean =>
    (part.batchId !== null && line.batchId === part.batchId) || (part.batchNo !== null && line.batchNo === part.batchNo)
  return ofPart.find(isOfBatch) ?? ofPart[0]
}

/** Of an outbound line what may still come back. */
export const returnPick = (row: Readonly<Values>): Pick => ({
  id: textOf(row.outputLineId),
  accessoryId: textOf(row.accessoryId),
  title: `${textOf(row.partCode)} ${textOf(row.partName)}`,
  about: [row.code, row.bizDate, row.receiverUserIdName, row.batchNo].map(textOf).filter(Boolean).join(' · '),
  qty: textOf(row.returnable),
  head: {
    inType: 2,
    ...{ warehouseId: row.warehouseId, warehouseIdName: row.warehouseIdName },
    ...{ returnUserId: row.receiverUserId, returnUserIdName: row.receiverUserIdName },
    ...{ returnDeptId: row.receiverDeptId, returnDeptIdName: row.receiverDeptIdName },
  },
  line: {
    ...{ accessoryId: row.accessoryId, accessoryIdName: `${textOf(row.partCode)} ${textOf(row.partName)}` },
    ...{ outputLineId: row.outputLineId, outputCode: row.code, returnCondition: 1, qty: row.returnable },
    ...(row.locationId ? { locationId: row.locationId, locationIdName: row.locationIdName } : {}),
    ...(row.batchNo ? { batchNo: row.batchNo } : {}),
  },
})

/** Of an outbound order that the store suggests for an application: from which location and batch, in walking order. */
export function issuePicks({ lines, ...head }: Readonly<Values>): Pick[] {
  const picks = listOf(lines)
    .map(valuesOf)
    .map((line): Pick => ({
      id: [line.accessoryId, line.locationId, line.batchId].map(textOf).join(':'),
      accessoryId: textOf(line.accessoryId),
      title: textOf(line.accessoryIdName),
      about: [line.locationIdName, line.batchIdName].map(textOf).filter(Boolean).join(' · '),
      qty: textOf(line.qty),
      head,
      line,
    }))
  return picks.toSorted((a, b) => a.about.localeCompare(b.about))
}
