// Which work a call is: what the definition says, and what the engine can do with any definition.
import {
  columnsTaken,
  listAnswered,
  isDownload,
  keysFor,
  refuseFields,
  servingButton,
  type Action,
  type Catalogue,
  type Report,
  type Resource,
  type Values,
} from '@tmlm/model'
import type { Answer, ByKey, IncomingCall, TakesFile } from '../../platform/http/contract.ts'
import { act, actWithoutRow } from '../write/act.ts'
import { answered } from './answers.ts'
import { textOf, type ResourceCall } from './call.ts'
import { previewCode } from '../write/codes.ts'
import { copy } from '../write/copy.ts'
import { exportExcel } from '../excel/export.ts'
import { importFileLimit, readExcel } from '../excel/import.ts'
import { readRowsOfSheet } from '../excel/importRows.ts'
import { insert } from '../write/insert.ts'
import { print } from '../write/print.ts'
import { rank } from '../write/rank.ts'
import { count, getEntityById, list, listOf } from '../list/reads.ts'
import { remove } from '../write/remove.ts'
import { revealed } from './repeat.ts'
import { getConfig, updateSingle } from '../write/single.ts'
import { downExcel, downTemplate } from '../excel/template.ts'
import { update } from '../write/update.ts'

export interface Work {
  readonly writes: boolean
  /** Answers a file, asked for by GET. */
  readonly download?: boolean
  /** Who does not hold this button is refused; where no screen has it, there is no such call. */
  readonly button?: string
  readonly run: (call: ResourceCall) => Promise<Omit<Answer, 'status' | 'msg'>>
}

export function workOf(
  catalogue: Catalogue,
  resource: Resource,
  name: string,
  input: Readonly<Values>,
): Work | undefined {
  const action = Object.hasOwn(resource.actions, name) ? resource.actions[name] : undefined
  if (!action || action.onlyWith?.every((field) => textOf(input[field]) === ''))
    return usualWorkOf(catalogue, resource, name)
  if (listAnswered(action, name) !== undefined)
    return isDownload(action)
      ? { writes: false, download: true, run: (call) => exportExcel(call, action) }
      : { writes: false, run: (call) => listOf(call, action) }
  const run = workFor(action)
  return {
    writes: !action.reads,
    download: isDownload(action),
    run: async (call) => answered(revealed(await run(call, action))),
  }
}

function workFor(given: Action): (call: ResourceCall, action: Action) => Promise<unknown> {
  const { does, rowless, answers } = given
  if (does?.word === 'copy') return copy
  if (does?.word === 'rank') return rank
  if (does?.word === 'template') return downTemplate
  if (columnsTaken(given)) return readRowsOfSheet
  if (answers === 'papers') return print
  return rowless ? actWithoutRow : act
}

function usualWorkOf(catalogue: Catalogue, resource: Resource, name: string): Work | undefined {
  const usual = resource.single ? singleWork : usualWork
  const work = Object.hasOwn(usual, name) ? usual[name] : undefined
  return work && isOffered(catalogue, resource, work.button) ? work : undefined
}

/** Whether the resource has the usual call of this name. */
export const servesUsual = (catalogue: Catalogue, resource: Resource, name: string): boolean =>
  usualWorkOf(catalogue, resource, name) !== undefined

function isOffered(catalogue: Catalogue, resource: Resource, button: string | undefined): boolean {
  if (button === undefined) return true
  const alternatives = button === 'update' ? Object.keys(resource.edits) : []
  return [button, ...alternatives].some((one) => {
    const serving = servingButton(resource, one)
    return serving !== undefined && keysFor(catalogue.screensOf(resource.name), serving).length > 0
  })
}

/** Devices have no session: they sign such calls with keys of their own. */
export const callsByKey =
  ({ resources }: Catalogue): ByKey =>
  (resource, action) =>
    resources.get(resource)?.actions[action]?.access === 'device'

/** Imports are the calls that bring a file. */
export const filesTaken =
  ({ resources }: Catalogue): TakesFile =>
  (resource, action) =>
    action === 'readExcel' || columnsTaken(resources.get(resource)?.actions[action] ?? {}) ? importFileLimit : 0

const usualWork: Readonly<Record<string, Work>> = {
  list: { writes: false, run: list },
  count: { writes: false, run: count },
  getEntityById: { writes: false, run: getEntityById },
  getCode: { writes: false, button: 'insert', run: async (call) => ({ data: await previewCode(call) }) },
  insert: { writes: true, button: 'insert', run: async (call) => ({ data: revealed(await insert(call)) }) },
  update: { writes: true, button: 'update', run: async (call) => ({ data: await update(call) }) },
  downExcel: { writes: false, download: true, button: 'downExcel', run: downExcel },
  exportExcel: { writes: false, download: true, button: 'exportExcel', run: (call) => exportExcel(call) },
  readExcel: { writes: true, button: 'readExcel', run: async (call) => ({ data: revealed(await readExcel(call)) }) },
  delete: { writes: true, button: 'delete', run: async (call) => ({ data: await remove(call) }) },
}

const singleWork: Readonly<Record<string, Work>> = {
  getConfig: { writes: false, run: async (call) => ({ data: await getConfig(call) }) },
  update: { writes: true, button: 'update', run: async (call) => ({ data: await updateSingle(call) }) },
}

/** A report is listed by its own call; `list` tells count and export which of the reports of one name is meant. */
export function reportWorkOf(
  { reports, resources }: Catalogue,
  { resource, action, input }: Pick<IncomingCall, 'resource' | 'action' | 'input'>,
): { readonly report: Report; readonly work: Work } | undefined {
  const named = reports.get(`${resource}/${action}`)
  if (named) return { report: named, work: { writes: false, run: list } }
  const work = action === 'count' || action === 'exportExcel' ? usualWork[action] : undefined
  if (!work) return undefined
  const anyOfName = [...reports.values()].find(({ report }) => report.of === resource)
  if (!anyOfName) return undefined
  const meant = reports.get(`${resource}/${textOf(input.list) || 'list'}`)
  // Without a name the object's own rows are meant, where there is one.
  if (!meant && textOf(input.list) === '' && resources.has(resource)) return undefined
  return meant ? { report: meant, work } : { report: anyOfName, work: { ...work, run: refuseUnnamedList } }
}

/** The object whose rows a report of this name lists, where the report offers that action of it. */
export function behindReport(
  { reports, resources }: Catalogue,
  { resource, action }: Pick<IncomingCall, 'resource' | 'action'>,
): Resource | undefined {
  const offering = [...reports.values()].find(
    ({ report, actions }) => report.of === resource && Object.hasOwn(actions, action),
  )
  return offering?.report.rowsOf === undefined ? undefined : resources.get(offering.report.rowsOf)
}

const refuseUnnamedList = (): never => {
  throw refuseFields([{ field: 'list', text: ['请指明列表', 'Say which list'] }])
}
