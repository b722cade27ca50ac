// Valid input for any definition, made from its field kinds. What it refers to is made on the way and remembered:
// through the API as the administrator, or straight in the database where no screen lets anybody insert.
import {
  choosable,
  isReadOnly,
  isRequiredWith,
  checkInsert,
  holds,
  hasNumericOptions,
  isMeant,
  keysFor,
  servingButton,
  type Condition,
  type DecimalField,
  type Field,
  type Fields,
  type IntField,
  type PatternName,
  type Resource,
  type TextField,
  type Values,
} from '@tmlm/model'
import { addDays } from '@tmlm/model/language/days'
import { dictionaries } from '@tmlm/model/areas/platform/registry'
import { catalogue } from '@tmlm/model/catalogue'
import { insertStatements, sendAll } from '../../src/engine/write/store.ts'
import { toLocal, toLocalDate } from '../../src/platform/clock.ts'
import { db } from '../../src/platform/database/query.ts'
import { newUrl } from '../../src/platform/files/name.ts'
import { noteFile } from '../../src/platform/files/register.ts'
import { servesUsual } from '../../src/engine/call/works.ts'
import { newId } from '../../src/platform/ids.ts'
import { clock, type Tenant } from './app.ts'
import type { ChangeLore, Extent, Finder, Lore } from './lore/lore.ts'
import { administrationChanges, administrationLore } from './lore/administration.ts'
import { changePaperChanges, changePaperLore } from './lore/change.ts'
import { disposalChanges, disposalLore } from './lore/disposal.ts'
import { lubricationChanges, lubricationDerived, lubricationLore } from './lore/lubrication.ts'
import { workflowChanges, workflowDerived, workflowLore } from './lore/workflow.ts'
import { mouldChangeChanges, mouldChangeLore } from './lore/mouldChange.ts'
import { oeeChanges, oeeLore } from './lore/oee.ts'
import { partsChanges, partsLore } from './lore/parts.ts'
import { repairChanges, repairLore } from './lore/repair.ts'
import { toolingChanges, toolingLore } from './lore/tooling.ts'
import { followed, upkeepChanges, upkeepLore } from './lore/upkeep.ts'
import { warningsChanges, warningsLore } from './lore/warnings.ts'
import { lifeChanges, lifeLore } from './lore/life.ts'
import { instrumentChanges, instrumentDerived, instrumentLore } from './lore/instrument.ts'
import { specialChanges, specialDerived, specialLore } from './lore/special.ts'

export interface Samples extends Finder {
  /** What must be sent. */
  required(resource: string, given?: Values): Promise<Values>
  /** Everything that may be sent. */
  full(resource: string, given?: Values): Promise<Values>
  /** A change of one field to another valid value, with what must change along with it. */
  change(resource: string, field: string, current: unknown): Promise<Values>
  /** What an action must be sent. */
  input(resource: string, action: string): Promise<Values>
}

export const timezone = 'Asia/Shanghai'

/** Resources that buttons let people insert and change, and those that none does. */
export const insertable = [...catalogue.resources.values()].filter(
  (resource) => hasInsertButton(resource) && servesUsual(catalogue, resource, 'update'),
)
export const closed = [...catalogue.resources.values()].filter(
  (resource) => !hasInsertButton(resource) && !isApart(resource) && catalogue.screensOf(resource.name).length === 0,
)
/** What is only read, is one row, or is made in ways of its own: its tests are its own. */
export const apart = [...catalogue.resources.values()].filter(
  (resource) => !insertable.includes(resource) && !closed.includes(resource),
)

/** OBJECTS names the objects that a change touches; without it all of them are tried. */
export const isAskedFor = (name: string): boolean =>
  process.env['OBJECTS'] === undefined || process.env['OBJECTS'].split(',').includes(name)

export function definitionOf(name: string): Resource {
  const found = catalogue.resources.get(name)
  if (!found) throw new Error(`There is no resource ${name}`)
  return found
}

/** Whether a caller may send the field. */
export const isSent = (field: Field): boolean =>
  !isReadOnly(field) && field.kind !== 'computed' && field.kind !== 'state' && field.kind !== 'serial'

export const isReference = (field: Field): field is Extract<Field, { to: string }> => 'to' in field

export function samplesOf(tenant: Tenant, lookUp = definitionOf): Samples {
  const rows = new Map<string, Promise<string>>()
  let made = 0

  const samples: Samples = {
    required: (resource, given) => inputOf(resource, 'required', given),
    full: (resource, given) => inputOf(resource, 'full', given),
    async change(resource, name, current) {
      const told = await loreOfChanges[`${resource}.${name}`]?.(samples, current)
      const field = lookUp(resource).fields[name]
      if (told || !field) return told ?? {}
      if (field.kind === 'bool') return { [name]: current !== true }
      if (field.kind === 'date') return { [name]: addDays(String(current), -1) }
      for (let tries = 0; tries < 20; tries++) {
        const value = await valueOf(field, 'full', ++made, makeRow)
        if (JSON.stringify(value) !== JSON.stringify(current)) return { [name]: value }
      }
      throw new Error(`${resource}.${name} has no other value`)
    },
    async input(resource, action) {
      const values: Values = {}
      const asked = Object.entries(lookUp(resource).actions[action]?.input ?? {})
      const demanded = asked.filter(([, field]) => isDemanded(field, {}))
      for (const [name, field] of demanded) values[name] = await valueOf(field, 'required', ++made)
      // What some of these values demand besides.
      for (const [name, field] of asked)
        if (!(name in values) && isDemanded(field, values)) values[name] = await valueOf(field, 'required', ++made)
      // What begins is asked for before what ends.
      const times = demanded.flatMap(([name, { kind }]) => (kind === 'datetime' ? [name] : []))
      const inOrder = times.map((name) => String(values[name])).toSorted()
      for (const [nth, name] of times.entries()) values[name] = inOrder[nth]
      return values
    },
    call: (path, input) => tenant.admin.ok(path, input),
    set: (parameter, value) => setParameter(tenant, parameter, value),
    file: async () => ({ name: `说明${++made}.pdf`, url: (await uploaded(tenant, 'pdf')).url, size: made }),
    row(resource, given = {}) {
      const key = `${resource} ${JSON.stringify(given)}`
      const known = rows.get(key) ?? existing(tenant, resource, given) ?? makeRow(resource, given)
      rows.set(key, known)
      return known
    },
  }

  async function inputOf(resource: string, extent: Extent, given: Values = {}): Promise<Values> {
    const definition = lookUp(resource)
    const told = { ...(await lore[resource]?.(samples, extent, given)), ...given }
    const values: Values = { ...told }
    const nth = ++made
    const anew = madeAnew(definition)
    const fill = async (name: string, field: Field): Promise<void> => {
      values[name] = await valueOf(field, extent, nth, anew.has(name) ? makeRow : undefined)
    }
    for (const [name, field] of Object.entries(definition.fields)) {
      if (name in told || !isSent(field) || field.kind === 'code') continue
      if (!isMeant(field, told)) continue
      if (extent === 'full' || isDemanded(field, {})) await fill(name, field)
    }
    // What is left out is its default, and may ask for others.
    const usual = Object.fromEntries(Object.entries(definition.fields).map(([name, field]) => [name, field.default]))
    for (const [name, field] of Object.entries(definition.fields))
      if (!(name in values) && isDemanded(field, { ...usual, ...values })) await fill(name, field)
    return values
  }

  async function makeRow(resource: string, given: Values): Promise<string> {
    const definition = lookUp(resource)
    const input = await samples.required(resource, given)
    if (hasInsertButton(definition)) return (await tenant.admin.ok(`${resource}/insert`, input)).id
    return putRow(tenant, definition, { ...input, code: `S${++made}` })
  }

  /** The nth value of the field: neighbours differ wherever the kind has more than one. */
  async function valueOf(field: Field, extent: Extent, nth: number, find = samples.row): Promise<unknown> {
    switch (field.kind) {
      case 'text':
      case 'longText':
      case 'richText':
        return textOf(field, nth)
      case 'code':
        return `X-${nth}`
      case 'image':
        return (await uploaded(tenant, 'png')).url
      case 'int':
        return intOf(field, nth)
      case 'decimal':
      case 'money':
      case 'percent':
        return decimalOf(field, nth)
      case 'bool':
        return field.default !== true
      case 'date':
        return toLocalDate(clock.now, timezone)
      case 'time':
        return `${String(nth % 24).padStart(2, '0')}:30`
      case 'datetime':
        return toLocal(new Date(clock.now.getTime() - nth * 60_000), timezone)
      case 'choice':
        return optionOf(field, nth)
      case 'choices':
        return [optionOf(field, nth), optionOf(field, nth + 1)]
      case 'dict':
        return entryOf(field.dictionary, nth)
      case 'dicts':
        return [entryOf(field.dictionary, nth)]
      case 'ref':
      case 'parent':
      case 'org':
      case 'dept':
      case 'user':
        return find(field.to, amongOf(choosable(field)))
      case 'refs':
      case 'users':
        return [await find(field.to, amongOf(choosable(field)))]
      case 'link':
        return `${field.targets[0]}:${await find(field.targets[0] ?? '', {})}`
      case 'files':
        return [{ name: `说明${nth}.pdf`, url: (await uploaded(tenant, 'pdf')).url, size: nth }]
      case 'json':
        return { nth, word: '值' }
      case 'lines':
        return [
          await lineOf(field.fields, extent, nth),
          await lineOf(field.fields, extent, nth + 1, new Set(field.distinct?.flat())),
        ]
      case 'id':
        return newId(clock.now)
      case 'state':
      case 'computed':
      case 'serial':
        throw new Error(`Nobody sends a ${field.kind}`)
    }
  }

  /** A line; the named fields differ from those of any other line. */
  async function lineOf(fields: Fields, extent: Extent, nth: number, others = new Set<string>()): Promise<Values> {
    const line: Values = {}
    for (const [name, field] of Object.entries(fields))
      if (isSent(field) && (extent === 'full' || isDemanded(field, {})))
        line[name] = await valueOf(field, extent, nth, others.has(name) ? makeRow : undefined)
    return line
  }

  return samples
}

/** References that are to another row in every sample, since nothing else tells the rows of a unique key apart. */
function madeAnew({ fields, unique }: Resource): Set<string> {
  const single = Object.entries(fields).flatMap(([name, field]) =>
    field.unique ? [typeof field.unique === 'string' ? [name, field.unique] : [name]] : [],
  )
  const keys = [...unique.map((key) => ('fields' in key ? key.fields : key)), ...single]
  return new Set(
    keys.flatMap((key) => {
      const ofKey = key.flatMap((name) => (fields[name] ? [{ name, field: fields[name] }] : []))
      if (ofKey.some(({ field }) => !isSent(field) || isEverNew(field))) return []
      const references = ofKey.filter(({ field }) => isReference(field))
      const [first] = [...references.filter(({ field }) => isDemanded(field, {})), ...references]
      return first ? [first.name] : []
    }),
  )
}

/** Whether each sample has another value by its kind alone. */
const isEverNew = ({ kind }: Field): boolean => everNew.has(kind)
const everNew: ReadonlySet<Field['kind']> = new Set([
  'text',
  'longText',
  'code',
  'int',
  'datetime',
  'id',
  'files',
  'image',
])

/** A file that the administrator has uploaded and not saved yet. */
export async function uploaded(tenant: Tenant, extension: string): Promise<{ url: string }> {
  const now = clock.now
  const url = newUrl(tenant.code, extension, now, timezone)
  await tenant.inTenant((tx) =>
    noteFile(tx, {
      ...{ id: newId(now), name: `样品.${extension}`, url, size: 10, mime: 'application/octet-stream', sha256: '0' },
      ...{ folder: null, resource: null, businessCodeId: null, rowId: null, fieldName: null },
      ...{ isPublic: false, hasThumbnail: false, createUserId: tenant.admin.userId, createTime: now },
    }),
  )
  return { url }
}

/** Actions that must come before a row may be deleted. */
export const leaving: Readonly<Record<string, readonly string[]>> = { user: ['stop'] }

/** Fields that follow others. */
export const derived: Readonly<Record<string, readonly string[]>> = {
  org: ['fullPathName'],
  newCard: ['usedNum'],
  scheme: ['schemeVersion'],
  cardPlan: followed,
  accessory: ['standIns'],
  ...specialDerived,
  ...lubricationDerived,
  ...workflowDerived,
  ...instrumentDerived,
}

/** What a definition alone cannot tell: how the fields of these objects hang together. */
const lore: Lore = {
  ...toolingLore,
  ...upkeepLore,
  ...changePaperLore,
  ...disposalLore,
  ...partsLore,
  ...repairLore,
  ...mouldChangeLore,
  ...administrationLore,
  ...oeeLore,
  ...warningsLore,
  ...specialLore,
  ...lifeLore,
  ...instrumentLore,
  ...lubricationLore,
  ...workflowLore,
  /** One entry at most is the default; attributes belong to few dictionaries. */
  async dictionary(_samples, extent) {
    const item = { labelZh: '甲', labelEn: 'First', color: '#1677ff', status: 1 }
    if (extent === 'required') return {}
    return {
      items: [
        { value: 'A', isDefault: true, ...item },
        { value: 'B', isDefault: false, ...item },
      ],
    }
  },
  /** One role of the tenant is the administrator's, and stays the only one. */
  async sysRole() {
    return { kind: 1 }
  },
  async org(samples, extent) {
    const parentId = await samples.row('org')
    return extent === 'full' ? { parentId, type: 3, isTooling: 1 } : { parentId, type: 3 }
  },
  async cargoLocation(samples, extent, { orgId }) {
    const warehouseId = await samples.row('warehouse', orgId === undefined ? {} : { orgId })
    return extent === 'full'
      ? { warehouseId, kind: 2, parentId: await zone(samples, '一区') }
      : { warehouseId, kind: 2 }
  },
  supplier: async (_samples, extent) => (extent === 'full' ? twoContacts : {}),
  customer: async (_samples, extent) => (extent === 'full' ? twoContacts : {}),
  async accessory(samples, extent) {
    return extent === 'full' ? { isBatch: true, shelfLifeDays: 30, ...(await storedIn(samples, '备件三库')) } : {}
  },
  async notice(samples, extent) {
    return extent === 'full'
      ? { scopeType: 3, scopeIds: [await samples.row('user')], content: '<p>停机<strong>两小时</strong></p>' }
      : { content: '<p>停机</p>' }
  },
  async accessoryInput(samples, extent) {
    if (extent === 'full') return { inType: 2, sourceKind: 'repair', ...(await inboundInto(samples, '备件一库')) }
    const line = { accessoryId: await samples.row('accessory'), qty: '2', price: '3.5' }
    return { inType: 4, warehouseId: await samples.row('warehouse', partsRoom), lines: [line] }
  },
}

const loreOfChanges: ChangeLore = {
  ...toolingChanges,
  ...upkeepChanges,
  ...changePaperChanges,
  ...disposalChanges,
  ...partsChanges,
  ...repairChanges,
  ...mouldChangeChanges,
  ...administrationChanges,
  ...oeeChanges,
  ...warningsChanges,
  ...specialChanges,
  ...lifeChanges,
  ...instrumentChanges,
  ...lubricationChanges,
  ...workflowChanges,
  'notice.content': async () => ({ content: '<p>改期</p>' }),
  'notice.scopeType': async (samples) => ({ scopeType: 1, scopeIds: [await samples.row('org')] }),
  'notice.scopeIds': async (samples) => ({ scopeType: 2, scopeIds: [await samples.row('sysRole')] }),
  'org.type': async () => ({ type: 1 }),
  'user.leaveDate': async () => ({ leaveDate: '2999-01-01' }),
  'dictionary.items': async () => ({ items: [{ value: 'C', labelZh: '丙', status: 0 }] }),
  'cargoLocation.parentId': async (samples) => ({ parentId: await zone(samples, '二区') }),
  'cargoLocation.kind': async () => ({ kind: 1 }),
  'supplier.contacts': async () => ({ contacts: [{ name: '蒋志远', isMain: true }] }),
  'customer.contacts': async () => ({ contacts: [{ name: '蒋志远', isMain: true }] }),
  'accessory.isBatch': async () => ({ isBatch: false, shelfLifeDays: null }),
  'accessory.shelfLifeDays': async () => ({ isBatch: true, shelfLifeDays: 60 }),
  'accessory.defaultWarehouseId': (samples) => storedIn(samples, '备件四库'),
  'accessory.defaultLocationId': (samples) => storedIn(samples, '备件三库'),
  'accessoryInput.warehouseId': (samples) => inboundInto(samples, '备件二库'),
  'accessoryInput.lines': async (samples) => ({ lines: (await inboundInto(samples, '备件二库')).lines.toReversed() }),
}

const contact = { name: '许文静', post: '销售经理', phone: '13805740001', email: 'xu@example.com', isMain: true }
const twoContacts = { contacts: [contact, { ...contact, name: '何永利', isMain: false }] }

const partsRoom = { warehouseType: 2, useLocation: false }

/** A zone of the warehouse in which sample locations lie. */
const zone = async (samples: Finder, name: string): Promise<string> =>
  samples.row('cargoLocation', { warehouseId: await samples.row('warehouse'), kind: 1, name })

/** A warehouse and a location in it, as a part's usual place. */
async function storedIn(samples: Finder, name: string) {
  const defaultWarehouseId = await samples.row('warehouse', { ...partsRoom, name })
  return {
    defaultWarehouseId,
    defaultLocationId: await samples.row('cargoLocation', { warehouseId: defaultWarehouseId }),
  }
}

/** Two lines that use everything a line can have, in a warehouse with bins. */
async function inboundInto(samples: Finder, name: string) {
  const warehouseId = await samples.row('warehouse', { ...partsRoom, name, useLocation: true })
  const line = {
    accessoryId: await samples.row('accessory', { isBatch: true }),
    locationId: await samples.row('cargoLocation', { warehouseId }),
    batchNo: 'B2026-01',
    productionDate: '2026-01-05',
    expiryDate: '2028-01-05',
    qty: '2',
    price: '3.5',
    taxRate: '13',
    ...{ returnCondition: 2, remark: '首批' },
  }
  return { warehouseId, lines: [line, { ...line, batchNo: 'B2026-02', qty: '3' }] }
}

/** Everybody is made by the tenant itself: its administrator and its root. */
function existing(tenant: Tenant, resource: string, wish: Values): Promise<string> | undefined {
  const own = { user: { id: tenant.admin.userId, isSupplier: 0 }, org: { id: tenant.rootOrgId, type: 0 } }
  const row = resource === 'user' ? own.user : resource === 'org' ? own.org : undefined
  return row && holds(wish as Condition, row) ? Promise.resolve(row.id) : undefined
}

/** Puts a row into the database as the engine would store it. */
export async function putRow(tenant: Tenant, definition: Resource, input: Values): Promise<string> {
  const id = newId(clock.now)
  const { values } = checkInsert(definition, input)
  const stamp = { userId: tenant.admin.userId, now: clock.now, timezone }
  await tenant.inTenant((tx) =>
    sendAll(
      tx,
      insertStatements(definition, id, definition.orgMode > 0 ? { ...values, orgId: tenant.rootOrgId } : values, stamp),
    ),
  )
  return id
}

export async function setParameter(tenant: Tenant, parameterId: string, value: string): Promise<void> {
  await tenant.inTenant((tx) =>
    tx.run(
      db
        .insertInto('parameterValue')
        .values({ parameterId, orgKey: '*', value, version: 1 })
        .onConflict((conflict) => conflict.constraint('parameter_value_pkey').doUpdateSet({ value })),
    ),
  )
}

/** Values that meet the condition: of several possible ones the first. */
const amongOf = (among: Condition = {}): Values =>
  Object.fromEntries(Object.entries(among).map(([name, wanted]) => [name, Array.isArray(wanted) ? wanted[0] : wanted]))

function isDemanded(field: Field, values: Values): boolean {
  if (!isSent(field) || field.kind === 'code' || field.kind === 'bool') return false
  if (field.kind === 'lines') return field.min > 0
  if (isRequiredWith(field, values)) return true
  return field.required && field.default === undefined
}

function isApart(resource: Resource): boolean {
  const { appendOnly, single, kind, hostedBy } = resource
  return appendOnly || single === true || kind === 'ledger' || (hostedBy !== undefined && !hasInsertButton(resource))
}

function hasInsertButton(resource: Resource): boolean {
  const wanted = servingButton(resource, 'insert')
  return wanted !== undefined && keysFor(catalogue.screensOf(resource.name), wanted).length > 0
}

/** A text that fits each pattern. */
const fitting: Readonly<Record<PatternName, (nth: number) => string>> = {
  mobile: (nth) => `139${digits(nth, 8)}`,
  landline: (nth) => `021-${digits(nth, 8)}`,
  phone: (nth) => `139${digits(nth, 8)}`,
  idCard: (nth) => digits(nth, 18),
  email: (nth) => `mail${nth}@example.com`,
  positiveInteger: (nth) => String(nth),
  positiveNumber: (nth) => `${nth}.5`,
  naturalNumber: (nth) => String(nth),
  alphanumeric: (nth) => `A${nth}`,
  number: (nth) => `${nth}.5`,
  jobNo: (nth) => `J${nth}`,
  tenantCode: (nth) => `Ten${nth}`,
  dictName: (nth) => `dict${nth}`,
  noSlash: (nth) => `名${nth}`,
  formCode: (nth) => `form${nth}`,
  processKey: (nth) => `process${nth}`,
  deviceNo: (nth) => `CT-${digits(nth, 6)}`,
  creditCode: (nth) => `91${digits(nth, 16)}`,
  colour: (nth) => `#${digits(nth, 6)}`,
  encodeRule: (nth) => `R${nth}-{#4}`,
  partNumber: (nth) => `P-${nth}`,
}

const digits = (nth: number, length: number): string => String(nth).padStart(length, '0')

function textOf(field: TextField, nth: number): string {
  if (field.pattern) return fitting[field.pattern](nth)
  return `${nth}${field.label[0]}`.padEnd(field.min ?? 0, 'x').slice(0, field.max)
}

function intOf({ min = 1, max = 9999 }: IntField, nth: number): number {
  return min + (nth % (max - min + 1))
}

/** Uses the last decimal that the field has, so that nothing is lost unnoticed. */
function decimalOf(field: DecimalField, nth: number): string {
  const whole = (field.min ?? field.above ?? 0) + 1 + (nth % 5)
  return field.scale === 0 ? String(whole) : `${whole}.${digits(1 + (nth % 9), field.scale)}`
}

function optionOf(field: Extract<Field, { options: unknown }>, nth: number): string | number {
  const options = Object.keys(field.options)
  const option = options[nth % options.length] ?? ''
  return hasNumericOptions(field) ? Number(option) : option
}

function entryOf(dictionary: string, nth: number): string {
  const items = dictionaries.find((entry) => entry.dictName === dictionary)?.items ?? []
  const item = items[nth % items.length]
  if (!item) throw new Error(`The dictionary ${dictionary} has no entries`)
  return item.value
}
