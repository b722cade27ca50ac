// Written by `npm run migration` from the definitions, never by hand.
import type { ValueOf } from '@tmlm/model'
import type { sysFormVersion } from '@tmlm/model/areas/workflow/sysForm'

export interface SysFormVersionTables {
  sysFormVersion: {
    formId: string
    versionNo: number
    layout: ValueOf<(typeof sysFormVersion)['fields']['layout']> | null
    publishTime: Date
    publishUserId: string | null
  }
}
