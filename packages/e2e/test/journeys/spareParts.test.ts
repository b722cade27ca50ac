// A spare part's way, at the desk and on the phone: received with its label, its maker's barcode tied to it, applied for, picked,
// signed for, returned and counted, also on a workbook.
import { readFileSync } from 'node:fs'
import { Workbook } from '@cj-tech-master/excelts'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { House } from '../../src/browser/house.ts'
import { bothDesks, enPhone, journeys, zhPhone } from '../../src/browser/journey.ts'
import { pick, search } from '../../src/browser/screens.ts'
import type { Visitor } from '../../src/browser/visitor.ts'
import type { Client, Data } from '../../src/harness/client.ts'

/** Keeps the parts store; has a department, in whose name he applies. */
const keeper = 'A0004'
const inventory = '/accessoryManagement/inventory'

journeys('A spare part', (journey) => {
  journey('is received with its label, and counted, at the desk', bothDesks, 'tmlmAdmin', async (visitor, house) => {
    const { page, say } = visitor
    const { client, name, part, userId, warehouseId, supplier } = await aStore(visitor, house)
    const start = {
      ...{ inType: 1, warehouseId, warehouseIdName: name, supplierId: supplier.id, supplierIdName: supplier.name },
      lines: [{ accessoryId: part.id, accessoryIdName: `${part.code} ${name}`, qty: '5', price: '12.5' }],
    }
    await visitor.go(`${inventory}/accessoryInbound?insert=${encodeURIComponent(JSON.stringify(start))}`)
    await savedAndAudited(visitor)
    await expect.poll(() => onHand(client, part.id)).toBe('5')
    await visitor.go(`${inventory}/accessoryInbound`)
    await search(visitor, part.code)
    const row = page.getByRole('row').filter({ hasText: name }).first()
    await row.waitFor()
    await visitor.look()
    await press(visitor, row, say('打印二维码', 'Print QR'))
    await page.getByRole('dialog').getByText(part.code).first().waitFor()
    await visitor.look()
    await replenish(visitor, client, { ...part, warehouseId, supplierId: supplier.id })

    const slip = await aCount(client, { warehouseId, checkerIds: [userId] })
    await visitor.go(`${inventory}/accessoryCheckOrder`)
    await search(visitor, slip.code)
    const paper = page.getByRole('row').filter({ hasText: slip.code }).first()
    await press(visitor, paper, say('盘点', 'Count'))
    const drawer = page.locator('.ant-drawer').last()
    await drawer.getByRole('textbox', { name: say('实盘数', 'Counted') }).fill('4')
    await visitor.look()
    await drawer.getByRole('button', { name: say('保存 1 行', 'Save 1') }).click()
    await expect.poll(() => countedOf(client, slip.id)).toBe('4')
  })

  journey(
    'is tied to its barcode, applied for, issued, returned and counted on a workbook, at the desk',
    bothDesks,
    'tmlmAdmin',
    async (visitor, house) => {
      const { page, say } = visitor
      const { client, name, part, userId, warehouseId, supplier } = await aStore(visitor, house)
      await received(client, { warehouseId, supplierId: supplier.id, accessoryId: part.id })

      const barcode = `69${Date.now()}`
      visitor.writes(barcode, 'ABC', 'count.xlsx')
      await visitor.go(`/accessoryManagement/documents/sparePartsFiles?open=${part.id}`)
      await page.getByRole('tab', { name: say('厂家条码', 'Barcodes') }).click()
      await page.getByRole('searchbox', { name: say('条码', 'Barcode'), exact: true }).fill(barcode)
      await page.getByRole('button', { name: say('关联', 'Tie'), exact: true }).click()
      await page.getByRole('cell', { name: barcode }).waitFor()
      await visitor.look()

      const { list } = await client.ok('org/list', { type: 3, pageSize: 1 })
      const apply = {
        ...{ purpose: 4, warehouseId, warehouseIdName: name, applyDeptId: list[0].id, applyDeptIdName: list[0].name },
        lines: [{ accessoryId: part.id, accessoryIdName: `${part.code} ${name}`, qty: '2' }],
      }
      await visitor.go(`${inventory}/accessoryApply?insert=${encodeURIComponent(JSON.stringify(apply))}`)
      await savedAndAudited(visitor)
      await expect.poll(async () => (await openOf(client, warehouseId)).length).toBe(1)
      await visitor.go(`${inventory}/accessoryApply`)
      await search(visitor, part.code)
      await press(visitor, page.getByRole('row').filter({ hasText: name }).first(), say('发放', 'Issue'))
      await page.waitForURL(/accessoryOutbound/)
      await visitor.look()
      await typeQuantity(visitor, '9')
      await page.getByText(say('超过现存量 5', 'Only 5 on hand')).waitFor()
      await page.getByRole('region', { name: say('库存位置', 'Where they lie') }).waitFor()
      await visitor.look()
      await typeQuantity(visitor, '2')
      await savedAndAudited(visitor)
      await expect.poll(() => onHand(client, part.id)).toBe('3')

      await visitor.go(`${inventory}/accessoryInbound`)
      await page.getByRole('button', { name: say('退库', 'Return parts'), exact: true }).click()
      const choice = page.getByRole('dialog').first()
      await choice.getByRole('textbox').first().fill(part.code)
      await choice.getByRole('textbox').first().press('Enter')
      await choice.getByRole('row').filter({ hasText: part.code }).first().getByRole('checkbox').check()
      await visitor.look()
      await choice.getByRole('button', { name: say('退库 1 行', 'Return 1 lines') }).click()
      await savedAndAudited(visitor)
      await expect.poll(() => onHand(client, part.id)).toBe('5')

      const slip = await aCount(client, { warehouseId, checkerIds: [userId] })
      await visitor.go(`${inventory}/accessoryCheckOrder`)
      await search(visitor, slip.code)
      const paper = page.getByRole('row').filter({ hasText: slip.code }).first()
      const [sheet] = await Promise.all([
        page.waitForEvent('download'),
        press(visitor, paper, say('下载盘点表', 'Count sheet')),
      ])
      await page.getByRole('button', { name: say('导入盘点数', 'Import counts') }).click()
      const dialog = page.getByRole('dialog').first()
      await dialog.locator('input[type=file]').setInputFiles({
        ...{ name: 'count.xlsx', mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
        buffer: await countedSheet(readFileSync(await sheet.path()), say('实盘数', 'Counted'), 4),
      })
      await dialog.getByRole('button', { name: say('导入', 'Import'), exact: true }).click()
      await expect.poll(() => countedOf(client, slip.id)).toBe('4')
      await visitor.look()
    },
  )

  journey(
    'is signed for on a phone where parameter 151 says so',
    [zhPhone, enPhone],
    keeper,
    async (visitor, house) => {
      const { page, say } = visitor
      const { client, part, of, warehouseId, supplier } = await aStore(visitor, house)
      await received(client, { warehouseId, supplierId: supplier.id, accessoryId: part.id, ...of })
      const own = await house.clientOf(visitor)
      const lines = [{ accessoryId: part.id, qty: '2' }]
      const apply = await own.ok('accessoryApply/insert', { purpose: 4, warehouseId, lines })
      await client.ok('accessoryApply/audit', { id: apply.id })
      await setSwitch(client, '151', '1')
      try {
        await visitor.go(`/home/AccessoryPickUp?id=${apply.id}`)
        await scan(visitor, await labelOf(client, part.id), part.code)
        await page.getByRole('button', { name: say('确认（1）', 'Confirm (1)') }).click()
        await sign(visitor)
        await visitor.look()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: say('确认（1）', 'Confirm (1)') })
          .click()
        await expect.poll(() => onHand(client, part.id)).toBe('3')
      } finally {
        await setSwitch(client, '151', '0')
      }
      const { list } = await client.ok('accessoryOutput/list', { warehouseId })
      const out = await client.ok('accessoryOutput/getEntityById', { id: list[0].id })
      expect(out.receiverSign).toHaveLength(1)
    },
  )

  journey(
    'is learnt by its barcode, applied for, picked, returned and counted on a phone',
    [zhPhone, enPhone],
    keeper,
    async (visitor, house) => {
      const { page, say } = visitor
      const { client, name, part, userId, of, warehouseId, supplier } = await aStore(visitor, house)
      await received(client, { warehouseId, supplierId: supplier.id, accessoryId: part.id, ...of })

      // Nobody knows what its maker prints on the bag; said once, everybody does.
      const barcode = `69${Date.now()}`
      visitor.writes(barcode)
      await visitor.go('/home/AccessoryStockQuery')
      await scan(visitor, barcode)
      const learn = page.getByRole('dialog')
      await pick(visitor, learn.getByRole('combobox'), part.code)
      await visitor.look()
      await learn.getByRole('button', { name: say('就是它', 'That is it') }).click()
      await page.waitForURL(/AccessoryStockQuery\?part=/)
      await page.getByText(say('存放位置', 'Where it lies')).waitFor()
      await visitor.inspect()

      await visitor.go('/home/AccessoryPickUpApply?id=new')
      await scan(visitor, barcode, part.code)
      await page.getByRole('button', { name: part.code }).first().click()
      await page.getByRole('textbox', { name: say('申请数量', 'Quantity') }).fill('2')
      await page.getByRole('combobox', { name: say('用途', 'Purpose') }).click()
      await page.locator('.ant-select-item-option').getByText(say('生产消耗', 'Production'), { exact: true }).click()
      await pick(visitor, page.getByRole('combobox', { name: say('领料仓库', 'Warehouse') }), name)
      await page.getByText(say('可申请量 5 · 现存量 5', 'Available 5 · On hand 5')).waitFor()
      await visitor.look()
      await page.getByRole('button', { name: say('保存并审核', 'Save and audit') }).click()
      await expect.poll(async () => (await openOf(client, warehouseId)).length).toBe(1)
      const [line] = await openOf(client, warehouseId)

      await visitor.go(`/home/AccessoryPickUp?id=${line?.applyId}`)
      await page.getByText(say('待拣备件', 'To pick')).waitFor()
      await scan(visitor, await labelOf(client, part.id), part.code)
      await visitor.inspect()
      await page.getByRole('button', { name: say('确认（1）', 'Confirm (1)') }).click()
      await expect.poll(() => onHand(client, part.id)).toBe('3')

      await visitor.go('/home/ReturnWarehouse')
      await page.getByText(part.code).first().waitFor()
      await scan(visitor, part.code, part.code)
      await page.getByRole('button', { name: say('确认（1）', 'Confirm (1)') }).click()
      await expect.poll(() => onHand(client, part.id)).toBe('5')

      const slip = await aCount(client, { warehouseId, checkerIds: [userId], ...of })
      await visitor.go(`/home/AccessoryCheckOrder?id=${slip.id}`)
      await page.getByText(say('已盘 0 / 1', 'Counted 0 / 1')).waitFor()
      await scan(visitor, barcode)
      const pad = page.getByRole('dialog')
      await pad.getByRole('button', { name: '5', exact: true }).click()
      await visitor.look()
      await pad.getByRole('button').last().click()
      await page.getByText(say('已盘 1 / 1', 'Counted 1 / 1')).waitFor()
      expect(await countedOf(client, slip.id)).toBe('5')
    },
  )
})

/** A store and a part of the journey's own. */
async function aStore(visitor: Visitor, house: House) {
  const own = await house.clientOf(visitor)
  const { userId, orgId, isAdmin } = await own.ok('token/getToken')
  // What the store is made of is not for its keeper to make.
  const client = isAdmin ? own : (await house.login()).client
  const of = isAdmin ? {} : { orgId }
  const name = `旅程件${Date.now().toString(36)}`
  visitor.writes(name)
  const { list } = await client.ok('supplier/list', { pageSize: 1, enabled: true })
  const warehouse = await client.ok('warehouse/insert', {
    ...{ name, warehouseType: 2, useLocation: false, managerId: userId, ...of },
  })
  const type = await client.ok('materialType/insert', { name, ...of })
  const { id } = await client.ok('accessory/insert', { name, typeId: type.id, unit: '个', ...of })
  const part = await client.ok('accessory/getEntityById', { id })
  visitor.writes(part.code)
  return { client, name, part, userId, of, warehouseId: warehouse.id as string, supplier: list[0] as Data }
}

interface Received {
  readonly warehouseId: string
  readonly supplierId: string
  readonly accessoryId: string
  readonly orgId?: string
}

async function received(client: Client, { accessoryId, ...head }: Received): Promise<void> {
  const lines = [{ accessoryId, qty: '5', price: '12.5' }]
  const { id } = await client.ok('accessoryInput/insert', { inType: 1, ...head, lines })
  await client.ok('accessoryInput/audit', { id })
}

/** Five are there, ten should be: one press in the list of what is short leads to an order of the other five. */
async function replenish(visitor: Visitor, client: Client, part: Data): Promise<void> {
  const { page, say } = visitor
  const { id, warehouseId, supplierId } = part
  const { version } = await client.ok('accessory/getEntityById', { id })
  await client.ok('accessory/update', { id, version, supplierId })
  const wanted = { minStock: '6', safetyStock: '8', maxStock: '10' }
  await client.ok('accessorySafeStock/insert', { accessoryId: id, warehouseId, ...wanted })
  await visitor.go(`${inventory}/accessoryMinStockWarning`)
  await search(visitor, part.code)
  const row = page.getByRole('row').filter({ hasText: part.code }).first()
  await row.waitFor()
  await visitor.look()
  await press(visitor, row, say('生成入库草稿', 'To inbound draft'))
  await page.waitForURL(/accessoryInbound/)
  await visitor.look()
  await savedAndAudited(visitor)
  await expect.poll(() => onHand(client, id)).toBe('10')
}

/** Of the only line of the form. */
async function typeQuantity({ page }: Visitor, quantity: string): Promise<void> {
  const cell = page
    .getByRole('dialog')
    .first()
    .locator('table')
    .first()
    .locator('tbody tr')
    .first()
    .locator('td')
    .nth(4)
  await cell.click()
  const box = cell.getByRole('spinbutton').or(cell.getByRole('textbox')).first()
  await box.fill(quantity)
  await box.press('Tab')
}

async function aCount(client: Client, head: Data): Promise<Data> {
  const { id } = await client.ok('accessoryCheckOrder/insert', { ...head, blind: true })
  await client.ok('accessoryCheckOrder/generate', { id })
  return client.ok('accessoryCheckOrder/getEntityById', { id })
}

async function setSwitch(client: Client, id: string, value: '0' | '1'): Promise<void> {
  const { list } = await client.ok('parameterControl/list', { keyword: id })
  const { version } = list.find((row: Data) => row.id === id)
  await client.ok('parameterControl/edit', { id, version, value })
}

async function savedAndAudited({ page, say }: Visitor): Promise<void> {
  const form = page.getByRole('dialog').first()
  await form.getByRole('button', { name: say('保存并审核', 'Save and audit') }).click()
  await form.waitFor({ state: 'hidden' })
}

/** The workbook with this number counted in its first line. */
async function countedSheet(sheet: Buffer, title: string, counted: number): Promise<Buffer> {
  const book = new Workbook()
  await book.xlsx.load(sheet)
  const [page] = book.worksheets
  const titles = page?.getRow(1).values as unknown[]
  const column = titles.indexOf(title)
  if (!page || column < 0) throw new Error(`No column ${title} in ${titles.join()}`)
  page.getRow(2).getCell(column).value = counted
  return Buffer.from(await book.xlsx.writeBuffer())
}

/** A stroke with the finger. */
async function sign({ page }: Visitor): Promise<void> {
  const box = await page.locator('canvas').boundingBox()
  if (!box) throw new Error('There is nothing to sign on')
  await page.mouse.move(box.x + 40, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + 160, box.y + 100, { steps: 5 })
  await page.mouse.up()
}

const onHand = async (client: Client, id: string): Promise<string> =>
  (await client.ok('accessory/getEntityById', { id })).onHand

const countedOf = async (client: Client, id: string): Promise<string> =>
  (await client.ok('accessoryCheckOrder/getEntityById', { id })).lines[0].countedQty

const openOf = async (client: Client, warehouseId: string): Promise<Data[]> =>
  (await client.ok('accessoryOutput/listToPick', { warehouseId })).list

/** What a scanner reads from the printed label. */
const labelOf = async (client: Client, id: string): Promise<string> =>
  (await client.ok('accessory/printQr', { id })).labels[0].qr

async function scan({ page }: Visitor, code: string, answer?: string): Promise<void> {
  const field = page.locator('input[enterkeyhint=done]').first()
  await field.fill(code)
  await field.press('Enter')
  if (answer !== undefined) await page.getByText(answer).first().waitFor()
}

/** A button of the row, or one behind the others. */
async function press({ page, say }: Visitor, row: Locator, label: string): Promise<void> {
  await row.waitFor()
  const button = row.getByRole('button', { name: label, exact: true })
  if ((await button.count()) > 0) return button.first().click()
  await row.getByRole('button', { name: say('更多操作', 'More actions') }).click()
  await page.getByRole('menuitem', { name: label, exact: true }).click()
}
