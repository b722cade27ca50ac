// The organisation: one tree of groups, companies, factories, departments and posts per tenant; people hang on its nodes.
import {
  bool,
  check,
  choice,
  computed,
  id,
  int,
  json,
  parent,
  ranking,
  ref,
  resource,
  text,
  user,
  type Action,
} from '../../language/index.ts'

export const orgTypes = {
  0: ['集团', 'Group'],
  1: ['公司', 'Company'],
  2: ['工厂', 'Factory'],
  3: ['部门', 'Department'],
  4: ['岗位', 'Post'],
} as const

/** Type of a person's node in trees; people are no rows of this table. */
export const personType = 5

const children: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 3, personType],
  1: [1, 2, 3, personType],
  2: [2, 3, personType],
  3: [3, 4, personType],
  4: [personType],
}

/** Whether a node of this type may stand below one of that type. */
export const mayContain = (parentType: number, type: number): boolean => children[parentType]?.includes(type) === true

const name = text(['名称', 'Name'], { required: true, max: 60, pattern: 'noSlash' })
const yesNo = { 0: ['否', 'No'], 1: ['是', 'Yes'] } as const
const onOff = { 1: ['启用', 'Enabled'], 0: ['停用', 'Stopped'] } as const

/** What changes the tree. Moving and stopping see the whole of it, so that they go one after the other. */
const treeActions = {
  rename: { input: { name }, locks: { tree: 'org' } },
  move: { input: { parentId: ref(['上级', 'Parent'], 'org', { required: true }) }, locks: { tree: 'org' } },
  rank: ranking(['parentId']),
  /** Stopping needs the button stop, starting again the button restore: behaviour asks for the one that fits. */
  updateStatus: {
    label: ['停用或恢复', 'Stop or restore'],
    access: 'login',
    locks: { tree: 'org' },
    input: {
      status: choice(['状态', 'Status'], onOff, { required: true }),
      cascade: bool(['含下级和人员', 'With children and people']),
    },
  },
  stopChild: { button: 'stop', from: { status: 1 }, locks: { tree: 'org' } },
  updateIsTooling: {
    button: 'tooling',
    input: { isTooling: choice(['工装组织', 'Tooling organisation'], yesNo, { required: true }) },
  },
  updateConfig: { button: 'config', input: { config: json<Record<string, unknown>>(['组织配置', 'Configuration']) } },
  downTemplate: { rowless: true, reads: true, answers: 'file', button: 'downExcel', does: { word: 'template' } },
  getUserCount: { reads: true, access: 'screen' },
  getLastJobNo: { reads: true, access: 'screen' },
} as const satisfies Readonly<Record<string, Action>>

/** Calls of the organisation pickers; names are not secret, rows stay protected by scope. */
const pickerCalls = {
  listNextTree: {
    query: 'login',
    input: { id: id(['上级', 'Parent']), withStopped: bool(['含停用', 'With stopped ones']) },
  },
  listTree: { query: 'login' },
  treeByFullPathId: {
    query: 'login',
    input: { fullPathId: text(['全路径ID', 'Full path id'], { required: true, max: 2000 }) },
  },
  listAllByOrgId: { query: 'login', input: scopedInput() },
  listAllIsToolingByOrgId: { query: 'login', input: scopedInput() },
  listChildOrg: {
    query: 'login',
    input: { id: id(['组织', 'Organisation'], { required: true }) },
  },
  listDept: {
    query: 'login',
    input: { parentId: id(['上级', 'Parent'], { required: true }) },
  },
  listAllDept: {
    query: 'login',
    input: { orgId: id(['组织', 'Organisation'], { required: true }) },
  },
  listTooling: { query: 'login' },
  locationTree: { query: 'login', input: { orgId: id(['组织', 'Organisation']) } },
  listOrg: {
    query: 'login',
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
  excel: {
    namedBy: ['code', 'fullPathName', 'name'],
    columns: [
      { field: 'parentId', label: ['上级全路径', 'Full path of the parent'], required: true },
      { field: 'code', label: ['编码', 'Code'] },
      'name',
      'type',
      { field: 'managerId', label: ['负责人工号', 'Job number of the head'] },
      'isTooling',
      'erpNumber',
      'rank',
    ],
  },
  label: ['组织', 'Organisation'],
  orgMode: 0,
  usable: { status: 1 },
  picker: ['code', 'name', 'type', 'fullPathName', 'status'],
  fields: {
    code: text(['组织编码', 'Code'], { required: true, max: 20, unique: true, search: true }),
    name: { ...name, unique: 'parentId', search: true },
    shortName: text(['简称', 'Short name'], { max: 20 }),
    type: choice(['类型', 'Type'], orgTypes, { required: true }),
    parentId: parent(['上级', 'Parent'], 'org', { readOnly: 'onceSaved' }),
    fullPathId: text(['全路径ID', 'Full path id'], { readOnly: true, privacy: 'internal', max: 2000 }),
    fullPathName: text(['全路径', 'Full path'], { readOnly: true, max: 2000 }),
    rank: int(['排序', 'Rank'], { min: 1, readOnly: 'onceSaved', help: ['空=排在最后', 'Empty = last'] }),
    status: choice(['状态', 'Status'], onOff, { required: true, default: 1, readOnly: true, tones: { 1: 'success' } }),
    isTooling: choice(['工装组织', 'Tooling organisation'], yesNo, {
      required: true,
      default: 0,
      readOnly: 'onceSaved',
    }),
    managerId: user(['负责人', 'Head']),
    phone: text(['电话', 'Phone'], { max: 30, pattern: 'phone' }),
    address: text(['地址', 'Address'], { max: 200 }),
    erpNumber: text(['ERP编码', 'ERP number'], { max: 40, search: true, standsFor: 'code' }),
    config: json<Record<string, unknown>>(['组织配置', 'Configuration'], { readOnly: true }),
    userCount: computed(['人数', 'Head count'], 'int'),
  },
  actions: { ...treeActions, ...pickerCalls },
  checks: [
    check(
      ['isTooling', 'type'],
      ['岗位不能设为工装组织', 'A post is no tooling organisation'],
      (row) => row.isTooling !== 1 || row.type !== 4,
    ),
  ],
  form: [
    {
      label: ['基本信息', 'Basic information'],
      fields: ['parentId', 'type', 'code', 'name', 'shortName', 'isTooling'],
    },
    { label: ['联系', 'Contact'], fields: ['managerId', 'phone', 'erpNumber', 'address'] },
  ],
  indexes: [['fullPathId']],
  list: {
    columns: ['code', 'name', 'type', 'managerId', 'userCount', 'isTooling', 'status', 'rank'],
    filters: ['type', 'status', 'isTooling'],
    sort: 'rank',
  },
})
