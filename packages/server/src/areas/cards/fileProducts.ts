// Which mould files make which product: one set of rows with the same ids, seen and edited on the product (product_moulds)
// and on the file (archives_products). Whichever side is saved tells the other one, and what changed reaches the cards of the
// file. Both tables are written here and by the saving of their owner, nowhere else.
import { Refusal } from '@tmlm/model'
import { archives } from '@tmlm/model/areas/cards/archives'
import { catalogue } from '@tmlm/model/catalogue'
import type { Moment } from '../../engine/behaviour.ts'
import { sql, anyOf, type Sql } from '../../platform/database/sql.ts'

/** After a product was saved. */
export async function tellFilesOfProduct(moment: Moment, productId: string): Promise<void> {
  const { tx } = moment
  await tx.run(sql`UPDATE product_moulds m
SET cavity_num = coalesce(m.cavity_num, a.cavity_num), standard_cycle = coalesce(m.standard_cycle, a.standard_cycle)
FROM archives a
WHERE m.owner_id = ${productId} AND a.id = m.archives_id AND (m.cavity_num IS NULL OR m.standard_cycle IS NULL)`)
  const before = await tx.all(rowsOfFiles(sql`p.product_id = ${productId}`))
  const after = await tx.all(rowsOfProducts(sql`m.owner_id = ${productId}`))
  const changed = differing(before, after)
  if (changed.length === 0) return
  const files = [...new Set(changed.map(({ archivesId }) => archivesId))].toSorted()
  await requireWritable(moment, files)
  await tx.run(sql`SELECT 1 FROM archives a WHERE a.id = ${anyOf(files)} ORDER BY a.id FOR NO KEY UPDATE`)
  await tx.run(sql`DELETE FROM archives_products p WHERE p.product_id = ${productId}
  AND NOT EXISTS (SELECT FROM product_moulds m WHERE m.id = p.id AND m.archives_id = p.owner_id)`)
  await tx.run(sql`INSERT INTO archives_products
  (id, owner_id, position, product_id, procedure_id, cavity_num, standard_cycle, priority, remark)
SELECT m.id, m.archives_id,
  (SELECT coalesce(max(p.position), 0) FROM archives_products p WHERE p.owner_id = m.archives_id)
    + row_number() OVER (PARTITION BY m.archives_id ORDER BY m.position),
  m.owner_id, m.procedure_id, m.cavity_num, m.standard_cycle, m.priority, m.remark
FROM product_moulds m
WHERE m.owner_id = ${productId}
ON CONFLICT (tenant_id, id) DO UPDATE
SET procedure_id = excluded.procedure_id, cavity_num = excluded.cavity_num, standard_cycle = excluded.standard_cycle,
  priority = excluded.priority, remark = excluded.remark`)
  await tx.run(sql`UPDATE archives a SET version = a.version + 1 WHERE a.id = ${anyOf(files)}`)
  await reachCards(moment, before, after)
}

/** What is saved on the product changes the files: it is for who writes for their organisations. */
async function requireWritable({ tx, actor }: Moment, files: readonly string[]): Promise<void> {
  if (actor.isAdmin || actor.everywhere) return
  const closed = await tx.first(sql<{ code: string; name: string }>`SELECT a.code, a.name FROM archives a
WHERE a.id = ${anyOf(files)} AND NOT EXISTS (
  SELECT FROM user_org_scope s WHERE s.user_id = ${actor.userId} AND s.data_org_id = a.org_id AND s.access = 2
    AND s.business_code_id = ${anyOf([0, ...businessesOfFiles])})
ORDER BY a.code
LIMIT 1`)
  if (closed) {
    const named = `${closed.code} ${closed.name}`
    throw new Refusal(403, [`无权修改模具档案：${named}`, `You may not change the mould file ${named}`])
  }
}

const businessesOfFiles = [...catalogue.businesses.values()]
  .filter(({ resource }) => resource === archives.name)
  .map(({ id }) => id)

/** After a file was saved. */
export async function tellProductsOfFile(moment: Moment, archivesId: string): Promise<void> {
  const { tx } = moment
  await tx.run(sql`UPDATE archives_products p
SET cavity_num = coalesce(p.cavity_num, a.cavity_num), standard_cycle = coalesce(p.standard_cycle, a.standard_cycle)
FROM archives a
WHERE p.owner_id = ${archivesId} AND a.id = p.owner_id AND (p.cavity_num IS NULL OR p.standard_cycle IS NULL)`)
  const before = await tx.all(rowsOfProducts(sql`m.archives_id = ${archivesId}`))
  const after = await tx.all(rowsOfFiles(sql`p.owner_id = ${archivesId}`))
  const changed = differing(before, after)
  if (changed.length === 0) return
  const products = [...new Set(changed.map(({ productId }) => productId))].toSorted()
  await tx.run(sql`SELECT 1 FROM product d WHERE d.id = ${anyOf(products)} ORDER BY d.id FOR NO KEY UPDATE`)
  await tx.run(sql`DELETE FROM product_moulds m WHERE m.archives_id = ${archivesId}
  AND NOT EXISTS (SELECT FROM archives_products p WHERE p.id = m.id AND p.product_id = m.owner_id)`)
  await tx.run(sql`INSERT INTO product_moulds
  (id, owner_id, position, archives_id, procedure_id, cavity_num, standard_cycle, priority, remark)
SELECT p.id, p.product_id,
  (SELECT coalesce(max(m.position), 0) FROM product_moulds m WHERE m.owner_id = p.product_id)
    + row_number() OVER (PARTITION BY p.product_id ORDER BY p.position),
  p.owner_id, p.procedure_id, p.cavity_num, p.standard_cycle, p.priority, p.remark
FROM archives_products p
WHERE p.owner_id = ${archivesId}
ON CONFLICT (tenant_id, id) DO UPDATE
SET procedure_id = excluded.procedure_id, cavity_num = excluded.cavity_num, standard_cycle = excluded.standard_cycle,
  priority = excluded.priority, remark = excluded.remark`)
  await tx.run(sql`UPDATE product d SET version = d.version + 1 WHERE d.id = ${anyOf(products)}`)
  await reachCards(moment, before, after)
}

interface Pair {
  readonly archivesId: string
  readonly productId: string
  /** All there is to the row, to be compared. */
  readonly what: string
}

const rowsOfFiles = (condition: Sql) => sql<Pair>`SELECT p.owner_id AS archives_id, p.product_id,
  concat_ws('|', p.id, p.procedure_id, p.cavity_num, trim_scale(p.standard_cycle), p.priority, p.remark) AS what
FROM archives_products p
WHERE ${condition}`

const rowsOfProducts = (condition: Sql) => sql<Pair>`SELECT m.archives_id, m.owner_id AS product_id,
  concat_ws('|', m.id, m.procedure_id, m.cavity_num, trim_scale(m.standard_cycle), m.priority, m.remark) AS what
FROM product_moulds m
WHERE ${condition}`

/** The rows that only one side has, or has otherwise. */
function differing(before: readonly Pair[], after: readonly Pair[]): Pair[] {
  const keyOf = ({ archivesId, productId, what }: Pair): string => `${archivesId} ${productId} ${what}`
  const [known, wanted] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))]
  return [...before.filter((row) => !wanted.has(keyOf(row))), ...after.filter((row) => !known.has(keyOf(row)))]
}

/**
 * The cards of a file make what it begins to make, and no more what it makes no longer; what else a card says of itself
 * stays.
 */
async function reachCards({ tx, now }: Moment, before: readonly Pair[], after: readonly Pair[]): Promise<void> {
  const [begun, ended] = [without(after, before), without(before, after)]
  const files = [...begun, ...ended].map(({ archivesId }) => archivesId)
  if (files.length === 0) return
  const cards = await tx.all(sql<{ id: string }>`SELECT c.id
FROM new_card c
WHERE c.archives_id = ${anyOf(files)}
ORDER BY c.id
FOR NO KEY UPDATE`)
  if (cards.length === 0) return
  await tx.run(sql`DELETE FROM new_card_products k
USING new_card c, ${pairs(ended)}
WHERE c.archives_id = given.archives_id AND k.owner_id = c.id AND k.product_id = given.product_id`)
  await tx.run(sql`INSERT INTO new_card_products (id, owner_id, position, product_id, procedure_id, cavity_num)
SELECT gen_random_uuid(), c.id,
  (SELECT coalesce(max(k.position), 0) FROM new_card_products k WHERE k.owner_id = c.id)
    + row_number() OVER (PARTITION BY c.id ORDER BY given.product_id),
  given.product_id, made.procedure_id, made.cavity_num
FROM ${pairs(begun)}
JOIN new_card c ON c.archives_id = given.archives_id
CROSS JOIN LATERAL (
  SELECT p.procedure_id, p.cavity_num
  FROM archives_products p
  WHERE p.owner_id = given.archives_id AND p.product_id = given.product_id
  ORDER BY p.position DESC
  LIMIT 1
) made
WHERE NOT EXISTS (SELECT FROM new_card_products k WHERE k.owner_id = c.id AND k.product_id = given.product_id)`)
  // Whoever has a card open must not save its old products over these.
  const ids = cards.map(({ id }) => id)
  await tx.run(sql`UPDATE new_card c SET version = c.version + 1, update_time = ${now} WHERE c.id = ${anyOf(ids)}`)
}

/** Files and products of which the others know nothing, each once. */
function without(rows: readonly Pair[], others: readonly Pair[]): Pair[] {
  const keyOf = ({ archivesId, productId }: Pair): string => `${archivesId} ${productId}`
  const known = new Set(others.map(keyOf))
  return [...new Map(rows.filter((row) => !known.has(keyOf(row))).map((row) => [keyOf(row), row])).values()]
}

const pairs = (rows: readonly Pair[]): Sql => sql`unnest(${rows.map(({ archivesId }) => archivesId)}::uuid[],
  ${rows.map(({ productId }) => productId)}::uuid[]) AS given(archives_id, product_id)`
