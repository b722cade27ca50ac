import { bool, business, code, decimal, dict, int, money, refs, resource, text } from '../../language/index.ts'

export const procedure = resource('procedure', {
  label: ['工序档案', 'Process file'],
  one: ['工序档案', 'Process'],
  orgMode: 2,
  fields: {
    code: code(['工序编码', 'Process code'], { max: 32 }),
    name: text(['工序名称', 'Process name'], { required: true, max: 64, unique: true, caseless: true, search: true }),
    type: dict(['工序类型', 'Type'], 'procedureType'),
    countUnit: dict(['计数单位', 'Counting unit'], 'countUnit', {
      default: '次',
      help: ['模具寿命按此单位计数', 'What mould life is counted in'],
    }),
    standardMinutes: decimal(['准备工时(分)', 'Setup (min)'], 10, 2, {
      min: 0,
      help: ['每批一次', 'Once per lot'],
    }),
    labourRate: money(['人工费率', 'Labour rate'], { min: 0, unit: ['元/时', 'CNY/h'] }),
    machineRate: money(['机台费率', 'Machine rate'], { min: 0, unit: ['元/时', 'CNY/h'] }),
    needMould: bool(['需用模具', 'Needs mould'], { default: true }),
    toolingTypeIds: refs(['适用工装类型', 'Tooling types'], 'toolingType', {
      help: ['不选表示所有类型', 'None means every type'],
    }),
    productLineIds: refs(['适用产线', 'Production lines'], 'productLine', {
      help: ['不选表示所有产线', 'None means every production line'],
    }),
    sort: int(['排序', 'Sort'], { default: 0 }),
    enabled: bool(['启用', 'Enabled'], { default: true }),
    remark: text(['备注', 'Remark'], { max: 200 }),
  },
  form: [
    {
      label: ['基本信息', 'Basic information'],
      fields: ['code', 'name', 'type', 'countUnit', 'needMould', 'toolingTypeIds', 'productLineIds'],
    },
    { label: ['工时与费率', 'Time and rates'], fields: ['standardMinutes', 'labourRate', 'machineRate'] },
    { label: ['其他', 'Other'], fields: ['sort', 'enabled', 'remark'] },
  ],
  list: {
    columns: [
      'code',
      'name',
      'type',
      'countUnit',
      'needMould',
      'standardMinutes',
      'labourRate',
      'machineRate',
      'productLineIds',
      'enabled',
    ],
    filters: ['type', 'needMould', 'enabled'],
    sort: 'sort',
  },
})

export const processFiles = business(107, {
  resource: procedure,
  label: ['工序档案', 'Processes'],
  screen: 'processFiles',
  classification: 'basicData',
  prefix: 'GX',
})
