import { button, group, imp, screen, screensIn, std } from '../../language/index.ts'

export const groups = [
  group('system', '/system', ['系统管理', 'System'], 'setting', { rare: true }),
  group('organization', '/organization', ['组织权限', 'Organisation'], 'tree', { rare: true }),
  group('authManagment', '/organization/authManagment', ['授权管理', 'Authorisation'], 'lock'),
  group('paramsSetting', '/paramsSetting', ['参数设置', 'Parameters'], 'operation'),
  group('businessParams', '/paramsSetting/businessParams', ['业务参数', 'Business parameters'], 'form'),
  group('encodeRules', '/paramsSetting/businessParams/encodeRules', ['编码规则', 'Encode rules'], 'number'),
  // What several areas stand in.
  group('report', '/report', ['报表', 'Reports'], 'chart'),
  group('dailyBusiness', '/dailyBusiness', ['日常业务', 'Daily business'], 'calendar'),
  // The groups of the mobile-style home; its screens stand in the areas they work for.
  group('home', '/home', ['移动工作台', 'Mobile home'], 'phone'),
  group('homeWorkReporting', '/home', ['报工', 'Work reporting'], 'edit'),
  group('homeInventory', '/home', ['库存', 'Inventory'], 'warehouse'),
  group('homeInstruments', '/home', ['计量器具', 'Measuring instruments'], 'ruler'),
  group('homeMouldMaking', '/home', ['模具制作', 'Mould making'], 'project'),
  group('homeMaterials', '/home', ['物料', 'Materials'], 'component'),
  group('homeRepair', '/home', ['维修', 'Repair'], 'wrench'),
  group('homeChange', '/home', ['变更管理', 'Change management'], 'switch'),
  group('homeOther', '/home', ['其他', 'Other'], 'more'),
  group('homeMouldChange', '/home', ['换模', 'Mould change'], 'switch'),
]

const inSystem = screensIn('/system', ['system'])
const inOrganization = screensIn('/organization', ['organization'])
const inAuthManagment = screensIn('/organization/authManagment', ['organization', 'authManagment'])
const inBusinessParams = screensIn('/paramsSetting/businessParams', ['paramsSetting', 'businessParams'])

export const screens = [
  inSystem('systemConfig', {
    label: ['系统配置', 'System configuration'],
    kind: 'custom',
    resource: 'systemConfig',
    buttons: [
      'update',
      button('noticeInsert', ['新增公告', 'Notice insert']),
      button('noticeUpdate', ['编辑公告', 'Notice update']),
      button('noticePublish', ['发布公告', 'Notice publish']),
      button('noticeWithdraw', ['撤回公告', 'Notice withdraw']),
      button('noticeDelete', ['删除公告', 'Notice delete']),
      button('workCalendar', ['工作日历', 'Work calendar']),
      button('kick', ['强制下线', 'Kick']),
      'exportExcel',
      button('viewDiff', ['查看差异', 'View diff']),
    ],
  }),
  inSystem('personalConfig', {
    label: ['个人配置', 'Personal configuration'],
    kind: 'custom',
    resource: 'personalConfig',
    buttons: ['update', button('unbind', ['解绑', 'Unbind']), 'restore'],
  }),
  inOrganization('organizationManagement', {
    label: ['组织管理', 'Organisation management'],
    kind: 'tree',
    resource: 'org',
    buttons: [
      button('add', ['新增', 'Add']),
      button('edit', ['编辑', 'Edit']),
      button('rename', ['重命名', 'Rename']),
      'delete',
      'move',
      'rank',
      button('stop', ['停用', 'Stop']),
      'restore',
      button('tooling', ['工装组织标记', 'Tooling flag']),
      button('addUser', ['新增人员', 'Add user']),
      button('editUser', ['编辑人员', 'Edit user']),
      button('deleteUser', ['删除人员', 'Delete user']),
      button('moveUser', ['调动', 'Move user']),
      button('stopUser', ['停用人员', 'Stop user']),
      button('restoreUser', ['恢复人员', 'Restore user']),
      button('resign', ['离职', 'Resign']),
      button('resetPassword', ['重置密码', 'Reset password']),
      button('unlock', ['解锁', 'Unlock']),
      imp,
      'exportExcel',
      button('rosterReadExcel', ['导入花名册', 'Import roster']),
      button('rosterExportExcel', ['导出花名册', 'Export roster']),
      button('config', ['组织配置', 'Config']),
    ],
  }),
  inOrganization('roleManagement', {
    label: ['角色管理', 'Role management'],
    kind: 'listForm',
    resource: 'sysRole',
    buttons: [
      ['insert', 'update', 'delete', 'copy'],
      button('permissionsEdit', ['权限设置', 'Permissions']),
      button('users', ['分配人员', 'Users']),
      'exportExcel',
    ],
  }),
  inAuthManagment('authorizationByOrganization', {
    label: ['按组织授权', 'Authorise by organisation'],
    kind: 'tree',
    resource: 'authorize',
    buttons: [
      ['insert', 'update', 'delete'],
      button('deleteByIds', ['批量删除', 'Delete by ids']),
      button('copyTo', ['复制到', 'Copy to']),
      button('effective', ['有效权限', 'Effective']),
    ],
  }),
  inAuthManagment('authorizationByRole', {
    label: ['按角色授权', 'Authorise by role'],
    kind: 'tree',
    resource: 'authorize',
    buttons: [
      button('save', ['保存', 'Save']),
      button('clear', ['清空', 'Clear']),
      button('preview', ['预览', 'Preview']),
    ],
  }),
  inAuthManagment('businessByOrg', {
    label: ['组织业务设置', 'Businesses of an organisation'],
    kind: 'tree',
    resource: 'orgBusniess',
    buttons: [
      'insert',
      button('setRate', ['关联组织', 'Set rate']),
      ['enable', 'delete'],
      button('deleteByIds', ['批量删除', 'Delete by ids']),
      button('copyTo', ['复制到', 'Copy to']),
    ],
  }),
  inAuthManagment('orgByBusiness', {
    label: ['业务组织设置', 'Organisations of a business'],
    kind: 'tree',
    resource: 'orgBusniess',
    buttons: [
      'insert',
      button('setRate', ['关联组织', 'Set rate']),
      ['enable', 'delete'],
      button('deleteByIds', ['批量删除', 'Delete by ids']),
      button('restrict', ['仅限已配置组织', 'Restrict']),
    ],
  }),
  inOrganization('specialStaffing', {
    label: ['特殊人员配置', 'Special staffing'],
    kind: 'listForm',
    resource: 'specialStaffing',
    buttons: [std, 'readExcel', 'attachments'],
  }),
  ...(
    [
      ['encodeRulesBasicData', 'basicData', ['基础资料编码规则', 'Encode rules: basic data']],
      ['encodeRulesBusinessDocuments', 'businessDocuments', ['业务单据编码规则', 'Encode rules: documents']],
    ] as const
  ).map(([name, place, label]) =>
    screen(name, {
      path: `/paramsSetting/businessParams/encodeRules/${place}`,
      parents: ['paramsSetting', 'businessParams', 'encodeRules'],
      label,
      kind: 'listForm',
      resource: 'codeRule',
      buttons: [
        ['insert', 'update', 'delete'],
        button('preview', ['预览', 'Preview']),
        button('resetCounter', ['重置流水', 'Reset counter']),
        'restore',
      ],
    }),
  ),
  inBusinessParams('requiredControl', {
    label: ['必填项设置', 'Required fields'],
    kind: 'tree',
    resource: 'requiredControl',
    buttons: [button('save', ['保存', 'Save']), 'restore'],
  }),
  inBusinessParams('paramsControl', {
    label: ['参数控制', 'Parameter control'],
    kind: 'list',
    resource: 'parameterControl',
    buttons: ['update', 'restore', button('orgValue', ['组织取值', 'Org value'])],
  }),
  inBusinessParams('customItemSetting', {
    label: ['自定义项设置', 'Custom fields'],
    kind: 'tree',
    resource: 'customItem',
    buttons: [['insert', 'update', 'enable'], 'rank', 'delete'],
  }),
  screen('dataDictionary', {
    path: '/basicData/dataDictionary',
    parents: ['basicData'],
    label: ['数据字典', 'Data dictionary'],
    kind: 'listForm',
    resource: 'dictionary',
    after: 'productLine',
    buttons: [['insert', 'update', 'delete', 'rank', 'enable', 'exportExcel', 'readExcel', 'downExcel']],
  }),
  screen('MobileHome', { path: '/home', label: ['移动工作台', 'Mobile home'], kind: 'custom', hidden: true }),
  screen('Login', { path: '/login', label: ['登录', 'Login'], kind: 'public', resource: 'token', hidden: true }),
  screen('SupplierLogin', {
    path: '/supplierLogin',
    label: ['供应商登录', 'Supplier login'],
    kind: 'public',
    resource: 'token',
    hidden: true,
  }),
  screen('Page404', { path: '/404', label: ['页面不存在', 'Not found'], kind: 'public', hidden: true }),
  screen('Redirect', { path: '/redirect/:path(.*)', label: ['刷新', 'Refresh'], kind: 'public', hidden: true }),
]
