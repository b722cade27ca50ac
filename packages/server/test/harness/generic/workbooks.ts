// What holds for the workbooks of every object that has any: what goes out comes in again as the same.
import { isFixed, keysFor, servingButton, type Resource } from '@tmlm/model'
import { catalogue } from '@tmlm/model/catalogue'
import { expect, it } from 'vitest'
import { exportColumns, groupKey, groupTitle, templateColumns } from '../../../src/engine/excel/excelColumns.ts'
import { keyFieldOf } from '../../../src/engine/excel/importKeys.ts'
import type { Data, Tenant } from '../app.ts'
import { bring, download, filled, imported, places, plainBook, rowsOf } from '../excel.ts'
import { insertable } from '../samples.ts'
import type { Stage } from './stage.ts'
import { bareCells } from './words.ts'
import { partOf } from './calls.ts'

export const has = (resource: Resource, key: string): boolean => {
  const button = servingButton(resource, key)
  return button !== undefined && keysFor(catalogue.screensOf(resource.name), button).length > 0
}
export const exported = [...catalogue.resources.values()].filter(
  (resource) => !resource.single && has(resource, 'exportExcel'),
)
export const brought = insertable.filter((resource) => has(resource, 'readExcel') && has(resource, 'exportExcel'))

export function describeWorkbooks(resource: Resource, stage: () => Promise<Stage>): void {
  const { name } = resource
  const key = keyFieldOf(resource)
  const keyTitle = key === undefined ? '' : (resource.fields[key]?.label[0] ?? '')
  const isGiven = resource.kind === 'document'

  // What nobody may fill in follows from the rest; a new row has its own.
  const derived = exportColumns(resource, 'all').flatMap(({ title, key: field }) =>
    templateColumns(resource).some((column) => column.key === field) ? [] : [title[0]],
  )

  it('comes in as the same it went out: nothing changes, and a changed cell changes that alone', async () => {
    const { tenant, admin, samples } = await stage()
    const ids: string[] = []
    for (let n = 0; n < 2; n++) ids.push((await admin.ok(`${name}/insert`, await samples.full(name))).id)
    const before = await exportOf(tenant, resource, ids)
    const wanted = { onDuplicate: 'update' }
    const same = await imported(admin, `${name}/readExcel`, await plainBook(before), wanted)
    expect(same).toMatchObject({ failed: 0, errors: [], inserted: 0, updated: 2, total: 2 })
    expect(await exportOf(tenant, resource, ids)).toEqual(before)

    const column = changeable(resource, before)
    const changed = before.map((row, at) =>
      row.map((cell, index) => (at === 1 && index === column ? `${cell.slice(0, 8)}改` : cell)),
    )
    const result = await imported(admin, `${name}/readExcel`, await plainBook(changed), wanted)
    expect(result).toMatchObject({ failed: 0, errors: [], updated: 2 })
    expect(lasting(await exportOf(tenant, resource, ids), derived)).toEqual(lasting(changed, derived))
    expect(lasting(changed, derived)).not.toEqual(lasting(before, derived))
  })

  it('takes on whatever another row has, and goes out with it', async () => {
    const { tenant, admin, samples } = await stage()
    const { id } = await admin.ok(`${name}/insert`, await samples.full(name))
    const { id: other } = await admin.ok(`${name}/insert`, await samples.full(name))
    const [[titles = [], ...own], [, ...others]] = [
      await exportOf(tenant, resource, [id]),
      await exportOf(tenant, resource, [other]),
    ]
    await away(tenant, resource, other)
    const free = new Set(
      templateColumns(resource).flatMap(({ key: field, title }) => (isFree(resource, field) ? [title[0]] : [])),
    )
    // Cells that the other row leaves empty say nothing.
    const changed = own.map((row, at) =>
      row.map((cell, column) => (free.has(titles[column] ?? '') && others[at]?.[column]) || cell),
    )
    const differing = titles.filter((_, column) => own.some((row, at) => row[column] !== changed[at]?.[column]))
    expect(differing.length, `of ${[...free].join()}`).toBeGreaterThanOrEqual(Math.min(2, free.size))
    const book = await plainBook([titles, ...changed])
    const result = await imported(admin, `${name}/readExcel`, book, { onDuplicate: 'update' })
    expect(result).toMatchObject({ failed: 0, errors: [], updated: 1, total: 1 })
    expect(lasting(await exportOf(tenant, resource, [id]), derived)).toEqual(lasting([titles, ...changed], derived))
  })

  it('comes in anew by the titles of either language, and by the keys of its template', async () => {
    const { tenant, admin, samples } = await stage()
    const { id } = await admin.ok(`${name}/insert`, await samples.full(name))
    const before = await exportOf(tenant, resource, [id])
    // Lines that come from the system come in no file.
    const lines = Object.values(resource.fields).some((field) => field.kind === 'lines' && !field.given)
    expect(before.length, 'one row for every line').toBe(lines ? 3 : 2)
    await away(tenant, resource, id)
    const [titles = [], ...rows] = before
    // Papers are numbered by the system alone.
    const data = rows.map((row) => row.map((cell, at) => (isGiven && titles[at] === keyTitle ? '' : cell)))
    const left = [...derived, ...(isGiven ? [keyTitle] : [])]
    const bringAnew = async (book: Buffer): Promise<void> => {
      expect(await imported(admin, `${name}/readExcel`, book)).toMatchObject({ failed: 0, errors: [], inserted: 1 })
      const [made] = (await admin.ok(`${name}/list`, { ...partOf(resource), orderBy: '-id', pageSize: 1 })).list
      expect(lasting(await exportOf(tenant, resource, [made.id]), left)).toEqual(lasting(before, left))
      await away(tenant, resource, made.id)
    }
    const columns = exportColumns(resource, 'all')
    const english = titles.map((title) => columns.find((column) => column.title[0] === title)?.title[1] ?? title)
    await bringAnew(await plainBook([titles, ...data]))
    await bringAnew(await plainBook([english, ...data]))
    const template = await download(admin, `${name}/downExcel`)
    const keys = (await rowsOf(template))[1]!.map((title) => title.replace(/^\*/, ''))
    const cells = data.map((row) => keys.map((title) => row[titles.indexOf(title)] || null))
    await bringAnew(await filled(template, cells))
  })

  it('stars exactly what is refused when it is empty, and says of the rest when it is', async () => {
    const { tenant, admin, samples } = await stage()
    const { id } = await admin.ok(`${name}/insert`, await samples.full(name))
    const [titles = [], ...sample] = await exportOf(tenant, resource, [id])
    await away(tenant, resource, id)
    const template = await download(admin, `${name}/downExcel`)
    const [keys = [], starred = [], hints = []] = await rowsOf(template)
    const plain = starred.map((title) => title.replace(/^\*/, ''))
    // One new row for each column, which leaves that one empty; what may not repeat is made another one.
    const rows = keys.map((left, nth) =>
      sample.map((row, line) =>
        keys.map((field, at) => {
          if (field === groupKey) return `G${nth}`
          if (line === 0 && field === left) return null
          const cell = row[titles.indexOf(plain[at] ?? '')] || null
          if (isGiven && field === key) return null
          return cell !== null && resource.fields[field]?.unique ? `${cell.slice(0, -2)}${10 + nth}` : cell
        }),
      ),
    )
    const { errors } = await imported(admin, `${name}/readExcel`, await filled(template, rows.flat()), { dryRun: '1' })
    keys.forEach((field, nth) => {
      const row = 4 + nth * sample.length
      const isRefused = errors.some(
        (error: Data) => error.field === field && error.row === row && error.msg === '必填项不能为空',
      )
      const isStarred = starred[nth]?.startsWith('*') ?? false
      if (isStarred) expect([field, isRefused]).toEqual([field, true])
      if (isRefused && !isStarred) expect([field, hints[nth]]).toEqual([field, expect.stringContaining('时必填')])
    })
  })

  it('shows an example in its template that comes in as it is', async () => {
    const { admin } = await stage()
    const template = await download(admin, `${name}/downExcel`)
    const example = (await rowsOf(template, '填写说明')).at(-1) ?? []
    const book = await filled(template, [example.map((cell) => cell || null)])
    const result = await imported(admin, `${name}/readExcel`, book, { dryRun: '1' })
    expect([example, places(result)]).toEqual([example, []])
  })

  it('asks for the buttons: template, import and export each for its own, and for no other', async () => {
    const { tenant, admin } = await stage()
    const menus = catalogue.screensOf(name).map((screen) => screen.name)
    const person = await tenant.person({ menus })
    for (const call of ['downExcel', 'exportExcel'])
      await expect(download(person, `${name}/${call}`), call).rejects.toThrow('"status":403')
    const file = await download(admin, `${name}/downExcel`)
    expect(await bring(person, `${name}/readExcel`, file)).toMatchObject({ status: 403 })
    expect(await bring(admin, `${name}/readExcel`, file)).toMatchObject({ status: 422, msg: '没有数据' })
  })
}

export function describeExport(resource: Resource, stage: () => Promise<Stage>): void {
  const { name } = resource

  it('shows the columns of the list, or all, with their titles', async () => {
    const { tenant, admin } = await stage()
    const [titles = []] = await rowsOf(await download(admin, `${name}/exportExcel`, partOf(resource)))
    const shown = resource.list.columns.flatMap((column) => resource.fields[column]?.label[0] ?? [])
    expect(titles.filter((title) => shown.includes(title))).toEqual(shown.filter((title) => titles.includes(title)))
    const all = (await exportOf(tenant, resource))[0] ?? []
    expect(all.length).toBeGreaterThanOrEqual(titles.length)
  })

  it.each(['zh', 'en'] as const)('says everything in words: %s', async (lang) => {
    const { admin, samples } = await stage()
    if (insertable.includes(resource)) await admin.ok(`${name}/insert`, await samples.full(name))
    expect(await bareCells(admin, resource, `${name}/exportExcel`, lang, partOf(resource))).toEqual([])
  })
}

/** Columns that tell of the moment and the person, and the place in the file. */
const passing = new Set(['创建人', '创建时间', '修改人', '修改时间', groupTitle[0]])

/** All columns; of all rows in the order they were made, or of the named ones. */
async function exportOf(tenant: Tenant, resource: Resource, ids: readonly string[] = []): Promise<string[][]> {
  return rowsOf(
    await download(tenant.admin, `${resource.name}/exportExcel`, {
      ...partOf(resource),
      allColumns: '1',
      orderBy: 'id',
      id: ids.join(','),
    }),
  )
}

function lasting([titles = [], ...rows]: readonly (readonly string[])[], without: readonly string[] = []): string[][] {
  const kept = titles.map((title) => !passing.has(title) && !without.includes(title))
  return [titles, ...rows].map((row) => row.filter((_, at) => kept[at]))
}

/** Whether a stored row may get another value by this column: it is not what it is known by, nor fixed when it was made. */
function isFree(resource: Resource, key: string): boolean {
  const [name = ''] = key.split('.')
  const field = resource.fields[name]
  return field !== undefined && name !== keyFieldOf(resource) && !isFixed(field) && field.kind !== 'code'
}

/** Deletes the row, which some must be stopped for first. */
async function away({ admin }: Tenant, { name, actions }: Resource, id: string): Promise<void> {
  if ('stop' in actions) await admin.ok(`${name}/stop`, { id })
  await admin.ok(`${name}/delete`, { ids: [id] })
}

/** A text that nothing else hangs on. */
function changeable(resource: Resource, [titles = [], first = []]: readonly (readonly string[])[]): number {
  const names = ['remark', 'address', 'name', 'shortName', 'titleEn', 'jobName', 'certificateName']
  for (const name of names) {
    const field = resource.fields[name]
    if (field?.kind !== 'text' && field?.kind !== 'longText') continue
    if (!templateColumns(resource).some((column) => column.key === name)) continue
    const at = titles.indexOf(field.label[0])
    if (at >= 0 && first[at] !== '') return at
  }
  throw new Error(`${resource.name} has no text to change`)
}
