// Downloads by GET: opened once by a ticket, in the name of the session it was made for.
import { describe, expect, it } from 'vitest'
import { aServer } from './harness/http.ts'

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
