// An administrator designs a small form with palette and keys, publishes it and makes its process from a template; a person starts
// it on a phone, and the approver approves it.
import { readFileSync } from 'node:fs'
import { Workbook } from '@cj-tech-master/excelts'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { enDesk, enPhone, journeys, zhDesk, zhPhone } from '../../src/browser/journey.ts'
import type { House } from '../../src/browser/house.ts'
import type { Visitor } from '../../src/browser/visitor.ts'
import type { Data } from '../../src/harness/client.ts'

const [starter, approver] = ['A0008', 'A0036']

journeys('A form', (journey) => {
  journey(
    'is designed, published, started on a phone and approved',
    [zhDesk, enDesk],
    'tmlmAdmin',
    async (visitor, house) => {
      const { page, say } = visitor
      const admin = await house.clientOf(visitor)
      const code = `form${Date.now().toString(36)}`
      const name = `借用申请${code}`
      visitor.writes(code, name, approver, '借用物品', 'text1', 'number1', 'Powered by bpmn.io', 'XML', '导入XML')
      // Keys are called as they are labelled.
      visitor.writes('方向键选择，Alt+方向键移动，Delete移除，Ctrl+Z撤销，Ctrl+S保存')
      await visitor.go('/processManagement/formDefinition')
      await page
        .getByRole('button', { name: say('新增', 'Add') })
        .first()
        .click()
      await page.getByLabel(say('表单编码', 'Code'), { exact: true }).fill(code)
      await page.getByLabel(say('表单名称', 'Name'), { exact: true }).fill(name)
      await page
        .getByRole('combobox', { name: say('分类', 'Catalogue') })
        .last()
        .click()
      await page.locator('.ant-select-item-option').first().click()
      await page
        .getByRole('dialog')
        .last()
        .getByRole('button', { name: say('保存', 'Save'), exact: true })
        .click()
      const stored = async () => (await admin.ok('sysForm/list', { keyword: code })).list[0]
      await expect.poll(stored).toBeDefined()
      const { id } = await stored()
      // What is new is designed next.
      await design(visitor)
      await expect
        .poll(async () =>
          (await admin.ok('sysForm/getEntityById', { id })).schema.map(({ key }: { key: string }) => key),
        )
        .toEqual(['number1', 'text1'])
      await page
        .getByRole('button', { name: say('关闭', 'Close') })
        .last()
        .click()
      await page.locator('[data-component]').first().waitFor({ state: 'detached' })
      await press(visitor, code, say('发布', 'Publish'))
      await page
        .getByRole('dialog')
        .last()
        .getByRole('button', { name: say('发布', 'Publish') })
        .click()
      await expect.poll(async () => (await stored()).statusKey).toBe('published')

      await makeProcess(visitor, code, name)
      const processes = async () => (await admin.ok('flowableDefinition/list', { keyword: code })).list
      await expect.poll(async () => (await processes()).length).toBe(1)
      const [process] = await processes()
      await admin.ok('flowableDefinition/publish', { id: process.id })
      // What is new is drawn next; the template is enough here.
      await page.locator('.djs-container').waitFor()
      await page
        .getByRole('button', { name: say('关闭', 'Close') })
        .last()
        .click()
      await page.locator('.djs-container').waitFor({ state: 'detached' })
      await visitor.look()

      await startOnPhone(house, visitor, name)
      const { client } = await house.login(approver)
      const waiting = (await client.ok('flowableTask/listTodo', {})).list
      const task = waiting.find(({ definitionId }: { definitionId: string }) => definitionId === process.id)
      const { paper } = await client.ok('flowableTask/getEntityById', { id: task.id })
      expect(paper).toMatchObject({ text1: '游标卡尺', number1: '2' })
      await client.ok('flowableTask/complete', { id: task.id })
      const papers = (await admin.ok('flowableInstance/listPapers', { formId: id })).list
      expect(papers).toEqual([expect.objectContaining({ statusKey: 'approved', fieldText1: '游标卡尺' })])
    },
  )

  journey(
    'with every component is designed, filled in at the desk and on a phone, approved there and exported',
    [zhDesk, enDesk],
    'tmlmAdmin',
    async (visitor, house) => {
      const admin = await house.clientOf(visitor)
      const code = `every${Date.now().toString(36)}`
      const { id: formId } = await admin.ok('sysForm/insert', { code, name: code, catalog: '生产' })
      visitor.writes(code)
      await designEvery(visitor, code)
      await expect.poll(async () => (await admin.ok('sysForm/getEntityById', { id: formId })).schema.length).toBe(17)
      await admin.ok('sysForm/publish', { id: formId })
      const { list: people } = await admin.ok('user/list', { keyword: approver })
      const step = {
        kind: 'userTask',
        id: 'one',
        name: code,
        sign: 'or',
        empty: 'admin',
        fields: [],
        buttons: ['reject'],
      }
      const process = {
        ...{ key: code, name: code },
        nodes: [
          { kind: 'start', id: 'start', name: '' },
          { ...step, annexRequired: false, candidates: [{ type: 'user', value: people[0].id }] },
          { kind: 'end', id: 'end', name: '' },
        ],
        flows: [
          { id: 'f1', name: '', from: 'start', to: 'one' },
          { id: 'f2', name: '', from: 'one', to: 'end' },
        ],
      }
      const made = await admin.ok('flowableDefinition/insert', {
        key: code,
        name: code,
        targetType: 2,
        formId,
        process,
      })
      await admin.ok('flowableDefinition/publish', { id: made.id })

      const { lang } = visitor.view
      for (const view of lang === 'zh' ? [zhDesk, zhPhone] : [enDesk, enPhone]) {
        const there = await house.insider(view, starter)
        await fillEvery(there, code)
        expect(await there.leave()).toEqual([])
      }
      const papers = async () => (await admin.ok('flowableInstance/listPapers', { formId })).list
      await expect.poll(async () => (await papers()).length).toBe(2)
      const filled = ({ id }: { id: string }) => admin.ok('flowableInstance/getEntityById', { id })
      for (const { formData } of await Promise.all((await papers()).map(filled)))
        expect(everyKey.filter((key) => formData[key] === undefined || formData[key]?.length === 0)).toEqual([])

      const byThumb = await house.insider(lang === 'zh' ? zhPhone : enPhone, approver)
      await approveOnPhone(byThumb, code)
      expect(await byThumb.leave()).toEqual([])
      await expect.poll(async () => (await papers()).map((paper: Data) => paper.statusKey)).toContain('approved')

      const desk = await house.insider(lang === 'zh' ? zhDesk : enDesk, starter)
      const book = await exported(desk, code)
      expect(await desk.leave()).toEqual([])
      const [titles = [], ...rows] = await rowsOf(book)
      const title = desk.say('单行文本', 'Text')
      expect(titles).toEqual(expect.arrayContaining([title, desk.say('人员', 'Person'), desk.say('卡片', 'Card')]))
      expect(rows.map((row) => row[titles.indexOf(title)])).toEqual(['主轴异响', '主轴异响'])
    },
  )
})

const everyKey = [
  ...[
    'text1',
    'longText1',
    'number1',
    'money1',
    'date1',
    'datetime1',
    'dict1',
    'radio1',
    'checkbox1',
    'user1',
    'dept1',
  ],
  ...['org1', 'card1', 'files1', 'image1', 'table1'],
]

/** One of each from the palette, in its order; the dictionary is chosen where the faulty one is shown. */
async function designEvery(visitor: Visitor, code: string): Promise<void> {
  const { page, say } = visitor
  visitor.writes(...everyKey, 'note1', 'XML')
  visitor.writes('方向键选择，Alt+方向键移动，Delete移除，Ctrl+Z撤销，Ctrl+S保存')
  await visitor.go('/processManagement/formDefinition')
  await press(visitor, code, say('设计', 'Design'))
  const palette = page.getByRole('region', { name: say('组件', 'Components'), exact: true })
  await palette.waitFor()
  for (const button of await palette.getByRole('button').all()) await button.press('Enter')
  await page.getByTitle(say('预览', 'Preview'), { exact: true }).click()
  await page.getByText(say('表单还有1处错误，请先改正', 'Mend the form first, errors: 1')).waitFor()
  await page.getByTitle(say('设计', 'Design'), { exact: true }).click()
  await page.getByRole('button', { name: say('查看', 'Show it') }).click()
  await choose(
    page,
    page.getByRole('combobox', { name: say('字典', 'Dictionary') }),
    say('流程分类', 'Process category'),
  )
  await page.getByText(say('没有错误', 'No errors'), { exact: true }).waitFor()
  await visitor.inspect()
  await page.keyboard.press('Control+s')
}

async function fillEvery(visitor: Visitor, code: string): Promise<void> {
  const { page, say } = visitor
  visitor.writes(code, '主轴异响', '顶针', 'a.png', 'a.txt')
  await visitor.go('/taskManagement/processForm')
  await page.getByRole('button', { name: new RegExp(code) }).click()
  const form = page.getByRole('dialog').first()
  const field = (zh: string, en: string) => form.getByLabel(say(zh, en), { exact: true }).first()
  await field('单行文本', 'Text').fill('主轴异响')
  await field('多行文本', 'Long text').fill('主轴异响')
  await field('数字', 'Number').fill('3')
  await field('金额', 'Amount').fill('12.5')
  await fillDay(visitor, field('日期', 'Date'), '2026-01-05')
  await fillDay(visitor, field('日期时间', 'Date and time'), '2026-01-05 08:30:00')
  for (const [zh, en] of [
    ['字典', 'Dictionary'],
    ['单选', 'Single choice'],
    ['多选', 'Multiple choice'],
    ['人员', 'Person'],
    ['部门', 'Department'],
    ['组织', 'Organisation'],
    ['卡片', 'Card'],
  ] as const)
    await choose(page, form.getByRole('combobox', { name: say(zh, en), exact: true }))
  // Each place takes files by two ways: chosen, and from the camera.
  const [files, , picture] = await form.locator('input[type=file]').all()
  await files?.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('主轴') })
  await picture?.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: dot })
  const table = form.getByRole('region', { name: say('明细表', 'Table') })
  await table.getByRole('button', { name: say('新增行', 'Add line') }).click()
  await table.locator('tbody tr').first().locator('td').nth(1).click()
  await page.keyboard.type('顶针')
  await page.keyboard.press('Tab')
  await visitor.inspect()
  await form.getByRole('button', { name: say('提交', 'Submit'), exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

async function fillDay({ isPhone, page }: Visitor, box: Locator, day: string): Promise<void> {
  await box.fill(isPhone ? day.replace(' ', 'T').slice(0, 16) : day)
  if (!isPhone) await page.keyboard.press('Enter')
}

/** What is offered first, unless one is named. */
async function choose(page: Page, box: Locator, name?: string): Promise<void> {
  await box.click()
  if (name !== undefined) await page.keyboard.type(name)
  await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option').first().click()
  await page.keyboard.press('Tab')
}

async function approveOnPhone(visitor: Visitor, code: string): Promise<void> {
  const { page, say } = visitor
  visitor.writes(code, '主轴异响', '顶针', 'a.png', 'a.txt')
  await visitor.go('/taskManagement/todoTask')
  await page.getByText(new RegExp(code)).first().click()
  for (const text of ['主轴异响', '顶针', 'a.txt']) await page.getByText(text).first().waitFor()
  await page
    .getByRole('img', { name: say('图片', 'Picture') })
    .first()
    .waitFor()
  await visitor.inspect()
  await page.getByRole('button', { name: say('同意', 'Approve'), exact: true }).click()
  const dialog = page.getByRole('dialog').last()
  await dialog.getByRole('button', { name: say('同意', 'Approve'), exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

async function exported({ page, say, go, writes }: Visitor, code: string): Promise<Buffer> {
  writes(code, '主轴异响')
  await go('/taskManagement/processForm')
  await page
    .getByRole('listitem')
    .filter({ hasText: code })
    .getByRole('button', { name: say('单据', 'Papers') })
    .click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('dialog')
      .getByRole('button', { name: say('导出', 'Export'), exact: true })
      .click(),
  ])
  return readFileSync(await download.path())
}

async function rowsOf(book: Buffer): Promise<string[][]> {
  const workbook = new Workbook()
  await workbook.xlsx.load(book)
  const rows: string[][] = []
  workbook.worksheets[0]?.eachRow((row) => {
    rows.push(Array.from({ length: row.cellCount }, (_, nth) => row.getCell(nth + 1).text))
  })
  return rows
}

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** A text and a number: added by keys, named, one moved and taken back, looked at as a phone will show it. */
async function design(visitor: Visitor): Promise<void> {
  const { page, say } = visitor
  const palette = page.getByRole('region', { name: say('组件', 'Components'), exact: true })
  const canvas = page.getByRole('region', { name: say('画布', 'Canvas') })
  await palette.getByRole('button', { name: say('单行文本', 'Text'), exact: true }).press('Enter')
  await page.getByLabel(say('名称(中文)', 'Label (Chinese)'), { exact: true }).fill('借用物品')
  await page.getByLabel(say('字段标识', 'Key'), { exact: true }).fill('Bad')
  await page.getByRole('alert').first().waitFor()
  await page.getByLabel(say('字段标识', 'Key'), { exact: true }).fill('text1')
  await palette.getByRole('button', { name: say('数字', 'Number'), exact: true }).press('Enter')
  const placed = canvas.getByRole('listitem')
  await placed.nth(1).getByRole('button').first().press('Alt+ArrowUp')
  await expect.poll(() => placed.first().textContent()).toContain('number1')
  await placed.first().getByRole('button').first().press('Delete')
  await expect.poll(() => placed.count()).toBe(1)
  await page.keyboard.press('Control+z')
  await expect.poll(() => placed.count()).toBe(2)
  await visitor.inspect()
  await page.getByTitle(say('预览', 'Preview'), { exact: true }).click()
  await page.getByText(say('手机预览', 'Phone preview'), { exact: true }).click()
  await page.locator('[data-preview=phone]').waitFor()
  await page.keyboard.press('Control+s')
}

async function makeProcess({ page, say, go }: Visitor, code: string, name: string): Promise<void> {
  await go('/processManagement/processDefinition')
  await page
    .getByRole('button', { name: say('新增', 'Add') })
    .first()
    .click()
  await page.getByRole('button', { name: say('一人审批', 'One approver') }).click()
  await page.getByLabel(say('流程标识', 'Key'), { exact: true }).fill(code)
  await page.getByLabel(say('流程名称', 'Name'), { exact: true }).fill(name)
  await page
    .getByRole('combobox', { name: say('适用对象', 'Applies to') })
    .last()
    .click()
  await page
    .locator('.ant-select-item-option')
    .filter({ hasText: say('表单', 'Form') })
    .last()
    .click()
  const form = page
    .getByRole('dialog')
    .last()
    .getByRole('combobox', { name: say('表单', 'Form'), exact: true })
  await form.click()
  await form.pressSequentially(name)
  await page.locator('.ant-select-item-option').filter({ hasText: name }).first().click()
  // A press on a cell of the lines brings its list.
  await page.getByRole('dialog').last().locator('tbody tr').first().locator('td').nth(2).click()
  await page.locator('.ant-select-item-option').filter({ hasText: 'A0001' }).first().waitFor()
  await page.keyboard.type(approver)
  await page.locator('.ant-select-item-option').filter({ hasText: approver }).first().click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: say('生成流程', 'Make the process') }).click()
}

async function startOnPhone(house: House, { view, writes }: Visitor, name: string): Promise<void> {
  writes(name)
  const onPhone = await house.insider(view.lang === 'zh' ? zhPhone : enPhone, starter)
  const { page, say } = onPhone
  onPhone.writes(name, '借用物品', '游标卡尺')
  await onPhone.go('/taskManagement/processForm')
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await page
    .getByLabel('借用物品')
    .or(page.getByLabel('Text', { exact: true }))
    .first()
    .fill('游标卡尺')
  await page
    .getByRole('spinbutton')
    .or(page.getByLabel(say('数字', 'Number')))
    .first()
    .fill('2')
  await onPhone.inspect()
  await page.getByRole('button', { name: say('提交', 'Submit'), exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await onPhone.leave()).toEqual([])
}

async function press({ page, say }: Visitor, code: string, button: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: code })
  const direct = row.getByRole('button', { name: button, exact: true })
  await row.waitFor()
  if ((await direct.count()) > 0) return direct.click()
  await row.getByRole('button', { name: say('更多', 'More') }).click()
  await page.getByRole('menuitem', { name: button, exact: true }).click()
}
