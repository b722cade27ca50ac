// Written by `npm run migration` from the definitions, never by hand.
import type { ValueOf } from '@tmlm/model'
import type { unknownCounter } from '@tmlm/model/areas/life/counterTables'

export interface UnknownCounterTables {
  unknownCounter: {
    deviceNo: string
    firstTime: Date
    lastTime: Date
    times: number
    message: ValueOf<(typeof unknownCounter)['fields']['message']> | null
  }
}
