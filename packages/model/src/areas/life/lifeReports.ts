// What is asked of life: whose is near its end, what each entry counted, and what tools did on machines.
import {
  bool,
  choice,
  date,
  datetime,
  decimal,
  id,
  int,
  org,
  percent,
  ref,
  report,
  state,
  text,
  user,
} from '../../language/index.ts'
import { cardStates, cardTypes, lifeModes, lifeSources, lifeStates, placeTypes } from '../cards/words.ts'

/** Read by whoever may read renewals, and records. */
const lifeScope = 234
const recordScope = 233

const toCard = [
  { path: '/equipmentManagement/equipmentCardFiles', open: 'cardId', when: { cardType: 3 } },
  { path: '/toolingManagement/masterDataManagement/mouldEquipmentCard', open: 'cardId' },
] as const

const times = ['次', 'times'] as const

export const listLifeDue = report('lifeDue/listLifeDue', {
  label: ['寿命到期', 'Life due'],
  screens: ['lifeDueList'],
  scope: lifeScope,
  follows: ['newCard', 'processNumRecord', 'lifeDue'],
  asks: { withinDays: int(['预计几天内到期', 'Due within days'], { min: 0, max: 3650 }) },
  fields: {
    cardId: ref(['卡片', 'Card'], 'newCard', { required: true, search: ['code', 'name'] }),
    code: text(['卡片编号', 'Card code'], { required: true, max: 64 }),
    name: text(['卡片名称', 'Card name'], { max: 128 }),
    cardType: choice(['类别', 'Category'], cardTypes, { required: true }),
    status: state(['状态', 'Status'], cardStates, 'none'),
    toolingTypeId: ref(['类型', 'Type'], 'toolingType'),
    productLineId: ref(['产线', 'Production line'], 'productLine'),
    supplierId: ref(['保管供应商', 'Custodian supplier'], 'supplier'),
    placeType: choice(['位置类型', 'Place type'], placeTypes),
    position: text(['当前位置', 'Place'], { max: 500 }),
    lifeMode: choice(['寿命方式', 'Life mode'], lifeModes),
    designLife: int(['设计寿命', 'Design life'], { unit: times }),
    renewNum: int(['延寿增加次数', 'Added by renewal'], { unit: times }),
    totalLife: int(['总寿命', 'Total life'], { unit: times }),
    usedNum: int(['累计加工次数', 'Times used'], { required: true, unit: times }),
    remainLife: int(['剩余寿命', 'Remaining life'], { unit: times }),
    lifeRate: percent(['寿命使用率', 'Life used'], { max: 100_000, scale: 1 }),
    expireDate: date(['到期日期', 'Expires on']),
    avgDaily: decimal(['日均次数', 'Daily average'], 12, 2),
    predictDue: date(['预计到期', 'Predicted due']),
    dueState: choice(['寿命状态', 'Life state'], lifeStates, {
      ...{ required: true, tones: { 0: 'success', 1: 'warning', 2: 'danger' } },
    }),
    counterId: ref(['计数器', 'Counter'], 'dieCounter'),
    orgId: org(['所属组织', 'Organisation'], { required: true }),
  },
  list: {
    sort: '-lifeRate',
    columns: [
      // Why it is due stands first.
      ...['code', 'name', 'dueState', 'lifeRate', 'usedNum', 'totalLife', 'remainLife', 'predictDue', 'expireDate'],
      ...['position', 'productLineId', 'supplierId', 'toolingTypeId', 'designLife', 'renewNum', 'avgDaily'],
      'counterId',
    ],
    filters: [
      ...['dueState', 'withinDays', 'toolingTypeId', 'productLineId', 'supplierId', 'cardType', 'status', 'expireDate'],
      'orgId',
    ],
    brings: ['cardId', 'cardType', 'status', 'lifeMode'],
    marks: { remainLife: { tone: 'danger', when: { dueState: 2 } } },
    links: { code: toCard },
  },
})

export const listEntry = report('lifeDue/listEntry', {
  label: ['寿命流水', 'Life ledger'],
  screens: ['lifeDueList', 'numberRegistration'],
  scope: lifeScope,
  display: 'docCode',
  follows: ['newCard', 'processNumRecord', 'lifeDue'],
  fields: {
    cardId: ref(['卡片', 'Card'], 'newCard', { required: true, search: ['code', 'name'] }),
    occurTime: datetime(['发生时间', 'Occurred'], { required: true }),
    recordTime: datetime(['登记时间', 'Recorded'], { required: true }),
    source: choice(['来源', 'Source'], lifeSources, { required: true }),
    delta: int(['次数', 'Times'], { required: true }),
    usedAfter: int(['累计次数', 'Times after'], { required: true }),
    productId: ref(['产品', 'Product'], 'product'),
    equipmentCardId: ref(['设备', 'Machine'], 'newCard'),
    supplierId: ref(['供应商', 'Supplier'], 'supplier'),
    docType: text(['单据类型', 'Paper kind'], { required: true, max: 60, privacy: 'internal' }),
    docId: id(['单据', 'Paper'], { required: true }),
    docCode: text(['单号', 'Paper no.'], { required: true, max: 64, search: true }),
    reason: text(['原因', 'Reason'], { max: 200 }),
    userId: user(['操作人', 'By']),
    orgId: org(['所属组织', 'Organisation'], { required: true }),
  },
  list: {
    sort: '-recordTime',
    columns: [
      ...[
        'occurTime',
        'cardId',
        'source',
        'delta',
        'usedAfter',
        'docCode',
        'productId',
        'equipmentCardId',
        'supplierId',
      ],
      ...['reason', 'userId', 'recordTime'],
    ],
    filters: ['cardId', 'source', 'occurTime', 'productId', 'equipmentCardId', 'supplierId', 'orgId'],
    links: {
      docCode: [
        {
          path: '/toolingManagement/lifeManagement/numberRegistration',
          ...{ open: 'docId', when: { docType: 'processNumRecord' } },
        },
      ],
    },
  },
})

const groupBy = {
  card: ['卡片', 'Card'],
  type: ['类型', 'Type'],
  product: ['产品', 'Product'],
  machine: ['设备', 'Machine'],
  line: ['产线', 'Production line'],
  operator: ['操作工', 'Operator'],
  supplier: ['供应商', 'Supplier'],
  day: ['日期', 'Day'],
} as const

const periods = { day: ['日', 'Day'], week: ['周', 'Week'], month: ['月', 'Month'] } as const

const manual = { 1: ['手工', 'Manual'], 2: ['计数器', 'Counter'] } as const

export const statistics = report('processNumRecord/statistics', {
  label: ['加工次数统计', 'Processing-times statistics'],
  display: 'cardId',
  screens: ['processingTimesStatistics'],
  scope: recordScope,
  follows: ['processNumRecord'],
  asks: {
    groupBy: choice(['分组', 'Group by'], groupBy, { required: true, default: 'card' }),
    period: choice(['周期', 'Period'], periods),
  },
  fields: {
    cardId: ref(['卡片', 'Card'], 'newCard', { search: ['code', 'name'] }),
    cardName: text(['卡片名称', 'Card name'], { max: 128 }),
    toolingTypeId: ref(['类型', 'Type'], 'toolingType'),
    productId: ref(['产品', 'Product'], 'product'),
    equipmentCardId: ref(['设备', 'Machine'], 'newCard'),
    productLineId: ref(['产线', 'Production line'], 'productLine'),
    operatorId: user(['操作工', 'Operator']),
    supplierId: ref(['供应商', 'Supplier'], 'supplier'),
    period: text(['期间', 'Period'], { max: 10 }),
    day: date(['日期', 'Day'], { required: true }),
    countedBy: choice(['来源', 'Counted by'], manual, { required: true }),
    orgId: org(['所属组织', 'Organisation'], { required: true }),
    num: int(['合计次数', 'Total times'], { required: true }),
    manualNum: int(['手工次数', 'By hand'], { required: true }),
    counterNum: int(['计数器次数', 'By counter'], { required: true }),
    okQty: int(['合格数', 'Good'], { required: true }),
    ngQty: int(['不合格数', 'Bad'], { required: true }),
    goodRate: percent(['合格率', 'Good rate'], { min: 0, max: 100, scale: 2 }),
    remainLife: int(['剩余寿命', 'Remaining life']),
  },
  groups: {
    card: ['cardId', 'cardName', 'period'],
    type: ['toolingTypeId', 'period'],
    product: ['productId', 'period'],
    machine: ['equipmentCardId', 'period'],
    line: ['productLineId', 'period'],
    operator: ['operatorId', 'period'],
    supplier: ['supplierId', 'period'],
    day: ['day'],
  },
  sort: { day: 'day' },
  totals: ['num', 'manualNum', 'counterNum', 'okQty', 'ngQty', 'goodRate', 'remainLife'],
  list: {
    sort: '-num',
    opensOn: 'day',
    columns: [
      ...['cardId', 'cardName', 'toolingTypeId', 'productId', 'equipmentCardId', 'productLineId', 'operatorId'],
      ...['supplierId', 'day', 'period', 'num', 'manualNum', 'counterNum', 'okQty', 'ngQty', 'goodRate', 'remainLife'],
    ],
    filters: [
      ...['groupBy', 'period', 'day', 'countedBy', 'cardId', 'toolingTypeId', 'productId', 'equipmentCardId'],
      ...['productLineId', 'operatorId', 'supplierId', 'orgId'],
    ],
    links: {
      num: [
        {
          path: '/toolingManagement/lifeManagement/numberRegistration',
          by: {
            ...{ cardId: 'cardId', productId: 'productId', equipmentCardId: 'equipmentCardId' },
            ...{ productLineId: 'productLineId', operatorId: 'operatorId' },
          },
          keeps: ['cardId', 'productId', 'equipmentCardId', 'productLineId', 'operatorId', 'orgId'],
        },
      ],
    },
  },
})

export const bindingSources = { 1: ['手工', 'Manual'], 2: ['换模', 'Mould change'] } as const

export const listBinding = report('statisticalQuery/listBinding', {
  label: ['工装绑定明细', 'Tool binding detail'],
  display: 'toolCardId',
  screens: ['toolingBindingDetail'],
  scope: recordScope,
  follows: ['newCard'],
  fields: {
    toolCardId: ref(['工装/模具', 'Tool'], 'newCard', { required: true, search: ['code', 'name'] }),
    toolName: text(['工装名称', 'Tool name'], { max: 128 }),
    equipmentCardId: ref(['设备', 'Machine'], 'newCard', { required: true, search: ['code', 'name'] }),
    equipmentName: text(['设备名称', 'Machine name'], { max: 128 }),
    station: text(['工位', 'Station'], { required: true, max: 16 }),
    productLineId: ref(['产线', 'Production line'], 'productLine'),
    productId: ref(['产品', 'Product'], 'product'),
    procedureId: ref(['工序', 'Process'], 'procedure'),
    startTime: datetime(['绑定时间', 'Bound'], { required: true }),
    bindUserId: user(['绑定人', 'Bound by']),
    endTime: datetime(['解绑时间', 'Unbound']),
    unbindUserId: user(['解绑人', 'Unbound by']),
    active: bool(['在机', 'Active']),
    hours: decimal(['时长(小时)', 'Duration (h)'], 12, 1, { required: true }),
    startNum: int(['起始次数', 'Count at start'], { required: true }),
    endNum: int(['结束次数', 'Count at end'], { required: true }),
    num: int(['期间次数', 'Times in between'], { required: true }),
    source: choice(['来源', 'Source'], bindingSources, { required: true }),
    orgId: org(['所属组织', 'Organisation'], { required: true }),
  },
  list: {
    sort: '-startTime',
    opensOn: 'startTime',
    columns: [
      ...['toolCardId', 'toolName', 'equipmentCardId', 'equipmentName', 'station', 'productId', 'startTime'],
      ...['bindUserId', 'endTime', 'unbindUserId', 'hours', 'startNum', 'endNum', 'num', 'source'],
    ],
    filters: ['active', 'startTime', 'toolCardId', 'equipmentCardId', 'productLineId', 'source', 'orgId'],
    brings: ['active'],
  },
})
