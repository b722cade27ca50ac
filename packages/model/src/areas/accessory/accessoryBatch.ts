// Batches of parts: made by the first inbound that names them; their dates are corrected, and they are frozen, with a reason.
import { bool, computed, date, datetime, decimal, inOrder, ref, resource, text } from '../../language/index.ts'
import { batchStates } from './words.ts'

export const accessoryBatch = resource('accessoryBatch', {
  label: ['备件批次', 'Part batch'],
  orgMode: 0,
  display: 'batchNo',
  picker: ['batchNo', 'expiryDate', 'onHand', 'state'],
  pickBy: ['accessoryId'],
  hostedBy: {
    screen: 'accessoryStockOnHand',
    buttons: { updateFrozen: 'batch', updateDates: 'batch' },
  },
  fields: {
    accessoryId: ref(['备件', 'Part'], 'accessory', { required: true, readOnly: true, search: ['code', 'name'] }),
    batchNo: text(['批次号', 'Batch'], { required: true, readOnly: true, max: 40, search: true }),
    productionDate: date(['生产日期', 'Produced'], { readOnly: true }),
    expiryDate: date(['有效期至', 'Expires'], { readOnly: true }),
    supplierId: ref(['供应商', 'Supplier'], 'supplier', { readOnly: true }),
    manufacturerId: ref(['制造商', 'Manufacturer'], 'manufacturer', { readOnly: true }),
    firstInCode: text(['首次入库单', 'First inbound'], { readOnly: true, max: 50 }),
    firstInTime: datetime(['首次入库时间', 'First inbound time'], { readOnly: true }),
    firstPrice: decimal(['首次价格', 'First price'], 18, 6, { readOnly: true }),
    isUsed: bool(['旧件', 'Used part'], { readOnly: true }),
    frozen: bool(['冻结', 'Frozen'], { readOnly: true }),
    frozenReason: text(['冻结原因', 'Frozen because'], { readOnly: true, max: 200 }),
    onHand: computed(['现存量', 'On hand'], 'decimal'),
    state: computed(['状态', 'State'], 'choice', { options: batchStates }),
  },
  unique: [['accessoryId', 'batchNo']],
  checks: [inOrder('productionDate', 'expiryDate')],
  actions: {
    updateDates: {
      label: ['更正日期', 'Correct dates'],
      keeps: ['productionDate', 'expiryDate'],
      tells: ['reason'],
      input: {
        productionDate: date(['生产日期', 'Produced'], { max: 'today' }),
        expiryDate: date(['有效期至', 'Expires']),
        reason: text(['原因', 'Reason'], { required: true, max: 200 }),
      },
    },
    updateFrozen: {
      label: ['冻结或解冻', 'Freeze or release'],
      keeps: ['frozen', 'frozenReason'],
      input: {
        frozen: bool(['冻结', 'Frozen'], { default: true }),
        frozenReason: text(['原因', 'Reason'], { required: true, max: 200 }),
      },
    },
  },
  list: {
    columns: [
      ...['accessoryId', 'batchNo', 'productionDate', 'expiryDate', 'onHand', 'state', 'supplierId', 'firstInCode'],
      ...['firstInTime', 'frozenReason'],
    ],
    filters: ['accessoryId', 'state', 'frozen', 'expiryDate'],
  },
})
