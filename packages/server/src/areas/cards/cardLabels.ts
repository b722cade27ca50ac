// Labels of cards: printing counts, a new key kills the old label, and a scan finds what it names.
import { locationFiles } from '@tmlm/model/areas/basicData/cargoLocation'
import { cardBusinesses, newCard } from '@tmlm/model/areas/cards/newCard'
import type { Business, InputOf, Resource } from '@tmlm/model'
import type { ActionMoment, ActionResult, CallMoment, Moment } from '../../engine/behaviour.ts'
import { visibleRows } from '../../engine/list/listScope.ts'
import { tableOf } from '../../platform/database/names.ts'
import { db } from '../../platform/database/query.ts'
import { sql, withPlaces } from '../../platform/database/sql.ts'
import { Parameters, scopePlaces } from '../../platform/permission/scope.ts'
import { newQrKey } from '../../platform/qrKey.ts'
import { fullCodeSql } from '../basicData/index.ts'
import { cardFacts } from './cardFacts.ts'
import { labelOf } from './qrLabel.ts'
import { named, type Find, type FoundRow } from './scanned.ts'

/** Looking at labels counts nothing; each one printed does. */
export async function printQr({
  tx,
  row,
  input,
  actor,
  now,
}: ActionMoment<typeof newCard, InputOf<typeof newCard, 'printQr'>>): Promise<ActionResult<typeof newCard>> {
  const company = await tx.one(db.selectFrom('org').select(['name', 'shortName']).where('id', '=', row.orgId))
  const labels = [labelOf(row, actor, company.shortName ?? company.name)]
  return {
    set: { printCount: row.printCount + (input.copies ?? 1), lastPrintTime: now },
    answer: { labels },
  }
}

export async function resetQr({ tx, row, now }: ActionMoment<typeof newCard>): Promise<ActionResult<typeof newCard>> {
  const qrKey = newQrKey()
  if (row.qrKey !== null)
    await tx.run(db.insertInto('retiredQrKey').values({ qrKey: row.qrKey, cardId: row.id, time: now }))
  return { set: { qrKey }, answer: { qrKey } }
}

/** Of what was scanned or typed: the card, or the bin with its cards; only what the person may see. */
export async function getByQr(moment: CallMoment<InputOf<typeof newCard, 'getByQr'>>): Promise<unknown> {
  const { kind, row } = await named(moment, moment.input.code, seenBy(moment))
  if (kind === 'location') return binWithCards(moment, row)
  const [card] = await cardFacts(moment, [row.id])
  return card
}

const seenBy =
  (moment: Moment): Find =>
  (resource, condition) =>
    seen(moment, resource, resource === newCard ? cardBusinesses : [locationFiles], condition)

async function binWithCards(moment: Moment, bin: FoundRow): Promise<unknown> {
  const cards = await seen(
    moment,
    newCard,
    cardBusinesses,
    (add) =>
      `t.id IN (SELECT p.card_id FROM card_position p WHERE p.tenant_id = t.tenant_id AND p.location_id = ${add(bin.id)})`,
  )
  const atHome = await seen(moment, newCard, cardBusinesses, (add) => `t.home_location_id = ${add(bin.id)}`)
  const place = await moment.tx.one(sql<{
    name: string
    fullCode: string
    above: readonly string[]
  }>`WITH RECURSIVE up AS (
  SELECT l.parent_id
  FROM cargo_location l
  WHERE l.id = ${bin.id}
  UNION ALL
  SELECT l.parent_id
  FROM cargo_location l
  JOIN up ON l.id = up.parent_id
)
SELECT w.name, (${sql.raw(fullCodeSql)}) AS full_code, ARRAY(SELECT up.parent_id FROM up WHERE up.parent_id IS NOT NULL) AS above
FROM cargo_location t
JOIN warehouse w ON w.id = t.warehouse_id
WHERE t.id = ${bin.id}`)
  return {
    kind: 'location',
    ...{ id: bin.id, code: bin.code, name: bin.name, capacity: bin.capacity, warehouseId: bin.warehouseId },
    ...{ warehouseIdName: place.name, fullCode: place.fullCode },
    /** The racks and zones it stands in. */
    aboveIds: place.above,
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
  { tx, actor }: Moment,
  resource: Resource,
  businesses: readonly Business[],
  condition: (add: (value: unknown) => string) => string,
) {
  const parameters = new Parameters()
  const places = scopePlaces(actor, parameters)
  const text = `SELECT t.*
FROM ${tableOf(resource)} t
WHERE t.tenant_id = ${places.tenant}
  AND ${visibleRows({ resource, businesses, actor }, places, parameters)}
  AND ${condition((value) => parameters.add(value))}
ORDER BY t.code
LIMIT 200`
  return tx.all(withPlaces<FoundRow>(text, parameters))
}
