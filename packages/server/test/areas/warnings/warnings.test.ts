// Rules 55 to 62: what is found, when it is told and to whom, each by its example on the page.
import { db as builder } from '../../../src/platform/database/query.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { aTenant, resetClock, type Data, type Tenant } from '../../harness/app.ts'
import { at, look, send } from '../../harness/warnings.ts'

afterEach(resetClock)

const lookAt = (tenant: Tenant, local: string) => {
  at(local)
  return look(tenant, 'W506')
}
const sendAt = (tenant: Tenant, local: string) => {
  at(local)
  return send(tenant)
}

const records = async (tenant: Tenant): Promise<Data[]> => (await tenant.admin.ok('warningRecord/list')).list

/** A certificate that ends on 2024-07-01, warned of 30, 15 and 7 days before as in the example of rule 59. */
async function aCertificate(tenant: Tenant, validTo = '2024-07-01') {
  at('2024-05-01 08:00')
  const { admin } = tenant
  await lookAt(tenant, '2024-05-01 08:00')
  const { list } = await admin.ok('earlyWarning/list', { kind: 'W506' })
  const [{ id, version }] = list
  await admin.ok('earlyWarning/update', { id, version, advance: 30, orange: 15, red: 7 })
  return admin.ok('specialStaffing/insert', {
    ...{ staffType: 'seOperator', applyOrgId: tenant.rootOrgId, userIds: admin.userId },
    ...{ certificateName: '电工证', certificateNo: 'DG-1', certificateDate: '2020-07-01', certificateValidTo: validTo },
  })
}

const aRule = (tenant: Tenant, given: Readonly<Record<string, unknown>> = {}) =>
  tenant.admin.ok('warningSend/insert', {
    ...{
      name: '证书',
      kinds: 'W506',
      channels: '1',
      recipients: JSON.stringify([{ type: 'field', value: 'userIds' }]),
    },
    ...given,
  })

describe('The level by days left (rule 56)', () => {
  it('is 1 with 21 days left, 2 with 11 and 3 with 6', async () => {
    const tenant = await aTenant()
    await aCertificate(tenant)
    for (const [day, level] of [
      ['2024-06-10', 1],
      ['2024-06-20', 2],
      ['2024-06-25', 3],
    ] as const) {
      await lookAt(tenant, `${day} 07:30`)
      expect(await records(tenant)).toMatchObject([{ level, statusKey: 'active' }])
    }
    const [record] = await records(tenant)
    expect(record.content).toBe(
      '【作业证到期】证书 DG-1 电工证 系统管理员（' + record.orgIdName + '）将于 2024-07-01 到期，剩余 6 天。',
    )
    const english = await tenant.admin.call('warningRecord/list', {}, 'en')
    expect(english.data.list[0].content).toContain('expires on 2024-07-01, 6 days left.')
  })

  it('run twice changes nothing and writes nothing', async () => {
    const tenant = await aTenant()
    await aCertificate(tenant)
    expect(await lookAt(tenant, '2024-06-10 07:30')).toEqual({
      opened: 1,
      raised: 0,
      changed: 0,
      resolved: 0,
      queued: 1,
    })
    const nothing = { opened: 0, raised: 0, changed: 0, resolved: 0, queued: 0 }
    expect(await lookAt(tenant, '2024-06-10 07:30')).toEqual(nothing)
    expect(await lookAt(tenant, '2024-06-11 07:30')).toEqual(nothing)
  })
})

describe('Repetition (rule 59)', () => {
  it('sends eight times until the renewal, 458 hours', async () => {
    const tenant = await aTenant()
    const { id } = await aCertificate(tenant)
    await aRule(tenant, { repeatMode: 1, maxTimes: 5 })
    for (const day of ['06-01', '06-02', '06-03']) await lookAt(tenant, `2024-${day} 07:30`)
    at('2024-06-03 10:00')
    const [first] = await records(tenant)
    await tenant.admin.ok('warningRecord/acknowledge', { id: first.id, ackRemark: '已安排复审' })
    for (let day = 4; day <= 20; day++) await lookAt(tenant, `2024-06-${String(day).padStart(2, '0')} 07:30`)
    at('2024-06-20 09:30')
    expect(await records(tenant)).toMatchObject([{ level: 2, statusKey: 'active', sendTimes: 8, ackUserId: null }])
    const { version } = await tenant.admin.ok('specialStaffing/getEntityById', { id })
    await tenant.admin.ok('specialStaffing/update', { id, version, certificateValidTo: '2028-07-01' })
    await lookAt(tenant, '2024-06-20 09:30')
    expect(await records(tenant)).toMatchObject([
      { statusKey: 'resolved', sendTimes: 8, durationHours: '458', resolvedBy: 'auto' },
    ])
  })
})

describe('Sending (rules 57 and 58)', () => {
  it('tells the person in his bell once, in one message, and never twice', async () => {
    const tenant = await aTenant()
    await aCertificate(tenant)
    await aCertificate(tenant, '2024-06-20')
    await lookAt(tenant, '2024-06-19 07:30')
    await sendAt(tenant, '2024-06-19 07:31')
    await sendAt(tenant, '2024-06-19 07:32')
    const { list } = await tenant.admin.ok('notice/list', { state: '1' })
    expect(list).toHaveLength(1)
    expect(list[0]).toMatchObject({ title: '2条预警', kind: 2, link: '/report/alertHistoryData?status=1,2' })
    expect((await tenant.admin.ok('notice/findById', { id: list[0].id })).content).toMatch(
      /DG-1.*2024-06-20.*DG-1.*2024-07-01/s,
    )
  })

  it('waits in quiet hours, but for level 3', async () => {
    const tenant = await aTenant()
    await aCertificate(tenant)
    await aCertificate(tenant, '2024-06-20')
    await lookAt(tenant, '2024-06-19 23:00')
    await sendAt(tenant, '2024-06-19 23:01')
    expect((await tenant.admin.ok('notice/list', { state: '1' })).list).toHaveLength(1)
    await sendAt(tenant, '2024-06-20 06:59')
    expect((await tenant.admin.ok('notice/list', { state: '1' })).list).toHaveLength(1)
    await sendAt(tenant, '2024-06-20 07:00')
    expect((await tenant.admin.ok('notice/list', { state: '1' })).list).toHaveLength(2)
  })

  it('tells a person whom two rules name once', async () => {
    const tenant = await aTenant()
    await aCertificate(tenant)
    await aRule(tenant)
    await aRule(tenant, { name: '证书二', recipients: JSON.stringify([{ type: 'user', value: tenant.admin.userId }]) })
    await lookAt(tenant, '2024-06-10 07:30')
    const rows = await tenant.inTenant((tx) =>
      tx.all(builder.selectFrom('messageDelivery').select(['userId', 'channel'])),
    )
    expect(rows).toEqual([{ userId: tenant.admin.userId, channel: 1 }])
  })
})
