// The one row in which a company says how its installation presents itself, and what follows from it.
import { describe, expect, it } from 'vitest'
import { createApp } from '../../../src/app.ts'
import { aTenant, clock, product, send, type Data, type Tenant } from '../../harness/app.ts'

const atLogin = async (tenant: Tenant): Promise<Data> =>
  (await send('tenant/findByCode', {}, { tenantCode: tenant.code })).data

describe('the system configuration', () => {
  it('is there with its defaults before anybody has changed it', async () => {
    const { admin } = await aTenant()
    expect(await admin.ok('systemConfig/getConfig')).toMatchObject({
      ...{ version: 0, productTitle: null, footer: null, watermark: true },
      ...{ workStart: '08:00', workEnd: '17:30', weekStart: 1, currency: 'CNY', themeColor: '#409eff' },
    })
  })

  it('is one row: changed field by field, without an id', async () => {
    const { admin } = await aTenant()
    expect(await admin.ok('systemConfig/update', { version: 0, productTitle: '东方模具' })).toMatchObject({
      version: 2,
    })
    await admin.ok('systemConfig/update', { watermark: false })
    expect(await admin.ok('systemConfig/getConfig')).toMatchObject({
      ...{ version: 3, productTitle: '东方模具', watermark: false, currency: 'CNY' },
    })
    const { list } = await admin.ok('operationLog/list', { businessCodeId: 162 })
    expect(list.map((row: Data) => row.action)).toEqual(['update', 'update'])
  })

  it('refuses who saw an older one, and names what does not fit', async () => {
    const { admin } = await aTenant()
    await admin.ok('systemConfig/update', { version: 0, currency: 'USD' })
    expect((await admin.call('systemConfig/update', { version: 0, currency: 'EUR' })).status).toBe(409)
    expect((await admin.call('systemConfig/update', { version: 1, currency: 'EUR' })).status).toBe(409)
    const bad = { productTitle: 'x'.repeat(41), servicePhone: '12', themeColor: '#000000', workStart: '25:00' }
    const { data } = await admin.call('systemConfig/update', bad)
    expect(data.map(({ field }: Data) => field).toSorted()).toEqual(Object.keys(bad).toSorted())
    expect(await admin.ok('systemConfig/getConfig')).toMatchObject({ currency: 'USD', productTitle: null })
  })

  it('is read with its screen, changed with its button, and never by another company', async () => {
    const [tenant, stranger] = [await aTenant(), await aTenant()]
    const [nobody, reader, clerk] = [
      await tenant.person(),
      await tenant.person({ menus: ['systemConfig'] }),
      await tenant.person({ menus: ['systemConfig'], buttons: ['systemConfig_update'] }),
    ]
    for (const call of ['getConfig', 'update'])
      expect((await nobody.call(`systemConfig/${call}`, { footer: '页脚' })).status, call).toBe(403)
    expect((await reader.call('systemConfig/getConfig')).status).toBe(200)
    expect((await reader.call('systemConfig/update', { footer: '页脚' })).status).toBe(403)
    expect((await clerk.call('systemConfig/update', { footer: '页脚' })).status).toBe(200)
    expect((await stranger.admin.ok('systemConfig/getConfig')).footer).not.toBe('页脚')
  })

  it('two first changes at once make one row', async () => {
    const { admin } = await aTenant()
    const answers = await Promise.all([
      admin.call('systemConfig/update', { productTitle: '甲' }),
      admin.call('systemConfig/update', { currency: 'USD' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await admin.ok('systemConfig/getConfig')).toMatchObject({ productTitle: '甲', currency: 'USD' })
  })

  it('has no other calls', async () => {
    const { admin } = await aTenant()
    for (const call of ['list', 'count', 'insert', 'delete', 'getEntityById', 'getCode'])
      expect(await admin.call(`systemConfig/${call}`, { id: admin.userId }), call).toMatchObject({ msg: '接口不存在' })
  })

  it('shows at the login page and to everybody inside', async () => {
    const tenant = await aTenant()
    await tenant.admin.ok('systemConfig/update', {
      ...{ productTitle: '东方模具', servicePhone: '021-55660001', footer: '欢迎', defaultTheme: 'dark' },
      ...{ themeColor: '#52c41a', watermark: false },
    })
    const look = { productTitle: '东方模具', defaultTheme: 'dark', themeColor: '#52c41a' }
    expect(await atLogin(tenant)).toMatchObject({ ...look, servicePhone: '021-55660001', footer: '欢迎' })
    const reader = await tenant.person()
    expect((await reader.ok('token/getToken')).tenant).toMatchObject({ ...look, watermark: false, noticePopup: true })
  })

  it('tells everybody inside how an import begins', async () => {
    const tenant = await aTenant()
    const reader = await tenant.person()
    expect((await reader.ok('token/getToken')).tenant.importMode).toBe('allOrNothing')
    await tenant.inTenant((tx) =>
      tx.send({
        text: `INSERT INTO parameter_value (parameter_id, org_key, value, version) VALUES ('51', '*', 'partial', 1)`,
        values: [],
      }),
    )
    expect((await reader.ok('token/getToken')).tenant.importMode).toBe('partial')
  })

  it('tells the client which of the switches are on that a form asks for', async () => {
    const tenant = await aTenant()
    const switches = async () => (await tenant.admin.ok('token/getToken')).tenant.switches
    // Counts of parts begin blind unless the company says otherwise.
    expect(await switches()).toEqual(['152'])
    await tenant.inTenant((tx) =>
      tx.send({
        text: `INSERT INTO parameter_value (parameter_id, org_key, value, version) VALUES ('81', '*', '1', 1)`,
        values: [],
      }),
    )
    expect((await switches()).toSorted()).toEqual(['152', '81'])
  })

  it('emptied, gives way to what the operator set', async () => {
    const tenant = await aTenant()
    await tenant.inTenant((tx) =>
      tx.send({ text: `UPDATE tenant SET product_title = '平台' WHERE id = $1`, values: [tenant.id] }),
    )
    await tenant.admin.ok('systemConfig/update', { productTitle: '自己的' })
    expect((await atLogin(tenant)).productTitle).toBe('自己的')
    await tenant.admin.ok('systemConfig/update', { clear: 'productTitle' })
    expect((await atLogin(tenant)).productTitle).toBe('平台')
  })

  it('that has neither title nor phone is that of the installation, at the login and inside', async () => {
    const tenant = await aTenant()
    const presence = { productTitle: '东方工装云', servicePhone: '400-800-1234' }
    const { db, files } = product()
    const { dispatch } = createApp({
      ...{ db, files, presence, tenancy: 'multi', secretKey: Buffer.alloc(32), warn: () => undefined },
      clock: () => clock.now,
    })
    const asked = async (resource: string, action: string, token: string | null = null): Promise<Data> => {
      const from = { ip: '127.0.0.1', userAgent: 'test', requestId: 'r1', now: clock.now, lang: null }
      const answer = await dispatch({ resource, action, input: {}, token, tenantCode: tenant.code, ...from })
      return answer?.data as Data
    }
    expect(await asked('tenant', 'findByCode')).toMatchObject(presence)
    expect((await asked('token', 'getToken', tenant.admin.token)).tenant).toMatchObject(presence)
    await tenant.admin.ok('systemConfig/update', { productTitle: '自己的' })
    expect(await asked('tenant', 'findByCode')).toMatchObject({ ...presence, productTitle: '自己的' })
  })
})
