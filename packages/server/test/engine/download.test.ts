// Downloads by GET: opened once by a ticket, in the name of the session it was made for.
import { describe, expect, it } from 'vitest'
import { aServer } from '../harness/http.ts'
import { aTenant, clock, product, type Caller } from '../harness/app.ts'

const ticketOf = async (caller: Caller): Promise<string> => (await caller.ok('file/ticket')).ticket

async function get(path: string, query: Readonly<Record<string, string>>) {
  const answer = await product().server.inject(`/api/${path}?${new URLSearchParams(query)}`)
  return { http: answer.statusCode, headers: answer.headers, body: answer.rawPayload, json: () => answer.json() }
}

describe('a file as an answer', () => {
  it('keeps its Chinese name, is kept by no cache, and speaks the language of the address', async () => {
    const { server, calls } = aServer({
      dispatch: async () => ({
        status: 200,
        msg: '',
        file: { name: '仓库 (1).xlsx', type: 'text/plain', content: Buffer.from('inhalt') },
      }),
    })
    const answer = await server.inject('/api/warehouse/exportExcel?token=abc&tenantCode=demo&lang=en&name=%E4%B8%80')
    expect(answer.body).toBe('inhalt')
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="____1_.xlsx"; filename*=UTF-8''%E4%BB%93%E5%BA%93%20%281%29.xlsx`,
    )
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(calls[0]).toMatchObject({
      ticket: 'abc',
      token: null,
      tenantCode: 'demo',
      lang: 'en',
      input: { name: '一' },
    })
  })

  it('is not asked for a signature, since a new window cannot sign', async () => {
    const { server } = aServer()
    const answer = await server.inject('/api/x/list')
    expect(answer.statusCode).toBe(405)
  })
})

describe('a ticket', () => {
  it('opens one download, in the name of its session', async () => {
    const { admin, code } = await aTenant()
    const ticket = await ticketOf(admin)
    const query = { token: ticket, tenantCode: code }
    expect((await get('warehouse/downExcel', query)).headers['content-type']).toContain('spreadsheetml')
    expect((await get('warehouse/downExcel', query)).json()).toMatchObject({ status: 1000 })
  })

  it('is worth nothing after a minute, for another tenant, or once its session is over', async () => {
    const [tenant, stranger] = [await aTenant(), await aTenant()]
    const { admin, code } = tenant
    const foreign = await get('warehouse/downExcel', { token: await ticketOf(admin), tenantCode: stranger.code })
    expect(foreign.json()).toMatchObject({ status: 1000 })
    const late = await ticketOf(admin)
    const before = clock.now
    clock.now = new Date(before.getTime() + 61_000)
    expect((await get('warehouse/downExcel', { token: late, tenantCode: code })).json()).toMatchObject({ status: 1000 })
    clock.now = before
    const last = await ticketOf(admin)
    await admin.ok('token/loginOut')
    expect((await get('warehouse/downExcel', { token: last, tenantCode: code })).json()).toMatchObject({ status: 1000 })
  })
})
