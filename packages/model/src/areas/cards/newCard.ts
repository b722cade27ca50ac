// A card is one physical thing with a label. Where it is, what state it is in and what it has worked are never typed:
// papers change them (ledger.ts).
import {
  bool,
  business,
  bySystem,
  check,
  choice,
  choices,
  code,
  computed,
  copying,
  date,
  datetime,
  decimal,
  dept,
  dict,
  face,
  files,
  id,
  image,
  inOrder,
  int,
  json,
  lines,
  longText,
  money,
  parent,
  percent,
  ref,
  refs,
  resource,
  state,
  text,
  user,
} from '../../language/index.ts'
import { cardStates } from './cardStates.ts'
import {
  cardMetrology,
  cardMetrologyColumns,
  cardMetrologyFilters,
  cardMetrologyGroup,
  metrologyActions,
  metrologyChecks,
} from './metrology.ts'
import { cardOpening } from './opening.ts'
import { cardsFor, inboundTypes, outboundTypes, purposes } from './papers.ts'
import { positionActions, returnActions, standingFacts } from './placeActions.ts'
import { cardInWarehouse, placeTypes } from './places.ts'
import {
  acceptStates,
  cardTypes,
  gauges,
  lifeModes,
  lifeStates,
  lockReasons,
  machines,
  runStates,
  timelineKinds,
  toolingCards,
  usuallyNearDue,
} from './words.ts'

const byTheFile = { onlyWhen: machines, empty: ['按档案', 'As the file says'] } as const

const cavityTurns = {
  cavityNos: text(['穴号', 'Cavities'], { required: true, max: 200, help: ['如 2,4-6', 'Such as 2,4-6'] }),
  reason: text(['原因', 'Reason'], { required: true, max: 200 }),
} as const

export const newCard = resource('newCard', {
  label: ['卡片', 'Card'],
  kind: 'card',
  orgMode: 1,
  // Many cards share the name of their file; papers tell them apart by the code.
  display: 'code',
  fields: {
    code: code(['卡片编号', 'Card code'], { max: 64, readOnly: false }),
    name: text(['卡片名称', 'Card name'], {
      max: 128,
      search: true,
      help: ['留空取档案名称', "Empty: the file's name"],
    }),
    cardType: choice(['类别', 'Category'], cardTypes, {
      ...{ required: true, readOnly: 'onceSaved' },
      fetchFrom: ['archivesId', 'toolingTypeId'],
    }),
    toolingTypeId: ref(['类型', 'Type'], 'toolingType', { help: ['留空取档案的类型', "Empty: the file's type"] }),
    archivesId: ref(['档案', 'File'], 'archives', { requiredWhen: { unless: { parameter: '81' } } }),
    status: state(['状态', 'Status'], cardStates, 'inUse'),
    acceptState: choice(['验收状态', 'Acceptance'], acceptStates, { readOnly: true, default: 0, required: true }),
    ownership: choice(
      ['产权', 'Ownership'],
      { 1: ['自有', 'Own'], 2: ['客户', "Customer's"], 3: ['供应商', "Supplier's"], 4: ['租入', 'Rented in'] },
      { required: true, default: 1 },
    ),
    customerId: ref(['客户', 'Customer'], 'customer', { requiredWhen: { ownership: 2 } }),
    serialNo: text(['出厂编号', 'Serial no.'], { max: 64, unique: 'supplierId', search: true }),
    assetNo: text(['固定资产编号', 'Asset no.'], { max: 64, unique: true, search: true }),
    erpNumber: text(['ERP编码', 'ERP number'], { max: 64, search: true, standsFor: 'code' }),
    spec: text(['规格', 'Specification'], { max: 128 }),
    model: text(['型号', 'Model'], { max: 128 }),
    brand: text(['品牌', 'Brand'], { max: 128 }),
    drawingNo: text(['图号', 'Drawing no.'], { max: 64, search: true }),
    drawingVersion: text(['版次', 'Revision'], { max: 64 }),
    material: text(['材质', 'Material'], { onlyWhen: toolingCards, max: 64 }),
    cavityNum: int(['穴数', 'Cavities'], { onlyWhen: toolingCards, min: 1, max: 999 }),
    cavityUsed: int(['有效穴数', 'Working cavities'], { onlyWhen: toolingCards, min: 1, max: 999 }),
    hasHistory: computed(['已发生业务', 'Has history'], 'bool', { privacy: 'internal' }),
    hasCavities: computed(['多穴', 'Several cavities'], 'bool', { privacy: 'internal' }),
    cavityBlocked: computed(['有封穴', 'Has blocked cavities'], 'bool', { privacy: 'internal' }),
    standardCycle: decimal(['标准周期', 'Standard cycle'], 8, 2, {
      onlyWhen: toolingCards,
      above: 0,
      unit: ['秒', 's'],
    }),
    length: decimal(['长', 'Length'], 10, 2, { min: 0, unit: ['mm', 'mm'] }),
    width: decimal(['宽', 'Width'], 10, 2, { min: 0, unit: ['mm', 'mm'] }),
    height: decimal(['高', 'Height'], 10, 2, { min: 0, unit: ['mm', 'mm'] }),
    weight: decimal(['重量', 'Weight'], 10, 2, { min: 0, unit: ['kg', 'kg'] }),
    grade: dict(['重要等级', 'Importance'], 'cardGrade', { default: 'B 主要' }),
    manageDeptId: dept(['管理部门', 'Managing department'], { readOnly: 'onceSaved' }),
    administratorId: user(['管理员', 'Administrator'], { readOnly: 'onceSaved' }),
    useDeptId: dept(['使用部门', 'Using department'], { readOnly: 'onceSaved' }),
    responsibleId: user(['责任人', 'Person liable'], { readOnly: 'onceSaved' }),
    productLineId: ref(['产线', 'Production line'], 'productLine', { readOnly: 'onceSaved' }),
    station: text(['工位', 'Station'], { onlyWhen: machines, max: 64 }),
    supplierId: ref(['供应商(制造/供货)', 'Supplier (maker, vendor)'], 'supplier'),
    custodianSupplierId: ref(['保管供应商', 'Custodian supplier'], 'supplier', { readOnly: true }),
    parentCardId: parent(['所属套模', 'Parent card'], 'newCard', {
      ...{ onlyWhen: toolingCards, depth: 2, noCopy: true },
      help: ['随套模一起出入库，须与套模在同一位置', 'Moves with its set; both must be at the same place'],
    }),
    products: lines(
      ['适用产品', 'Products'],
      {
        productId: ref(['产品', 'Product'], 'product', { required: true }),
        procedureId: ref(['工序', 'Process'], 'procedure'),
        cavityNum: int(['穴数', 'Cavities'], { min: 1, max: 999 }),
      },
      { distinct: [['productId']], totals: [] },
    ),
    procurementLineId: id(['采购订单行', 'Order line'], { readOnly: true }),
    purchaseDate: date(['购置日期', 'Purchase date']),
    price: money(['单价', 'Price'], { min: 0 }),
    originalValue: money(['原值', 'Original value'], { min: 0 }),
    /** As the paper said that took the card off the books. */
    netValue: money(['报废净值', 'Net value when scrapped'], { readOnly: true, noCopy: true }),
    residualValue: money(['残值', 'Residual value'], { readOnly: true, noCopy: true }),
    makeDate: date(['制造日期', 'Made']),
    acceptDate: date(['验收日期', 'Accepted'], { noCopy: true }),
    startUseDate: date(['启用日期', 'In use since'], { noCopy: true }),
    depreciationYears: decimal(['折旧年限', 'Depreciation years'], 4, 1, {
      ...byTheFile,
      above: 0,
    }),
    residualRate: percent(['残值率', 'Residual rate'], { ...byTheFile, min: 0, max: 100, scale: 2 }),
    /** R1 of equipment: what is left of the original value, written off month by month. */
    bookValue: computed(['净值', 'Net value'], 'money', { onlyWhen: machines }),
    warrantyDate: date(['质保日期', 'Warranty until']),
    warrantyMonths: int(['质保期(月)', 'Warranty months'], { onlyWhen: machines, min: 0, max: 120 }),
    /** Why it was accepted though not all was well. */
    concessionReason: text(['让步原因', 'Concession reason'], {
      onlyWhen: machines,
      max: 200,
      readOnly: true,
      noCopy: true,
    }),
    lifeMode: choice(['寿命方式', 'Life mode'], lifeModes),
    designLife: int(['设计寿命', 'Design life'], { min: 1, unit: ['次', 'times'] }),
    /** Why the design life was last changed, though the card had worked already. */
    reason: text(['原因', 'Reason'], {
      ...{ max: 200, noCopy: true },
      help: ['已有寿命记录后修改设计寿命时必填', 'Required where the design life changes after the card has worked'],
    }),
    designMonths: int(['使用期限', 'Service months'], { min: 1, max: 600, unit: ['月', 'months'] }),
    nearDuePercent: percent(['临期比例', 'Near-due percent'], { min: 50, max: 99.9 }),
    nearDueDays: int(['临期天数', 'Near-due days'], { min: 0, max: 365 }),
    openingNum: int(['期初加工次数', 'Opening times'], { required: true, min: 0, default: 0, noCopy: true }),
    /** The sum of the life entries, kept by whoever appends one. */
    usedNum: int(['累计加工次数', 'Times used'], { required: true, default: 0, readOnly: true }),
    /** What audited renewals have added. */
    renewNum: int(['延寿次数合计', 'Renewed times'], { required: true, default: 0, ...bySystem }),
    renewMonths: int(['延寿月数合计', 'Renewed months'], { required: true, default: 0, ...bySystem }),
    /** What it worked a day in the last thirty, today left out. */
    avgDaily: decimal(['日均次数', 'Daily average'], 12, 2, { required: true, default: '0', ...bySystem }),
    totalLife: computed(['总寿命', 'Total life'], 'int'),
    /** Of life by times; nothing where it is not counted so. */
    remainLife: computed(['剩余寿命', 'Remaining life'], 'int', {
      bar: { of: 'totalLife', tone: { lowAt: 'nearDuePercent', usually: usuallyNearDue } },
    }),
    expireDate: computed(['到期日期', 'Expires on'], 'date'),
    predictDue: computed(['预计到期', 'Predicted due'], 'date'),
    dueState: computed(['寿命状态', 'Life state'], 'choice', { options: lifeStates }),
    /** Bound to a station of a machine. */
    mounted: computed(['已上机', 'Mounted'], 'bool'),
    homeLocationId: ref(['绑定库位', 'Home bin'], 'cargoLocation', {
      ...{ among: { kind: 3 }, noCopy: true },
      readOnly: { unless: { on: 'cardPosition', button: ['setHome', 'clearHome'] } },
    }),
    placeType: computed(['位置类型', 'Place type'], 'choice', { options: placeTypes }),
    position: computed(['当前位置', 'Current place'], 'text'),
    ...standingFacts,
    // What the papers of upkeep say of it.
    lastMaintainDate: computed(['上次保养', 'Last upkeep'], 'date'),
    lastMaintainCount: computed(['上次保养次数', 'Count at last upkeep'], 'int'),
    nextMaintainDate: computed(['下次保养', 'Next upkeep'], 'date'),
    lastCheckTime: computed(['上次点检', 'Last spot check'], 'datetime'),
    // What approved repairs say of it.
    lastRepairTime: computed(['上次维修', 'Last repair'], 'datetime'),
    repairCount: computed(['维修次数', 'Repairs'], 'int'),
    totalRepairCost: computed(['累计维修费用', 'Cost of repairs'], 'money'),
    ...cardMetrology,
    oeeEnabled: bool(['参与OEE', 'In OEE'], { onlyWhen: machines }),
    oeeShiftIds: refs(['OEE班次', 'OEE shifts'], 'workShift', {
      ...{ onlyWhen: machines, empty: ['按工作日历', 'As the work calendar says'] },
    }),
    oeeTarget: percent(['OEE目标', 'OEE target'], {
      ...{ onlyWhen: machines, scale: 2, help: ['留空取系统参数', 'Empty: as the parameter says'] },
    }),
    /** What its open run does. */
    prohibition: computed(['禁止使用', 'Prohibited'], 'text', { onlyWhen: machines }),
    runState: computed(['运行状态', 'Run state'], 'choice', {
      ...{ onlyWhen: machines, options: runStates, tones: { 1: 'success', 2: 'warning' } },
    }),
    lockReason: choice(['锁定', 'Lock'], lockReasons, { required: true, readOnly: true, default: 0 }),
    lockRemark: text(['锁定说明', 'Lock note'], { max: 200, readOnly: true }),
    rfid: text(['RFID标签', 'RFID tag'], { max: 64, unique: true, search: true }),
    qrKey: text(['二维码标识', 'QR key'], { max: 22, unique: true, readOnly: true, privacy: 'internal' }),
    printCount: int(['打印次数', 'Prints'], { required: true, readOnly: true, default: 0 }),
    lastPrintTime: datetime(['最近打印', 'Last print'], { readOnly: true }),
    attrs: json<Readonly<Record<string, unknown>>>(['技术参数', 'Parameters'], {
      parts: { by: 'toolingTypeId', of: 'toolingType', lines: 'attrs' },
    }),
    image: image(['图片', 'Picture']),
    annex: files(['附件', 'Attachments']),
    remark: longText(['备注', 'Remark'], { max: 500 }),
  },
  // What is scrapped still lies somewhere, is counted there and taken out.
  offeredWhile: { delete: { hasHistory: false } },
  usable: { status: ['inUse', 'underRepair', 'sealed', 'rented', 'awaiting', 'scrapped'] },
  suppliers: 'custodianSupplierId',
  standsIn: cardInWarehouse('id'),
  indexes: [
    ['procurementLineId'],
    // A file counts its cards by status.
    ['archivesId', 'status', 'acceptState'],
    // What papers ask of a card, for those of an organisation and for those that lie in a place: they are not looked at.
    ['orgId', 'id', 'cardType', 'status', 'lockReason'],
    ['id', 'status', 'lockReason', 'cardType', 'orgId'],
    ['nextDueDate'],
  ],
  checks: [
    ...metrologyChecks,
    check(
      ['cavityUsed', 'cavityNum'],
      ['有效穴数不能大于穴数', 'More working cavities than there are'],
      ({ cavityUsed, cavityNum }) => cavityUsed == null || cavityNum == null || Number(cavityUsed) <= Number(cavityNum),
    ),
    inOrder('makeDate', 'acceptDate', ['验收日期不能早于制造日期', 'Accepted before it was made']),
    inOrder('acceptDate', 'startUseDate', ['启用日期不能早于验收日期', 'In use before it was accepted']),
  ],
  excel: {
    input: cardOpening,
    requiredWhen: {
      toolingTypeId: ['没有档案时必填', 'Required without a file'],
      name: ['没有档案时必填', 'Required without a file'],
      openingLocationId: ['仓库启用库位时必填', 'Required where the warehouse uses bins'],
    },
    // A card that lies in a warehouse is in nobody's hands.
    omits: ['openingHolderId', 'openingDeptId', 'openingLineId', 'openingSupplierId'],
  },
  actions: {
    copy: { ...copying(), rare: true },
    multiCopy: {
      rare: true,
      input: { count: int(['份数', 'Copies'], { required: true, min: 1, max: 200, default: 1 }) },
    },
    printQr: {
      answers: 'labels',
      input: {
        copies: int(['份数', 'Copies'], { min: 1, max: 10, default: 1 }),
        dryRun: bool(['仅预览', 'Preview only']),
      },
    },
    resetQr: { rare: true },
    getByQr: {
      query: 'login',
      input: { code: text(['标签内容', 'What the label says'], { required: true, max: 500 }) },
    },
    /** What a stranger who scans a label may know; his only call. */
    publicDetail: {
      rowless: true,
      reads: true,
      access: 'public',
      input: {
        t: text(['租户', 'Tenant'], { max: 50 }),
        c: text(['二维码标识', 'QR key'], { required: true, max: 60 }),
      },
    },
    batchUpdate: {
      rare: true,
      input: {
        grade: dict(['重要等级', 'Importance'], 'cardGrade'),
        customerId: ref(['客户', 'Customer'], 'customer'),
        rfid: text(['RFID标签', 'RFID tag'], { max: 64 }),
        remark: longText(['备注', 'Remark'], { max: 500 }),
      },
    },
    /** As `list`, of the cards that a paper would take. */
    listReferenceCard: {
      query: 'login',
      answers: 'list',
      input: {
        purpose: choice(['用途', 'Purpose'], purposes, { required: true }),
        warehouseId: ref(['仓库', 'Warehouse'], 'warehouse'),
        supplierId: ref(['供应商', 'Supplier'], 'supplier'),
        inboundType: choice(['入库类型', 'Inbound type'], inboundTypes),
        outboundType: choice(['出库类型', 'Outbound type'], outboundTypes),
      },
    },
    /** As `list`, of the machines whose runs are recorded. */
    listForOee: { query: 'login', answers: 'list' },
    timeline: {
      reads: true,
      on: ['mouldEquipmentCard', 'equipmentCardFiles', 'lifeCycle'],
      input: {
        kinds: choices(['内容', 'Kinds'], timelineKinds),
        timeBegin: date(['从', 'From']),
        timeEnd: date(['到', 'To']),
      },
    },
    /** Cavities that make nothing any more, or again: by the right to change the card, since both change what it makes. */
    blockCavity: {
      ...{ button: 'update', label: ['封穴', 'Block cavities'], rare: true, input: cavityTurns },
      offeredWhile: { status: ['inUse', 'underRepair'], hasCavities: true },
    },
    openCavity: {
      ...{ button: 'update', label: ['开穴', 'Open cavities'], rare: true, input: cavityTurns },
      offeredWhile: { cavityBlocked: true },
    },
    /** What each cavity has worked and has left. */
    cavities: { reads: true, access: 'screen' },
    lock: {
      rare: true,
      from: { lockReason: 0 },
      input: {
        lockReason: choice(['锁定原因', 'Why'], { 2: lockReasons[2], 3: lockReasons[3] }, { required: true }),
        reason: text(['说明', 'Reason'], { required: true, max: 200 }),
      },
    },
    unlock: {
      rare: true,
      from: { lockReason: [2, 3] },
      input: { reason: text(['说明', 'Reason'], { required: true, max: 200 }) },
    },
    bindTool: {
      rowless: true,
      input: {
        toolCardId: ref(['工装/模具', 'Tool'], 'newCard', {
          ...{ required: true },
          among: { where: toolingCards, offered: cardsFor('bind') },
        }),
        equipmentCardId: ref(['设备', 'Machine'], 'newCard', { required: true, among: machines }),
        station: text(['工位', 'Station'], { max: 16, default: '1' }),
        productId: ref(['产品', 'Product'], 'product'),
        procedureId: ref(['工序', 'Process'], 'procedure'),
        startTime: datetime(['绑定时间', 'Bound']),
        reason: text(['超寿命放行原因', 'Why in spite of its life'], { max: 200 }),
      },
    },
    unbindTool: {
      rowless: true,
      button: 'bindTool',
      input: {
        toolCardId: ref(['工装/模具', 'Tool'], 'newCard', { required: true, among: toolingCards }),
        endTime: datetime(['解绑时间', 'Unbound']),
      },
    },
    ...positionActions,
    ...returnActions,
    ...metrologyActions,
  },
  list: {
    columns: [
      // What tells one card from the next comes first, what many of them share behind it.
      ...['code', 'name', 'status', ...cardMetrologyColumns],
      ...['placeType', 'position', 'remainLife', 'homeLocationId'],
      ...['toolingTypeId', 'archivesId', 'cardType', 'productLineId', 'useDeptId', 'responsibleId', 'printCount'],
    ],
    extraColumns: [
      'orgId',
      'spec',
      'model',
      'serialNo',
      'drawingNo',
      'supplierId',
      'runState',
      'prohibition',
      'bookValue',
    ],
    filters: [
      ...['toolingTypeId', 'status', ...cardMetrologyFilters],
      ...['placeType', 'warehouseId', 'holderUserId', 'cardType', 'archivesId', 'productLineId'],
      ...['supplierId', 'customerId', 'dueState', 'grade', 'ownership', 'lockReason', 'orgId'],
    ],
    /** Where it stands is told by its position. */
    extraFilters: {
      warehouseId: ref(['所在仓库', 'In warehouse'], 'warehouse'),
      locationId: ref(['所在库位', 'In bin'], 'cargoLocation'),
      holderUserId: user(['领用人', 'Holder']),
    },
  },
  form: [
    {
      label: ['基本信息', 'Basic information'],
      fields: [
        ...['code', 'cardType', 'archivesId', 'name', 'toolingTypeId', 'ownership', 'customerId', 'serialNo'],
        ...['assetNo', 'rfid', 'erpNumber', 'grade', 'homeLocationId', 'parentCardId'],
      ],
    },
    {
      label: ['责任', 'Responsibility'],
      fields: [
        'manageDeptId',
        'administratorId',
        'useDeptId',
        'responsibleId',
        'productLineId',
        'station',
        'supplierId',
      ],
    },
    {
      label: ['技术', 'Technical'],
      fields: [
        ...['spec', 'model', 'brand', 'drawingNo', 'drawingVersion', 'material', 'cavityNum', 'cavityUsed'],
        ...['standardCycle', 'length', 'width', 'height', 'weight', 'attrs'],
      ],
    },
    cardMetrologyGroup,
    { label: ['OEE', 'OEE'], fields: ['oeeEnabled', 'oeeShiftIds', 'oeeTarget'] },
    {
      label: ['寿命', 'Life'],
      fields: ['lifeMode', 'designLife', 'reason', 'designMonths', 'nearDuePercent', 'nearDueDays', 'openingNum'],
    },
    {
      label: ['购置', 'Purchase'],
      fields: [
        ...['purchaseDate', 'price', 'originalValue', 'makeDate', 'acceptDate', 'startUseDate'],
        ...['depreciationYears', 'residualRate', 'warrantyMonths', 'warrantyDate', 'concessionReason'],
        ...['bookValue', 'netValue', 'residualValue'],
      ],
    },
  ],
})

export const mouldEquipmentCard = business(202, {
  resource: newCard,
  label: ['工装模具卡片', 'Tooling and mould cards'],
  screen: 'mouldEquipmentCard',
  classification: 'toolingManagement',
  where: toolingCards,
  prefix: 'MJ',
})

export const equipmentCardFiles = business(303, {
  resource: newCard,
  label: ['设备卡片', 'Equipment cards'],
  screen: 'equipmentCardFiles',
  classification: 'equipmentManagement',
  where: machines,
  prefix: 'SB',
})

export const instrumentCard = face('instrumentCard', newCard, {
  label: ['计量器具卡片', 'Instrument card'],
  actions: ['printQr', 'copy', 'multiCopy', 'doubt', 'listUsable', 'checkUsable'],
})

export const instrumentCards = business(504, {
  resource: newCard,
  face: instrumentCard,
  label: ['计量器具卡片', 'Instrument cards'],
  screen: 'instrumentCard',
  classification: 'instrumentManagement',
  where: gauges,
  prefix: 'JL',
})

/** Whatever category a card is of. */
export const cardBusinesses = [mouldEquipmentCard, equipmentCardFiles, instrumentCards] as const
