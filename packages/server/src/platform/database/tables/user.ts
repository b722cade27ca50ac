// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface UserTables {
  user: {
    jobNo: string
    jobName: string
    sex: 0 | 1 | 2
    status: 0 | 1 | 2 | 3
    orgId: string | null
    deptId: string | null
    postId: string | null
    parentId: string
    fullPathId: string | null
    isSupplier: 0 | 1
    supplierId: string | null
    mobile: string | null
    telephone: string | null
    email: string | null
    idCard: string | null
    entryDate: string | null
    leaveDate: string | null
    workerType: string | null
    education: string | null
    erpNumber: string | null
    photo: string | null
    rank: number | null
    substituteUserId: string | null
    substituteFrom: string | null
    substituteTo: string | null
    language: 'zh' | 'en' | null
    passwordHash: string | null
    passwordTime: Date | null
    mustChange: boolean
    lastLoginTime: Date | null
    lastLoginIp: string | null
    authVersion: number
    id: string
    version: Generated<number>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
  userRoleIds: {
    ownerId: string
    targetId: string
    position: number
  }
}
