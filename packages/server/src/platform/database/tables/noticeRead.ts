// Written by `npm run migration` from the definitions, never by hand.

export interface NoticeReadTables {
  noticeRead: {
    noticeId: string
    userId: string
    readTime: Date
  }
}
