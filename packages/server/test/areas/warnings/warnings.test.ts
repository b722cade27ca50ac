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

const records = async (tenant: Tenant): Promise<Data[]> =>
  (await tenant.admin.ok('warningRecord/list', { columns: 'value' })).list

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

describe('Who is told (rule 39)', () => {
  const gets = async (tenant: Tenant, recipients: readonly unknown[], objectId: string): Promise<string[]> => {
    await aRule(tenant, {
      name: `规则${JSON.stringify(recipients)}`.slice(0, 100),
      recipients: JSON.stringify(recipients),
    })
    const people: Data[] = await tenant.admin.ok('warningSend/whoGets', { kind: 'W506', objectId })
    const { list } = await tenant.admin.ok('warningSend/list')
    await tenant.admin.ok('warningSend/delete', { ids: list.map(({ id }: Data) => id) })
    return people.map(({ userId }) => userId).toSorted()
  }

  it('is the nearest organisation’s function upward, by category, and a substitute for who is away', async () => {
    const tenant = await aTenant()
    const factoryId = await tenant.factory('一厂')
    const [far, near, deputy, holder] = [
      ...[await tenant.person(), await tenant.person({ orgId: factoryId })],
      ...[await tenant.person(), await tenant.person({ orgId: factoryId })],
    ] as const
    at('2024-06-10 09:00')
    const staffed = (applyOrgId: string, person: { userId: string }, cardTypes?: string) =>
      tenant.admin.ok('specialStaffing/insert', {
        staffType: 'safetyDirector',
        applyOrgId,
        userIds: person.userId,
        cardTypes,
      })
    await staffed(tenant.rootOrgId, far)
    const { id } = await tenant.admin.ok('specialStaffing/insert', {
      ...{ staffType: 'seOperator', applyOrgId: factoryId, userIds: holder.userId, certificateName: '焊工证' },
      ...{ certificateNo: 'HG-1', certificateValidTo: '2024-07-01' },
    })
    await look(tenant, 'W506')
    const director = [{ type: 'special', value: 'safetyDirector' }]
    expect(await gets(tenant, director, id)).toEqual([far.userId])
    await staffed(factoryId, near)
    expect(await gets(tenant, director, id)).toEqual([near.userId])
    expect(await gets(tenant, [{ type: 'field', value: 'userIds' }, ...director], id)).toEqual(
      [near.userId, holder.userId].toSorted(),
    )
    await tenant.inTenant((tx) =>
      tx.send({
        text: `UPDATE "user" SET substitute_user_id = $2, substitute_from = '2024-06-01', substitute_to = '2024-06-30' WHERE id = $1`,
        values: [near.userId, deputy.userId],
      }),
    )
    expect(await gets(tenant, director, id)).toEqual([deputy.userId])
    // Who has left is told nothing, nor is anybody in his place.
    await tenant.inTenant((tx) =>
      tx.send({ text: 'UPDATE "user" SET status = 0 WHERE id = $1', values: [near.userId] }),
    )
    expect(await gets(tenant, director, id)).toEqual([])
  })

  it('is told why somebody is left out, and a rule that reaches nobody is shown so', async () => {
    const tenant = await aTenant()
    const { id } = await aCertificate(tenant)
    await aRule(tenant, { channels: '1,2' })
    await lookAt(tenant, '2024-06-10 07:30')
    expect(await tenant.admin.ok('warningSend/whoGets', { kind: 'W506', objectId: id })).toEqual([
      {
        userId: tenant.admin.userId,
        jobName: '系统管理员',
        channels: [1],
        rules: ['证书'],
        skipped: { 2: 'noAddress' },
      },
    ])
    await aRule(tenant, { name: '无人', recipients: JSON.stringify([{ type: 'special', value: 'lubricator' }]) })
    await lookAt(tenant, '2024-06-10 08:30')
    const { list } = await tenant.admin.ok('warningSend/list', { orderBy: 'name' })
    expect(list.map(({ name, reachesNobody }: Data) => [name, reachesNobody])).toEqual([
      ['无人', true],
      ['证书', false],
    ])
  })

  it('must be somebody or something there is', async () => {
    const tenant = await aTenant()
    const refused = await tenant.admin.call('warningSend/insert', {
      ...{ name: '错', kinds: 'W506', channels: '1' },
      recipients: JSON.stringify([
        { type: 'special', value: 'nobody' },
        { type: 'user', value: 'x' },
      ]),
    })
    expect(refused).toMatchObject({
      status: 400,
      data: [{ field: 'recipients.0.value' }, { field: 'recipients.1.value' }],
    })
  })
})

describe('Escalation (rule 60)', () => {
  it('goes once per level to those above, when nobody has acknowledged in time', async () => {
    const tenant = await aTenant()
    const boss = await tenant.person()
    await aCertificate(tenant)
    await aRule(tenant, { escalateHours: 4, escalateTo: JSON.stringify([{ type: 'user', value: boss.userId }]) })
    const told = async () =>
      await tenant.inTenant((tx) =>
        tx.all(
          builder.selectFrom('messageDelivery').select(['cause', 'level', 'userId']).where('userId', '=', boss.userId),
        ),
      )
    await lookAt(tenant, '2024-06-05 08:00')
    await lookAt(tenant, '2024-06-05 14:00')
    expect(await told()).toEqual([])
    await lookAt(tenant, '2024-06-20 08:00')
    await lookAt(tenant, '2024-06-20 11:59')
    expect(await told()).toEqual([])
    await lookAt(tenant, '2024-06-20 12:00')
    await lookAt(tenant, '2024-06-20 13:00')
    expect(await told()).toEqual([{ cause: 'escalated', level: 2, userId: boss.userId }])
    await lookAt(tenant, '2024-06-25 08:00')
    const [record] = await records(tenant)
    await tenant.admin.ok('warningRecord/acknowledge', { id: record.id })
    await lookAt(tenant, '2024-06-25 13:00')
    expect(await told()).toHaveLength(1)
  })
})

describe('A record', () => {
  it('that somebody closed with a reason is not raised again in the same cycle', async () => {
    const tenant = await aTenant()
    await aCertificate(tenant)
    await lookAt(tenant, '2024-06-10 07:30')
    const [{ id }] = await records(tenant)
    expect(await tenant.admin.call('warningRecord/close', { id })).toMatchObject({ status: 400 })
    await tenant.admin.ok('warningRecord/close', { id, closeReason: '已离岗' })
    expect(await lookAt(tenant, '2024-06-25 07:30')).toMatchObject({ opened: 0 })
    expect(await records(tenant)).toMatchObject([{ statusKey: 'closed', closeReason: '已离岗' }])
  })

  it('is closed when its kind is switched off (rule 61), and told when it is over where the rule says so', async () => {
    const tenant = await aTenant()
    const { id } = await aCertificate(tenant)
    await aRule(tenant, { sendRecovery: 1 })
    await lookAt(tenant, '2024-06-10 07:30')
    await sendAt(tenant, '2024-06-10 07:31')
    const { version } = await tenant.admin.ok('specialStaffing/getEntityById', { id })
    await tenant.admin.ok('specialStaffing/update', { id, version, certificateValidTo: '2028-07-01' })
    await lookAt(tenant, '2024-06-11 07:30')
    await sendAt(tenant, '2024-06-11 07:31')
    const { list } = await tenant.admin.ok('notice/list', { state: '1' })
    expect(list.map(({ title }: Data) => title)).toEqual([expect.stringContaining('（已解除）【作业证到期】')])
    await aCertificate(tenant, '2024-06-30')
    await lookAt(tenant, '2024-06-12 07:30')
    const [setting] = (await tenant.admin.ok('earlyWarning/list', { kind: 'W506' })).list
    await tenant.admin.ok('earlyWarning/disable', { id: setting.id })
    await lookAt(tenant, '2024-06-13 07:30')
    expect(await records(tenant)).toMatchObject([
      { statusKey: 'closed', closeReason: '规则停用 Rule disabled' },
      { statusKey: 'resolved' },
    ])
  })

  it('is judged by the setting of the nearest organisation; thresholds in the wrong order are refused', async () => {
    const tenant = await aTenant()
    const factoryId = await tenant.factory('一厂')
    await aCertificate(tenant)
    const wrong = await tenant.admin.call('earlyWarning/edit', {
      kind: 'W506',
      useOrgId: factoryId,
      advance: 5,
      orange: 15,
      red: 7,
    })
    expect(wrong).toMatchObject({ status: 400, data: [{ field: 'advance', msg: '阈值顺序错误' }] })
    const { id } = await tenant.admin.ok('earlyWarning/edit', {
      kind: 'W506',
      useOrgId: factoryId,
      advance: 100,
      orange: 50,
      red: 25,
    })
    await tenant.admin.ok('specialStaffing/insert', {
      ...{ staffType: 'seOperator', applyOrgId: factoryId, userIds: tenant.admin.userId, certificateName: '叉车证' },
      ...{ certificateNo: 'CC-1', certificateValidTo: '2024-07-01' },
    })
    at('2024-06-10 07:30')
    expect(await tenant.admin.ok('earlyWarning/evaluateNow', { id })).toMatchObject([
      {
        objectType: 'specialStaffing',
        objectCode: 'CC-1',
        level: 3,
        value: '21.00',
        threshold: '25.00',
        cycleKey: '2024-07-01',
      },
    ])
    expect(await records(tenant)).toEqual([])
    await lookAt(tenant, '2024-06-10 07:30')
    expect((await records(tenant)).map(({ objectCode, level }) => [objectCode, level]).toSorted()).toEqual([
      ['CC-1', 3],
      ['DG-1', 1],
    ])
  })
})

describe('The kinds of the platform', () => {
  it('count the days of the tenant as rule 3 does: three, with the closing date two days ahead', async () => {
    const tenant = await aTenant()
    await tenant.inTenant((tx) =>
      tx.send({ text: `UPDATE tenant SET closing_date = '2024-06-30' WHERE id = $1`, values: [tenant.id] }),
    )
    at('2024-06-28 10:00')
    await look(tenant, 'W001')
    const [record] = await records(tenant)
    expect(record).toMatchObject({ level: 3, value: '3' })
    expect(record.content).toMatch(/^【租户即将到期】.*还剩 3 天到期/)
  })

  it('tell of a task that failed until it succeeds', async () => {
    const tenant = await aTenant()
    const result = (lastResult: string) =>
      tenant.inTenant((tx) =>
        tx.send({
          text: `UPDATE scheduled_task SET last_result = $1, last_run = $2 WHERE code = 'T13'`,
          values: [lastResult, at('2024-06-10 03:00')],
        }),
      )
    await result('failed')
    await look(tenant, 'W005')
    expect(await records(tenant)).toMatchObject([{ level: 2, objectCode: 'T13', objectName: '清理' }])
    await result('success')
    await look(tenant, 'W005')
    expect(await records(tenant)).toMatchObject([{ statusKey: 'resolved' }])
  })
})

describe('The history in numbers', () => {
  it('counts by day and level and by kind, and tells the median hours until somebody acknowledged', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    await aCertificate(tenant)
    await aCertificate(tenant, '2024-06-12')
    await aCertificate(tenant, '2024-06-13')
    await lookAt(tenant, '2024-06-10 07:30')
    const found = await records(tenant)
    for (const [record, local] of [
      [found[0], '2024-06-10 09:30'],
      [found[1], '2024-06-10 12:30'],
    ] as const) {
      at(local)
      await admin.ok('warningRecord/acknowledge', { id: record.id })
    }
    const counted = (groupBy: string, asked = {}) =>
      admin.ok('statisticalQuery/listWarningCount', { groupBy, orderBy: 'level', kind: 'W506', ...asked })
    expect((await counted('day')).list).toMatchObject([
      { day: '2024-06-10', level: 1, quantity: 1 },
      { day: '2024-06-10', level: 3, quantity: 2 },
    ])
    expect((await counted('kind', { orderBy: 'kind' })).list).toMatchObject([
      { kind: 'W506', quantity: 3, ackMedian: '3.5' },
    ])
    const other = await aTenant()
    expect((await other.admin.ok('statisticalQuery/listWarningCount', { groupBy: 'kind' })).list).toEqual([])
    const { call } = await tenant.person()
    expect((await call('statisticalQuery/listWarningCount', { groupBy: 'kind' })).status).toBe(403)
  })
})
