// Trees: a row may not hang below itself, nor deeper than its definition allows.
import type { FieldError, RefField, Resource, Text, Values } from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import { column, tableOf } from '../../platform/database/names.ts'

/**
 * Keeps two moves from closing a circle between them. Taken before the row itself: whoever held the row and waited for
 * the tree would stand in the way of who has the tree and refers to that row.
 */
export async function lockTree(tx: Tx, resource: Resource, values: Readonly<Values>): Promise<void> {
  const moves = Object.entries(resource.fields).some(([name, field]) => field.kind === 'parent' && values[name])
  if (moves) await holdTree(tx, resource.name)
}

/** What new rows ask of their tree, whose other rows stay where they are meanwhile: it is locked and walked once for all. */
export interface Tree {
  errorsOfNew(values: Readonly<Values>): Promise<FieldError[]>
}

export function treeOf(tx: Tx, resource: Resource): Tree {
  let locked: Promise<void> | undefined
  const ways = new Map<string, Promise<readonly string[]>>()
  const walk = (name: string, from: string): Promise<readonly string[]> => {
    const known = ways.get(`${name} ${from}`) ?? ancestors(tx, resource, name, from)
    ways.set(`${name} ${from}`, known)
    return known
  }
  return {
    async errorsOfNew(values) {
      const places = placesIn(resource, values)
      if (places.length === 0) return []
      locked ??= holdTree(tx, resource.name)
      await locked
      const levels = await Promise.all(places.map(async ({ name, above }) => (await walk(name, above)).length + 1))
      return places.flatMap(({ name, field }, index) =>
        tooDeep(field, levels[index] ?? 0) ? [{ field: name, text: tooDeepText(field) }] : [],
      )
    },
  }
}

interface Place {
  readonly name: string
  readonly field: RefField
  readonly above: string
}

const placesIn = (resource: Resource, values: Readonly<Values>): Place[] =>
  Object.entries(resource.fields).flatMap(([name, field]): Place[] => {
    const above = values[name]
    return field.kind === 'parent' && typeof above === 'string' ? [{ name, field, above }] : []
  })

/** Nobody else moves, adds or stops anything in this tree until the transaction ends. */
export async function holdTree(tx: Tx, resource: string): Promise<void> {
  await tx.send({ text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', values: [treeKey(tx, resource)] })
}

/** The tree stays as it is, while others who only refer to it work beside. */
export async function keepTree(tx: Tx, resource: string): Promise<void> {
  await tx.send({
    text: 'SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 0))',
    values: [treeKey(tx, resource)],
  })
}

const treeKey = (tx: Tx, resource: string): string => `tree:${resource}:${tx.tenantId}`

/** Walks up from the new parent of a row that moves; the tree is locked. */
export async function treeErrors(
  tx: Tx,
  resource: Resource,
  rowId: string,
  values: Readonly<Values>,
): Promise<FieldError[]> {
  const errors: FieldError[] = []
  for (const { name, field, above } of placesIn(resource, values)) {
    const way = await ancestors(tx, resource, name, above)
    if (way.includes(rowId)) {
      errors.push({ field: name, text: ['不能移动到自身下级', 'Cannot move below itself'] })
      continue
    }
    const below = field.depth === undefined ? 0 : await heightBelow(tx, resource, name, rowId)
    if (tooDeep(field, way.length + 1 + below)) errors.push({ field: name, text: tooDeepText(field) })
  }
  return errors
}

const tooDeepText = (field: RefField): Text => [`最多${field.depth}级`, `At most ${field.depth} levels`]
const tooDeep = (field: RefField, levels: number): boolean => field.depth !== undefined && levels > field.depth

async function ancestors(tx: Tx, resource: Resource, name: string, from: string): Promise<string[]> {
  const { rows } = await tx.send({
    text: `WITH RECURSIVE way AS (
  SELECT t.id, t.${column(name)} AS parent FROM ${tableOf(resource)} t WHERE t.id = $1
  UNION
  SELECT t.id, t.${column(name)} FROM ${tableOf(resource)} t JOIN way ON t.id = way.parent
)
SELECT id FROM way`,
    values: [from],
  })
  return rows.map((row) => String(row.id))
}

/** Levels under the row that move along with it. */
async function heightBelow(tx: Tx, resource: Resource, name: string, rowId: string): Promise<number> {
  const { rows } = await tx.send({
    text: `WITH RECURSIVE below AS (
  SELECT t.id, 0 AS level FROM ${tableOf(resource)} t WHERE t.id = $1
  UNION
  SELECT t.id, below.level + 1 FROM ${tableOf(resource)} t JOIN below ON t.${column(name)} = below.id
)
SELECT max(level)::int AS height FROM below`,
    values: [rowId],
  })
  return Number(rows[0]?.height ?? 0)
}
