// A mould change by a dispatcher at the desk and a changer on the phone at once: what one does appears at the other without a
// reload, from the dispatch to the first good piece.
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { enDesk, enPhone, journeys, zhDesk, zhPhone } from '../../src/browser/journey.ts'
import { pick } from '../../src/browser/screens.ts'
import type { Visitor } from '../../src/browser/visitor.ts'
import type { Client, Data } from '../../src/harness/client.ts'

const changer = 'A0003'
const tasks = '/moldChange/moldTask'

const words = {
  zh: {
    ...{ dispatch: '派工', lead: '主换模员', dispatched: '已派工', piecePending: '待首件确认', newRows: /有新数据/ },
    ...{
      firstPiece: '首件确认',
      inspector: '检验员',
      result: '结果',
      good: '合格',
      completed: '已完成',
      done: '已完成',
      ok: /确\s*定/,
    },
    ...{ accept: '接单', start: '开始换模', off: '下模', on: '上模', adjusted: '调试完成' },
  },
  en: {
    ...{ dispatch: 'Dispatch', lead: 'Lead', dispatched: 'Dispatched', piecePending: 'First piece pending' },
    ...{
      newRows: /new data/i,
      firstPiece: 'First piece',
      inspector: 'Inspector',
      result: 'Result',
      good: 'OK',
      completed: 'Completed',
      done: 'Done',
    },
    ...{ ok: /OK/, accept: 'Accept', start: 'Start', off: 'Mould off', on: 'Mould on', adjusted: 'Adjusted' },
  },
} as const
type Words = (typeof words)['zh' | 'en']

journeys('A mould change', (journey) => {
  // Each speaks the other language.
  journey('from the dispatch to the first piece', [zhDesk, enDesk], 'tmlmAdmin', async (desk, house) => {
    const phone = desk.view.lang === 'zh' ? enPhone : zhPhone
    const [word, said] = [words[desk.view.lang], words[phone.lang]]
    const client = await house.clientOf(desk)
    const { press, old, mould, task } = await aChange(client)
    const worker = await house.insider(phone, changer)
    try {
      worker.writes(press.code, press.name, old.code, old.name, mould.code, mould.name, task.code)
      await worker.go('/home/ChangeMouldTask')
      await worker.rest()
      const detail = await dispatch(desk, task, word)
      // It comes by itself.
      await worker.page.getByText(press.code).first().waitFor({ timeout: 5_000 })
      await changeIt(worker, { machine: press, old, mould }, said)
      // The open task tells the dispatcher how far it is.
      await detail.getByText(word.piecePending).first().waitFor({ timeout: 10_000 })
      await desk.page.keyboard.press('Escape')
      await detail.waitFor({ state: 'detached' })
      await confirmPiece(desk, task, word)
      await worker.go('/home/ChangeMouldTask')
      await worker.page.getByRole('tab', { name: said.done }).click()
      await worker.page.getByText(press.code).first().waitFor({ timeout: 5_000 })
      expect(await client.ok('moldTask/getEntityById', { id: task.id })).toMatchObject({
        ...{ statusKey: 'completed', oldCardId: old.id, newCardId: mould.id },
      })
      const there = async (toolCardId: string): Promise<number> =>
        (await client.ok('statisticalQuery/listBinding', { toolCardId, active: true })).list.length
      expect([await there(old.id), await there(mould.id)]).toEqual([0, 1])
      expect(await worker.leave()).toEqual([])
    } finally {
      await worker.page.context().close()
    }
  })
})

/** A machine with a mould on it, another one that lies in the workshop, and their change that waits to be dispatched. */
async function aChange(client: Client): Promise<Readonly<Record<'press' | 'old' | 'mould' | 'task', Data>>> {
  const mark = Date.now().toString(36)
  const [like] = (await client.ok('newCard/list', { cardType: 3, keyword: 'ZSJ-0004' })).list
  const { orgId } = like
  const card = async (given: Data): Promise<Data> => {
    const { id } = await client.ok('newCard/insert', { orgId, ...given })
    return client.ok('newCard/getEntityById', { id })
  }
  const press = await card({ cardType: 3, archivesId: like.archivesId, name: `旅程机${mark}` })
  const [known] = (await client.ok('newCard/list', { cardType: 2, keyword: 'ZSM-0001' })).list
  const { toolingTypeId: parentId } = await client.ok('newCard/getEntityById', { id: known.id })
  const atHand = { needAcceptance: false, defaultPlace: 8, designLife: 100_000 }
  const type = await client.ok('toolingType/insert', { cardType: 2, name: `旅程模${mark}`, parentId, ...atHand })
  const file = await client.ok('archives/insert', {
    cardType: 2,
    toolingTypeId: type.id,
    name: `旅程模${mark}`,
    orgId,
    designLife: 100_000,
  })
  const old = await card({ cardType: 2, archivesId: file.id, name: `旅程旧模${mark}` })
  const mould = await card({ cardType: 2, archivesId: file.id, name: `旅程新模${mark}` })
  await client.ok('newCard/bindTool', { toolCardId: old.id, equipmentCardId: press.id })
  const { id } = await client.ok('moldTask/insert', {
    ...{ equipmentCardId: press.id, changeType: 1, newCardId: mould.id, reason: '换产' },
    requireTime: new Date(Date.now() + 36_000_000).toISOString().slice(0, 19).replace('T', ' '),
  })
  return { press, old, mould, task: await client.ok('moldTask/getEntityById', { id }) }
}

/** His task stays open. */
async function dispatch(person: Visitor, task: Data, word: Words): Promise<Locator> {
  const { page } = person
  person.writes(changer)
  await person.go(`${tasks}?open=${task.id}`)
  const detail = page.locator('.ant-drawer-content, [role=dialog]').filter({ hasText: task.code }).first()
  await detail.waitFor()
  await detail.getByRole('button', { name: word.dispatch, exact: true }).click()
  const form = page.getByRole('dialog').filter({ hasText: word.lead }).last()
  await pick(person, form.getByRole('combobox', { name: word.lead }), changer)
  await press(form, word.dispatch, word)
  await detail.getByText(word.dispatched, { exact: true }).first().waitFor()
  // With the empty facts in view nothing moves when times are filled in.
  await detail.getByText(/个空字段|empty fields/).click()
  await person.look()
  return detail
}

type Change = Readonly<Record<'machine' | 'old' | 'mould', Data>>

async function changeIt(person: Visitor, { machine, old, mould }: Change, word: Words): Promise<void> {
  const { page } = person
  await page.getByText(machine.code).first().click()
  await page.waitForURL(/ChangeMouldTask\?id=/)
  const did = async (deed: string, fill?: () => Promise<void>): Promise<void> => {
    const button = page.locator('main').getByRole('button', { name: deed, exact: true })
    await button.click()
    await fill?.()
    await page.getByRole('dialog').getByRole('button', { name: deed, exact: true }).click()
    await button.waitFor({ state: 'detached' })
  }
  for (const deed of [word.accept, word.start]) await did(deed)
  await page.getByRole('timer').waitFor()
  const scan = (code: string) => () => page.getByRole('dialog').getByRole('textbox').fill(code)
  await did(word.off, scan(old.code))
  await did(word.on, scan(mould.code))
  const adjusted = page.locator('main').getByRole('button', { name: word.adjusted, exact: true })
  await page.locator('main').getByRole('checkbox').first().waitFor()
  await person.look()
  for (const item of await page.locator('main').getByRole('checkbox').all()) await item.check()
  await adjusted.click()
  await adjusted.waitFor({ state: 'detached' })
  await person.inspect()
}

/** At the desk, where the list tells that there is something new. */
async function confirmPiece(person: Visitor, task: Data, word: Words): Promise<void> {
  const { page } = person
  const row = page.getByRole('row').filter({ hasText: task.code })
  await page.getByRole('button', { name: word.newRows }).click({ timeout: 5_000 })
  await row.getByText(word.piecePending).waitFor({ timeout: 5_000 })
  await row.getByRole('button', { name: word.firstPiece, exact: true }).click()
  const form = page.getByRole('dialog').filter({ hasText: word.inspector }).last()
  await form.getByLabel(word.result).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle(word.good, { exact: true }).click()
  await press(form, word.firstPiece, word)
  await row.getByText(word.completed).waitFor()
}

const press = (form: Locator, deed: string, { ok }: Words): Promise<void> =>
  form
    .getByRole('button', { name: new RegExp(`${deed}|${ok.source}`) })
    .last()
    .click()
