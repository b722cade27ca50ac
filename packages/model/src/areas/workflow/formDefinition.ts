// A form as a definition of the language: made at run time, judged, stored, listed and drawn as any other. The values of a paper
// lie with its instance, in the column of the fields that companies add, each under a name that no field of the instance has.
import {
  choice,
  choices,
  date,
  datetime,
  decimal,
  dept,
  dict,
  dicts,
  files,
  image,
  lines,
  longText,
  money,
  org,
  ref,
  text,
  user,
} from '../../language/builders.ts'
import type { Field, Fields, Options } from '../../language/fields.ts'
import { resource, type FormGroup, type Resource } from '../../language/resource.ts'
import { readField } from '../../language/kinds.ts'
import type { Values } from '../../language/rules.ts'
import {
  hasDefault,
  labelOfField,
  longest,
  usualSpan,
  type FormColumn,
  type FormField,
  type FormLayout,
} from './formField.ts'

/** The definition that draws and judges a paper: its fields by their keys, in their order. */
export function paperOfForm({ name, fields }: Pick<FormLayout, 'name' | 'fields'>): Resource {
  return resource('formPaper', {
    label: [name, name],
    kind: 'document',
    orgMode: 0,
    fields: fieldsOfForm(fields),
    form: groupsOfForm({ name, fields }),
  })
}

export const fieldsOfForm = (fields: readonly FormField[]): Fields =>
  Object.fromEntries(
    fields.flatMap((one) => (one.component === 'note' ? [] : [[one.key, fieldOfComponent(one)] as const])),
  )

/** The name under which the instance has a field of its form. */
export const formFieldName = (key: string): string => `field${key.charAt(0).toUpperCase()}${key.slice(1)}`

/** Instances of a form, with its fields; those of a draft may all be missing. */
export function withFormFields(instance: Resource, layout: FormLayout, isDraft = false): Resource {
  const own = Object.entries(fieldsOfForm(layout.fields)).map(
    ([key, field]) => [formFieldName(key), kept(formFieldName(key), isDraft ? notDemanded(field) : field)] as const,
  )
  const { form: _form, ...rest } = instance
  const { list } = instance
  const named = (isSo: (field: Field) => boolean): string[] => own.flatMap(([name, field]) => (isSo(field) ? name : []))
  const listed = list.columns.filter((name) => !aboutKind.has(name))
  return {
    ...rest,
    fields: { ...instance.fields, ...Object.fromEntries(own) },
    list: {
      ...list,
      columns: [...listed.slice(0, 2), ...named(isShort), ...listed.slice(2)],
      extraColumns: [...(list.extraColumns ?? []), ...named(({ kind }) => kind === 'longText')],
      filters: [...list.filters.filter((name) => !aboutKind.has(name)), ...named(isFilter)],
    },
    // Who may start a form fills it in.
    edits: { ...instance.edits, start: own.map(([name]) => name) },
    customShape: `${instance.customShape ?? ''} form ${layout.formId} ${layout.versionNo}${isDraft ? ' draft' : ''}`,
  }
}

/** Of the papers of one form it is the same for all. */
const aboutKind: ReadonlySet<string> = new Set(['businessCodeId', 'rowCode'])
const isShort = ({ kind }: Field): boolean => !['lines', 'longText', 'files', 'image'].includes(kind)
const isFilter = (field: Field): boolean => isShort(field) || field.kind === 'longText'

/** What was filled in, under the names of the instance. */
export const underNames = (layout: FormLayout, data: Readonly<Values>): Values =>
  Object.fromEntries(keysOf(layout).flatMap((key) => (key in data ? [[formFieldName(key), data[key]] as const] : [])))

/** The whole paper: what is not there is empty. */
export const wholePaper = (layout: FormLayout, data: Readonly<Values>): Values =>
  Object.fromEntries(keysOf(layout).map((key) => [key, data[key] ?? null] as const))

/** The paper of an instance as the wire tells it, under the keys of its form. */
export function paperIn(layout: FormLayout, instance: Readonly<Values>): Values {
  const told = keysOf(layout).flatMap((key) =>
    ['', 'Name'].flatMap((said) => {
      const name = `${formFieldName(key)}${said}`
      return name in instance ? [[`${key}${said}`, instance[name]] as const] : []
    }),
  )
  return Object.fromEntries(told)
}

/** Only what people filled in, as it is sent again. */
export const dataIn = (layout: FormLayout, paper: Readonly<Values>): Values =>
  Object.fromEntries(keysOf(layout).flatMap((key) => (key in paper ? [[key, paper[key]] as const] : [])))

export const isFormed = (layout: FormLayout, instance: Readonly<Values>): boolean =>
  keysOf(layout).some((key) => formFieldName(key) in instance)

/** The key behind a name of the instance, also of a field of a line; nothing where it is none of the form. */
export function keyBehind(layout: FormLayout, name: string): string | undefined {
  const [outer = '', ...rest] = name.split('.')
  const key = keysOf(layout).find((one) => formFieldName(one) === outer)
  return key === undefined ? undefined : [key, ...rest].join('.')
}

const keysOf = ({ fields }: Pick<FormLayout, 'fields'>): string[] =>
  fields.flatMap(({ component, key }) => (component === 'note' ? [] : key))

/** Notes stand above what follows them. */
function groupsOfForm({ name, fields }: Pick<FormLayout, 'name' | 'fields'>): FormGroup[] {
  const groups: (FormGroup & { fields: string[] })[] = []
  for (const field of fields) {
    if (field.component === 'note') {
      const { help } = field
      groups.push({ label: labelOfField(field), fields: [], ...(help ? { help: [help, help] } : {}) })
    } else {
      if (groups.length === 0) groups.push({ label: [name, name], fields: [] })
      groups.at(-1)?.fields.push(field.key)
    }
  }
  return groups
}

/** Where it lies: in a column that all of them share. */
const kept = (name: string, field: Field): Field => ({
  ...field,
  ...(field.kind === 'lines'
    ? { fields: Object.fromEntries(Object.entries(field.fields).map(([key, inner]) => [key, kept(key, inner)])) }
    : {}),
  custom: { key: name },
})

function notDemanded(field: Field): Field {
  const { requiredWhen: _, ...open } = field
  if (field.kind !== 'lines') return { ...open, required: false } as Field
  const inner = Object.entries(field.fields).map(([key, one]) => [key, notDemanded(one)] as const)
  return { ...field, min: 0, fields: Object.fromEntries(inner) }
}

/** One component; what is wrong with it is said by `formFaults`. */
export function fieldOfComponent(given: FormField): Field {
  const field = plainField(given)
  const { help, span, defaultValue } = given
  return Object.assign(field, {
    custom: { key: given.key, span: span ?? usualSpan(given.component) },
    ...(help ? { help: [help, help] } : {}),
    ...(defaultValue && hasDefault(given.component) ? { default: defaultOf(field, defaultValue) } : {}),
    // Files are always allowed to be none by their kind; a condition that always holds demands them.
    ...(given.required && field.kind === 'files' ? { requiredWhen: {} } : {}),
  })
}

function plainField(given: FormField): Field {
  const { component } = given
  const label = labelOfField(given)
  const required = given.required === true
  const limits = {
    ...(given.min ? { min: Number(given.min) } : {}),
    ...(given.max ? { max: Number(given.max) } : {}),
  }
  switch (component) {
    case 'text':
      return text(label, { required, max: given.maxLength ?? 200 })
    case 'longText':
      return longText(label, { required, max: given.maxLength ?? Math.min(2000, longest.longText) })
    case 'number':
      return decimal(label, 18, given.decimals ?? 2, { required, ...limits })
    case 'money':
      return money(label, { required, ...limits })
    case 'date':
      return date(label, { required })
    case 'datetime':
      return datetime(label, { required })
    case 'dict':
      return dict(label, given.dictName ?? '', { required })
    case 'radio':
      return given.dictName ? dict(label, given.dictName, { required }) : choice(label, optionsOf(given), { required })
    case 'checkbox':
      return given.dictName
        ? dicts(label, given.dictName, { required })
        : choices(label, optionsOf(given), { required })
    case 'user':
      return user(label, { required })
    case 'dept':
      return dept(label, { required })
    case 'org':
      return org(label, { required })
    case 'card':
      return ref(label, 'newCard', { required, scan: { by: 'getByQr', kind: 'card' } })
    case 'files':
      return files(label)
    case 'image':
      return image(label, { required })
    case 'table':
      return lines(label, fieldsOfForm(given.columns ?? []), { min: required ? 1 : 0, max: 200 })
    case 'note':
      throw new Error('A note is no field')
  }
}

const optionsOf = ({ options }: FormColumn): Options =>
  Object.fromEntries((options ?? []).map(({ value, zh, en }) => [value, [zh, en?.trim() ? en : zh] as const]))

/** What a moment or a person gives, else the value as its kind reads it. */
function defaultOf(field: Field, given: string): unknown {
  if (origins.has(given)) return given
  const read = readField(field, given)
  return 'value' in read ? read.value : undefined
}
const origins: ReadonlySet<string> = new Set(['now', 'today', 'self', 'ownOrg', 'ownDept'])
export const originFor: Readonly<Partial<Record<FormColumn['component'], string>>> = {
  ...{ date: 'today', datetime: 'now', user: 'self', org: 'ownOrg', dept: 'ownDept' },
}
