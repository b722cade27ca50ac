// Warehouses of the demo company with their zones, racks and bins.
import { idOf, type DemoCall } from './call.ts'
import { daysBefore } from './days.ts'
import type { DemoCompany } from './company.ts'
import type { Factory } from './organisation.ts'

interface Store {
  readonly code: string
  readonly name: string
  readonly factory: Factory
  readonly warehouseType: 1 | 2 | 3 | 4
  readonly siteKind?: 0 | 1 | 2 | 3
  readonly useLocation: boolean
  readonly keepers: readonly string[]
  readonly department: string
  readonly address: string
  /** Short name of the supplier whose site it is. */
  readonly supplier?: string
}

const store = (
  code: string,
  name: string,
  factory: Factory,
  warehouseType: Store['warehouseType'],
  keepers: readonly string[],
  address: string,
  more: Partial<Store> = {},
): Store => ({
  code,
  name,
  factory,
  warehouseType,
  keepers,
  address,
  department: '仓储部',
  useLocation: false,
  ...more,
})

const stores: readonly Store[] = [
  store('MK1', '一厂模具库', 'first', 1, ['A0003', 'A0021'], '一厂A栋1楼', { useLocation: true }),
  store('BJ1', '一厂备件库', 'first', 2, ['A0004'], '一厂B栋1楼'),
  // Mixed, since the papers of the library take cards into such stores; those of instruments alone come with their papers.
  store('LJ1', '一厂量具室', 'first', 4, ['A0005'], '一厂品质楼2楼', { department: '品质部', useLocation: true }),
  store('ZH1', '一厂综合库', 'first', 4, ['A0021', 'A0004'], '一厂C栋'),
  store('MK2', '二厂模具库', 'second', 1, ['A0048'], '二厂1号库房', { useLocation: true }),
  store('BJ2', '二厂备件库', 'second', 2, ['A0049'], '二厂2号库房'),
  store('ZC1', '注塑车间模具暂存区', 'first', 1, ['A0026'], '一厂注塑车间北侧', {
    siteKind: 2,
    department: '注塑车间',
  }),
  store('GL1', '一厂不合格品隔离区', 'first', 4, ['A0022'], '一厂A栋西侧', { siteKind: 3, department: '品质部' }),
  store('XC1', '恒力模具现场库', 'first', 1, ['A0003'], '宁波市北仑区小港街道红联路12号', {
    siteKind: 1,
    supplier: '恒力模具',
  }),
]

interface Rack {
  readonly store: string
  readonly zone: readonly [code: string, name: string]
  readonly racks: readonly string[]
  readonly columns: number
  readonly levels: number
  readonly maxWeight: string
  readonly cardTypes: readonly number[]
}

const racks: readonly Rack[] = [
  {
    store: 'MK1',
    zone: ['A', '大型注塑模区'],
    racks: ['A01', 'A02'],
    columns: 8,
    levels: 2,
    maxWeight: '5000',
    cardTypes: [2],
  },
  {
    store: 'MK1',
    zone: ['B', '中小模具区'],
    racks: ['B01', 'B02', 'B03'],
    columns: 6,
    levels: 4,
    maxWeight: '1500',
    cardTypes: [2],
  },
  {
    store: 'MK1',
    zone: ['C', '工装夹具区'],
    racks: ['C01'],
    columns: 10,
    levels: 3,
    maxWeight: '300',
    cardTypes: [1, 4],
  },
  {
    store: 'MK2',
    zone: ['A', '冲压模区'],
    racks: ['A01', 'A02'],
    columns: 8,
    levels: 3,
    maxWeight: '3000',
    cardTypes: [2],
  },
  { store: 'MK2', zone: ['B', '压铸模区'], racks: ['B01'], columns: 6, levels: 2, maxWeight: '4000', cardTypes: [2] },
  {
    store: 'LJ1',
    zone: ['G', '量具柜'],
    racks: ['G01', 'G02'],
    columns: 5,
    levels: 4,
    maxWeight: '20',
    cardTypes: [5],
  },
]

/** Ids by name: of the warehouses, and of the bins of each zone. */
export interface DemoStores {
  readonly warehouses: ReadonlyMap<string, string>
  readonly bins: ReadonlyMap<string, readonly string[]>
}

export async function fillStores(
  call: DemoCall,
  company: DemoCompany,
  suppliers: ReadonlyMap<string, string>,
  now: Date,
): Promise<DemoStores> {
  const byCode = new Map<string, string>()
  const byName = new Map<string, string>()
  for (const [index, entry] of stores.entries()) {
    const { factory, keepers, department, supplier, ...about } = entry
    const keeperIds = keepers.flatMap((jobNo) => company.peopleByJobNo.get(jobNo) ?? [])
    const input = {
      ...about,
      orgId: factory === 'first' ? company.firstFactoryId : company.secondFactoryId,
      ...{ keeperIds, managerId: keeperIds[0], deptId: company.departmentOf(factory, department) },
      ...(supplier ? { supplierId: suppliers.get(supplier) } : {}),
      ...{ sort: (index + 1) * 10, erpNumber: `WH${entry.code}` },
    }
    const id = idOf(await call('warehouse/insert', `warehouse${index}`, input, daysBefore(now, 335 - index * 5)))
    byCode.set(entry.code, id)
    byName.set(entry.name, id)
  }
  for (const rack of racks) await fillRacks(call, rack, byCode.get(rack.store) ?? '', daysBefore(now, 290))
  return { warehouses: byName, bins: await binsOf(call, byCode, daysBefore(now, 290)) }
}

/** Big and small moulds of the first factory share their zones. */
async function binsOf(call: DemoCall, stores: ReadonlyMap<string, string>, at: Date): Promise<Map<string, string[]>> {
  const bins = new Map<string, string[]>()
  for (const store of new Set(racks.map((rack) => rack.store))) {
    const asked = { warehouseId: stores.get(store), kind: 3, pageSize: 200, orderBy: 'code' }
    const { list } = await call('cargoLocation/list', `bins:${store}`, asked, at)
    for (const { id, code } of list as { id: string; code: string }[]) {
      const letter = code.slice(0, 1)
      const zone = store === 'MK1' && letter !== 'C' ? 'MK1:AB' : `${store}:${letter}`
      bins.set(zone, [...(bins.get(zone) ?? []), id])
    }
  }
  return bins
}

/** A zone, its racks, and the bins of each rack at once. */
async function fillRacks(call: DemoCall, rack: Rack, warehouseId: string, at: Date): Promise<void> {
  const [code, name] = rack.zone
  const { columns, levels, maxWeight, cardTypes } = rack
  const key = `${rack.store}:${code}`
  const zone = { warehouseId, kind: 1, code, name, cardTypes, maxWeight }
  const zoneId = idOf(await call('cargoLocation/insert', `zone:${key}`, zone, at))
  for (const [index, prefix] of rack.racks.entries()) {
    const input = { warehouseId, parentId: zoneId, kind: 2, code: prefix, name: `${prefix}货架`, cardTypes, maxWeight }
    const parentId = idOf(await call('cargoLocation/insert', `rack:${key}:${index}`, input, at))
    const grid = { warehouseId, parentId, prefix, columns, levels, rows: 1, pattern: '{prefix}-{col:2}-{level}' }
    await call('cargoLocation/batchInsert', `bins:${key}:${index}`, grid, at)
  }
}
