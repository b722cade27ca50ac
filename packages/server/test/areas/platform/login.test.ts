// Signing in: rules 3 and 7 to 16 of the platform page, through HTTP.
import { beforeEach, describe, expect, it, test } from 'vitest'
import { db as builder } from '../../../src/platform/database/query.ts'
import { decoyHash, hashPassword, isPassword } from '../../../src/platform/session/passwords.ts'
import { recent } from '../../../src/platform/session/recent.ts'
import { daysLeft, phaseOf } from '../../../src/platform/session/validity.ts'
import { clock, product, send } from '../../harness/app.ts'
import { aCompany, goodPassword, later } from '../../harness/company.ts'

const start = new Date('2026-03-02T01:00:00Z')
beforeEach(() => {
  clock.now = start
})

describe('the order of the checks', () => {
  it('asks for what is missing, at its field, and counts no failure', async () => {
    const company = await aCompany()
    expect(await send('token/login', {})).toMatchObject({
      status: 400,
      data: [
        { field: 'tenantCode', msg: '请输入租户代码' },
        { field: 'jobNo', msg: '请输入工号' },
        { field: 'password', msg: '请输入密码' },
      ],
    })
    const answer = await send(
      'token/login',
      { tenantCode: company.code, jobNo: 'tmlmAdmin', password: '  ' },
      { lang: 'en' },
    )
    expect(answer.data).toEqual([{ field: 'password', msg: 'Please enter the password' }])
    expect(await company.login('tmlmAdmin', 'wrong')).toMatchObject({
      status: 1001,
      msg: '工号或密码错误，还可尝试4次',
    })
  })

  it('is that of the page: whoever mends one thing after the other meets them in this order (rule 7)', async () => {
    const company = await aCompany({ openingDate: '2025-01-01', closingDate: '2025-06-30' })
    const { id, jobNo } = await company.person({ isSupplier: 1, status: 0, mustChange: true })
    await company.change({ status: 3, suspendReason: '欠费' })
    for (let tries = 0; tries < 5; tries++) await company.login(jobNo, 'wrong')
    const met: number[] = []
    const meet = async (password = goodPassword): Promise<void> => {
      met.push((await company.login(jobNo, password)).status)
    }
    await meet()
    await company.change({ status: 2 })
    await meet()
    await company.change({ status: 1 })
    await meet()
    await company.change({ closingDate: null })
    for (let tries = 0; tries < 4; tries++) await company.login(jobNo, 'wrong')
    await meet('wrong')
    await meet()
    later(15)
    await meet('wrong')
    await meet()
    await company.changePerson(id, { status: 1 })
    await meet()
    await company.changePerson(id, { isSupplier: 0 })
    await meet()
    await company.changePerson(id, { mustChange: false })
    await meet()
    expect(met).toEqual([1003, 1006, 1005, 1007, 1007, 1001, 1004, 1014, 1008, 200])
  })

  it('does not know a tenant that does not exist or is archived', async () => {
    const company = await aCompany()
    expect(await send('token/login', { tenantCode: 'nobody', jobNo: 'a', password: 'b' })).toMatchObject({
      status: 1003,
    })
    await company.change({ status: 3 })
    expect(await company.login()).toMatchObject({ status: 1003, msg: '租户代码不存在' })
  })

  it('takes the tenant code in any case, from the header as from the form', async () => {
    const company = await aCompany()
    const form = { jobNo: 'TMLMADMIN', password: goodPassword }
    expect(await send('token/login', form, { tenantCode: company.code.toUpperCase() })).toMatchObject({ status: 200 })
    expect(await send('token/login', { ...form, tenantCode: company.code.toLowerCase() })).toMatchObject({
      status: 200,
    })
  })

  it('tells a suspended tenant the reason, before it looks at the password', async () => {
    const company = await aCompany()
    await company.change({ status: 2, suspendReason: '欠费' })
    expect(await company.login('tmlmAdmin', 'wrong')).toMatchObject({ status: 1006, msg: '企业账号已停用：欠费' })
  })

  it.each([[0], [3]])('refuses somebody of status %i after the password', async (status) => {
    const company = await aCompany()
    const { jobNo } = await company.person({ status })
    expect(await company.login(jobNo, 'wrong')).toMatchObject({ status: 1001 })
    expect(await company.login(jobNo)).toMatchObject({ status: 1004, msg: '账号已停用' })
  })

  it('sends everybody to the right portal', async () => {
    const company = await aCompany()
    const staff = await company.person()
    const supplier = await company.person({ isSupplier: 1 })
    expect(await company.login(supplier.jobNo)).toMatchObject({ status: 1014, msg: '请使用供应商登录入口' })
    expect(await company.supplierLogin(staff.jobNo)).toMatchObject({ status: 1014, msg: '请使用企业登录入口' })
    expect(await company.supplierLogin(supplier.jobNo)).toMatchObject({ status: 200 })
  })

  it('has no supplier portal where it was not bought', async () => {
    const company = await aCompany({ combo: 'basic' })
    const supplier = await company.person({ isSupplier: 1 })
    expect(await company.supplierLogin(supplier.jobNo)).toMatchObject({ status: 1012 })
  })
})

describe('wrong passwords', () => {
  it('count down 4, 3, 2, 1, then lock for 15 minutes, even against the right password', async () => {
    const company = await aCompany()
    const { jobNo } = await company.person()
    for (const left of [4, 3, 2, 1]) {
      expect(await company.login(jobNo, 'wrong')).toMatchObject({
        status: 1001,
        msg: `工号或密码错误，还可尝试${left}次`,
      })
    }
    expect(await company.login(jobNo, 'wrong')).toMatchObject({ status: 1007, msg: '密码错误次数过多，请15分钟后再试' })
    later(1)
    expect(await company.login(jobNo)).toMatchObject({ status: 1007, msg: '密码错误次数过多，请14分钟后再试' })
    later(13.1)
    expect(await company.login(jobNo, 'wrong')).toMatchObject({ status: 1007, msg: '密码错误次数过多，请1分钟后再试' })
    later(1)
    expect(await company.login(jobNo, 'wrong')).toMatchObject({ status: 1001, msg: '工号或密码错误，还可尝试4次' })
    expect(await company.login(jobNo)).toMatchObject({ status: 200 })
  })

  it('are the same for a job number that does not exist', async () => {
    const company = await aCompany()
    for (const left of [4, 3, 2, 1]) {
      expect(await company.login('nobody', goodPassword)).toMatchObject({
        status: 1001,
        msg: `工号或密码错误，还可尝试${left}次`,
      })
    }
    expect(await company.login('NOBODY', goodPassword)).toMatchObject({ status: 1007 })
  })

  it('cost the same work whether the job number exists or not', async () => {
    const stored = await hashPassword(goodPassword)
    const costOf = (hash: string): string | undefined => /^(\$argon2id\$v=\d+\$[^$]+)\$/.exec(hash)?.[1]
    expect(costOf(stored)).toBeDefined()
    expect(costOf(await decoyHash())).toBe(costOf(stored))
    const times = { known: Infinity, unknown: Infinity }
    const timed = async (who: keyof typeof times, hash: string | undefined): Promise<void> => {
      const began = performance.now()
      expect(await isPassword('wrong', hash)).toBe(false)
      times[who] = Math.min(times[who], performance.now() - began)
    }
    for (let round = 0; round < 5; round++) {
      await timed('known', stored)
      await timed('unknown', undefined)
    }
    // Other programs may slow down either; without the work it would be a thousandth.
    expect(times.unknown / times.known).toBeGreaterThan(0.02)
  })

  it('are forgotten after a success', async () => {
    const company = await aCompany()
    for (let tries = 0; tries < 4; tries++) await company.login('tmlmAdmin', 'wrong')
    expect(await company.login()).toMatchObject({ status: 200 })
    expect(await company.login('tmlmAdmin', 'wrong')).toMatchObject({ msg: '工号或密码错误，还可尝试4次' })
  })

  it('made at once are each counted', async () => {
    const company = await aCompany()
    const answers = await Promise.all(Array.from({ length: 8 }, () => company.login('tmlmAdmin', 'wrong')))
    const told = answers
      .map(({ status, msg }) => (status === 1001 ? msg.replace(/\D/g, '') : String(status)))
      .toSorted()
    expect(told).toEqual(['1', '1007', '1007', '1007', '1007', '2', '3', '4'])
  })

  it('lock out a right password that was being checked meanwhile', async () => {
    const company = await aCompany()
    const waiting = await company.inTenant(async (tx) => {
      // While this row is held, the right password is known to be right but cannot come in yet.
      await tx.all(builder.selectFrom('user').select('id').forUpdate())
      const right = company.login()
      for (let tries = 0; tries < 5; tries++) await company.login('tmlmAdmin', 'wrong')
      return { right }
    })
    expect(await waiting.right).toMatchObject({ status: 1007 })
  })

  it('obey parameters 36 and 37', async () => {
    const company = await aCompany()
    await company.setParameter('36', '3')
    await company.setParameter('37', '60')
    expect(await company.login('tmlmAdmin', 'wrong')).toMatchObject({ msg: '工号或密码错误，还可尝试2次' })
    await company.login('tmlmAdmin', 'wrong')
    expect(await company.login('tmlmAdmin', 'wrong')).toMatchObject({
      status: 1007,
      msg: '密码错误次数过多，请60分钟后再试',
    })
  })
})

describe('wrong passwords from several addresses', () => {
  type Company = Awaited<ReturnType<typeof aCompany>>
  const loginFrom = async (company: Company, address: string, password = goodPassword, jobNo = 'tmlmAdmin') => {
    const answer = await product().server.inject({
      method: 'POST',
      url: '/api/token/login',
      remoteAddress: address,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ tenantCode: company.code, jobNo, password }).toString(),
    })
    return answer.json()
  }
  /** Wrong tries from addresses of their own; the answers’ status. */
  async function strangers(company: Company, count: number, jobNo = 'tmlmAdmin'): Promise<number[]> {
    const met: number[] = []
    for (let nth = 0; nth < count; nth++) met.push((await loginFrom(company, `10.1.0.${nth}`, 'wrong', jobNo)).status)
    return met
  }

  it('lock only the address they come from: a stranger cannot lock the administrator out', async () => {
    const company = await aCompany()
    for (const left of [4, 3, 2, 1])
      expect(await loginFrom(company, '10.0.0.9', 'wrong')).toMatchObject({
        status: 1001,
        msg: `工号或密码错误，还可尝试${left}次`,
      })
    expect(await loginFrom(company, '10.0.0.9', 'wrong')).toMatchObject({ status: 1007 })
    expect(await loginFrom(company, '10.0.0.9')).toMatchObject({ status: 1007 })
    expect(await loginFrom(company, '10.0.0.1')).toMatchObject({ status: 200 })
    expect(await loginFrom(company, '10.0.0.1', 'wrong')).toMatchObject({ msg: '工号或密码错误，还可尝试4次' })
  })

  it('count as one for a household of IPv6 addresses', async () => {
    const company = await aCompany()
    for (let nth = 1; nth <= 5; nth++) await loginFrom(company, `2001:db8:1:2::${nth}`, 'wrong')
    expect(await loginFrom(company, '2001:db8:1:2::77')).toMatchObject({ status: 1007 })
    expect(await loginFrom(company, '2001:db8:1:3::77')).toMatchObject({ status: 200 })
  })

  it('slow down new addresses more and more, and never the one where the person signed in before', async () => {
    const company = await aCompany()
    expect(await loginFrom(company, '10.0.0.1')).toMatchObject({ status: 200 })
    expect(new Set(await strangers(company, 11))).toEqual(new Set([1001]))
    // The eleventh made new addresses wait for a second, also those with the right password.
    expect(await loginFrom(company, '10.2.0.1', 'wrong')).toMatchObject({ status: 1007 })
    expect(await loginFrom(company, '10.2.0.1')).toMatchObject({ status: 1007 })
    expect(await loginFrom(company, '10.0.0.1')).toMatchObject({ status: 200 })
    for (const [nth, seconds] of [1, 2, 4, 8, 16, 32, 60, 60].entries()) {
      later((seconds - 0.5) / 60)
      expect(await loginFrom(company, `10.3.0.${nth}`, 'wrong'), `${seconds} s`).toMatchObject({ status: 1007 })
      later(0.5 / 60)
      expect(await loginFrom(company, `10.3.0.${nth}`, 'wrong'), `${seconds} s`).toMatchObject({ status: 1001 })
    }
    expect(await loginFrom(company, '10.0.0.1')).toMatchObject({ status: 200 })
    later(15.1)
    expect(await strangers(company, 1)).toEqual([1001])
    expect(await loginFrom(company, '10.2.0.1')).toMatchObject({ status: 200 })
  })

  it('slow down unknown job numbers the same way', async () => {
    const company = await aCompany()
    expect((await strangers(company, 13, 'nobody')).slice(10)).toEqual([1001, 1007, 1007])
  })

  it('are all forgotten when somebody unlocks the account', async () => {
    const company = await aCompany()
    const { id, jobNo } = await company.person()
    for (let tries = 0; tries < 5; tries++) await loginFrom(company, '10.0.0.9', 'wrong', jobNo)
    const { token } = (await company.login()).data
    const roster = await company.call(token, 'user/listRoster', { keyword: jobNo })
    expect(roster.data.list[0].lockedUntil).toMatch(/^\d{4}-/)
    expect(await company.call(token, 'user/unlock', { id })).toMatchObject({ status: 200 })
    expect(await loginFrom(company, '10.0.0.9', goodPassword, jobNo)).toMatchObject({ status: 200 })
  })
})

describe('a password that breaks the policy (1008)', () => {
  test.each([
    ['abcdef', '0', 200],
    ['abcdef', '1', 1008],
    ['abc123', '1', 200],
    ['abc123', '2', 1008],
    ['Abc@1234', '2', 200],
    ['Abc@123', '2', 1008],
  ])('%s at level %s answers %i', async (password, level, status) => {
    const company = await aCompany()
    await company.setParameter('32', level)
    const { jobNo } = await company.person({ password })
    expect(await company.login(jobNo, password)).toMatchObject({ status })
  })

  it('is met at the next login when the level is raised; sessions that run go on', async () => {
    const company = await aCompany()
    const { jobNo } = await company.person({ password: 'abc123' })
    const { token } = (await company.login(jobNo, 'abc123')).data
    await company.setParameter('32', '2')
    expect(await company.call(token, 'token/getToken')).toMatchObject({ status: 200 })
    expect(await company.login(jobNo, 'abc123')).toMatchObject({ status: 1008, data: { reason: 'weak' } })
    expect(await company.call(token, 'token/getToken')).toMatchObject({ status: 200 })
  })

  it('is one that is older than parameter 33', async () => {
    const company = await aCompany()
    await company.setParameter('33', '90')
    later(90 * 24 * 60)
    expect(await company.login()).toMatchObject({ status: 200 })
    later(1)
    expect(await company.login()).toMatchObject({ status: 1008, data: { reason: 'old' } })
  })

  it('is changed with the token that came with the refusal, and with nothing else', async () => {
    const company = await aCompany()
    const { jobNo } = await company.person({ mustChange: true })
    const refused = await company.login(jobNo)
    expect(refused).toMatchObject({
      status: 1008,
      msg: '密码不符合安全策略，请修改后重新登录',
      data: { reason: 'given' },
    })
    const token: string = refused.data.token
    expect(await company.call(token, 'parameterControl/findById', { id: '32' })).toMatchObject({
      status: 200,
      data: { id: '32', code: 'passwordLevel', name: '密码强度', value: '1', defaultValue: '1' },
    })
    for (const [path, input] of [
      ['parameterControl/findById', { id: '33' }],
      ['token/getToken', {}],
      ['token/loginOut', {}],
      ['sysRole/list', {}],
    ] as const) {
      expect(await company.call(token, path, input)).toMatchObject({ status: 1000 })
    }
    const wish = { oldPassword: goodPassword, password: 'Xyz@7890', checkPass: 'Xyz@7890' }
    expect(await company.call(token, 'token/changePassword', wish)).toMatchObject({ status: 200 })
    expect(await company.call(token, 'token/changePassword', wish)).toMatchObject({ status: 1000 })
    expect(await company.login(jobNo, 'Xyz@7890')).toMatchObject({ status: 200 })
  })

  it('gives ten minutes', async () => {
    const company = await aCompany()
    const { jobNo } = await company.person({ mustChange: true })
    const { data } = await company.login(jobNo)
    later(10)
    expect(await company.call(data.token, 'parameterControl/findById', { id: '32' })).toMatchObject({ status: 1000 })
  })

  it('does not end the session that the person has elsewhere', async () => {
    const company = await aCompany()
    const { jobNo, id } = await company.person()
    const { data } = await company.login(jobNo)
    await company.changePerson(id, { mustChange: true })
    expect(await company.login(jobNo)).toMatchObject({ status: 1008 })
    expect(await company.call(data.token, 'token/getToken')).toMatchObject({ status: 200 })
  })
})

describe('changing the password', () => {
  async function signedIn() {
    const company = await aCompany()
    const person = await company.person({ jobNo: 'Wang123' })
    const { data } = await company.login(person.jobNo)
    const wish = (password: string, oldPassword = goodPassword, checkPass = password) =>
      company.call(data.token, 'token/changePassword', { oldPassword, password, checkPass })
    return { company, person, token: data.token as string, wish }
  }

  it('says what is wrong, at its field, and leaves the password', async () => {
    const { company, person, wish } = await signedIn()
    expect(await wish('abcdef')).toMatchObject({ status: 400, data: [{ field: 'password' }] })
    expect(await wish('wang123')).toMatchObject({ data: [{ field: 'password', msg: '新密码不能与工号相同' }] })
    expect(await wish(goodPassword)).toMatchObject({ data: [{ field: 'password', msg: '新密码不能与原密码相同' }] })
    expect(await wish('Xyz@7890', goodPassword, 'Xyz@7891')).toMatchObject({
      data: [{ field: 'checkPass', msg: '两次密码不一致' }],
    })
    expect(await wish('Xyz@7890', 'wrong')).toMatchObject({
      status: 400,
      data: [{ field: 'oldPassword', msg: '原密码错误' }],
    })
    expect(await company.login(person.jobNo)).toMatchObject({ status: 200 })
  })

  it('counts a wrong old password as a failed login', async () => {
    const { company, person, wish } = await signedIn()
    for (let tries = 0; tries < 4; tries++) expect(await wish('Xyz@7890', 'wrong')).toMatchObject({ status: 400 })
    expect(await wish('Xyz@7890', 'wrong')).toMatchObject({ status: 1007 })
    expect(await company.login(person.jobNo)).toMatchObject({ status: 1007 })
    expect(await wish('Xyz@7890')).toMatchObject({ status: 1007 })
  })

  it('ends all tokens of the person', async () => {
    const { company, person, token, wish } = await signedIn()
    const elsewhere = (await company.login(person.jobNo, goodPassword, { loginSource: 'DING' })).data.token
    expect(await wish('Xyz@7890')).toMatchObject({ status: 200 })
    for (const dead of [token, elsewhere])
      expect(await company.call(dead, 'token/getToken')).toMatchObject({ status: 1000 })
    expect(await company.login(person.jobNo)).toMatchObject({ status: 1001 })
    expect((await company.sessions()).map((session) => session.status)).toEqual(['killed', 'killed'])
  })

  it('keeps it new for as many times as parameter 38 says', async () => {
    const { company, person } = await signedIn()
    await company.setParameter('38', '3')
    const change = async (oldPassword: string, password: string) => {
      const { data } = await company.login(person.jobNo, oldPassword)
      return company.call(data.token, 'token/changePassword', { oldPassword, password, checkPass: password })
    }
    expect(await change(goodPassword, 'Second@22')).toMatchObject({ status: 200 })
    later(1)
    expect(await change('Second@22', 'Third@333')).toMatchObject({ status: 200 })
    later(1)
    expect(await change('Third@333', goodPassword)).toMatchObject({
      status: 400,
      data: [{ field: 'password', msg: '新密码不能与最近3次的密码相同' }],
    })
    expect(await change('Third@333', 'Fourth@44')).toMatchObject({ status: 200 })
    later(1)
    expect(await change('Fourth@44', goodPassword)).toMatchObject({ status: 200 })
  })

  it('leaves a line in the history without the password', async () => {
    const { company, person, wish } = await signedIn()
    await wish('Xyz@7890')
    const lines = await company.inTenant((tx) =>
      tx.all(builder.selectFrom('operationLog').selectAll().where('action', '=', 'changePassword')),
    )
    expect(lines).toMatchObject([{ rowId: person.id, result: 'success', changes: null }])
  })
})

describe('one live session per person and source', () => {
  it('replaces the older one, which is told so', async () => {
    const company = await aCompany()
    const first = (await company.login()).data.token
    const second = (await company.login()).data.token
    expect(await company.call(first, 'token/getToken')).toMatchObject({ status: 1002, msg: '账号已在其它地方登录' })
    expect(await company.call(first, 'token/getToken')).toMatchObject({ status: 1002 })
    expect(await company.call(second, 'token/getToken')).toMatchObject({ status: 200 })
  })

  it('holds for logins in the same second', async () => {
    const company = await aCompany()
    const answers = await Promise.all([company.login(), company.login(), company.login()])
    const statuses = await Promise.all(answers.map(({ data }) => company.call(data.token, 'token/getToken')))
    expect(statuses.map((answer) => answer.status).toSorted()).toEqual([1002, 1002, 200].toSorted())
    const active = (await company.sessions()).filter((session) => session.status === 'active')
    expect(active).toHaveLength(1)
  })

  it('does not concern another source', async () => {
    const company = await aCompany()
    const phone = (await company.login('tmlmAdmin', goodPassword, { loginSource: 'DING' })).data.token
    await company.login()
    expect(await company.call(phone, 'token/getToken')).toMatchObject({ status: 200 })
  })

  it('does not hold where parameter 34 allows several', async () => {
    const company = await aCompany()
    await company.setParameter('34', '1')
    const first = (await company.login()).data.token
    await company.login()
    expect(await company.call(first, 'token/getToken')).toMatchObject({ status: 200 })
  })
})

describe('a session ends', () => {
  it('when it was idle for longer than parameter 35', async () => {
    const company = await aCompany()
    await company.setParameter('35', '30')
    const { token } = (await company.login()).data
    later(29)
    expect(await company.call(token, 'token/getToken')).toMatchObject({ status: 200 })
    await product().app.sessions.settle()
    later(29)
    expect(await company.call(token, 'token/getToken')).toMatchObject({ status: 200 })
    await product().app.sessions.settle()
    later(30)
    expect(await company.call(token, 'token/getToken')).toMatchObject({ status: 1000 })
    await product().app.sessions.settle()
    expect(await company.sessions()).toMatchObject([{ status: 'expired' }])
  })

  it('after 24 hours, however busy', async () => {
    const company = await aCompany()
    const { token } = (await company.login()).data
    for (let hour = 1; hour < 24; hour++) {
      later(60)
      expect(await company.call(token, 'token/getToken')).toMatchObject({ status: 200 })
      await product().app.sessions.settle()
    }
    later(60)
    expect(await company.call(token, 'token/getToken')).toMatchObject({ status: 1000 })
  })

  it('when the person logs out', async () => {
    const company = await aCompany()
    const { token } = (await company.login()).data
    expect(await company.call(token, 'token/loginOut')).toMatchObject({ status: 200 })
    expect(await company.call(token, 'token/getToken')).toMatchObject({ status: 1000, msg: '未登录' })
    expect(await company.sessions()).toMatchObject([{ status: 'loggedOut' }])
  })

  it('when the person is stopped', async () => {
    const company = await aCompany()
    const person = await company.person()
    const { token } = (await company.login(person.jobNo)).data
    expect(await company.call(token, 'token/getToken')).toMatchObject({ status: 200 })
    await company.changePerson(person.id, { status: 0 })
    expect(await company.call(token, 'token/getToken')).toMatchObject({ status: 1000 })
  })

  it('counts activity at most once a minute', async () => {
    const company = await aCompany()
    const { token } = (await company.login()).data
    const lastActive = async () => {
      await product().app.sessions.settle()
      return (await company.sessions())[0]?.lastActive
    }
    later(0.9)
    await company.call(token, 'token/getToken')
    expect(await lastActive()).toEqual(start)
    later(0.2)
    await company.call(token, 'token/getToken')
    expect(await lastActive()).toEqual(clock.now)
  })
})

describe('a token', () => {
  it('opens nothing of another tenant', async () => {
    const [one, two] = await Promise.all([aCompany(), aCompany()])
    const { token } = (await one.login()).data
    expect(await two.call(token, 'token/getToken')).toMatchObject({ status: 1000 })
    expect(await send('token/getToken', {}, { token, tenantCode: 'nobody' })).toMatchObject({ status: 1000 })
    expect(await send('token/getToken', {}, { token })).toMatchObject({ status: 1000 })
    expect(await one.call(token, 'token/getToken')).toMatchObject({ status: 200 })
  })

  it('must be one', async () => {
    const company = await aCompany()
    expect(await company.call('nonsense', 'token/getToken')).toMatchObject({ status: 1000 })
    expect(await send('token/getToken', {}, { tenantCode: company.code })).toMatchObject({ status: 1000 })
  })

  it('is stored as a hash only', async () => {
    const company = await aCompany()
    const { token } = (await company.login()).data
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await company.sessions())).not.toContain(token)
  })
})

describe('the memory of sessions', () => {
  it('has a bound, and forgets what was not used for longest', () => {
    const memory = recent<number>(2)
    memory.set('a', 1)
    memory.set('b', 2)
    expect(memory.get('a')).toBe(1)
    memory.set('c', 3)
    expect([memory.get('a'), memory.get('b'), memory.get('c')]).toEqual([1, undefined, 3])
  })
})

describe('the end of the service', () => {
  const shanghai = (local: string): Date => new Date(`${local.replace(' ', 'T')}+08:00`)

  it('has its days counted: on 2024-06-28 10:00 three are left until 2024-06-30', () => {
    const term = { closingDate: '2024-06-30', graceDays: 7, timezone: 'Asia/Shanghai' }
    expect(daysLeft(term, shanghai('2024-06-28 10:00:00'))).toBe(3)
    expect(daysLeft(term, shanghai('2024-06-30 23:59:59'))).toBe(0)
    expect(daysLeft(term, shanghai('2024-07-02 00:00:00'))).toBe(-1)
    expect(daysLeft({ ...term, closingDate: null }, shanghai('2024-06-28 10:00:00'))).toBeNull()
    expect(phaseOf(term, shanghai('2024-05-01 10:00:00'))).toBe('normal')
    expect(phaseOf(term, shanghai('2024-06-01 00:00:00'))).toBe('expiring')
    expect(phaseOf(term, shanghai('2024-07-07 23:59:59'))).toBe('grace')
    expect(phaseOf(term, shanghai('2024-07-08 00:00:00'))).toBe('expired')
  })

  it('lets people read but not write for seven days, then lets nobody in', async () => {
    clock.now = shanghai('2026-06-20 08:00:00')
    const company = await aCompany({ openingDate: '2026-01-01', closingDate: '2026-06-30' })
    clock.now = shanghai('2026-06-30 23:59:59')
    const before = (await company.login()).data.token
    expect(await company.call(before, 'warehouse/insert', {})).toMatchObject({ status: 400 })
    clock.now = shanghai('2026-07-01 00:00:00')
    expect(await company.call(before, 'warehouse/insert', {})).toMatchObject({
      status: 1010,
      msg: '服务已到期，仅可查询和导出',
    })
    expect(await company.call(before, 'token/getToken')).toMatchObject({ status: 200 })
    clock.now = shanghai('2026-07-07 23:59:59')
    const { token } = (await company.login()).data
    expect(await company.call(token, 'token/getToken')).toMatchObject({
      status: 200,
      data: { tenant: { daysLeft: -7, readableUntil: '2026-07-07' } },
    })
    clock.now = shanghai('2026-07-08 00:00:00')
    expect(await company.login()).toMatchObject({ status: 1005, msg: '服务已到期，请联系客服' })
    expect(await company.call(token, 'token/getToken')).toMatchObject({ status: 1000 })
  })

  it('comes by the tenant’s own clock', async () => {
    clock.now = shanghai('2026-06-20 08:00:00')
    const company = await aCompany({
      ...{ openingDate: '2026-01-01', closingDate: '2026-06-30', timezone: 'America/New_York' },
    })
    // Midnight of 7 July in New York is noon of 8 July in Shanghai.
    clock.now = shanghai('2026-07-08 11:59:59')
    expect(await company.login()).toMatchObject({ status: 200 })
    clock.now = shanghai('2026-07-08 12:00:00')
    expect(await company.login()).toMatchObject({ status: 1005 })
  })

  it('is put off at once when the tenant is renewed', async () => {
    clock.now = shanghai('2026-06-20 08:00:00')
    const company = await aCompany({ openingDate: '2026-01-01', closingDate: '2026-06-30' })
    clock.now = shanghai('2026-07-02 08:00:00')
    const { token } = (await company.login()).data
    expect(await company.call(token, 'warehouse/insert', {})).toMatchObject({ status: 1010 })
    await company.change({ closingDate: '2027-06-30' })
    expect(await company.call(token, 'warehouse/insert', {})).toMatchObject({ status: 400 })
  })
})

describe('the login log', () => {
  it('has every try at a known tenant, with its result and never a password', async () => {
    const company = await aCompany()
    const { jobNo, id } = await company.person()
    await company.login(jobNo, 'Wrong@111')
    await company.login('nobody', 'Wrong@111')
    await company.login(jobNo)
    await company.supplierLogin(jobNo)
    await company.change({ status: 2, suspendReason: '欠费' })
    await company.login(jobNo)
    const lines = await company.loginLog()
    expect(lines.map(({ jobNo: typed, userId, portal, result }) => [typed, userId, portal, result])).toEqual([
      [jobNo, id, 'staff', 1001],
      ['nobody', null, 'staff', 1001],
      [jobNo, id, 'staff', 200],
      [jobNo, id, 'supplier', 1014],
      [jobNo, id, 'staff', 1006],
    ])
    expect(JSON.stringify(lines)).not.toMatch(/Wrong@111|Abc@1234/)
  })
})

describe('token/getToken', () => {
  it('tells who it is, what he may do and when it is', async () => {
    const company = await aCompany({ closingDate: '2026-03-31', shortName: '东方' })
    const { token } = (await company.login()).data
    const { data } = await company.call(token, 'token/getToken')
    expect(data).toMatchObject({
      userId: company.adminUserId,
      jobNo: 'tmlmAdmin',
      jobName: '系统管理员',
      sex: '未知',
      status: 1,
      isSupplier: 0,
      supplierId: null,
      orgId: company.rootOrgId,
      orgName: '东方',
      deptName: null,
      isAdmin: true,
      tenant: {
        code: company.code,
        fullName: '东方模具有限公司',
        permission: 'all',
        closingDate: '2026-03-31',
        daysLeft: 30,
      },
      config: { pz1: 0, pz2: 0, pz3: 20, pz4: 1, pz5: company.rootOrgId, pz6: [], pz7: 1, pz8: [] },
      serverTime: '2026-03-02 09:00:00',
      clientVersion: 'v5.5.0',
    })
    expect(data.menusRoles.split(',')).toContain('warehouseFiles')
    expect(data.buttonsRoles.split(',')).toContain('supplier_openUser')
    expect(data.configList).toHaveLength(8)
    expect(JSON.stringify(data)).not.toContain('argon2')
  })

  it('gives everybody but the administrator the names of the modules', async () => {
    const company = await aCompany()
    const { jobNo } = await company.person({ sex: 0, language: 'en' })
    const { token } = (await company.login(jobNo)).data
    const { data } = await company.call(token, 'token/getToken')
    expect(data).toMatchObject({ sex: '女', isAdmin: false, menusRoles: '', buttonsRoles: '' })
    expect(data.tenant.permission.split(',')).toEqual(
      expect.arrayContaining(['basicData', 'toolingManagement', 'report']),
    )
    expect(data.configList[0].name).toBe('Collapse filters after querying')
  })
})

describe('tenant/findByCode', () => {
  it('shows strangers the login page and no more', async () => {
    const company = await aCompany({ shortName: '东方', closingDate: '2026-12-31' })
    const { data } = await send('tenant/findByCode', {}, { tenantCode: company.code })
    expect(data).toEqual({
      shortName: '东方',
      productTitle: null,
      logo: null,
      servicePhone: null,
      language: 'zh',
      loginBackground: null,
      defaultTheme: 'light',
      themeColor: '#409eff',
      footer: null,
      dingLogin: false,
    })
    expect(await send('tenant/findByCode', {}, { tenantCode: 'nobody' })).toMatchObject({ status: 1003 })
    const dead = await send('tenant/findByCode', {}, { tenantCode: company.code, token: 'dead' })
    expect(dead).toMatchObject({ status: 200 })
    expect(dead.data).not.toHaveProperty('fullName')
  })

  it('shows its people term and limits', async () => {
    const company = await aCompany({ openingDate: '2026-01-01', closingDate: '2026-03-31' })
    await company.person()
    const { token } = (await company.login()).data
    expect((await company.call(token, 'tenant/findByCode')).data).toMatchObject({
      fullName: '东方模具有限公司',
      openingDate: '2026-01-01',
      comboName: '旗舰版',
      closingDate: '2026-03-31',
      daysLeft: 30,
      use: { users: { used: 2, limit: null }, storage: { used: 0, limit: expect.any(Number), modules: [] } },
    })
  })
})
