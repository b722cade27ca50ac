// What was done at a machine, point by point. Its audit does the tasks, takes the lubricant from stock and makes what comes
// next; taking it back undoes all three.
import {
  auditing,
  bool,
  business,
  choice,
  code,
  computed,
  countOf,
  datetime,
  decimal,
  document,
  files,
  id,
  image,
  int,
  lines,
  longText,
  ref,
  text,
  user,
  users,
} from '../../language/index.ts'
import { partsWarehouse } from '../accessory/words.ts'
import {
  abnormal,
  machine,
  machineFacts,
  machineFinds,
  machineLabel,
  oil,
  place,
  results,
  spotX,
  spotY,
} from './words.ts'

export const lubricationImplementation = document('lubricationImplementation', {
  label: ['润滑实施', 'Lubrication implementation'],
  one: ['润滑实施单', 'Lubrication implementation'],
  fields: {
    code: code(['实施单号', 'Paper no.']),
    cardId: ref(['设备', 'Equipment'], 'newCard', {
      ...machine,
      ...machineLabel,
      required: true,
      readOnly: 'onceSaved',
    }),
    ...machineFacts,
    executeTime: datetime(['实施时间', 'Done at'], { required: true, default: 'now', paperDate: true }),
    executorId: user(['实施人', 'Executor'], { required: true, default: 'self', search: ['jobName'] }),
    assistantIds: users(['协助人', 'Assistants']),
    minutes: int(['用时', 'Minutes'], { min: 0, max: 9999, unit: ['分', 'min'] }),
    takeStock: bool(['扣减库存', 'Take from stock'], { default: true }),
    warehouseId: ref(['出库仓库', 'Warehouse'], 'warehouse', {
      ...{ among: { offered: partsWarehouse }, onlyWhen: { takeStock: true } },
      help: ['扣减油品库存时必填', 'Required where lubricant is taken from stock'],
    }),
    /** Of the standard, with the points where they are on it. */
    diagram: image(['润滑图', 'Lubrication chart'], { readOnly: true, noCopy: true, privacy: 'internal' }),
    lines: lines(
      ['明细', 'Lines'],
      {
        taskId: ref(['润滑任务', 'Task'], 'lubricationDetail', {
          ...{ among: { offered: { list: 'list', asks: { status: '0' }, from: ['cardId'] } } },
          ...{ empty: ['计划外', 'Unplanned'] },
        }),
        pointId: id(['润滑点', 'Point'], { readOnly: true, privacy: 'internal' }),
        pointNo: { ...place.pointNo, required: false },
        part: { ...place.part, required: false },
        lubricantId: oil.lubricantId,
        /** What the standard says, where it is no part of stock. */
        lubricantBrand: text(['油品牌号', 'Brand / grade'], { max: 100 }),
        batchNo: text(['批号', 'Batch no.'], { max: 50 }),
        stdQty: decimal(['标准用量', 'Standard quantity'], 12, 3, { readOnly: true }),
        actualQty: decimal(['实际用量', 'Actual quantity'], 12, 3, { required: true, above: 0 }),
        unit: { ...oil.unit, required: false },
        /** Beyond the tolerance of its point, and somebody said that it is so. */
        isOff: bool(['用量超差', 'Off the standard'], { readOnly: true }),
        wasteQty: decimal(['废油量', 'Waste oil'], 12, 3, { min: 0 }),
        result: choice(['结果', 'Result'], results, { required: true, default: 1 }),
        abnormalText: text(['异常说明', 'What is wrong'], { max: 200, requiredWhen: { result: abnormal } }),
        photo: files(['照片', 'Photos'], { max: 9 }),
        repairId: ref(['报修单', 'Repair report'], 'repair', { readOnly: true }),
        posX: { ...spotX, readOnly: true },
        posY: { ...spotY, readOnly: true },
      },
      { min: 1, max: 200, totals: [], distinct: [['taskId']] },
    ),
    pointQty: countOf(['润滑点数', 'Points'], 'lines'),
    abnormalQty: countOf(['异常数', 'Abnormal'], 'lines', { result: abnormal }),
    lubricants: computed(['油品用量', 'Lubricants'], 'text'),
    annex: files(['附件', 'Attachments']),
    remark: longText(['备注', 'Remark'], { max: 500 }),
  },
  belongsWith: 'cardId',
  participants: ['executorId', 'assistantIds'],
  namedMay: { createUserId: ['update', 'delete', 'createRepair'] },
  actions: {
    audit: { ...auditing, from: { status: ['saved', 'rejected', 'inApproval'] } },
    /** A paper with all that is due at the machine of the task; who has begun one goes on with it. */
    start: {
      rowless: true,
      label: ['实施', 'Implement'],
      access: 'login',
      input: { taskId: id(['任务', 'Task'], { required: true }) },
    },
    /** The open tasks of a machine. */
    listTask: {
      ...{ query: 'screen' },
      input: { cardId: ref(['设备', 'Equipment'], 'newCard', { required: true }) },
    },
    /** One fault report for all that is not in order and has none yet. */
    createRepair: {
      staleWhenWrong: true,
      from: { status: ['saved', 'rejected', 'inApproval', 'complete'] },
      input: {
        faultTypeId: ref(['故障类型', 'Fault type'], 'faultType', {
          required: true,
          among: { offered: { isLeaf: true } },
        }),
        isStop: bool(['是否停机', 'Stopped']),
        description: longText(['故障描述', 'Description'], {
          max: 500,
          help: ['不填则取异常说明', 'Empty: what was said of the points that are not in order'],
        }),
      },
    },
  },
  paper: {
    signed: [
      ['实施人', 'Done by'],
      ['审核', 'Audited by'],
    ],
    columns: [
      'pointNo',
      'part',
      'lubricantId',
      'lubricantBrand',
      'stdQty',
      'actualQty',
      'unit',
      'result',
      'abnormalText',
    ],
  },
  list: {
    opensOn: 'executeTime',
    columns: [
      ...['code', 'cardId', 'cardName', 'executeTime', 'executorId', 'pointQty', 'lubricants', 'abnormalQty'],
      ...['minutes', 'status'],
    ],
    filters: ['executeTime', 'status', 'cardId', 'executorId', 'hasAbnormal', 'productLineId'],
    extraFilters: { productLineId: machineFinds.productLineId, hasAbnormal: bool(['有异常', 'Something abnormal']) },
  },
})

export const lubricationImplementationBusiness = business(313, {
  resource: lubricationImplementation,
  screen: 'lubricationImplementation',
  classification: 'equipmentManagement',
  prefix: 'RHS',
  workflow: true,
})
