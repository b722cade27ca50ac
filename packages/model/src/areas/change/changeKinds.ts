// The seven kinds of change, by the name of their paper: which field of a card it sets, where it is found, its number.
import type { Text } from '../../language/index.ts'

export const changeKinds = {
  changeOrg: {
    sets: 'orgId',
    page: 'belongOrgChange',
    business: 641,
    prefix: 'BGZZ',
    label: ['所属组织变更', 'Owning organisation change'],
    what: ['组织', 'organisation'],
  },
  changeDept: {
    sets: 'manageDeptId',
    page: 'deptChange',
    business: 642,
    prefix: 'BGGB',
    label: ['管理部门变更', 'Managing department change'],
    what: ['管理部门', 'managing department'],
  },
  changeManager: {
    sets: 'administratorId',
    page: 'administratorChange',
    business: 643,
    prefix: 'BGGL',
    label: ['管理员变更', 'Administrator change'],
    what: ['管理员', 'administrator'],
  },
  changeUseDept: {
    sets: 'useDeptId',
    page: 'useDeptChange',
    business: 644,
    prefix: 'BGSB',
    label: ['使用部门变更', 'Use department change'],
    what: ['使用部门', 'use department'],
  },
  changePersonLiable: {
    sets: 'responsibleId',
    page: 'responsibleChange',
    business: 645,
    prefix: 'BGZR',
    label: ['责任人变更', 'Responsible person change'],
    what: ['责任人', 'responsible person'],
  },
  changeProductLine: {
    sets: 'productLineId',
    page: 'productLineChange',
    business: 646,
    prefix: 'BGCX',
    label: ['产线变更', 'Production line change'],
    what: ['产线', 'production line'],
  },
  changeSupplier: {
    sets: 'custodianSupplierId',
    page: 'supplierChange',
    business: 647,
    prefix: 'BGGY',
    label: ['供应商变更', 'Supplier change'],
    what: ['保管供应商', 'custodian'],
  },
} as const satisfies Readonly<Record<string, ChangeKind>>

export type ChangeName = keyof typeof changeKinds

/** What a card is owned and looked after by; a change paper sets one of them. */
export type OwnedField = (typeof changeKinds)[ChangeName]['sets']

export type Owned = Readonly<Partial<Record<OwnedField, string | null>>>

interface ChangeKind {
  readonly sets: string
  readonly page: string
  readonly business: number
  readonly prefix: string
  readonly label: Text
  /** What the thing that changes is called. */
  readonly what: Text
}
