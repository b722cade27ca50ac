// Who may open and press what, and whose rows he sees: rules 2, 5, 16, 23 to 29 of the platform page.
import { button, Refusal, screen, type Row } from '@tmlm/model'
import type { sysRole } from '@tmlm/model/areas/platform/role'
import { grantableScreens, isLicensed, modulesOf } from '@tmlm/model/licence'
import { describe, expect, it } from 'vitest'
import { roleBehaviour } from '../../src/areas/platform/role.ts'
import { db as builder } from '../../src/platform/database/query.ts'
import { newId } from '../../src/platform/ids.ts'
import { rebuildScope } from '../../src/platform/permission/rebuild.ts'
import { rightsOf, shownModules, type Holder, type RoleGrants } from '../../src/platform/permission/rights.ts'
import { touchRights } from '../../src/platform/permission/touch.ts'
import type { Actor } from '../../src/platform/session/actor.ts'
import { clock } from '../harness/app.ts'
import { aCompany, type Company } from '../harness/company.ts'

const aScreen = (name: string, parents: readonly string[], more: Partial<Parameters<typeof screen>[1]> = {}) =>
  screen(name, {
    path: `/${name}`,
    parents,
    label: [name, name],
    kind: 'listForm',
    buttons: ['insert', 'delete'],
    ...more,
  })

const screens = [
  aScreen('repairOrder', ['dailyBusiness', 'repairManagement']),
  aScreen('scrapOrder', ['dailyBusiness', 'disposeManagement']),
  aScreen('knowledgeList', ['knowledgeBase']),
  aScreen('warehouseFiles', ['basicData']),
  aScreen('supplierDirectory', ['servicePlatform'], { single: false }),
  aScreen('supplierPortalScrap', ['toolingManagement', 'supplierPortal']),
  aScreen('numberRegistration', ['toolingManagement', 'lifeManagement']),
  aScreen('Repair', ['home', 'homeRepair'], { mobile: true, kind: 'mobile', buttons: [] }),
  aScreen('CardInfo', ['home', 'homeOther'], { mobile: true, kind: 'mobile', buttons: [] }),
  aScreen('Backlog', ['home', 'homeOther'], { mobile: true, kind: 'mobile', buttons: [] }),
  aScreen('Dashboard', [], { kind: 'board', buttons: [] }),
  aScreen('Login', [], { kind: 'public', buttons: [] }),
]
const multi = grantableScreens(screens, 'multi')

const aRole = (grants: Partial<RoleGrants>): RoleGrants => ({
  menus: null,
  buttons: null,
  mobileMenus: null,
  ...grants,
})
const staffWith = (...roles: Partial<RoleGrants>[]): Holder => ({
  isAdmin: false,
  isSupplier: false,
  roles: roles.map(aRole),
})
const admin: Holder = { isAdmin: true, isSupplier: false, roles: [] }

describe('the rights of a person', () => {
  it('are the union over his roles, cut down to the licensed modules', () => {
    const person = staffWith({ menus: 'repairOrder' }, { menus: 'repairOrder, scrapOrder,knowledgeList' })
    const { menus } = rightsOf(person, modulesOf('dailyBusiness'), multi)
    expect([...menus]).toEqual(['repairOrder', 'scrapOrder'])
  })

  it('know buttons without regard to case, and the words that mean the same', () => {
    const person = staffWith({ buttons: 'REPAIRORDER_ADD,knowledgeList_insert,scrapOrder_nothing' })
    expect([...rightsOf(person, modulesOf('dailyBusiness'), multi).buttons]).toEqual(['repairorder_insert'])
  })

  it('open mobile entries by the chat-app list alone', () => {
    const person = staffWith({ menus: 'Repair,Backlog', mobileMenus: 'Repair,Backlog' })
    const rights = rightsOf(person, modulesOf('dailyBusiness'), multi)
    expect([...rights.menus]).toEqual([])
    expect([...rights.mobileMenus]).toEqual(['Repair', 'Backlog'])
    expect([...rightsOf(person, modulesOf('report'), multi).mobileMenus]).toEqual(['Backlog'])
  })

  it('are everything licensed for the administrator, whatever its role holds', () => {
    const all = rightsOf(admin, 'all', multi)
    expect(all.menus).toContain('supplierDirectory')
    expect(all.buttons).toContain('knowledgelist_delete')
    const some = rightsOf(admin, modulesOf('dailyBusiness'), multi)
    expect([...some.menus]).toEqual(['repairOrder', 'scrapOrder', 'warehouseFiles', 'Dashboard'])
  })

  it('of a supplier’s staff end at the portal', () => {
    const roles = [
      aRole({
        menus: 'warehouseFiles,supplierPortalScrap,Dashboard',
        buttons: 'warehouseFiles_delete,supplierPortalScrap_insert',
      }),
    ]
    const rights = rightsOf({ isAdmin: false, isSupplier: true, roles }, 'all', multi)
    expect([...rights.menus]).toEqual(['supplierPortalScrap', 'Dashboard'])
    expect([...rights.buttons]).toEqual(['supplierportalscrap_insert'])
  })

  it('in a single-tenant installation know no platform of suppliers', () => {
    const shared = { ...button('share', ['共享', 'Share']), single: false as const }
    const own = [
      ...screens,
      aScreen('supplierFiles', ['basicData'], { prefix: 'supplier', buttons: ['insert', shared] }),
    ]
    const rights = rightsOf(admin, 'all', grantableScreens(own, 'single'))
    expect(rights.menus).not.toContain('supplierDirectory')
    expect(rights.buttons).toContain('supplier_insert')
    expect(rights.buttons).not.toContain('supplier_share')
    expect(rightsOf(admin, 'all', grantableScreens(own, 'multi')).buttons).toContain('supplier_share')
  })
})

describe('a screen is licensed', () => {
  const licensed = (name: string, permission: string): boolean => {
    const found = screens.find((entry) => entry.name === name)
    return found !== undefined && isLicensed(found, modulesOf(permission))
  }

  it('by itself, by its group, by the group above, or by all', () => {
    for (const permission of [
      'numberRegistration',
      'lifeManagement',
      'toolingManagement',
      'all',
      ' report , lifeManagement',
    ])
      expect(licensed('numberRegistration', permission)).toBe(true)
    expect(licensed('numberRegistration', 'moldLibraryManagement')).toBe(false)
    expect(licensed('numberRegistration', '')).toBe(false)
  })

  it('always in the base groups', () => {
    expect(licensed('warehouseFiles', '')).toBe(true)
    expect(licensed('Dashboard', '')).toBe(true)
  })

  it('on the phone with the module it works for', () => {
    expect(licensed('Repair', 'dailyBusiness')).toBe(true)
    expect(licensed('Repair', 'report')).toBe(false)
    expect(licensed('Backlog', '')).toBe(true)
    expect(licensed('CardInfo', 'masterDataManagement')).toBe(true)
    expect(licensed('CardInfo', 'equipmentManagement')).toBe(true)
    expect(licensed('CardInfo', 'report')).toBe(false)
  })
})

describe('the permission string shown to a client', () => {
  it('is `all` for nobody but the administrator', () => {
    expect(shownModules('all', true, 'multi')).toBe('all')
    const names = shownModules('all', false, 'multi').split(',')
    expect(names).toEqual(
      expect.arrayContaining(['system', 'basicData', 'toolingManagement', 'moldChange', 'servicePlatform']),
    )
    expect(shownModules('all', false, 'single').split(',')).not.toContain('servicePlatform')
  })

  it('names the base groups with the bought ones', () => {
    expect(shownModules(modulesOf('report'), true, 'multi')).toBe(
      'system,organization,taskManagement,paramsSetting,basicData,report',
    )
  })
})

describe('rights change at once', () => {
  it('for sessions that are open already', async () => {
    const company = await aCompany()
    const { id, jobNo } = await company.person()
    const { token } = (await company.login(jobNo)).data
    expect(await company.call(token, 'warehouse/list')).toMatchObject({ status: 403 })
    await giveRole(company, id, { menusRole: 'warehouseFiles' })
    expect(await company.call(token, 'warehouse/list')).toMatchObject({ status: 200 })
    await company.inTenant(async (tx) => {
      await tx.run(builder.updateTable('sysRole').set({ status: 0 }).where('code', '=', 'given'))
      await touchRights(tx)
    })
    expect(await company.call(token, 'warehouse/list')).toMatchObject({ status: 403 })
  })

  it('and a module that is withdrawn answers 1012', async () => {
    const company = await aCompany()
    const { token } = (await company.login()).data
    expect(await company.call(token, 'accessory/list')).toMatchObject({ status: 200 })
    await company.inTenant(async (tx) => {
      await tx.run(builder.updateTable('tenant').set({ permission: 'report' }).where('id', '=', company.tenantId))
      await touchRights(tx)
    })
    expect(await company.call(token, 'accessory/list')).toMatchObject({ status: 1012 })
    // The menu follows with the next getToken.
    const menus = (await company.call(token, 'token/getToken')).data.menusRoles.split(',')
    expect(menus).toContain('warehouseFiles')
    expect(menus).not.toContain('sparePartsFiles')
    expect(await company.call(token, 'warehouse/list')).toMatchObject({ status: 200 })
  })
})

describe('sysRole/jurisdiction', () => {
  it('is saved by the administrator, also for its own role, and drops what does not exist or was not bought', async () => {
    const company = await aCompany({ combo: 'basic' })
    const { token } = (await company.login()).data
    const roles = await company.inTenant((tx) => tx.all(builder.selectFrom('sysRole').select(['id', 'code'])))
    for (const code of ['tmlmAdmin', 'reader']) {
      const id = roles.find((role) => role.code === code)?.id
      const answer = await company.call(token, 'sysRole/jurisdiction', {
        id,
        menusRole: 'warehouseFiles,nothing,sparePartsFiles',
        buttonsRole: 'warehousefiles_ADD,warehouseFiles_fly,accessoryInbound_audit',
      })
      expect(answer).toMatchObject({
        status: 200,
        data: { id, dropped: ['nothing', 'sparePartsFiles', 'warehouseFiles_fly', 'accessoryInbound_audit'] },
      })
      const stored = await company.inTenant((tx) =>
        tx.one(
          builder
            .selectFrom('sysRole')
            .selectAll()
            .where('id', '=', id ?? ''),
        ),
      )
      expect(stored).toMatchObject({ menusRole: 'warehouseFiles', buttonsRole: 'warehouseFiles_insert' })
    }
  })

  it('needs the button', async () => {
    const { save } = await roleEditor({ buttons: [] })
    await expect(save({ menusRole: 'warehouseFiles' })).rejects.toMatchObject({ status: 403 })
  })

  it('takes nothing away that the taker has not', async () => {
    const { save, inRole } = await roleEditor({ menus: ['warehouseFiles'] })
    await expect(inRole('warehouseFiles,supplierFiles').save({ menusRole: 'warehouseFiles' })).rejects.toMatchObject({
      status: 422,
      text: ['不能授予自己没有的权限：supplierFiles', 'You cannot grant what you do not have: supplierFiles'],
    })
    expect(await save({ menusRole: '' })).toMatchObject({ set: { menusRole: '' } })
  })

  it('gives nobody more than the giver has, but keeps what the role had', async () => {
    const { save, inRole } = await roleEditor({ menus: ['warehouseFiles'] })
    await expect(save({ menusRole: 'warehouseFiles,supplierFiles' })).rejects.toMatchObject({
      status: 422,
      text: ['不能授予自己没有的权限：supplierFiles', 'You cannot grant what you do not have: supplierFiles'],
    })
    await expect(save({ buttonsRole: 'warehouseFiles_delete' })).rejects.toBeInstanceOf(Refusal)
    expect(await save({ menusRole: 'warehouseFiles' })).toMatchObject({ set: { menusRole: 'warehouseFiles' } })
    expect(await inRole('supplierFiles').save({ menusRole: 'warehouseFiles,supplierFiles' })).toMatchObject({
      set: { menusRole: 'warehouseFiles,supplierFiles' },
    })
  })

  it('is refused for one’s own role, and for the administrator’s', async () => {
    const { save, own, system } = await roleEditor({ menus: ['warehouseFiles'] })
    await expect(save({}, own)).rejects.toMatchObject({
      status: 422,
      text: ['不能修改自己的角色', 'You cannot change your own role'],
    })
    await expect(save({}, system)).rejects.toMatchObject({
      text: ['系统管理员不可操作', 'Not allowed for the administrator'],
    })
  })
})

describe('the scope of a person', () => {
  async function group() {
    const company = await aCompany()
    const root = { id: company.rootOrgId, path: company.rootOrgId }
    const f1 = await company.unit('F1', root, 1)
    const f2 = await company.unit('F2', root, 1)
    const shop = await company.unit('F1-MS', f1)
    const dept = await company.unit('F1-D', f1, 3)
    const scopeOf = async (userId: string) => {
      const rows = await company.inTenant((tx) =>
        tx.all(builder.selectFrom('userOrgScope').selectAll().where('userId', '=', userId)),
      )
      expect(rows.every((row) => row.businessCodeId === 0)).toBe(true)
      return new Map(rows.map((row) => [row.dataOrgId, row.access]))
    }
    const rebuild = (people: readonly string[] | 'all') => company.inTenant((tx) => rebuildScope(tx, people, clock.now))
    return { company, root, f1, f2, shop, dept, scopeOf, rebuild }
  }

  it('is his own organisation to write and those above to inherit from', async () => {
    const { company, root, f1, shop, scopeOf } = await group()
    const li = await company.person({ orgId: shop.id })
    expect(await scopeOf(li.id)).toEqual(
      new Map([
        [shop.id, 2],
        [f1.id, 0],
        [root.id, 0],
      ]),
    )
  })

  it('includes the organisations below when parameter 50 says so, departments never', async () => {
    const { company, root, f1, shop, scopeOf, rebuild } = await group()
    const li = await company.person({ orgId: f1.id })
    expect(await scopeOf(li.id)).toEqual(
      new Map([
        [f1.id, 2],
        [root.id, 0],
      ]),
    )
    await company.setParameter('50', '1')
    await rebuild('all')
    expect(await scopeOf(li.id)).toEqual(
      new Map([
        [f1.id, 2],
        [shop.id, 2],
        [root.id, 0],
      ]),
    )
    await company.setParameter('50', '0')
    await rebuild([li.id])
    expect(await scopeOf(li.id)).toEqual(
      new Map([
        [f1.id, 2],
        [root.id, 0],
      ]),
    )
  })

  it('is everything for the administrator', async () => {
    const { company, root, f1, f2, shop, scopeOf, rebuild } = await group()
    await rebuild('all')
    expect(await scopeOf(company.adminUserId)).toEqual(new Map([root, f1, f2, shop].map(({ id }) => [id, 2])))
  })

  it('is nothing for a supplier’s staff', async () => {
    const { company, f1, scopeOf } = await group()
    const guest = await company.person({ orgId: f1.id, isSupplier: 1 })
    expect(await scopeOf(guest.id)).toEqual(new Map())
  })

  it('follows a person who moves, and touches nobody else', async () => {
    const { company, f1, f2, root, scopeOf, rebuild } = await group()
    const [li, wang] = [await company.person({ orgId: f1.id }), await company.person({ orgId: f1.id })]
    await company.changePerson(li.id, { orgId: f2.id })
    await company.changePerson(wang.id, { orgId: f2.id })
    await rebuild([li.id])
    expect(await scopeOf(li.id)).toEqual(
      new Map([
        [f2.id, 2],
        [root.id, 0],
      ]),
    )
    expect(await scopeOf(wang.id)).toEqual(
      new Map([
        [f1.id, 2],
        [root.id, 0],
      ]),
    )
  })

  it('is the same however many rebuild it at once', async () => {
    const { company, f1, root, scopeOf, rebuild } = await group()
    const li = await company.person({ orgId: f1.id })
    await Promise.all([rebuild('all'), rebuild([li.id]), rebuild('all'), rebuild([li.id])])
    expect(await scopeOf(li.id)).toEqual(
      new Map([
        [f1.id, 2],
        [root.id, 0],
      ]),
    )
  })
})

async function giveRole(
  company: Company,
  userId: string,
  grants: { menusRole?: string; buttonsRole?: string },
  code = 'given',
) {
  const id = newId(clock.now)
  const stamp = { createUserId: id, createTime: clock.now, updateUserId: id, updateTime: clock.now }
  await company.inTenant(async (tx) => {
    await tx.run(
      builder.insertInto('sysRole').values({ id, code, name: code, kind: 1, status: 1, ...grants, ...stamp }),
    )
    await tx.run(builder.insertInto('userRoleIds').values({ ownerId: userId, targetId: id, position: 1 }))
    await touchRights(tx)
  })
  return id
}

/** Somebody who may edit the permissions of roles, and has the given menus himself. */
async function roleEditor({
  menus = [],
  buttons = ['rolemanagement_permissionsedit'],
}: {
  menus?: string[]
  buttons?: string[]
}) {
  const company = await aCompany()
  const { id: userId } = await company.person()
  const own = await giveRole(company, userId, {})
  const rows = await company.inTenant((tx) => tx.all(builder.selectFrom('sysRole').selectAll()))
  const idOf = (code: string): string => rows.find((row) => row.code === code)?.id ?? ''
  const actor: Actor = {
    ...{ tenantId: company.tenantId, tenantCode: company.code, timezone: 'Asia/Shanghai', lang: 'zh', grace: false },
    ...{
      userId,
      jobNo: 'W1',
      jobName: '王工',
      orgId: company.rootOrgId,
      deptId: null,
      supplierId: null,
      isAdmin: false,
    },
    rights: { menus: new Set(menus), buttons: new Set(buttons), mobileMenus: new Set(), modules: 'all' },
  }
  const { jurisdiction } = roleBehaviour('multi', async () => undefined).actions ?? {}
  const saver =
    (held: string) =>
    (input: Readonly<Record<string, string>>, roleId = idOf('operator')) =>
      company.inTenant(async (tx) => {
        const row = rows.find((entry) => entry.id === roleId) as unknown as Row<typeof sysRole>
        const origin = { source: 'web', ip: null, requestId: null } as const
        return jurisdiction?.({
          tx,
          actor,
          row: { ...row, menusRole: held, buttonsRole: '', menusDingdingRole: '' },
          isSubmitted: false,
          lines: [],
          input,
          raw: input,
          now: clock.now,
          origin,
          confirmed: new Set(),
          make: () => Promise.reject(new Error('nothing is made here')),
          holdNumber: () => Promise.reject(new Error('nothing is made here')),
          perform: () => Promise.reject(new Error('nothing is done here')),
          look: () => Promise.reject(new Error('nothing is looked at here')),
          change: () => Promise.reject(new Error('nothing is changed here')),
          entitled: () => {
            throw new Error('nothing is approved here')
          },
        })
      })
  return { save: saver(''), inRole: (held: string) => ({ save: saver(held) }), own, system: idOf('tmlmAdmin') }
}
