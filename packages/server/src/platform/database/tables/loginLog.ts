// Written by `npm run migration` from the definitions, never by hand.

export interface LoginLogTables {
  loginLog: {
    id: string
    time: Date
    jobNo: string
    userId: string | null
    portal: 'staff' | 'supplier' | 'third'
    result: 200 | 409 | 1001 | 1003 | 1004 | 1005 | 1006 | 1007 | 1008 | 1012 | 1014
    ip: string | null
    userAgent: string | null
  }
}
