// Who was last found to see every row is asked by a shorter statement. It must never show more than he sees now.
import { expect, it } from 'vitest'
import { catalogue } from '@tmlm/model/catalogue'
import { asLastSeen } from '../../src/engine/list/lastSeen.ts'
import { buttonsOf, type Data } from '../harness/app.ts'
import { aLibrary } from '../harness/library.ts'

const menus = catalogue.screens.filter(({ kind }) => kind !== 'public').map(({ name }) => name)
const asked: readonly Data[] = [
  {},
  { cardType: 2 },
  { cardType: 2, status: 2 },
  { keyword: '注塑' },
  { cardType: 2, keyword: '注塑' },
  { orderBy: 'code' },
]

it('Rows of an organisation that a person sees no more are gone from the list he asked for a moment ago', async () => {
  const library = await aLibrary()
  const { tenant, admin } = library
  const there = await tenant.factory('二厂')
  const person = await tenant.person({ menus, buttons: menus.flatMap(buttonsOf), orgId: tenant.rootOrgId })
  const scope = async (text: string): Promise<void> =>
    tenant.inTenant(async (tx) => void (await tx.send({ text, values: [person.userId] })))
  const everywhere = `INSERT INTO user_org_scope (user_id, business_code_id, data_org_id, access)
SELECT $1, 0, o.id, 2 FROM org o WHERE o.type <= 2 ON CONFLICT DO NOTHING`
  for (const nth of [1, 2, 3]) await library.card({ name: `注塑模${nth}`, orgId: nth < 3 ? there : tenant.rootOrgId })
  const listed = async (by: typeof admin): Promise<unknown[]> =>
    Promise.all(
      asked.map(async (input) => {
        const { list, totalRow } = await by.ok('newCard/list', input)
        return { input, ids: list.map(({ id }: Data) => id), totalRow }
      }),
    )

  await scope(everywhere)
  const all = await listed(admin)
  expect(await listed(person)).toEqual(all)
  expect(await listed(person), 'by the statement for who sees all').toEqual(all)

  await scope(`DELETE FROM user_org_scope WHERE user_id = $1 AND data_org_id = '${there}'`)
  const left = (await listed(person)) as { ids: string[]; totalRow: number }[]
  expect(left.map(({ totalRow }) => totalRow)).toEqual(all.map((one) => (one as { totalRow: number }).totalRow - 2))
  expect(left.every(({ ids, totalRow }) => ids.length === totalRow)).toBe(true)

  await scope(everywhere)
  expect(await listed(person)).toEqual(all)
})

it('is remembered of the person and the businesses he asked for', async () => {
  const { tenant, admin } = await aLibrary()
  await admin.ok('warehouse/list')
  const resource = catalogue.resources.get('warehouse')
  if (!resource) throw new Error('No warehouses')
  const of = (userId: string) =>
    asLastSeen({
      ...{ catalogue, resource, businesses: catalogue.businessesOf('warehouse'), input: {}, computed: {} },
      ...{ actor: { tenantId: tenant.id, userId } as never, picker: false, now: new Date(0) },
    })
  expect(of(admin.userId).seesAll).toBe(true)
  expect(of(tenant.rootOrgId).seesAll).toBeUndefined()
})
