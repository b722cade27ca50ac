import {
  bool,
  id,
  type Action,
  choice,
  code,
  computed,
  int,
  json,
  parent,
  resource,
  text,
  user,
} from '../../language/index.ts'

export const orgTypes = {
  0: ['集团', 'Group'],
  1: ['公司', 'Company'],
  2: ['工厂', 'Factory'],
  3: ['部门', 'Department'],
  4: ['岗位', 'Post'],
} as const

/** Calls of the organisation pickers; names are not secret, rows stay protected by scope. */
const pickerCalls = {
  listNextTree: {
    rowless: true,
    reads: true,
    access: 'login',
    input: { id: id(['上级', 'Parent']), withStopped: bool(['含停用', 'With stopped ones']) },
  },
  listTree: { rowless: true, reads: true, access: 'login' },
  treeByFullPathId: {
    rowless: true,
    reads: true,
    access: 'login',
    input: { fullPathId: text(['全路径ID', 'Full path id'], { required: true, max: 2000 }) },
  },
  listAllByOrgId: { rowless: true, reads: true, access: 'login', input: scopedInput() },
  listAllIsToolingByOrgId: { rowless: true, reads: true, access: 'login', input: scopedInput() },
  listChildOrg: {
    rowless: true,
    reads: true,
    access: 'login',
    input: { id: id(['组织', 'Organisation'], { required: true }) },
  },
  listDept: {
    rowless: true,
    reads: true,
    access: 'login',
    input: { parentId: id(['上级', 'Parent'], { required: true }) },
  },
  listAllDept: {
    rowless: true,
    reads: true,
    access: 'login',
    input: { orgId: id(['组织', 'Organisation'], { required: true }) },
  },
  listTooling: { rowless: true, reads: true, access: 'login' },
  listOrg: {
    rowless: true,
    reads: true,
    access: 'login',
    input: {
      currentPage: int(['页码', 'Page'], { min: 1, default: 1 }),
      pageSize: int(['每页条数', 'Rows per page'], { min: 1, max: 200, default: 20 }),
      condition: text(['关键字', 'Keyword'], { max: 100 }),
    },
  },
} as const satisfies Readonly<Record<string, Action>>

function scopedInput() {
  return {
    orgId: id(['组织', 'Organisation']),
    businessCodeId: int(['业务', 'Business'], { default: 0 }),
    write: bool(['可写', 'For writing']),
  }
}

export const org = resource('org', {
  label: ['组织', 'Organisation'],
  orgMode: 0,
  usable: { status: 1 },
  picker: ['code', 'name', 'type', 'fullPathName', 'status'],
  fields: {
    code: code(['组织编码', 'Code'], { max: 20 }),
    name: text(['名称', 'Name'], { required: true, max: 60, pattern: 'noSlash', unique: 'parentId', search: true }),
    shortName: text(['简称', 'Short name'], { max: 20 }),
    type: choice(['类型', 'Type'], orgTypes, { required: true }),
    parentId: parent(['上级', 'Parent'], 'org', { fixed: true }),
    fullPathId: text(['全路径ID', 'Full path id'], { readonly: true, max: 2000 }),
    fullPathName: text(['全路径', 'Full path'], { readonly: true, max: 2000 }),
    rank: int(['排序', 'Rank'], { readonly: true }),
    status: choice(
      ['状态', 'Status'],
      { 1: ['启用', 'Enabled'], 0: ['停用', 'Stopped'] },
      { required: true, default: 1, readonly: true },
    ),
    isTooling: choice(
      ['工装组织', 'Tooling organisation'],
      { 0: ['否', 'No'], 1: ['是', 'Yes'] },
      { required: true, default: 0 },
    ),
    managerId: user(['负责人', 'Head']),
    phone: text(['电话', 'Phone'], { max: 30, pattern: 'phone' }),
    address: text(['地址', 'Address'], { max: 200 }),
    erpNumber: text(['ERP编码', 'ERP number'], { max: 40, search: true }),
    config: json<Record<string, unknown>>(['组织配置', 'Configuration']),
    userCount: computed(['人数', 'Head count'], 'int'),
  },
  actions: pickerCalls,
  indexes: [['fullPathId']],
  list: {
    columns: ['code', 'name', 'type', 'managerId', 'userCount', 'isTooling', 'status', 'rank'],
    filters: ['type', 'status', 'isTooling'],
  },
})
