// A purchase order goes its way through an approval while the server is killed at every step of it, sometimes before it has
// answered. Whoever heard nothing presses again: nothing is lost, and nothing done twice.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { recordOf, threeSteps } from '../src/harness/approvals.ts'
import type { Client, Data } from '../src/harness/client.ts'
import { anInstallation, type Installation, type Server } from '../src/harness/installation.ts'
import { cleanUp } from '../src/harness/processes.ts'

afterAll(cleanUp)

let installation: Installation
let server: Server
let admin: Client
let [buyer, chief, signer, substitute]: Client[] = []

beforeAll(async () => {
  installation = await anInstallation({ from: inject('demoData'), settings: { DEMO: '1' } })
  server = await installation.start()
  const login = (jobNo: string): Promise<Client> => installation.client.login('demo', jobNo, 'Tmlm@2026')
  admin = await login('tmlmAdmin')
  const away = await login('A0012')
  ;[buyer, chief, signer, substitute] = await Promise.all(['A0009', 'A0036', 'A0010', 'A0001'].map(login))
  const [{ id }] = (await admin.ok('user/list', { keyword: 'A0001' })).list
  await away.ok('personalConfig/update', {
    ...{ substituteUserId: id, substituteFrom: '2000-01-01', substituteTo: '2999-12-31' },
  })
  await threeSteps(admin, 'killed', { chief: 'A0036', signer: 'A0010', away: 'A0012', substitute: 'A0001' })
}, 300_000)

it('loses nothing and does nothing twice', { timeout: 900_000 }, async () => {
  const file = (await admin.ok('archives/list', { cardType: 2, pageSize: 1 })).list[0]
  const supplier = (await admin.ok('supplier/list', { enabled: true, pageSize: 1 })).list[0]
  const lines = (price: string): Data => [{ archivesId: file.id, qty: 1, price }]
  const me = (await admin.ok('user/list', { keyword: 'A0010' })).list[0]
  const head = { cardType: 2, supplierId: supplier.id, orgId: file.orgId }
  let id = ''
  const order = (): Promise<Data> => admin.ok('procurementOrder/getEntityById', { id })
  const task = async (whose: Client | undefined): Promise<Data> =>
    (await whose?.ok('flowableTask/listTodo'))?.list.find(({ rowId }: Data) => rowId === id)
  const said = async (whose: Client | undefined, deed: string, more: Data = {}): Promise<Deed> => ({
    ...{ who: whose, call: `flowableTask/${deed}` },
    input: { id: (await task(whose))?.id, ...more },
  })

  interface Deed {
    readonly who: Client | undefined
    readonly call: string
    readonly input: Data
  }
  const submit = async (): Promise<Deed> => ({ who: buyer, call: 'procurementOrder/submit', input: { id } })
  const ways: readonly (readonly [() => Promise<Deed>, status: string, record: readonly string[]])[] = [
    [
      async () => ({ who: buyer, call: 'procurementOrder/insert', input: { ...head, lines: lines('60000') } }),
      'saved',
      [],
    ],
    [submit, 'inApproval', ['submit']],
    [() => said(chief, 'reject', { comment: '请补合同号' }), 'rejected', ['submit', 'reject']],
    [
      async () => {
        const { version } = await order()
        return { who: buyer, call: 'procurementOrder/update', input: { id, version, contractNo: 'HT-1' } }
      },
      ...(['rejected', ['submit', 'reject']] as const),
    ],
    [submit, 'inApproval', ['resubmit']],
    [() => said(chief, 'complete'), 'inApproval', ['resubmit', 'approve']],
    [() => said(signer, 'complete'), 'inApproval', ['resubmit', 'approve', 'approve']],
    [() => said(substitute, 'complete'), 'inApproval', ['resubmit', 'approve', 'approve', 'approve']],
    [
      () => said(chief, 'transfer', { userId: me.id }),
      ...(['inApproval', ['resubmit', 'approve', 'approve', 'approve', 'transfer']] as const),
    ],
    [
      () => said(signer, 'complete', { comment: '同意' }),
      ...(['complete', ['resubmit', 'approve', 'approve', 'approve', 'transfer', 'approve']] as const),
    ],
  ]
  for (const [nth, [deed, status, record]] of ways.entries()) {
    const { who, call, input } = await deed()
    const pressed = { ...input, clientId: `killed-${nth}` }
    const heard = who?.call(call, pressed).catch(() => undefined)
    // Now and then it has answered, now and then it is in the middle of it.
    await (nth % 2 === 0 ? heard : sleep(Math.random() * 60))
    server.kill('SIGKILL')
    await Promise.all([heard, server.ended])
    server = await installation.start()
    const again = await who?.call(call, pressed)
    expect(again, call).toMatchObject({ status: 200 })
    const first = await heard
    if (first) expect(again?.data).toEqual(first.data)
    if (id === '') id = String(again?.data?.id)
    expect(await order(), `after ${call}`).toMatchObject({ statusKey: status, flow: status === 'inApproval' ? 1 : 0 })
    if (record.length > 0) expect((await recordOf(admin, id)).map(({ action }) => action)).toEqual(record)
  }
  expect(await order()).toMatchObject({ contractNo: 'HT-1', amount: '60000.00' })
  expect(await admin.ok('procurementOrder/list', { keyword: 'HT-1' })).toMatchObject({ totalRow: 1 })
  const signed = await recordOf(admin, id)
  expect(signed.map(({ onBehalfOfName }) => onBehalfOfName).filter((name) => name !== '')).toContain('卫思远')
  const doubles = await installation.row(
    `SELECT count(*)::int AS open FROM flowable_task t WHERE t.row_id = $1 AND t.status IN ('open', 'waiting')`,
    [id],
  )
  expect(doubles).toEqual({ open: 0 })
  expect(await installation.tmlm('doctor')).not.toMatch(/wrong/i)
})
