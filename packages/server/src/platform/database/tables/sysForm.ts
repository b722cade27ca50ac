// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { ValueOf } from '@tmlm/model'
import type { sysForm } from '@tmlm/model/areas/workflow/sysForm'

export interface SysFormTables {
  sysForm: {
    code: string
    name: string
    catalog: string
    icon: 'file' | 'stop' | 'tool' | 'car' | 'cart' | 'team' | 'safety' | 'warning' | null
    color: string | null
    titleRule: string
    status: 'draft' | 'published' | 'cancelled'
    versionNo: number
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
  sysFormStartRoles: {
    ownerId: string
    targetId: string
    position: number
  }
  sysFormStartOrgs: {
    ownerId: string
    targetId: string
    position: number
  }
  sysFormSchema: {
    key: string
    labelZh: string
    labelEn: string | null
    component: 'text' | 'longText' | 'number' | 'money' | 'date' | 'datetime' | 'dict' | 'radio' | 'checkbox' | 'user' | 'dept' | 'org' | 'card' | 'files' | 'image' | 'table' | 'note'
    required: boolean
    min: string | null
    max: string | null
    maxLength: number | null
    decimals: number | null
    dictName: string | null
    options: ValueOf<(typeof sysForm)['fields']['schema']['fields']['options']> | null
    defaultValue: string | null
    span: number | null
    columns: ValueOf<(typeof sysForm)['fields']['schema']['fields']['columns']> | null
    help: string | null
    id: string
    ownerId: string
    position: number
  }
}
