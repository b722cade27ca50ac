import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { bothLanguages, enDesk, enPhone, journeys, zhDesk, zhPhone } from '../../src/browser/journey.ts'
import { readQrCodes } from '../../src/browser/qrCodes.ts'
import type { House } from '../../src/browser/house.ts'
import { escape } from '../../src/browser/hands.ts'
import type { Visitor } from '../../src/browser/visitor.ts'

const cards = '/toolingManagement/masterDataManagement/mouldEquipmentCard'

journeys('Cards and their labels', (journey) => {
  journey(
    'prints labels that a phone reads, on rolls and on sheets of any size',
    [zhDesk],
    'tmlmAdmin',
    async (visitor, house) => {
      const { page } = visitor
      const searched = '卡片编号、卡片名称、出厂编号、固定资产编号、ERP编码、图号、RFID标签'
      // Abbreviations, and what the library tells screen readers.
      visitor.writes(searched, `搜索${searched}`, 'segmented control', 'Increase Value', 'Decrease Value')
      const client = await house.clientOf(visitor)
      await visitor.go(`${cards}?keyword=ZSM-000`)
      await page.locator('tbody tr').nth(2).waitFor()
      for (const nth of [0, 1, 2]) await page.locator('tbody input[type=checkbox]').nth(nth).check()
      await page.getByRole('button', { name: '打印二维码' }).first().click()
      const dialog = page.getByRole('dialog')
      const pictures = dialog.locator('img[src^="data:image/svg"]')
      await expect.poll(() => pictures.count()).toBe(3)
      const codes = await dialog.locator('strong + span').allInnerTexts()
      const wanted = await Promise.all(
        codes.map(async (code) => {
          const { list } = await client.ok('newCard/list', { keyword: code })
          const { qrKey } = await client.ok('newCard/getEntityById', { id: list[0].id })
          return `${house.url}cardDetail?t=demo&c=${qrKey}`
        }),
      )
      for (const size of ['50 × 30 mm', '60 × 40 mm', '70 × 50 mm', '100 × 70 mm']) {
        await dialog.getByRole('combobox').first().click()
        await page.locator('.ant-select-item-option').getByText(size, { exact: true }).click()
        for (const [nth, address] of wanted.entries()) {
          const picture = pictures.nth(nth)
          // At least twelve millimetres at 96 dots an inch.
          await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan((12 / 25.4) * 96)
          await expect.poll(() => codesIn(picture), { message: size }).toEqual([address])
        }
      }
      await dialog.getByText('A4', { exact: true }).click()
      await expect.poll(() => codesIn(pictures.first())).toEqual([wanted[0]])
      await visitor.look()
    },
  )

  journey('drags a type below another one and to the top', [zhDesk, enDesk], 'tmlmAdmin', async (visitor, house) => {
    const { page, say } = visitor
    const client = await house.clientOf(visitor)
    const name = `旅程型${Date.now()}`
    const [upper, other] = [`${name}上`, `${name}别`]
    visitor.writes(name, upper, other)
    const parent = await client.ok('toolingType/insert', { name: upper, cardType: 2 })
    await client.ok('toolingType/insert', { name: other, cardType: 1 })
    const { id } = await client.ok('toolingType/insert', { name, cardType: 2 })
    const parentOf = async (): Promise<string | null> => (await client.ok('toolingType/getEntityById', { id })).parentId
    await visitor.go('/basicData/toolingType')
    const tree = page.getByRole('complementary')
    await tree.getByRole('textbox').fill(name)
    const node = (label: string): Locator =>
      tree.locator('.ant-tree-treenode-draggable').getByText(label, { exact: true })
    const yes = page.getByRole('dialog').getByRole('button', { name: say('移动', 'Move') })
    await expect.poll(() => tree.locator('.ant-tree-treenode-draggable').count()).toBe(3)

    // Another category takes it in no case, so nothing is asked.
    await node(name).dragTo(node(other))
    expect(await yes.count()).toBe(0)
    await node(name).dragTo(node(upper))
    await page
      .getByRole('dialog', { name: say(`将“${name}”移到“${upper}”下？`, `Move “${name}” below “${upper}”?`) })
      .waitFor()
    await yes.click()
    await expect.poll(parentOf).toBe(parent.id)

    await expect.poll(() => tree.locator('.ant-tree-treenode-draggable .ant-tree-indent-unit').count()).toBe(1)
    await node(name).dragTo(tree.getByRole('button', { name: say('全部类型', 'All types') }))
    await page.getByRole('dialog', { name: say(`将“${name}”移到最上级？`, `Move “${name}” to the top?`) }).waitFor()
    await yes.click()
    await expect.poll(parentOf).toBe(null)
    await visitor.look()
  })

  journey('prints labels of bins that a phone reads', [zhDesk], 'tmlmAdmin', async (visitor, house) => {
    const { page } = visitor
    await visitor.go('/basicData/locationFiles?keyword=A01-01')
    await page.locator('tbody tr').first().waitFor()
    await page.locator('tbody input[type=checkbox]').first().check()
    await page.getByRole('button', { name: '打印二维码' }).first().click()
    const picture = page.getByRole('dialog').locator('img[src^="data:image/svg"]').first()
    await picture.waitFor()
    const label = new RegExp(`^${house.url}cardDetail\\?t=demo&l=[0-9A-Za-z]{22}$`)
    await expect.poll(() => codesIn(picture)).toEqual([expect.stringMatching(label)])
    const [address = ''] = await codesIn(picture)
    await visitor.go(address.slice(house.url.length - 1))
    await page.getByText(/^库位内卡片/).waitFor()
  })

  journey(
    'shows a stranger little and the company’s people all of a card',
    [zhPhone, enPhone],
    null,
    async (visitor, house) => {
      const { page, say } = visitor
      const address = await addressOf(house)
      await visitor.go(address)
      await page.getByText('ZSM-0003', { exact: true }).waitFor()
      await visitor.inspect()
      expect(await page.locator('main').innerText()).not.toContain('一厂模具库')
      await page.getByRole('link', { name: say('登录后查看更多', 'Log in to see more') }).click()
      await logIn(visitor)
      await page.getByText('一厂模具库').first().waitFor()
      await page.getByRole('tab', { name: say('技术参数', 'Parameters') }).click()
      await page.getByText(say('流道形式', 'Runner')).waitFor()
      const pane = page.getByRole('tabpanel')
      for (const [tab, told] of [
        [say('寿命', 'Life'), say('设计寿命', 'Design life')],
        [say('移动记录', 'Moves'), /一厂模具库/],
        [say('上下机', 'Mounting'), say('装在哪些设备上', 'Machines it was mounted on')],
      ] as const) {
        await page.getByRole('tab', { name: tab, exact: true }).click()
        await pane.getByText(told).first().waitFor()
        // However many tabs there are, the page does not become wider than the phone.
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      }
      await visitor.inspect()
    },
  )

  journey(
    'tells who may read neither timelines nor moves nothing of what happened to a card',
    [zhPhone, enPhone],
    null,
    async (visitor, house) => {
      const { page, say } = visitor
      const address = await addressOf(house)
      await visitor.answer('token/getToken', ({ data }) => {
        data.buttonsRoles = data.buttonsRoles.replaceAll(/\w+_timeline/gi, '')
        data.menusRoles = data.menusRoles.replaceAll(/\b(inOutDetail|toolingBindingDetail)\b/g, '')
      })
      await visitor.go(address)
      await page.getByRole('link', { name: say('登录后查看更多', 'Log in to see more') }).click()
      await logIn(visitor)
      await page.getByRole('tab', { name: say('寿命', 'Life'), exact: true }).click()
      await page.getByText(say('设计寿命', 'Design life')).waitFor()
      // What other areas tell of it comes behind; of the card itself no moves, bindings or time line.
      const upkeep = page.getByRole('tab', { name: say('保养', 'Maintenance'), exact: true })
      await upkeep.waitFor()
      expect((await page.getByRole('tab').allInnerTexts()).slice(0, 5)).toEqual([
        say('基本信息', 'Basics'),
        say('技术参数', 'Parameters'),
        say('寿命', 'Life'),
        say('资料', 'Documents'),
        say('保养', 'Maintenance'),
      ])
      expect(await page.getByRole('tab', { name: say('移动记录', 'Moves'), exact: true }).count()).toBe(0)
    },
  )

  journey('shows of a card what matters first', [zhDesk, enDesk], 'tmlmAdmin', async (visitor) => {
    const { page, say } = visitor
    await page.setViewportSize({ width: 1366, height: 768 })
    await visitor.go(`${cards}?keyword=ZSM-0003`)
    await page.getByRole('button', { name: 'ZSM-0003', exact: true }).click()
    const detail = page.getByRole('dialog')
    await detail
      .getByText(new RegExp(say('当前位置: ', 'Place: ')))
      .first()
      .waitFor()
    await detail.getByRole('meter').waitFor()
    const files = await detail.getByRole('tab').allInnerTexts()
    expect(files.filter((name) => [say('资料', 'Documents'), say('附件', 'Attachments')].includes(name))).toHaveLength(
      1,
    )
    // Rare things are behind the others; what is empty comes when it is asked for.
    expect(await detail.getByRole('button', { name: say('锁定', 'Lock'), exact: true }).count()).toBe(0)
    await detail.getByRole('button', { name: say('更多操作', 'More actions') }).click()
    await page.getByRole('menuitem', { name: say('锁定', 'Lock'), exact: true }).waitFor()
    // It has been moved and used: such a card is not deleted.
    expect(await page.getByRole('menuitem', { name: say('删除', 'Delete') }).count()).toBe(0)
    await page.keyboard.press('Escape')
    expect(await detail.getByText(say('固定资产编号', 'Asset no.'), { exact: true }).count()).toBe(0)
    await visitor.look()
    await detail.getByRole('button', { name: new RegExp(say('显示 \\d+ 个空字段', 'Show \\d+ empty fields')) }).click()
    await detail.getByText(say('固定资产编号', 'Asset no.'), { exact: true }).waitFor()
    await escape(page, detail)
    await page.getByRole('button', { name: say('更多条件', 'More filters') }).click()
    const more = page.locator('.ant-popover form')
    const foot = await more.getByRole('button', { name: say('查询', 'Search') }).boundingBox()
    expect((foot?.y ?? 768) + (foot?.height ?? 0)).toBeLessThan(768)
    await visitor.look()
    await page.keyboard.press('Escape')
  })

  journey('arranges the list of cards, and finds it so again', [zhDesk, enDesk], 'tmlmAdmin', async (visitor) => {
    const { page, say } = visitor
    const head = (name: string): Locator => page.getByRole('columnheader', { name, exact: true })
    const placeOf = async (name: string): Promise<number> => (await head(name).boundingBox())?.x ?? -1
    const widthOf = async (name: string): Promise<number> => (await head(name).boundingBox())?.width ?? -1
    const [status, name, drawing] = [say('状态', 'Status'), say('卡片名称', 'Card name'), say('图号', 'Drawing no.')]
    await visitor.go(`${cards}?keyword=ZSM-000`)
    await page.locator('tbody tr').nth(2).waitFor()
    expect(await head(drawing).count()).toBe(0)
    await page.getByRole('button', { name: say('列设置', 'Columns') }).click()
    const panel = page.locator('.ant-popover').filter({ hasText: say('全选', 'Select all') })
    await panel.getByText(drawing, { exact: true }).click()
    await visitor.look()
    await panel.getByRole('button', { name: say('确定', 'OK') }).click()
    await head(drawing).waitFor()
    await head(status).dragTo(head(name))
    await expect.poll(async () => (await placeOf(status)) < (await placeOf(name))).toBe(true)
    const before = await widthOf(name)
    const box = await head(name).boundingBox()
    await page.mouse.move((box?.x ?? 0) + before - 2, (box?.y ?? 0) + 18)
    await page.mouse.down()
    await page.mouse.move((box?.x ?? 0) + before + 58, (box?.y ?? 0) + 18, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => widthOf(name)).toBeGreaterThan(before + 40)
    await page
      .getByRole('complementary')
      .getByRole('button', { name: say('收起', 'Fold away') })
      .click()
    await page.reload()
    await page.locator('tbody tr').nth(2).waitFor()
    expect((await placeOf(status)) < (await placeOf(name))).toBe(true)
    expect(await widthOf(name)).toBeGreaterThan(before + 40)
    await page
      .getByRole('complementary')
      .getByRole('button', { name: say('展开', 'Unfold') })
      .click()
    await page.getByRole('complementary').getByRole('textbox').waitFor()
    await page.getByRole('button', { name: say('列设置', 'Columns') }).click()
    await panel.getByRole('button', { name: say('还原', 'Restore') }).click()
    await panel.getByRole('button', { name: say('确定', 'OK') }).click()
    await expect.poll(() => head(drawing).count()).toBe(0)
  })

  journey('keeps types, files and cards', bothLanguages, 'tmlmAdmin', async (visitor) => {
    const { page, say } = visitor
    visitor.writes('旅程类型', '4')
    await visitor.go('/toolingManagement/masterDataManagement/mouldEquipmentFiles')
    await page.locator('tbody tr').nth(5).waitFor()
    await visitor.look()
    if (!visitor.isPhone) await page.locator('aside').getByText('双色注塑模', { exact: true }).click()
    await page.getByRole('button', { name: say('新增模具/设备档案', 'Add mould or equipment file') }).click()
    const form = page.getByRole('dialog')
    await form.waitFor()
    if (!visitor.isPhone) await form.getByText(say('旋转方式', 'Turning')).waitFor()
    await visitor.look()
    await escape(page, form)
  })
})

const codesIn = async (picture: Locator): Promise<string[]> => readQrCodes(await picture.screenshot())

async function addressOf(house: House): Promise<string> {
  const { client } = await house.login('A0001')
  const { list } = await client.ok('newCard/list', { keyword: 'ZSM-0003' })
  const { qrKey } = await client.ok('newCard/getEntityById', { id: list[0].id })
  return `/cardDetail?t=demo&c=${qrKey}`
}

async function logIn({ page, say }: Visitor): Promise<void> {
  await page.locator('#tenantCode').fill('demo')
  await page.locator('#jobNo').fill('A0001')
  await page.locator('#password').fill('Tmlm@2026')
  await page.getByRole('button', { name: say('登录', 'Log in'), exact: true }).click()
}
