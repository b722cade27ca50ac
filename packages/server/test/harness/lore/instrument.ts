// How the papers of measuring instruments hang together, for the samples of the generic tests.
import { addDays } from '@tmlm/model'
import { daysAgo } from '../app.ts'
import type { ChangeLore, Finder, Lore } from './lore.ts'

const gauge = 5
let pieces = 0

const typeOf = (samples: Finder): Promise<string> => samples.row('toolingType', { cardType: gauge, name: '卡尺类' })

const fileOf = async (samples: Finder, name = '样本卡尺'): Promise<string> =>
  samples.row('archives', { cardType: gauge, toolingTypeId: await typeOf(samples), name })

/** Another piece each time: many papers take a piece once. */
const pieceOf = async (samples: Finder, more: Record<string, unknown> = {}): Promise<string> =>
  samples.row('newCard', {
    ...{ cardType: gauge, toolingTypeId: await typeOf(samples), archivesId: await fileOf(samples) },
    ...{ name: `样本量具${++pieces}`, ...more },
  })

const roomOf = (samples: Finder, name = '量具样本室'): Promise<string> =>
  samples.row('warehouse', { name, warehouseType: 3, useLocation: false })

const verified = {
  ...{ reason: 1, verifyKind: 2, verifyBasis: 'JJG 30-2012', verifyPlace: 2, verifyDate: daysAgo(3) },
}
const point = { item: '示值误差', nominal: '20', indicated: '20.01', mpeLower: '-0.02', mpeUpper: '0.02', k: '2' }

const orderLine = async (samples: Finder) => ({
  archivesId: await fileOf(samples),
  qty: 2,
  price: '128.335',
  taxRate: '13',
})

export const instrumentLore: Lore = {
  async instrumentPurchaseRequest(samples, extent) {
    const line = { archivesId: await fileOf(samples), qty: 2, refPrice: '100' }
    if (extent === 'required') return { needDate: daysAgo(-30), lines: [line] }
    const lines = [
      { ...line, name: '卡尺', model: '0-150', requirement: '1级', replaceCardId: await pieceOf(samples) },
      { ...line, name: '高度尺', model: '0-300', requirement: '1级', replaceCardId: await pieceOf(samples) },
    ]
    return { applyDate: daysAgo(1), needDate: daysAgo(-30), requestKind: 1, lines }
  },
  async instrumentPurchaseOrder(samples, extent) {
    const line = { ...(await orderLine(samples)), requestLineId: null }
    if (extent === 'required') return { deliveryDate: daysAgo(-30), lines: [line] }
    const full = { ...line, name: '卡尺', model: '0-150', deliveryDate: daysAgo(-20), remark: '急' }
    return { orderDate: daysAgo(1), deliveryDate: daysAgo(-30), lines: [full, { ...full, qty: 3 }] }
  },
  async instrumentAccept(samples, extent, { orgId }) {
    const at = orgId === undefined ? {} : { orgId }
    const line = async () => ({ cardId: await pieceOf(samples, at), result: 2, initialVerify: 2 })
    if (extent === 'required') return { lines: [await line()] }
    const full = async () => ({
      ...{ ...(await line()), result: 3, concession: '外观划痕', initialVerify: 1, certificateNo: 'C-1' },
      ...{
        verifyDate: daysAgo(9),
        verifyOrg: '计量院',
        validUntil: daysAgo(-300),
        warrantyDate: daysAgo(-300),
        remark: '备',
      },
    })
    return { acceptDate: daysAgo(1), lines: [await full(), await full()] }
  },
  async instrumentEarlyWarning(samples, extent, { orgId }) {
    const at = orgId === undefined ? {} : { orgId }
    const archivesId = await samples.row('archives', {
      ...{ cardType: gauge, toolingTypeId: await typeOf(samples), name: `周期档案${++pieces}` },
    })
    const base = { scopeType: 2, archivesId, typeId: null, cardId: null, exempt: false, cycleValue: 12, cycleUnit: 2 }
    return { ...at, ...base, ...(extent === 'full' ? { warningDays: 60, orangeDays: 20, redDays: 5 } : {}) }
  },
  async instrumentInspection(samples, extent, { orgId }) {
    const at = orgId === undefined ? {} : { orgId }
    const line = async () => ({ cardId: await pieceOf(samples, at) })
    if (extent === 'required') return { lines: [await line()] }
    const full = async () => ({
      ...{
        ...(await line()),
        reason: 1,
        verifyKind: 2,
        verifyBasis: 'JJG 30',
        requirement: '全量程',
        cost: '80',
        remark: '备',
      },
    })
    const dates = { applyDate: daysAgo(1), planSendDate: daysAgo(0), planReturnDate: daysAgo(-9) }
    return { ...dates, sendType: 2, labDeptId: null, lines: [await full(), await full()] }
  },
  async instrumentCalibrationRecord(samples, extent, { orgId }) {
    const cardId = await pieceOf(samples, orgId === undefined ? {} : { orgId })
    if (extent === 'required') return { cardId, ...verified }
    const nextDueDate = addDays(daysAgo(3), 100)
    return {
      ...{ cardId, ...verified, result: 1, nextDueDate, certValidUntil: nextDueDate, cycleValue: 6, cycleUnit: 2 },
      ...{ asFoundResult: 1, checkerId: null, disposition: 1 },
      points: [
        { ...point, standardValue: '20.001', asFound: '20.02', uncertainty: '0.001' },
        { ...point, nominal: '75', indicated: '75', standardValue: '75', asFound: '75', uncertainty: '0.001' },
      ],
      standards: [
        {
          standardCardId: null,
          name: '量块',
          model: '83块',
          serialNo: 'LK-1',
          certificateNo: 'Z-1',
          validUntil: daysAgo(-90),
        },
        {
          standardCardId: null,
          name: '环规',
          model: 'φ20',
          serialNo: 'HG-1',
          certificateNo: 'Z-2',
          validUntil: daysAgo(-90),
        },
      ],
    }
  },
  ...Object.fromEntries(
    ['instrumentReceive', 'instrumentBorrow'].map((name): [string, Lore[string]] => [
      name,
      async (samples, extent) => {
        const base = {
          warehouseId: await roomOf(samples),
          ...(name === 'instrumentBorrow' ? { planReturnDate: daysAgo(-10) } : {}),
        }
        const line = { archivesId: await fileOf(samples), qty: 1 }
        if (extent === 'required') return { ...base, lines: [line] }
        const full = { ...line, requirement: '1级', limitAck: true }
        return {
          ...{ ...base, applyDate: daysAgo(1), planDate: daysAgo(0) },
          lines: [
            { ...full, cardId: await pieceOf(samples) },
            { ...full, cardId: await pieceOf(samples) },
          ],
        }
      },
    ]),
  ),
  async instrumentBoundIn(samples, extent) {
    const line = async () => ({ cardId: await pieceOf(samples), locationId: null, returnCondition: 1 })
    const base = { inType: 1, warehouseId: await roomOf(samples), inDate: `${daysAgo(1)} 08:00:00` }
    if (extent === 'required') return { ...base, lines: [await line()] }
    const full = async () => ({ ...(await line()), accessoriesOk: true, remark: '备' })
    return { ...base, sourceId: null, lines: [await full(), await full()] }
  },
  async instrumentBoundOut(samples, extent) {
    const line = async () => ({ cardId: await pieceOf(samples) })
    const base = {
      outType: 6,
      warehouseId: await roomOf(samples),
      outDate: `${daysAgo(1)} 08:00:00`,
      remark: '外出测量',
    }
    const none = { receiveOrderId: null, borrowOrderId: null, inspectionId: null, supplierId: null }
    if (extent === 'required') return { ...base, ...none, lines: [await line()] }
    const full = async () => ({
      ...(await line()),
      planReturnDate: daysAgo(-9),
      limitAck: true,
      overdueReason: '急',
      remark: '备',
    })
    return { ...base, ...none, lines: [await full(), await full()] }
  },
  async instrumentMsaStudy(samples, extent, { orgId }) {
    const cardId = await pieceOf(samples, orgId === undefined ? {} : { orgId })
    if (extent === 'required') return { cardId }
    const data = [
      { appraiser: 1, trial: 1, part: 1, value: '10.02' },
      { appraiser: 1, trial: 1, part: 2, value: '9.98' },
    ]
    return {
      cardId,
      studyDate: daysAgo(1),
      method: 1,
      lsl: '9.5',
      usl: '10.5',
      appraisers: 2,
      trials: 2,
      parts: 5,
      data,
    }
  },
}

export const instrumentChanges: ChangeLore = {
  'instrumentPurchaseRequest.applyDate': async () => ({ applyDate: daysAgo(2) }),
  'instrumentPurchaseRequest.needDate': async () => ({ needDate: daysAgo(-31) }),
  'instrumentPurchaseRequest.lines': async (samples) => ({
    lines: [{ archivesId: await fileOf(samples), qty: 7, refPrice: '50' }],
  }),
  'instrumentPurchaseOrder.orderDate': async () => ({ orderDate: daysAgo(2) }),
  'instrumentPurchaseOrder.deliveryDate': async () => ({ deliveryDate: daysAgo(-31) }),
  'instrumentPurchaseOrder.lines': async (samples) => ({ lines: [{ ...(await orderLine(samples)), qty: 9 }] }),
  'instrumentAccept.acceptDate': async () => ({ acceptDate: daysAgo(2) }),
  'instrumentAccept.lines': async (samples) => ({
    lines: [{ cardId: await pieceOf(samples), result: 2, initialVerify: 2 }],
  }),
  'instrumentEarlyWarning.exempt': async () => ({ exempt: true, cycleValue: null }),
  'instrumentEarlyWarning.cycleValue': async () => ({ exempt: false, cycleValue: 24 }),
  'instrumentEarlyWarning.cycleUnit': async () => ({ exempt: false, cycleValue: 24, cycleUnit: 3 }),
  'instrumentEarlyWarning.warningDays': async () => ({ warningDays: 61 }),
  'instrumentEarlyWarning.orangeDays': async () => ({ orangeDays: 21 }),
  'instrumentEarlyWarning.redDays': async () => ({ redDays: 6 }),
  'instrumentInspection.applyDate': async () => ({ applyDate: daysAgo(2) }),
  'instrumentInspection.planSendDate': async () => ({ planSendDate: daysAgo(-1) }),
  'instrumentInspection.planReturnDate': async () => ({ planReturnDate: daysAgo(-10) }),
  'instrumentInspection.sendType': async (samples) => ({ sendType: 3, verifyOrgId: await samples.row('supplier') }),
  'instrumentInspection.labDeptId': async () => ({ sendType: 1, verifyOrgId: null }),
  'instrumentInspection.lines': async (samples) => ({ lines: [{ cardId: await pieceOf(samples), reason: 7 }] }),
  'instrumentCalibrationRecord.verifyDate': async () => ({ verifyDate: daysAgo(4) }),
  'instrumentCalibrationRecord.verifyPlace': async () => ({ verifyPlace: 3 }),
  'instrumentCalibrationRecord.result': async () => ({ result: 2, limitScope: '仅用于0-100mm' }),
  'instrumentCalibrationRecord.cycleValue': async () => ({ cycleValue: 5, nextDueDate: addDays(daysAgo(4), 60) }),
  'instrumentCalibrationRecord.cycleUnit': async () => ({ cycleUnit: 3, nextDueDate: addDays(daysAgo(4), 61) }),
  'instrumentCalibrationRecord.nextDueDate': async () => ({ nextDueDate: addDays(daysAgo(4), 80) }),
  'instrumentCalibrationRecord.certValidUntil': async () => ({
    ...{ certValidUntil: addDays(daysAgo(4), 85), nextDueDate: addDays(daysAgo(4), 70) },
  }),
  'instrumentCalibrationRecord.points': async () => ({ points: [{ ...point, nominal: '50', indicated: '50.01' }] }),
  'instrumentCalibrationRecord.standards': async () => ({ standards: [{ name: '直角尺', serialNo: 'ZJ-1' }] }),
  'instrumentCalibrationRecord.asFoundResult': async () => ({ asFoundResult: 1 }),
  ...Object.fromEntries(
    ['instrumentReceive', 'instrumentBorrow'].flatMap((name): [string, ChangeLore[string]][] => [
      [`${name}.applyDate`, async () => ({ applyDate: daysAgo(2) })],
      [`${name}.planDate`, async () => ({ planDate: daysAgo(-1) })],
      [`${name}.planReturnDate`, async () => ({ planReturnDate: daysAgo(-11) })],
      [`${name}.warehouseId`, async (samples) => ({ warehouseId: await roomOf(samples, '量具样本二室') })],
      [`${name}.lines`, async (samples) => ({ lines: [{ archivesId: await fileOf(samples), qty: 3 }] })],
    ]),
  ),
  'instrumentBoundIn.warehouseId': async (samples) => ({ warehouseId: await roomOf(samples, '量具样本二室') }),
  'instrumentBoundIn.inDate': async () => ({ inDate: `${daysAgo(2)} 08:00:00` }),
  'instrumentBoundIn.lines': async (samples) => ({ lines: [{ cardId: await pieceOf(samples), returnCondition: 1 }] }),
  'instrumentBoundOut.warehouseId': async (samples) => ({ warehouseId: await roomOf(samples, '量具样本二室') }),
  'instrumentBoundOut.outDate': async () => ({ outDate: `${daysAgo(2)} 08:00:00` }),
  'instrumentBoundOut.lines': async (samples) => ({ lines: [{ cardId: await pieceOf(samples) }] }),
  'instrumentMsaStudy.cardId': async (samples) => ({ cardId: await pieceOf(samples) }),
  'instrumentMsaStudy.studyDate': async () => ({ studyDate: daysAgo(2) }),
  'instrumentMsaStudy.method': async () => ({ method: 2 }),
  'instrumentMsaStudy.data': async () => ({ data: [{ appraiser: 2, trial: 1, part: 1, value: '11' }] }),
}

/** What is reckoned from the rest. */
export const instrumentDerived: Readonly<Record<string, readonly string[]>> = {
  instrumentPurchaseRequest: ['lines'],
  instrumentCalibrationRecord: ['points', 'calcResult', 'asFoundResult', 'cycleValue', 'cycleUnit', 'nextDueDate'],
  instrumentMsaStudy: ['ev', 'av', 'grr', 'pv', 'tv', 'grrPercentTv', 'grrPercentTol', 'ndc', 'conclusion'],
}
