import { choice, int, longText, resource, text } from '../../language/index.ts'

export const sysRole = resource('sysRole', {
  label: ['角色', 'Role'],
  kind: 'setting',
  orgMode: 0,
  usable: { status: 1 },
  fields: {
    code: text(['角色编码', 'Code'], { required: true, max: 30, unique: true, search: true }),
    name: text(['角色名称', 'Name'], { required: true, max: 40, unique: true, search: true }),
    kind: choice(
      ['类别', 'Kind'],
      { 1: ['员工', 'Staff'], 2: ['供应商', 'Supplier'], 3: ['系统', 'System'] },
      { required: true, default: 1, fixed: true },
    ),
    menusRole: longText(['菜单权限', 'Menus'], { readonly: true, max: 100_000 }),
    buttonsRole: longText(['按钮权限', 'Buttons'], { readonly: true, max: 200_000 }),
    menusDingdingRole: longText(['移动端菜单权限', 'Chat-app menus'], { readonly: true, max: 100_000 }),
    status: choice(
      ['状态', 'Status'],
      { 1: ['启用', 'Enabled'], 0: ['停用', 'Stopped'] },
      { required: true, default: 1 },
    ),
    rank: int(['排序', 'Rank']),
    remark: text(['备注', 'Remark'], { max: 200 }),
  },
  actions: {
    jurisdiction: {
      button: 'permissionsEdit',
      access: 'login',
      input: {
        menusRole: longText(['菜单权限', 'Menus'], { max: 100_000 }),
        buttonsRole: longText(['按钮权限', 'Buttons'], { max: 200_000 }),
        menusDingdingRole: longText(['移动端菜单权限', 'Chat-app menus'], { max: 100_000 }),
      },
    },
  },
  list: { columns: ['code', 'name', 'kind', 'status', 'updateTime'], filters: ['status'] },
})
