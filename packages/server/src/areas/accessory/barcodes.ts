// Barcodes of manufacturers: whoever meets an unknown one says once which part it is, and everybody's scanner knows it.
import type { accessory } from '@tmlm/model/areas/accessory/accessory'
import { refuse, refuseFields, type InputOf, type Text } from '@tmlm/model'
import type { ActionMoment } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

type Tying = ActionMoment<typeof accessory, InputOf<typeof accessory, 'tieBarcode'>>

export async function tieBarcode({ tx, row, input, actor, now }: Tying): Promise<void> {
  const barcode = input.barcode.trim()
  // Our own labels say which part they are.
  if (barcode.startsWith('TMLM-')) throw refuse('这是本系统的标签', 'This is one of our own labels')
  await refuseTied(tx, barcode, row.id)
  const { count } = await tx.one(sql<{ count: number }>`
WITH tied AS (
  INSERT INTO accessory_barcode (barcode, accessory_id, user_id, time)
  VALUES (${barcode}, ${row.id}, ${actor.userId}, ${now})
  ON CONFLICT (tenant_id, barcode) DO NOTHING
  RETURNING 1)
SELECT count(*)::int AS count FROM tied`)
  // Somebody else tied it in this moment, and is asked for once his transaction is over.
  if (count === 0) await refuseTied(tx, barcode, row.id)
}

export async function untieBarcode({ tx, row, input }: Tying): Promise<void> {
  await tx.run(sql`DELETE FROM accessory_barcode WHERE barcode = ${input.barcode.trim()} AND accessory_id = ${row.id}`)
}

/** The same of the barcode that a part itself has. */
export async function requireFree(tx: Tx, barcode: string, accessoryId: string | undefined): Promise<void> {
  const text = await takenBy(tx, barcode, accessoryId)
  if (text) throw refuseFields([{ field: 'barcode', text }])
}

async function refuseTied(tx: Tx, barcode: string, accessoryId: string): Promise<void> {
  const text = await takenBy(tx, barcode, accessoryId)
  if (text) throw refuse(...text)
}

/** A barcode is one part and no other. */
async function takenBy(tx: Tx, barcode: string, accessoryId: string | undefined): Promise<Text | undefined> {
  const other = await tx.first(sql<{ code: string; name: string }>`
SELECT a.code, a.name
FROM accessory a
WHERE a.id IS DISTINCT FROM ${accessoryId ?? null}::uuid
  AND (a.barcode = ${barcode} OR lower(a.code) = lower(${barcode})
    OR a.id = (SELECT k.accessory_id FROM accessory_barcode k WHERE k.barcode = ${barcode}))
LIMIT 1`)
  if (!other) return undefined
  return [
    `条码已对应备件 ${other.code} ${other.name}`,
    `The barcode is tied to part ${other.code} ${other.name} already`,
  ]
}
