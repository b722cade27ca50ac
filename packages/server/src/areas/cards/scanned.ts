// Rule R-16: what a scanner or a keyboard named: the address on a label, its key alone, the code, the RFID tag, the number
// in the ERP; or a bin by its label or its code. Everybody who reads labels reads them here.
import { cargoLocation } from '@tmlm/model/areas/basicData/cargoLocation'
import { newCard } from '@tmlm/model/areas/cards/newCard'
import { Refusal, refuse, type Resource, type Values } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { tableOf } from '../../platform/database/names.ts'
import { db } from '../../platform/database/query.ts'
import { anyOf, sql, withPlaces } from '../../platform/database/sql.ts'
import { Parameters } from '../../platform/permission/scope.ts'
import { fullCodeSql } from '../basicData/index.ts'
import { readScan } from './qrLabel.ts'

/** What was found, with all its columns. */
export interface FoundRow extends Values {
  readonly id: string
}

/** The rows `t` that meet a condition, as far as they count for who asks. */
export type Find = (
  resource: Resource,
  condition: (add: (value: unknown) => string) => string,
) => Promise<readonly FoundRow[]>

export interface Named {
  readonly kind: 'card' | 'location'
  readonly row: FoundRow
}

/** Refuses what names nothing, a label that is no longer valid, and another company's. */
export async function named({ tx, actor }: Pick<Moment, 'tx' | 'actor'>, text: string, find: Find): Promise<Named> {
  const scanned = readScan(text)
  if (scanned.kind === 'words') {
    const found = (await cardCalled(find, scanned.words)) ?? (await binCalled(tx, find, scanned.words))
    if (found) return found
    throw (await isRetired(tx, scanned.words)) ? retired() : noCard()
  }
  if (scanned.tenant !== null && scanned.tenant.toLowerCase() !== actor.tenantCode.toLowerCase()) throw noCard()
  const resource = scanned.kind === 'card' ? newCard : cargoLocation
  const [row] = await find(resource, (add) => `t.qr_key = ${add(scanned.qrKey)}`)
  if (row) return { kind: scanned.kind, row }
  if (scanned.kind === 'location') throw new Refusal(404, ['库位不存在', 'Location not found'])
  throw (await isRetired(tx, scanned.qrKey)) ? retired() : noCard()
}

/** Whatever the company has, also what the person could not see in a list: it lies before him. */
export const everything =
  (tx: Tx): Find =>
  async (resource, condition) => {
    const parameters = new Parameters()
    const text = `SELECT t.*
FROM ${tableOf(resource)} t
WHERE ${condition((value) => parameters.add(value))}
ORDER BY t.code
LIMIT ${mostChoices}`
    return tx.all(withPlaces<FoundRow>(text, parameters))
  }

export const noCard = (): Refusal => new Refusal(404, ['卡片不存在', 'Card not found'])
export const retired = (): Refusal => refuse('标签已失效', 'Label no longer valid')

export async function isRetired(tx: Tx, qrKey: string): Promise<boolean> {
  return (await tx.first(db.selectFrom('retiredQrKey').select('qrKey').where('qrKey', '=', qrKey))) !== undefined
}

/** Codes are the same whether typed in upper or lower case; keys are not. */
const readings: readonly ((given: string) => string)[] = [
  (given) => `lower(t.code) = lower(${given})`,
  (given) => `t.qr_key = ${given}`,
  (given) => `lower(t.rfid) = lower(${given})`,
  (given) => `lower(t.erp_number) = lower(${given})`,
]

async function cardCalled(find: Find, words: string): Promise<Named | undefined> {
  for (const reading of readings) {
    const [row, another] = await find(newCard, (add) => reading(add(words)))
    // Two things of one ERP number are no answer to whoever scanned it.
    if (row && !another) return { kind: 'card', row }
  }
  return undefined
}

/** A bin whose label cannot be read is typed: its code where only one has it, or the code with the way to it. */
async function binCalled(tx: Tx, find: Find, words: string): Promise<Named | undefined> {
  const bins = await find(cargoLocation, (add) => {
    const given = `lower(${add(words)})`
    return `t.kind = 3 AND (lower(t.code) = ${given}
    OR (${given} LIKE '%-' || lower(t.code) AND lower((${fullCodeSql})) = ${given}))`
  })
  const [row, another] = bins
  if (another) throw await severalBins(tx, words, bins)
  return row && { kind: 'location', row }
}

const mostChoices = 9

/** Which of them is meant is chosen by their full codes, which come along; where these are the same they are no choice. */
async function severalBins(tx: Tx, words: string, bins: readonly FoundRow[]): Promise<Refusal> {
  const rows = await tx.all(sql<{ fullCode: string }>`SELECT (${sql.raw(fullCodeSql)}) AS full_code
FROM cargo_location t
WHERE t.id = ${anyOf(bins.map(({ id }) => id))}
ORDER BY 1
LIMIT ${mostChoices}`)
  const choices = [...new Set(rows.map(({ fullCode }) => fullCode))]
  return new Refusal(
    422,
    [`有多个库位编码为${words}，请输入完整编码`, `Several bins have the code ${words}, enter the full code`],
    choices.length > 1 ? { data: { choices } } : {},
  )
}
