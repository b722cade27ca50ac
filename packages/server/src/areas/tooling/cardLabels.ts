// Labels of cards: printing counts, a new key kills the old label, and a scan finds what it names.
import { cargoLocation, locationFiles } from '@tmlm/model/areas/basicData/cargoLocation'
import { equipmentCardFiles, mouldEquipmentCard, newCard } from '@tmlm/model/areas/tooling/newCard'
import { Refusal, refuse, type Business, type Resource, type Row, type Values } from '@tmlm/model'
import type { ActionMoment, ActionResult, CallMoment } from '../../engine/behaviour.ts'
import { visibleRows } from '../../engine/listScope.ts'
import type { Tx } from '../../platform/database/database.ts'
import { tableOf } from '../../platform/database/names.ts'
import { db } from '../../platform/database/query.ts'
import { Parameters, scopePlaces } from '../../platform/permission/scope.ts'
import { newQrKey } from '../../platform/qrKey.ts'
import { fullCodeSql } from '../basicData/index.ts'
import { cardFacts } from './cardFacts.ts'
import { labelOf, readScan } from './qrLabel.ts'

type Card = Row<typeof newCard>

/** Looking at labels counts nothing; each one printed does. */
export async function printQr({
  tx,
  row,
  input,
  actor,
  now,
}: ActionMoment<typeof newCard>): Promise<ActionResult<typeof newCard>> {
  const company = await tx.one(db.selectFrom('org').select(['name', 'shortName']).where('id', '=', row.orgId))
  const labels = [labelOf(row, actor, company.shortName ?? company.name)]
  return {
    set: { printCount: row.printCount + Number(input.copies ?? 1), lastPrintTime: now } as Partial<Card>,
    answer: { labels },
  }
}

export async function resetQr({ tx, row, now }: ActionMoment<typeof newCard>): Promise<ActionResult<typeof newCard>> {
  const qrKey = newQrKey()
  if (row.qrKey !== null)
    await tx.run(db.insertInto('retiredQrKey').values({ qrKey: row.qrKey, cardId: row.id, time: now }))
  return { set: { qrKey } as Partial<Card>, answer: { qrKey } }
}

/** Of what was scanned or typed: the card, or the bin with its cards; only what the person may see. */
export async function getByQr(moment: CallMoment): Promise<unknown> {
  const { tx, actor, input } = moment
  const scanned = readScan(String(input.code))
  if (scanned.kind === 'words') {
    const card = await cardBy(moment, 'code', scanned.words)
    return card ?? (await cardBy(moment, 'qr_key', scanned.words)) ?? (await otherwise(moment, scanned.words))
  }
  if (scanned.tenant !== null && scanned.tenant.toLowerCase() !== actor.tenantCode.toLowerCase()) throw noCard()
  if (scanned.kind === 'location') return binBy(moment, scanned.qrKey)
  const card = await cardBy(moment, 'qr_key', scanned.qrKey)
  if (card) return card
  throw (await isRetired(tx, scanned.qrKey)) ? retired() : noCard()
}

async function otherwise(moment: CallMoment, words: string): Promise<unknown> {
  const card = (await cardBy(moment, 'rfid', words)) ?? (await cardBy(moment, 'erp_number', words))
  const found = card ?? (await binCalled(moment, words))
  if (found) return found
  throw (await isRetired(moment.tx, words)) ? retired() : noCard()
}

export const noCard = (): Refusal => new Refusal(404, ['卡片不存在', 'Card not found'])
export const retired = (): Refusal => refuse('标签已失效', 'Label no longer valid')

export async function isRetired(tx: Tx, qrKey: string): Promise<boolean> {
  return (await tx.first(db.selectFrom('retiredQrKey').select('qrKey').where('qrKey', '=', qrKey))) !== undefined
}

const cardBusinesses = [mouldEquipmentCard, equipmentCardFiles]

/** Codes are the same whether typed in upper or lower case; keys are not. */
async function cardBy(moment: CallMoment, column: 'code' | 'qr_key' | 'rfid' | 'erp_number', value: string) {
  const matches = (given: string): string =>
    column === 'qr_key' ? `t.qr_key = ${given}` : `lower(t.${column}) = lower(${given})`
  const [row, another] = await seen(moment, newCard, cardBusinesses, (add) => matches(add(value)))
  // Two things of one ERP number are no answer to whoever scanned it.
  if (!row || another) return undefined
  const [card] = await cardFacts(moment, [row.id])
  return card
}

/** A bin whose label cannot be read is typed: its code where only one has it, or the code with the way to it. */
async function binCalled(moment: CallMoment, words: string): Promise<unknown> {
  const [bin, another] = await seen(moment, cargoLocation, [locationFiles], (add) => {
    const given = `lower(${add(words)})`
    return `t.kind = 3 AND (lower(t.code) = ${given}
    OR (${given} LIKE '%-' || lower(t.code) AND lower((${fullCodeSql})) = ${given}))`
  })
  if (another)
    throw refuse(`有多个库位编码为${words}，请输入完整编码`, `Several bins have the code ${words}, enter the full code`)
  return bin && binWithCards(moment, bin)
}

async function binBy(moment: CallMoment, qrKey: string): Promise<unknown> {
  const [bin] = await seen(moment, cargoLocation, [locationFiles], (add) => `t.qr_key = ${add(qrKey)}`)
  if (!bin) throw new Refusal(404, ['库位不存在', 'Location not found'])
  return binWithCards(moment, bin)
}

async function binWithCards(moment: CallMoment, bin: Readonly<Values>): Promise<unknown> {
  const cards = await seen(
    moment,
    newCard,
    cardBusinesses,
    (add) =>
      `t.id IN (SELECT p.card_id FROM card_position p WHERE p.tenant_id = t.tenant_id AND p.location_id = ${add(bin.id)})`,
  )
  const atHome = await seen(moment, newCard, cardBusinesses, (add) => `t.home_location_id = ${add(bin.id)}`)
  const { rows } = await moment.tx.send({
    text: `SELECT w.name, (${fullCodeSql}) AS full_code
FROM cargo_location t
JOIN warehouse w ON w.id = t.warehouse_id
WHERE t.id = $1`,
    values: [bin.id],
  })
  return {
    kind: 'location',
    ...{ id: bin.id, code: bin.code, name: bin.name, capacity: bin.capacity, warehouseId: bin.warehouse_id },
    ...{ warehouseIdName: rows[0]?.name ?? null, fullCode: rows[0]?.full_code ?? null },
    cards: await cardFacts(
      moment,
      cards.map(({ id }) => id),
    ),
    homeCards: await cardFacts(
      moment,
      atHome.map(({ id }) => id),
    ),
  }
}

async function seen(
  { tx, actor }: CallMoment,
  resource: Resource,
  businesses: readonly Business[],
  condition: (add: (value: unknown) => string) => string,
) {
  const parameters = new Parameters()
  const places = scopePlaces(actor, parameters)
  const { rows } = await tx.send({
    text: `SELECT t.*
FROM ${tableOf(resource)} t
WHERE t.tenant_id = ${places.tenant}
  AND ${visibleRows({ resource, businesses, actor }, places, parameters)}
  AND ${condition((value) => parameters.add(value))}
ORDER BY t.code
LIMIT 200`,
    values: parameters.values,
  })
  return rows
}
