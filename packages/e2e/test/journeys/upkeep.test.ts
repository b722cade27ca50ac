// A machine and its spot check: the scheme is bound at the desk, the task stands in the calendar, the mechanic scans the
// machine and says by one tap that all is in order, the leader audits it.
import { expect } from 'vitest'
import type { House } from '../../src/browser/house.ts'
import { enPhone, journeys, zhDesk, zhPhone } from '../../src/browser/journey.ts'
import { loseAnswer, networkIsBack } from '../../src/browser/network.ts'
import { drag, pick, search } from '../../src/browser/screens.ts'
import type { Visitor } from '../../src/browser/visitor.ts'
import type { Client, Data } from '../../src/harness/client.ts'

const mechanic = 'A0007'
const checking = '/dailyBusiness/spotCheckManagement'

journeys('A machine and its spot check', (journey) => {
  journey('from the scheme to the audited sheet', [zhDesk], 'tmlmAdmin', async (desk, house) => {
    const client = await house.clientOf(desk)
    const { card, scheme } = await aDailyCheck(client)
    await bindAtTheDesk(desk, card, scheme)
    await desk.go(`${checking}/equipmentCheckPlan?keyword=${card.code}`)
    await desk.page.getByText(card.code).first().waitFor()
    await desk.look()
    const [task] = (await client.ok('plan/list', { kind: 2, cardId: card.id, orderBy: 'dueDate' })).list

    const sheetId = await checkOnThePhone(house, card)
    expect(await client.ok('checkEquipment/getEntityById', { id: sheetId })).toMatchObject({
      ...{ statusKey: 'inApproval', result: 1, itemQty: 10, planId: task.id },
    })
    await auditAtTheDesk(desk, card)
    expect(await client.ok('checkEquipment/getEntityById', { id: sheetId })).toMatchObject({ statusKey: 'complete' })
    expect(await client.ok('plan/getEntityById', { id: task.id })).toMatchObject({ statusKey: 'done', isOnTime: true })
    await planByDay(desk, card, scheme)
  })

  journey('is dragged to another day in the calendar, with its reason', [zhDesk], 'tmlmAdmin', async (desk, house) => {
    const { page } = desk
    const client = await house.clientOf(desk)
    const { card, scheme } = await aDailyCheck(client)
    const [planned, wanted, taken] = [10, 12, 13].map(dayOfNextMonth)
    const pairs = [{ cardId: card.id, schemeId: scheme.id }]
    await client.ok('plan/createByDay', { kind: 2, days: [{ day: planned }, { day: taken }], pairs })
    desk.writes(card.code, scheme.name, '旅程改期')
    await desk.go(`${checking}/equipmentCheckPlan?view=calendar&keyword=${card.code}`)
    await page.locator('[data-date]').first().waitFor()
    await page.getByRole('button', { name: '下一页' }).click()
    const dayOf = (day: string | undefined) => page.locator(`[data-date="${day}"]`)
    const entryOn = (day: string | undefined) => dayOf(day).getByText(card.code).last()
    await entryOn(planned).waitFor()
    await desk.look()
    const form = page.getByRole('dialog')
    const moveTo = async (day: string | undefined) => {
      await drag(desk, entryOn(planned), dayOf(day))
      await form.getByLabel('改期原因').fill('旅程改期')
      await form.getByRole('button', { name: '改期', exact: true }).click()
    }
    // A day that has the same check already is refused, and it stays where it was.
    await moveTo(taken)
    await page.getByText('该日期已有相同任务').first().waitFor()
    await form.getByRole('button', { name: '取消' }).click()
    await page.getByRole('button', { name: '放弃', exact: true }).click()
    await form.first().waitFor({ state: 'hidden' })
    await entryOn(planned).waitFor()
    await moveTo(wanted)
    await entryOn(wanted).waitFor()
    await desk.look()
    const { list } = await client.ok('plan/list', { kind: 2, cardId: card.id, orderBy: 'dueDate' })
    expect(list.map(({ dueDate }: Data) => dueDate)).toEqual([wanted, taken])
    const moved = await client.ok('plan/getEntityById', { kind: 2, id: list[0].id })
    expect(moved).toMatchObject({
      ...{ nominalDate: planned, rescheduleCount: 1, rescheduleReason: '旅程改期' },
      ...{ windowStart: `${wanted} 00:00:00`, windowEnd: `${wanted} 23:59:59` },
    })
  })

  journey(
    'takes one scan and one tap where all ten items are in order',
    [zhPhone, enPhone],
    mechanic,
    async (phone, house) => {
      const { page, say } = phone
      const { client } = await house.login('tmlmAdmin')
      const card = await aCheckOfTheMechanic(phone, client)
      const id = await openByScan(phone, card)
      const send = page.getByRole('button', { name: say('全部正常，提交', 'All OK, submit') })
      await send.waitFor()
      await phone.look()
      await send.click()
      await page.waitForURL(/\/home\/EquipmentCheck$/)
      const sheet = await client.ok('checkEquipment/getEntityById', { id })
      expect(sheet).toMatchObject({ statusKey: 'inApproval', result: 1, itemQty: 10, ngQty: 0 })
      expect(sheet.lines.map(({ judge }: Data) => judge)).toEqual(Array.from({ length: 10 }, () => 1))
    },
  )

  journey(
    'filled in on a phone whose network dies, it is kept and sent once',
    [zhPhone],
    mechanic,
    async (phone, house) => {
      const { page } = phone
      const { client } = await house.login('tmlmAdmin')
      const card = await aCheckOfTheMechanic(phone, client)
      phone.expects(/ERR_(INTERNET_DISCONNECTED|FAILED)/)
      // The note that there is no network stands above what was filled in.
      phone.expects(/^moved by .*: (SECTION|INPUT)/)
      const id = await openByScan(phone, card)
      const send = page.getByRole('button', { name: '全部正常，提交' })
      await send.waitFor()
      await phone.inspect()
      await page.context().setOffline(true)
      await send.click()
      await page.getByText('网络不通，内容已保留').waitFor()
      // Then it goes out, and nobody hears of it.
      await loseAnswer(phone, 'checkEquipment/submit')
      await page.context().setOffline(false)
      await networkIsBack(phone)
      await expect
        .poll(async () => (await client.ok('checkEquipment/getEntityById', { id })).statusKey, { timeout: 30_000 })
        .toBe('inApproval')
      await page.reload()
      await page.waitForURL(/\/home\/EquipmentCheck$/)
      const { list, totalRow } = await client.ok('checkEquipment/list', { cardId: card.id })
      expect(totalRow).toBe(1)
      expect(list[0]).toMatchObject({ id, statusKey: 'inApproval', result: 1 })
    },
  )
})

/** A machine, and a scheme of ten items by OK or NG whose sheets are audited. */
async function aDailyCheck(client: Client): Promise<{ readonly card: Data; readonly scheme: Data }> {
  const mark = Date.now().toString(36)
  // A machine of the factory where the mechanic works.
  const [press] = (await client.ok('newCard/list', { cardType: 3, keyword: 'ZSJ-0004' })).list
  const name = `旅程冲床${mark}`
  const of = { cardType: 3, archivesId: press.archivesId, orgId: press.orgId }
  const card = await client.ok('newCard/insert', { ...of, name })
  const lines: Data[] = []
  for (let nth = 1; nth <= 10; nth++) {
    const { id } = await client.ok('spotcheck/insert', { kind: 2, name: `旅程项目${nth}-${mark}`, standard: '正常' })
    lines.push({ itemId: id })
  }
  const daily = { kind: 2, periodType: 1, holidayRule: 0, executorRule: 1, needAudit: true, lines }
  const scheme = await client.ok('scheme/insert', { ...daily, name: `旅程点检${mark}` })
  return {
    card: await client.ok('newCard/getEntityById', { id: card.id }),
    scheme: { ...scheme, name: `旅程点检${mark}` },
  }
}

/** A machine whose check of today waits for the mechanic. */
async function aCheckOfTheMechanic(phone: Visitor, client: Client): Promise<Data> {
  const { card, scheme } = await aDailyCheck(client)
  const [{ id: executorId }] = (await client.ok('user/list', { keyword: mechanic })).list
  const bound = { kind: 2, cardIds: [card.id], schemeIds: [scheme.id], executorIds: [executorId] }
  await client.ok('cardPlan/bindBatch', bound)
  phone.writes(card.code, scheme.name)
  return card
}

const dayOfNextMonth = (day: number): string => {
  const today = new Date()
  return new Date(Date.UTC(today.getFullYear(), today.getMonth() + 1, day)).toISOString().slice(0, 10)
}

async function bindAtTheDesk(desk: Visitor, card: Data, scheme: Data): Promise<void> {
  const { page } = desk
  desk.writes(card.code, scheme.name, mechanic)
  await desk.go(`${checking}/spotCheckPlans`)
  await search(desk, scheme.name)
  const row = page.getByRole('row').filter({ hasText: scheme.name })
  await row.waitFor()
  await row.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '绑定卡片' }).click()
  const form = page.getByRole('dialog').first()
  await pick(desk, form.getByRole('combobox', { name: '卡片' }), card.code)
  await pick(desk, form.getByRole('combobox', { name: '执行人' }), '吴小军')
  await desk.look()
  await form.getByRole('button', { name: '创建', exact: true }).click()
  await page.getByText('已创建 1 条').waitFor()
}

/** One scan and one tap. */
async function checkOnThePhone(house: House, card: Data): Promise<string> {
  const phone = await house.insider(enPhone, mechanic)
  try {
    const { page } = phone
    const id = await openByScan(phone, card)
    const send = page.getByRole('button', { name: 'All OK, submit' })
    await send.waitFor()
    await phone.inspect()
    await send.click()
    await page.waitForURL(/\/home\/EquipmentCheck$/)
    expect(await phone.leave()).toEqual([])
    return id
  } finally {
    await phone.page.context().close()
  }
}

async function openByScan(phone: Visitor, card: Data): Promise<string> {
  const { page } = phone
  await phone.go('/home/EquipmentCheck')
  await page.getByText(card.code).first().waitFor()
  const field = page.locator('input[enterkeyhint=done]')
  await field.fill(card.code)
  await field.press('Enter')
  await page.waitForURL(/\/home\/EquipmentCheck\?id=/)
  return new URL(page.url()).searchParams.get('id') ?? ''
}

/** Another day is planned by hand: chosen, foreseen, made. */
async function planByDay(desk: Visitor, card: Data, scheme: Data): Promise<void> {
  const { page } = desk
  await desk.go(`${checking}/equipmentCheckPlan`)
  await page.getByRole('button', { name: '新增任务' }).click()
  await page.getByRole('menuitem', { name: '按天新增' }).click()
  const form = page.getByRole('dialog').first()
  const cell = (table: number, column: number) =>
    form.locator('table').nth(table).locator('tbody tr').first().locator('td').nth(column)
  await cell(0, 1).click()
  const day = form.locator('.ant-picker input')
  await day.fill('2030-01-02')
  await day.press('Enter')
  await cell(1, 1).click()
  await pick(desk, cell(1, 1).getByRole('combobox'), card.code)
  await pick(desk, cell(1, 2).getByRole('combobox'), scheme.name)
  await form.getByRole('button', { name: '预览' }).click()
  await form.getByText('可创建 1 条').waitFor()
  await desk.look()
  await form.getByRole('button', { name: '创建 1 条任务' }).click()
  await page.getByText('已创建 1 条').waitFor()
}

async function auditAtTheDesk(desk: Visitor, card: Data): Promise<void> {
  const { page } = desk
  await desk.go(`${checking}/equipmentDailyCheck`)
  await search(desk, card.code)
  const row = page.getByRole('row').filter({ hasText: card.code })
  await row.waitFor()
  await row.getByRole('button', { name: '审核', exact: true }).click()
  const question = page.getByRole('dialog').getByRole('button', { name: '审核' })
  if (await question.isVisible().catch(() => false)) await question.click()
  await row.getByText('审批完成').waitFor()
  await desk.look()
}
