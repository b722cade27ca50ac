// The way of an instrument: bought, accepted, stored, handed out, verified, back; and nobody is ever handed one that may not be
// used today.
import { beforeAll, describe, expect, it } from 'vitest'
import { verifyState, type Trusted } from '@tmlm/model/areas/cards/trust'
import { verifyStateSql } from '../../../src/areas/cards/index.ts'
import { daysAgo, hoursAgo, type Data, type Envelope } from '../../harness/app.ts'
import { bring, download, filled, rowsOf } from '../../harness/excel.ts'
import { aGaugeRoom, type GaugeRoom } from '../../harness/gaugeRoom.ts'
import { uploaded } from '../../harness/samples.ts'

let room: GaugeRoom
beforeAll(async () => {
  room = await aGaugeRoom()
  await room.admin.ok('outboundConfig/insert', { requireCollect: false })
})

const toldOf = (answer: Envelope): string => JSON.stringify(answer)
const supplier = async (): Promise<string> =>
  (await room.admin.ok('supplier/insert', { name: `量仪${Math.random()}`, types: ['量具'] })).id

describe('The way of a gauge', () => {
  it('from the request over order, cards and acceptance into the gauge room, out, to the laboratory and back', async () => {
    const { admin, fileId, warehouseId, bodyId, tenant } = room
    const request = await admin.ok('instrumentPurchaseRequest/insert', {
      ...{ needDate: daysAgo(-20), reason: '新线', lines: [{ archivesId: fileId, qty: 2, refPrice: '128.33' }] },
    })
    await admin.ok('instrumentPurchaseRequest/audit', { id: request.id })
    const order = await admin.ok('instrumentPurchaseRequest/toOrder', {
      ...{ id: request.id, supplierId: await supplier(), deliveryDate: daysAgo(-9) },
    })
    const ordered = await admin.ok('instrumentPurchaseOrder/getEntityById', { id: order.id })
    expect(ordered).toMatchObject({ amount: '256.66', taxAmount: '33.37', totalAmount: '290.03' })
    expect((await admin.call('instrumentPurchaseRequest/cancelAudit', { id: request.id })).msg).toBe('已被采购订单引用')
    await admin.ok('instrumentPurchaseOrder/audit', { id: order.id })
    const lines = [{ id: ordered.lines[0].id, count: 2, serialNos: 'S-1\nS-2' }]
    const { cards } = await admin.ok('instrumentPurchaseOrder/generateCards', { id: order.id, lines })
    expect(cards).toHaveLength(2)
    expect(toldOf(await admin.call('instrumentPurchaseOrder/generateCards', { id: order.id, lines }))).toContain(
      '超过可生成数量',
    )
    const [first, second] = cards
    expect(await room.facts(first.id)).toMatchObject({
      status: 1,
      custody: 0,
      serialNo: 'S-1',
      mpe: '0.02',
      verifyState: 1,
    })
    // What is not accepted is stocked by no purchase inbound.
    const early = await admin.ok('instrumentBoundIn/insert', {
      ...{ inType: 1, warehouseId, inDate: hoursAgo(0), lines: [{ cardId: first.id }] },
    })
    expect(toldOf(await admin.call('instrumentBoundIn/approve', { id: early.id }))).toContain('未验收合格')
    await admin.ok('instrumentBoundIn/delete', { ids: [early.id] })
    const certificate = { name: '证书.pdf', url: (await uploaded(tenant, 'pdf')).url, size: 10 }
    const acceptance = await admin.ok('instrumentAccept/insert', {
      ...{ purchaseOrderId: order.id, acceptUserIds: [admin.userId] },
      lines: [
        {
          ...{ cardId: first.id, result: 2, initialVerify: 1, certificateNo: 'C-100', verifyDate: daysAgo(20) },
          ...{ verifyOrg: '厂家实验室', certificateFiles: [certificate] },
        },
        { cardId: second.id, result: 5, remark: '摔坏' },
      ],
    })
    await admin.ok('instrumentAccept/audit', { id: acceptance.id })
    expect(await room.facts(first.id)).toMatchObject({
      status: 2,
      verifyState: 2,
      lastVerifyDate: daysAgo(20),
      usable: true,
    })
    expect(await room.facts(second.id)).toMatchObject({ status: 5, custody: 6 })
    expect(await admin.ok('instrumentPurchaseOrder/getEntityById', { id: order.id })).toMatchObject({
      ...{ generatedQty: 1, acceptedQty: 1, lines: [{ rejectedQty: 1 }] },
    })
    const inbound = await admin.ok('instrumentAccept/toInbound', { id: acceptance.id, warehouseId })
    await admin.ok('instrumentBoundIn/approve', { id: inbound.id })
    expect((await room.facts(first.id)).custody).toBe(1)
    expect((await admin.call('instrumentAccept/cancelAudit', { id: acceptance.id })).status).toBe(422)

    const loan = await room.borrow([{ cardId: first.id }])
    await admin.ok('instrumentBorrow/audit', { id: loan })
    expect((await room.issue(loan, [first.id])).status).toBe(200)
    expect(await room.facts(first.id)).toMatchObject({ custody: 3 })
    const application = await admin.ok('instrumentInspection/insert', {
      ...{ sendType: 2, verifyOrgId: bodyId, lines: [{ cardId: first.id }] },
    })
    await admin.ok('instrumentInspection/audit', { id: application.id })
    expect(await room.facts(first.id)).toMatchObject({ inVerification: true, usable: false, custody: 3 })
    await admin.ok('instrumentInspection/send', { id: application.id })
    expect(await room.facts(first.id)).toMatchObject({ custody: 4, placeType: 4 })
    const { ids } = await admin.ok('instrumentInspection/createRecords', { id: application.id })
    const record = await admin.ok('instrumentCalibrationRecord/getEntityById', { id: ids[0] })
    expect(record.points).toMatchObject([{ nominal: '20', mpeLower: '-0.02', mpeUpper: '0.02' }, { nominal: '140' }])
    const file = { name: '证书2.pdf', url: (await uploaded(tenant, 'pdf')).url, size: 10 }
    const wanting = { id: record.id, result: 1, certificateNo: 'C-200', certificateFiles: [file], verifierName: '陆工' }
    // Readings are missing: nothing of it is stored.
    expect((await admin.call('instrumentCalibrationRecord/editAndApprove', wanting)).status).toBe(422)
    expect((await admin.ok('instrumentCalibrationRecord/getEntityById', { id: record.id })).certificateNo).toBeNull()
    await admin.ok('instrumentCalibrationRecord/update', {
      ...{ id: record.id, version: record.version },
      points: record.points.map((point: Data) => ({ id: point.id, indicated: point.nominal })),
    })
    const done = await admin.call('instrumentCalibrationRecord/editAndApprove', wanting)
    expect(done.status).toBe(200)
    expect(await room.facts(first.id)).toMatchObject({
      ...{ inVerification: false, lastVerifyDate: daysAgo(0), certificateNo: 'C-200', verifyState: 2, custody: 4 },
    })
    await admin.ok('instrumentInspection/handBack', { id: application.id })
    expect(await room.facts(first.id)).toMatchObject({ custody: 3 })
    expect((await admin.ok('instrumentInspection/getEntityById', { id: application.id })).status).toBe(2)
    expect((await room.bringIn(3, [{ cardId: first.id }])).status).toBe(200)
    expect(await room.facts(first.id)).toMatchObject({ custody: 1 })
    expect(await admin.ok('instrumentBorrow/getEntityById', { id: loan })).toMatchObject({ status: 4, execState: 4 })
    expect(await room.defects()).toEqual([])
  })

  it('goes back step by step while nothing came after', async () => {
    const { admin } = room
    const card = await room.stocked()
    const loan = await room.borrow([{ cardId: card.id }])
    await admin.ok('instrumentBorrow/audit', { id: loan })
    const out = (await room.issue(loan, [card.id])).data
    const back = await admin.ok('instrumentBoundIn/insert', {
      ...{ inType: 3, warehouseId: room.warehouseId, inDate: hoursAgo(0), lines: [{ cardId: card.id }] },
    })
    await admin.ok('instrumentBoundIn/approve', { id: back.id })
    expect((await admin.ok('instrumentBorrow/getEntityById', { id: loan })).status).toBe(4)
    expect((await admin.call('instrumentBoundOut/unapprove', { id: out.id })).status).toBe(422)
    await admin.ok('instrumentBoundIn/unapprove', { id: back.id })
    expect(await admin.ok('instrumentBorrow/getEntityById', { id: loan })).toMatchObject({ status: 3, returnedQty: 0 })
    expect(await room.facts(card.id)).toMatchObject({ custody: 3 })
    const other = await room.stocked()
    const collect = await room.collect([{ cardId: other.id }])
    await admin.ok('instrumentReceive/audit', { id: collect })
    const given = await room.issue('', [other.id], { outType: 1, borrowOrderId: null, receiveOrderId: collect })
    expect((await admin.call('instrumentReceive/cancelAudit', { id: collect })).msg).toBe('已有发放记录，不能反审核')
    await admin.ok('instrumentBoundOut/unapprove', { id: given.data.id })
    expect(await room.facts(other.id)).toMatchObject({ custody: 1 })
    expect(await admin.ok('instrumentReceive/getEntityById', { id: collect })).toMatchObject({
      issuedQty: 0,
      status: 3,
    })
    await admin.ok('instrumentReceive/cancelAudit', { id: collect })
    expect(await room.defects()).toEqual([])
  })
})

/** Each makes a piece that nobody may be given, and says what is told of it. */
const forbidden: readonly (readonly [string, () => Promise<Data>, string])[] = [
  ['never verified', () => room.stocked(null), '尚未检定'],
  ['overdue', () => room.stocked(daysAgo(400)), '已超过检定有效期'],
  [
    'unqualified',
    async () => {
      const card = await room.stocked()
      await room.verified(card.id, { result: 3, disposition: 1 })
      return card
    },
    '检定不合格',
  ],
  [
    'doubted',
    async () => {
      const card = await room.stocked()
      await room.admin.ok('instrumentCard/doubt', { id: card.id, reason: '摔过' })
      return card
    },
    '尚未检定',
  ],
  [
    'in verification',
    async () => {
      const card = await room.stocked()
      const paper = await room.admin.ok('instrumentInspection/insert', { sendType: 1, lines: [{ cardId: card.id }] })
      await room.admin.ok('instrumentInspection/audit', { id: paper.id })
      return card
    },
    '送检中',
  ],
  [
    'sealed',
    async () => {
      const card = await room.stocked()
      const paper = await room.admin.ok('seal/insert', { sealReason: '长期不用', lines: [{ cardId: card.id }] })
      await room.admin.ok('seal/audit', { id: paper.id })
      return card
    },
    '已封存',
  ],
]

/** A workbook of cards with one row of the document. */
async function broughtBy(face: string, values: Data): Promise<Envelope> {
  const { admin, fileId } = room
  const template = await download(admin, `${face}/downExcel`)
  const [keys = []] = await rowsOf(template)
  const { code: archivesId } = await admin.ok('instrumentArchives/getEntityById', { id: fileId })
  const row: Data = { archivesId, cardType: '量具', ...values }
  return bring(admin, `${face}/readExcel`, await filled(template, [keys.map((key) => row[key] ?? '')]))
}

/** To a customer, by a paper that is saved and approved. */
async function rentedOut(cardId: string): Promise<Envelope> {
  const { admin } = room
  const { id: customerId } = await admin.ok('customer/insert', { name: `承租方${Math.random()}` })
  const made = await admin.call('rental/insert', {
    ...{ lesseeType: 1, customerId, planReturnDate: daysAgo(-9), lines: [{ cardId, rentPrice: '1' }] },
  })
  return made.status === 200 ? admin.call('rental/audit', { id: made.data.id }) : made
}

async function aMachine(): Promise<string> {
  const { admin } = room
  const type = { name: `机床${Math.random()}`, cardType: 3, needAcceptance: false }
  const { id: toolingTypeId } = await admin.ok('toolingType/insert', type)
  const { id: archivesId } = await admin.ok('archives/insert', { cardType: 3, name: '机床', toolingTypeId })
  return (await admin.ok('newCard/insert', { cardType: 3, archivesId, toolingTypeId, name: '机床' })).id
}

it('A workbook says who had a piece when the books began; nobody has verified it, so it is handed on to nobody', async () => {
  const { admin } = room
  const { jobNo } = await admin.ok('user/getEntityById', { id: admin.userId })
  const brought = await broughtBy('instrumentCard', { serialNo: 'WB-1', openingStatus: '在用', openingHolderId: jobNo })
  expect(brought.data).toMatchObject({ inserted: 1, failed: 0 })
  const [{ id }] = (await admin.ok('instrumentCard/list', { keyword: 'WB-1' })).list
  expect(await room.facts(id)).toMatchObject({ usable: false })
  const loan = await room.borrowed()
  expect((await room.issue(loan, [id])).status).not.toBe(200)
})

it('A piece that somebody had when the books began counts as accepted, and may be had by nobody else before it is verified', async () => {
  const { admin } = room
  const card = await room.card()
  expect(await room.facts(card.id)).toMatchObject({ status: 1 })
  const answer = await room.bringIn(5, [{ cardId: card.id, holderUserId: admin.userId }])
  expect(answer.status).toBe(200)
  expect(await room.facts(card.id)).toMatchObject({ status: 2, custody: 2, usable: false })
  expect((await room.bringIn(2, [{ cardId: card.id }])).status).toBe(200)
  expect(toldOf(await room.issue(await room.borrowed(), [card.id]))).toContain('尚未检定')
})

describe('A piece that may not be used today', () => {
  it.each(forbidden)('because it is %s is handed out by no screen and no call', async (_why, make, told) => {
    const { admin, warehouseId, fileId } = room
    const { jobNo: holderNo } = await admin.ok('user/getEntityById', { id: admin.userId })
    const card = await make()
    const lines = [{ cardId: card.id }]
    const refused = (answer: Envelope, where: string) => {
      expect(answer.status, where).not.toBe(200)
      expect(toldOf(answer), where).toContain(told)
    }
    // Asked for by name.
    const asking = await room.borrow(lines)
    refused(await admin.call('instrumentBorrow/audit', { id: asking }), 'borrow order')
    await admin.ok('instrumentBorrow/delete', { ids: asking })
    refused(await admin.call('instrumentReceive/audit', { id: await room.collect(lines) }), 'collect order')
    // Any piece of the document was asked for, and this one is scanned.
    const loan = await room.borrowed()
    refused(await room.issue(loan, [card.id]), 'issue of a loan')
    refused(
      await room.issue(loan, [card.id], { lines: [{ cardId: card.id, limitAck: true, overdueReason: '急' }] }),
      'with reasons',
    )
    const collect = await room.collect([{ archivesId: fileId, qty: 1 }])
    await admin.ok('instrumentReceive/audit', { id: collect })
    refused(
      await room.issue('', [card.id], { outType: 1, borrowOrderId: null, receiveOrderId: collect }),
      'issue of a collect order',
    )
    refused(
      await room.issue('', [card.id], {
        outType: 6,
        borrowOrderId: null,
        receiverUserId: admin.userId,
        remark: '外出',
      }),
      'other outbound',
    )
    // Saved first and approved later, by either name of the call.
    const saved = await admin.ok('instrumentBoundOut/insert', {
      ...{ outType: 2, warehouseId, borrowOrderId: loan, outDate: hoursAgo(0), lines },
    })
    refused(await admin.call('instrumentBoundOut/approve', { id: saved.id }), 'approve')
    refused(await admin.call('instrumentBoundOut/audit', { id: saved.id }), 'audit')
    // Saved with one that may go, and changed to this one before it is approved.
    const harmless = await room.stocked()
    const edited = await admin.ok('instrumentBoundOut/insert', {
      ...{ outType: 2, warehouseId, borrowOrderId: loan, outDate: hoursAgo(0), lines: [{ cardId: harmless.id }] },
    })
    const { version } = await admin.ok('instrumentBoundOut/getEntityById', { id: edited.id })
    await admin.ok('instrumentBoundOut/update', { id: edited.id, version, lines })
    refused(await admin.call('instrumentBoundOut/approve', { id: edited.id }), 'edited before it is approved')
    // A customer works with what he rents.
    const rented = await rentedOut(card.id)
    expect(rented.status, 'rental').not.toBe(200)
    expect(toldOf(rented), 'rental').toMatch(new RegExp(`${told}|${card.code}.*封存|cardId`))
    // On a machine stand tools, never gauges.
    const mounting = { toolCardId: card.id, equipmentCardId: await aMachine() }
    expect(toldOf(await admin.call('newCard/bindTool', mounting)), 'on a machine').toContain('toolCardId')
    // The papers of the mould library.
    const out = { outboundType: 1, warehouseId, outTime: hoursAgo(0), receiveUserId: admin.userId, lines }
    const tooling = await admin.ok('outboundOrder/insert', out)
    refused(await admin.call('outboundOrder/audit', { id: tooling.id, confirmWarn: 'all' }), 'outbound of tools')
    const wanted = await admin.ok('requisitionTooling/insert', {
      ...{ warehouseId, purpose: '生产', lines: [{ cardId: card.id, qty: 1 }] },
    })
    const asked = await admin.call('requisitionTooling/audit', { id: wanted.id })
    expect(asked.status, 'collect order of tools').not.toBe(200)
    // A workbook that says somebody has it: by either name, it is known already and nothing of the file counts.
    for (const face of ['instrumentCard', 'newCard']) {
      const brought = await broughtBy(face, { code: card.code, openingHolderId: holderNo })
      expect(brought.data, `${face} workbook`).toMatchObject({ inserted: 0, failed: 1 })
    }
    // As a standard, and by every picker.
    const other = await room.stocked()
    const record = await room
      .record(other.id, {
        ...{ verifyPlace: 1, verifierId: admin.userId, checkerId: (await room.tenant.person()).userId },
        ...{ points: [{ item: '示值', nominal: '20', indicated: '20', mpeLower: '-0.02', mpeUpper: '0.02' }] },
        standards: [{ standardCardId: card.id }],
      })
      .catch((error: unknown) => String(error))
    if (!record.includes('Error'))
      refused(await admin.call('instrumentCalibrationRecord/approve', { id: record }), 'standard')
    const offered = async (path: string, input: Data) =>
      (await admin.ok(path, { picker: 1, pageSize: 200, ...input })).list.map(({ id }: Data) => id)
    expect(await offered('newCard/listUsable', { warehouseId })).not.toContain(card.id)
    expect(await offered('newCard/listReferenceGauge', { outType: 2, warehouseId })).not.toContain(card.id)
    const check = await admin.ok('instrumentCard/checkUsable', { cardId: card.id, purpose: 'borrow' })
    expect(check.allowed).toBe(false)
    expect(await room.facts(card.id)).toMatchObject({ custody: 1, usable: false })
  })

  it('overdue while it is in somebody’s hands is handed over to nobody', async () => {
    const { admin, tenant, fileId } = room
    const card = await room.stocked(daysAgo(10))
    const collect = await room.collect([{ archivesId: fileId, qty: 1 }])
    await admin.ok('instrumentReceive/audit', { id: collect })
    const handed = await room.issue('', [card.id], { outType: 1, borrowOrderId: null, receiveOrderId: collect })
    expect(handed.status).toBe(200)
    const colleague = await tenant.person()
    await tenant.inTenant((tx) =>
      tx.send({ text: 'UPDATE new_card SET next_due_date = $2 WHERE id = $1', values: [card.id, daysAgo(1)] }),
    )
    const refused = await admin.call('newCard/handOver', { id: card.id, holderUserId: colleague.userId })
    expect(toldOf(refused)).toContain('已超过检定有效期')
    await tenant.inTenant((tx) =>
      tx.send({ text: 'UPDATE new_card SET next_due_date = $2 WHERE id = $1', values: [card.id, daysAgo(-90)] }),
    )
    expect((await admin.call('newCard/handOver', { id: card.id, holderUserId: colleague.userId })).status).toBe(200)
    expect((await admin.ok('instrumentStatisticalQuery/collectDetail', { keyword: card.code })).list).toMatchObject([
      { holderUserId: colleague.userId, returned: false },
    ])
  })

  it('is left with nobody for longer, and lent no longer than its verification counts', async () => {
    const { admin, tenant } = room
    const card = await room.stocked()
    const { nextDueDate } = await room.facts(card.id)
    expect((await room.issue(await room.borrowed(), [card.id])).status).toBe(200)
    const extended = (day: string) =>
      admin.call('newCard/extendReturn', { id: card.id, dueReturnTime: `${day} 12:00:00`, reason: '续借' })
    expect((await extended(nextDueDate)).status).toBe(200)
    const [year] = nextDueDate.split('-')
    expect(toldOf(await extended(`${Number(year) + 1}-12-31`))).toContain(`到期日${nextDueDate}，不能延到其后`)
    await tenant.inTenant((tx) =>
      tx.send({ text: 'UPDATE new_card SET next_due_date = $2 WHERE id = $1', values: [card.id, daysAgo(1)] }),
    )
    expect(toldOf(await extended(daysAgo(-1)))).toContain('已超过检定有效期')
  })

  it('overdue is not given back to who had it when it comes from the laboratory unverified', async () => {
    const { admin, bodyId, tenant } = room
    const card = await room.stocked()
    expect((await room.issue(await room.borrowed(), [card.id])).status).toBe(200)
    const { id } = await admin.ok('instrumentInspection/insert', {
      ...{ sendType: 2, verifyOrgId: bodyId, lines: [{ cardId: card.id }] },
    })
    await admin.ok('instrumentInspection/audit', { id })
    await admin.ok('instrumentInspection/send', { id })
    const due = (day: string) =>
      tenant.inTenant((tx) =>
        tx.send({ text: 'UPDATE new_card SET next_due_date = $2 WHERE id = $1', values: [card.id, day] }),
      )
    await due(daysAgo(1))
    const back = () => admin.call('instrumentInspection/handBack', { id, withdrawn: true })
    expect(toldOf(await back())).toContain('已超过检定有效期')
    expect(await room.facts(card.id)).toMatchObject({ custody: 4 })
    await due(daysAgo(-90))
    expect((await back()).status).toBe(200)
    expect(await room.facts(card.id)).toMatchObject({ custody: 3 })
  })

  it('is not handed out again by undoing its return, once it was found bad', async () => {
    const { admin } = room
    const [good, bad] = [await room.stocked(), await room.stocked()]
    const back: string[] = []
    for (const { id } of [good, bad]) {
      expect((await room.issue(await room.borrowed(), [id])).status).toBe(200)
      back.push((await room.bringIn(3, [{ cardId: id }])).data.id)
    }
    await room.verified(bad.id, { result: 3, disposition: 1 })
    const [ofGood, ofBad] = back
    expect(toldOf(await admin.call('instrumentBoundIn/unapprove', { id: ofBad }))).toContain('不合格')
    expect(await room.facts(bad.id)).toMatchObject({ custody: 1 })
    await admin.ok('instrumentBoundIn/unapprove', { id: ofGood })
    expect(await room.facts(good.id)).toMatchObject({ custody: 3 })
    expect(await room.defects()).toEqual([])
  })

  it('is rented out to nobody, and one that may be is', async () => {
    const card = await room.stocked()
    expect((await rentedOut(card.id)).status).toBe(200)
  })

  it('is not handed out while its failed verification is approved in the same moment', async () => {
    for (let round = 0; round < 6; round++) {
      const [card, loan] = [await room.stocked(), await room.borrowed()]
      const record = await room.record(card.id, { result: 3, disposition: 1 })
      const [approved, issued] = await Promise.all([
        room.admin.call('instrumentCalibrationRecord/approve', { id: record }),
        room.issue(loan, [card.id]),
      ])
      const { custody, usable } = await room.facts(card.id)
      // Either it was out before it failed, and is red in its holder's hands; or it failed first, and stayed.
      expect(approved.status).toBe(200)
      expect([custody, usable]).toEqual([issued.status === 200 ? 3 : 1, false])
      if (issued.status !== 200) expect(toldOf(issued)).toContain('检定不合格')
    }
  })

  it('is measured with in no study', async () => {
    const { admin } = room
    const card = await room.stocked(daysAgo(400))
    const data = [1, 2].flatMap((appraiser) =>
      [1, 2].flatMap((trial) => [1, 2].map((part) => ({ appraiser, trial, part, value: String(10 + part / 10) }))),
    )
    const study = { cardId: card.id, characteristic: '外径', appraisers: 2, trials: 2, parts: 2, data }
    const { id } = await admin.ok('instrumentMsaStudy/insert', study)
    expect(toldOf(await admin.call('instrumentMsaStudy/complete', { id }))).toContain('已超过检定有效期')
  })

  it('is told by the colour of its label', async () => {
    const { admin } = room
    const face = async (more: Data): Promise<Data> => {
      const card = await room.stocked()
      const id = await room.verified(card.id, more)
      return (await admin.ok('instrumentCalibrationRecord/printLabel', { id })).labels[0]
    }
    expect(await face({ result: 1 })).toMatchObject({ title: '合格证', tone: 'success' })
    expect(await face({ result: 2, limitScope: '仅用于0-100mm' })).toMatchObject({ title: '限用证', tone: 'warning' })
    const failed = await face({ result: 3, disposition: 1 })
    expect(failed).toMatchObject({ title: '停用证', tone: 'danger' })
    expect(failed.lines.join()).not.toContain('有效期至')
    const saved = await room.record((await room.stocked()).id)
    expect((await admin.call('instrumentCalibrationRecord/printLabel', { id: saved })).status).toBe(422)
  })

  it('falls due in its month, by where it is verified', async () => {
    const own = await aGaugeRoom()
    const card = await own.stocked(daysAgo(10))
    const { nextDueDate } = await own.facts(card.id)
    await own.stocked(daysAgo(400))
    const { list } = await own.admin.ok('instrumentStatisticalQuery/dueByMonth', { groupBy: 'month' })
    expect(list).toMatchObject([
      { month: daysAgo(0).slice(0, 7), external: 1, internal: 0 },
      { month: nextDueDate.slice(0, 7), external: 1 },
    ])
  })

  it('limited is given to who accepts the limitation', async () => {
    const card = await room.stocked()
    await room.verified(card.id, { result: 2, limitScope: '仅用于0-100mm' })
    const loan = await room.borrowed()
    expect(toldOf(await room.issue(loan, [card.id]))).toContain('为限用器具，请确认限用范围')
    const accepted = await room.issue(loan, [card.id], { lines: [{ cardId: card.id, limitAck: true }] })
    expect(accepted.status).toBe(200)
  })

  it('overdue goes out with a written reason where the company allows it (parameter 18), and nothing else does', async () => {
    const own = await aGaugeRoom()
    await own.set('18', '0')
    const overdue = await own.stocked(daysAgo(400))
    const loan = await own.borrowed()
    // Whoever scans it is told that he has to say why; what is not his to overrule is refused at the scan.
    const check = (cardId: string, purpose: string) => own.admin.ok('instrumentCard/checkUsable', { cardId, purpose })
    expect(await check(overdue.id, 'borrow')).toMatchObject({ allowed: false, asks: true })
    expect(await check(overdue.id, 'use')).toMatchObject({ allowed: false, asks: false })
    expect(
      await room.admin.ok('instrumentCard/checkUsable', {
        ...{ cardId: (await room.stocked(daysAgo(400))).id, purpose: 'borrow' },
      }),
    ).toMatchObject({ allowed: false, asks: false, reasons: [expect.stringContaining('已超过检定有效期')] })
    expect(toldOf(await own.issue(loan, [overdue.id]))).toContain('请填写超期放行原因')
    const reason = { lines: [{ cardId: overdue.id, overdueReason: '临时比对' }] }
    expect((await own.issue(loan, [overdue.id], reason)).status).toBe(200)
    const failed = await own.stocked()
    await own.verified(failed.id, { result: 3, disposition: 1 })
    expect(await check(failed.id, 'borrow')).toMatchObject({ allowed: false, asks: false })
    const other = await own.borrowed()
    const answer = await own.issue(other, [failed.id], { lines: [{ cardId: failed.id, overdueReason: '急' }] })
    expect(toldOf(answer)).toContain('检定不合格')
  })
})

describe('A piece that comes back into use', () => {
  it('after it was sealed waits to be verified first, unless the company says otherwise', async () => {
    const own = await aGaugeRoom()
    const sealedAndBack = async (): Promise<Data> => {
      const card = await own.stocked()
      for (const [paper, more] of [
        ['seal', { sealReason: '长期不用' }],
        ['unseal', { unsealReason: '恢复使用' }],
      ] as const) {
        const { id } = await own.admin.ok(`${paper}/insert`, { ...more, lines: [{ cardId: card.id }] })
        await own.admin.ok(`${paper}/audit`, { id })
      }
      return own.facts(card.id)
    }
    expect(await sealedAndBack()).toMatchObject({ status: 2, needReverify: true, needReverifyReason: 4, usable: false })
    await own.set('142', '0')
    expect(await sealedAndBack()).toMatchObject({ status: 2, needReverify: false, usable: true })
  })
})

describe('Two at once', () => {
  it('hand one piece to one of them', async () => {
    const own = await aGaugeRoom()
    const { admin, fileId } = own
    const card = await own.stocked()
    const loan = await own.borrow([{ archivesId: fileId, qty: 20 }])
    await admin.ok('instrumentBorrow/audit', { id: loan })
    const answers = await Promise.all(Array.from({ length: 20 }, () => own.issue(loan, [card.id])))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status !== 200).every((one) => toldOf(one).includes('已出库给'))).toBe(true)
    expect((await admin.ok('instrumentBorrow/getEntityById', { id: loan })).issuedQty).toBe(1)
    expect(await own.defects()).toEqual([])
  })

  it('never hand out more than was applied for', async () => {
    const [first, second, loan] = [await room.stocked(), await room.stocked(), await room.borrowed()]
    const answers = await Promise.all([first, second].map(({ id }) => room.issue(loan, [id])))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.some((one) => toldOf(one).includes('超过申请数量'))).toBe(true)
  })
})

describe('A piece that is asked for by name', () => {
  it('stands on one open order at a time: a second one is refused when it is saved, whoever is faster', async () => {
    const { admin } = room
    const [card, other] = [await room.stocked(), await room.stocked()]
    const lines = [{ cardId: card.id }]
    const first = await room.borrow(lines)
    const { code } = await admin.ok('instrumentBorrow/getEntityById', { id: first })
    const told = `器具${card.code}已在未完成的申请单${code}中`
    const more = { warehouseId: room.warehouseId, purpose: '首件检验', planReturnDate: daysAgo(-5) }
    expect(await admin.call('instrumentBorrow/insert', { ...more, lines })).toMatchObject({
      ...{ status: 400, data: [{ field: 'lines.0.cardId', msg: told }] },
    })
    expect(toldOf(await admin.call('instrumentReceive/insert', { ...more, lines }))).toContain(told)
    // Its own paper may be changed, and another one to another piece.
    const second = await room.borrow([{ cardId: other.id }])
    for (const [id, cardId, status] of [
      [first, card.id, 200],
      [second, card.id, 400],
    ] as const) {
      const { version } = await admin.ok('instrumentBorrow/getEntityById', { id })
      const patch = { id, version, lines: [{ cardId, qty: 1 }] }
      expect((await admin.call('instrumentBorrow/update', patch)).status).toBe(status)
    }
    await admin.ok('instrumentBorrow/delete', { ids: first })
    const both = await Promise.all([1, 2].map(() => admin.call('instrumentBorrow/insert', { ...more, lines })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })
})

describe('R5: who borrows beyond the due date', () => {
  it('is asked, and brings it back before', async () => {
    const card = await room.stocked(daysAgo(360))
    const due = (await room.facts(card.id)).nextDueDate
    const loan = await room.borrowed({ planReturnDate: daysAgo(-30) })
    const asked = await room.issue(loan, [card.id])
    expect(asked).toMatchObject({ status: 422, data: { warnings: [{ code: `due:${card.code}` }] } })
    const done = await room.issue(loan, [card.id], { confirmWarn: [`due:${card.code}`] })
    expect(done.status).toBe(200)
    expect((await room.facts(card.id)).dueReturnTime).toBe(`${due} 23:59:59`)
  })
})

describe('A record of verification', () => {
  const points = [
    { item: '示值误差', nominal: '20', indicated: '20.01', mpeLower: '-0.02', mpeUpper: '0.02' },
    { item: '示值误差', nominal: '140', indicated: '140.05', mpeLower: '-0.02', mpeUpper: '0.02' },
  ]

  it('judges its points, and wants a reason for a better result', async () => {
    const { admin } = room
    const card = await room.stocked()
    const id = await room.record(card.id, { points })
    const record = await admin.ok('instrumentCalibrationRecord/getEntityById', { id })
    expect(record).toMatchObject({
      calcResult: 3,
      points: [
        { error: '0.01', judgement: 1 },
        { error: '0.05', judgement: 2 },
      ],
    })
    expect(toldOf(await admin.call('instrumentCalibrationRecord/approve', { id }))).toContain('结论优于计算结论')
    await admin.ok('instrumentCalibrationRecord/update', {
      id,
      version: record.version,
      result: 2,
      limitScope: '仅用于0-100mm',
    })
    await admin.ok('instrumentCalibrationRecord/approve', { id })
    expect(await room.facts(card.id)).toMatchObject({ limitedUse: true, limitScope: '仅用于0-100mm', lastResult: 2 })
  })

  it.each([
    [{ result: null }, '请填写结论'],
    [{ result: 3 }, '请选择处置意见', 'insert'],
    [{ certificateFiles: [] }, '请上传证书'],
    [{ certificateNo: null }, '请填写证书编号'],
    [{ verifyOrgId: null }, '请选择或填写检定机构'],
    [{ verifyDate: daysAgo(30) }, '早于最近一次检定'],
    [{ nextDueDate: daysAgo(-900) }, '有效期最长到', 'insert'],
  ] as const)(
    'is refused as long as something is missing: %j',
    async (more, told, at: string | undefined = 'approve') => {
      const card = await room.stocked(daysAgo(10))
      if (at === 'insert') {
        await expect(room.record(card.id, more)).rejects.toThrow(
          at === 'insert' && told === '请选择处置意见' ? /disposition/ : told,
        )
        return
      }
      const id = await room.record(card.id, more)
      expect(toldOf(await room.admin.call('instrumentCalibrationRecord/approve', { id }))).toContain(told)
    },
  )

  it('undone leaves the piece as it was, but not once it was handed out on its strength', async () => {
    const { admin } = room
    const card = await room.stocked(daysAgo(100))
    const before = await room.facts(card.id)
    const id = await room.verified(card.id)
    await admin.ok('instrumentCalibrationRecord/cancelAudit', { id })
    const { nextDueDate, lastVerifyDate, lastResult } = before
    expect(await room.facts(card.id)).toMatchObject({ nextDueDate, lastVerifyDate, lastResult })
    await admin.ok('instrumentCalibrationRecord/approve', { id })
    expect((await room.issue(await room.borrowed(), [card.id])).status).toBe(200)
    expect((await admin.call('instrumentCalibrationRecord/cancelAudit', { id })).msg).toBe('该器具已据此记录发放')
  })

  it('that failed leads to everybody who had the piece, and waits to be assessed', async () => {
    const { admin } = room
    const card = await room.stocked(daysAgo(100))
    const loan = await room.borrowed()
    await room.issue(loan, [card.id])
    await room.bringIn(3, [{ cardId: card.id }])
    const id = await room.verified(card.id, { result: 3, disposition: 1 })
    expect(await admin.ok('instrumentCalibrationRecord/getEntityById', { id })).toMatchObject({
      ...{ impactNeeded: true, impactOpen: true, impactFrom: daysAgo(100), impactTo: daysAgo(0) },
    })
    const impact = await admin.ok('instrumentCalibrationRecord/listImpact', { id })
    expect(impact.piece).toMatchObject({ code: card.code, model: '0-150' })
    expect(impact.holdings.some((held: Data) => held.holderName !== null && held.docCode.startsWith('JCK'))).toBe(true)
    // Each row is ticked by who has looked into it, and no row of another record.
    const reviews = async (): Promise<boolean[]> =>
      (await admin.ok('instrumentCalibrationRecord/listImpact', { id })).holdings.map(
        ({ reviewedBy }: Data) => reviewedBy !== null,
      )
    const [{ id: rowId }] = impact.holdings
    expect(new Set(await reviews())).toEqual(new Set([false]))
    await admin.ok('instrumentCalibrationRecord/reviewImpact', { id, rowId, reviewed: true })
    expect((await reviews())[0]).toBe(true)
    const strange = { id, rowId: id, reviewed: true }
    expect((await admin.call('instrumentCalibrationRecord/reviewImpact', strange)).status).toBe(404)
    await admin.ok('instrumentCalibrationRecord/reviewImpact', { id, rowId, reviewed: false })
    expect((await reviews())[0]).toBe(false)
    await admin.ok('instrumentCalibrationRecord/assessImpact', { id, impactConclusion: 2, impactMeasures: '复检库存' })
    expect((await admin.ok('instrumentCalibrationRecord/getEntityById', { id })).impactOpen).toBe(false)
    expect(await admin.ok('instrumentCalibrationRecord/listImpact', { id })).toMatchObject({
      ...{ impactConclusion: 2, impactMeasures: '复检库存' },
    })
  })

  it('is traced over its standards to a body outside', async () => {
    const { admin } = room
    const standard = await room.stocked(daysAgo(20), { isStandard: true })
    await room.verified(standard.id, { verifyDate: daysAgo(5) })
    const card = await room.stocked()
    const checker = await room.tenant.person()
    const id = await room.verified(card.id, {
      ...{ verifyPlace: 1, verifierId: admin.userId, checkerId: checker.userId, points: points.slice(0, 1) },
      standards: [{ standardCardId: standard.id }],
    })
    const { links } = await admin.ok('instrumentCalibrationRecord/chain', { id })
    expect(links).toMatchObject([
      { depth: 0, code: card.code },
      { depth: 1, code: standard.code, outside: true, broken: false },
    ])
    const trend = await admin.ok('instrumentCalibrationRecord/trend', { cardId: card.id })
    expect(trend.points.at(-1)).toMatchObject({ worst: '50.0' })
    const own = await room.record(standard.id, {
      ...{ verifyPlace: 1, verifierId: admin.userId, checkerId: checker.userId, points: points.slice(0, 1) },
      standards: [{ standardCardId: standard.id }],
    })
    expect(toldOf(await admin.call('instrumentCalibrationRecord/approve', { id: own }))).toContain('不能以自身为标准器')
  })
})

describe('R1: the cycle that applies', () => {
  it('is that of the document before that of the type, and changes due dates only when people say so', async () => {
    const own = await aGaugeRoom()
    const { admin, typeId, fileId } = own
    const card = await own.stocked(daysAgo(200))
    await admin.ok('instrumentEarlyWarning/insert', { scopeType: 1, typeId, cycleValue: 12 })
    const setting = await admin.ok('instrumentEarlyWarning/insert', { scopeType: 2, archivesId: fileId, cycleValue: 6 })
    expect(await admin.ok('instrumentEarlyWarning/effective', { cardId: card.id })).toMatchObject({
      cycleValue: 6,
      scopeType: 2,
    })
    const before = (await own.facts(card.id)).nextDueDate
    const preview = await admin.ok('instrumentEarlyWarning/recalculate', { id: setting.id })
    expect(preview).toMatchObject({ changed: 0, rows: [{ code: card.code, oldDueDate: before, overdue: true }] })
    expect((await own.facts(card.id)).nextDueDate).toBe(before)
    await admin.ok('instrumentEarlyWarning/recalculate', { id: setting.id, apply: true })
    expect(await own.facts(card.id)).toMatchObject({ verifyState: 4, usable: false })
    await admin.ok('instrumentEarlyWarning/delete', { ids: [setting.id] })
    expect(await admin.ok('instrumentEarlyWarning/effective', { cardId: card.id })).toMatchObject({ scopeType: 1 })
    const again = await admin.call('instrumentEarlyWarning/insert', {
      scopeType: 1,
      typeId,
      cycleValue: 3,
      warningDays: 0,
      orangeDays: 0,
      redDays: 0,
    })
    expect(again.status).not.toBe(200)
  })

  it('exempts what it says is exempt', async () => {
    const own = await aGaugeRoom()
    const card = await own.stocked(null)
    expect((await own.facts(card.id)).verifyState).toBe(1)
    await own.admin.ok('instrumentEarlyWarning/insert', { scopeType: 3, cardId: card.id, exempt: true })
    expect(await own.facts(card.id)).toMatchObject({ verifyState: 0, usable: true })
  })
})

describe('What is due', () => {
  it('is listed until it is sent, and makes one application for each way', async () => {
    const own = await aGaugeRoom()
    const { admin } = own
    const [overdue, waiting, valid] = [await own.stocked(daysAgo(400)), await own.stocked(null), await own.stocked()]
    const { list } = await admin.ok('instrumentStatisticalQuery/needVerification')
    expect(list.map(({ code, due }: Data) => [code, due]).toSorted()).toEqual([
      [overdue.code, 'overdue'],
      [waiting.code, 'awaiting'],
    ])
    expect(list.some(({ code }: Data) => code === valid.code)).toBe(false)
    const made = await admin.ok('instrumentInspection/generateSendOrder', { cardIds: [overdue.id, waiting.id] })
    expect(made.count).toBe(1)
    const application = await admin.ok('instrumentInspection/getEntityById', { id: made.orders[0].id })
    expect(application.lines.map(({ reason }: Data) => reason).toSorted()).toEqual([1, 2])
  })
})

describe('R10: the rates of a period', () => {
  it('40 due, 36 on time, 3 late, 1 open: 90.00 %; 38 records, 35 qualified, 2 limited, 1 unqualified: 92.11 %', async () => {
    const own = await aGaugeRoom()
    const card = await own.stocked()
    await own.tenant.inTenant(async (tx) => {
      await tx.send({
        text: `UPDATE new_card SET next_due_date = '2024-05-31' WHERE id = $1`,
        values: [card.id],
      })
      // Due in the middle of May: 36 verified a day before, three a day after; the last of these in the month that follows.
      await tx.send({
        text: `INSERT INTO instrument_calibration_record (id, org_id, code, status, card_id, verify_basis, verify_date, result, card_before,
  create_time, update_time)
SELECT gen_random_uuid(), c.org_id, 'R10-' || n, 'complete', c.id, 'JJG 30-2012',
  CASE WHEN n <= 36 THEN date '2024-05-14' WHEN n < 39 THEN date '2024-05-16' ELSE date '2024-06-02' END,
  CASE WHEN n <= 35 OR n = 39 THEN 1 WHEN n <= 37 THEN 2 ELSE 3 END,
  jsonb_build_object('nextDueDate', '2024-05-15'), $2, $2
FROM new_card c CROSS JOIN generate_series(1, 39) n
WHERE c.id = $1`,
        values: [card.id, new Date()],
      })
    })
    const asked = { dayBegin: '2024-05-01', dayEnd: '2024-05-31' }
    const rates = {
      due: 40,
      onTime: 36,
      late: 3,
      open: 1,
      onTimeRate: '90',
      records: 38,
      passed: 35,
      passRate: '92.11',
    }
    for (const groupBy of ['month', 'type'])
      expect(
        (await own.admin.ok('instrumentStatisticalQuery/verificationRates', { ...asked, groupBy })).list,
      ).toMatchObject([rates])
    // Nothing fell due in June: no rate of it, and the record of June is told there.
    const june = { dayBegin: '2024-06-01', dayEnd: '2024-06-30', groupBy: 'month' }
    const { list } = await own.admin.ok('instrumentStatisticalQuery/verificationRates', june)
    expect(list).toMatchObject([{ due: 0, onTimeRate: null, records: 1, passRate: '100' }])
  })
})

describe('R14: the numbers of the stock', () => {
  it('add up over what is where', async () => {
    const own = await aGaugeRoom()
    const cards = [await own.stocked(), await own.stocked(daysAgo(400)), await own.stocked(), await own.stocked()]
    await own.issue(await own.borrowed(), [cards[2]!.id])
    await own.card()
    const { list } = await own.admin.ok('instrumentStatisticalQuery/stockOnHand')
    expect(list).toMatchObject([{ total: 5, inStock: 3, usableInStock: 2, borrowed: 1, collected: 0, elsewhere: 1 }])
    expect((await own.admin.ok('instrumentStatisticalQuery/borrowDetail')).list).toMatchObject([
      { code: cards[2]!.code, returned: false, overdueDays: 0 },
    ])
    expect((await own.admin.ok('instrumentManualCard/list')).totalRow).toBe(5)
  })

  it('lose a piece that is reported lost, which comes back when it is found', async () => {
    const own = await aGaugeRoom()
    const card = await own.stocked()
    await own.issue(await own.borrowed(), [card.id])
    expect((await own.bringIn(3, [{ cardId: card.id, returnCondition: 3, remark: '遗失' }])).status).toBe(200)
    expect(await own.facts(card.id)).toMatchObject({ custody: 6 })
    expect((await own.bringIn(6, [{ cardId: card.id }])).status).toBe(200)
    expect(await own.facts(card.id)).toMatchObject({ custody: 1 })
    expect(await own.defects()).toEqual([])
  })
})

describe('R3: the state of an instrument', () => {
  it('is the same in SQL as in the pure function', async () => {
    const today = '2026-03-15'
    const all = [null, 1, 2, 3].flatMap((lastResult) =>
      [null, '2026-03-14', '2026-03-15', '2026-04-14', '2026-04-15'].flatMap((nextDueDate) =>
        [true, false].flatMap((needReverify) =>
          [true, false].flatMap((verifyExempt) =>
            [true, false].flatMap((cycleExempt) =>
              ['A', 'C', null].flatMap((manageClass) =>
                [null, 31].map((cycleWarnDays) => ({
                  ...{ lastResult, nextDueDate, needReverify, verifyExempt, cycleExempt, manageClass, cycleWarnDays },
                })),
              ),
            ),
          ),
        ),
      ),
    ) as unknown as readonly Trusted[]
    const { rows } = await room.tenant.inTenant((tx) =>
      tx.send({
        text: `SELECT ${verifyStateSql('c', '$2::date')} AS state
FROM jsonb_to_recordset($1::jsonb) AS c(card_type int, last_result int, next_due_date date, need_reverify bool, verify_exempt bool,
  cycle_exempt bool, manage_class text, cycle_warn_days int)`,
        values: [
          JSON.stringify(
            all.map((one) => ({
              ...{ card_type: 5, last_result: one.lastResult, next_due_date: one.nextDueDate },
              ...{ need_reverify: one.needReverify, verify_exempt: one.verifyExempt, cycle_exempt: one.cycleExempt },
              ...{ manage_class: one.manageClass, cycle_warn_days: one.cycleWarnDays },
            })),
          ),
          today,
        ],
      }),
    )
    expect(rows.map(({ state }) => state)).toEqual(all.map((one) => verifyState(one, today)))
  })
})
