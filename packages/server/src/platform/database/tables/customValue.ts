// Written by `npm run migration` from the definitions, never by hand.

export interface CustomValueTables {
  customValue: {
    ownerId: string
    key: string
    resource: string
    words: string | null
    code: string | null
    number: string | null
    moment: Date | null
    targetId: string | null
  }
}
