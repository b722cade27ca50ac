import { button, group, screen } from '../../language/index.ts'

export const groups = [group('organization', '/organization', ['组织权限', 'Organisation'], 'tree')]

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
