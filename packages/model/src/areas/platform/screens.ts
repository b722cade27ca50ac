import { screen, type Group } from '../../language/index.ts'

export const groups: readonly Group[] = []

export const screens = [
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
