// A purchase order on its way, by four people at their own browsers: sent back, changed and submitted again, looked at,
// countersigned, once by who stands in for somebody on leave, handed on, and approved. What one does is with the next without
// a reload. Then, of a paper that was submitted over HTTP, an approver decides on his phone, from where he starts.
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { House } from '../../src/browser/house.ts'
import { enDesk, enPhone, journeys, zhDesk, zhPhone } from '../../src/browser/journey.ts'
import type { View, Visitor } from '../../src/browser/visitor.ts'
import { newestInstance, recordOf, threeSteps } from '../../src/harness/approvals.ts'
import type { Client, Data } from '../../src/harness/client.ts'

const [buyer, chief, signer, away, substitute] = ['A0009', 'A0036', 'A0010', 'A0012', 'A0001'] as const
const orders = '/toolingManagement/toolingProcurementManagement/purchaseOrder'
const todo = '/taskManagement/todoTask'
const [contract, why, said] = ['HT-2026-1', '请补合同号', '同意采购']

journeys('A purchase order under approval', (journey) => {
  journey('goes through three steps by four people', [zhDesk, enDesk], buyer, (visitor, house) =>
    underApproval(house, visitor, async (client, id, code) => {
      const { page, say } = visitor
      const [boss, accountant, standIn] = await people(house, visitor.view, [chief, signer, substitute])
      try {
        await boss.go(todo)
        await boss.rest()
        await visitor.go(`${orders}?open=${id}`)
        const detail = page.getByRole('dialog').first()
        expect(await detail.getByRole('button', { name: say('审核', 'Audit'), exact: true }).count()).toBe(0)
        await detail.getByRole('button', { name: say('提交', 'Submit'), exact: true }).click()
        await confirm(visitor)
        // It comes to who is asked without a reload.
        await rowOf(boss, code).waitFor()
        await boss.inspect()
        await press(boss, code, say('驳回', 'Reject'))
        await answer(boss, say('驳回', 'Reject'), why)
        await expect.poll(async () => (await order(client, id)).statusKey).toBe('rejected')

        await changeAndSubmit(visitor, client, id)
        await rowOf(boss, code).waitFor()
        await openTask(boss, code)
        await boss.inspect()
        await pressInDetail(boss, say('同意', 'Approve'))
        await answer(boss, say('同意', 'Approve'), said)

        for (const one of [accountant, standIn]) {
          await one.go(todo)
          await press(one, code, say('同意', 'Approve'))
          await answer(one, say('同意', 'Approve'), said)
        }
        await boss.go(todo)
        await openTask(boss, code)
        await pressInDetail(boss, say('转办', 'Transfer'))
        await handOn(boss, signer, say('转办', 'Transfer'))
        await accountant.go(todo)
        await rowOf(accountant, code).waitFor()
        await press(accountant, code, say('同意', 'Approve'))
        await answer(accountant, say('同意', 'Approve'), said)
        await expect.poll(async () => (await order(client, id)).statusKey).toBe('complete')

        await visitor.go(`${orders}?open=${id}`)
        await page.getByRole('tab', { name: say('审批', 'Approval'), exact: true }).click()
        await page.getByRole('figure').waitFor()
        await page.getByText(say('代 卫思远', 'for 卫思远')).first().waitFor()
        await visitor.inspect()
        const record = await recordOf(client, id)
        expect(record.map(({ action }) => action)).toEqual([
          ...['resubmit', 'approve', 'approve', 'approve', 'transfer', 'approve'],
        ])
        expect((await Promise.all([boss, accountant, standIn].map((one) => one.leave()))).flat()).toEqual([])
      } finally {
        for (const { page: theirs } of [boss, accountant, standIn]) await theirs.context().close()
      }
    }),
  )

  journey(
    'is delegated, asked of another one, given to a third, and ended',
    [zhDesk, enDesk],
    buyer,
    (visitor, house) =>
      underApproval(house, visitor, async (client, id, code) => {
        const { say } = visitor
        await client.ok('procurementOrder/submit', { id })
        const [boss, accountant, administrator] = await people(house, visitor.view, [chief, signer, 'tmlmAdmin'])
        const [delegate, addSign] = [say('委派', 'Delegate'), say('加签', 'Add sign')]
        try {
          // Whoever it was delegated to says what he thinks; it comes back to be decided.
          await boss.go(todo)
          await openTask(boss, code)
          await pressInDetail(boss, delegate)
          await handOn(boss, signer, delegate)
          await accountant.go(todo)
          await press(accountant, code, say('同意', 'Approve'))
          await answer(accountant, say('同意', 'Approve'), said)
          await boss.go(todo)
          await openTask(boss, code)
          await pressRare(boss, boss.page.getByRole('dialog').first(), addSign)
          await handOn(boss, signer, addSign)
          await rowOf(accountant, code).waitFor()
          await accountant.inspect()

          await administrator.go(
            `/processManagement/processDefinition?open=${(await newestInstance(client, id)).definitionId}`,
          )
          await pressInDetail(administrator, say('运行实例', 'Instances'))
          const running = administrator.page.getByRole('dialog').last()
          await running.getByRole('button', { name: /^LC\d/ }).click()
          const instance = administrator.page.getByRole('dialog').last()
          await instance.getByRole('tab', { name: say('待处理任务', 'Open tasks'), exact: true }).click()
          const reassign = instance.getByRole('button', { name: say('改派', 'Reassign'), exact: true }).first()
          await reassign.waitFor()
          await administrator.inspect()
          await reassign.click()
          await handOn(administrator, substitute, say('改派', 'Reassign'))
          await pressRare(administrator, instance, say('终止', 'Terminate'))
          await handOn(administrator, undefined, say('终止', 'Terminate'))
          await expect
            .poll(async () => (await recordOf(client, id)).map(({ action }) => action))
            .toEqual(['submit', 'delegate', 'delegateReturn', 'addSign', 'reassign', 'terminate'])
          await expect.poll(() => rowOf(accountant, code).count()).toBe(0)
          expect((await Promise.all([boss, accountant, administrator].map((one) => one.leave()))).flat()).toEqual([])
        } finally {
          for (const { page: theirs } of [boss, accountant, administrator]) await theirs.context().close()
        }
      }),
  )

  journey('is decided by thumb', [zhPhone, enPhone], buyer, (visitor, house) =>
    underApproval(house, visitor, async (client, id, code) => {
      const { say } = visitor
      const [boss] = await people(house, visitor.view, [chief])
      try {
        await client.ok('procurementOrder/submit', { id })
        await boss.go('/home')
        const waiting = boss.page.getByRole('region', { name: say('待我审批', 'Waits for my approval') })
        const mine = waiting.getByRole('listitem').filter({ hasText: code })
        await mine.waitFor()
        await boss.inspect()
        await mine.getByRole('button', { name: new RegExp(code) }).click()
        await boss.page.getByRole('figure').waitFor()
        await boss.inspect()
        await boss.page.getByRole('button', { name: say('同意', 'Approve'), exact: true }).click()
        await answer(boss, say('同意', 'Approve'), said)
        await expect.poll(async () => (await recordOf(client, id)).length).toBe(2)
        expect(await boss.leave()).toEqual([])
      } finally {
        await boss.page.context().close()
      }
    }),
  )
})

/** A large order of the buyer, while the process is bound; what is told of it is the same in both languages. */
async function underApproval(
  house: House,
  visitor: Visitor,
  walk: (client: Client, id: string, code: string) => Promise<void>,
): Promise<void> {
  const { client: admin } = await house.login()
  const client = await house.clientOf(visitor)
  const leave = (await house.login(away)).client
  const [{ id: substituteUserId }] = (await admin.ok('user/list', { keyword: substitute })).list
  const [substituteFrom, substituteTo] = ['2000-01-01', '2999-12-31']
  await leave.ok('personalConfig/update', { substituteUserId, substituteFrom, substituteTo })
  const key = `journey${Date.now().toString(36)}`
  const takeBack = await threeSteps(admin, key, { chief, signer, away, substitute })
  try {
    // The demo company buys moulds for the buyer's own factory; what other journeys have made elsewhere is not his.
    const [own] = (await admin.ok('procurementOrder/list', { cardType: 2, keyword: 'HT26-101' })).list
    const [file] = (await admin.ok('procurementOrder/getEntityById', { id: own.id })).lines
    const [supplier] = (await admin.ok('supplier/list', { enabled: true, pageSize: 1 })).list
    const lines = [{ archivesId: file.archivesId, qty: 1, price: '60000' }]
    const given = { cardType: 2, supplierId: supplier.id, orgId: own.orgId, lines }
    const { id, code } = await client.ok('procurementOrder/insert', given)
    visitor.writes(contract, why, said, code)
    await walk(client, id, code)
  } finally {
    // One of the people may have been the administrator himself.
    await takeBack((await house.login()).client)
    await leave.ok('personalConfig/update', { substituteUserId: '', substituteFrom: '', substituteTo: '' })
  }
}

async function people<const Jobs extends readonly string[]>(
  house: House,
  view: View,
  jobs: Jobs,
): Promise<{ readonly [K in keyof Jobs]: Visitor }> {
  const all: Visitor[] = []
  for (const job of jobs) all.push(await house.insider(view, job))
  for (const one of all) one.writes(contract, why, said)
  return all as unknown as { readonly [K in keyof Jobs]: Visitor }
}

const order = (client: Client, id: string): Promise<Data> => client.ok('procurementOrder/getEntityById', { id })

const rowOf = ({ page }: Visitor, code: string): Locator => page.getByRole('row').filter({ hasText: code })

async function press(visitor: Visitor, code: string, button: string): Promise<void> {
  const row = rowOf(visitor, code)
  await row.waitFor()
  await row.getByRole('button', { name: button, exact: true }).click()
}

async function openTask(visitor: Visitor, code: string): Promise<void> {
  await rowOf(visitor, code)
    .getByRole('button', { name: new RegExp(code) })
    .first()
    .click()
  await visitor.page.getByRole('tab', { name: visitor.say('审批流程', 'Approval'), exact: true }).click()
  await visitor.page.getByRole('figure').waitFor()
}

/** What the form asks, and its button. */
async function answer({ page }: Visitor, button: string, words: string): Promise<void> {
  const form = page
    .getByRole('dialog')
    .filter({ has: page.locator('textarea') })
    .last()
  await form.locator('textarea').first().fill(words)
  await form.getByRole('button', { name: button, exact: true }).click()
  await form.waitFor({ state: 'hidden' })
}

/** It is asked whether that is meant. */
const confirm = ({ page, say }: Visitor): Promise<void> =>
  page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: say('提交', 'Submit'), exact: true })
    .click()

async function changeAndSubmit(visitor: Visitor, client: Client, id: string): Promise<void> {
  const { page, say } = visitor
  await visitor.go(`${orders}?open=${id}`)
  const detail = page.getByRole('dialog').first()
  await detail.getByRole('button', { name: say('编辑', 'Edit'), exact: true }).click()
  await page.getByLabel(say('合同号', 'Contract no.'), { exact: true }).fill(contract)
  await page.getByRole('button', { name: say('保存并提交', 'Save and submit'), exact: true }).click()
  await expect.poll(async () => (await order(client, id)).flow).toBe(1)
}

const pressInDetail = ({ page }: Visitor, button: string): Promise<void> =>
  page.getByRole('dialog').first().getByRole('button', { name: button, exact: true }).click()

async function pressRare({ page, say }: Visitor, detail: Locator, button: string): Promise<void> {
  await detail.getByRole('button', { name: say('更多操作', 'More actions') }).click()
  await page.getByRole('menuitem', { name: button, exact: true }).click()
}

/** To whom, and why, as far as that is asked. */
async function handOn({ page, say }: Visitor, to: string | undefined, button: string): Promise<void> {
  const form = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('button', { name: say('取消', 'Cancel'), exact: true }) })
    .last()
  if (to !== undefined) {
    const box = form.getByRole('combobox').last()
    await box.click()
    await box.pressSequentially(to)
    await page.locator('.ant-select-item-option').filter({ hasText: to }).first().click()
  }
  await form.getByRole('button', { name: button, exact: true }).waitFor()
  const reason = form.getByLabel(say('原因', 'Reason'), { exact: true })
  if ((await reason.count()) > 0) await reason.fill(why)
  await form.getByRole('button', { name: button, exact: true }).click()
  await form.waitFor({ state: 'hidden' })
}
