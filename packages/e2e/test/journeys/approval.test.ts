// A purchase order and its approval in three steps: rejected once and submitted again, countersigned by two, and since it is a
// large one decided by a third, who hands it to another. Five people at desks and phones, in both languages.
import type { Process, UserTask } from '@tmlm/model/areas/workflow/process'
import { expect } from 'vitest'
import { enDesk, enPhone, journeys, zhDesk, zhPhone } from '../../src/browser/journey.ts'
import { pick } from '../../src/browser/screens.ts'
import type { Visitor } from '../../src/browser/visitor.ts'
import type { Client, Data } from '../../src/harness/client.ts'

const orders = '/toolingManagement/toolingProcurementManagement/purchaseOrder'
const todo = '/taskManagement/todoTask'
const [buyer, manager, mouldShop, accounts, board] = ['A0009', 'A0036', 'A0001', 'A0010', 'A0012']
const [why, opinion] = ['请补充合同号', '同意采购']

journeys('A purchase order and its approval', (journey) => {
  journey('from submitting to the last approval', [zhDesk], 'tmlmAdmin', async (admin, house) => {
    const client = await house.clientOf(admin)
    const mark = `HT${Date.now().toString(36)}`
    const process = await aProcess(client, mark)
    admin.writes(process.name, process.key)
    const people = await Promise.all([
      ...[house.insider(zhDesk, buyer), house.insider(enDesk, manager)],
      ...[house.insider(zhDesk, mouldShop), house.insider(zhPhone, accounts), house.insider(enPhone, board)],
    ])
    const [who, head, shop, cashier, director] = people as [Visitor, Visitor, Visitor, Visitor, Visitor]
    try {
      const order = await anOrder(await house.clientOf(who), client, mark)
      for (const person of people) person.writes(order.code, mark, process.name, why, opinion, ...process.steps)
      await submit(who, order)
      await reject(head, order)
      expect(await client.ok('procurementOrder/getEntityById', { id: order.id })).toMatchObject({
        statusKey: 'rejected',
      })
      await submitAgain(who, order)
      await approveAtDesk(head, order)
      await approveAtDesk(shop, order)
      await approveOnPhone(cashier, order)
      await transferOnPhone(director, order)
      await approveAtHome(head, order)

      expect(await client.ok('procurementOrder/getEntityById', { id: order.id })).toMatchObject({
        statusKey: 'complete',
      })
      await lookAtFlow(who, order)
      for (const person of people) expect(await person.leave()).toEqual([])
    } finally {
      for (const { page } of people) await page.context().close()
      await client.ok('flowableDefinition/suspend', { id: process.id })
    }
  })
})

/** Published and bound to the orders of this journey alone. */
async function aProcess(client: Client, mark: string): Promise<Data> {
  const idOf = async (jobNo: string): Promise<string> => (await client.ok('user/list', { keyword: jobNo })).list[0].id
  const [first, one, other, last] = await Promise.all([manager, mouldShop, accounts, board].map(idOf))
  const step = (
    id: string,
    name: string,
    people: readonly (string | undefined)[],
    sign: UserTask['sign'],
  ): UserTask => ({
    ...{ kind: 'userTask', id, name, sign, candidates: [{ type: 'user', value: people.join(',') }], empty: 'admin' },
    ...{ fields: [], buttons: ['reject', 'transfer', 'delegate', 'addSign'], annexRequired: false },
  })
  const [key, name] = [`buy${mark.toLowerCase()}`, `旅程采购审批${mark}`]
  const process: Process = {
    ...{ key, name },
    nodes: [
      { kind: 'start', id: 'start', name: '开始' },
      step('head', '采购经理', [first], 'or'),
      step('sign', '会签', [one, other], 'all'),
      { kind: 'exclusive', id: 'limit', name: '金额判断', defaultFlow: 'small' },
      step('board', '大额审批', [last], 'or'),
      { kind: 'end', id: 'end', name: '结束' },
    ],
    flows: [
      { id: 'f1', name: '', from: 'start', to: 'head' },
      { id: 'f2', name: '', from: 'head', to: 'sign' },
      { id: 'f3', name: '', from: 'sign', to: 'limit' },
      { id: 'large', name: '≥ 10000', from: 'limit', to: 'board', condition: 'totalAmount >= 10000' },
      { id: 'small', name: '< 10000', from: 'limit', to: 'end' },
      { id: 'f4', name: '', from: 'board', to: 'end' },
    ],
  }
  const { id } = await client.ok('flowableDefinition/insert', { key, name, targetType: 1, process })
  // No other binding of these orders has it.
  const priority = 1 + (Date.now() % 999)
  const binding = { businessCodeId: 220, condition: `contractNo == '${mark}'`, priority, enabled: true }
  await client.ok('flowableDefinition/saveBindings', { id, bindings: [binding] })
  await client.ok('flowableDefinition/publish', { id })
  const steps = process.nodes.map((node) => node.name)
  return { id, key, name, steps }
}

/** By the buyer, of what the company has. */
async function anOrder(client: Client, admin: Client, contractNo: string): Promise<Data> {
  const [supplier] = (await admin.ok('supplier/list', { pageSize: 1, enabled: true })).list
  const [file] = (await admin.ok('archives/list', { cardType: 2, pageSize: 1 })).list
  const { id } = await client.ok('procurementOrder/insert', {
    ...{ cardType: 2, supplierId: supplier.id, contractNo, lines: [{ archivesId: file.id, qty: 2, price: '8000' }] },
  })
  return client.ok('procurementOrder/getEntityById', { id })
}

async function submit(person: Visitor, order: Data): Promise<void> {
  const { page } = person
  await person.go(`${orders}?open=${order.id}`)
  const drawer = page.getByRole('dialog').first()
  await drawer.getByRole('button', { name: '提交', exact: true }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: '提交', exact: true }).click()
  await drawer.getByText('审批中').first().waitFor()
  await person.inspect()
}

async function opened(person: Visitor, order: Data): Promise<void> {
  const { page } = person
  await person.go(todo)
  await page.getByText(new RegExp(order.code)).first().click({ timeout: 15_000 })
  await person.rest()
}

async function reject(person: Visitor, order: Data): Promise<void> {
  const { page } = person
  await opened(person, order)
  await page.getByRole('tab', { name: 'Approval', exact: true }).click()
  await person.rest()
  await person.inspect()
  await page.getByRole('dialog').first().getByRole('button', { name: 'Reject', exact: true }).click()
  const form = page.getByRole('dialog').last()
  await form.getByRole('textbox', { name: 'Reason' }).fill(why)
  await form.getByRole('button', { name: 'Reject', exact: true }).click()
  await page.getByText('Rejected', { exact: true }).first().waitFor()
}

async function submitAgain(person: Visitor, order: Data): Promise<void> {
  const { page } = person
  await person.go('/taskManagement/started')
  await page.getByRole('tab', { name: '已完成' }).click()
  const row = page.getByRole('row').filter({ hasText: order.code }).first()
  await row.waitFor()
  await person.look()
  await row.getByRole('button', { name: '重新提交' }).click()
  await page.waitForURL(new RegExp(`open=${order.id}`))
  const drawer = page.getByRole('dialog').first()
  await drawer.getByRole('button', { name: '提交', exact: true }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: '提交', exact: true }).click()
  await drawer.getByText('审批中').first().waitFor()
}

async function approveAtDesk(person: Visitor, order: Data): Promise<void> {
  const { page, say } = person
  const approve = { name: say('同意', 'Approve'), exact: true }
  await opened(person, order)
  await page.getByRole('dialog').first().getByRole('button', approve).click()
  const form = page.getByRole('dialog').last()
  await form.getByRole('textbox', { name: say('审批意见', 'Comment') }).fill(opinion)
  await form.getByRole('button', approve).click()
  await page.getByText(say('已同意', 'Approved'), { exact: true }).first().waitFor()
}

async function approveOnPhone(person: Visitor, order: Data): Promise<void> {
  const { page } = person
  await opened(person, order)
  await person.inspect()
  await page.getByRole('button', { name: '同意', exact: true }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: '同意', exact: true }).click()
  await page.getByText('已同意', { exact: true }).first().waitFor()
}

async function transferOnPhone(person: Visitor, order: Data): Promise<void> {
  const { page } = person
  person.writes(manager)
  await opened(person, order)
  await person.inspect()
  await page.getByRole('button', { name: 'Transfer', exact: true }).click()
  const form = page.getByRole('dialog').last()
  await pick(person, form.getByRole('combobox', { name: 'Person' }), manager)
  await form.getByRole('button', { name: 'Transfer', exact: true }).click()
  await page.getByText('Nothing waits for you').waitFor()
}

/** On the page where he starts. */
async function approveAtHome(person: Visitor, order: Data): Promise<void> {
  const { page } = person
  await person.go('/dashboard')
  const block = page.getByRole('region', { name: 'Waits for my approval' })
  const line = block.getByRole('listitem').filter({ hasText: order.code })
  await line.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Approve', exact: true }).click()
  await line.waitFor({ state: 'detached' })
}

async function lookAtFlow(person: Visitor, order: Data): Promise<void> {
  const { page } = person
  await person.go(`${orders}?open=${order.id}`)
  await page.getByRole('tab', { name: '审批', exact: true }).click()
  await page.getByRole('figure').first().waitFor()
  await page.getByText('重新提交').first().waitFor()
  await person.inspect()
}
