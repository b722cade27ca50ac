// Written by `npm run migration` from the definitions, never by hand.
import type { ValueOf } from '@tmlm/model'
import type { personalConfig } from '@tmlm/model/areas/platform/personalConfig'

export interface PersonalConfigTables {
  personalConfig: {
    userId: string
    pz1: 0 | 1 | null
    pz2: 0 | 1 | null
    pz3: 10 | 20 | 30 | 50 | null
    pz4: 0 | 1 | null
    pz5: string | null
    pz6: ValueOf<(typeof personalConfig)['fields']['pz6']> | null
    pz7: 0 | 1 | null
    pz8: readonly (2 | 3 | 4)[] | null
    columns: ValueOf<(typeof personalConfig)['fields']['columns']> | null
    version: number
  }
}
