// Written by `npm run migration` from the definitions, never by hand.

export interface LoginFailureTables {
  loginFailure: {
    jobNo: string
    address: string
    failCount: number
    lockedUntil: Date | null
    lastTime: Date
  }
}
