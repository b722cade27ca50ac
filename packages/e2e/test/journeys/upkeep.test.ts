// A machine and its spot check: the scheme is bound at the desk, the task stands in the calendar, the mechanic scans the
// machine and says by one tap that all is in order, the leader audits it.
import { expect } from 'vitest'
import type { House } from '../../src/browser/house.ts'
import { enPhone, journeys, zhDesk } from '../../src/browser/journey.ts'
import { pick, search } from '../../src/browser/screens.ts'
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
  })
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
    await phone.go('/home/EquipmentCheck')
    await page.getByText(card.code).first().waitFor()
    const field = page.locator('input[enterkeyhint=done]')
    await field.fill(card.code)
    await field.press('Enter')
    await page.waitForURL(/\/home\/EquipmentCheck\?id=/)
    const id = new URL(page.url()).searchParams.get('id') ?? ''
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
