// Who sees which organisation's rows, and who may change them: rules 23 to 34, seen through every call at once.
import { randomUUID } from 'node:crypto'
import { catalogue } from '@tmlm/model/catalogue'
import { describe, expect, it } from 'vitest'
import { aTenant, buttonsOf, type Caller, type Data, type Tenant } from '../harness/app.ts'
import { closed, definitionOf, insertable, samplesOf, type Samples } from '../harness/samples.ts'
import { accessOf, writesOf } from '../harness/generic/access.ts'

const menus = catalogue.screens.filter((screen) => screen.kind !== 'public').map((screen) => screen.name)
const buttons = menus.flatMap(buttonsOf)
async function aGroup() {
  const tenant = await aTenant()
  const [f1, f2] = [await tenant.factory('一厂'), await tenant.factory('二厂')]
  const [li, wang, boss] = [
    await tenant.person({ menus, buttons, orgId: f1 }),
    await tenant.person({ menus, buttons, orgId: f2 }),
    await tenant.person({ menus, buttons }),
  ]
  return { tenant, admin: tenant.admin, root: tenant.rootOrgId, f1, f2, li, wang, boss }
}

const sql = async (tenant: Tenant, text: string, ...values: unknown[]) =>
  (await tenant.inTenant((tx) => tx.send({ text, values }))).rows

const ofAll = insertable.filter(({ orgMode }) => orgMode === 0)

/** One group for what is tried on every object: each looks at rows of its own. */
let group: Promise<Awaited<ReturnType<typeof aGroup>> & { samples: Samples }> | undefined
const theGroup = () => (group ??= aGroup().then((made) => ({ ...made, samples: samplesOf(made.tenant) })))

describe.each(ofAll.map((resource) => [resource.name, resource] as const))(
  '%s, which belongs to the whole tenant,',
  (name, resource) => {
    it('is seen and changed by everybody who has the right', async () => {
      const { admin, li, wang, samples } = await theGroup()
      const { id } = await admin.ok(`${name}/insert`, await samples.required(name))
      for (const person of [admin, li, wang]) expect(await accessOf(person, resource, id)).toBe(2)
    })
  },
)

const closedOfAll = closed.filter(({ orgMode, picker }) => orgMode === 0 && picker.length > 0)

describe.each(closedOfAll.map((resource) => [resource.name] as const))(
  '%s, which belongs to the whole tenant,',
  (name) => {
    it('is chosen from by everybody', async () => {
      const { admin, li, wang, samples } = await theGroup()
      const id = await samples.row(name)
      for (const person of [admin, li, wang])
        expect((await person.ok(`${name}/list`, { picker: 1, id })).totalRow).toBe(1)
    })
  },
)

describe('a new row', () => {
  it('belongs to the own organisation, or to another one where the person may write', async () => {
    const { tenant, admin, root, f1, f2, li, boss } = await aGroup()
    const samples = samplesOf(tenant)
    const orgOf = async (person: Caller, orgId?: string) => {
      const { id } = await person.ok('warehouse/insert', await samples.required('warehouse', { orgId }))
      return (await admin.ok('warehouse/getEntityById', { id })).orgId
    }
    expect(await orgOf(li)).toBe(f1)
    expect(await orgOf(li, f1.toUpperCase())).toBe(f1)
    expect(await orgOf(boss)).toBe(root)
    expect(await orgOf(admin)).toBe(root)
    expect(await orgOf(admin, f2)).toBe(f2)
  })

  it('cannot be made for an organisation out of reach', async () => {
    const { tenant, root, f2, li, boss } = await aGroup()
    const samples = samplesOf(tenant)
    const dept = await samples.row('org', { type: 3 })
    const other = await aTenant()
    const cases = [
      [li, f2],
      [li, root],
      [boss, dept],
      [boss, other.rootOrgId],
      [boss, randomUUID()],
    ] as const
    for (const [person, orgId] of cases)
      expect(
        await person.call('warehouse/insert', await samples.required('warehouse', { orgId })),
        orgId,
      ).toMatchObject({
        status: 403,
        msg: '无权操作该组织的数据',
      })
    expect(
      await boss.call('warehouse/insert', await samples.required('warehouse', { orgId: 'nonsense' })),
    ).toMatchObject({
      status: 400,
      data: [{ field: 'orgId' }],
    })
    expect(await sql(tenant, 'SELECT 1 FROM warehouse')).toEqual([])
  })

  it('cannot be made for an organisation that was stopped; its old rows stay in sight', async () => {
    const { tenant, admin, f1, li } = await aGroup()
    const samples = samplesOf(tenant)
    const { id } = await li.ok('warehouse/insert', await samples.required('warehouse'))
    await sql(tenant, 'UPDATE org SET status = 0 WHERE id = $1', f1)
    for (const [person, given] of [
      [li, {}],
      [admin, { orgId: f1 }],
    ] as const)
      expect(await person.call('warehouse/insert', await samples.required('warehouse', given))).toMatchObject({
        status: 400,
        data: [{ field: 'orgId', msg: '组织已停用' }],
      })
    expect(await accessOf(li, definitionOf('warehouse'), id)).toBe(2)
  })

  it('refers only to what its maker sees', async () => {
    const { tenant, admin, root, f1, f2, li } = await aGroup()
    const samples = samplesOf(tenant)
    const supplierOf = async (orgId: string) =>
      (await admin.ok('supplier/insert', await samples.required('supplier', { orgId }))).id
    const statusWith = async (orgId: string) => {
      const supplierId = await supplierOf(orgId)
      const answer = await li.call('warehouse/insert', await samples.required('warehouse', { supplierId }))
      return answer.status === 400 ? answer.data : answer.status
    }
    expect(await statusWith(f1)).toBe(200)
    expect(await statusWith(root)).toBe(200)
    expect(await statusWith(f2)).toEqual([{ field: 'supplierId', msg: '所属供应商不存在' }])
  })
})

describe('the own organisation', () => {
  it('includes those below it where parameter 50 says so', async () => {
    const { tenant, admin, f1 } = await aGroup()
    const { id } = await admin.ok('warehouse/insert', await samplesOf(tenant).required('warehouse', { orgId: f1 }))
    const accessOfSomebody = async () =>
      accessOf(await tenant.person({ menus, buttons }), definitionOf('warehouse'), id)
    expect(await accessOfSomebody()).toBe(0)
    await sql(tenant, `INSERT INTO parameter_value (parameter_id, org_key, value) VALUES ('50', '*', '1')`)
    expect(await accessOfSomebody()).toBe(2)
  })
})

describe('a grant for one business', () => {
  const grant = (tenant: Tenant, person: Caller, business: number, orgId: string, access: number) =>
    sql(
      tenant,
      `INSERT INTO user_org_scope (user_id, business_code_id, data_org_id, access) VALUES ($1, $2, $3, $4)
       ON CONFLICT (tenant_id, user_id, business_code_id, data_org_id) DO UPDATE SET access = excluded.access`,
      person.userId,
      business,
      orgId,
      access,
    )
  const warehouses = 101
  const inbounds = 705

  it('opens that organisation for it and for no other: read, write, or not at all', async () => {
    const { tenant, admin, f2, li } = await aGroup()
    const samples = samplesOf(tenant)
    const made = async (name: string) =>
      (await admin.ok(`${name}/insert`, await samples.required(name, { orgId: f2 }))).id as string
    const [warehouse, location] = [await made('warehouse'), await made('cargoLocation')]
    const seen = async () => [
      await accessOf(li, definitionOf('warehouse'), warehouse),
      await accessOf(li, definitionOf('cargoLocation'), location),
    ]
    expect(await seen()).toEqual([0, 0])
    await grant(tenant, li, warehouses, f2, 1)
    expect(await seen()).toEqual([1, 0])
    expect((await li.call('warehouse/insert', await samples.required('warehouse', { orgId: f2 }))).status).toBe(403)
    await grant(tenant, li, warehouses, f2, 2)
    expect(await seen()).toEqual([2, 0])
    await li.ok('warehouse/insert', await samples.required('warehouse', { orgId: f2 }))
    await grant(tenant, li, 0, f2, 1)
    expect(await seen()).toEqual([2, 1])
    await sql(tenant, 'DELETE FROM user_org_scope WHERE user_id = $1 AND data_org_id = $2', li.userId, f2)
    expect(await seen()).toEqual([0, 0])
  })

  it('makes the scope of the worked example of rule 34', async () => {
    const { tenant, admin, f1, f2, li } = await aGroup()
    const shop = await tenant.factory('模具车间')
    const samples = samplesOf(tenant)
    // Li reads the warehouses of the second factory and writes the inbound papers of the mould shop.
    await grant(tenant, li, warehouses, f2, 1)
    await grant(tenant, li, inbounds, shop, 2)
    const scope = async (name: string) => {
      const found: number[] = []
      for (const orgId of [f1, f2, shop]) {
        const { id } = await admin.ok(`${name}/insert`, await samples.required(name, { orgId }))
        found.push(await accessOf(li, definitionOf(name), id))
      }
      return found
    }
    expect(await scope('warehouse')).toEqual([2, 1, 0])
    expect(await scope('accessoryInput')).toEqual([2, 0, 2])
    expect(await scope('cargoLocation')).toEqual([2, 0, 0])
  })
})

describe('a paper', () => {
  it('is read by who made it wherever it went, and written only from there', async () => {
    const { tenant, f1, f2, li, wang } = await aGroup()
    const samples = samplesOf(tenant)
    const paper = await samples.required('accessoryInput')
    await sql(tenant, 'UPDATE warehouse SET org_id = $1', f1)
    const { id } = await li.ok('accessoryInput/insert', paper)
    const definition = definitionOf('accessoryInput')
    expect([await accessOf(li, definition, id), await accessOf(wang, definition, id)]).toEqual([2, 0])
    await sql(tenant, 'UPDATE accessory_input SET org_id = $1', f2)
    expect([await accessOf(li, definition, id), await accessOf(wang, definition, id)]).toEqual([1, 2])
  })

  it('is read by those who take part in it', async () => {
    const { tenant, admin, f2, li, wang } = await aGroup()
    const samples = samplesOf(tenant)
    const { id } = await admin.ok('accessoryInput/insert', await samples.required('accessoryInput', { orgId: f2 }))
    const definition = definitionOf('accessoryInput')
    const join = (business: number) =>
      sql(
        tenant,
        'INSERT INTO doc_participant (business_code_id, user_id, row_id, org_id) VALUES ($1, $2, $3, $4)',
        business,
        li.userId,
        id,
        f2,
      )
    expect(await accessOf(li, definition, id)).toBe(0)
    await join(101)
    expect(await accessOf(li, definition, id)).toBe(0)
    await join(705)
    expect([await accessOf(li, definition, id), await accessOf(wang, definition, id)]).toEqual([1, 2])
  })

  it('alone is read by its maker: basic data that went elsewhere is gone', async () => {
    const { tenant, f2, li } = await aGroup()
    const { id } = await li.ok('warehouse/insert', await samplesOf(tenant).required('warehouse'))
    await sql(tenant, 'UPDATE warehouse SET org_id = $1', f2)
    expect(await accessOf(li, definitionOf('warehouse'), id)).toBe(0)
  })
})

describe('a supplier', () => {
  it('sees itself where it may choose, and nothing else at all', async () => {
    const { tenant, admin } = await aGroup()
    const samples = samplesOf(tenant)
    const own = await samples.row('supplier', { name: '自己' })
    const other = await samples.row('supplier', { name: '别人' })
    const guest = await tenant.person({ menus, buttons, supplierId: own })
    const picked = await guest.ok('supplier/list', { picker: 1 })
    expect(picked.list.map((row: Data) => row.id)).toEqual([own])
    for (const resource of insertable) {
      const { name } = resource
      const { id } = await admin.ok(`${name}/insert`, await samples.required(name))
      if (name !== 'supplier' && resource.picker.length > 0)
        expect((await guest.ok(`${name}/list`, { picker: 1 })).list, name).toEqual([])
      for (const call of ['list', 'count', 'getEntityById', 'insert', 'getCode'])
        expect((await guest.call(`${name}/${call}`, { id })).status, `${name}/${call}`).toBe(403)
      for (const call of ['update', 'delete', ...writesOf(resource)])
        expect((await guest.call(`${name}/${call}`, { id, version: 1 })).status, `${name}/${call}`).toBe(404)
    }
    for (const name of ['user', 'org', 'sysRole', 'dictionary'])
      expect((await guest.ok(`${name}/list`, { picker: 1 })).list, name).toEqual([])
    expect((await guest.call('supplier/update', { id: own, version: 1, remark: 'x' })).status).toBe(403)
    expect((await guest.call('supplier/update', { id: other, version: 1, remark: 'x' })).status).toBe(404)
  })
})

describe('rights', () => {
  it('taken away or given count at the very next call of a live session', async () => {
    const tenant = await aTenant()
    const samples = samplesOf(tenant)
    const clerk = await tenant.person({ menus: ['warehouseFiles'], buttons: buttonsOf('warehouseFiles') })
    const { id } = await clerk.ok('warehouse/insert', await samples.required('warehouse'))
    const setRole = async (what: string) => {
      await sql(
        tenant,
        `UPDATE sys_role SET ${what} WHERE id = (SELECT target_id FROM user_role_ids WHERE owner_id = $1)`,
        clerk.userId,
      )
      await sql(tenant, 'UPDATE tenant SET auth_version = auth_version + 1 WHERE id = $1', tenant.id)
    }
    const update = async (version: number) =>
      (await clerk.call('warehouse/update', { id, version, remark: `第${version}次` })).status
    expect(await update(1)).toBe(200)
    await setRole(`buttons_role = ''`)
    expect(await update(2)).toBe(403)
    expect((await clerk.ok('warehouse/getEntityById', { id })).actions).toEqual([])
    await setRole(`buttons_role = 'warehouseFiles_update'`)
    expect(await update(2)).toBe(200)
    await setRole(`menus_role = ''`)
    for (const call of ['list', 'count', 'getEntityById'])
      expect((await clerk.call(`warehouse/${call}`, { id })).status, call).toBe(403)
    await setRole(`menus_role = 'warehouseFiles'`)
    for (const call of ['list', 'count', 'getEntityById']) await clerk.ok(`warehouse/${call}`, { id })
    await setRole('status = 0')
    expect((await clerk.call('warehouse/list')).status).toBe(403)
    expect(await update(3)).toBe(403)
  })

  it('of scope count at once as well, without any version', async () => {
    const { tenant, f2, li, wang } = await aGroup()
    const { id } = await wang.ok('warehouse/insert', await samplesOf(tenant).required('warehouse'))
    const warehouse = definitionOf('warehouse')
    expect(await accessOf(li, warehouse, id)).toBe(0)
    await sql(
      tenant,
      'INSERT INTO user_org_scope (user_id, business_code_id, data_org_id, access) VALUES ($1, 0, $2, 2)',
      li.userId,
      f2,
    )
    expect(await accessOf(li, warehouse, id)).toBe(2)
    await sql(tenant, 'DELETE FROM user_org_scope WHERE user_id = $1', wang.userId)
    expect(await accessOf(wang, warehouse, id)).toBe(0)
  })
})
