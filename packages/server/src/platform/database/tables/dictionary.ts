// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { ValueOf } from '@tmlm/model'
import type { dictionary } from '@tmlm/model/areas/platform/dictionary'

export interface DictionaryTables {
  dictionary: {
    dictName: string
    titleZh: string
    titleEn: string
    isSystem: boolean
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
  dictionaryItems: {
    value: string
    labelZh: string
    labelEn: string | null
    color: string | null
    isDefault: boolean
    status: 0 | 1
    parentValue: string | null
    attrs: ValueOf<(typeof dictionary)['fields']['items']['fields']['attrs']> | null
    id: string
    ownerId: string
    position: number
  }
}
