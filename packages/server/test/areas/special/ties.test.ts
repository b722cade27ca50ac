// What special equipment means for others: a machine that may not be used is not planned, its failure is a warning, and a gauge
// that was verified in the gauge room is verified on the vessel too.
import { beforeAll, describe, expect, it } from 'vitest'
import { toLocal } from '../../../src/platform/clock.ts'
import { clock, daysAgo, type Data } from '../../harness/app.ts'
import { aGaugeRoom, type GaugeRoom } from '../../harness/gaugeRoom.ts'
import { samplesOf, uploaded } from '../../harness/samples.ts'
import { look } from '../../harness/warnings.ts'

let room: GaugeRoom
let made = 0
beforeAll(async () => {
  room = await aGaugeRoom()
})

async function aCrane(more: Data = {}): Promise<string> {
  const input = await samplesOf(room.tenant).required('craneLedger', {
    ...{ useStatus: 1, produceDate: daysAgo(900), commissionDate: daysAgo(800), superviseDate: daysAgo(100) },
    ...{ safetyManagerCert: 'AQ-1', safetyManagerCertTo: daysAgo(-300) },
    ...{ safetyManagerId: room.admin.userId, serialNo: `S-${++made}`, registerNo: `起-${made}` },
  })
  return (await room.admin.ok('craneLedger/insert', { ...input, ...more })).id
}

async function inspected(ledgerId: string, more: Data): Promise<void> {
  const { admin, tenant } = room
  const annex = [{ name: '报告.pdf', url: (await uploaded(tenant, 'pdf')).url, size: 10 }]
  const { id } = await admin.ok('craneCheck/insert', {
    ...{ ledgerId, checkKind: 1, agency: '市特检院', reportNo: `R-${Math.random()}`, annex, ...more },
  })
  await admin.ok('craneCheck/audit', { id })
}

async function aMachine(more: Data = {}): Promise<Data> {
  const { admin } = room
  const type = await admin.ok('toolingType/insert', { name: '压机', cardType: 3, needAcceptance: false })
  const file = await admin.ok('archives/insert', { name: '压机', cardType: 3, toolingTypeId: type.id })
  return admin.ok('newCard/insert', { cardType: 3, archivesId: file.id, name: '压机一', ...more })
}

const failure = (): Data => ({
  ...{ conclusion: 4, checkDate: daysAgo(1), problems: '制动器磨损', rectifyDeadline: daysAgo(-20) },
  rectifyUserId: room.admin.userId,
})

describe('A machine that failed its inspection', () => {
  it('is not released for production until it has passed one', async () => {
    const { admin } = room
    const machine = await aMachine()
    const ledgerId = await aCrane({ cardId: machine.id })
    const type = await admin.ok('toolingType/insert', { name: '冲模', cardType: 2, needAcceptance: false })
    const file = await admin.ok('archives/insert', {
      ...{ name: '冲模', cardType: 2, toolingTypeId: type.id, designLife: 100_000 },
    })
    const mould = await admin.ok('newCard/insert', { cardType: 2, archivesId: file.id })
    const product = await admin.ok('product/insert', { code: 'P-SE', name: '支架' })
    const ahead = (hours: number): string => toLocal(new Date(clock.now.getTime() + hours * 3_600_000), 'Asia/Shanghai')
    const plan = await admin.ok('productPlan/insert', {
      ...{ productId: product.id, qty: 10, equipmentCardId: machine.id, cardId: mould.id },
      ...{ planStart: ahead(1), planEnd: ahead(3) },
    })
    const release = () => admin.call('productPlan/release', { id: plan.id })
    await inspected(ledgerId, failure())
    expect(await release()).toMatchObject({ status: 422, msg: '特种设备禁止使用：检验不合格' })
    expect(await admin.ok('newCard/getEntityById', { id: machine.id })).toMatchObject({ prohibition: '检验不合格' })
    const picked = await admin.call('productPlan/insert', {
      ...{ productId: product.id, qty: 10, equipmentCardId: machine.id, planStart: ahead(5), planEnd: ahead(6) },
    })
    expect(picked.data).toEqual([{ field: 'equipmentCardId', msg: '特种设备禁止使用：检验不合格' }])
    await inspected(ledgerId, { conclusion: 1, checkDate: daysAgo(0) })
    expect((await release()).status).toBe(200)
    expect(await admin.ok('newCard/getEntityById', { id: machine.id })).toMatchObject({ prohibition: null })
    // Its card tells of both in the life of the machine.
    const { list } = await admin.ok('newCard/timeline', { id: machine.id, kinds: 'inspection' })
    expect(list.map(({ text, docType }: Data) => [docType, text.split('，')[0]])).toEqual([
      ['craneCheck', '定期检验：合格'],
      ['craneCheck', '定期检验：不合格'],
    ])
  })

  it('is neither started nor restarted', async () => {
    const { admin } = room
    const machine = await aMachine({ oeeEnabled: true })
    const ledgerId = await aCrane({ cardId: machine.id })
    const ago = (minutes: number): string => toLocal(new Date(clock.now.getTime() - minutes * 60_000), 'Asia/Shanghai')
    const { id } = await admin.ok('oeeDetail/starting-up', { cardId: machine.id, time: ago(20) })
    await admin.ok('oeeDetail/pause', { id, reason: '待料', time: ago(10) })
    await inspected(ledgerId, failure())
    const prohibited = { status: 422, msg: '特种设备禁止使用：检验不合格' }
    expect(await admin.call('oeeDetail/restart', { id })).toMatchObject(prohibited)
    await admin.ok('oeeDetail/shutdown', { id, totalQty: 0 })
    expect(await admin.call('oeeDetail/starting-up', { cardId: machine.id })).toMatchObject(prohibited)
  })

  it('is a warning of the highest level, once, until it has passed one (W507)', async () => {
    const { admin, tenant } = room
    const ledgerId = await aCrane({ code: 'QZ-507' })
    const warned = async (status: string): Promise<Data[]> =>
      (await admin.ok('warningRecord/list', { kind: 'W507', status, pageSize: 50 })).list.filter(
        ({ objectCode }: Data) => objectCode === 'QZ-507',
      )
    await inspected(ledgerId, failure())
    await look(tenant, 'W507')
    await look(tenant, 'W507')
    expect(await warned('1,2')).toMatchObject([{ level: 3 }])
    expect((await warned('1,2'))[0]?.objectName).not.toContain('检验')
    await inspected(ledgerId, { conclusion: 1, checkDate: daysAgo(0) })
    await look(tenant, 'W507')
    expect(await warned('1,2')).toEqual([])
  })
})

describe('A gauge of a machine', () => {
  it('that is an instrument of its own has the dates of its records', async () => {
    const { admin } = room
    const gauge = await room.stocked(daysAgo(300))
    const accessories = [{ accessoryType: '压力表', accessoryCode: 'Y-1', instrumentCardId: gauge.id }]
    const ledgerId = await aCrane({ accessories })
    const due = async (): Promise<Data> =>
      (await admin.ok('seEarlyWarning/list', { pageSize: 200 })).list.find(
        (row: Data) => row.ledgerId === ledgerId && row.item === 'accessory',
      )
    expect(await due()).toMatchObject({ lastDate: daysAgo(300) })
    await room.verified(gauge.id, { verifyDate: daysAgo(2) })
    const { nextDueDate } = await room.facts(gauge.id)
    expect(await due()).toMatchObject({ lastDate: daysAgo(2), nextDate: nextDueDate })
  })
})
