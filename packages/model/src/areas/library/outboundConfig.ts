import { bool, business, choice, int, longText, ref, resource } from '../../language/index.ts'
import { cardTypes, outboundTypes } from '../cards/words.ts'

const all = { empty: ['全部', 'All'] } as const
const guard = { 0: ['不校验', 'Off'], 1: ['提醒', 'Warn'], 2: ['禁止', 'Block'] } as const

export const outboundConfig = resource('outboundConfig', {
  label: ['出库配置', 'Outbound configuration'],
  kind: 'setting',
  orgMode: 1,
  display: 'id',
  fields: {
    warehouseId: ref(['仓库', 'Warehouse'], 'warehouse', { ...all, help: ['留空为全部仓库', 'Empty: all warehouses'] }),
    cardType: choice(['类别', 'Category'], cardTypes, { ...all, help: ['留空为全部类别', 'Empty: all categories'] }),
    toolingTypeId: ref(['类型', 'Type'], 'toolingType', {
      ...all,
      help: ['含下级类型，留空为全部类型', 'With the types below it; empty: all types'],
    }),
    outboundType: choice(['出库类型', 'Outbound type'], outboundTypes, {
      ...all,
      help: ['留空为全部出库类型', 'Empty: all outbound types'],
    }),
    requireCollect: bool(['须有领用单', 'Collect order required'], { default: true }),
    requireScan: bool(['须扫码', 'Scan required']),
    requirePhoto: bool(['须拍照', 'Photo required']),
    requireProduct: bool(['须填产品', 'Product required']),
    needReturn: bool(['须归还', 'Must be returned'], { default: true }),
    returnDays: int(['归还期限', 'Return within'], {
      required: true,
      min: 0,
      max: 3650,
      default: 7,
      unit: ['天', 'days'],
      help: ['0为当天归还', '0: the same day'],
    }),
    lifeCheck: choice(['寿命校验', 'Life guard'], guard, { required: true, default: 2 }),
    maintainCheck: choice(['保养校验', 'Upkeep guard'], guard, { required: true, default: 1 }),
    spotCheck: choice(['点检校验', 'Spot-check guard'], guard, { required: true, default: 0 }),
    holderOverdue: choice(['超期未还校验', 'Overdue holder guard'], guard, { required: true, default: 1 }),
    maxHold: int(['最大持有数', 'Max held'], { min: 1, empty: ['不限', 'No limit'] }),
    returnCheck: bool(['归还检查', 'Return check']),
    sort: int(['排序', 'Sort'], { required: true, default: 0 }),
    enabled: bool(['启用', 'Enabled'], { default: true }),
    remark: longText(['备注', 'Remark'], { max: 200 }),
  },
  actions: {
    test: {
      rowless: true,
      reads: true,
      input: {
        cardId: ref(['卡片', 'Card'], 'newCard', { required: true }),
        warehouseId: ref(['仓库', 'Warehouse'], 'warehouse', {
          help: ['留空取卡片所在仓库', 'Empty: where the card is'],
        }),
        outboundType: choice(['出库类型', 'Outbound type'], outboundTypes, { required: true, default: 1 }),
      },
    },
  },
  list: {
    columns: [
      ...['warehouseId', 'cardType', 'toolingTypeId', 'outboundType', 'requireCollect', 'requireScan', 'returnDays'],
      ...['lifeCheck', 'maintainCheck', 'spotCheck', 'maxHold', 'enabled', 'sort'],
    ],
    filters: ['warehouseId', 'toolingTypeId', 'enabled'],
    sort: 'sort',
  },
})

export const outboundConfigs = business(222, {
  resource: outboundConfig,
  screen: 'outboundConfig',
  classification: 'toolingManagement',
})
