// Logins of a supplier's own people, opened from the supplier file.
import { beforeEach, describe, expect, it } from 'vitest'
import { aCompany, type Company } from '../../harness/company.ts'

let company: Company
let token: string
let supplier: { id: string; code: string }
beforeEach(async () => {
  company = await aCompany()
  token = (await company.login()).data.token
  supplier = (await call('supplier/insert', { name: '恒力模具', types: ['模具制造'], contact: '何永利' })).data
})
const call = (path: string, input: object = {}, lang?: 'zh' | 'en') => company.call(token, path, { ...input }, lang)
const isOpened = async (): Promise<boolean> =>
  (await call('supplier/getEntityById', { id: supplier.id })).data.userOpened

describe('Opening an account', () => {
  it('gives the supplier’s code as job number and a password that is told once', async () => {
    const { data } = await call('supplier/openUser', { id: supplier.id })
    expect(data).toMatchObject({
      jobNo: supplier.code,
      userId: expect.any(String),
      initialPassword: expect.any(String),
    })
    expect(await isOpened()).toBe(true)
    expect((await company.supplierLogin(data.jobNo, data.initialPassword)).status).toBe(1008)
    expect((await company.login(data.jobNo, data.initialPassword)).status).toBe(1014)
    expect((await call('user/listRoster')).data.list).toHaveLength(1)
  })

  it('is possible several times, each with a number of its own', async () => {
    await call('supplier/openUser', { id: supplier.id })
    expect((await call('supplier/openUser', { id: supplier.id, jobNo: supplier.code })).data[0].field).toBe('jobNo')
    expect(
      (await call('supplier/openUser', { id: supplier.id, jobNo: 'S900', jobName: '何师傅', mobile: '13800000009' }))
        .status,
    ).toBe(200)
    expect(
      (await call('supplier/openUser', { id: supplier.id, jobNo: 'S901', mobile: '13800000009' })).data[0].field,
    ).toBe('mobile')
  })

  it('needs an enabled supplier and the portal in the package', async () => {
    await call('supplier/disable', { id: supplier.id })
    expect(await call('supplier/openUser', { id: supplier.id }, 'en')).toMatchObject({
      status: 422,
      msg: 'The supplier is disabled',
    })
    await call('supplier/enable', { id: supplier.id })
    await company.change({ permission: 'basicData' })
    token = (await company.login()).data.token
    expect((await call('supplier/openUser', { id: supplier.id })).status).toBe(1012)
  })
})

describe('The number of an account', () => {
  const opened = async (input: object = {}) =>
    (await call('supplier/openUser', { id: supplier.id, ...input })).data.jobNo
  const logins = async () => (await call('supplier/getEntityById', { id: supplier.id })).data.userJobNo

  it('is the supplier’s code, with a suffix where it is taken; the file names all that are open', async () => {
    expect([await opened(), await opened(), await opened()]).toEqual([
      supplier.code,
      `${supplier.code}-2`,
      `${supplier.code}-3`,
    ])
    expect(await logins()).toBe([supplier.code, `${supplier.code}-2`, `${supplier.code}-3`].join('、'))
  })

  it('never takes one that a member of staff has', async () => {
    await company.person({ jobNo: supplier.code })
    expect(await opened()).toBe(`${supplier.code}-2`)
  })

  it.each([[undefined], ['S900']])('that was closed is opened again, with a new password (%s)', async (jobNo) => {
    const wish = { id: supplier.id, ...(jobNo ? { jobNo } : {}), mobile: '13800000009' }
    const first = (await call('supplier/openUser', wish)).data
    await call('supplier/closeUser', { id: supplier.id })
    expect(await logins()).toBeNull()
    expect((await company.supplierLogin(first.jobNo, first.initialPassword)).status).toBe(1004)
    const again = (await call('supplier/openUser', wish)).data
    expect(again).toMatchObject({ userId: first.userId, jobNo: first.jobNo })
    expect(again.initialPassword).not.toBe(first.initialPassword)
    expect(await isOpened()).toBe(true)
    expect((await company.supplierLogin(first.jobNo, first.initialPassword)).status).toBe(1001)
    expect((await company.supplierLogin(first.jobNo, again.initialPassword)).status).toBe(1008)
  })

  it('of another supplier’s closed account stays his', async () => {
    const other = (await call('supplier/insert', { name: '别家', types: ['备件材料'] })).data
    await call('supplier/openUser', { id: other.id, jobNo: 'S900' })
    await call('supplier/closeUser', { id: other.id })
    expect((await call('supplier/openUser', { id: supplier.id, jobNo: 'S900' })).data).toEqual([
      { field: 'jobNo', msg: expect.stringContaining('工号已存在') },
    ])
  })

  it('opened by two at once gives two accounts, or one and a refusal, never one twice', async () => {
    const answers = await Promise.all([
      call('supplier/openUser', { id: supplier.id }),
      call('supplier/openUser', { id: supplier.id }),
    ])
    const numbers = answers.flatMap(({ status, data }) => (status === 200 ? [data.jobNo] : []))
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers).toContain(supplier.code)
  })
})

describe('A supplier account', () => {
  it('gets no role of the staff, and is moved to no unit', async () => {
    const { userId } = (await call('supplier/openUser', { id: supplier.id })).data
    const roles = (await call('sysRole/list', { pageSize: 50 })).data.list
    const staff = roles.find(({ code }: { code: string }) => code === 'operator')
    const { version, parentId } = (await call('user/getEntityById', { id: userId })).data
    const given = await call('user/update', { id: userId, version, roleIds: [staff.id] })
    expect(given).toMatchObject({ status: 422, msg: '供应商账号只能分配供应商角色' })
    expect((await call('user/update', { id: userId, version, jobName: '何师傅' })).status).toBe(200)
    expect(await call('user/moveTo', { id: userId, parentId })).toMatchObject({
      status: 422,
      msg: '供应商账号不在组织中',
    })
  })
})

describe('Closing', () => {
  it('one account leaves the others; without a name all go, and they are out at their next call', async () => {
    await company.setParameter('40', '0')
    const first = (await call('supplier/openUser', { id: supplier.id })).data
    const second = (await call('supplier/openUser', { id: supplier.id, jobNo: 'S900' })).data
    const inside = (await company.supplierLogin('S900', second.initialPassword)).data.token
    await call('supplier/closeUser', { id: supplier.id, userId: first.userId })
    expect(await isOpened()).toBe(true)
    expect((await company.call(inside, 'token/getToken')).status).toBe(200)
    await call('supplier/closeUser', { id: supplier.id })
    expect(await isOpened()).toBe(false)
    expect((await company.call(inside, 'token/getToken')).status).toBe(1000)
    expect((await call('supplier/closeUser', { id: supplier.id })).msg).toBe('该供应商没有可用账号')
  })
})

describe('Resetting', () => {
  it('tells job number and password; of several accounts one must be named, and only one of this supplier', async () => {
    await call('supplier/openUser', { id: supplier.id })
    const { data } = await call('supplier/resetPassword', { id: supplier.id })
    expect(data).toMatchObject({ jobNo: supplier.code })
    expect((await company.supplierLogin(supplier.code, data.initialPassword)).status).toBe(1008)
    await call('supplier/openUser', { id: supplier.id, jobNo: 'S900' })
    expect((await call('supplier/resetPassword', { id: supplier.id })).data).toEqual([
      { field: 'userId', msg: '请选择账号' },
    ])
    const other = (await call('supplier/insert', { name: '别家', types: ['备件材料'] })).data
    const theirs = (await call('supplier/openUser', { id: other.id })).data
    expect((await call('supplier/resetPassword', { id: supplier.id, userId: theirs.userId })).status).toBe(422)
  })
})
