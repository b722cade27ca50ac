// Rows named in cells: by code, job number or name, all of a file's in one statement an object (rule 72).
import {
  choosable,
  ambiguous,
  isReference,
  stoppedObject,
  unknownObject,
  type Condition,
  type Field,
  type Resource,
  type Text,
} from '@tmlm/model'
import type { Statement, Tx } from '../../platform/database/database.ts'
import { column, tableOf } from '../../platform/database/names.ts'
import { Parameters, scopePlaces } from '../../platform/permission/scope.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Engine } from '../call/call.ts'
import { undated } from '../list/computed.ts'
import { conditionSql } from '../../platform/database/conditions.ts'
import { storedAs } from '../list/filters.ts'
import { visibleRows } from '../list/listScope.ts'

type RefField = Extract<Field, { to: string }>
type NamingParts = Pick<Engine, 'catalogue' | 'behaviours'>

export interface Candidate {
  readonly id: string
  readonly usable: boolean
  /** Which of the target's naming fields said so; the first one counts. */
  readonly rank: number
  /** The field within whose values the name is unique, if that is not the whole tenant. */
  readonly scope: { readonly to: string; readonly id: string } | undefined
}

/** What the cells of a file may mean. */
export class Names {
  readonly #engine: NamingParts
  readonly #asked = new Map<string, { readonly field: RefField; readonly words: Set<string> }>()
  readonly #found = new Map<string, Map<string, Candidate[]>>()
  /** Where the rows of the file are offered, by their ids. */
  readonly #offered = new Map<string, { readonly found: Map<string, Candidate[]>; readonly word: string }[]>()

  constructor(engine: NamingParts) {
    this.#engine = engine
  }

  /** Says that the word will be looked up. */
  ask(field: RefField, word: string): void {
    const key = keyOf(field)
    const asked = this.#asked.get(key) ?? { field, words: new Set() }
    asked.words.add(word)
    this.#asked.set(key, asked)
  }

  /** Asks the database for all of them, a statement for each kind of target. */
  async find(tx: Tx, actor: Actor): Promise<void> {
    await Promise.all(
      [...this.#asked].map(async ([key, { field, words }]) => {
        const target = this.#engine.catalogue.resources.get(field.to)
        if (!target) return
        const { rows } = await tx.send(candidates(this.#engine, target, amongOf(field), [...words], actor))
        this.#found.set(key, index(target, rows, words))
      }),
    )
  }

  /** A row of the same file that will be there when the word is looked up, unless one is there already. */
  add(field: RefField, word: string, id: string): void {
    const key = keyOf(field)
    const found = this.#found.get(key) ?? new Map<string, Candidate[]>()
    this.#found.set(key, found)
    if (found.has(word) || found.has(word.toLowerCase())) return
    found.set(word, [{ id, usable: true, rank: 0, scope: undefined }])
    this.#offered.set(id, [...(this.#offered.get(id) ?? []), { found, word }])
  }

  /** A row of the file turns out to be one that is stored: it goes by that one's id. */
  rename(from: string, to: string): void {
    for (const { found, word } of this.#offered.get(from) ?? [])
      found.set(
        word,
        (found.get(word) ?? []).map((candidate) => (candidate.id === from ? { ...candidate, id: to } : candidate)),
      )
  }

  /**
   * The row that the word means: the only one, or of several the one that was chosen before, or the only one within
   * what else the draft refers to.
   */
  pick(field: RefField, word: string, around: Around): { readonly id: string } | { readonly bad: Text } {
    const found = this.#found.get(keyOf(field))
    const all = [...new Set([word, word.toLowerCase()])].flatMap((written) => found?.get(written) ?? [])
    const kept = bestOf(all.filter(({ id }) => around.before.includes(id)))[0]
    if (kept) return { id: kept.id }
    // Elsewhere the word may name a row better, which the draft cannot mean.
    const near = bestOf(
      all.filter(({ scope }) => {
        const given = scope ? around.within(scope.to) : []
        return given.length === 0 || given.includes(scope?.id ?? '')
      }),
    )
    const usable = near.length > 1 ? near.filter((candidate) => candidate.usable) : near
    const [one, another] = usable.length > 0 ? usable : near
    if (!one) return { bad: unknownObject(field.label, word) }
    if (another) return { bad: ambiguous(field.label, word) }
    return one.usable ? { id: one.id } : { bad: stoppedObject(field.label) }
  }
}

export interface Around {
  /** What the field refers to already. */
  readonly before: readonly string[]
  /** The rows of another object that the draft refers to. */
  readonly within: (resource: string) => readonly string[]
}

const bestOf = (all: readonly Candidate[]): Candidate[] => {
  const best = Math.min(...all.map(({ rank }) => rank))
  return all.filter(({ rank }) => rank === best)
}

const amongOf = (field: RefField): Condition => choosable(field)
const keyOf = (field: RefField): string => `${field.to} ${JSON.stringify(amongOf(field))}`

/** The fields that name a row of the target, best first. */
export const namedBy = (target: Resource): string[] => {
  const names = target.excel?.namedBy ?? ['code', target.display]
  return [...new Set(names)].filter((name) => name in target.fields)
}

const isCaseless = (target: Resource, name: string): boolean => {
  const field = target.fields[name]
  if (field?.kind === 'computed') return true
  return (field?.kind === 'text' || field?.kind === 'code') && field.caseless === true
}

/** The field within whose values a row of the target is named, such as the warehouse of a location. */
function scopeField(target: Resource): { readonly name: string; readonly to: string } | undefined {
  for (const name of namedBy(target)) {
    const within = target.fields[name]?.unique
    const field = typeof within === 'string' ? target.fields[within] : undefined
    // What stands above a row in its own tree is nobody else's business.
    if (typeof within === 'string' && field && isReference(field) && field.to !== target.name)
      return { name: within, to: field.to }
  }
  return undefined
}

function candidates(
  { catalogue, behaviours }: NamingParts,
  target: Resource,
  among: Condition,
  words: readonly string[],
  actor: Actor,
): Statement {
  const parameters = new Parameters()
  const places = scopePlaces(actor, parameters)
  const [exact, caseless] = [
    parameters.lazy(words, 'text[]'),
    parameters.lazy(
      words.map((word) => word.toLowerCase()),
      'text[]',
    ),
  ]
  const names = namedBy(target)
  const { computed = {}, named = {} } = behaviours.get(target.name) ?? {}
  const sqlOf = (name: string): string => {
    const field = target.fields[name]
    return field ? storedAs(name, field, undated(computed)) : 'NULL'
  }
  const matches = names.map((name) => {
    if (named[name]) return `(${named[name](caseless())})`
    return isCaseless(target, name)
      ? `lower(${sqlOf(name)}) = ANY (${caseless()})`
      : `${sqlOf(name)} = ANY (${exact()})`
  })
  const scope = scopeField(target)
  const shown = [
    't.id',
    ...names.map((name, at) => `${sqlOf(name)} AS n${at}`),
    `(${conditionSql(target.usable, 't')}) AS usable`,
    `${scope ? `t.${column(scope.name)}` : 'NULL'} AS scope`,
  ]
  const visible = visibleRows(
    { resource: target, businesses: catalogue.businessesOf(target.name), actor },
    places,
    parameters,
  )
  return {
    text: `SELECT ${shown.join(', ')}
FROM ${tableOf(target)} t
WHERE t.tenant_id = ${places.tenant} AND (${matches.join(' OR ') || 'false'})
  AND ${conditionSql(among, 't')}
  AND ${visible}
ORDER BY t.id`,
    values: parameters.values,
  }
}

function index(
  target: Resource,
  rows: readonly Readonly<Record<string, unknown>>[],
  words: ReadonlySet<string>,
): Map<string, Candidate[]> {
  const found = new Map<string, Candidate[]>()
  const names = namedBy(target)
  const scope = scopeField(target)
  const lower = new Set([...words].map((word) => word.toLowerCase()))
  for (const row of rows) {
    names.forEach((name, rank) => {
      const called = row[`n${rank}`]
      if (typeof called !== 'string') return
      const word = isCaseless(target, name) ? called.toLowerCase() : called
      if (!(isCaseless(target, name) ? lower : words).has(word)) return
      const candidate: Candidate = {
        id: String(row.id),
        usable: row.usable === true,
        rank,
        scope: scope && row.scope !== null ? { to: scope.to, id: String(row.scope) } : undefined,
      }
      const list = found.get(word)
      if (!list) found.set(word, [candidate])
      else if (!list.some(({ id }) => id === candidate.id)) list.push(candidate)
    })
  }
  return found
}
