// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface WarehouseTables {
  warehouse: {
    code: string
    name: string
    warehouseType: 1 | 2 | 3 | 4
    siteKind: 0 | 1 | 2 | 3
    supplierId: string | null
    deptId: string | null
    managerId: string
    useLocation: boolean
    address: string | null
    lng: string | null
    lat: string | null
    geoRadius: number | null
    enabled: boolean
    erpNumber: string | null
    sort: number | null
    remark: string | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
  warehouseKeeperIds: {
    ownerId: string
    targetId: string
    position: number
  }
}
