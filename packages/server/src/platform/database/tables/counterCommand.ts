// Written by `npm run migration` from the definitions, never by hand.

export interface CounterCommandTables {
  counterCommand: {
    id: string
    deviceNo: string
    cmdId: string
    cmd: string
    arg: number | null
    time: Date
  }
}
