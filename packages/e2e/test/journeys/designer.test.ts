// An administrator who has never drawn one makes an approval: from a start alone to a step and an end, tried with a real order,
// bound, published. A purchase order then goes through it to its end.
import { expect } from 'vitest'
import { enDesk, journeys, zhDesk } from '../../src/browser/journey.ts'
import type { Visitor } from '../../src/browser/visitor.ts'
import type { Client } from '../../src/harness/client.ts'

const approver = 'A0036'
const screen = '/processManagement/processDefinition'
/** No order of another journey is of this amount. */
const amount = '77013'

journeys('A process', (journey) => {
  journey(
    'is drawn from nothing, bound, published, and runs',
    [zhDesk, enDesk],
    'tmlmAdmin',
    async (visitor, house) => {
      const { page, say } = visitor
      const admin = await house.clientOf(visitor)
      const key = `drawn${Date.now().toString(36)}`
      const name = `画出来的${key}`
      visitor.writes(key, name, approver, amount, `amount == ${amount}`, 'XML', '导入XML', 'Powered by bpmn.io')
      const order = await anOrder(admin)
      visitor.writes(order.code)
      await visitor.go(screen)
      await page
        .getByRole('button', { name: say('新增', 'Add') })
        .first()
        .click()
      await page.getByRole('button', { name: say('空白流程', 'Blank') }).click()
      await page.getByLabel(say('流程标识', 'Key'), { exact: true }).fill(key)
      await page.getByLabel(say('流程名称', 'Name'), { exact: true }).fill(name)
      await page.getByRole('button', { name: say('生成流程', 'Make the process') }).click()

      await draw(visitor)
      await page.getByRole('button', { name: say('模拟', 'Simulate'), exact: true }).click()
      await tryWith(visitor, order.code)
      await page.getByRole('button', { name: say('返回设计', 'Back to the drawing') }).click()
      await page.keyboard.press('Control+s')
      const [draft] = (await admin.ok('flowableDefinition/list', { keyword: key })).list
      const stored = () => admin.ok('flowableDefinition/getEntityById', { id: draft.id })
      await expect.poll(async () => (await stored()).process.nodes.length).toBe(3)
      await page
        .getByRole('button', { name: say('关闭', 'Close') })
        .last()
        .click()
      await page.locator('.djs-container').waitFor({ state: 'detached' })

      await bind(visitor, key)
      try {
        await press(visitor, key, say('发布', 'Publish'))
        await page
          .getByRole('dialog')
          .last()
          .getByRole('button', { name: say('发布', 'Publish') })
          .click()
        await expect.poll(async () => (await stored()).statusKey).toBe('published')
        await visitor.look()

        await admin.ok('procurementOrder/submit', { id: order.id })
        const { client } = await house.login(approver)
        const task = (await client.ok('flowableTask/listTodo', {})).list.find(
          ({ rowId }: { rowId: string }) => rowId === order.id,
        )
        await client.ok('flowableTask/complete', { id: task.id })
        expect((await admin.ok('procurementOrder/getEntityById', { id: order.id })).statusKey).toBe('complete')
      } finally {
        await admin.call('flowableDefinition/suspend', { id: draft.id })
        await admin.call('flowableDefinition/saveBindings', { id: draft.id, bindings: [] })
      }
    },
  )

  journey('is drawn by keys alone', [zhDesk, enDesk], 'tmlmAdmin', async (visitor, house) => {
    const { page, say } = visitor
    const admin = await house.clientOf(visitor)
    const key = `typed${Date.now().toString(36)}`
    visitor.writes(key, 'XML', '导入XML', 'Powered by bpmn.io')
    const { id } = await admin.ok('flowableDefinition/insert', { key, name: key, targetType: 1 })
    await visitor.go(screen)
    await press(visitor, key, say('设计', 'Design'))
    await page.locator('.djs-shape[data-element-id="start"]').waitFor()
    const outline = page.getByRole('region', { name: say('流程图元素', 'Elements of the diagram') })
    const pick = async (box: string, option: string): Promise<void> => {
      await outline.getByRole('combobox', { name: box }).focus()
      await page.keyboard.press('Enter')
      const active = page.locator('.ant-select-item-option-active').filter({ hasText: new RegExp(`^${option}$`) })
      for (let nth = 0; nth < 10 && !(await active.isVisible()); nth++) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    }
    await pick(say('选择流程图元素', 'Choose an element'), say('开始', 'Start'))
    await pick(say('在其后添加', 'Add behind it'), say('审批节点', 'Approval step'))
    await page.getByText(say('未设置审批人', 'Nobody is named as approver')).first().waitFor()
    await pick(say('在其后添加', 'Add behind it'), say('抄送或消息', 'Copy or message'))
    await pick(say('在其后添加', 'Add behind it'), say('结束', 'End'))
    await expect.poll(() => page.locator('.djs-shape[data-element-id]:not([data-element-id$=label])').count()).toBe(4)
    // What goes is passed over, and what led to it leads on.
    await pick(say('选择流程图元素', 'Choose an element'), say('抄送', 'Copy'))
    await outline.getByRole('button', { name: say('删除', 'Delete') }).press('Enter')
    await pick(say('选择流程图元素', 'Choose an element'), say('审批 → 结束', 'Approval → End'))
    await outline.getByRole('button', { name: say('删除', 'Delete') }).press('Enter')
    await page.getByText(say('无法到达结束节点', 'It does not lead to an end')).first().waitFor()
    await pick(say('选择流程图元素', 'Choose an element'), say('审批', 'Approval'))
    await pick(say('连线到', 'Connect to'), say('结束', 'End'))
    await page.getByText(say('流程图存在1处错误', 'Errors in the diagram: 1')).waitFor()
    await page.keyboard.press('Control+s')
    const drawn = async () => {
      const { process } = await admin.ok('flowableDefinition/getEntityById', { id })
      return (process?.flows ?? []).length
    }
    await expect.poll(drawn).toBe(2)
    await visitor.inspect()
  })
})

/** Start → a step that the approver signs → end, by what is offered beside each element. */
async function draw(visitor: Visitor): Promise<void> {
  const { page, say } = visitor
  const pad = page.locator('.djs-context-pad')
  const beside = page.getByRole('complementary', { name: say('属性', 'Properties') })
  await page.locator('.djs-shape[data-element-id="start"]').click()
  await beside.getByText(say('缺少结束节点', 'There is no end')).waitFor()
  await pad.getByTitle(say('审批节点', 'Approval step')).click()
  await beside.getByText(say('未设置审批人', 'Nobody is named as approver')).first().waitFor()
  await beside.getByRole('button', { name: say('添加审批人', 'Add: Approvers') }).click()
  const box = beside.getByRole('combobox', { name: say('取值', 'Value') })
  await box.click()
  await box.pressSequentially(approver)
  await page.locator('.ant-select-item-option').filter({ hasText: approver }).first().click()
  await page.keyboard.press('Escape')
  // The step is chosen still.
  await pad.getByTitle(say('结束', 'End'), { exact: true }).click()
  await beside.getByText(say('校验通过', 'No errors found')).waitFor()
  await visitor.inspect()
}

async function tryWith({ page, say }: Visitor, code: string): Promise<void> {
  const trying = page.getByRole('region', { name: say('模拟', 'Simulate') })
  await trying.getByRole('combobox', { name: say('业务单据', 'Kind of document') }).click()
  await page.keyboard.type(say('采购订单', 'Purchase order'))
  await page.keyboard.press('Enter')
  await trying.getByLabel(say('单据编号', 'Document no.')).fill(code)
  await trying.getByRole('button', { name: say('试一试', 'Try it') }).click()
  await trying.getByText(say('走到结束，审批完成', 'It comes to its end: approved')).waitFor()
  expect(await page.locator('.djs-element.tried').count()).toBe(5)
}

async function bind(visitor: Visitor, key: string): Promise<void> {
  const { page, say } = visitor
  await press(visitor, key, say('绑定业务', 'Binding'))
  await page.getByRole('button', { name: say('新增绑定', 'Add a binding') }).click()
  const business = say('工装采购订单', 'Tooling purchase order')
  const kind = page
    .getByRole('dialog')
    .last()
    .getByRole('combobox', { name: say('业务单据', 'Kind of document') })
    .first()
  await kind.click()
  await kind.pressSequentially(business)
  await page.locator('.ant-select-item-option').filter({ hasText: business }).first().click()
  await page.getByRole('spinbutton', { name: say('优先级', 'Priority') }).fill('7')
  await page.getByText(say('表达式', 'Write'), { exact: true }).click()
  const condition = page.getByRole('textbox', { name: say('条件', 'Condition') })
  // What can never be meant is told while it is written.
  await condition.fill("amount == 'x'")
  await page
    .getByText(say("amount是数字，不能与'x'比较", "amount is a number and cannot be compared with 'x'"))
    .waitFor()
  await condition.fill(`amount == ${amount}`)
  await page.getByRole('button', { name: say('保存绑定', 'Save the bindings') }).click()
  await page.getByRole('button', { name: say('保存绑定', 'Save the bindings') }).waitFor({ state: 'hidden' })
}

async function press({ page, say }: Visitor, key: string, button: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: key })
  const direct = row.getByRole('button', { name: button, exact: true })
  await row.waitFor()
  if ((await direct.count()) > 0) return direct.click()
  await row.getByRole('button', { name: say('更多', 'More') }).click()
  await page.getByRole('menuitem', { name: button, exact: true }).click()
}

async function anOrder(admin: Client): Promise<{ readonly id: string; readonly code: string }> {
  const [own] = (await admin.ok('procurementOrder/list', { cardType: 2, keyword: 'HT26-101' })).list
  const [file] = (await admin.ok('procurementOrder/getEntityById', { id: own.id })).lines
  const [supplier] = (await admin.ok('supplier/list', { enabled: true, pageSize: 1 })).list
  const lines = [{ archivesId: file.archivesId, qty: 1, price: amount }]
  return admin.ok('procurementOrder/insert', { cardType: 2, supplierId: supplier.id, orgId: own.orgId, lines })
}
