// People who do not see every organisation see some rows for other reasons: they made the paper, are named in it, keep the
// place. Lists find each reason by its own index. Whatever the reasons, the list must be what the administrator's is without
// the rows out of sight: the same rows, in the same order, page by page, and the same number.
import { AskedOnce, withSteps } from '../../src/platform/permission/askedOnce.ts'
import { randomUUID } from 'node:crypto'
import { catalogue } from '@tmlm/model/catalogue'
import { expect, it } from 'vitest'
import { listInOut } from '@tmlm/model/areas/library/libraryReports'
import { listInOutBehaviour } from '../../src/areas/library/reports/inOut.ts'
import type { PlacedRequest } from '../../src/engine/list/listRequest.ts'
import { visibleRows } from '../../src/engine/list/listScope.ts'
import { scopeOf } from '../../src/engine/list/listWays.ts'
import { orderOf } from '../../src/engine/list/order.ts'
import { participantDefects } from '../../src/engine/write/participantCheck.ts'
import { relationOf } from '../../src/engine/list/relation.ts'
import { rowsSeen } from '../../src/engine/list/rowsSeen.ts'
import { rowsWhere } from '../../src/engine/list/source.ts'
import { newId } from '../../src/platform/ids.ts'
import { Parameters, scopePlaces } from '../../src/platform/permission/scope.ts'
import type { Actor } from '../../src/platform/session/actor.ts'
import { aTenant, buttonsOf, clock, type Caller, type Data } from '../harness/app.ts'
import { aLibrary, type Library } from '../harness/library.ts'
import { seeded } from '../harness/random.ts'
import { samplesOf } from '../harness/samples.ts'

const menus = catalogue.screens.filter(({ kind }) => kind !== 'public').map(({ name }) => name)
const buttons = menus.flatMap(buttonsOf)
const papersBusiness = 225
const questions = 120

it('A list is what the person may see of the whole, in its order', { timeout: 900_000 }, async () => {
  const random = seeded(20_261_115)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const library = await aLibrary()
  const company = await aCompany(library, pick)
  const lists = await Promise.all(
    [
      ...['outboundOrder/list', 'newCard/list', 'archives/list', 'warehouse/list', 'statisticalQuery/listPosition'],
      ...['statisticalQuery/listToReturn', 'statisticalQuery/listInOut'],
    ].map(async (path) => ({ path, all: (await library.admin.ok(path, { pageSize: 200 })).totalRow as number })),
  )
  expect(lists.every(({ all }) => all > 3)).toBe(true)
  let seenForReasons = 0
  for (let nth = 0; nth < questions; nth++) {
    const { path } = pick(lists)
    const person = pick(company.people)
    const asked = { ...pick(filtersOf(path, company)), ...pick(orders) }
    const whole: Data = await library.admin.ok(path, { ...asked, pageSize: 200 })
    const expected = whole.list.filter((row: Data) => company.sees(person, path, row)).map(({ id }: Data) => id)
    const pageSize = pick([1, 3, 7, 50])
    const currentPage = pick([1, 1, 2, 3])
    const page: Data = await person.ok(path, { ...asked, pageSize, currentPage })
    const told = `${path} ${JSON.stringify(asked)} page ${currentPage} of ${pageSize}`
    expect(page.totalRow, told).toBe(expected.length)
    expect(
      page.list.map(({ id }: Data) => id),
      told,
    ).toEqual(expected.slice((currentPage - 1) * pageSize, currentPage * pageSize))
    seenForReasons += page.list.filter((row: Data) => !company.scopeOf(person).has(row.orgId)).length
  }
  expect(seenForReasons).toBeGreaterThan(20)
})

it(
  'Whether they are few or many, the moves that a person sees come in the order of time',
  { timeout: 600_000 },
  async () => {
    const random = seeded(7)
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
    const { tenant, ...library } = await aLibrary()
    const { people } = await aCompany({ tenant, ...library }, pick)
    const shown: number[] = []
    for (const person of people)
      for (const pagesUpTo of [4, 8, 10_000]) {
        const [found, filtered, plain] = await Promise.all([
          movesOf(person, { pagesUpTo, isNarrowed: false }),
          movesOf(person, { pagesUpTo, isNarrowed: true }),
          movesOf(person),
        ])
        expect(found).toEqual({ ids: plain.ids, number: Math.min(plain.number, pagesUpTo + 1) })
        expect(filtered).toEqual(found)
        shown.push(plain.number > pagesUpTo ? 2 : plain.number > 0 ? 1 : 0)
      }
    expect(shown.filter((kind) => kind === 2).length).toBeGreaterThan(3)
  },
)

/** The first moves in sight and their number: page by page up to a row, or asked of each row for all reasons at once. */
async function movesOf(
  { userId, tenant }: Caller,
  asked?: { readonly pagesUpTo: number; readonly isNarrowed: boolean },
): Promise<Data> {
  const parameters = new Parameters()
  const now = new Date()
  const actor = { tenantId: tenant.id, userId, timezone: 'Asia/Shanghai', supplierId: null } as unknown as Actor
  const request: PlacedRequest = {
    ...{ catalogue, resource: listInOut, actor, input: {}, computed: {}, readings: {}, picker: false, now },
    businesses: catalogue.businessesOf(listInOut.name),
    source: listInOutBehaviour.source,
  }
  const once = new AskedOnce()
  const places = scopePlaces(actor, parameters, once)
  const lazily = { now: parameters.lazy(now, 'timestamptz'), timezone: parameters.lazy('Asia/Shanghai', 'text') }
  const order = orderOf(request, places.tenant)
  const conditions = [`t.tenant_id = ${places.tenant}`]
  const all = { table: relationOf(request, { parameters, ...lazily }), tenant: places.tenant, order, conditions }
  const scope = scopeOf(request, places)
  const source =
    !asked || !scope
      ? rowsWhere({ ...all, conditions: [...conditions, visibleRows(request, places, parameters)] })
      : rowsSeen(all, scope, asked)
  const text = `${withSteps([...once.steps(), ...source.prelude])}SELECT ARRAY(SELECT p.id FROM (${source.page('3', '1')}) p ORDER BY ${order.outer}) AS ids,
  ${source.count((asked?.pagesUpTo ?? 10_000) + 1)} AS number`
  const { rows } = await tenant.inTenant((tx) => tx.send({ text, values: parameters.values }))
  return rows[0]
}

it('A paper that names a person is in his list, wherever it belongs, until it is deleted', async () => {
  const tenant = await aTenant()
  const { admin } = tenant
  const [here, there] = [await tenant.factory(), await tenant.factory()]
  const person = await tenant.person({ menus, buttons, orgId: here })
  const given = { orgId: there, applyUserId: person.userId }
  const { id } = await admin.ok(
    'requisitionTooling/insert',
    await samplesOf(tenant).required('requisitionTooling', given),
  )
  const seen = async (): Promise<Data> => {
    const { list, totalRow } = await person.ok('requisitionTooling/list')
    const orgs = list.map(({ orgId }: Data) => orgId)
    expect([totalRow, (await person.ok('requisitionTooling/count')).totalRow]).toEqual([orgs.length, orgs.length])
    return orgs
  }
  const defects = (): Promise<Data> =>
    tenant.inTenant(async (tx) => (await tx.send({ text: participantDefects(catalogue), values: [] })).rows)
  expect([await seen(), await defects()]).toEqual([[there], []])
  const move = 'UPDATE doc_participant SET org_id = $1'
  await tenant.inTenant((tx) => tx.send({ text: move, values: [here] }))
  expect(await defects()).toMatchObject([{ row: id }])
  await tenant.inTenant((tx) => tx.send({ text: move, values: [there] }))
  await admin.ok('requisitionTooling/delete', { id })
  expect([await seen(), await defects()]).toEqual([[], []])
})

const orders = [{}, {}, { orderBy: 'code' }, { orderBy: '-code' }, { orderBy: '-name' }, { orderBy: 'createTime' }]

function filtersOf(path: string, { orgIds, warehouseIds }: Company): readonly Data[] {
  const [orgId, warehouseId] = [orgIds[1], warehouseIds[0]]
  if (path.startsWith('statisticalQuery'))
    return [{}, {}, { placeType: 1 }, { placeType: '1,2' }, { orgId }, { warehouseId }, { cardType: 2 }]
  if (path === 'outboundOrder/list')
    return [{}, {}, { status: 0 }, { status: '0,2' }, { orgId }, { warehouseId, status: 0 }, { code: '3' }]
  return [{}, {}, { orgId }, { orgId: orgIds.slice(0, 2).join() }, { code: '1' }]
}

interface Company {
  readonly people: readonly Caller[]
  readonly orgIds: readonly string[]
  readonly warehouseIds: readonly string[]
  /** The organisations whose rows the person sees. */
  scopeOf(person: Caller): ReadonlySet<string>
  /** The rule in its plainest words. */
  sees(person: Caller, path: string, row: Data): boolean
}

type Pick = <T>(list: readonly T[]) => T

/** Factories, people of them with rights to some others besides, warehouses they keep, cards all over, and papers. */
async function aCompany(library: Library, pick: Pick): Promise<Company> {
  const { admin, tenant } = library
  const orgIds: string[] = []
  for (const name of ['一厂', '二厂', '三厂', '四厂']) orgIds.push(await tenant.factory(name))
  const people: Caller[] = []
  for (const orgId of [...orgIds, ...orgIds.slice(0, 2), tenant.rootOrgId])
    people.push(await tenant.person({ menus, buttons, orgId }))
  const scopes = new Map(people.map((person) => [person.userId, new Set<string>()]))
  const inherited = new Map(people.map((person) => [person.userId, new Set<string>()]))
  await tenant.inTenant(async (tx) => {
    // What a grant for one business would open.
    await tx.send({
      text: `INSERT INTO user_org_scope (user_id, business_code_id, data_org_id, access)
VALUES ($1, 0, $2, 1), ($1, ${papersBusiness}, $3, 1)
ON CONFLICT DO NOTHING`,
      values: [people[0]?.userId, orgIds[2], orgIds[3]],
    })
    const { rows } = await tx.send({
      text: 'SELECT user_id, data_org_id, access FROM user_org_scope WHERE business_code_id = 0',
      values: [],
    })
    for (const row of rows)
      (Number(row.access) > 0 ? scopes : inherited).get(String(row.user_id))?.add(String(row.data_org_id))
  })
  const granted = { [people[0]?.userId ?? '']: orgIds[3] }

  const kept = new Map<string, readonly string[]>()
  for (const nth of [0, 1, 2, 3]) {
    const [head, keeper] = [pick(people), pick(people)]
    const given = { name: `${nth}号库`, orgId: pick(orgIds), managerId: head.userId, keeperIds: [keeper.userId] }
    const { id } = await admin.ok('warehouse/insert', given)
    kept.set(id, [head.userId, keeper.userId])
  }
  const warehouseIds = [...kept.keys()]
  for (let nth = 0; nth < 8; nth++)
    await admin.ok('archives/insert', {
      name: `${nth}号模`,
      cardType: 2,
      toolingTypeId: library.typeId,
      orgId: pick(orgIds),
    })
  const cards = new Map<string, { orgId: string; places: readonly unknown[] }>()
  for (let nth = 0; nth < 40; nth++) {
    const { id } = await library.card({ orgId: pick(orgIds) })
    const at = await place(library, id, {
      where: pick(['nowhere', 'in', 'in', 'out']),
      warehouseId: pick(warehouseIds),
    })
    const { orgId } = (await admin.ok('newCard/list', { id })).list[0]
    cards.set(id, { orgId, places: at })
  }
  const papers = new Map<string, { readonly maker: string; readonly named: readonly string[] }>()
  for (let nth = 0; nth < 60; nth++) {
    const id = newId(clock.now)
    const [maker, named] = [pick(people).userId, nth % 3 === 0 ? [pick(people).userId] : []]
    papers.set(id, { maker, named })
    await aPaper(library, {
      id,
      code: `CK${nth}`,
      maker,
      named,
      orgId: pick(orgIds),
      warehouseId: pick(warehouseIds),
      status: pick(['saved', 'complete']),
    })
  }

  const keeps = (person: Caller, cardId: string): boolean =>
    cards.get(cardId)?.places.some((id) => kept.get(String(id))?.includes(person.userId)) ?? false
  return {
    ...{ people, orgIds, warehouseIds },
    scopeOf: (person) => scopes.get(person.userId) ?? new Set(),
    sees(person, path, row) {
      if (scopes.get(person.userId)?.has(row.orgId)) return true
      if (path === 'outboundOrder/list') {
        const { maker, named } = papers.get(row.id) ?? { maker: '', named: [] }
        const keepers = kept.get(row.warehouseId) ?? []
        return [maker, ...named, ...keepers].includes(person.userId) || granted[person.userId] === row.orgId
      }
      if (path === 'archives/list') return inherited.get(person.userId)?.has(row.orgId) ?? false
      if (path === 'newCard/list') return keeps(person, row.id)
      return path.startsWith('statisticalQuery') && keeps(person, row.cardId)
    },
  }
}

/** Lets a card lie in a warehouse, or be out from it. Tells the places by which it is seen. */
async function place(
  { tenant, admin }: Library,
  cardId: string,
  { where, warehouseId }: { readonly where: string; readonly warehouseId: string },
): Promise<unknown[]> {
  if (where === 'nowhere') return []
  const [type, key] = where === 'in' ? [1, `W:${warehouseId}:0`] : [2, `I:${admin.userId}`]
  await tenant.inTenant(async (tx) => {
    await tx.send({
      text: `INSERT INTO card_move (id, card_id, seq, move_type, direction, from_type, from_key, place_type, place_key, warehouse_id,
  holder_user_id, need_return, doc_type, doc_id, doc_code, idem_key, occur_time, record_time, user_id)
SELECT $1::uuid, $2, p.seq + 1, 11, 1, p.place_type, p.place_key, $3, $4, $5, $6, $7, 'godownEntry', $1::uuid, 'RK', ($1::uuid)::text, now(), now(), $8
FROM card_position p
WHERE p.card_id = $2`,
      values: [
        ...[randomUUID(), cardId, type, key, type === 1 ? warehouseId : null],
        ...[type === 2 ? admin.userId : null, type === 2, admin.userId],
      ],
    })
    await tx.send({
      text: `UPDATE card_position p
SET seq = m.seq, place_type = m.place_type, place_key = m.place_key, warehouse_id = m.warehouse_id, holder_user_id = m.holder_user_id,
  need_return = m.need_return, lent_from_id = $2
FROM card_move m
WHERE p.card_id = $1 AND m.card_id = $1 AND m.seq = p.seq + 1`,
      values: [cardId, type === 2 ? warehouseId : null],
    })
  })
  return [warehouseId]
}

async function aPaper({ tenant, admin }: Library, paper: Data): Promise<void> {
  const { id, orgId } = paper
  await tenant.inTenant(async (tx) => {
    await tx.send({
      text: `INSERT INTO outbound_order (id, org_id, code, status, warehouse_id, out_time, receive_user_id, create_user_id, create_time, update_time)
VALUES ($1, $2, $3, $4, $5, now(), $6, $7, now(), now())`,
      values: [id, orgId, paper.code, paper.status, paper.warehouseId, admin.userId, paper.maker],
    })
    await tx.send({
      text: `INSERT INTO doc_participant (business_code_id, user_id, row_id, org_id)
SELECT ${papersBusiness}, person, $1, $2 FROM unnest($3::uuid[]) AS named(person)`,
      values: [id, orgId, paper.named],
    })
  })
}
