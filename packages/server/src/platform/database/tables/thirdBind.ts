// Written by `npm run migration` from the definitions, never by hand.

export interface ThirdBindTables {
  thirdBind: {
    userId: string
    provider: 'dingtalk'
    unionId: string | null
    thirdUserId: string
    bindTime: Date
  }
}
