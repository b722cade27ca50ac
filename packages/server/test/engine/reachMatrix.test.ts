// Who gets at the rows of an organisation, by whatever calls: his own organisation, those above and below, a grant for
// reading or for writing, to a role, for one business, organisations that work together, nobody else, another company, a
// supplier. Every object of the catalogue takes part by itself, whether it is new or old. Rules 23 to 34.
import type { Resource, Values } from '@tmlm/model'
import { catalogue } from '@tmlm/model/catalogue'
import { beforeAll, describe, expect, it } from 'vitest'
import { aTenant, buttonsOf, type Caller, type Tenant } from '../harness/app.ts'
import { accessOf, filesRead, filesShown, isInWorkbook } from '../harness/generic/access.ts'
import { partOf } from '../harness/generic/calls.ts'
import { get } from '../harness/excel.ts'
import { exported } from '../harness/generic/workbooks.ts'
import { insertable, isAskedFor, samplesOf, uploaded, type Samples } from '../harness/samples.ts'

const menus = catalogue.screens.filter(({ kind }) => kind !== 'public').map(({ name }) => name)
const everything = { menus, buttons: menus.flatMap(buttonsOf) }
const ofOrgs = insertable.filter(({ name, orgMode }) => orgMode > 0 && isAskedFor(name))

/** What each may do with a row of the home organisation. */
const wanted = ({ orgMode }: Resource) => ({
  own: 2,
  above: 0,
  below: orgMode === 2 ? 1 : 0,
  readGrant: 1,
  writeGrant: 2,
  byRole: 1,
  byBusiness: 1,
  related: 2,
  none: 0,
  stranger: 0,
})
type Kind = keyof ReturnType<typeof wanted>

describe('rows of an organisation are reached', () => {
  const people = new Map<Kind, Caller>()
  let stage: Tenant
  let [home, elsewhere] = ['', '']
  let supplier: Caller
  let samples: Samples

  beforeAll(async () => {
    stage = await aTenant()
    const { admin } = stage
    home = await stage.factory('本厂')
    elsewhere = await stage.factory('外厂')
    const partner = await stage.factory('协作厂')
    const hall = (await admin.ok('org/insert', { type: 2, parentId: home, code: 'HALL', name: '车间' })).id
    samples = samplesOf(stage)
    for (const [kind, orgId] of [
      ['own', home],
      ['above', stage.rootOrgId],
      ['below', hall],
      ['readGrant', elsewhere],
      ['writeGrant', elsewhere],
      ['byRole', elsewhere],
      ['byBusiness', elsewhere],
      ['related', partner],
      ['none', elsewhere],
    ] as const)
      people.set(kind, await stage.person({ ...everything, orgId }))
    people.set('stranger', await (await aTenant()).person(everything))
    supplier = await stage.person({ ...everything, supplierId: await samples.row('supplier', { name: '外人' }) })

    const idOf = (kind: Kind): string => people.get(kind)?.userId ?? ''
    const grant = (subjectType: number, subjectId: string, more: object) =>
      admin.ok('authorize/insert', { subjectType, subjectId, dataOrgId: home, ...more })
    await grant(1, idOf('readGrant'), { accessLevel: 1 })
    await grant(1, idOf('writeGrant'), { accessLevel: 2 })
    const [roleId] = (await admin.ok('user/getEntityById', { id: idOf('byRole') })).roleIds
    await grant(2, roleId, { accessLevel: 1 })
    const rates = JSON.stringify([{ rateOrgId: home, accessLevel: 2 }])
    for (const { id, orgMode } of catalogue.businesses.values())
      if (orgMode > 0) {
        await grant(1, idOf('byBusiness'), { accessLevel: 1, businessCodeId: id })
        await admin.ok('orgBusniess/insert', { useOrgId: partner, businessCodeId: id, rates })
      }
  }, 60_000)

  /** A file in each field that takes some. */
  async function withFiles({ fields }: Resource): Promise<Values> {
    const taking = Object.keys(fields).filter(
      (name) => fields[name]?.kind === 'files' && fields[name]?.readOnly !== true,
    )
    const files = taking.map(async (name) => [name, [{ name: '说明.pdf', ...(await uploaded(stage, 'pdf')) }]] as const)
    return Object.fromEntries(await Promise.all(files))
  }

  it.each(ofOrgs.map((resource) => [resource.name, resource] as const))('%s', async (name, resource) => {
    const { admin } = stage
    const sample = await samples.required(name, { orgId: home })
    const { id } = await admin.ok(`${name}/insert`, { ...(await withFiles(resource)), ...sample })
    const urls = filesShown(resource, await admin.ok(`${name}/getEntityById`, { id }))
    await Promise.all(
      Object.entries(wanted(resource)).map(async ([kind, access]) => {
        const person = people.get(kind as Kind)
        if (!person) throw new Error(kind)
        expect(await accessOf(person, resource, id), kind).toBe(access)
        expect([undefined, access > 0], `workbook of ${kind}`).toContain(await isInWorkbook(person, resource, id))
        const { links, told } = await filesRead(person, resource, id, urls)
        expect(links.toSorted(), `files of ${kind}`).toEqual(access > 0 ? urls.toSorted() : [])
        expect(told, `files of the row for ${kind}`).toBe(access > 0 ? 200 : 404)
      }),
    )
    if (exported.includes(resource))
      expect((await get(supplier, `${name}/exportExcel`, { ...partOf(resource), id })).json().status).toBe(403)
    expect(await filesRead(supplier, resource, id, urls)).toEqual({ links: [], told: 404 })
    // One row out of sight refuses the whole.
    const other = (await admin.ok(`${name}/insert`, await samples.required(name, { orgId: elsewhere }))).id
    const own = people.get('own')
    expect((await own?.call(`${name}/delete`, { ids: [id, other] }))?.status).toBe(404)
    expect(await own?.ok(`${name}/delete`, { ids: [id] })).toEqual({ count: 1 })
  })
})
