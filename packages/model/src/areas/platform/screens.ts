import { button, group, screen } from '../../language/index.ts'

export const groups = [
  group('system', '/system', ['系统管理', 'System'], 'setting'),
  group('organization', '/organization', ['组织权限', 'Organisation'], 'tree'),
]

export const screens = [
  screen('roleManagement', {
    path: '/organization/roleManagement',
    parents: ['organization'],
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
  screen('dataDictionary', {
    path: '/basicData/dataDictionary',
    parents: ['basicData'],
    label: ['数据字典', 'Data dictionary'],
    kind: 'listForm',
    resource: 'dictionary',
    buttons: [['insert', 'update', 'delete', 'rank', 'enable', 'exportExcel', 'readExcel', 'downExcel']],
    unfinished: true,
  }),
  screen('systemConfig', {
    path: '/system/systemConfig',
    parents: ['system'],
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
    unfinished: true,
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
