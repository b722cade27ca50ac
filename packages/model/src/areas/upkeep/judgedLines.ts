// Items as they are judged on a sheet: the item as it was when the sheet was begun, and what was found. Later changes of the
// item never change a sheet that was begun.
import {
  bool,
  choice,
  datetime,
  decimal,
  files,
  id,
  json,
  lines,
  longText,
  ref,
  text,
  type Action,
  type Condition,
  type Text,
} from '../../language/index.ts'
import { importances, judges, photoRules, valueTypes } from './words.ts'

export interface ItemOption {
  readonly text: string
  readonly isNormal: boolean
}

const copied = { readOnly: true } as const

/** What is filled in for an item. */
const found = {
  judge: choice(['判定', 'Judgement'], judges),
  value: text(['结果值', 'Value'], { max: 100 }),
  actionText: text(['处理说明', 'What was done'], { max: 200 }),
  images: files(['照片', 'Photos'], { max: 9 }),
} as const

/** Handing in a sheet may bring what was filled in, so that a phone sends it once and whole. */
export const handedIn = {
  lines: lines(['项目结果', 'Item results'], found, { max: 200 }),
  endTime: datetime(['结束时间', 'End']),
  images: files(['照片', 'Photos'], { max: 9 }),
  remark: longText(['备注', 'Remark'], { max: 500 }),
} as const

/** Opens the paper of a task; the executors of the task may do so without the right to add papers. */
export const startingSheet = {
  rowless: true,
  label: ['开始', 'Start'],
  access: 'login',
  input: { planId: id(['任务', 'Task'], { required: true }) },
} as const satisfies Action

/** Back to who did it, with what is missing. */
export const rejectingSheet = {
  button: 'audit',
  label: ['驳回', 'Reject'],
  from: { status: ['inApproval'] },
  to: { status: 'rejected' },
  staleWhenWrong: true,
  input: { opinion: text(['审核意见', 'Opinion'], { required: true, max: 200 }) },
  tells: ['opinion'],
} as const satisfies Action

/** A fault report for what was found: one for all that is not in order and has none yet. */
export const reportingFault = {
  staleWhenWrong: true,
  from: { status: ['saved', 'rejected', 'inApproval', 'complete'] },
  offeredWhile: { isReportable: true },
  input: {
    faultTypeId: ref(['故障类型', 'Fault type'], 'faultType', { required: true, among: { offered: { isLeaf: true } } }),
    isStop: bool(['是否停机', 'Stopped']),
    description: longText(['故障描述', 'Description'], {
      max: 500,
      help: ['不填则取异常项目的说明', 'Empty: what was said of the items that failed'],
    }),
  },
} as const satisfies Action

/** While the paper is so, its items are not looked at. */
export const judgedLines = (label: Text, unless?: Condition) =>
  lines(
    label,
    {
      itemId: ref(['项目', 'Item'], 'spotcheck', { required: true, readOnly: 'onceSaved', privacy: 'internal' }),
      itemText: text(['项目名称', 'Item name'], { ...copied, max: 100 }),
      part: text(['部位', 'Part'], { ...copied, max: 100 }),
      standard: longText(['判定标准', 'Standard'], { ...copied, max: 500 }),
      valueType: choice(['结果类型', 'Result type'], valueTypes, { ...copied, required: true, default: 1 }),
      unit: text(['单位', 'Unit'], { ...copied, max: 20 }),
      lowerLimit: decimal(['下限', 'Lower limit'], 18, 4, copied),
      upperLimit: decimal(['上限', 'Upper limit'], 18, 4, copied),
      options: json<readonly ItemOption[]>(['选项', 'Options'], { ...copied, privacy: 'internal' }),
      photoRule: choice(['拍照要求', 'Photo'], photoRules, { ...copied, required: true, default: 0 }),
      importance: choice(['重要度', 'Importance'], importances, { ...copied, required: true, default: 1 }),
      isRequired: bool(['必做', 'Required'], { ...copied, default: true }),
      ...found,
      repairId: ref(['报修单', 'Repair report'], 'repair', copied),
    },
    {
      ...{ given: true, max: 200, totals: [] },
      judged: unless ? { unless } : true,
    },
  )
