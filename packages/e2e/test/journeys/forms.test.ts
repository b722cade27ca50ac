// An administrator designs a small form with palette and keys, publishes it and makes its process from a template; a person starts
// it on a phone, and the approver approves it.
import { expect } from 'vitest'
import { enDesk, enPhone, journeys, zhDesk, zhPhone } from '../../src/browser/journey.ts'
import type { House } from '../../src/browser/house.ts'
import type { Visitor } from '../../src/browser/visitor.ts'

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
})

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
