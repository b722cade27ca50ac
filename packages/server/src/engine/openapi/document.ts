// The description of every call as OpenAPI 3.1, made from the definitions that the calls themselves are made from, so
// that it cannot be wrong in what it says. Texts in the reader's language.
import {
  isSecret,
  isWithoutSession,
  isDownload,
  inLang,
  saidByFace,
  seenAs,
  standingFor,
  type Action,
  type Catalogue,
  type Face,
  type Lang,
  type Report,
  type Resource,
  type Service,
} from '@tmlm/model'
import { behindReport, servesUsual } from '../call/works.ts'
import { actionCall, labelOf } from './actions.ts'
import { components, introduction, json, reference, statusesTold, type Call, type Operation } from './components.ts'
import { excelCalls } from './excel.ts'
import { doorPaths, doorTag } from './doors.ts'
import { fieldSchema, idSchema, isSent, neededOf, objectOf, type Schema } from './fields.ts'
import { either, pageOf, properties, withClientId, withId } from './shapes.ts'

export interface Description {
  readonly [part: string]: unknown
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

export function describeCalls(catalogue: Catalogue, lang: Lang, basePath: string): Description {
  const resources = [...catalogue.resources.values()]
  const services = [...catalogue.services.values()]
  const reports = [...catalogue.reports.values()]
  const faces = [...catalogue.faces.values()]
  const operations = [
    ...resources.flatMap((resource) => resourceCalls(catalogue, resource, lang)),
    ...faces.flatMap((face) => faceCalls(catalogue, face, lang)),
    ...services.flatMap((service) => serviceCalls(catalogue, service, lang)),
    ...reports.map((report) => reportCall(report, lang)),
    ...reports.flatMap((report) => actionsOfReport(catalogue, report, lang)),
    ...[...new Set(reports.map(({ report }) => report.of))].flatMap((of) =>
      callsOfReports(
        reports.filter(({ report }) => report.of === of),
        lang,
      ),
    ),
  ]
  const tags = new Map(
    [...resources, ...faces, ...services, ...reports.map(({ report, label }) => ({ name: report.of, label }))].map(
      ({ name, label }) => [name, { name, description: inLang(label, lang) }],
    ),
  )
  return {
    openapi: '3.1.0',
    info: { title: 'TMLM', version: '1', description: inLang(introduction, lang) },
    servers: [{ url: basePath.replace(/\/$/, '') || '/' }],
    security: [{ token: [], tenantCode: [] }],
    tags: [...tags.values(), doorTag(lang)],
    paths: { ...Object.fromEntries(operations), ...doorPaths(lang) },
    components: components(lang),
  }
}

type Path = readonly [path: string, item: Readonly<Record<string, Operation>>]

function resourceCalls(catalogue: Catalogue, resource: Resource, lang: Lang, name = resource.name): Path[] {
  const { actions } = resource
  const all = usualCalls(resource, lang)
  const excel = excelCalls(resource, all.list?.input ?? {}, lang)
  const usual = Object.entries({ ...all, ...excel }).filter(
    ([name]) => servesUsual(catalogue, resource, name) && !(name in actions),
  )
  const own = Object.entries(actions).map(([name, action]) => {
    const call = actionCall(labelOf(catalogue, resource, name, action), action, lang, all.list)
    const otherwise = action.onlyWith && all[name]
    return [name, otherwise ? either(call, otherwise) : call] as const
  })
  return [...usual, ...own].map(([action, call]) => pathOf({ name, label: resource.label }, action, call, lang))
}

/** As its resource, but for what every row of it is anyway. */
function faceCalls(catalogue: Catalogue, face: Face, lang: Lang): Path[] {
  const seen = seenAs(catalogue, face)
  const resource = seen.resources.get(face.of)
  if (!resource) return []
  const said = saidByFace(catalogue, face)
  const fields = Object.fromEntries(Object.entries(resource.fields).filter(([name]) => !(name in said)))
  return resourceCalls(seen, { ...resource, fields }, lang, face.name)
}

/** The list of a report, with what it asks besides its filters. */
function reportCall(definition: Report, lang: Lang): Path {
  const { list } = usualCalls(definition, lang)
  if (!list) throw new Error(`${definition.name} is not listed`)
  const { of, call, asks } = definition.report
  const input = {
    ...list.input,
    properties: { ...properties(list.input), ...properties(objectOf(asks, lang, () => true)) },
  }
  return pathOf({ name: of, label: definition.label }, call, { ...list, input }, lang)
}

/** What it offers on its rows, which are those of another object. */
function actionsOfReport(catalogue: Catalogue, { report, actions, label }: Report, lang: Lang): Path[] {
  return Object.keys(actions).flatMap((name) => {
    const behind = catalogue.resources.has(report.of)
      ? undefined
      : behindReport(catalogue, { resource: report.of, action: name })
    const action = behind?.actions[name]
    if (!behind || !action) return []
    const call = actionCall(labelOf(catalogue, behind, name, action), action, lang, undefined)
    return [pathOf({ name: report.of, label }, name, call, lang)]
  })
}

/** Count and export are told by `list` which of the reports is meant. */
function callsOfReports(reports: readonly Report[], lang: Lang): Path[] {
  const [first] = reports
  if (!first) return []
  const which = { type: 'string', enum: reports.map(({ report }) => report.call) }
  const place = { name: first.report.of, label: first.label }
  const input = { type: 'object', properties: { list: which, keyword: reference('schemas', 'List_keyword') } }
  const answer = { type: 'object', properties: { totalRow: { type: 'integer' } } }
  return [
    pathOf(place, 'count', { input, answer, summary: ['计数', 'Count'], statuses: [400, 403] }, lang),
    pathOf(
      place,
      'exportExcel',
      { input, answer: {}, summary: ['导出', 'Export'], statuses: [400, 403, 422], action: { answers: 'file' } },
      lang,
    ),
  ]
}

const serviceCalls = (catalogue: Catalogue, service: Service, lang: Lang): Path[] =>
  Object.entries<Action>(service.actions).map(([name, action]) => {
    const call = actionCall(labelOf(catalogue, service, name, action), { rowless: true, ...action }, lang)
    return pathOf(service, name, { ...call, statuses: [400, 422] }, lang)
  })

function pathOf(
  { name, label }: Pick<Resource | Service, 'name' | 'label'>,
  action: string,
  call: Call,
  lang: Lang,
): Path {
  const path = `/api/${name}/${action}`
  const operation = (by: 'get' | 'post', asked: Schema): Operation => ({
    operationId: `${name}.${action}${by === 'get' ? '.get' : ''}`,
    tags: [name],
    summary: `${inLang(label, lang)} · ${inLang(call.summary, lang)}`,
    ...asked,
    ...(call.action && isWithoutSession(call.action) ? { security: [] } : {}),
    responses: {
      '200': { description: statusesTold(call.statuses, lang), content: answersOf(call) },
      ...Object.fromEntries(['404', '429', '503'].map((status) => [status, reference('responses', `Http${status}`)])),
    },
  })
  const post = operation('post', {
    parameters: ['lang', 't', 'sign'].map((one) => reference('parameters', one)),
    requestBody: { content: bodiesOf(call) },
  })
  if (!call.action || !isDownload(call.action)) return [path, { post }]
  // A new window asks by GET with a ticket; a program may as well make the call with its headers.
  const get = operation('get', {
    parameters: [
      ...['ticket', 'ofTenant', 'inLang'].map((one) => reference('parameters', one)),
      ...inQuery(call.input),
    ],
    security: [],
  })
  return [path, { get, post }]
}

const answersOf = ({ action, answer }: Call): Schema =>
  action && isDownload(action)
    ? { 'application/octet-stream': {}, [json]: { schema: reference('schemas', 'Refusal') } }
    : { [json]: { schema: { oneOf: [envelopeOf(answer), reference('schemas', 'Refusal')] } } }

const form = 'application/x-www-form-urlencoded'
const parts = 'multipart/form-data'

const bodiesOf = ({ input, brings }: Call): Schema =>
  Object.fromEntries((brings ? [parts] : [form, json]).map((kind) => [kind, { schema: input }]))

/** Downloads are asked for by an address; the body of a call becomes its query. */
const inQuery = (input: Schema): Schema[] =>
  Object.entries(properties(input))
    .filter(([name]) => name !== 'clientId' && name !== 'confirmWarn')
    .map(([name, schema]) => ({ name, in: 'query', schema }))

const envelopeOf = (data: Schema): Schema => ({
  type: 'object',
  required: ['status', 'msg', 'data'],
  properties: { status: { const: 200 }, msg: { type: 'string' }, data },
})

function usualCalls(resource: Resource, lang: Lang): Record<string, Call> {
  const { fields } = resource
  const row = rowOf(resource, lang)
  const sent = objectOf(fields, lang, isSent)
  const organisation =
    resource.orgMode > 0 ? { orgId: { ...idSchema, title: inLang(['组织', 'Organisation'], lang) } } : {}
  const filters = {
    type: 'object',
    properties: {
      ...Object.fromEntries(
        ['currentPage', 'pageSize', 'keyword', 'orderBy', 'picker'].map((name) => [
          name,
          reference('schemas', `List_${name}`),
        ]),
      ),
      ...Object.fromEntries(resource.list.filters.flatMap((name) => filterOf(resource, name, lang))),
    },
  }
  const saved = reference('schemas', 'Saved')
  return {
    list: { input: filters, answer: pageOf(row), summary: ['查询', 'List'], statuses: [400, 403] },
    count: {
      ...{ input: filters, summary: ['计数', 'Count'], statuses: [400, 403] },
      answer: { type: 'object', properties: { totalRow: { type: 'integer' } } },
    },
    getEntityById: {
      ...{ input: withId({}), answer: row, summary: ['详情', 'One row'], statuses: [403, 404] },
    },
    getConfig: {
      ...{ input: { type: 'object' }, answer: row, summary: ['查看', 'The one row'], statuses: [403] },
    },
    getCode: {
      ...{ summary: ['取编号', 'Next number'], statuses: [400, 403] },
      input: { type: 'object', properties: { count: { type: 'integer', minimum: 1, maximum: 200 } } },
      answer: {
        type: 'object',
        properties: { code: { type: 'string' }, codes: { type: 'array', items: { type: 'string' } } },
      },
    },
    insert: {
      ...{ answer: saved, summary: ['新增', 'Insert'], statuses: [400, 403, 422] },
      input: withClientId({
        ...sent,
        properties: { ...properties(sent), ...organisation },
        required: neededOf(fields),
      }),
    },
    update: {
      ...{ answer: saved, summary: ['修改', 'Update'], statuses: [400, 403, 404, 409, 422] },
      input: withClientId(withId({ version: { type: 'integer' }, ...properties(sent) }, ['version'])),
    },
    delete: {
      ...{ answer: reference('schemas', 'Counted'), summary: ['删除', 'Delete'], statuses: [403, 404, 422] },
      input: withClientId({ type: 'object', properties: { ids: reference('schemas', 'Ids') }, required: ['ids'] }),
    },
  }
}

/** A range where the kind has an order, else the values themselves. */
function filterOf(resource: Resource, name: string, lang: Lang): [string, Schema][] {
  const field = resource.fields[name] ?? resource.list.extraFilters?.[name]
  if (!field) return []
  if (['date', 'datetime', 'int', 'decimal', 'money', 'percent'].includes(field.kind)) {
    const bound = fieldSchema(field, lang)
    return [
      [`${name}Begin`, bound],
      [`${name}End`, bound],
    ]
  }
  return [[name, { title: inLang(field.label, lang), type: 'string' }]]
}

function rowOf(resource: Resource, lang: Lang): Schema {
  const fields = objectOf(resource.fields, lang, (_, field) => !isSecret(field))
  const names = Object.entries(resource.fields)
    .filter(([, field]) => 'to' in field)
    .map(([name, field]) => [
      `${name}Name`,
      { type: ['string', 'null'], title: inLang(field.label, lang), readOnly: true },
    ])
  return {
    type: 'object',
    properties: {
      id: idSchema,
      ...properties(fields),
      ...Object.fromEntries(names),
      ...(standingFor(resource.fields, 'code') === undefined
        ? {}
        : { displayCode: { type: 'string', readOnly: true } }),
      ...{
        version: { type: 'integer' },
        access: { type: 'integer', enum: [1, 2] },
        flow: { type: 'integer', enum: [0, 1] },
      },
      ...(resource.orgMode > 0 ? { orgId: idSchema, orgIdName: { type: 'string' } } : {}),
    },
  }
}
