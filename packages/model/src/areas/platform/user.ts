import {
  choice,
  date,
  datetime,
  dept,
  dict,
  id,
  image,
  inOrder,
  int,
  org,
  ref,
  refs,
  resource,
  table,
  text,
  bool,
  user as userRef,
} from '../../language/index.ts'

export const user = resource('user', {
  label: ['用户', 'User'],
  orgMode: 0,
  usable: { status: [1, 2] },
  display: 'jobName',
  picker: ['jobNo', 'jobName', 'status'],
  pickBy: ['status', 'orgId', 'deptId', 'isSupplier'],
  fields: {
    jobNo: text(['工号', 'Job number'], {
      required: true,
      max: 20,
      pattern: 'jobNo',
      unique: true,
      caseless: true,
      search: true,
    }),
    jobName: text(['姓名', 'Name'], { required: true, max: 50, search: true }),
    sex: choice(
      ['性别', 'Sex'],
      { 0: ['女', 'Female'], 1: ['男', 'Male'], 2: ['未知', 'Unknown'] },
      { required: true, default: 2 },
    ),
    status: choice(
      ['状态', 'Status'],
      { 0: ['停用', 'Stopped'], 1: ['正常', 'Normal'], 2: ['受限', 'Limited'], 3: ['离职', 'Resigned'] },
      { required: true, default: 1, readonly: true },
    ),
    orgId: org(['所属组织', 'Organisation'], { readonly: true }),
    deptId: dept(['部门', 'Department'], { readonly: true }),
    postId: ref(['岗位', 'Post'], 'org', { readonly: true }),
    parentId: ref(['上级节点', 'Parent node'], 'org', { fixed: true }),
    fullPathId: text(['全路径', 'Full path'], { readonly: true, max: 2000 }),
    roleIds: refs(['角色', 'Roles'], 'sysRole'),
    isSupplier: choice(
      ['供应商账号', 'Supplier account'],
      { 0: ['否', 'No'], 1: ['是', 'Yes'] },
      { required: true, default: 0, fixed: true },
    ),
    supplierId: ref(['供应商', 'Supplier'], 'supplier', { requiredWhen: { isSupplier: 1 }, fixed: true }),
    mobile: text(['手机号', 'Mobile'], { max: 11, pattern: 'mobile', unique: true, search: true }),
    telephone: text(['座机', 'Landline'], { max: 20, pattern: 'landline' }),
    email: text(['邮箱', 'Email'], { max: 100, pattern: 'email' }),
    idCard: text(['身份证号', 'Identity card'], { max: 200, secret: true, readonly: true }),
    entryDate: date(['入职日期', 'Entry date']),
    leaveDate: date(['离职日期', 'Leave date'], { readonly: true }),
    workerType: dict(['工种', 'Trade'], 'workerType'),
    education: dict(['学历', 'Education'], 'education'),
    erpNumber: text(['ERP编码', 'ERP number'], { max: 40, search: true }),
    photo: image(['照片', 'Photo']),
    rank: int(['排序', 'Rank'], { readonly: true }),
    substituteUserId: userRef(['代理人', 'Substitute'], { readonly: true }),
    substituteFrom: date(['代理开始', 'Substitute from'], { readonly: true }),
    substituteTo: date(['代理结束', 'Substitute to'], { readonly: true }),
    language: choice(['语言', 'Language'], { zh: ['中文', 'Chinese'], en: ['英文', 'English'] }, { readonly: true }),
    passwordHash: text(['密码', 'Password'], { readonly: true, secret: true, max: 200 }),
    passwordTime: datetime(['密码时间', 'Password set'], { readonly: true }),
    mustChange: bool(['须改密码', 'Must change password'], { readonly: true }),
    lastLoginTime: datetime(['最近登录', 'Last login'], { readonly: true }),
    lastLoginIp: text(['登录IP', 'Last login IP'], { readonly: true, max: 64 }),
    /** Counts changes of what the person may do; a session whose copy is older is loaded again. */
    authVersion: int(['权限版本', 'Rights version'], { required: true, default: 0, readonly: true, secret: true }),
  },
  indexes: [['fullPathId']],
  checks: [inOrder('entryDate', 'leaveDate')],
  list: {
    columns: ['jobNo', 'jobName', 'sex', 'deptId', 'postId', 'mobile', 'roleIds', 'status', 'lastLoginTime'],
    filters: ['status', 'orgId', 'deptId'],
  },
})

/** Former password hashes, so that a new one differs from the last n (parameter 38). */
export const passwordHistory = table('passwordHistory', {
  label: ['历史密码', 'Password history'],
  fields: {
    id: id(['编号', 'Id'], { required: true }),
    userId: id(['用户', 'User'], { required: true }),
    passwordHash: text(['密码', 'Password'], { required: true, secret: true, max: 200 }),
    createTime: datetime(['时间', 'Time'], { required: true }),
  },
  key: ['id'],
  indexes: [['userId', 'createTime']],
})

/** Wrong tries are counted per typed job number, whether it exists or not, so that nobody can find out job numbers. */
export const loginFailure = table('loginFailure', {
  label: ['登录失败', 'Login failure'],
  fields: {
    jobNo: text(['工号', 'Job number'], { required: true, max: 100 }),
    failCount: int(['失败次数', 'Failures'], { required: true }),
    lockedUntil: datetime(['锁定至', 'Locked until']),
    lastTime: datetime(['时间', 'Time'], { required: true }),
  },
  key: ['jobNo'],
})
