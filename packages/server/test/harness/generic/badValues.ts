// Input spoilt in every way that the kinds of its fields know.
import { randomUUID } from 'node:crypto'
import { isMeant, type Field, type Fields, type Values } from '@tmlm/model'
import type { Data } from '../app.ts'
import { isReference, isSent } from '../samples.ts'

interface Patch {
  readonly path: string
  readonly patch: Values
}

/** The good input with one reference after the other exchanged for the foreign one. */
export function references(fields: Fields, own: Values, foreign: Values): Patch[] {
  return Object.entries(fields).flatMap(([name, field]): Patch[] => {
    if (!(name in own) || foreign[name] == null) return []
    if (isReference(field)) return [{ path: name, patch: { [name]: foreign[name] } }]
    if (field.kind !== 'lines') return []
    const [ownLines, foreignLines] = [own[name] as Values[], foreign[name] as Values[]]
    return references(field.fields, ownLines[0] ?? {}, foreignLines[0] ?? {}).map(({ path, patch }) => ({
      path: `${name}.0.${path}`,
      patch: { [name]: [{ ...ownLines[0], ...patch }, ...ownLines.slice(1)] },
    }))
  })
}

export interface BadValue extends Patch {
  readonly why: string
}

/** The good input with one value after the other spoilt in every way its kind can be. */
export function badValues(fields: Fields, good: Values): BadValue[] {
  return Object.entries(fields).flatMap(([name, field]): BadValue[] => {
    // Rows like this have no such field.
    if (!isSent(field) || !isMeant(field, good)) return []
    const own = [...spoilt(field)].map(([why, value]) => ({ path: name, why, patch: { [name]: value } }))
    const missing = isNeeded(field) ? [{ path: name, why: 'missing', patch: { [name]: undefined } }] : []
    if (field.kind !== 'lines') return [...own, ...missing]
    const lines = good[name] as Values[]
    const inner = badValues(field.fields, lines[0] ?? {}).map(({ path, why, patch }) => ({
      path: `${name}.0.${path}`,
      why,
      patch: { [name]: [{ ...lines[0], ...patch }, ...lines.slice(1)] },
    }))
    return [...own, ...inner]
  })
}

/** Dealt so that each hand has at most one of each field that is sent, and may be sent in one call. */
export function oneOfEachField(all: readonly BadValue[]): BadValue[][] {
  const hands: BadValue[][] = []
  const dealt = new Map<string, number>()
  for (const bad of all) {
    const [name = ''] = bad.path.split('.')
    const nth = dealt.get(name) ?? 0
    dealt.set(name, nth + 1)
    ;(hands[nth] ??= []).push(bad)
  }
  return hands
}

/** What comes with a chosen row need not be sent. */
const isNeeded = (field: Field): boolean =>
  field.required &&
  field.default === undefined &&
  field.fetchFrom === undefined &&
  field.kind !== 'code' &&
  field.kind !== 'bool'

function* spoilt(field: Field): Generator<[why: string, value: unknown]> {
  if (field.kind === 'text' || field.kind === 'longText' || field.kind === 'richText' || field.kind === 'code')
    yield ['too long', '字'.repeat(field.max + 1)]
  if ('pattern' in field && field.pattern) yield ['breaks its pattern', '不/合 格式']
  if (field.kind === 'image') yield ['too long', 'x'.repeat(501)]
  if (field.kind === 'int') {
    yield ['a word', '十']
    yield ['not whole', '1.5']
    yield ['too large', (field.max ?? 2_147_483_647) + 1]
    yield ['too small', (field.min ?? -2_147_483_648) - 1]
  }
  if (field.kind === 'decimal' || field.kind === 'money' || field.kind === 'percent') {
    yield ['a word', '十']
    yield ['an exponent', '1e3']
    yield ['too many decimals', `1.${'0'.repeat(field.scale)}1`]
    yield ['too many digits', '9'.repeat(field.precision - field.scale + 1)]
    if (field.min !== undefined) yield ['too small', field.min - 1]
    if (field.max !== undefined) yield ['too large', field.max + 1]
    if (field.above !== undefined) yield ['not above', field.above]
  }
  if (field.kind === 'bool') yield ['neither yes nor no', 'maybe']
  if (field.kind === 'date') {
    yield ['no such day', '2026-02-30']
    yield ['another format', '15/01/2026']
    if (field.max || field.paperDate) yield ['in the future', '2999-01-01']
    if (field.paperDate === true) yield ['too far back', '2020-01-01']
  }
  if (field.kind === 'time') yield ['no such time', '25:00']
  if (field.kind === 'datetime') {
    yield ['no such time', '2026-01-15 25:00:00']
    if (field.paperDate) yield ['in the future', '2999-01-01 08:00:00']
    if (field.paperDate === true) yield ['too far back', '2020-01-01 08:00:00']
  }
  if (field.kind === 'choice' || field.kind === 'choices') yield ['unknown option', 'no-such-option']
  if (field.kind === 'dict' || field.kind === 'dicts') yield ['unknown entry', '没有这一项']
  if (isReference(field)) {
    yield ['no id', 'x']
    yield ['nobody', randomUUID()]
  }
  if (field.kind === 'files') {
    yield ['no list', '{"name":"a"}']
    yield ['without a name', [{ url: 'files/t/202601/a.pdf' }]]
    yield ['too many', Array.from({ length: field.max + 1 }, () => ({ name: 'a', url: 'files/t/202601/a.pdf' }))]
  }
  if (field.kind === 'lines') {
    yield ['no list', 'x']
    if (field.min > 0) yield ['too few', []]
    yield ['too many', Array.from({ length: field.max + 1 }, () => ({}))]
  }
}

/** A patch for update: what is missing there is emptied. */
export const cleared = (patch: Values): Values => {
  const missing = Object.entries(patch).flatMap(([name, value]) => (value === undefined ? [name] : []))
  return missing.length > 0 ? { ...patch, clear: missing.join(',') } : patch
}

/** The fields that an answer names; none unless it is a refusal of fields. */
export const namedFields = (answer: { status: number; data: Data }): string[] =>
  answer.status === 400 && Array.isArray(answer.data) ? answer.data.map((error: Data) => error.field) : []
