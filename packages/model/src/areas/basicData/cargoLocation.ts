import {
  bool,
  business,
  choice,
  choices,
  code,
  decimal,
  int,
  parent,
  ref,
  resource,
  text,
} from '../../language/index.ts'

export const cardTypes = {
  1: ['工装', 'Tooling'],
  2: ['模具', 'Mould'],
  3: ['设备', 'Equipment'],
  4: ['刀模', 'Die cut'],
  5: ['量具', 'Measuring tool'],
} as const

export const cargoLocation = resource('cargoLocation', {
  label: ['库位档案', 'Location file'],
  orgMode: 1,
  display: 'code',
  fields: {
    warehouseId: ref(['仓库', 'Warehouse'], 'warehouse', { required: true, fixed: true }),
    parentId: parent(['上级库位', 'Parent'], 'cargoLocation', { depth: 4 }),
    kind: choice(
      ['库位层级', 'Level'],
      { 1: ['库区', 'Zone'], 2: ['货架', 'Rack'], 3: ['库位', 'Bin'] },
      { required: true },
    ),
    code: code(['库位编码', 'Location code'], { max: 32, unique: 'warehouseId' }),
    name: text(['库位名称', 'Location name'], { max: 64, search: true }),
    capacity: int(['容量(件)', 'Capacity (pcs)'], { min: 1, max: 999, default: 1 }),
    maxWeight: decimal(['承重(kg)', 'Max weight (kg)'], 10, 2, { min: 0 }),
    length: decimal(['长(mm)', 'Length (mm)'], 10, 2, { min: 0 }),
    width: decimal(['宽(mm)', 'Width (mm)'], 10, 2, { min: 0 }),
    height: decimal(['高(mm)', 'Height (mm)'], 10, 2, { min: 0 }),
    cardTypes: choices(['可放类别', 'Card categories'], cardTypes),
    rowNo: int(['行', 'Row'], { min: 1 }),
    colNo: int(['列', 'Column'], { min: 1 }),
    levelNo: int(['层', 'Level'], { min: 1 }),
    enabled: bool(['启用', 'Enabled'], { default: true }),
    remark: text(['备注', 'Remark'], { max: 200 }),
  },
  list: {
    columns: ['code', 'name', 'warehouseId', 'kind', 'capacity', 'maxWeight', 'enabled'],
    filters: ['warehouseId', 'kind', 'enabled'],
  },
})

export const locationFiles = business(102, {
  resource: cargoLocation,
  label: ['库位档案', 'Locations'],
  page: 'locationFiles',
  classification: 'basicData',
  prefix: 'KW',
})
