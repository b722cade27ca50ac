// A fault and its repair by three people with their phones: reported at the machine, dispatched, accepted, begun, finished,
// approved, evaluated. What one does appears at the next without a reload. Then two press the same button, over HTTP.
import { expect } from 'vitest'
import { enPhone, journeys, zhDesk, zhPhone } from '../../src/browser/journey.ts'
import { pick } from '../../src/browser/screens.ts'
import type { Visitor } from '../../src/browser/visitor.ts'
import type { Client, Data } from '../../src/harness/client.ts'

const [operator, mechanic, mechanicName, another] = ['A0024', 'A0007', '吴小军', 'A0018']
const what = '旅程：锁模无力'

journeys('A fault and its repair', (journey) => {
  journey('from the report to its evaluation', [zhPhone], 'tmlmAdmin', async (leader, house) => {
    const client = await house.clientOf(leader)
    const card = await aPress(client)
    await leader.go('/home/MaintainedList')
    await leader.rest()
    const [reporter, worker] = [await house.insider(zhPhone, operator), await house.insider(enPhone, mechanic)]
    try {
      await worker.go('/home/MyRepairTask')
      await worker.rest()
      await report(reporter, card)
      leader.writes(what)
      // It comes by itself.
      await leader.page.getByText(card.code).first().waitFor({ timeout: 5_000 })
      const [row] = (await client.ok('repair/list', { cardId: card.id })).list
      await dispatch(leader, row)
      worker.writes(what)
      await worker.page.getByText(card.code).first().waitFor({ timeout: 5_000 })
      const id = await repairIt(worker, card)
      await approve(leader, id)
      await evaluate(reporter, row)
      expect(await client.ok('repair/getEntityById', { id: row.id })).toMatchObject({
        ...{ statusKey: 'evaluated', progressKey: 'evaluated', maintenanceId: id, scoreSpeed: 5 },
      })
      expect(await reporter.leave()).toEqual([])
      expect(await worker.leave()).toEqual([])
    } finally {
      for (const { page } of [reporter, worker]) await page.context().close()
    }
  })

  journey('two press the same button: one effect, one clear sentence', [zhDesk], 'tmlmAdmin', async (leader, house) => {
    const client = await house.clientOf(leader)
    const [first, second] = [(await house.login(mechanic)).client, (await house.login(another)).client]
    const { client: foreman } = await house.login('A0006')
    const { id: mainWorkerId } = (await client.ok('user/list', { keyword: mechanic })).list[0]
    const [{ id: faultTypeId }] = (await client.ok('faultType/list', { keyword: 'JX02' })).list
    const aReport = async (): Promise<Data> =>
      client.ok('repair/insert', {
        cardId: (await aPress(client)).id,
        faultTypeId,
        description: what,
        faultTime: now(),
      })
    /** One is done, the other is told why not; the report has one repair order at most. */
    const oneWins = async ({ code }: Data, ...presses: readonly Promise<Data>[]): Promise<void> => {
      const [won, lost] = (await Promise.all(presses)).toSorted((a, b) => a.status - b.status)
      expect(won?.status, JSON.stringify([won, lost])).toBe(200)
      expect([409, 422]).toContain(lost?.status)
      expect(lost?.msg).toBeTruthy()
      expect((await client.ok('maintenance/list', { keyword: code })).totalRow).toBe(1)
    }
    const takeBack = await aRange(client, 'JX02', 3, [mechanic, another])
    try {
      const grabbed = await aReport()
      const repairId = grabbed.id
      await oneWins(grabbed, first.call('dispatch/grab', { repairId }), second.call('dispatch/grab', { repairId }))
      const sent = await aReport()
      await oneWins(
        sent,
        client.call('dispatch/insert', { repairId: sent.id, mainWorkerId }),
        second.call('dispatch/grab', { repairId: sent.id }),
      )
    } finally {
      await takeBack()
    }
    const dispatched = async (): Promise<{ readonly report: Data; readonly id: string }> => {
      const report = await aReport()
      await client.ok('dispatch/insert', { repairId: report.id, mainWorkerId })
      return { report, id: (await client.ok('repair/getEntityById', { id: report.id })).maintenanceId }
    }
    const taken = await dispatched()
    await oneWins(
      taken.report,
      client.call('repair/revoke', { id: taken.report.id }),
      first.call('maintenance/accept', { id: taken.id }),
    )
    const done = await dispatched()
    await first.ok('maintenance/start', { id: done.id })
    await first.ok('maintenance/finish', { id: done.id, causeId: '磨损', measure: '清洗', repairResult: 1 })
    await oneWins(
      done.report,
      client.call('maintenance/approve', { id: done.id }),
      foreman.call('maintenance/approve', { id: done.id }),
    )
  })
})

const now = (): string => new Date(Date.now() + 8 * 3_600_000 - 60_000).toISOString().slice(0, 19).replace('T', ' ')

/** How faults of a type are dispatched, until it is taken back: 2 by the program, 3 to who is first. */
async function aRange(
  client: Client,
  fault: string,
  mode: 2 | 3,
  jobNos: readonly string[],
): Promise<() => Promise<void>> {
  const [{ id: faultTypeId }] = (await client.ok('faultType/list', { keyword: fault })).list
  const people = await Promise.all(jobNos.map((keyword) => client.ok('user/list', { keyword })))
  const { userId } = await client.ok('token/getToken')
  const range = await client.ok('dispatchRange/insert', {
    ...{ name: `旅程${fault}${Date.now().toString(36)}`, dispatcherIds: [userId], faultTypeIds: [faultTypeId] },
    ...{ workerIds: people.map(({ list }) => list[0].id), mode, bindingFirst: false, onDutyOnly: false },
  })
  return async () => void (await client.ok('dispatchRange/disable', { ids: range.id }))
}

/** A machine of the factory where they work. */
async function aPress(client: Client): Promise<Data> {
  const [press] = (await client.ok('newCard/list', { cardType: 3, keyword: 'ZSJ-0004' })).list
  const name = `旅程注塑机${Date.now().toString(36)}`
  const { id } = await client.ok('newCard/insert', {
    ...{ cardType: 3, archivesId: press.archivesId, orgId: press.orgId, name },
  })
  return client.ok('newCard/getEntityById', { id })
}

async function report(person: Visitor, card: Data): Promise<void> {
  const { page } = person
  person.writes(card.code, what, 'DQ02')
  await person.go('/home/Repair')
  const scan = page.locator('input[enterkeyhint=done]')
  await scan.fill(card.code)
  await scan.press('Enter')
  await page.getByText(card.name).first().waitFor()
  await pick(person, page.getByRole('combobox', { name: '故障类型' }), 'DQ02')
  await page.getByRole('textbox', { name: '故障描述' }).fill(what)
  await person.inspect()
  await page.getByRole('button', { name: '报修', exact: true }).click()
  await page.waitForURL(/\/home$/)
}

async function dispatch(person: Visitor, row: Data): Promise<void> {
  const { page } = person
  await person.go(`/home/Dispatch?id=${row.id}`)
  await page.getByRole('button', { name: new RegExp(mechanicName) }).click()
  await person.rest()
  await page.getByRole('button', { name: '派工', exact: true }).click()
  await page.waitForURL(/\/home\/Dispatch$/)
}

/** Opened by scanning the machine. */
async function repairIt(person: Visitor, card: Data): Promise<string> {
  const { page } = person
  person.writes(card.code, '更换密封圈')
  const scan = page.locator('input[enterkeyhint=done]')
  await scan.fill(card.code)
  await scan.press('Enter')
  await page.waitForURL(/\/home\/MyRepairTask\?id=/)
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  for (const deed of ['Accept', 'Start']) {
    const button = page.locator('main').getByRole('button', { name: deed, exact: true })
    await button.click()
    await page.getByRole('dialog').getByRole('button', { name: deed, exact: true }).click()
    // What comes next is done with the row as it is now.
    await button.waitFor({ state: 'detached' })
  }
  await page.getByRole('textbox', { name: 'Measure' }).fill('更换密封圈')
  for (const name of ['Cause', 'Result']) {
    await page.getByRole('combobox', { name, exact: true }).click()
    await page.locator('.ant-select-item-option').filter({ visible: true }).first().click()
  }
  await person.inspect()
  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  await page.waitForURL(/\/home\/MyRepairTask$/)
  return id
}

async function approve(person: Visitor, id: string): Promise<void> {
  const { page } = person
  person.writes('更换密封圈')
  await person.go(`/mobile/maintenanceDetail?id=${id}`)
  await page.getByRole('button', { name: '审批', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '审批', exact: true }).click()
  await page.getByText('审核时间').first().waitFor()
}

async function evaluate(person: Visitor, row: Data): Promise<void> {
  const { page } = person
  person.writes('更换密封圈')
  await person.go(`/mobile/maintenanceDetail?report=${row.id}`)
  const button = page.locator('main').getByRole('button', { name: '评价', exact: true })
  await button.click()
  await page.getByRole('dialog').getByRole('button', { name: '评价', exact: true }).click()
  await button.waitFor({ state: 'detached' })
  await page.getByText('评价成功').waitFor()
}
