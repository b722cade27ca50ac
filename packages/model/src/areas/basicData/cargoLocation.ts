import {
  bool,
  business,
  choice,
  choices,
  code,
  computed,
  decimal,
  int,
  parent,
  ref,
  refs,
  resource,
  text,
} from '../../language/index.ts'
import { cardTypes } from '../../words.ts'
import { defaultPattern, locationKinds } from './rules.ts'

/** Many bins of a rack or zone at once; the product of the three numbers is at most 2,000. */
export const batchFields = {
  warehouseId: ref(['仓库', 'Warehouse'], 'warehouse', { required: true }),
  parentId: ref(['上级库位', 'Parent'], 'cargoLocation', { among: { kind: [1, 2] } }),
  prefix: text(['编码前缀', 'Prefix'], { max: 16 }),
  rows: int(['行数', 'Rows'], { required: true, min: 1, max: 999, default: 1 }),
  columns: int(['列数', 'Columns'], { required: true, min: 1, max: 999, default: 1 }),
  levels: int(['层数', 'Levels'], { required: true, min: 1, max: 99, default: 1 }),
  capacity: int(['容量(件)', 'Capacity (pcs)'], { min: 1, max: 999, default: 1 }),
  pattern: text(['编码规则', 'Pattern'], {
    required: true,
    max: 64,
    default: defaultPattern,
    help: [
      '可用 {prefix} {row} {col} {level}，{row:2} 表示补足两位',
      '{prefix} {row} {col} {level}; {row:2} fills up to two digits',
    ],
  }),
  dryRun: bool(['仅预览', 'Preview only']),
} as const

export const cargoLocation = resource('cargoLocation', {
  label: ['库位档案', 'Location file'],
  one: ['库位档案', 'Location'],
  orgMode: 1,
  belongsWith: 'warehouseId',
  display: 'code',
  // Bins of two warehouses may have one code.
  picker: ['code', 'name', 'fullCode'],
  fields: {
    warehouseId: ref(['仓库', 'Warehouse'], 'warehouse', { required: true, readOnly: 'onceSaved' }),
    parentId: parent(['上级库位', 'Parent'], 'cargoLocation', {
      depth: 4,
      among: { kind: [1, 2] },
      help: ['库区或货架，须在同一仓库', 'A zone or rack of the same warehouse'],
    }),
    kind: choice(['库位层级', 'Level'], locationKinds, {
      required: true,
      help: ['只有库位可以存放实物', 'Only bins hold things'],
    }),
    code: code(['库位编码', 'Location code'], { max: 32, unique: 'warehouseId' }),
    name: text(['库位名称', 'Location name'], {
      max: 64,
      search: true,
      help: ['不填则与编码相同', 'Empty: the same as the code'],
    }),
    fullCode: computed(['完整编码', 'Full code'], 'text'),
    capacity: int(['容量(件)', 'Capacity (pcs)'], {
      min: 1,
      max: 999,
      help: ['库位不填为1', 'A bin without one holds 1'],
    }),
    maxWeight: decimal(['承重(kg)', 'Max weight (kg)'], 10, 2, { min: 0, help: ['不填表示不限', 'Empty: no limit'] }),
    length: decimal(['长(mm)', 'Length (mm)'], 10, 2, { min: 0 }),
    width: decimal(['宽(mm)', 'Width (mm)'], 10, 2, { min: 0 }),
    height: decimal(['高(mm)', 'Height (mm)'], 10, 2, { min: 0 }),
    cardTypes: choices(['可放类别', 'Card categories'], cardTypes, {
      help: ['不选表示不限', 'None means all'],
    }),
    toolingTypeIds: refs(['可放类型', 'Tooling types'], 'toolingType', {
      help: ['含下级类型，不选表示不限', 'With the types below; none means all'],
    }),
    occupied: computed(['已用', 'Occupied'], 'int'),
    homeCards: computed(['绑定卡片数', 'Bound cards'], 'int'),
    frozenBy: computed(['盘点冻结', 'Frozen by stocktake'], 'text'),
    rowNo: int(['行', 'Row'], { min: 1 }),
    colNo: int(['列', 'Column'], { min: 1 }),
    levelNo: int(['层', 'Level'], { min: 1 }),
    enabled: bool(['启用', 'Enabled'], { default: true }),
    /** What its label says: random, so that labels cannot be guessed. */
    qrKey: text(['二维码标识', 'QR key'], { max: 22, readOnly: true, unique: true, privacy: 'internal' }),
    remark: text(['备注', 'Remark'], { max: 200 }),
  },
  unique: [['parentId', 'rowNo', 'colNo', 'levelNo']],
  actions: {
    listTree: {
      query: 'login',
      input: {
        warehouseId: ref(['仓库', 'Warehouse'], 'warehouse'),
        enabled: bool(['启用', 'Enabled'], { default: true }),
        kind: choices(['库位层级', 'Level'], locationKinds),
      },
    },
    batchInsert: { rowless: true, button: 'batchAdd', input: batchFields },
    listOccupancy: {
      query: 'login',
      input: { warehouseId: ref(['仓库', 'Warehouse'], 'warehouse', { required: true }) },
    },
    printQr: { reads: true, answers: 'labels' },
  },
  form: [
    {
      label: ['基本信息', 'Basic information'],
      fields: ['warehouseId', 'parentId', 'kind', 'code', 'name', 'fullCode', 'enabled'],
    },
    {
      label: ['存放', 'Storing'],
      fields: [
        ...['capacity', 'occupied', 'homeCards', 'frozenBy', 'maxWeight', 'cardTypes', 'toolingTypeIds'],
        ...['length', 'width', 'height'],
      ],
    },
    { label: ['货架位置', 'Place in the rack'], fields: ['rowNo', 'colNo', 'levelNo', 'qrKey', 'remark'] },
  ],
  // Bins of several warehouses may have one code.
  excel: { namedBy: ['fullCode', 'code'] },
  list: {
    columns: [
      ...['fullCode', 'name', 'warehouseId', 'kind', 'capacity', 'occupied', 'homeCards', 'maxWeight', 'cardTypes'],
      ...['toolingTypeIds', 'enabled', 'frozenBy'],
    ],
    filters: ['warehouseId', 'kind', 'room', 'cardTypes', 'enabled'],
    extraFilters: {
      room: choice(['占用情况', 'Room'], { 1: ['空', 'Empty'], 2: ['有余位', 'Has room'], 3: ['已满', 'Full'] }),
    },
    sort: 'code',
  },
})

export const locationFiles = business(102, {
  resource: cargoLocation,
  label: ['库位档案', 'Locations'],
  screen: 'locationFiles',
  classification: 'basicData',
  prefix: 'KW',
})
