// Parameters: typed values of the company and of organisations, which count with the next call.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { notYetUsed, optionWords, parameterAreas } from '@tmlm/model/areas/platform/parameterWords'
import { parameters } from '@tmlm/model/areas/platform/registry'
import { describe, expect, it } from 'vitest'
import { aTenant, type Caller, type Data } from '../../harness/app.ts'

const rowOf = async (admin: Caller, id: string): Promise<Data> =>
  (await admin.ok('parameterControl/list', { keyword: id })).list.find((row: Data) => row.id === id)

describe('a parameter', () => {
  it('has the value of the program until the company gives it another, and takes it back', async () => {
    const { admin } = await aTenant()
    expect(await rowOf(admin, '59')).toMatchObject({ value: '7', defaultValue: '7', version: 0, isChanged: false })
    expect(await admin.ok('parameterControl/edit', { id: '59', version: 0, value: '30' })).toEqual({
      ...{ id: '59', version: 1, value: '30' },
    })
    expect(await rowOf(admin, '59')).toMatchObject({ value: '30', isChanged: true, updateUserName: '系统管理员' })
    expect((await admin.ok('parameter/listValues'))['59']).toBe('30')
    expect((await admin.call('parameterControl/edit', { id: '59', version: 0, value: '5' })).status).toBe(409)
    expect((await admin.ok('parameterControl/list', { changed: 1 })).totalRow).toBe(1)
    await admin.ok('parameterControl/edit', { id: '59', version: 1 })
    expect((await admin.ok('parameter/listValues'))['59']).toBe('7')
    const { changes } = await admin.ok('parameterControl/listDetail', { id: '59' })
    expect(changes.map(({ changes: [change] }: Data) => [change.before, change.after])).toEqual([
      ['30', '7'],
      ['7', '30'],
    ])
  })

  it('takes only values of its type and range', async () => {
    const { admin } = await aTenant()
    const refusal = async (id: string, value: string) => {
      const { status, data } = await admin.call('parameterControl/edit', { id, value })
      return [status, data[0]?.msg]
    }
    expect(await refusal('35', '9')).toEqual([400, '取值应在10到1440之间'])
    expect(await refusal('88', '101')).toEqual([400, '取值应在0到100之间'])
    expect(await refusal('59', '很多')).toEqual([400, '请输入整数'])
    expect(await refusal('3', 'yes')).toEqual([400, '取值不正确'])
    expect(await refusal('1', '4')).toEqual([400, '取值不正确'])
    expect(await refusal('52', '25:00')).toEqual([400, '时间格式为 HH:mm'])
    expect(await refusal('16', '2026-2-1')).toEqual([400, '日期格式为 yyyy-MM-dd'])
    expect((await admin.call('parameterControl/edit', { id: '999', value: '1' })).status).toBe(404)
  })

  it('may have values of organisations, of which the nearest counts', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const factory = await tenant.factory('一厂')
    const li = await tenant.person({ orgId: factory })
    await admin.ok('parameterControl/edit', { id: '2', value: '10' })
    await admin.ok('parameterControl/edit', { id: '2', value: '3', orgId: factory })
    expect((await li.ok('parameter/listValues'))['2']).toBe('3')
    expect((await admin.ok('parameter/listValues'))['2']).toBe('10')
    expect(await rowOf(admin, '2')).toMatchObject({ value: '10', orgValues: 1 })
    expect(await admin.call('parameterControl/edit', { id: '59', value: '3', orgId: factory })).toMatchObject({
      ...{ status: 422, msg: '该参数不能按组织设置' },
    })
    await admin.ok('parameterControl/edit', { id: '2', orgId: factory })
    expect((await li.ok('parameter/listValues'))['2']).toBe('10')
  })

  it('counts with the next call: who sees organisations below, who must fill in what', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const factory = await tenant.factory('一厂')
    const li = await tenant.person({ menus: ['warehouseFiles'] })
    const { id: managerId } = await admin.ok('token/getToken').then(({ userId }) => ({ id: userId }))
    await admin.ok('warehouse/insert', { name: '下级库', managerId, orgId: factory })
    expect((await li.ok('warehouse/list')).totalRow).toBe(0)
    await admin.ok('parameterControl/edit', { id: '50', value: '1' })
    expect((await li.ok('warehouse/list')).totalRow).toBe(1)
    await admin.ok('parameterControl/edit', { id: '50' })
    expect((await li.ok('warehouse/list')).totalRow).toBe(0)
    await admin.ok('parameterControl/edit', { id: '81', value: '1' })
    expect((await li.ok('token/getToken')).tenant.switches).toContain('81')
  })

  it('is changed by who holds the button of that way; the initial password is told to nobody else', async () => {
    const tenant = await aTenant()
    const looker = await tenant.person({ menus: ['paramsControl'] })
    const editor = await tenant.person({ menus: ['paramsControl'], buttons: ['paramsControl_update'] })
    const nobody = await tenant.person()
    expect((await nobody.call('parameterControl/list')).status).toBe(403)
    expect((await looker.call('parameterControl/edit', { id: '59', value: '1' })).status).toBe(403)
    await editor.ok('parameterControl/edit', { id: '59', value: '1' })
    expect((await editor.call('parameterControl/edit', { id: '59' })).status).toBe(403)
    expect((await editor.call('parameterControl/edit', { id: '2', value: '1', orgId: tenant.rootOrgId })).status).toBe(
      403,
    )
    expect(await nobody.ok('parameter/listValues')).not.toHaveProperty('39')
  })
})

describe('the registry', () => {
  it('has words for every area and option', () => {
    for (const { area, options } of parameters.values()) {
      expect(parameterAreas[area], area).toBeDefined()
      for (const { label } of options ?? []) expect(optionWords[label], label).toBeDefined()
    }
  })

  it('says of every parameter whether anything in the program reads it', () => {
    const code = sources()
    const read = [...parameters.keys()].filter((id) =>
      code.some((line) => line.includes(`'${id}'`) && /param|isOn|unless|within|firstLevelBy|read\(|by: /i.test(line)),
    )
    expect([...parameters.keys()].filter((id) => !read.includes(id)).toSorted()).toEqual([...notYetUsed].toSorted())
  })
})

/** Lines of what the areas and the engine say; the list of readers itself reads nothing. */
function sources(): string[] {
  const root = join(import.meta.dirname, '../../../..')
  return ['server/src/areas', 'server/src/engine', 'server/src/platform', 'model/src/areas'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/parameters\.ts$|parameterWords|parameterValues/.test(name))
      .flatMap((name) => readFileSync(join(root, folder, name), 'utf8').split('\n')),
  )
}
