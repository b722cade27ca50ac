// A gauge's way: bought, accepted and stocked at the desk, borrowed and brought back on a phone, due, sent, verified, and when it
// fails followed back to everybody who had it.
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { House } from '../../src/browser/house.ts'
import { bothDesks, enPhone, journeys, zhPhone } from '../../src/browser/journey.ts'
import { search } from '../../src/browser/screens.ts'
import type { Visitor } from '../../src/browser/visitor.ts'
import type { Client, Data } from '../../src/harness/client.ts'

const home = '/instrumentManagement'

journeys('A gauge', (journey) => {
  journey(
    'is bought, accepted, stocked, fails and is traced at the desk',
    bothDesks,
    'tmlmAdmin',
    async (visitor, house) => {
      const { page, say } = visitor
      const room = await aRoom(visitor, house)
      const { client, name, fileId, warehouseId } = room
      const line = { archivesId: fileId, archivesIdName: name, name, model: 'J-1', qty: 1, refPrice: '100' }
      await begun(visitor, `${home}/procurement/instrumentPurchaseRequest`, {
        ...{ needDate: dayAfter(9), reason: name, lines: [line] },
      })
      const request = await newest(client, 'instrumentPurchaseRequest', name)
      const { id: orderId } = await client.ok('instrumentPurchaseRequest/toOrder', {
        ...{ id: request.id, supplierId: room.supplierId, deliveryDate: dayAfter(5) },
      })
      await client.ok('instrumentPurchaseOrder/audit', { id: orderId })
      const order = await client.ok('instrumentPurchaseOrder/getEntityById', { id: orderId })
      await visitor.go(`${home}/procurement/instrumentPurchaseOrder`)
      await search(visitor, order.code)
      await press(
        visitor,
        page.getByRole('row').filter({ hasText: order.code }).first(),
        say('生成卡片', 'Generate cards'),
      )
      await visitor.look()
      await page.getByRole('button', { name: say('生成 1 张卡片', 'Cards to generate: 1') }).click()
      await expect.poll(() => cardsOf(client, fileId)).toHaveLength(1)
      const [card] = await cardsOf(client, fileId)
      visitor.writes(card?.code)

      const accepted = { cardId: card?.id, cardIdName: card?.code, result: 2, initialVerify: 2 }
      const checks = { appearance: 1, completeness: 1, documents: 1, function: 1 }
      await begun(visitor, `${home}/acceptance/instrumentAcceptanceOrder`, {
        ...{ purchaseOrderId: orderId, purchaseOrderIdName: order.code, acceptUserIds: [room.userId] },
        lines: [{ ...accepted, ...checks }],
      })
      await expect.poll(async () => (await cardOf(client, card?.id)).status).toBe(2)
      await begun(visitor, `${home}/inventory/instrumentInboundOrder`, {
        ...{ inType: 1, warehouseId, warehouseIdName: name, lines: [{ cardId: card?.id, cardIdName: card?.code }] },
      })
      await expect.poll(async () => (await cardOf(client, card?.id)).custody).toBe(1)

      // It waits for its first verification, and stands in the list of what is due.
      await visitor.go(`${home}/verification/needVerificationDetail`)
      await search(visitor, card?.code)
      await page.getByRole('row').filter({ hasText: card?.code }).first().waitFor()
      await visitor.look()

      const record = await failedRecord(client, room, card?.id)
      await visitor.go(`${home}/verification/verificationCalibrationRecord`)
      await search(visitor, record.code)
      await press(visitor, page.getByRole('row').filter({ hasText: record.code }).first(), say('追溯', 'Trace'))
      const drawer = page.locator('.ant-drawer').last()
      await drawer.getByText(name).first().waitFor()
      await drawer.getByRole('button', { name: say('打印追溯清单', 'Print for the auditor') }).waitFor()
      await visitor.look()

      // Who has looked into a row ticks it, and stands on the sheet of the auditor.
      const box = drawer.getByRole('checkbox').first()
      await box.click()
      await expect.poll(() => box.isChecked()).toBe(true)
      await drawer.getByText(card?.code).first().waitFor()
    },
  )

  journey(
    'is borrowed, sent, verified, handed back and brought in at the desk',
    bothDesks,
    'tmlmAdmin',
    async (visitor, house) => {
      const { page, say } = visitor
      const room = await aRoom(visitor, house)
      const { client, name, warehouseId, userId } = room
      const card = await stocked(client, room)
      visitor.writes(card.code)
      const lines = [{ cardId: card.id, cardIdName: card.code, qty: 1 }]
      const from = { warehouseId, warehouseIdName: name }
      const paperOf = async (path: string, resource: string): Promise<string> => {
        const { list } = await client.ok(`${resource}/list`, { cardId: card.id })
        const { code } = list[0]
        await visitor.go(path)
        await search(visitor, code)
        return code
      }
      const rowOf = (code: string): Locator => page.getByRole('row').filter({ hasText: code }).first()

      await begun(visitor, `${home}/inventory/instrumentBorrowOrder`, {
        ...{ ...from, purpose: name, planReturnDate: dayAfter(5), userId, userIdName: name, lines },
      })
      const loan = await newest(client, 'instrumentBorrow', name)
      await visitor.go(`${home}/inventory/instrumentBorrowOrder`)
      await search(visitor, loan.code)
      await press(visitor, rowOf(loan.code), say('发放', 'Issue'))
      await audited(visitor)
      await expect.poll(async () => (await cardOf(client, card.id)).custody).toBe(3)

      const applications = `${home}/verification/sendVerificationApplyOrder`
      await begun(visitor, applications, { sendType: 1, lines: [{ cardId: card.id, cardIdName: card.code }] })
      const code = await paperOf(applications, 'instrumentInspection')
      const tickAll = async (label: string, yes: string): Promise<void> => {
        await press(visitor, rowOf(code), label)
        const dialog = page.getByRole('dialog').last()
        await dialog.getByText(card.code).first().waitFor()
        await dialog.getByRole('row').filter({ hasText: card.code }).getByRole('checkbox').click()
        await visitor.look()
        await dialog.getByRole('button', { name: yes }).click()
        await dialog.waitFor({ state: 'detached' })
      }

      // One that is not sent after all comes off its application, with the reason.
      const spare = await stocked(client, room)
      visitor.writes(spare.code)
      await begun(visitor, applications, { sendType: 1, lines: [{ cardId: spare.id, cardIdName: spare.code }] })
      await expect.poll(async () => (await cardOf(client, spare.id)).inVerification).toBe(true)
      const { list: applied } = await client.ok('instrumentInspection/list', { cardId: spare.id })
      await visitor.go(applications)
      await search(visitor, applied[0].code)
      await press(visitor, rowOf(applied[0].code), say('取消明细', 'Cancel line'))
      const dialog = page.getByRole('dialog').last()
      await dialog.getByRole('row').filter({ hasText: spare.code }).getByRole('checkbox').click()
      await dialog.getByRole('button', { name: say('取消明细 1 件', 'Cancel lines: 1') }).click()
      await dialog.getByText(say('必填项', 'required')).first().waitFor()
      await dialog.getByRole('textbox', { name: say('原因', 'Reason') }).fill(name)
      await visitor.look()
      await dialog.getByRole('button', { name: say('取消明细 1 件', 'Cancel lines: 1') }).click()
      await expect.poll(async () => (await cardOf(client, spare.id)).inVerification).toBe(false)
      await visitor.go(applications)
      await search(visitor, code)

      await tickAll(say('送检', 'Send'), say('送检 1 件', 'Send: 1'))
      await expect.poll(async () => (await cardOf(client, card.id)).custody).toBe(4)
      await tickAll(say('生成检定记录', 'Create records'), say('为1件生成检定记录', 'Create records: 1'))

      const records = `${home}/verification/verificationCalibrationRecord`
      const { list } = await client.ok('instrumentCalibrationRecord/list', { cardId: card.id, status: 0 })
      await measured(client, room, list[0].id)
      await visitor.go(records)
      await search(visitor, list[0].code)
      await press(visitor, rowOf(list[0].code), say('审批', 'Approve'))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('审批', 'Approve') })
        .click()
      await expect.poll(async () => (await cardOf(client, card.id)).lastVerifyDate).toBe(dayAfter(0))

      await visitor.go(applications)
      await search(visitor, code)
      await tickAll(say('交还', 'Hand back'), say('交还 1 件', 'Hand back: 1'))
      await expect.poll(async () => (await cardOf(client, card.id)).custody).toBe(3)
      await begun(visitor, `${home}/inventory/instrumentInboundOrder`, { inType: 3, ...from, lines })
      await expect.poll(async () => (await cardOf(client, card.id)).custody).toBe(1)
    },
  )

  journey(
    'is borrowed, held, sent and brought back on a phone',
    [zhPhone, enPhone],
    'tmlmAdmin',
    async (visitor, house) => {
      const { page, say } = visitor
      const room = await aRoom(visitor, house)
      const { client, name, warehouseId, userId } = room
      const card = await stocked(client, room)
      visitor.writes(card.code)
      const { id: loanId } = await client.ok('instrumentBorrow/insert', {
        ...{ warehouseId, purpose: name, planReturnDate: dayAfter(5), userId, lines: [{ cardId: card.id, qty: 1 }] },
      })
      await client.ok('instrumentBorrow/audit', { id: loanId })
      const loan = await client.ok('instrumentBorrow/getEntityById', { id: loanId })

      // One that may not be used today is refused at the scan, and is no line of the paper.
      const overdue = await stocked(client, room, -400)
      visitor.writes(overdue.code, overdue.nextDueDate)
      await visitor.go('/home/InstrumentBorrowIssue?id=new')
      await scan(visitor, overdue.code, say('已超过检定有效期', 'is overdue'))
      await visitor.look()
      await scan(visitor, card.code, card.code)
      expect(await page.getByText(overdue.code, { exact: true }).count()).toBe(0)
      await page.getByRole('button', { name: loan.code }).click()
      await page.getByText(`✓ ${loan.code}`).waitFor()
      await visitor.inspect()
      await page.getByRole('button', { name: say('保存并审核', 'Save and audit') }).click()
      await expect.poll(async () => (await cardOf(client, card.id)).custody).toBe(3)

      await visitor.go('/home/MyInstrument')
      await page.getByRole('tab', { name: say('全部', 'All') }).click()
      await page.getByText(card.code).first().waitFor()
      await visitor.inspect()

      await visitor.go('/home/InstrumentInbound?id=new')
      await scan(visitor, card.code, card.code)
      await page.getByRole('combobox', { name: say('入库类型', 'Type') }).click()
      await page.locator('.ant-select-item-option').getByText(say('借用归还', 'Borrow return')).click()
      await choose(visitor, say('仓库', 'Warehouse'), name)
      await page.getByRole('button', { name: say('保存并审核', 'Save and audit') }).click()
      await expect.poll(async () => (await cardOf(client, card.id)).custody).toBe(1)

      await visitor.go('/home/SendVerificationApply?id=new')
      await scan(visitor, card.code, card.code)
      await page.getByRole('combobox', { name: say('送检方式', 'Kind') }).click()
      await page.locator('.ant-select-item-option').getByText(say('内部检定', 'Internal')).click()
      await visitor.look()
      await page.getByRole('button', { name: say('保存并审核', 'Save and audit') }).click()
      await expect.poll(async () => (await cardOf(client, card.id)).inVerification).toBe(true)
    },
  )
})

interface Room {
  readonly client: Client
  readonly name: string
  readonly userId: string
  readonly warehouseId: string
  readonly fileId: string
  readonly supplierId: string
}

/** A gauge room and a document of the journey's own. */
async function aRoom(visitor: Visitor, house: House): Promise<Room> {
  const client = await house.clientOf(visitor)
  const name = `旅程量具${Date.now().toString(36)}`
  visitor.writes(name, 'J-1')
  const { userId } = await client.ok('token/getToken')
  const { list } = await client.ok('supplier/list', { pageSize: 1, enabled: true })
  const store = { name, warehouseType: 3, useLocation: false, managerId: userId }
  const { id: warehouseId } = await client.ok('warehouse/insert', store)
  const type = await client.ok('toolingType/insert', { name, cardType: 5 })
  const file = { name, model: 'J-1', toolingTypeId: type.id, mpe: '0.02', verifyBasis: 'JJG 30-2012' }
  const { id: fileId } = await client.ok('instrumentArchives/insert', file)
  return { client, name, userId, warehouseId, fileId, supplierId: list[0].id }
}

/** In stock, and verified so many days ago. */
async function stocked(client: Client, { fileId, warehouseId }: Room, verified = -10): Promise<Data> {
  const { id } = await client.ok('instrumentCard/insert', { archivesId: fileId })
  const line = { cardId: id, lastVerifyDate: dayAfter(verified), certificateNo: `Z${Date.now()}` }
  const paper = await client.ok('instrumentBoundIn/insert', { inType: 5, warehouseId, inDate: now(), lines: [line] })
  await client.ok('instrumentBoundIn/audit', { id: paper.id })
  return cardOf(client, id)
}

/** Verified in the house, and found bad. */
async function failedRecord(client: Client, { userId }: Room, cardId: string): Promise<Data> {
  const { list } = await client.ok('user/list', { picker: 1, pageSize: 5 })
  const checker = list.find(({ id }: Data) => id !== userId)
  const point = { item: '示值', nominal: '20', indicated: '20.1', mpeLower: '-0.02', mpeUpper: '0.02' }
  const { id } = await client.ok('instrumentCalibrationRecord/insert', {
    ...{ cardId, verifyKind: 4, verifyBasis: 'JJG 30-2012', verifyPlace: 1, verifyDate: dayAfter(0), result: 3 },
    ...{ verifierId: userId, checkerId: checker.id, disposition: 1, reason: 2, points: [point] },
    standards: [{ name: '量块', certificateNo: 'LK-1' }],
  })
  await client.ok('instrumentCalibrationRecord/approve', { id })
  return client.ok('instrumentCalibrationRecord/getEntityById', { id })
}

/** What the record of a piece that was sent still wants. */
async function measured(client: Client, { userId }: Room, id: string): Promise<void> {
  const { list } = await client.ok('user/list', { picker: 1, pageSize: 5 })
  const checker = list.find((one: Data) => one.id !== userId)
  const { version } = await client.ok('instrumentCalibrationRecord/getEntityById', { id })
  await client.ok('instrumentCalibrationRecord/update', {
    ...{ id, version, verifierId: userId, checkerId: checker.id, result: 1 },
    points: [{ item: '示值', nominal: '20', indicated: '20', mpeLower: '-0.02', mpeUpper: '0.02' }],
    standards: [{ name: '量块', certificateNo: 'LK-1' }],
  })
}

/** A new paper opens with what is known of it; it is saved and audited by one press. */
async function begun(visitor: Visitor, path: string, start: Data): Promise<void> {
  await visitor.go(`${path}?insert=${encodeURIComponent(JSON.stringify(start))}`)
  await audited(visitor)
}

async function audited(visitor: Visitor): Promise<void> {
  const { page, say } = visitor
  const form = page.getByRole('dialog').first()
  const save = form.getByRole('button', { name: say('保存并审核', 'Save and audit') })
  await save.waitFor()
  await visitor.look()
  await save.click()
  await save.waitFor({ state: 'detached' })
}

async function newest(client: Client, resource: string, keyword: string): Promise<Data> {
  await expect.poll(async () => (await client.ok(`${resource}/list`, { keyword })).list.length).toBe(1)
  return (await client.ok(`${resource}/list`, { keyword })).list[0]
}

const cardsOf = async (client: Client, archivesId: string): Promise<Data[]> =>
  (await client.ok('instrumentCard/list', { archivesId })).list
const cardOf = (client: Client, id: string): Promise<Data> => client.ok('instrumentCard/getEntityById', { id })

const shanghai = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
const dayAfter = (days: number): string => shanghai(days).slice(0, 10)
const now = (): string => shanghai(0)

async function scan({ page }: Visitor, code: string, answer: string): Promise<void> {
  const field = page.locator('input[enterkeyhint=done]').first()
  await field.fill(code)
  await field.press('Enter')
  await page.getByText(answer).first().waitFor()
}

async function choose({ page }: Visitor, label: string, words: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label, exact: true })
  await box.click()
  await box.pressSequentially(words)
  await page.locator('.ant-select-item-option').filter({ hasText: words }).first().click()
}

async function press({ page, say }: Visitor, row: Locator, label: string): Promise<void> {
  await row.waitFor()
  const button = row.getByRole('button', { name: label, exact: true })
  if ((await button.count()) > 0) return button.first().click()
  await row.getByRole('button', { name: say('更多操作', 'More actions') }).click()
  await page.getByRole('menuitem', { name: label, exact: true }).click()
}
