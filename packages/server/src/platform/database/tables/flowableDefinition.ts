// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { ValueOf } from '@tmlm/model'
import type { flowableDefinition } from '@tmlm/model/areas/workflow/flowableDefinition'

export interface FlowableDefinitionTables {
  flowableDefinition: {
    key: string
    name: string
    category: string | null
    targetType: 1 | 2
    formId: string | null
    bpmnXml: string | null
    process: ValueOf<(typeof flowableDefinition)['fields']['process']> | null
    versionNo: number
    status: 'draft' | 'published' | 'suspended' | 'superseded'
    remark: string | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
  flowableDefinitionAdminIds: {
    ownerId: string
    targetId: string
    position: number
  }
  flowableDefinitionBindings: {
    businessCodeId: number
    bindOrgId: string | null
    condition: string | null
    priority: number
    enabled: boolean
    id: string
    ownerId: string
    position: number
  }
}
