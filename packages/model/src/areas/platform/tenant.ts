import {
  bool,
  choice,
  date,
  datetime,
  id,
  image,
  int,
  json,
  longText,
  service,
  table,
  text,
} from '../../language/index.ts'

/** What is sold. Kept by the operator's command line alone. */
export const combo = table('combo', {
  label: ['套餐', 'Package'],
  tenantOwned: false,
  fields: {
    id: id(['编号', 'Id'], { required: true }),
    code: text(['套餐代码', 'Code'], { required: true, max: 30, unique: true }),
    comboName: text(['套餐名称', 'Package name'], { required: true, max: 50 }),
    permission: longText(['模块权限', 'Module permission'], { required: true }),
    maxUsers: int(['用户数上限', 'User limit'], { min: 1 }),
    maxCards: int(['卡片数上限', 'Card limit'], { min: 1 }),
    storageGb: int(['存储空间(GB)', 'Storage (GB)'], { required: true, min: 1, default: 20 }),
    graceDays: int(['宽限天数', 'Grace days'], { required: true, min: 0, max: 30, default: 7 }),
    trialDays: int(['试用天数', 'Trial days']),
    status: choice(
      ['状态', 'Status'],
      { 1: ['在售', 'On sale'], 0: ['停售', 'Withdrawn'] },
      { required: true, default: 1 },
    ),
    remark: longText(['备注', 'Remark']),
  },
  key: ['id'],
})

export const tenant = table('tenant', {
  label: ['租户', 'Tenant'],
  tenantOwned: false,
  fields: {
    id: id(['编号', 'Id'], { required: true }),
    code: text(['租户代码', 'Tenant code'], { required: true, max: 20, pattern: 'tenantCode' }),
    /** The code in lower case: codes are unique without regard to case. */
    codeKey: text(['租户代码', 'Tenant code'], { required: true, max: 20, unique: true }),
    fullName: text(['企业全称', 'Full name'], { required: true, max: 100 }),
    shortName: text(['企业简称', 'Short name'], { max: 20 }),
    comboId: id(['套餐', 'Package'], { required: true }),
    permission: longText(['模块权限', 'Module permission'], { required: true }),
    openingDate: date(['开通日期', 'Opening date'], { required: true }),
    closingDate: date(['到期日期', 'Closing date']),
    status: choice(
      ['状态', 'Status'],
      { 1: ['正常', 'Active'], 2: ['停用', 'Suspended'], 3: ['归档', 'Archived'] },
      { required: true, default: 1 },
    ),
    maxUsers: int(['用户数上限', 'User limit']),
    maxCards: int(['卡片数上限', 'Card limit']),
    storageGb: int(['存储空间(GB)', 'Storage (GB)'], { required: true }),
    graceDays: int(['宽限天数', 'Grace days'], { required: true }),
    productTitle: text(['系统名称', 'Product title'], { max: 40 }),
    logo: image(['企业标志', 'Logo']),
    servicePhone: text(['客服电话', 'Service phone'], { max: 30 }),
    language: choice(
      ['默认语言', 'Default language'],
      { zh: ['中文', 'Chinese'], en: ['英文', 'English'] },
      { required: true, default: 'zh' },
    ),
    timezone: text(['时区', 'Time zone'], { required: true, max: 60, default: 'Asia/Shanghai' }),
    contactName: text(['联系人', 'Contact'], { max: 50 }),
    contactPhone: text(['联系电话', 'Contact phone'], { max: 30, pattern: 'phone' }),
    contactEmail: text(['联系邮箱', 'Contact email'], { max: 100, pattern: 'email' }),
    suspendReason: text(['停用原因', 'Reason'], { max: 200 }),
    /** Counts changes of roles, modules and status; sessions with an older copy load their rights again. */
    authVersion: int(['权限版本', 'Rights version'], { required: true, default: 0 }),
    createTime: datetime(['创建时间', 'Created'], { required: true }),
    /** The cell it is on its way to, or has gone to; empty: this is the one copy that people work with. */
    movedTo: text(['迁往单元', 'Moved to'], { max: 30 }),
  },
  key: ['id'],
})

/** Which database of several a tenant lives in, and whose a code is in all of them. Kept in the first one. */
export const tenantPlace = table('tenantPlace', {
  label: ['租户位置', 'Place of a tenant'],
  tenantOwned: false,
  fields: {
    id: id(['租户', 'Tenant'], { required: true }),
    codeKey: text(['租户代码', 'Tenant code'], { required: true, max: 20, unique: true }),
    cell: text(['单元', 'Cell'], { required: true, max: 30 }),
  },
  key: ['id'],
  indexes: [['cell']],
})

/** What has been begun and not ended; kept beside the places. */
export const tenantMove = table('tenantMove', {
  label: ['租户迁移', 'Move of a tenant'],
  tenantOwned: false,
  fields: {
    id: id(['租户', 'Tenant'], { required: true }),
    fromCell: text(['迁出单元', 'From'], { required: true, max: 30 }),
    toCell: text(['迁入单元', 'To'], { required: true, max: 30 }),
    time: datetime(['开始时间', 'Begun'], { required: true }),
  },
  key: ['id'],
})

/** The databases that new tenants may be given; kept beside the places. */
export const cell = table('cell', {
  label: ['数据单元', 'Cell'],
  tenantOwned: false,
  fields: {
    name: text(['名称', 'Name'], { required: true, max: 30 }),
    takesTenants: bool(['接收新租户', 'Takes new tenants'], { required: true, default: true }),
  },
  key: ['name'],
})

export const tenantLog = table('tenantLog', {
  label: ['租户开通记录', 'Tenant log'],
  tenantOwned: false,
  appendOnly: true,
  fields: {
    id: id(['编号', 'Id'], { required: true }),
    /** Empty for what concerns no tenant, such as a package. */
    tenantCode: text(['租户代码', 'Tenant code'], { max: 20 }),
    action: text(['操作', 'Action'], { required: true, max: 30 }),
    before: json(['变更前', 'Before']),
    after: json(['变更后', 'After']),
    operator: text(['操作人', 'Operator'], { required: true, max: 200 }),
    reason: text(['原因', 'Reason'], { max: 200 }),
    time: datetime(['时间', 'Time'], { required: true }),
  },
  key: ['id'],
  indexes: [['tenantCode', 'time']],
})

export const tenantService = service('tenant', {
  label: ['租户', 'Tenant'],
  actions: { findByCode: { access: 'public', reads: true } },
})
