// Spare parts of the demo company: what there is, and what lay in the stores when the books began.
import { idOf, type DemoCall } from './call.ts'
import { dateBefore, daysBefore } from './days.ts'
import { rowsOf } from './table.ts'
import type { DemoCompany } from './company.ts'

/** Type, name, specification, brand, unit, price, class, supplier. */
const parts = `
轴承|深沟球轴承|6205-2RS|人本|个|18.5|B|安捷轴承
轴承|圆锥滚子轴承|30206|人本|个|36|B|安捷轴承
轴承|直线轴承|LM20UU|银泰|个|24.6|C|安捷轴承
轴承|滚珠丝杠支撑座|BK15|银泰|套|168|A|安捷轴承
液压件|液压油缸密封圈|φ63|固特|套|42.8|B|固特密封
液压件|比例换向阀|4WRA10|普瑞|个|2680|A|普瑞液压
液压件|齿轮泵|CBG-2063|普瑞|台|1450|A|普瑞液压
液压件|高压软管|DN13×1.5m|固特|米|86|C|固特密封
模具标准件|顶针|φ6×150|铭诚|件|6.2|C|铭诚模钢
模具标准件|导柱|φ30×200|铭诚|件|58|B|铭诚模钢
模具标准件|导套|φ30×42×60|铭诚|件|36.5|B|铭诚模钢
模具标准件|复位弹簧|TF30×60|铭诚|件|12.8|C|铭诚模钢
模具标准件|模具吊环|M24|铭诚|件|28|C|铭诚模钢
模具标准件|热流道加热圈|φ35×40|阳山|件|95|B|阳山热流道
模具标准件|热电偶|K型φ3|阳山|件|46|C|阳山热流道
模具标准件|水管快换接头|G1/4|阳山|个|8.5|C|阳山热流道
电气件|接近开关|M12 NPN|天阳|个|68|B|天阳自动化
电气件|中间继电器|24V 4开4闭|天阳|个|22|C|天阳自动化
电气件|伺服驱动器风扇|DC24V 80mm|天阳|个|115|B|天阳自动化
电气件|急停按钮|22mm|天阳|个|18|C|天阳自动化
油品|抗磨液压油|L-HM46|长江|桶|1680|A|长江润滑
油品|导轨油|L-G68|长江|桶|1320|B|长江润滑
油品|模具防锈剂|550ml|长江|个|16.8|C|长江润滑
密封件|O型圈修理盒|382件装|固特|套|65|C|固特密封`

export interface DemoPart {
  readonly accessoryId: string
  readonly price: string
  /** Short name of the supplier. */
  readonly supplier: string
  /** What there is in each store, by its name. */
  readonly onHand: Map<string, number>
}

export async function fillParts(
  call: DemoCall,
  company: DemoCompany,
  suppliers: ReadonlyMap<string, string>,
  stores: ReadonlyMap<string, string>,
  now: Date,
): Promise<DemoPart[]> {
  const types = new Map<string, string>()
  const stocked: DemoPart[] = []
  for (const [index, entry] of rowsOf(parts).entries()) {
    const [type = '', name, spec, brand, unit, price, abcClass, supplier = ''] = entry
    let typeId = types.get(type)
    if (typeId === undefined) {
      const input = { name: type, sort: (types.size + 1) * 10 }
      typeId = idOf(await call('materialType/insert', `type:${type}`, input, daysBefore(now, 300)))
      types.set(type, typeId)
    }
    const about = { typeId, name, spec, brand, unit, abcClass, refPrice: price, supplierId: suppliers.get(supplier) }
    const more = {
      leadDays: 3 + (index % 5) * 4,
      isKey: abcClass === 'A',
      defaultWarehouseId: stores.get('一厂备件库'),
    }
    const input = { ...about, ...more }
    const accessoryId = idOf(await call('accessory/insert', `part${index}`, input, daysBefore(now, 295 - index * 4)))
    stocked.push({ accessoryId, price: price ?? '1', supplier, onHand: new Map() })
  }
  await openStock('一厂备件库', company.firstFactoryId, 180, stocked.length)
  await openStock('二厂备件库', company.secondFactoryId, 175, 10)
  return stocked

  async function openStock(name: string, orgId: string, daysAgo: number, count: number): Promise<void> {
    const lines = stocked.slice(0, count).map(({ accessoryId, price, onHand }, index) => {
      const qty = 6 + ((index * 7) % 25)
      onHand.set(name, qty)
      return { accessoryId, price, qty: String(qty) }
    })
    const input = { orgId, warehouseId: stores.get(name), inType: 3, bizDate: dayOf(daysAgo), lines }
    const { id } = await call('accessoryInput/insert', `opening:${name}`, input, daysBefore(now, daysAgo))
    await call('accessoryInput/audit', `opening:${name}:audit`, { id }, daysBefore(now, daysAgo))
  }

  function dayOf(daysAgo: number): string {
    return dateBefore(now, daysAgo)
  }
}
