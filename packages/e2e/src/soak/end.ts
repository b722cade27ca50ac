// What must hold when all is over, read from the database itself, and what the doctor says.
import type { Installation } from '../harness/installation.ts'
import type { People } from './people.ts'

export async function endFaults(installation: Installation, { kept }: People): Promise<string[]> {
  const { found, twice } = (await installation.row(
    `SELECT count(DISTINCT key)::int AS found, (count(*) - count(DISTINCT key))::int AS twice
FROM (SELECT name AS key FROM warehouse UNION ALL SELECT purchase_no FROM accessory_input) rows
WHERE key = ANY ($1)`,
    [kept],
  )) as { found: number; twice: number }
  const report = await installation.tmlm('doctor').catch(String)
  return [
    ...(found === kept.length ? [] : [`${kept.length - found} of ${kept.length} things are lost`]),
    ...(twice === 0 ? [] : [`${twice} things are there twice`]),
    ...(report.includes('WRONG') || !report.includes('The parts ledger adds up') ? [`The doctor says: ${report}`] : []),
  ]
}
