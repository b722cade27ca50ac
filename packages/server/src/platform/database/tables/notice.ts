// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'

export interface NoticeTables {
  notice: {
    kind: 1 | 2 | 3 | 4
    title: string
    content: string
    annex: readonly StoredFile[] | null
    scopeType: 0 | 1 | 2 | 3
    includeSupplier: boolean
    expireTime: Date | null
    status: 'draft' | 'published' | 'withdrawn'
    publishTime: Date | null
    businessCodeId: number | null
    rowId: string | null
    link: string | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
  noticeScopeIds: {
    ownerId: string
    targetId: string
    position: number
  }
}
