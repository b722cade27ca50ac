// Rule R-16: which card a scanner or a keyboard named: the address on a label, its key alone, the code, or the RFID tag.
import type { Tx } from '../../platform/database/database.ts'

/** The card's id; nothing when nobody knows it. */
export async function scannedCard(tx: Tx, text: string): Promise<string | undefined> {
  const words = text.trim()
  const key = /[?&]c=([0-9A-Za-z]{22})(?:&|#|$)/.exec(words)?.[1] ?? words
  const { rows } = await tx.send({
    text: `SELECT c.id
FROM new_card c
WHERE c.qr_key = $1 OR lower(c.code) = lower($1) OR c.rfid = $1
ORDER BY c.qr_key = $1 DESC, lower(c.code) = lower($1) DESC
LIMIT 1`,
    values: [key],
  })
  return rows[0] && String(rows[0].id)
}
