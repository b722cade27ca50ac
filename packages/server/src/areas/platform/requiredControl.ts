// What a company asks of the fields of a business. Forms, calls and workbooks obey it from the next call on.
import {
  askedFields,
  inLang,
  isDemanded,
  mayBegin,
  notFound,
  readField,
  refuse,
  refuseFields,
  refuseStatus,
  type Business,
  type Field,
  type FieldError,
  type Lang,
  type Resource,
} from '@tmlm/model'
import { requiredControl } from '@tmlm/model/areas/platform/requiredControl'
import { catalogue } from '@tmlm/model/catalogue'
import { serviceBehaviour, type ServiceMoment } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { db as builder } from '../../platform/database/query.ts'
import { historyStatement, type Change } from '../../platform/history/history.ts'
import { touchRights } from '../../platform/permission/touch.ts'
import { controlsFor } from '../../platform/session/tenantSettings.ts'
import { insertAll } from './seed/insertAll.ts'

interface Control {
  readonly fieldName: string
  readonly required: boolean
  readonly visible: boolean
  readonly defaultValue: string | null
  readonly cardTypes: readonly number[] | null
}

export const requiredControlBehaviour = serviceBehaviour(requiredControl, {
  async list({ actor, input, db }) {
    if (!actor) throw refuseStatus(1000)
    const { resource } = controlledBusiness(input.businessCodeId)
    const stored = await db.transaction(actor.tenantId, (tx) => storedOf(tx, input.businessCodeId))
    const byName = new Map(stored.map((one) => [one.fieldName, one]))
    const list = controllable(resource).map(([fieldName, field]) => {
      const own = byName.get(fieldName)
      return {
        ...{ fieldName, label: inLang(labelOf(resource, fieldName, field), actor.lang), type: field.kind },
        ...{ systemRequired: isDemanded(field), required: isDemanded(field) || own?.required === true },
        ...{ visible: own?.visible ?? true, defaultValue: own?.defaultValue ?? null, cardTypes: own?.cardTypes ?? [] },
        ...{ mayRequire: mayRequire(field), mayBegin: mayBegin(field), mayChooseTypes: 'cardType' in resource.fields },
        /** What a default is chosen from; of other kinds it is typed. */
        ...{ options: mayBegin(field) ? optionsOf(field, actor.lang) : [], isChanged: own !== undefined },
      }
    })
    return { list, totalRow: list.length, currentPage: 1, pageSize: list.length }
  },

  async save(moment) {
    const { input } = moment
    const { resource } = controlledBusiness(input.businessCodeId)
    const fields = new Map(controllable(resource))
    const rows = (input.rows ?? []).map((row, nth) => checked(row, fields, nth))
    const errors = rows.flatMap((row) => ('errors' in row ? row.errors : []))
    if (errors.length > 0) throw refuseFields(errors)
    const wanted = rows.flatMap((row) => ('control' in row ? row.control : []))
    return replace(moment, input.businessCodeId, wanted)
  },

  restore: (moment) => replace(moment, controlledBusiness(moment.input.businessCodeId).business.id, []),
})

/** The whole list as sent becomes what the company asks. */
async function replace({ db, actor, now, call }: ServiceMoment, businessCodeId: number, wanted: readonly Control[]) {
  if (!actor) throw refuseStatus(1000)
  return db.transaction(actor.tenantId, async (tx) => {
    const before = await storedOf(tx, businessCodeId)
    await tx.run(builder.deleteFrom('fieldControl').where('businessCodeId', '=', businessCodeId))
    await insertAll(
      tx,
      'fieldControl',
      wanted.map(({ cardTypes, ...one }) => ({
        businessCodeId,
        ...one,
        cardTypes: cardTypes === null ? null : [...cardTypes],
      })),
    )
    const { business } = controlledBusiness(businessCodeId)
    const origin = { source: 'web' as const, ip: call.ip, requestId: call.requestId }
    await tx.send(
      historyStatement({
        ...{ actor, now, origin, resource: 'requiredControl', business: undefined, action: 'save' },
        ...{ rowId: null, rowCode: business.label[0], changes: differences(before, wanted) },
      }),
    )
    await touchRights(tx)
    return { count: wanted.length }
  })
}

function checked(
  row: Readonly<Record<string, unknown>>,
  fields: ReadonlyMap<string, Field>,
  nth: number,
): { readonly errors: FieldError[] } | { readonly control: Control[] } {
  const control = controlIn(row)
  const field = fields.get(control.fieldName)
  const at = (name: string, zh: string, en: string) => ({
    errors: [{ field: `rows.${nth}.${name}`, text: [zh, en] as const }],
  })
  if (!field) return at('fieldName', `字段不存在：${control.fieldName}`, `No such field: ${control.fieldName}`)
  const isNeeded = isDemanded(field) || control.required
  if (isNeeded && !control.visible) return at('visible', '必填项不能隐藏', 'Required fields cannot be hidden')
  // What the definition demands comes back as it was read.
  if (control.required && !isDemanded(field) && !mayRequire(field))
    return at('required', '该字段不能设为必填', 'This field cannot be required')
  if (control.defaultValue !== null) {
    const read = mayBegin(field)
      ? readField(field, control.defaultValue)
      : { bad: ['该字段不能设默认值', 'This field has no default'] as const }
    if ('bad' in read) return at('defaultValue', read.bad[0], read.bad[1])
  }
  const isUsual = control.visible && control.defaultValue === null && (!control.required || isDemanded(field))
  return { control: isUsual ? [] : [control] }
}

function controlIn(row: Readonly<Record<string, unknown>>): Control {
  const { fieldName, required, visible, defaultValue, cardTypes } = row
  const types = Array.isArray(cardTypes) ? cardTypes.map(Number) : []
  return {
    ...{ fieldName: String(fieldName), required: required === true, visible: visible !== false },
    defaultValue: typeof defaultValue === 'string' && defaultValue !== '' ? defaultValue : null,
    cardTypes: types.length > 0 ? types : null,
  }
}

function optionsOf(field: Field, lang: Lang): { readonly value: string; readonly label: string }[] {
  if (field.kind === 'choice')
    return Object.entries(field.options).map(([value, label]) => ({ value, label: inLang(label, lang) }))
  if (field.kind !== 'bool') return []
  return [
    { value: 'true', label: inLang(['是', 'Yes'], lang) },
    { value: 'false', label: inLang(['否', 'No'], lang) },
  ]
}

/** Numbers have rules of their own. */
const controllable = ({ fields }: Resource) => askedFields(fields).filter(([, { kind }]) => kind !== 'code')

/** What is always there, or cannot be demanded of people. */
const mayRequire = ({ kind }: Field): boolean => !['bool', 'code', 'files', 'json', 'lines'].includes(kind)

const storedOf = (tx: Tx, businessCodeId: number): Promise<Control[]> => tx.all(controlsFor(businessCodeId))

function differences(before: readonly Control[], after: readonly Control[]): Change[] {
  const told = (one: Control | undefined): string | null =>
    one
      ? JSON.stringify({
          required: one.required,
          visible: one.visible,
          default: one.defaultValue,
          cardTypes: one.cardTypes,
        })
      : null
  const names = new Set([...before, ...after].map(({ fieldName }) => fieldName))
  return [...names].flatMap((field) => {
    const [from, to] = [before, after].map((list) => told(list.find(({ fieldName }) => fieldName === field)))
    return from === to ? [] : [{ field, before: from, after: to }]
  })
}

function controlledBusiness(id: number): { readonly business: Business; readonly resource: Resource } {
  const business = catalogue.businesses.get(id)
  const resource = business && catalogue.resources.get(business.resource)
  if (!business || !resource) throw notFound()
  if (resource.report) throw refuse('该业务没有可填写的字段', 'This business has no fields to fill in')
  return { business, resource }
}

/** Fields of lines by the name of the lines too. */
function labelOf({ fields }: Resource, path: string, { label }: Field): readonly [string, string] {
  const [lines = ''] = path.split('.')
  const above = path.includes('.') ? fields[lines]?.label : undefined
  return above ? [`${above[0]} / ${label[0]}`, `${above[1]} / ${label[1]}`] : label
}
