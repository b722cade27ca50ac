// References and dictionary entries must exist, be in sight and not be stopped. One statement asks for all of a paper's
// references and answers only what is wrong.
import {
  choosable,
  targetOf,
  type Catalogue,
  type Condition,
  type FieldError,
  type Fields,
  type Resource,
  type Text,
  type Values,
} from '@tmlm/model'
import type { Statement } from '../../platform/database/database.ts'
import { tableOf } from '../../platform/database/names.ts'
import { Parameters, scopePlaces } from '../../platform/permission/scope.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { textOf } from '../call/call.ts'
import { conditionSql } from '../../platform/database/conditions.ts'
import { visibleRows } from '../list/listScope.ts'
import { isRef } from '../list/select.ts'

interface Mention {
  /** Wire path of the field, `lines.2.partId`. */
  readonly path: string
  /** The same with the id of the line, so that a line is known again wherever it stands. */
  readonly place: string
  readonly value: string
}

interface Asked {
  readonly label: Text
  readonly to: string
  readonly among: Condition
  readonly mentions: Mention[]
}

/** All references and dictionary entries of the values, ready to be asked in one statement. */
export class ReferenceQuestions {
  readonly #references = new Map<string, Asked>()
  readonly #entries = new Map<string, Asked>()
  readonly #labels = new Map<string, Asked>()

  /** `beside` is the rest of the row, by which a target may be chosen. */
  constructor(fields: Fields, values: Readonly<Values>, beside: Readonly<Values> = {}) {
    this.#collect(fields, values, beside, '', '', '')
  }

  #collect(
    fields: Fields,
    values: Readonly<Values>,
    beside: Readonly<Values>,
    path: string,
    place: string,
    key: string,
  ): void {
    for (const [name, field] of Object.entries(fields)) {
      const value = values[name]
      if (value === null || value === undefined) continue
      const mentions = (Array.isArray(value) ? value : [value]).map((entry): Mention => ({
        path: `${path}${name}`,
        place: `${place}${name}`,
        value: String(entry),
      }))
      const at = `${key}${name}`
      if (isRef(field)) this.#ask(this.#references, at, field.label, field.to, choosable(field), mentions)
      else if (field.kind === 'refs' || field.kind === 'users')
        this.#ask(
          this.#references,
          at,
          field.label,
          targetOf(field, { ...beside, ...values }),
          choosable(field),
          mentions,
        )
      else if (field.kind === 'link') this.#askLink(at, field.label, mentions)
      else if (field.kind === 'dict' || field.kind === 'dicts')
        this.#ask(this.#entries, at, field.label, field.dictionary, {}, mentions)
      else if (field.kind === 'lines' && Array.isArray(value))
        value.forEach((line: Values, index) =>
          this.#collect(
            field.fields,
            line,
            {},
            `${path}${name}.${index}.`,
            `${place}${name}.${textOf(line.id)}.`,
            `${at}.`,
          ),
        )
    }
  }

  /** A link names the resource it points into. */
  #askLink(key: string, label: Text, mentions: readonly Mention[]): void {
    for (const mention of mentions) {
      const [to = '', value = ''] = mention.value.split(':')
      this.#ask(this.#references, `${key}:${to}`, label, to, {}, [{ ...mention, value }])
    }
  }

  #ask(
    where: Map<string, Asked>,
    key: string,
    label: Text,
    to: string,
    among: Condition,
    mentions: readonly Mention[],
  ): void {
    const asked = where.get(key)
    if (asked) asked.mentions.push(...mentions)
    else where.set(key, { label, to, among, mentions: [...mentions] })
    this.#labels.set(key, where.get(key) ?? { label, to, among, mentions: [] })
  }

  /** Nothing when there is nothing to ask. */
  statement(catalogue: Catalogue, actor: Actor): Statement | undefined {
    const parameters = new Parameters()
    const places = scopePlaces(actor, parameters)
    const parts: string[] = []
    for (const [key, asked] of this.#references) {
      const target = catalogue.resources.get(asked.to)
      if (!target) continue
      const businesses = catalogue.businessesOf(target.name)
      const scope = visibleRows({ resource: target, businesses, actor }, places, parameters)
      const ids = parameters.add([...new Set(asked.mentions.map((mention) => mention.value))])
      parts.push(`SELECT '${key}' AS key, v.id::text AS value, t.id IS NOT NULL AS found
  FROM unnest(${ids}::uuid[]) AS v(id)
  LEFT JOIN ${tableOf(target)} t ON t.tenant_id = ${places.tenant} AND t.id = v.id AND ${conditionSql(asked.among, 't')} AND ${scope}
  WHERE t.id IS NULL OR NOT (${usableSql(target)})`)
    }
    for (const [key, asked] of this.#entries) {
      const values = parameters.add([...new Set(asked.mentions.map((mention) => mention.value))])
      parts.push(`SELECT '${key}' AS key, v.value, i.value IS NOT NULL AS found
  FROM unnest(${values}::text[]) AS v(value)
  LEFT JOIN dictionary d ON d.tenant_id = ${places.tenant} AND d.dict_name = ${parameters.add(asked.to)}
  LEFT JOIN dictionary_items i ON i.tenant_id = ${places.tenant} AND i.owner_id = d.id AND i.value = v.value
  WHERE i.value IS NULL OR i.status <> 1`)
    }
    return parts.length === 0 ? undefined : { text: parts.join('\nUNION ALL\n'), values: parameters.values }
  }

  /** The field errors of what the statement found wrong; what stood there before may stay. */
  errors(rows: readonly Readonly<Record<string, unknown>>[], before: ReferenceQuestions): FieldError[] {
    const kept = before.#places()
    return rows.flatMap((row) => {
      const key = String(row.key)
      const asked = this.#labels.get(key)
      if (!asked) return []
      const isEntry = this.#entries.has(key)
      const text =
        row.found === true ? stopped(asked.label) : isEntry ? unknownEntry(String(row.value)) : missing(asked.label)
      return asked.mentions
        .filter((mention) => mention.value === row.value && !kept.has(`${mention.place} ${mention.value}`))
        .map((mention) => ({ field: mention.path, text }))
    })
  }

  #places(): Set<string> {
    const asked = [...this.#references.values(), ...this.#entries.values()]
    return new Set(asked.flatMap(({ mentions }) => mentions.map(({ place, value }) => `${place} ${value}`)))
  }
}

const usableSql = (target: Resource): string => conditionSql(target.usable, 't')

const missing = (label: Text): Text => [`${label[0]}不存在`, `No such ${label[1].toLowerCase()}`]
const stopped = (label: Text): Text => [`${label[0]}已停用`, `${label[1]} is disabled`]
const unknownEntry = (value: string): Text => [`字典项不存在：${value}`, `Unknown entry ${value}`]
