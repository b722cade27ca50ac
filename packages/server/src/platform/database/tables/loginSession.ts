// Written by `npm run migration` from the definitions, never by hand.

export interface LoginSessionTables {
  loginSession: {
    tokenHash: string
    id: string
    userId: string
    loginSource: 'PC' | 'DING'
    scope: 'full' | 'changePassword'
    ip: string | null
    userAgent: string | null
    loginTime: Date
    lastActive: Date
    expireTime: Date
    status: 'active' | 'loggedOut' | 'replaced' | 'expired' | 'killed'
  }
}
