import {
  bool,
  business,
  choice,
  choices,
  code,
  computed,
  countOf,
  dept,
  int,
  longText,
  org,
  ref,
  resource,
  text,
  user,
  users,
} from '../../language/index.ts'
import { spot, wholeSpot } from './contact.ts'
import { locationKinds } from './rules.ts'

export const warehouse = resource('warehouse', {
  label: ['仓库档案', 'Warehouse file'],
  one: ['仓库档案', 'Warehouse'],
  orgMode: 1,
  fields: {
    code: code(['仓库编码', 'Warehouse code'], { max: 32 }),
    name: text(['仓库名称', 'Warehouse name'], {
      required: true,
      max: 64,
      unique: 'orgId',
      caseless: true,
      search: true,
    }),
    warehouseType: choice(
      ['仓库类型', 'Type'],
      {
        1: ['卡片库', 'Card library'],
        2: ['备件库', 'Accessory'],
        3: ['计量器具库', 'Instrument'],
        4: ['综合库', 'Mixed'],
      },
      { required: true, default: 1 },
    ),
    siteKind: choice(
      ['场所性质', 'Site kind'],
      {
        0: ['自有', 'Own'],
        1: ['供应商现场', 'Supplier site'],
        2: ['车间缓存区', 'Workshop buffer'],
        3: ['隔离区', 'Quarantine'],
      },
      { required: true, default: 0 },
    ),
    supplierId: ref(['所属供应商', 'Supplier'], 'supplier', { requiredWhen: { siteKind: 1 } }),
    deptId: dept(['管理部门', 'Managing department']),
    managerId: user(['仓库主管', 'Warehouse manager'], { required: true }),
    keeperIds: users(['保管员', 'Keepers'], {
      help: ['可审核本仓库的出入库，主管始终可以', 'May audit in and out here; the manager always may'],
    }),
    useLocation: bool(['启用库位', 'Uses bins'], {
      default: true,
      help: ['关闭后只记到仓库', 'Off: things are kept by warehouse only'],
    }),
    address: text(['地址', 'Address'], { max: 200 }),
    ...spot,
    bins: countOf(['库位数', 'Bins'], 'cargoLocation.warehouseId', { kind: 3 }),
    occupied: computed(['在库卡片', 'Occupied'], 'int'),
    enabled: bool(['启用', 'Enabled'], { default: true }),
    erpNumber: text(['ERP编码', 'ERP number'], { max: 64, search: true, standsFor: 'code' }),
    sort: int(['排序', 'Sort'], { default: 0 }),
    remark: longText(['备注', 'Remark'], { max: 500 }),
  },
  checks: [wholeSpot],
  actions: {
    listTree: {
      query: 'login',
      input: {
        warehouseId: ref(['仓库', 'Warehouse'], 'warehouse'),
        orgId: org(['组织', 'Organisation']),
        enabled: bool(['启用', 'Enabled'], { default: true }),
        kind: choices(['库位层级', 'Level'], locationKinds),
      },
    },
    /** Where the caller may audit papers, as their manager or as a keeper. */
    listKept: { query: 'login' },
    printQr: { reads: true, answers: 'labels' },
  },
  form: [
    {
      label: ['基本信息', 'Basic information'],
      fields: ['code', 'name', 'warehouseType', 'siteKind', 'supplierId', 'enabled'],
    },
    { label: ['管理', 'Management'], fields: ['managerId', 'keeperIds', 'deptId', 'useLocation', 'sort', 'erpNumber'] },
    { label: ['位置', 'Place'], fields: ['lng', 'lat', 'geoRadius', 'address', 'remark'] },
  ],
  list: {
    columns: [
      'code',
      'name',
      'warehouseType',
      'siteKind',
      'supplierId',
      'managerId',
      'keeperIds',
      'useLocation',
      'bins',
      'occupied',
      'enabled',
    ],
    filters: ['warehouseType', 'siteKind', 'orgId', 'enabled'],
  },
})

export const warehouseFiles = business(101, {
  resource: warehouse,
  label: ['仓库档案', 'Warehouses'],
  screen: 'warehouseFiles',
  classification: 'basicData',
  prefix: 'CK',
})
