import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addressGroup, limiter } from '../../src/platform/http/limits.ts'
import { aServer, form, gate } from '../harness/http.ts'

// Time stands still, so that a slow machine does not give callers back what they have used up.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

describe('A limit of 2 in 1,000 ms with a burst of 4', () => {
  it('lets the burst pass, then says how long to wait', () => {
    const wait = limiter(2, 1000, 4)
    expect([wait('a', 0), wait('a', 0), wait('a', 0), wait('a', 0), wait('a', 0)]).toEqual([0, 0, 0, 0, 500])
  })

  it('lets one more pass after each interval', () => {
    const wait = limiter(2, 1000, 4)
    for (let call = 0; call < 4; call++) wait('a', 0)
    expect([wait('a', 499), wait('a', 500), wait('a', 500)]).toEqual([1, 0, 500])
  })

  it('does not punish those who come too early', () => {
    const wait = limiter(2, 1000, 1)
    wait('a', 0)
    for (let call = 0; call < 100; call++) wait('a', 1)
    expect(wait('a', 500)).toBe(0)
  })

  it('counts each caller alone', () => {
    const wait = limiter(1, 1000)
    wait('a', 0)
    expect([wait('a', 1), wait('b', 1)]).toEqual([999, 0])
  })

  it('forgets the caller not seen for longest when it knows 10,000', () => {
    const wait = limiter(1, 1e9)
    wait('old', 0)
    wait('busy', 0)
    for (let other = 0; other < 9_998; other++) wait(`o${other}`, 1)
    expect(wait('busy', 2)).toBeGreaterThan(0)
    wait('one more', 2)
    wait('and another', 2)
    expect([wait('busy', 3) > 0, wait('old', 3)]).toEqual([true, 0])
  })

  it('is none when it is 0', () => {
    const wait = limiter(0, 1000)
    expect(Array.from({ length: 1000 }, () => wait('a', 0)).every((ms) => ms === 0)).toBe(true)
  })
})

describe('Addresses that count as one', () => {
  it.each([
    ['10.0.0.1', '10.0.0.1'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s belongs to %s', (ip, group) => {
    expect(addressGroup(ip)).toBe(group)
  })
})

describe('Too many requests', () => {
  it('of one address are answered 429 with the time to wait; others are served', async () => {
    const { post, calls } = aServer({ env: { ADDRESS_LIMIT: '1' } })
    const from = (remoteAddress: string) => post('/api/x/list', { remoteAddress })
    await from('10.0.0.1')
    await from('10.0.0.1')
    const third = await from('10.0.0.1')
    expect([third.statusCode, third.headers['retry-after'], third.json()]).toEqual([
      429,
      '1',
      { status: 429, msg: '操作过于频繁，请稍后再试', data: null },
    ])
    expect((await from('10.0.0.2')).statusCode).toBe(200)
    expect(calls).toHaveLength(3)
    vi.advanceTimersByTime(1000)
    expect((await from('10.0.0.1')).statusCode).toBe(200)
  })

  it('of one token are answered 429, wherever they come from', async () => {
    const { post } = aServer({ env: { ACCOUNT_LIMIT: '1' } })
    const call = async (token: string, remoteAddress: string): Promise<number> =>
      (await post('/api/x/list', { headers: { token }, remoteAddress })).statusCode
    expect([await call('a', '10.0.0.1'), await call('a', '10.0.0.2'), await call('a', '10.0.0.3')]).toEqual([
      200, 200, 429,
    ])
    expect(await call('b', '10.0.0.3')).toBe(200)
  })

  it('to unknown paths count too', async () => {
    const { server } = aServer({ env: { ADDRESS_LIMIT: '1' } })
    const tries = [await server.inject('/a'), await server.inject('/b'), await server.inject('/c')]
    expect(tries.map((answer) => answer.statusCode)).toEqual([404, 404, 429])
  })

  it('never keep a load balancer from asking', async () => {
    const { server } = aServer({ env: { ADDRESS_LIMIT: '1' } })
    for (let probe = 0; probe < 5; probe++) expect((await server.inject('/health')).statusCode).toBe(200)
  })

  it('are counted by the address that a trusted proxy tells, and by no other', async () => {
    const call = async (env: Record<string, string>): Promise<number[]> => {
      const { post } = aServer({ env: { ADDRESS_LIMIT: '1', ...env } })
      const codes: number[] = []
      for (const client of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) {
        const headers = { 'x-forwarded-for': `6.6.6.6, ${client}` }
        codes.push((await post('/api/x/list', { headers, remoteAddress: '172.16.0.1' })).statusCode)
      }
      return codes
    }
    expect(await call({})).toEqual([200, 200, 429])
    expect(await call({ TRUST_PROXY: '172.16.9.9' })).toEqual([200, 200, 429])
    expect(await call({ TRUST_PROXY: '172.16.0.0/24' })).toEqual([200, 200, 200])
    expect(await call({ TRUST_PROXY: '1' })).toEqual([200, 200, 200])
  })
})

describe('Too many logins', () => {
  const login = (jobNo: string, tenantCode = 'demo') => ({
    headers: { ...form, tenantCode },
    payload: `jobNo=${jobNo}&password=x`,
  })

  it('of one job number are answered 429, in whatever case it is typed', async () => {
    const { post, calls } = aServer({ env: { LOGIN_LIMIT: '2' } })
    await post('/api/token/login', login('tmlmAdmin'))
    await post('/api/token/supplierLogin', login('TMLMadmin'))
    const third = await post('/api/token/login', login('tmlmAdmin'))
    expect([third.statusCode, third.headers['retry-after']]).toEqual([429, '30'])
    expect(calls).toHaveLength(2)
    expect((await post('/api/token/login', login('other'))).statusCode).toBe(200)
    expect((await post('/api/token/login', login('tmlmAdmin', 'demo2'))).statusCode).toBe(200)
    expect((await post('/api/token/getToken', login('tmlmAdmin'))).statusCode).toBe(200)
  })

  it('of one job number are counted for each address: a stranger takes nobody’s turn', async () => {
    const { post } = aServer({ env: { LOGIN_LIMIT: '2' } })
    const from = (remoteAddress: string) => post('/api/token/login', { ...login('tmlmAdmin'), remoteAddress })
    for (let tries = 0; tries < 5; tries++) await from('10.0.0.9')
    expect((await from('10.0.0.9')).statusCode).toBe(429)
    expect((await from('10.0.0.1')).statusCode).toBe(200)
  })

  it('read the company as the login does: any case, any spaces, the form before the header', async () => {
    const { post } = aServer({ env: { LOGIN_LIMIT: '2' } })
    const typed = (tenantCode: string, header?: string) =>
      post('/api/token/login', {
        headers: { ...form, ...(header === undefined ? {} : { tenantCode: header }) },
        payload: new URLSearchParams({ tenantCode, jobNo: ' tmlmAdmin ', password: 'x' }).toString(),
      })
    expect((await typed('demo')).statusCode).toBe(200)
    expect((await typed(' DEMO ', 'other')).statusCode).toBe(200)
    expect((await typed('Demo', 'another')).statusCode).toBe(429)
    expect((await typed('', 'demo ')).statusCode).toBe(429)
    expect((await typed('demo2')).statusCode).toBe(200)
  })

  it('of the one company of an installation are counted whatever company is typed', async () => {
    const { post } = aServer({ env: { LOGIN_LIMIT: '2', TENANCY: 'single' } })
    const codes: number[] = []
    for (const code of ['a', 'b', 'c'])
      codes.push((await post('/api/token/login', login('tmlmAdmin', code))).statusCode)
    expect(codes).toEqual([200, 200, 429])
  })

  it('from one address are answered 429, whoever is typed', async () => {
    const { post } = aServer({ env: { LOGIN_ADDRESS_LIMIT: '2' } })
    const codes: number[] = []
    for (const jobNo of ['a', 'b', 'c']) codes.push((await post('/api/token/login', login(jobNo))).statusCode)
    expect(codes).toEqual([200, 200, 429])
  })
})

describe('Too much work at hand', () => {
  it('is answered 503 at once; probes still work, and so do later calls', async () => {
    const { open, opened } = gate()
    const { post, server, calls } = aServer({
      env: { MAX_IN_FLIGHT: '2' },
      dispatch: async () => {
        await opened
        return { status: 200, msg: '' }
      },
    })
    const running = [post('/api/x/list'), post('/api/x/list')]
    await expect.poll(() => calls.length).toBe(2)

    const shed = await post('/api/x/list', { headers: { lang: 'en' } })
    expect([shed.statusCode, shed.headers['retry-after'], shed.json()]).toEqual([
      503,
      '1',
      { status: 503, msg: 'The system is busy, try again later', data: null },
    ])
    expect((await server.inject('/health')).statusCode).toBe(200)

    open()
    expect((await Promise.all(running)).map((answer) => answer.statusCode)).toEqual([200, 200])
    expect((await post('/api/x/list')).statusCode).toBe(200)
  })
})
