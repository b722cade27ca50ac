// What references and dictionary entries in a history are called, asked for all at once.
import {
  inLang,
  normalizeKey,
  permissionKey,
  targetOf,
  type Catalogue,
  type Fields,
  type Lang,
  type Screen,
  type Values,
} from '@tmlm/model'
import type { Tx } from '../database/database.ts'
import { column, tableOf } from '../database/names.ts'
import type { Change } from './history.ts'

export interface Words {
  /** The name of a row, or nothing when it is gone. */
  readonly nameOf: (resource: string, id: string) => string | undefined
  readonly entryOf: (dictionary: string, value: string) => string | undefined
  /** Screens by their names; buttons by theirs, those of a screen together behind its name. What is gone has none. */
  readonly namesOf: (of: 'screens' | 'buttons', names: readonly string[]) => string[]
}

/** One set of changes of one resource. */
export interface Changed {
  readonly fields: Fields
  readonly changes: readonly Change[]
}

export async function wordsFor(tx: Tx, catalogue: Catalogue, lang: Lang, changed: readonly Changed[]): Promise<Words> {
  const asked = new Asked()
  for (const { fields, changes } of changed) {
    for (const side of ['before', 'after'] as const)
      asked.collect(fields, Object.fromEntries(changes.map((change) => [change.field, change[side]])))
  }
  const names = new Map<string, string>()
  const named = [...asked.ids].flatMap(([resource, ids]) => {
    const target = catalogue.resources.get(resource)
    return target ? [{ resource, target, ids: [...ids] }] : []
  })
  const [rows, entries] = await Promise.all([
    Promise.all(
      named.map(({ target, ids }) =>
        tx.send({
          text: `SELECT id, ${column(target.display)} AS name FROM ${tableOf(target)} WHERE id = ANY ($1::uuid[])`,
          values: [ids],
        }),
      ),
    ),
    asked.dictionaries.size === 0
      ? undefined
      : tx.send({
          text: `SELECT d.dict_name, i.value, i.label_zh, i.label_en
FROM dictionary d
JOIN dictionary_items i ON i.tenant_id = d.tenant_id AND i.owner_id = d.id
WHERE d.dict_name = ANY ($1::text[])`,
          values: [[...asked.dictionaries]],
        }),
  ])
  for (const [index, { resource }] of named.entries())
    for (const row of rows[index]?.rows ?? []) names.set(`${resource} ${String(row.id)}`, String(row.name))
  const labels = new Map(
    (entries?.rows ?? []).map((row) => [
      `${String(row.dict_name)} ${String(row.value)}`,
      String(lang === 'en' ? (row.label_en ?? row.label_zh) : row.label_zh),
    ]),
  )
  return {
    nameOf: (resource, id) => names.get(`${resource} ${id}`),
    entryOf: (dictionary, value) => labels.get(`${dictionary} ${value}`),
    namesOf: (of, names) => (of === 'screens' ? screenNames : buttonNames)(catalogue.screens, names, lang),
  }
}

const screenNames = (screens: readonly Screen[], names: readonly string[], lang: Lang): string[] =>
  screens.filter(({ name }) => names.includes(name)).map(({ label }) => inLang(label, lang))

function buttonNames(screens: readonly Screen[], names: readonly string[], lang: Lang): string[] {
  const keys = new Set(names.map(normalizeKey))
  const [open, between, close] = lang === 'zh' ? ['（', '、', '）'] : [' (', ', ', ')']
  return screens.flatMap(({ label, prefix: permissionPrefix, buttons }) => {
    const named = buttons.filter(({ key }) => keys.has(permissionKey(permissionPrefix, key)))
    if (named.length === 0) return []
    return [inLang(label, lang) + open + named.map((button) => inLang(button.label, lang)).join(between) + close]
  })
}

class Asked {
  readonly ids = new Map<string, Set<string>>()
  readonly dictionaries = new Set<string>()

  collect(fields: Fields, values: Readonly<Values>): void {
    for (const [name, field] of Object.entries(fields)) {
      const value = values[name]
      if (value === null || value === undefined) continue
      const each = Array.isArray(value) ? value : [value]
      if (field.kind === 'lines') {
        for (const line of each) if (typeof line === 'object') this.collect(field.fields, line as Values)
      } else if (field.kind === 'link') {
        for (const entry of each) this.#add(...pair(String(entry)))
      } else if (field.kind === 'refs' || field.kind === 'users') {
        for (const to of field.chosenBy ? Object.values(field.chosenBy.targets) : [targetOf(field, values)])
          for (const entry of each) this.#add(to, String(entry))
      } else if ('to' in field) for (const entry of each) this.#add(field.to, String(entry))
      else if ('dictionary' in field) this.dictionaries.add(field.dictionary)
    }
  }

  #add(resource: string, id: string): void {
    if (!/^[\da-f-]{36}$/.test(id)) return
    const known = this.ids.get(resource)
    if (known) known.add(id)
    else this.ids.set(resource, new Set([id]))
  }
}

export function pair(link: string): [resource: string, id: string] {
  const [resource = '', id = ''] = link.split(':')
  return [resource, id]
}
