// Files become part of a row when it is saved, in the same transaction, and leave with it. A file may be shown by whoever
// uploaded it, or by whoever may see a row that shows it already; no other address is taken.
import type { Business, Field, FieldError, Fields, Text, Values } from '@tmlm/model'
import { imagesIn } from '@tmlm/model'
import type { Statement, Tx } from '../../platform/database/database.ts'
import { claim, holdUse, release, rename, share, usesOf, type FileUse } from '../../platform/files/register.ts'
import { newId } from '../../platform/ids.ts'
import { actorOf, type ResourceCall } from '../call/call.ts'
import { refuseAny } from './checks.ts'
import { seenRow } from '../call/sight.ts'

interface Mention {
  /** Wire path, for what is wrong with it. */
  readonly path: string
  /** Where it is kept in mind: the path without positions. */
  readonly fieldName: string
  readonly url: string
  /** Undefined where the field keeps no names. */
  readonly name: string | undefined
}

/** What the change of a row means for its files. Refuses addresses the person may not use. */
export async function fileStatements(
  call: ResourceCall,
  tx: Tx,
  business: Business | undefined,
  rowId: string,
  before: Readonly<Values>,
  changed: Readonly<Values>,
): Promise<Statement[]> {
  const { fields } = call.resource
  if (filesFieldsOf(fields).every((name) => isEmpty(changed[name]) && (!(name in changed) || isEmpty(before[name]))))
    return []
  const wanted = distinct(mentionsIn(fields, changed))
  const stored = distinct(mentionsIn(onlyIn(fields, changed), before))
  const gone = [...stored].filter(([key]) => !wanted.has(key)).map(([, mention]) => mention)
  const renamed = [...wanted].flatMap(([key, mention]) =>
    stored.has(key) && mention.name !== undefined && mention.name !== stored.get(key)?.name
      ? [{ ...mention, name: mention.name }]
      : [],
  )
  const added = [...wanted].filter(([key]) => !stored.has(key)).map(([, mention]) => mention)
  return [
    ...(added.length > 0 ? await addedStatements(call, tx, business, rowId, added) : []),
    ...(renamed.length > 0 ? [rename(rowId, renamed)] : []),
    ...(gone.length > 0 ? [release(rowId, gone, call.now)] : []),
  ]
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined

const fileKeeping = new WeakMap<Fields, readonly string[]>()

/** The fields that keep files, themselves or in their lines. */
function filesFieldsOf(fields: Fields): readonly string[] {
  const known = fileKeeping.get(fields)
  if (known) return known
  const found = Object.entries(fields).flatMap(([name, field]) =>
    (
      field.kind === 'lines'
        ? filesFieldsOf(field.fields).length > 0
        : ['files', 'image', 'richText'].includes(field.kind)
    )
      ? [name]
      : [],
  )
  fileKeeping.set(fields, found)
  return found
}

async function addedStatements(
  call: ResourceCall,
  tx: Tx,
  business: Business | undefined,
  rowId: string,
  added: readonly Mention[],
): Promise<Statement[]> {
  const urls = added.map(({ url }) => url)
  const uses = Map.groupBy(await usesOf(tx, urls), (use) => use.url)
  const claimed = new Set<string>()
  const errors: FieldError[] = []
  const statements: Statement[] = []
  for (const { path, fieldName, url, name } of added) {
    const known = uses.get(url) ?? []
    const owner = { resource: call.resource.name, businessCodeId: business?.id ?? null, rowId, fieldName }
    const own = known.find(
      (use) => use.rowId === null && use.createUserId === actorOf(call).userId && !claimed.has(use.id),
    )
    if (own && (await holdUse(tx, own))) {
      claimed.add(own.id)
      statements.push(claim(own.id, name ?? own.name, owner))
      continue
    }
    // Who lost a file of his own to another row of his shares it with that one.
    const shown = await usableFrom(call, tx, rowId, own ? await usesOf(tx, [url]) : known, claimed)
    if (shown) statements.push(share(shown, newId(call.now), name ?? shown.name, owner, call.now))
    else errors.push({ field: path, text: noSuchFile })
  }
  refuseAny(errors)
  return statements
}

const noSuchFile: Text = ['文件不存在或已过期，请重新上传', 'The file does not exist any more, upload it again']

/** A use that this person sees: in this row, or in another one in sight. */
async function usableFrom(
  call: ResourceCall,
  tx: Tx,
  rowId: string,
  uses: readonly FileUse[],
  claimed: ReadonlySet<string>,
): Promise<FileUse | undefined> {
  const here = uses.find((use) => use.rowId === rowId || claimed.has(use.id))
  if (here) return here
  for (const use of uses) {
    if (use.resource === null || use.rowId === null) continue
    const isSeen = await seenRow(call.engine, tx, actorOf(call), use.resource, use.rowId)
    if (isSeen && (await holdUse(tx, use))) return use
  }
  return undefined
}

/** Fields of lines included; a line is known by its place alone, since it may be new. */
function mentionsIn(fields: Fields, values: Readonly<Values>, path = '', fieldName = ''): Mention[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name]
    if (value === null || value === undefined) return []
    if (field.kind === 'lines' && Array.isArray(value)) {
      return value.flatMap((line: Values, index) =>
        mentionsIn(field.fields, line, `${path}${name}.${index}.`, `${fieldName}${name}.`),
      )
    }
    return filesIn(field, value).map((file) => ({ path: `${path}${name}`, fieldName: `${fieldName}${name}`, ...file }))
  })
}

interface Named {
  readonly url: string
  readonly name: string | undefined
}

function filesIn(field: Field, value: unknown): Named[] {
  if (field.kind === 'files' && Array.isArray(value)) return value.map(({ url, name }: Named) => ({ url, name }))
  if (field.kind === 'image' && typeof value === 'string') return [{ url: value, name: undefined }]
  if (field.kind === 'richText' && typeof value === 'string')
    return imagesIn(value).map((url) => ({ url, name: undefined }))
  return []
}

const distinct = (mentions: readonly Mention[]): Map<string, Mention> =>
  new Map(mentions.map((mention) => [`${mention.fieldName} ${mention.url}`, mention]))

/** Fields that the change does not touch keep their files. */
const onlyIn = (fields: Fields, changed: Readonly<Values>): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name in changed))
