// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface InstrumentMsaStudyTables {
  instrumentMsaStudy: {
    code: string
    status: 'saved' | 'complete'
    cardId: string
    studyDate: string
    method: 1 | 2 | 3 | 4
    characteristic: string
    productId: string | null
    lsl: string | null
    usl: string | null
    appraisers: number
    trials: number
    parts: number
    ev: string | null
    av: string | null
    grr: string | null
    pv: string | null
    tv: string | null
    grrPercentTv: string | null
    grrPercentTol: string | null
    ndc: number | null
    conclusion: 1 | 2 | 3 | null
    remark: string | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
  instrumentMsaStudyData: {
    appraiser: number
    trial: number
    part: number
    value: string
    id: string
    ownerId: string
    position: number
  }
}
