import { expect } from 'vitest'
import type { Locator } from 'playwright-core'
import { allViews, bothLanguages, enDesk, journeys, zhDesk } from '../../src/browser/journey.ts'
import { openNew, pick } from '../../src/browser/screens.ts'
import { escape, escapeUntil, hasRested } from '../../src/browser/hands.ts'

const path = '/basicData/warehouseFiles'

journeys('A form', (journey) => {
  journey('says what is wrong at the field, after half a second', bothLanguages, 'tmlmAdmin', async (visitor) => {
    const { page, say } = visitor
    await visitor.go(path)
    const form = await openNew(visitor)
    const name = form.getByLabel(say('仓库名称', 'Warehouse name'))
    await name.press('x')
    const radius = form.getByLabel(say('围栏半径', 'Geofence radius'))
    const patience = await watchPatience(radius)
    await radius.fill('5')
    const problem = form.locator('[data-invalid]').filter({ has: page.getByLabel(say('围栏半径', 'Geofence radius')) })
    await problem.waitFor()
    expect(await patience()).toBeGreaterThan(450)
    // The first letter in an empty field is no error: it was typed before, and would have been told by now.
    expect(await form.locator('[data-invalid]').count()).toBe(1)
    await name.fill('')
    await visitor.look()
    await radius.fill('500')
    await expect.poll(() => problem.count()).toBe(0)
    // Everything is judged when it is to be saved, and the first wrong field has the cursor.
    await form.getByRole('button', { name: say('保存', 'Save') }).click()
    await form.getByText(say('有 2 处填写有误', 'Fields to correct: 2')).waitFor()
    await visitor.look()
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await expect.poll(focused).toBe(say('仓库名称', 'Warehouse name'))
  })

  journey('lets a button rest that has written, also outside of forms', allViews, 'tmlmAdmin', async (visitor) => {
    const { page, say } = visitor
    let sent = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/personalConfig/update')) sent++
    })
    await visitor.go('/system/personalConfig')
    await page.getByRole('switch').first().click()
    const save = page.getByRole('button', { name: say('保存', 'Save'), exact: true })
    // Both halves of a double click, before anything could be drawn in between.
    const isResting = await save.evaluate((button: HTMLElement) => {
      button.click()
      button.click()
      return button.ariaDisabled === 'true'
    })
    expect(isResting).toBe(true)
    await page.getByText(say('保存成功', 'Saved')).first().waitFor()
    expect(sent).toBe(1)
  })

  journey('saves with Ctrl+S, once however often it is pressed', [zhDesk, enDesk], 'tmlmAdmin', async (visitor) => {
    const { page, say, view } = visitor
    const name = `键盘仓 ${view.lang} ${Date.now()}`
    visitor.writes(name)
    await visitor.go(path)
    const form = await openNew(visitor)
    await form.getByLabel(say('仓库名称', 'Warehouse name')).fill(name)
    await pick(visitor, form.getByRole('combobox', { name: say('仓库主管', 'Warehouse manager') }), '陈建国')
    let inserts = 0
    page.on('request', (request) => {
      if (request.url().includes('warehouse/insert')) inserts++
    })
    await page.keyboard.press('Control+s')
    await page.keyboard.press('Control+s')
    await page.getByText(say('保存成功', 'Saved'), { exact: true }).waitFor()
    await form.waitFor({ state: 'hidden' })
    expect(inserts).toBe(1)
    await page.locator('tbody').getByText(name).waitFor()
  })

  journey('does nothing at a second click within 2.5 seconds', [zhDesk], 'tmlmAdmin', async (visitor) => {
    const { page } = visitor
    visitor.writes('旅程仓01')
    await visitor.go(path)
    const form = await openNew(visitor)
    await form.getByLabel('仓库名称').fill('旅程仓01')
    await pick(visitor, form.getByRole('combobox', { name: '仓库主管' }), '陈建国')
    const save = form.getByRole('button', { name: '保存' })
    let inserts = 0
    page.on('request', (request) => {
      if (request.url().includes('warehouse/insert')) inserts++
    })
    const rest = await watchRest(save)
    const [answer] = await Promise.all([page.waitForResponse(/warehouse\/insert/), save.click()])
    expect((await answer.json()).status).toBe(400)
    // Pressed again and again in between, without a word.
    expect(await rest()).toBeGreaterThan(2_400)
    expect(inserts).toBe(1)
    // The refusal of the server stands at its field.
    await form
      .locator('[data-invalid]')
      .filter({ has: page.getByLabel('仓库名称') })
      .waitFor()
    await visitor.look()
  })

  journey(
    'asks before typed work is lost, and closes at once when nothing was typed',
    allViews,
    'tmlmAdmin',
    async (visitor) => {
      const { page, say } = visitor
      visitor.writes('半张')
      await visitor.go(path)
      const form = await openNew(visitor)
      await escape(page, form)
      await openNew(visitor)
      await form.getByLabel(say('仓库名称', 'Warehouse name')).fill('半张')
      // A click beside it is no answer.
      await page.mouse.click(visitor.isPhone ? 195 : 300, visitor.isPhone ? 838 : 890)
      const text = say('已填写的内容还没有保存，确定放弃吗？', 'What you typed is not saved yet. Discard it?')
      const question = page.locator('.ant-modal-confirm-title').getByText(text)
      await escapeUntil(page, question)
      await visitor.look()
      await page.getByRole('button', { name: say('继续编辑', 'Keep editing') }).click()
      await question.waitFor({ state: 'detached' })
      expect(await form.getByLabel(say('仓库名称', 'Warehouse name')).inputValue()).toBe('半张')
      await escapeUntil(page, question)
      await page.getByRole('button', { name: say('放弃', 'Discard'), exact: true }).click()
      await expect.poll(() => form.isVisible()).toBe(false)
    },
  )

  journey('opens as a drawer for who likes it so', [zhDesk], 'tmlmAdmin', async (visitor) => {
    const { page } = visitor
    await visitor.answer('token/getToken', (envelope) => {
      envelope.data.config = { ...envelope.data.config, pz2: 1 }
    })
    await visitor.go(path)
    const form = await openNew(visitor)
    expect(await page.locator('.ant-drawer').filter({ visible: true }).count()).toBe(1)
    expect(await page.locator('.ant-modal').filter({ visible: true }).count()).toBe(0)
    await visitor.look()
    await escape(page, form)
  })

  journey('is moved by its title, never out of its place', [zhDesk], 'tmlmAdmin', async (visitor) => {
    const { page } = visitor
    await visitor.go(path)
    const form = await openNew(visitor)
    const title = form.getByText('新增仓库档案')
    // Not while the dialog still grows.
    await title.hover({ position: { x: 10, y: 5 } })
    const grip = await title.boundingBox()
    if (!grip) throw new Error('The dialog has no title')
    await page.mouse.down()
    await page.mouse.move(grip.x + 2000, grip.y - 600, { steps: 4 })
    await page.mouse.up()
    const box = (): ReturnType<Locator['boundingBox']> => form.locator('.ant-modal-container').boundingBox()
    await expect.poll(async () => (await title.boundingBox())?.x ?? 0).toBeGreaterThan(grip.x)
    const { x = 0, y = 0, width = 0 } = (await box()) ?? {}
    expect([x + width <= 1441, y >= 83]).toEqual([true, true])
  })

  journey('tells that somebody was faster, and keeps what was typed', [zhDesk], 'tmlmAdmin', async (visitor, house) => {
    const { page } = visitor
    // Another one at each try: who writes what is there already changes nothing, and is not faster.
    const address = `别人的地址${Date.now()}`
    const client = await house.clientOf(visitor)
    const { list } = await client.ok('warehouse/list', { keyword: '旅程仓40' })
    const { id, version } = await client.ok('warehouse/getEntityById', { id: list[0].id })
    visitor.expects(/ERR_FAILED/)
    visitor.writes('旅程仓40', '我的备注', '我的备注，再补一句', address)
    await visitor.go(path)
    await page.getByRole('search').locator('input').first().fill('旅程仓40')
    await page.keyboard.press('Enter')
    await page.getByText('共 1 条').waitFor()
    await page.locator('tbody').getByRole('button', { name: '编辑' }).click()
    const form = page.getByRole('dialog').first()
    await form.getByLabel('备注').fill('我的备注')
    await client.ok('warehouse/update', { id, version, address })
    // Whoever goes on typing while it is on its way loses nothing of that either. The answer waits for him, however slow
    // he is: once the question stands before the form nobody types into it.
    const typed = Promise.withResolvers<void>()
    await page.route('**/api/warehouse/update?*', async (route) => {
      await typed.promise
      await route.continue()
    })
    await form.getByRole('button', { name: '保存' }).click()
    await form.getByLabel('备注').fill('我的备注，再补一句')
    expect(await form.getByLabel('备注').inputValue()).toBe('我的备注，再补一句')
    typed.resolve()
    await page.locator('.ant-modal-confirm-title').getByText('数据已被他人修改，请刷新后重试').waitFor()
    // Not told as done when the newer row could not be read; it is asked for anew with the next save.
    await page.route('**/api/warehouse/getEntityById?*', (route) => route.abort('failed'))
    const loadNewer = page.getByRole('button', { name: '加载最新数据' })
    await loadNewer.click()
    await page.getByText('网络连接失败，请检查网络后再试').first().waitFor()
    await page.unroute('**/api/warehouse/getEntityById?*')
    await loadNewer.waitFor({ state: 'detached' })
    await hasRested(form.getByRole('button', { name: '保存' }))
    await form.getByRole('button', { name: '保存' }).click()
    await loadNewer.click()
    await expect.poll(() => form.getByLabel('地址').inputValue()).toBe(address)
    expect(await form.getByLabel('备注').inputValue()).toBe('我的备注，再补一句')
  })
})

/** How long after the last letter a field says that it is wrong, by the clock of the page. */
async function watchPatience(field: Locator): Promise<() => Promise<number>> {
  await field.evaluate((input) => {
    const seen = { typed: 0, told: 0 }
    Object.assign(globalThis, { seen })
    input.addEventListener('input', () => (seen.typed = performance.now()))
    new MutationObserver(() => {
      if (input.closest('[data-invalid]') !== null) seen.told ||= performance.now()
    }).observe(document.body, { attributes: true, childList: true, subtree: true })
  })
  return () =>
    field.evaluate(() => {
      const { typed, told } = (globalThis as unknown as { seen: { typed: number; told: number } }).seen
      return told - typed
    })
}

/** Presses a button again and again after its first press; how long it rested, by the clock of the page. */
async function watchRest(button: Locator): Promise<() => Promise<number>> {
  await button.evaluate((element) => {
    const seen = { pressed: 0, rested: 0 }
    Object.assign(globalThis, { seen })
    const isResting = (): boolean => element.className.includes('loading')
    element.addEventListener('click', () => (seen.pressed ||= performance.now()), { capture: true })
    new MutationObserver(() => {
      if (isResting()) (element as HTMLElement).click()
      else if (seen.pressed > 0) seen.rested ||= performance.now()
    }).observe(element, { attributes: true })
  })
  const read = (): Promise<number> =>
    button.evaluate(() => {
      const { pressed, rested } = (globalThis as unknown as { seen: { pressed: number; rested: number } }).seen
      return rested - pressed
    })
  return async () => {
    await expect.poll(read).toBeGreaterThan(0)
    return read()
  }
}
