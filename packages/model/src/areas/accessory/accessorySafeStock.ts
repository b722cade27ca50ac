// How much of a part there should be: below the minimum it is red, below the safety stock it is ordered again (R13).
import {
  bool,
  business,
  check,
  computed,
  date,
  decimal,
  int,
  ref,
  refs,
  resource,
  text,
  users,
} from '../../language/index.ts'
import { partsWarehouse, stockLevels } from './words.ts'

const quantity = (label: readonly [string, string]) =>
  decimal(label, 18, 4, { required: true, min: 0, max: 999_999, default: '0' })

/** Asked for many settings at once; those that are not said stay as they are. */
const levels = {
  minStock: decimal(['最低库存', 'Minimum'], 18, 4, { min: 0, max: 999_999 }),
  safetyStock: decimal(['安全库存', 'Safety stock'], 18, 4, { min: 0, max: 999_999 }),
  maxStock: decimal(['最高库存', 'Maximum'], 18, 4, { min: 0, max: 999_999 }),
}

export const accessorySafeStock = resource('accessorySafeStock', {
  label: ['安全库存设置', 'Safety stock setting'],
  kind: 'setting',
  orgMode: 1,
  // Of all warehouses together it belongs to the organisation that is chosen.
  belongsWith: 'warehouseId',
  display: 'accessoryId',
  picker: [],
  fields: {
    accessoryId: ref(['备件', 'Part'], 'accessory', {
      required: true,
      readOnly: 'onceSaved',
      search: ['code', 'name'],
    }),
    partCode: computed(['备件编码', 'Part no.'], 'text'),
    spec: computed(['规格型号', 'Specification'], 'text'),
    warehouseId: ref(['仓库', 'Warehouse'], 'warehouse', {
      ...{ readOnly: 'onceSaved', among: partsWarehouse, empty: ['全部仓库', 'All warehouses'] },
      help: ['留空为本组织全部仓库合计', 'Empty: all warehouses of the organisation together'],
    }),
    minStock: quantity(['最低库存', 'Minimum']),
    safetyStock: quantity(['安全库存', 'Safety stock']),
    maxStock: decimal(['最高库存', 'Maximum'], 18, 4, {
      ...{ required: true, min: 0, max: 999_999, default: '0' },
      help: ['0为不限', '0: no limit'],
    }),
    receiverIds: users(['提醒接收人', 'Receivers'], {
      help: ['仓库的主管和保管员也会收到', 'Besides the manager and keepers of the warehouse'],
    }),
    onHand: computed(['现存量', 'On hand'], 'decimal'),
    level: computed(['级别', 'Level'], 'choice', {
      ...{ options: stockLevels, tones: { 1: 'warning', 2: 'danger', 3: 'danger', 4: 'info' } },
    }),
    /** The same, kept by every change of the stock and of the setting, so that an index finds what is short. */
    stockLevel: int(['库存级别', 'Stock level'], {
      ...{ required: true, default: 0, readOnly: true, noCopy: true, privacy: 'internal' },
    }),
    remark: text(['备注', 'Remark'], { max: 200 }),
    isActive: bool(['启用', 'Enabled'], { default: true }),
    /** What somebody has seen to: not warned of until then, unless it gets worse than it was. */
    ignoreUntil: date(['忽略至', 'Ignored until'], { readOnly: true, noCopy: true }),
    ignoreLevel: int(['忽略时级别', 'Level when ignored'], { readOnly: true, noCopy: true, privacy: 'internal' }),
    ignoreReason: text(['处理说明', 'What is done about it'], { readOnly: true, noCopy: true, max: 200 }),
  },
  unique: [{ fields: ['orgId', 'accessoryId', 'warehouseId'], emptyIsEqual: true }],
  indexes: [['stockLevel', 'id']],
  checks: [
    check(
      ['minStock', 'safetyStock', 'maxStock'],
      ['需满足 最低≤安全≤最高', 'Minimum ≤ safety ≤ maximum'],
      ({ minStock, safetyStock, maxStock }) =>
        Number(minStock ?? 0) <= Number(safetyStock ?? 0) &&
        (Number(maxStock ?? 0) === 0 || Number(safetyStock ?? 0) <= Number(maxStock)),
    ),
  ],
  actions: {
    /** The same for many parts in one press; parts without a setting get one. */
    batchSave: {
      rowless: true,
      input: {
        accessoryIds: refs(['备件', 'Parts'], 'accessory', { required: true, max: 500 }),
        warehouseId: ref(['仓库', 'Warehouse'], 'warehouse', { among: partsWarehouse }),
        ...levels,
        receiverIds: users(['提醒接收人', 'Receivers']),
      },
    },
    /** What the use of the last half year proposes (R14). */
    suggest: {
      ...{ rowless: true, reads: true },
      input: {
        accessoryIds: refs(['备件', 'Parts'], 'accessory', { max: 500 }),
        warehouseId: ref(['仓库', 'Warehouse'], 'warehouse', { among: partsWarehouse }),
      },
    },
    /** Pressed on the screen of what is short. */
    handle: {
      on: 'accessoryMinStockWarning',
      label: ['处理', 'Handle'],
      keeps: ['ignoreUntil', 'ignoreReason'],
      input: {
        ignoreUntil: date(['忽略至', 'Ignored until'], { required: true }),
        ignoreReason: text(['处理说明', 'What is done about it'], { required: true, max: 200 }),
      },
    },
  },
  // A part has one setting in a warehouse: a file changes the one that is there.
  excel: { key: 'accessoryId' },
  list: {
    columns: [
      ...['partCode', 'accessoryId', 'spec', 'warehouseId', 'minStock', 'safetyStock', 'maxStock', 'onHand', 'level'],
      ...['receiverIds', 'isActive', 'ignoreUntil'],
    ],
    filters: ['warehouseId', 'level', 'typeId', 'accessoryId', 'isActive'],
    extraFilters: { typeId: ref(['备件类型', 'Type'], 'materialType') },
  },
})

export const accessorySafetyStockSetting = business(703, {
  resource: accessorySafeStock,
  screen: 'accessorySafetyStockSetting',
  classification: 'accessoryManagement',
})
