import { bool, business, code, computed, dept, int, refs, resource, text, user, users } from '../../language/index.ts'

export const productLine = resource('productLine', {
  label: ['产线档案', 'Production line file'],
  one: ['产线档案', 'Production line'],
  orgMode: 1,
  fields: {
    code: code(['产线编码', 'Line code'], { max: 32 }),
    name: text(['产线名称', 'Line name'], { required: true, max: 64, unique: 'orgId', caseless: true, search: true }),
    deptId: dept(['所属车间', 'Workshop'], { required: true }),
    leaderId: user(['线长', 'Line leader']),
    procedureIds: refs(['工序', 'Processes'], 'procedure'),
    changerIds: users(['换模员', 'Mould changers'], {
      help: ['为本产线换模的人员', 'Who changes moulds on this line'],
    }),
    machines: computed(['设备数', 'Machines'], 'int'),
    sort: int(['排序', 'Sort'], { default: 0 }),
    enabled: bool(['启用', 'Enabled'], { default: true }),
    remark: text(['备注', 'Remark'], { max: 200 }),
  },
  form: [
    {
      label: ['基本信息', 'Basic information'],
      fields: ['code', 'name', 'deptId', 'leaderId', 'procedureIds', 'changerIds'],
    },
    { label: ['其他', 'Other'], fields: ['sort', 'enabled', 'remark'] },
  ],
  list: {
    columns: ['code', 'name', 'orgId', 'deptId', 'leaderId', 'procedureIds', 'machines', 'changerIds', 'enabled'],
    filters: ['deptId', 'orgId', 'enabled'],
    sort: 'sort',
  },
})

export const productLines = business(108, {
  resource: productLine,
  label: ['产线档案', 'Production lines'],
  screen: 'productLine',
  classification: 'basicData',
  prefix: 'CX',
})
