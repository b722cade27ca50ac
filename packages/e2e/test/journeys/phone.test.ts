// A mould's way on a phone: brought in, applied for, picked by scanning, returned and counted, though the network fails
// in the middle.
import { expect } from 'vitest'
import { enPhone, journeys, zhDesk, zhPhone } from '../../src/browser/journey.ts'
import type { House } from '../../src/browser/house.ts'
import type { Visitor } from '../../src/browser/visitor.ts'
import type { Client, Data } from '../../src/harness/client.ts'
import { aLibrary, stock, type Place } from '../../src/browser/library.ts'
import { loseAnswer, networkIsBack } from '../../src/browser/network.ts'

journeys('A mould and a phone', (journey) => {
  journey(
    'comes in on a phone; what was scanned and sent survives a lost answer and a new page',
    [zhPhone, enPhone],
    'tmlmAdmin',
    async (visitor, house) => {
      const { page, say } = visitor
      const { client, card, ...at } = await aCard(visitor, house)
      await visitor.go('/home/Inbound')
      await scan(visitor, at.bin, say(`库位 ${at.bin}`, `Bin ${at.bin}`))
      await scan(visitor, await labelOf(house, client, card.id), `${card.code} ${at.name}`)
      await visitor.inspect()
      // The server does it, and nobody hears of it.
      await loseAnswer(visitor, 'godownEntry/insert')
      await page.getByRole('button', { name: say('入库 1 张', 'Bring in 1') }).click()
      await page.getByText(say('网络不通，内容已保留', 'No answer from the server.')).waitFor()
      await page.reload()
      await page.getByText(card.code, { exact: true }).waitFor()
      await page.getByText(say('未完成的内容', 'Goes on with what you left')).waitFor()
      await networkIsBack(visitor)
      await page.getByText(say('1 张卡片已入库', 'Cards brought in: 1')).waitFor()
      expect((await client.ok('godownEntry/list', { warehouseId: at.warehouseId })).totalRow).toBe(1)
      expect(await placeOf(client, card.id)).toBe(1)

      // Without a network codes wait in order; what is not wanted is told afterwards.
      await page.context().setOffline(true)
      await scan(visitor, card.code, say(`${card.code} 已记下`, `${card.code} is noted`))
      await page.context().setOffline(false)
      await networkIsBack(visitor)
      await page
        .getByText(say(`卡片 ${card.code} 已在`, `Card ${card.code} is already at`))
        .first()
        .waitFor()
      await visitor.look()
    },
  )

  journey(
    'is applied for, picked, signed for and returned',
    [zhPhone, enPhone],
    'tmlmAdmin',
    async (visitor, house) => {
      const { page, say } = visitor
      const { client, card, ...at } = await aStockedCard(visitor, house)
      await visitor.go('/home/CardPickUpApply')
      await scan(visitor, card.code, `${card.code} ${at.name}`)
      await page.getByRole('combobox', { name: say('领用用途', 'Purpose') }).click()
      await page.locator('.ant-select-item-option').getByText(say('生产', 'Production'), { exact: true }).click()
      await page.getByRole('button', { name: say('提交申请（1 张）', 'Apply for 1') }).click()
      await page.getByText(say('申请已提交并生效', 'in effect')).waitFor()
      const { list } = await client.ok('requisitionTooling/list', { warehouseId: at.warehouseId })

      // At home the number of the order leads to its picking.
      await visitor.go('/home')
      await page.getByRole('button', { name: say('扫一扫', 'Scan') }).waitFor()
      await visitor.inspect()
      await scan(visitor, list[0].code)
      await page.waitForURL(/\/home\/PickUp\?id=/)
      await page.getByText(at.bin).waitFor()
      await scan(visitor, await labelOf(house, client, card.id), `${card.code} ${at.name}`)
      await page.getByRole('button', { name: say('交付 1 张', 'Hand over 1') }).click()
      await sign(visitor)
      await visitor.look()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('交付 1 张', 'Hand over 1') })
        .click()
      await page.getByText(say('1 张卡片已出库', 'Cards issued: 1')).waitFor()
      expect(await placeOf(client, card.id)).toBe(2)
      const out = (await client.ok('outboundOrder/list', { warehouseId: at.warehouseId })).list[0]
      const { annex } = await client.ok('outboundOrder/getEntityById', { id: out.id })
      expect(annex).toHaveLength(1)

      await visitor.go('/home/ToBeReturnedCards')
      const row = page.locator('li').filter({ hasText: card.code })
      await row.getByRole('button', { name: say('归还', 'Return') }).click()
      await page.waitForURL(/\/home\/Inbound/)
      await page.getByText(say(`入 ${at.bin}`, `Into ${at.bin}`)).waitFor()
      await page.getByRole('button', { name: say('入库 1 张', 'Bring in 1') }).click()
      await page.getByText(say('1 张卡片已入库', 'Cards brought in: 1')).waitFor()
      expect(await placeOf(client, card.id)).toBe(1)
    },
  )

  journey(
    'is handed over though the answer is lost, or left alone when its order is closed meanwhile',
    [zhPhone, enPhone],
    'tmlmAdmin',
    async (visitor, house) => {
      const { page, say } = visitor
      const { client, card, ...at } = await aStockedCard(visitor, house)
      const { userId } = await client.ok('token/getToken')
      const wanted = { warehouseId: at.warehouseId, purpose: '生产', applyUserId: userId }
      const anOrder = async (): Promise<string> => {
        const order = await client.ok('requisitionTooling/insert', { ...wanted, lines: [{ cardId: card.id }] })
        await client.ok('requisitionTooling/audit', { id: order.id })
        return order.id
      }
      const handOver = async (orderId: string): Promise<void> => {
        await visitor.go(`/home/PickUp?id=${orderId}`)
        await scan(visitor, card.code, card.code)
        await page.getByRole('button', { name: say('交付 1 张', 'Hand over 1') }).click()
        await sign(visitor)
        await page
          .getByRole('dialog')
          .getByRole('button', { name: say('交付 1 张', 'Hand over 1') })
          .click()
        await page.getByText(say('网络不通，内容已保留', 'No answer from the server.')).waitFor()
      }
      const unsent = page.getByText(say('还没有发送成功', 'has not gone out yet'))

      // It never came to the server, and somebody closed the order: the person is told, and throws it away.
      const closed = await anOrder()
      await page.route('**/api/outboundOrder/pick?*', (route) => route.abort())
      await handOver(closed)
      await visitor.go('/home')
      await client.ok('requisitionTooling/close', { id: closed, closeReason: '改期' })
      await page.unroute('**/api/outboundOrder/pick?*')
      await unsent.click()
      await page.getByText(say('领用单未审核或已关闭', 'The collect order is not open')).waitFor()
      await visitor.inspect()
      await page.getByRole('button', { name: say('不再保留', 'Discard') }).click()
      await visitor.go('/home')
      await page.getByRole('button', { name: say('扫一扫', 'Scan') }).waitFor()
      expect(await unsent.count()).toBe(0)
      expect(await placeOf(client, card.id)).toBe(1)

      // The server did it and nobody heard of it: asked once more, it says so.
      const order = await anOrder()
      await loseAnswer(visitor, 'outboundOrder/pick')
      await handOver(order)
      await visitor.go('/home')
      await unsent.click()
      await page.getByText(say('1 张卡片已出库', 'Cards issued: 1')).waitFor()
      expect(await placeOf(client, card.id)).toBe(2)
      expect((await client.ok('outboundOrder/list', { warehouseId: at.warehouseId })).totalRow).toBe(1)
      await visitor.go('/home')
      await page.getByRole('button', { name: say('扫一扫', 'Scan') }).waitFor()
      expect(await unsent.count()).toBe(0)
    },
  )

  journey(
    'is counted, photographed, and missed in an empty bin',
    [zhPhone, enPhone],
    'tmlmAdmin',
    async (visitor, house) => {
      const { page, say } = visitor
      const { client, card, ...at } = await aStockedCard(visitor, house)
      const { userId } = await client.ok('token/getToken')
      const slip = await client.ok('inventoryCountSlip/insert', {
        ...{ name: at.name, warehouseId: at.warehouseId, counterIds: [userId] },
      })
      await visitor.go('/home/CherkOrder')
      await page.getByText(slip.code).click()
      await page.getByRole('button', { name: say('开始盘点', 'Start counting') }).click()
      await page.getByLabel(say('扫描或输入库位编码', 'Scan or type a bin'), { exact: true }).waitFor()
      await scan(visitor, at.bin, say(`库位 ${at.bin}`, `Bin ${at.bin}`))
      await page.context().setOffline(true)
      await scan(visitor, card.code, say(`${card.code} 已记下`, `${card.code} is noted`))
      await page.context().setOffline(false)
      await networkIsBack(visitor)
      const counted = page.locator('section').filter({ hasText: say('最近扫描', 'Last scans') })
      await counted.getByText(say('相符', 'Match')).waitFor()
      await counted.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: dot })
      await counted.getByText(say('照片 1', 'Photos (1)')).waitFor()
      await visitor.inspect()
      await page.getByRole('button', { name: say('空库位', 'Bin is empty') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('空库位', 'Bin is empty') })
        .click()
      await page.getByText(say('该库位已扫到1张卡片，不是空库位', 'it is not empty')).waitFor()
      await page.getByRole('button', { name: say('完成盘点', 'Finish') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('完成盘点', 'Finish') })
        .click()
      await page.getByText(say('没有盘亏', 'Nothing is missing')).waitFor()
      await visitor.look()
    },
  )

  journey('is looked up at a terminal by a limited account', [zhDesk], 'tmlmAdmin', async (visitor, house) => {
    const admin = await house.clientOf(visitor)
    const { list } = await admin.ok('user/list', { keyword: 'A0008' })
    await admin.ok('user/setLimited', { id: list[0].id, limited: true })
    const worker = await house.insider(visitor.view, 'A0008')
    try {
      await worker.go('/')
      await worker.page.waitForURL(/\/home$/)
      await worker.page.getByRole('link', { name: '卡片信息' }).waitFor()
      // What was not granted has no entry, and no way around it.
      expect(await worker.page.getByRole('link', { name: '卡片盘点' }).count()).toBe(0)
      await worker.go('/home/CherkOrder')
      await worker.page.getByRole('alert').filter({ hasText: '您没有“卡片盘点”的权限' }).waitFor()
      await worker.go('/home')
      await scan(worker, 'ZSM-0003')
      await worker.page.waitForURL(/\/home\/CardInfo\?id=/)
      await worker.page.getByText('ZSM-0003', { exact: true }).first().waitFor()
      expect(await worker.leave()).toEqual([])
    } finally {
      await admin.ok('user/setLimited', { id: list[0].id, limited: false })
    }
  })
})

/** The smallest picture there is. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/**
 * A library with a card that was just bought. Its network fails now and then, and what was scanned moves the rest of a
 * paper down when the answer comes.
 */
async function aCard(visitor: Visitor, house: House) {
  visitor.expects(/ERR_(INTERNET_DISCONNECTED|FAILED)/)
  visitor.expects(/^moved by .*: (SECTION|INPUT)/)
  const library = await aLibrary(visitor, house)
  return { ...library, card: await boughtCard(library.client, library) }
}

/** The same with the card in its bin. */
async function aStockedCard(visitor: Visitor, house: House) {
  const library = await aCard(visitor, house)
  await stock(library.client, library, library.card.id)
  return library
}

/** Ordered, carded and accepted at the desk. */
async function boughtCard(client: Client, at: Place): Promise<{ readonly id: string; readonly code: string }> {
  const order = await client.ok('procurementOrder/insert', {
    ...{ cardType: 2, supplierId: at.supplierId, lines: [{ archivesId: at.fileId, qty: 1, price: '1000' }] },
  })
  await client.ok('procurementOrder/audit', { id: order.id })
  const { lines } = await client.ok('procurementOrder/getEntityById', { id: order.id })
  const counts = lines.map(({ id }: Data) => ({ id, count: 1 }))
  await client.ok('procurementOrder/generateCards', { id: order.id, lines: counts })
  await client.ok('procurementOrder/toAcceptance', { id: order.id })
  const { list: papers } = await client.ok('acceptance/list', { pageSize: 1 })
  const paper = await client.ok('acceptance/getEntityById', { id: papers[0].id })
  const accepted = paper.lines.map(({ id, cardId }: Data) => ({ id, cardId, inspectionStatus: 2 }))
  await client.ok('acceptance/update', { id: paper.id, version: paper.version, lines: accepted })
  await client.ok('acceptance/audit', { id: paper.id })
  const { list } = await client.ok('newCard/list', { keyword: at.name })
  return list[0]
}

/** What a scanner reads from the printed label. */
async function labelOf({ url }: House, client: Client, id: string): Promise<string> {
  const { labels } = await client.ok('newCard/printQr', { id })
  return url + labels[0].qr
}

const placeOf = async (client: Client, id: string): Promise<number> =>
  (await client.ok('newCard/getEntityById', { id })).placeType

/** Typed as a scanner types it into the field; `answer` is what the field says of it. */
async function scan({ page }: Visitor, code: string, answer?: string): Promise<void> {
  const field = page.locator('input[enterkeyhint=done]')
  await field.fill(code)
  await field.press('Enter')
  if (answer !== undefined) await page.getByText(answer).first().waitFor()
}

async function sign({ page }: Visitor): Promise<void> {
  const box = await page.locator('canvas').boundingBox()
  if (!box) throw new Error('There is nothing to sign on')
  await page.mouse.move(box.x + 40, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + 160, box.y + 100, { steps: 5 })
  await page.mouse.up()
}
