// Words that the disposal papers share: each names cards, and changes their status when it is audited.
import {
  bool,
  business,
  files,
  json,
  lines,
  longText,
  ref,
  type Fields,
  type Condition,
  type Resource,
} from '../../language/index.ts'
import { unboundMechanics, untold } from '../change/words.ts'
import type { EndedRun } from '../oee/words.ts'
import type { MechanicBinding } from '../repair/words.ts'

/** What every disposal paper ends with. */
export const paperEnd = {
  annex: files(['附件', 'Attachments']),
  remark: longText(['备注', 'Remark'], { max: 500 }),
} as const

/** What a paper that gives cards up keeps for the day it is taken back. */
export const keptForReturn = {
  unboundMechanics,
  /** Of lubrication, by their ids. */
  endedArrangements: json<readonly string[]>(['停用的润滑安排', 'Arrangements ended'], untold),
  endedRuns: json<readonly EndedRun[]>(['结束的运行', 'Runs ended'], untold),
} as const

export interface KeptForReturn {
  readonly unboundMechanics: readonly MechanicBinding[] | null
  readonly endedArrangements: readonly string[] | null
  readonly endedRuns: readonly EndedRun[] | null
}

/** One to two hundred cards, each once, scanned or chosen. */
export const cardLines = <F extends Fields>(among: Condition, more: F, totals: readonly string[] = []) =>
  lines(
    ['卡片', 'Cards'],
    // Others are refused with what they are, not as if they did not exist.
    {
      cardId: ref(['卡片', 'Card'], 'newCard', { required: true, among: { offered: among }, search: ['code', 'name'] }),
      ...more,
    },
    { min: 1, max: 200, distinct: [['cardId']], totals, scan: { field: 'cardId', by: 'getByQr', kind: 'card' } },
  )

/** Cards that a paper may take, by the numbers of their statuses. */
export const offering = (status: string) =>
  ({
    listReferenceCard: {
      query: 'login',
      answers: { of: 'newCard', list: 'list', asks: { picker: '1', status } },
    },
  }) as const

/** What comes back with a fault is reported with the paper. */
export const faultWhen = <C extends Readonly<Record<string, number>>>(when: C) =>
  ({
    faultTypeId: ref(['故障类型', 'Fault type'], 'faultType', { requiredWhen: when }),
    repairId: ref(['报修单', 'Fault report'], 'repair', { readOnly: true, noCopy: true }),
  }) as const

/** What needs upkeep is cared for by a scheme on the day of the paper. */
export const careWhen = <C extends Readonly<Record<string, number>>>(when: C) =>
  ({
    maintainSchemeId: ref(['保养方案', 'Maintenance scheme'], 'scheme', { requiredWhen: when, among: { kind: 1 } }),
    careMade: bool(['已生成保养任务', 'Upkeep task made'], { readOnly: true, noCopy: true }),
  }) as const

/** Papers are also found by one of their cards. */
export const findsCard = { cardId: ref(['卡片', 'Card'], 'newCard') } as const

export const signedByThree = {
  signed: [
    ['申请人', 'Applicant'],
    ['管理部门', 'Managing department'],
    ['批准', 'Approved by'],
  ],
} as const

/** Every one of them may go through an approval. */
export const disposalBusiness = (id: number, resource: Resource, page: string, prefix: string) =>
  business(id, { resource, screen: page, classification: 'dailyBusiness', prefix, workflow: true })
