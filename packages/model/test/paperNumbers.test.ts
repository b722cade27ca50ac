import { describe, expect, test } from 'vitest'
import { catalogue } from '../src/catalogue.ts'

/** How the pages of the domain call the number of each paper; a new paper is entered here from its page. */
const numbers: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  requisitionTooling: ['领用单号', 'Collect no.'],
  godownEntry: ['入库单号', 'Inbound no.'],
  outboundOrder: ['出库单号', 'Outbound no.'],
  inventoryCountSlip: ['盘点单号', 'No.'],
  procurementOrder: ['采购单号', 'PO number'],
  acceptance: ['验收单号', 'Acceptance no.'],
  accessoryApply: ['单号', 'No.'],
  accessoryInput: ['单号', 'No.'],
  maintain: ['保养单号', 'Order no.'],
  checkEquipment: ['点检单号', 'Sheet no.'],
  repair: ['报修单号', 'Report no.'],
  dispatch: ['派工单号', 'Dispatch no.'],
  maintenance: ['维修单号', 'Repair no.'],
  faultReview: ['评审单号', 'Review no.'],
  changeOrg: ['单号', 'No.'],
  changeDept: ['单号', 'No.'],
  changeManager: ['单号', 'No.'],
  changeUseDept: ['单号', 'No.'],
  changePersonLiable: ['单号', 'No.'],
  changeProductLine: ['单号', 'No.'],
  changeSupplier: ['单号', 'No.'],
  seal: ['单号', 'No.'],
  unseal: ['单号', 'No.'],
  scrap: ['单号', 'No.'],
  retrofit: ['单号', 'No.'],
  sell: ['单号', 'No.'],
  rental: ['单号', 'No.'],
  rentalReturn: ['单号', 'No.'],
  accessoryOutput: ['单号', 'No.'],
  accessoryCheckOrder: ['单号', 'No.'],
  pressureVesselCheck: ['单号', 'No.'],
  pressurePipingCheck: ['单号', 'No.'],
  craneCheck: ['单号', 'No.'],
  boilerCheck: ['单号', 'No.'],
  liftCheck: ['单号', 'No.'],
  carCheck: ['单号', 'No.'],
  productPlan: ['计划单号', 'Plan no.'],
  moldTask: ['任务单号', 'Task no.'],
  oeeDetail: ['记录编号', 'Run no.'],
  processNumRecord: ['登记单号', 'Record no.'],
  lifeDue: ['延寿单号', 'Renewal no.'],
  instrumentPurchaseRequest: ['单号', 'No.'],
  instrumentPurchaseOrder: ['单号', 'No.'],
  instrumentAccept: ['单号', 'No.'],
  instrumentInspection: ['单号', 'No.'],
  instrumentCalibrationRecord: ['单号', 'No.'],
  instrumentReceive: ['单号', 'No.'],
  instrumentBorrow: ['单号', 'No.'],
  instrumentBoundIn: ['单号', 'No.'],
  instrumentBoundOut: ['单号', 'No.'],
  instrumentMsaStudy: ['编号', 'No.'],
  dailyInspection: ['巡检单号', 'Inspection no.'],
  lubricationImplementation: ['实施单号', 'Paper no.'],
  flowableInstance: ['流程编号', 'Process no.'],
}

describe('The number of a paper', () => {
  const papers = [...catalogue.resources.values()].filter(({ kind, fields }) => kind === 'document' && fields.code)

  test('is called as its page calls it', () => {
    expect(Object.fromEntries(papers.map(({ name, fields }) => [name, fields.code?.label]))).toEqual(numbers)
  })

  test('is the first column of its list', () => {
    for (const { name, list } of papers) expect(list?.columns?.[0], name).toBe('code')
  })
})

test('A list of customers tells how many cards are theirs', () => {
  expect(catalogue.resources.get('customer')?.list?.columns).toContain('ownedCards')
})
