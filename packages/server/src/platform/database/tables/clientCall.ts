// Written by `npm run migration` from the definitions, never by hand.
import type { ValueOf } from '@tmlm/model'
import type { clientCall } from '@tmlm/model/areas/platform/records'

export interface ClientCallTables {
  clientCall: {
    userId: string
    call: string
    clientId: string
    answer: ValueOf<(typeof clientCall)['fields']['answer']> | null
    time: Date
  }
}
