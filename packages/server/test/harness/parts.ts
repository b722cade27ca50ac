// A parts store to work with: a warehouse, parts, and papers that bring and take them.
import { aTenant, type Caller, type Data, type Tenant } from './app.ts'

export interface PartsStore {
  readonly tenant: Tenant
  readonly admin: Caller
  readonly warehouseId: string
  readonly supplierId: string
  readonly deptId: string
  part(more?: Record<string, unknown>): Promise<string>
  /** An inbound order, saved. */
  paper(lines: readonly Record<string, unknown>[], more?: Record<string, unknown>): Promise<Data>
  /** Bought and in stock. */
  buy(accessoryId: string, qty: string, price: string, more?: Record<string, unknown>): Promise<Data>
  /** An outbound order, saved; another use unless said. */
  output(lines: readonly Record<string, unknown>[], more?: Record<string, unknown>): Promise<Data>
  /** Taken out of stock. */
  issue(accessoryId: string, qty: string, more?: Record<string, unknown>): Promise<Data>
  /** Quantity and amount as the ledger, the stock and the value rows tell them. */
  books(): Promise<Data>
}

export async function aPartsStore(
  given: { readonly tenant?: Tenant; readonly orgId?: string; readonly useLocation?: boolean } = {},
): Promise<PartsStore> {
  const tenant = given.tenant ?? (await aTenant())
  const { admin } = tenant
  const orgId = given.orgId ?? tenant.rootOrgId
  const mark = orgId.slice(-6)
  const warehouse = await admin.ok('warehouse/insert', {
    ...{ name: '备件库', warehouseType: 2, orgId },
    ...{ useLocation: given.useLocation ?? false, managerId: admin.userId },
  })
  const type = await admin.ok('materialType/insert', { name: `轴承${mark}`, orgId })
  const supplier = await admin.ok('supplier/insert', { name: `供应商${mark}`, types: ['备件材料'], orgId })
  const dept = await admin.ok('org/insert', { code: `WX${mark}`, name: `维修组${mark}`, type: 3, parentId: orgId })
  const store: PartsStore = {
    tenant,
    admin,
    warehouseId: warehouse.id,
    supplierId: supplier.id,
    deptId: dept.id,
    part: async (more = {}) =>
      (await admin.ok('accessory/insert', { name: '轴承6205', typeId: type.id, unit: '个', orgId, ...more })).id,
    paper: (lines, more = {}) =>
      admin.ok('accessoryInput/insert', {
        ...{ inType: 1, warehouseId: warehouse.id, supplierId: supplier.id, orgId, lines },
        ...more,
      }),
    async buy(accessoryId, qty, price, more = {}) {
      const { head = {}, ...line } = more as Data
      const made = await store.paper([{ accessoryId, qty, price, ...line }], head)
      await admin.ok('accessoryInput/audit', { id: made.id })
      return made
    },
    output: (lines, more = {}) =>
      admin.ok('accessoryOutput/insert', {
        ...{ outType: 6, warehouseId: warehouse.id, orgId, lines },
        ...{ receiverUserId: admin.userId, receiverDeptId: dept.id },
        ...more,
      }),
    async issue(accessoryId, qty, more = {}) {
      const { head = {}, ...line } = more as Data
      const made = await store.output([{ accessoryId, qty, ...line }], head)
      await admin.ok('accessoryOutput/audit', { id: made.id })
      return admin.ok('accessoryOutput/getEntityById', { id: made.id })
    },
    books: () =>
      tenant.inTenant(async (tx) => {
        const { rows } = await tx.send({
          text: `SELECT
  (SELECT coalesce(sum(qty), 0)::float8 FROM accessory_stock_move) AS moved,
  (SELECT coalesce(sum(qty), 0)::float8 FROM accessory_standing_stock) AS standing,
  (SELECT coalesce(sum(qty), 0)::float8 FROM accessory_stock_value) AS valued,
  (SELECT coalesce(sum(amount), 0)::float8 FROM accessory_stock_move) AS "movedAmount",
  (SELECT coalesce(sum(amount), 0)::float8 FROM accessory_stock_value) AS amount`,
          values: [],
        })
        return rows[0]
      }),
  }
  return store
}
