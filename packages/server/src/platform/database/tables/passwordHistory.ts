// Written by `npm run migration` from the definitions, never by hand.

export interface PasswordHistoryTables {
  passwordHistory: {
    id: string
    userId: string
    passwordHash: string
    createTime: Date
  }
}
