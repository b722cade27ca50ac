// Rule R-16: which card a scanner or a keyboard named: the address on a label, its key alone, the code, or the RFID tag.
import type { Tx } from '../../platform/database/database.ts'
import { readScan } from './qrLabel.ts'

/** The card's id; nothing when nobody knows it. */
export async function scannedCard(tx: Tx, text: string): Promise<string | undefined> {
  const scanned = readScan(text)
  if (scanned.kind === 'location') return undefined
  const { rows } = await tx.send({
    text: `SELECT c.id
FROM new_card c
WHERE c.qr_key = $1 OR (lower(c.code) = lower($1) OR c.rfid = $1) AND $2
ORDER BY c.qr_key = $1 DESC NULLS LAST, lower(c.code) = lower($1) DESC
LIMIT 1`,
    values: scanned.kind === 'words' ? [scanned.words, true] : [scanned.qrKey, false],
  })
  return rows[0] && String(rows[0].id)
}
