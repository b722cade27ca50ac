// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'

export interface CardAttachmentTables {
  cardAttachment: {
    cardId: string | null
    archivesId: string | null
    category: string
    name: string
    docVersion: string | null
    file: readonly StoredFile[] | null
    publicVisible: boolean
    docNo: string | null
    effectiveDate: string | null
    keeperId: string | null
    shelf: string | null
    remark: string | null
    effective: boolean
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
}
