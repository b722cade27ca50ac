// Warehouses, suppliers, parts and inbound papers of the demo company.
import type { Values } from '@tmlm/model'
import type { DemoCompany } from './company.ts'
import type { DemoCall } from './call.ts'

const day = 86_400_000

const warehouses = [
  { name: '一厂模具库', warehouseType: 1, useLocation: true, address: '一厂A栋1楼' },
  { name: '一厂备件库', warehouseType: 2, useLocation: false, address: '一厂B栋1楼' },
  { name: '一厂量具室', warehouseType: 3, useLocation: false, address: '一厂品质楼2楼' },
  { name: '一厂综合库', warehouseType: 4, useLocation: false, address: '一厂C栋' },
  { name: '二厂模具库', warehouseType: 1, useLocation: true, address: '二厂1号库房', second: true },
  { name: '二厂备件库', warehouseType: 2, useLocation: false, address: '二厂2号库房', second: true },
] as const

const suppliers = [
  { name: '宁波恒力模具制造有限公司', types: ['模具制造'], contact: '何永利', phone: '13805740001' },
  { name: '苏州安捷轴承有限公司', types: ['备件材料'], contact: '许文静', phone: '0512-66880001' },
  { name: '上海普瑞液压技术有限公司', types: ['备件材料', '维修服务'], contact: '蒋志远', phone: '021-55660001' },
] as const

const parts = [
  { type: '轴承', name: '深沟球轴承', spec: '6205-2RS', unit: '个', price: '18.5' },
  { type: '轴承', name: '圆锥滚子轴承', spec: '30206', unit: '个', price: '36' },
  { type: '液压件', name: '液压油缸密封圈', spec: 'φ63', unit: '套', price: '42.8' },
  { type: '液压件', name: '比例换向阀', spec: '4WRA10', unit: '个', price: '2680' },
  { type: '模具标准件', name: '顶针', spec: 'φ6×150', unit: '件', price: '6.2' },
  { type: '模具标准件', name: '导柱', spec: 'φ30×200', unit: '件', price: '58' },
] as const

export async function fillStores(call: DemoCall, company: DemoCompany, now: Date): Promise<void> {
  const at = (daysAgo: number): Date => new Date(now.getTime() - daysAgo * day)
  const keeper = company.peopleByJobNo.get('A0004') ?? company.adminId

  const warehouseIds: string[] = []
  for (const [index, { second, ...warehouse }] of warehouses.map((entry) => ({ second: false, ...entry })).entries()) {
    const orgId = second ? company.secondFactoryId : company.firstFactoryId
    warehouseIds.push(
      idOf(
        await call(
          'warehouse/insert',
          `warehouse${index}`,
          { ...warehouse, orgId, managerId: keeper, keeperIds: [keeper] },
          at(200),
        ),
      ),
    )
  }

  const supplierIds: string[] = []
  for (const [index, supplier] of suppliers.entries()) {
    supplierIds.push(idOf(await call('supplier/insert', `supplier${index}`, { ...supplier }, at(190))))
  }
  const [moulds = '', bearings = ''] = supplierIds
  await company.supplierUser(moulds)

  const types = new Map<string, string>()
  for (const name of new Set(parts.map((part) => part.type)))
    types.set(name, idOf(await call('materialType/insert', `type:${name}`, { name }, at(180))))
  const partIds: string[] = []
  for (const [index, { type, price, ...part }] of parts.entries()) {
    partIds.push(
      idOf(
        await call('accessory/insert', `part${index}`, { ...part, typeId: types.get(type), refPrice: price }, at(170)),
      ),
    )
  }

  const opening = parts.map((part, index) => ({
    accessoryId: partIds[index],
    qty: String(20 + index * 10),
    price: part.price,
  }))
  const store = { orgId: company.firstFactoryId, warehouseId: warehouseIds[1] }
  const paper = await call('accessoryInput/insert', 'opening', { ...store, inType: 3, lines: opening }, at(160))
  await call('accessoryInput/audit', 'opening:audit', { id: idOf(paper) }, at(160))
  for (const week of [12, 8, 4, 1]) {
    const lines = opening
      .slice(0, 2 + (week % 3))
      .map((line, index) => ({ ...line, qty: String(5 + ((week + index) % 4) * 5) }))
    const purchase = { ...store, inType: 1, supplierId: bearings, purchaseNo: `PO-${week}`, lines }
    const bought = await call('accessoryInput/insert', `purchase${week}`, purchase, at(week * 7))
    if (week > 1) await call('accessoryInput/audit', `purchase${week}:audit`, { id: idOf(bought) }, at(week * 7))
  }
}

const idOf = (answer: Values): string => String(answer.id)
