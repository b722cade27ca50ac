// Written by `npm run migration` from the definitions, never by hand.

export interface SysFileTables {
  sysFile: {
    id: string
    name: string
    url: string
    size: number
    mime: string
    sha256: string
    folder: string | null
    businessCodeId: number | null
    resource: string | null
    rowId: string | null
    fieldName: string | null
    category: string | null
    isPublic: boolean
    hasThumbnail: boolean
    createUserId: string
    createTime: Date
    removedTime: Date | null
  }
}
