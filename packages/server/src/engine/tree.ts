// Trees: a row may not hang below itself, nor deeper than its definition allows.
import type { FieldError, RefField, Resource, Values } from '@tmlm/model'
import type { Tx } from '../platform/database/database.ts'
import { column, tableOf } from '../platform/database/names.ts'

/**
 * Keeps two moves from closing a circle between them. Taken before the row itself: whoever held the row and waited for
 * the tree would stand in the way of who has the tree and refers to that row.
 */
export async function lockTree(tx: Tx, resource: Resource, values: Readonly<Values>): Promise<void> {
  const moves = Object.entries(resource.fields).some(([name, field]) => field.kind === 'parent' && values[name])
  if (moves) await holdTree(tx, resource.name)
}

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

/** Walks up from the new parent; the tree is locked. */
export async function treeErrors(
  tx: Tx,
  resource: Resource,
  rowId: string | undefined,
  values: Readonly<Values>,
): Promise<FieldError[]> {
  const errors: FieldError[] = []
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind !== 'parent' || typeof values[name] !== 'string') continue
    const way = await ancestors(tx, resource, name, values[name])
    if (rowId !== undefined && way.includes(rowId)) {
      errors.push({ field: name, text: ['不能移动到自身下级', 'Cannot move below itself'] })
      continue
    }
    const below = rowId === undefined || field.depth === undefined ? 0 : await heightBelow(tx, resource, name, rowId)
    if (tooDeep(field, way.length + 1 + below))
      errors.push({ field: name, text: [`最多${field.depth}级`, `At most ${field.depth} levels`] })
  }
  return errors
}

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
