import {
  choice,
  computed,
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

/** Who takes the approvals that wait for somebody who goes. */
const successorId = userRef(['待办接手人', 'Successor'], {
  help: ['有待审批任务时必填', 'Needed while approvals wait for the person'],
})

export const user = resource('user', {
  excel: {
    namedBy: ['jobNo', 'jobName'],
    key: 'jobNo',
    columns: [
      'jobNo',
      'jobName',
      'sex',
      {
        field: 'parentId',
        label: ['组织全路径', 'Full path of the unit'],
        help: ['如 总公司/一厂/注塑部，也可填组织编码', 'Such as Company/Plant 1/Moulding, or the code of the unit'],
      },
      'mobile',
      'email',
      'roleIds',
      'entryDate',
      'workerType',
      'erpNumber',
    ],
    told: { list: 'users', with: ['jobNo'], columns: { initialPassword: ['初始密码', 'Initial password'] } },
  },
  label: ['用户', 'User'],
  orgMode: 0,
  usable: { status: [1, 2] },
  offeredWhile: { delete: { status: [0, 3] } },
  display: 'jobName',
  hostedBy: {
    screen: 'organizationManagement',
    buttons: {
      insert: 'addUser',
      update: 'editUser',
      setLimited: 'editUser',
      delete: 'deleteUser',
      moveTo: 'moveUser',
      stop: 'stopUser',
      restore: 'restoreUser',
      resign: 'resign',
      resetPassword: 'resetPassword',
      unlock: 'unlock',
      downExcel: 'downExcel',
      readExcel: 'rosterReadExcel',
      exportExcel: 'rosterExportExcel',
    },
  },
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
      { required: true, default: 1, readOnly: true, tones: { 1: 'success', 2: 'warning' } },
    ),
    orgId: org(['所属组织', 'Organisation'], { readOnly: true }),
    deptId: dept(['部门', 'Department'], { readOnly: true }),
    postId: ref(['岗位', 'Post'], 'org', { readOnly: true }),
    parentId: ref(['所属部门', 'Department'], 'org', { required: true, readOnly: 'onceSaved' }),
    fullPathId: text(['全路径', 'Full path'], { readOnly: true, privacy: 'internal', max: 2000 }),
    roleIds: refs(['角色', 'Roles'], 'sysRole', { required: true, among: { kind: 1 } }),
    isSupplier: choice(
      ['供应商账号', 'Supplier account'],
      { 0: ['否', 'No'], 1: ['是', 'Yes'] },
      { required: true, default: 0, readOnly: true },
    ),
    supplierId: ref(['供应商', 'Supplier'], 'supplier', { readOnly: true }),
    mobile: text(['手机号', 'Mobile'], { max: 11, pattern: 'mobile', unique: true, search: true }),
    telephone: text(['座机', 'Landline'], { max: 20, pattern: 'landline' }),
    email: text(['邮箱', 'Email'], { max: 100, pattern: 'email' }),
    idCard: text(['身份证号', 'Identity card'], { max: 18, pattern: 'idCard', privacy: 'ends' }),
    entryDate: date(['入职日期', 'Entry date']),
    leaveDate: date(['离职日期', 'Leave date']),
    workerType: dict(['工种', 'Trade'], 'workerType'),
    education: dict(['学历', 'Education'], 'education'),
    erpNumber: text(['ERP编码', 'ERP number'], { max: 40, search: true }),
    photo: image(['照片', 'Photo']),
    rank: int(['排序', 'Rank'], { readOnly: true }),
    substituteUserId: userRef(['代理人', 'Substitute'], { readOnly: true }),
    substituteFrom: date(['代理开始', 'Substitute from'], { readOnly: true }),
    substituteTo: date(['代理结束', 'Substitute to'], { readOnly: true }),
    language: choice(['语言', 'Language'], { zh: ['中文', 'Chinese'], en: ['英文', 'English'] }, { readOnly: true }),
    passwordHash: text(['密码', 'Password'], { readOnly: true, privacy: 'never', max: 200 }),
    passwordTime: datetime(['密码时间', 'Password set'], { readOnly: true }),
    mustChange: bool(['须改密码', 'Must change password'], { readOnly: true }),
    lastLoginTime: datetime(['最近登录', 'Last login'], { readOnly: true }),
    lastLoginIp: text(['登录IP', 'Last login IP'], { readOnly: true, max: 64 }),
    failCount: computed(['密码错误次数', 'Wrong passwords'], 'int'),
    lockedUntil: computed(['锁定至', 'Locked until'], 'datetime'),
    /** Counts changes of what the person may do; a session whose copy is older is loaded again. */
    authVersion: int(['权限版本', 'Rights version'], { required: true, default: 0, readOnly: true, privacy: 'never' }),
  },
  actions: {
    resetPassword: {},
    unlock: {},
    stop: { from: { status: [1, 2] }, input: { successorId } },
    restore: { from: { status: [0, 3] } },
    resign: {
      from: { status: [0, 1, 2] },
      input: { leaveDate: date(['离职日期', 'Leave date'], { required: true }), successorId },
    },
    setLimited: {
      label: ['受限', 'Limited'],
      from: { status: [1, 2] },
      input: { limited: bool(['受限', 'Limited'], { default: true }) },
    },
    moveTo: {
      locks: { tree: 'org' },
      input: { parentId: ref(['所属部门', 'Department'], 'org', { required: true }) },
    },
    changePassword: {
      label: ['修改密码', 'Change password'],
      rowless: true,
      access: 'login',
      suppliers: true,
      input: {
        oldPassword: text(['原密码', 'Old password'], { max: 100 }),
        password: text(['新密码', 'New password'], { max: 100 }),
        checkPass: text(['确认密码', 'Confirm password'], { max: 100 }),
      },
    },
    listRoster: {
      query: 'screen',
      answers: 'list',
      input: { parentId: id(['所属部门', 'Department']) },
    },
    exportRosterExcel: {
      rowless: true,
      reads: true,
      answers: { workbookOf: 'listRoster' },
      button: 'exportExcel',
      input: { parentId: id(['所属部门', 'Department']) },
    },
  },
  form: [
    {
      label: ['基本信息', 'Basic information'],
      fields: ['parentId', 'jobNo', 'jobName', 'sex', 'roleIds', 'mobile', 'telephone', 'email'],
    },
    {
      label: ['档案', 'Personal record'],
      fields: ['idCard', 'entryDate', 'leaveDate', 'workerType', 'education', 'erpNumber', 'photo'],
    },
    {
      label: ['登录', 'Sign-in'],
      fields: ['status', 'lastLoginTime', 'lastLoginIp', 'passwordTime', 'mustChange', 'failCount', 'lockedUntil'],
    },
  ],
  indexes: [['fullPathId']],
  checks: [inOrder('entryDate', 'leaveDate', ['离职日期不能早于入职日期', 'Leaves before he came'])],
  list: {
    columns: ['jobNo', 'jobName', 'sex', 'deptId', 'postId', 'mobile', 'roleIds', 'status', 'lastLoginTime'],
    filters: ['status', 'roleIds', 'orgId', 'deptId'],
    brings: ['lockedUntil'],
    sort: 'jobNo',
  },
})

/** Former password hashes, so that a new one differs from the last n (parameter 38). */
export const passwordHistory = table('passwordHistory', {
  label: ['历史密码', 'Password history'],
  fields: {
    id: id(['编号', 'Id'], { required: true }),
    userId: id(['用户', 'User'], { required: true }),
    passwordHash: text(['密码', 'Password'], { required: true, privacy: 'never', max: 200 }),
    createTime: datetime(['时间', 'Time'], { required: true }),
  },
  key: ['id'],
  indexes: [['userId', 'createTime']],
})

/**
 * Wrong tries are counted per typed job number and address, whether the number exists or not, so that nobody can find out job
 * numbers. The row without an address counts those from everywhere.
 */
export const loginFailure = table('loginFailure', {
  label: ['登录失败', 'Login failure'],
  fields: {
    jobNo: text(['工号', 'Job number'], { required: true, max: 100 }),
    address: text(['地址', 'Address'], { required: true, max: 64 }),
    failCount: int(['失败次数', 'Failures'], { required: true }),
    lockedUntil: datetime(['锁定至', 'Locked until']),
    lastTime: datetime(['时间', 'Time'], { required: true }),
  },
  key: ['jobNo', 'address'],
})
