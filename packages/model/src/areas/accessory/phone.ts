// Parts on the phone: what comes in, is asked for and goes out, by the labels of parts, batches and bins.
import { phonePaper, type PhonePaper } from '../../language/index.ts'
import { accessoryApply } from './accessoryApply.ts'
import { accessoryInput } from './accessoryInput.ts'
import { accessoryOutput } from './accessoryOutput.ts'

export const phonePapers: readonly PhonePaper[] = [
  phonePaper('AccessoryInbound', {
    of: accessoryInput,
    screen: 'accessoryInbound',
    namedBy: ['code'],
    tabs: [
      {
        label: ['待审核', 'To audit'],
        where: { status: '0' },
        empty: ['没有待审核的入库单', 'No order waits for its audit'],
      },
      {
        label: ['今日', 'Today'],
        where: { status: '1', bizDateBegin: 'today' },
        empty: ['今天还没有入库', 'Nothing came in today'],
      },
    ],
    tells: ['code', 'inType', 'warehouseId', 'bizDate', 'totalQty', 'supplierId', 'returnUserId'],
    begins: ['新的入库', 'New inbound'],
    asks: ['inType', 'warehouseId', 'supplierId', 'purchaseNo', 'annex', 'remark'],
    asksOfLine: ['qty', 'locationId', 'price', 'batchNo', 'productionDate', 'expiryDate'],
    tellsOfLine: {
      ...{ action: 'prepareLines', given: ['inType', 'warehouseId'], by: 'accessoryId', as: 'accessoryIds' },
      fields: ['locationId', 'batchNo'],
    },
    staysOpen: true,
    keeps: ['inType', 'warehouseId', 'supplierId'],
  }),
  phonePaper('AccessoryPickUpApply', {
    of: accessoryApply,
    screen: 'accessoryApply',
    namedBy: ['code'],
    tabs: [
      {
        label: ['我的申请', 'Mine'],
        where: { applyUserId: 'self' },
        empty: ['您还没有申请备件', 'You have applied for no parts yet'],
      },
      {
        label: ['待审核', 'To audit'],
        where: { status: '0' },
        empty: ['没有待审核的申请', 'No application waits for its audit'],
      },
    ],
    tells: ['code', 'purpose', 'cardId', 'warehouseId', 'needDate', 'lineQty', 'execState', 'applyUserId'],
    begins: ['申请备件', 'Apply for parts'],
    asks: ['purpose', 'cardId', 'warehouseId', 'needDate', 'isUrgent', 'reason'],
    asksOfLine: ['qty', 'remark'],
    tellsOfLine: {
      ...{ action: 'available', given: ['warehouseId'], by: 'accessoryId', as: 'accessoryIds' },
      fields: ['availableQty', 'onHandQty'],
    },
    keeps: ['purpose', 'warehouseId'],
  }),
  phonePaper('AccessoryOutbound', {
    of: accessoryOutput,
    screen: 'accessoryOutbound',
    namedBy: ['code'],
    tabs: [
      {
        label: ['待审核', 'To audit'],
        where: { status: '0' },
        empty: ['没有待审核的出库单', 'No order waits for its audit'],
      },
      {
        label: ['今日', 'Today'],
        where: { status: '1', bizDateBegin: 'today' },
        empty: ['今天还没有出库', 'Nothing went out today'],
      },
    ],
    tells: ['code', 'outType', 'warehouseId', 'bizDate', 'receiverUserId', 'cardId', 'totalQty'],
    begins: ['新的出库', 'New outbound'],
    asks: ['outType', 'warehouseId', 'applyId', 'receiverUserId', 'receiverDeptId', 'cardId', 'supplierId', 'remark'],
    asksOfLine: ['qty', 'locationId', 'batchId', 'oldPartQty'],
    staysOpen: true,
    keeps: ['outType', 'warehouseId'],
  }),
]
