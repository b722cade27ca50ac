// Half a year in the parts stores of the demo company, week by week: deliveries, applications and what is issued on them,
// returns, a stocktake that finds something missing, and what runs short at the end.
import type { Values } from '@tmlm/model'
import { idOf, type DemoCall } from './call.ts'
import type { DemoCard, DemoPlant } from './cards.ts'
import { dateBefore, daysBefore } from './days.ts'
import type { DemoPart } from './parts.ts'

const [first, second] = ['一厂备件库', '二厂备件库'] as const
const weeks = 25
const deliveries: ReadonlySet<number> = new Set([24, 21, 18, 15, 12, 8, 5, 4, 2, 1])

export async function fillPartsYear(
  call: DemoCall,
  plant: DemoPlant,
  stores: ReadonlyMap<string, string>,
  parts: readonly DemoPart[],
  cards: readonly DemoCard[],
  now: Date,
): Promise<void> {
  const { company, suppliers } = plant
  const machines = cards.filter(({ cardType, factory }) => cardType === 3 && factory === 'first')
  const worker = ['A0007', 'A0018', 'A0019'].map((jobNo) => company.peopleByJobNo.get(jobNo))
  const deptId = company.departmentOf('first', '设备部')
  const inFirst = { orgId: company.firstFactoryId, warehouseId: stores.get(first) }
  const inSecond = { orgId: company.secondFactoryId, warehouseId: stores.get(second) }

  await setSafetyStock()
  for (let week = weeks; week >= 0; week--) {
    if (deliveries.has(week)) await buy(week)
    if (week > 0) await issue(week)
    if (week > 0 && week % 3 === 0) await issueInSecond(week)
    if (week === 9) await count(week)
  }
  await apply(0, ask(0), { isUrgent: true, needDate: dateBefore(now, -1) })

  /** Everything has a red line; the dear ones a maximum too. */
  async function setSafetyStock(): Promise<void> {
    for (const [nth, [minStock, safetyStock, maxStock]] of [
      ['2', '5', '20'],
      ['4', '8', '30'],
      ['6', '12', '40'],
    ].entries()) {
      const accessoryIds = parts.filter((_, index) => index % 3 === nth).map(({ accessoryId }) => accessoryId)
      const input = { accessoryIds, minStock, safetyStock, maxStock, warehouseId: stores.get(first) }
      await call('accessorySafeStock/batchSave', `safeStock${nth}`, input, daysBefore(now, 179))
    }
  }

  /** One supplier's delivery; the newest is not audited yet. */
  async function buy(week: number): Promise<void> {
    const { supplier } = parts[(week * 5) % parts.length] ?? { supplier: '' }
    const bought = parts.filter((part) => part.supplier === supplier).slice(0, 4)
    const lines = bought.map((part, index) => {
      const qty = 5 + ((week + index) % 4) * 5
      if (week > 1) part.onHand.set(first, (part.onHand.get(first) ?? 0) + qty)
      return { accessoryId: part.accessoryId, price: part.price, qty: String(qty), taxRate: '13' }
    })
    const papers = { purchaseNo: `PO26${String(1000 + week * 7)}`, invoiceNo: `FP${String(30_210_000 + week * 331)}` }
    const head = { ...inFirst, inType: 1, ...papers, supplierId: suppliers.get(supplier) }
    await paper('accessoryInput', `purchase${week}`, { ...head, bizDate: day(week * 7), lines }, week * 7, week > 1)
  }

  /** What of these parts there is, taken off the shelf. */
  function taken(store: string, wishes: readonly (readonly [DemoPart, number])[]): Values[] {
    return wishes.flatMap(([part, wanted]) => {
      const qty = Math.min(wanted, part.onHand.get(store) ?? 0)
      if (qty <= 0) return []
      part.onHand.set(store, (part.onHand.get(store) ?? 0) - qty)
      return [{ accessoryId: part.accessoryId, qty: String(qty) }]
    })
  }

  function ask(week: number): (readonly [DemoPart, number])[] {
    return [0, 5, 11].flatMap((step) => {
      const part = parts[(week * 3 + step) % parts.length]
      return part ? [[part, 1 + ((week + step) % 4)] as const] : []
    })
  }

  async function apply(week: number, wishes: readonly (readonly [DemoPart, number])[], more: Values = {}) {
    const head = {
      ...{ ...inFirst, applyDeptId: deptId, applyUserId: worker[week % 3], applyDate: day(week * 7 + 2) },
      ...{ purpose: week % 2 ? 1 : 2, cardId: machines[week % machines.length]?.id },
    }
    const lines = wishes.map(([{ accessoryId }, qty]) => ({ accessoryId, qty: String(qty) }))
    return paper('accessoryApply', `apply${week}`, { ...head, lines, ...more }, week * 7 + 2, true)
  }

  async function issue(week: number): Promise<void> {
    const wishes = ask(week)
    const applyId = await apply(week, wishes)
    const lines = taken(first, wishes)
    if (lines.length === 0) return
    const head = { ...inFirst, outType: 1, applyId, receiverUserId: worker[week % 3], receiverDeptId: deptId }
    const id = await paper(
      'accessoryOutput',
      `issue${week}`,
      { ...head, bizDate: day(week * 7), lines },
      week * 7 - 0.5,
      true,
    )
    if (week % 4 === 0) await bringBack(week, id, wishes)
  }

  /** One piece was not needed. */
  async function bringBack(
    week: number,
    outputId: string,
    wishes: readonly (readonly [DemoPart, number])[],
  ): Promise<void> {
    const issued = await call('accessoryOutput/getEntityById', `issued${week}`, { id: outputId }, at(week * 7 - 0.6))
    const [line] = Object(issued).lines as Values[]
    const part = wishes.find(([{ accessoryId }]) => accessoryId === line?.accessoryId)?.[0]
    if (!line || !part) return
    part.onHand.set(first, (part.onHand.get(first) ?? 0) + 1)
    const head = {
      ...inFirst,
      inType: 2,
      returnUserId: worker[week % 3],
      returnDeptId: deptId,
      bizDate: day(week * 7 - 1),
    }
    const lines = [{ accessoryId: part.accessoryId, outputLineId: line.id, returnCondition: 1, qty: '1' }]
    await paper('accessoryInput', `return${week}`, { ...head, lines }, week * 7 - 1, true)
  }

  async function issueInSecond(week: number): Promise<void> {
    const wishes = ask(week).filter(([part]) => part.onHand.has(second))
    const lines = taken(second, wishes)
    if (lines.length === 0) return
    const head = { ...inSecond, outType: 6, receiverUserId: worker[0], receiverDeptId: deptId, bizDate: day(week * 7) }
    await paper('accessoryOutput', `second${week}`, { ...head, lines, remark: '产线备用' }, week * 7 - 0.5, true)
  }

  /** The dear parts: one is missing, one more than the books say is there. */
  async function count(week: number): Promise<void> {
    const head = { ...inFirst, checkType: 2, planDate: day(week * 7), checkerIds: [company.peopleByJobNo.get('A0004')] }
    const input = { ...head, scopeAbc: ['A'], blind: true }
    const id = idOf(await call('accessoryCheckOrder/insert', `count${week}`, input, at(week * 7 - 1.1)))
    await call(
      'accessoryCheckOrder/generate',
      `count${week}:generate`,
      { id, confirmWarn: 'openPapers' },
      at(week * 7 - 1.2),
    )
    const read = async (key: string): Promise<Values[]> =>
      Object(await call('accessoryCheckOrder/getEntityById', key, { id }, at(week * 7 - 1.3))).lines
    const lines = (await read('a')).map((line, nth) => {
      const found = Number(line.bookQty) + (nth === 0 ? -1 : nth === 1 ? 1 : 0)
      const part = parts.find(({ accessoryId }) => accessoryId === line.accessoryId)
      part?.onHand.set(first, found)
      return { id: line.id, countedQty: String(found) }
    })
    await call('accessoryCheckOrder/recordCount', `count${week}:count`, { id, lines }, at(week * 7 - 1.3))
    const counted = (await read('b')).map((line) => ({ ...line, reason: Number(line.diffQty) === 0 ? null : '漏记' }))
    const { version } = await call('accessoryCheckOrder/getEntityById', 'c', { id }, at(week * 7 - 1.4))
    await call(
      'accessoryCheckOrder/update',
      `count${week}:reasons`,
      { id, version, lines: counted },
      at(week * 7 - 1.4),
    )
    await call('accessoryCheckOrder/audit', `count${week}:audit`, { id }, at(week * 7 - 1.5))
  }

  async function paper(
    resource: string,
    key: string,
    input: Values,
    daysAgo: number,
    isAudited: boolean,
  ): Promise<string> {
    const id = idOf(await call(`${resource}/insert`, key, input, at(daysAgo)))
    if (isAudited) await call(`${resource}/audit`, `${key}:audit`, { id, confirmWarn: 'notEnough' }, at(daysAgo))
    return id
  }

  function at(daysAgo: number): Date {
    return daysBefore(now, daysAgo)
  }

  function day(daysAgo: number): string {
    return dateBefore(now, Math.max(Math.floor(daysAgo), 0))
  }
}
