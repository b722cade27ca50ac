// The seven kinds of change, by the name of their paper: which field of a card it sets, and its number.
import type { Text } from '../../language/index.ts'

export const changeKinds = {
  changeOrg: {
    sets: 'orgId',
    business: 641,
    prefix: 'BGZZ',
    what: ['组织', 'organisation'],
  },
  changeDept: {
    sets: 'manageDeptId',
    business: 642,
    prefix: 'BGGB',
    what: ['管理部门', 'managing department'],
  },
  changeManager: {
    sets: 'administratorId',
    business: 643,
    prefix: 'BGGL',
    what: ['管理员', 'administrator'],
  },
  changeUseDept: {
    sets: 'useDeptId',
    business: 644,
    prefix: 'BGSB',
    what: ['使用部门', 'use department'],
  },
  changePersonLiable: {
    sets: 'responsibleId',
    business: 645,
    prefix: 'BGZR',
    what: ['责任人', 'responsible person'],
  },
  changeProductLine: {
    sets: 'productLineId',
    business: 646,
    prefix: 'BGCX',
    what: ['产线', 'production line'],
  },
  changeSupplier: {
    sets: 'custodianSupplierId',
    business: 647,
    prefix: 'BGGY',
    what: ['保管供应商', 'custodian'],
  },
} as const satisfies Readonly<Record<string, ChangeKind>>

export type ChangeName = keyof typeof changeKinds

/** What a card is owned and looked after by; a change paper sets one of them. */
export type OwnedField = (typeof changeKinds)[ChangeName]['sets']

export type Owned = Readonly<Partial<Record<OwnedField, string | null>>>

interface ChangeKind {
  readonly sets: string
  readonly business: number
  readonly prefix: string
  /** What the thing that changes is called. */
  readonly what: Text
}
