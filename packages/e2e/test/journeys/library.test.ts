// A mould's way through the library at a desk: bought, accepted, brought in, lent, returned and counted.
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { enDesk, journeys, zhDesk } from '../../src/browser/journey.ts'
import { escape, hasCursor } from '../../src/browser/hands.ts'
import type { Visitor } from '../../src/browser/visitor.ts'
import type { Client } from '../../src/harness/client.ts'
import { aLibrary, stock, type Place } from '../../src/browser/library.ts'
import { openNew, pick } from '../../src/browser/screens.ts'

const root = '/toolingManagement'
const library = `${root}/moldLibraryManagement`

journeys('A mould', (journey) => {
  journey('is bought, carded, accepted and stocked', [zhDesk, enDesk], 'tmlmAdmin', async (visitor, house) => {
    const { page, say } = visitor
    const { client, ...at } = await aLibrary(visitor, house)
    const order = await client.ok('procurementOrder/insert', {
      ...{ cardType: 2, supplierId: at.supplierId },
      lines: [{ archivesId: at.fileId, qty: 2, price: '1000' }],
    })
    await client.ok('procurementOrder/audit', { id: order.id })
    await visitor.go(`${root}/toolingProcurementManagement/purchaseOrder?keyword=${order.code}`)
    await press(visitor, order.code, say('生成卡片', 'Generate cards'))
    await page.getByRole('button', { name: say('生成 2 张卡片', 'Generate cards (2)') }).click()
    await page.getByText(say('已生成 2 张卡片', 'Cards made: 2')).waitFor()

    await press(visitor, order.code, say('转验收', 'To acceptance'))
    // The acceptance order that was made is opened; in the list both cards are decided, and it is audited.
    const opened = page.getByRole('dialog').filter({ hasText: /YS\d/ })
    await opened.waitFor()
    await visitor.rest()
    await escape(page, opened)
    const made = page.getByRole('button', { name: /^YS/ }).first()
    await made.waitFor()
    await visitor.rest()
    const number = (await made.innerText()).trim()
    await press(visitor, number, say('编辑', 'Edit'))
    const decision = page
      .getByRole('dialog')
      .filter({ has: page.getByRole('button', { name: say('保存', 'Save'), exact: true }) })
    for (const row of [0, 1]) {
      // A press on the cell opens what may be chosen.
      await decision
        .locator('tbody tr')
        .nth(row)
        .getByRole('button', { name: say('待验收', 'To be accepted') })
        .click()
      const choice = page.locator('.ant-select-item-option').getByText(say('合格', 'Qualified'), { exact: true })
      await choice.filter({ visible: true }).click()
    }
    await visitor.look()
    await decision.getByRole('button', { name: say('保存', 'Save'), exact: true }).click()
    await page.getByText(say('保存成功', 'Saved'), { exact: true }).first().waitFor()
    await audit(visitor, number)
    await press(visitor, number, say('打印二维码', 'Print QR'))
    await page.getByRole('dialog').locator('img[src^="data:image/svg"]').nth(1).waitFor()
    await escape(page, page.getByRole('dialog'))

    const cards = (await client.ok('newCard/list', { keyword: at.name, pageSize: 5 })).list as { code: string }[]
    await visitor.go(`${library}/inboundOrder`)
    const form = await openNew(visitor)
    await pick(visitor, form.getByRole('combobox', { name: say('入库类型', 'Inbound type') }), say('新入库', 'New'))
    await pick(visitor, form.getByRole('combobox', { name: say('仓库', 'Warehouse'), exact: true }), at.name)
    const scan = form.getByLabel(say('扫描或输入卡片，回车添加', 'Scan or type a code (Card), then press Enter'))
    visitor.writes('NO-SUCH')
    // A scanner does not wait for the answer, nor does a code that is not known hold up the next.
    for (const code of [cards[0]?.code, '00-00', cards[1]?.code]) {
      await scan.pressSequentially(String(code))
      await scan.press('Enter')
    }
    await page.getByText(say('00-00: 卡片不存在', '00-00: Card not found')).waitFor()
    // The bin came by itself.
    await form.getByText(/A-01$/).nth(1).waitFor()
    for (const { code } of cards) await form.getByText(code).waitFor()
    await visitor.look()
    await form.getByRole('button', { name: say('保存', 'Save'), exact: true }).click()
    await page.getByText(say('保存成功', 'Saved'), { exact: true }).first().waitFor()
    const stocked = (await client.ok('godownEntry/list', { pageSize: 1 })).list[0]
    await audit(visitor, stocked.code)
    const { list: standing } = await client.ok('statisticalQuery/listPosition', { warehouseId: at.warehouseId })
    expect(standing).toHaveLength(2)
  })

  journey('goes from its order to its return in thirty presses', [enDesk], 'tmlmAdmin', async (visitor, house) => {
    const { page, say } = visitor
    const { client, ...at } = await aLibrary(visitor, house)
    let presses = 0
    const click = async (what: Locator): Promise<void> => {
      await what.click()
      presses++
    }
    const form = page.getByRole('dialog').filter({ visible: true }).last()
    const field = (zh: string, en: string): Locator => form.getByRole('combobox', { name: say(zh, en), exact: true })
    const option = (name: string): Locator =>
      page.locator('.ant-select-item-option').filter({ hasText: name, visible: true }).first()
    const choose = async (box: Locator, name: string): Promise<void> => {
      await click(box)
      await page.keyboard.type(name)
      await click(option(name))
    }
    const onRow = (name: string): Locator =>
      page.locator('tbody tr').filter({ visible: true }).first().getByRole('button', { name, exact: true })
    const saveAndAudit = async (): Promise<void> => {
      const button = page.getByRole('button', { name: say('保存并审核', 'Save and audit') })
      await click(button)
      await button.waitFor({ state: 'hidden' })
      await visitor.rest()
    }

    await visitor.go('/dashboard')
    const menu = page.getByRole('navigation').first()
    await click(menu.getByText(say('工装模具管理', 'Tooling and moulds'), { exact: true }))
    await click(menu.getByText(say('工装采购管理', 'Tooling procurement')))
    await click(menu.getByText(say('工装采购订单', 'Purchase order')))
    await click(page.getByRole('button', { name: say('新增采购订单', 'Add purchase order') }))
    await choose(field('供应商', 'Supplier'), '')
    const cell = (nth: number): Locator => form.locator('tbody tr').first().locator('td').nth(nth)
    await click(cell(1))
    await page.keyboard.type(at.name)
    await option(at.name).waitFor()
    await visitor.rest()
    await page.keyboard.press('Enter')
    for (const [nth, typed] of ['', '1', '9'].entries()) {
      await hasCursor(cell(nth + 2))
      await page.keyboard.type(typed)
      await page.keyboard.press('Tab')
    }
    await saveAndAudit()

    await click(onRow(say('生成卡片', 'Generate cards')))
    await click(page.getByRole('button', { name: say('生成 1 张卡片', 'Generate cards (1)') }))
    await click(onRow(say('转验收', 'To acceptance')))
    await click(form.getByRole('button', { name: say('编辑', 'Edit'), exact: true }))
    await click(form.getByRole('button', { name: say('全部合格', 'All qualified') }))
    await form.locator('tbody').getByText(say('合格', 'Qualified'), { exact: true }).waitFor()
    await saveAndAudit()
    await click(form.getByRole('button', { name: say('转入库', 'To inbound') }))
    await choose(field('仓库', 'Warehouse'), at.name)
    await saveAndAudit()

    const { list: cards } = await client.ok('newCard/list', { keyword: at.name })
    await click(menu.getByText(say('领用单', 'Collect order'), { exact: true }))
    await click(page.getByRole('button', { name: say('新增领用单', 'Add collect order') }))
    await choose(field('领用用途', 'Purpose'), '')
    await choose(field('领用仓库', 'Warehouse'), at.name)
    await click(form.getByPlaceholder(say('扫描或输入', 'Scan or type')))
    await page.keyboard.type(cards[0].code)
    await page.keyboard.press('Enter')
    await form.locator('tbody').getByText(cards[0].code).waitFor()
    await saveAndAudit()
    await click(onRow(say('转出库', 'To outbound')))
    await saveAndAudit()
    await click(onRow(say('转归还', 'To return')))
    await saveAndAudit()
    const { list: standing } = await client.ok('statisticalQuery/listPosition', { warehouseId: at.warehouseId })
    expect(standing).toMatchObject([{ code: cards[0].code }])
    expect(presses).toBeLessThanOrEqual(30)
  })

  journey('is lent on a collect order and counted', [zhDesk, enDesk], 'tmlmAdmin', async (visitor, house) => {
    const { page, say } = visitor
    const { client, ...at } = await aLibrary(visitor, house)
    const [lent, stays] = [await stockedCard(client, at), await stockedCard(client, at)]
    const order = await client.ok('requisitionTooling/insert', {
      ...{ purpose: '生产', warehouseId: at.warehouseId, lines: [{ cardId: lent.id }] },
    })
    await client.ok('requisitionTooling/audit', { id: order.id })
    await visitor.go(`${library}/collectOrder?keyword=${order.code}`)
    await press(visitor, order.code, say('转出库', 'To outbound'))
    const form = page.getByRole('dialog').first()
    await form.getByText(lent.code).waitFor()
    await visitor.look()
    await form.getByRole('button', { name: say('保存', 'Save'), exact: true }).click()
    await page.getByText(say('保存成功', 'Saved'), { exact: true }).first().waitFor()
    // What the address asked for was done once: neither reloading nor the way back asks for it again.
    await expect.poll(() => form.count()).toBe(0)
    expect(new URL(page.url()).search).toBe('')
    await page.reload()
    const lately = page.getByRole('search').getByRole('textbox', { name: say('出库时间', 'Time') })
    await expect.poll(() => lately.first().inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/)
    await page.goBack()
    await page.waitForURL(/collectOrder/)
    await page.goForward()
    await page.waitForURL(/outboundOrder$/)
    const out = (await client.ok('outboundOrder/list', { pageSize: 1 })).list[0]
    await page.locator('tbody tr').filter({ hasText: out.code }).first().waitFor()
    expect(await form.count()).toBe(0)
    // The collect order that it was made from is a press away, and the card from there.
    await page.getByRole('button', { name: out.code, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: order.code, exact: true }).click()
    await page.waitForURL(/collectOrder\?open=/)
    const source = page.getByRole('dialog').filter({ hasText: order.code })
    await source.getByRole('button', { name: lent.code }).first().waitFor()
    await visitor.rest()
    await escape(page, source)
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await client.ok('outboundOrder/audit', { id: out.id })

    const slip = await client.ok('inventoryCountSlip/insert', {
      ...{ name: at.name, warehouseId: at.warehouseId, counterIds: [out.createUserId] },
    })
    await visitor.go(`${library}/checkOrder?keyword=${slip.code}`)
    await press(visitor, slip.code, say('开始', 'Start'))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('开始', 'Start') })
      .click()
    await page.locator('tbody').getByText(say('盘点中', 'Counting'), { exact: true }).waitFor()
    await press(visitor, slip.code, say('扫描', 'Scan'))
    // The field stays where it is: first it wants the bin, then its cards.
    const field = page.locator('.ant-drawer input')
    await field.fill('A-01')
    await field.press('Enter')
    await page.getByRole('button', { name: /A-01/, pressed: true }).waitFor()
    await field.fill(stays.code)
    await field.press('Enter')
    await page
      .getByRole('list', { name: say('最近扫描', 'Last scans') })
      .getByText(say('相符', 'Match'))
      .waitFor()
    await visitor.look()
  })

  journey(
    'is found on the map, moved, homed, lent and brought back',
    [zhDesk, enDesk],
    'tmlmAdmin',
    async (visitor, house) => {
      const { page, say } = visitor
      const { client, ...at } = await aLibrary(visitor, house)
      const card = await stockedCard(client, at)
      await client.ok('cargoLocation/insert', { warehouseId: at.warehouseId, kind: 3, code: 'A-02' })
      await visitor.go(`${library}/cardPosition`)
      await page.getByRole('complementary').getByPlaceholder(say('过滤', 'Filter')).fill(at.name)
      await page.getByRole('complementary').getByText(at.name).click()
      const map = page.getByRole('region', { name: say('货架图', 'Racks') })
      await map.getByRole('button', { name: /A-02/ }).click()
      await page.locator('tbody').getByText(card.code).waitFor({ state: 'hidden' })
      await map.getByRole('button', { name: /A-01/ }).click()
      await press(visitor, card.code, say('移动', 'Move'))
      const asked = page.getByRole('dialog').last()
      await pick(visitor, asked.getByRole('combobox', { name: say('仓库', 'Warehouse'), exact: true }), at.name)
      await pick(visitor, asked.getByRole('combobox', { name: say('库位', 'Bin'), exact: true }), 'A-02')
      await visitor.look()
      await asked.getByRole('button', { name: say('移动', 'Move'), exact: true }).click()
      // The map follows.
      await map.getByRole('button', { name: say('A-02：已满，1/1', 'A-02: Full, 1/1') }).click()
      await press(visitor, card.code, say('绑定库位', 'Set home'))
      await pick(
        visitor,
        page
          .getByRole('dialog')
          .last()
          .getByRole('combobox', { name: say('绑定库位', 'Home bin') }),
        'A-01',
      )
      await page
        .getByRole('dialog')
        .last()
        .getByRole('button', { name: say('绑定库位', 'Set home'), exact: true })
        .click()
      await page.locator('tbody tr').filter({ hasText: card.code }).getByText('A-01').waitFor()
      await press(visitor, card.code, say('解除绑定库位', 'Clear home'))
      const sure = page.getByRole('dialog').last()
      await sure.getByRole('button', { name: say('解除绑定库位', 'Clear home'), exact: true }).click()
      await page.locator('tbody tr').filter({ hasText: card.code }).getByText('A-01').waitFor({ state: 'hidden' })
      await press(visitor, card.code, say('历史记录', 'History'))
      await page.locator('tbody').getByText(say('移库', 'Relocation')).first().waitFor()
      await visitor.look()

      const { list: people } = await client.ok('user/list', { pageSize: 1 })
      const out = await client.ok('outboundOrder/insert', {
        ...{ outboundType: 2, supplierId: at.supplierId, warehouseId: at.warehouseId, receiveUserId: people[0].id },
        lines: [{ cardId: card.id, scanned: true }],
      })
      await client.ok('outboundOrder/audit', { id: out.id, confirmWarn: 'holderOverdue' })
      await visitor.go(`${library}/cardsToBeReturned?keyword=${card.code}`)
      await press(visitor, card.code, say('归还', 'Return'))
      const form = page.getByRole('dialog').first()
      await form.getByText(card.code).first().waitFor()
      await form.getByTitle(say('维修返回', 'Back from repair')).waitFor()
      await visitor.look()
      await form.getByRole('button', { name: say('保存', 'Save'), exact: true }).click()
      await page.getByText(say('保存成功', 'Saved'), { exact: true }).first().waitFor()
    },
  )
})

async function stockedCard(client: Client, at: Place): Promise<{ id: string; code: string }> {
  const card = await client.ok('newCard/insert', { cardType: 2, archivesId: at.fileId })
  await stock(client, at, card.id)
  return card
}

async function audit(visitor: Visitor, code: string): Promise<void> {
  const { page, say } = visitor
  await press(visitor, code, say('审核', 'Audit'))
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: say('审核', 'Audit'), exact: true })
    .click()
  await page.locator('tbody tr').filter({ hasText: code }).getByText(say('审批完成', 'Approval complete')).waitFor()
}

/** A button of the row, wherever it stands. */
async function press({ page, say, rest }: Visitor, code: string, label: string): Promise<void> {
  // After what was done last the row may come anew, with other buttons.
  await rest()
  const row = page.locator('tbody tr').filter({ hasText: code }).first()
  await row.waitFor()
  const direct = row.getByRole('button', { name: label, exact: true })
  if ((await direct.count()) > 0) return direct.click()
  await row.getByRole('button', { name: say('更多操作', 'More actions') }).click()
  return page.getByRole('menuitem', { name: label, exact: true }).click()
}
