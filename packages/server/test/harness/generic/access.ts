// What a person may do with a row, asked by every call there is: all of them must say the same.
import type { Resource } from '@tmlm/model'
import { expect } from 'vitest'
import type { Caller, Data } from '../app.ts'
import { download, rowsOf } from '../excel.ts'
import { isForNamed, partOf } from './calls.ts'
import { exported } from './workbooks.ts'

export const notYours = { status: 403, msg: '无权修改该组织的数据' }

/** 0 nothing, 1 read, 2 write: by list, count, picker, keyword, the row itself, its buttons, update and every action. */
export async function accessOf(person: Caller, resource: Resource, id: string): Promise<number> {
  const { name } = resource
  const [listed] = (await person.ok(`${name}/list`, { id })).list
  const entity = await person.call(`${name}/getEntityById`, { id })
  const access: number = entity.data?.access ?? 0
  expect(entity.status, 'getEntityById').toBe(access === 0 ? 404 : 200)
  expect(listed?.access ?? 0, 'list').toBe(access)
  expect((await person.ok(`${name}/count`, { id })).totalRow, 'count').toBe(access === 0 ? 0 : 1)
  if (access === 0 || resource.picker.length > 0)
    expect((await person.ok(`${name}/list`, { id, picker: 1 })).totalRow, 'picker').toBe(access === 0 ? 0 : 1)
  const reading = [...copiesOf(resource), ...printsOf(resource)].toSorted()
  if (access < 2) expect((entity.data?.actions ?? []).toSorted(), 'buttons').toEqual(access === 1 ? reading : [])
  for (const call of printsOf(resource))
    expect((await person.call(`${name}/${call}`, { id })).status, call).toBe(access === 0 ? 404 : 200)
  const keyword: unknown = access === 0 ? 'nothing' : entity.data?.code
  if (keyword) expect((await person.ok(`${name}/list`, { keyword, id })).totalRow, 'keyword').toBe(access === 0 ? 0 : 1)
  // An old version keeps those who may write from writing here.
  for (const call of ['update', ...writesOf(resource)]) {
    const answer = await person.call(`${name}/${call}`, { id, version: 99 })
    expect(answer, call).toMatchObject(access === 0 ? { status: 404 } : access === 1 ? notYours : { status: 409 })
  }
  if (access < 2) {
    for (const call of ['delete', ...writesOf(resource)])
      expect(await person.call(`${name}/${call}`, { ids: [id] }), `${call} by ids`).toMatchObject(
        access === 0 ? { status: 404 } : notYours,
      )
  }
  return access
}

/** Whether the workbook of the list has the row; of what has no workbook nobody knows. */
export async function isInWorkbook(person: Caller, resource: Resource, id: string): Promise<boolean | undefined> {
  if (!exported.includes(resource)) return undefined
  const book = await download(person, `${resource.name}/exportExcel`, { ...partOf(resource), id })
  return (await rowsOf(book)).length > 1
}

/** Addresses of the files that a row shows in its own fields. */
export const filesShown = (resource: Resource, row: Readonly<Record<string, Data>>): string[] =>
  Object.entries(resource.fields).flatMap(([name, { kind }]) =>
    kind === 'files' ? (row[name] ?? []).map(({ url }: Data) => String(url)) : [],
  )

/** Which of these files of a row the person may read, and whether they are told of the row. */
export async function filesRead(
  person: Caller,
  resource: Resource,
  rowId: string,
  urls: readonly string[],
): Promise<{ readonly links: string[]; readonly told: number }> {
  const { links = {} } = await person.ok('file/ticket', { urls: urls.join(',') })
  const told = await person.call('file/listByRow', { resource: resource.name, rowId })
  return { links: Object.keys(links), told: told.status }
}

/** Actions that change a row. */
export const writesOf = (resource: Resource): string[] => {
  const { actions } = resource
  return Object.keys(actions).filter(
    (name) =>
      !isForNamed(resource, name) &&
      !actions[name]?.rowless &&
      !actions[name]?.reads &&
      actions[name]?.answers !== 'papers' &&
      actions[name]?.does?.word !== 'copy',
  )
}

/** Who sees a row may make one like it where he writes. */
const copiesOf = ({ actions }: Resource): string[] =>
  Object.keys(actions).filter((name) => actions[name]?.does?.word === 'copy')

/** Actions that print a row as it was made, or a label that is not counted. */
/** Actions that print a row as it was made, or a label that is not counted. */
const printsOf = ({ actions }: Resource): string[] =>
  Object.keys(actions).filter(
    (name) => (actions[name]?.answers === 'labels' && !actions[name]?.from) || actions[name]?.answers === 'papers',
  )
