import { business, choice, computed, copying, int, longText, resource, text, type Text } from '../../language/index.ts'

/** The kind of the administrator's role, of which a tenant has one. */
export const systemKind = 3
const ordinary = { kind: [1, 2] }

export const notForTheAdministrator: Text = ['系统管理员不可操作', 'Not allowed for the administrator']

/** What a role gives. Changed by the permission dialog alone, taken along by a copy. */
export const grantFields = {
  menusRole: longText(['菜单权限', 'Menus'], { max: 100_000, of: 'screens' }),
  buttonsRole: longText(['按钮权限', 'Buttons'], { max: 200_000, of: 'buttons' }),
  menusDingdingRole: longText(['移动端菜单权限', 'Chat-app menus'], { max: 100_000, of: 'screens' }),
} as const

export const sysRole = resource('sysRole', {
  label: ['角色', 'Role'],
  kind: 'setting',
  orgMode: 0,
  usable: { status: 1 },
  editable: ordinary,
  otherwise: notForTheAdministrator,
  pickBy: ['kind', 'status'],
  fields: {
    code: text(['角色编码', 'Code'], { required: true, max: 30, unique: true, search: true }),
    name: text(['角色名称', 'Name'], { required: true, max: 40, unique: true, search: true }),
    kind: choice(
      ['类别', 'Kind'],
      { 1: ['员工', 'Staff'], 2: ['供应商', 'Supplier'], 3: ['系统', 'System'] },
      { required: true, default: 1, readOnly: 'onceSaved', reserved: [systemKind] },
    ),
    menusRole: { ...grantFields.menusRole, readOnly: true, privacy: 'internal' },
    buttonsRole: { ...grantFields.buttonsRole, readOnly: true, privacy: 'internal' },
    menusDingdingRole: { ...grantFields.menusDingdingRole, readOnly: true, privacy: 'internal' },
    userCount: computed(['人数', 'People'], 'int'),
    userNames: computed(['人员', 'People'], 'text'),
    status: choice(
      ['状态', 'Status'],
      { 1: ['启用', 'Enabled'], 0: ['停用', 'Stopped'] },
      { required: true, default: 1, tones: { 1: 'success' } },
    ),
    rank: int(['排序', 'Rank'], { min: 0, max: 9999 }),
    remark: text(['备注', 'Remark'], { max: 200 }),
  },
  actions: {
    copy: copying({ from: ordinary, alsoTakes: Object.keys(grantFields) }),
    jurisdiction: { button: 'permissionsEdit', access: 'login', input: grantFields },
    listUser: { access: 'screen', reads: true },
    saveUser: { button: 'users', from: ordinary },
  },
  list: {
    columns: ['code', 'name', 'kind', 'userCount', 'status', 'updateTime'],
    filters: ['status', 'kind'],
    sort: 'rank',
  },
})

export const roleManagement = business(153, {
  resource: sysRole,
  screen: 'roleManagement',
  label: ['角色管理', 'Role management'],
  classification: 'organization',
})
