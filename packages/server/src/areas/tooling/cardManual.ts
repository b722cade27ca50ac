// The booklet of a card: its documents by kind with their versions, its parts, and how complete it is.
import { cardManual } from '@tmlm/model/areas/tooling/cardManual'
import { cardStates } from '@tmlm/model/areas/tooling/cardStates'
import { mouldEquipmentCard, newCard } from '@tmlm/model/areas/tooling/newCard'
import type { CardStatus } from '@tmlm/model/areas/tooling/places'
import { isId, permissionKey, refuseStatus, type Values } from '@tmlm/model'
import { FileAnswer, serviceBehaviour, type ServiceMoment } from '../../engine/behaviour.ts'
import { visibleRows } from '../../engine/listScope.ts'
import { preferred } from '../../engine/select.ts'
import { toLocal } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Files } from '../../platform/files/index.ts'
import { Parameters, scopePlaces } from '../../platform/permission/scope.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { noCard } from './scanned.ts'
import { manualArchive } from './manualArchive.ts'
import { qrOf } from './qrLabel.ts'
import { placeNameSql } from './standing.ts'
import { templateOf } from './template.ts'
import { wantedByType, wantedOf } from './wantedDocuments.ts'

export const cardManualBehaviour = (files: Files) =>
  serviceBehaviour(cardManual, {
    list: (moment) => inSight(moment, listManuals),
    book: (moment) => inSight(moment, async (tx, actor) => readBy(actor, await bookOf(tx, actor, moment.input))),
    printBook: (moment) => inSight(moment, async (tx, actor) => readBy(actor, await bookOf(tx, actor, moment.input))),
    async exportZip(moment) {
      const { book, lang } = await inSight(moment, async (tx, actor) => ({
        book: await bookOf(tx, actor, moment.input),
        lang: actor.lang,
      }))
      return new FileAnswer(manualArchive(files.store, book, lang))
    },
  })

function inSight<T>(moment: ServiceMoment, work: (tx: Tx, actor: Actor, input: Values) => Promise<T>): Promise<T> {
  const { db, actor, input } = moment
  if (!actor) throw refuseStatus(1000)
  return db.transaction(actor.tenantId, (tx) => work(tx, actor, input))
}

/** The files themselves are looked into by who holds the button for it; that they are there, everybody reads. */
function readBy(actor: Actor, book: Awaited<ReturnType<typeof bookOf>>) {
  if (actor.isAdmin || actor.rights.buttons.has(permissionKey('cardManual', 'preview'))) return book
  return { ...book, documents: book.documents.map((document) => ({ ...document, file: null })) }
}

/** Documents that count for a card: its own and those of its file, while they are in force. */
const inForce = `card_attachment d
  WHERE d.tenant_id = t.tenant_id AND d.effective AND (d.card_id = t.id OR d.archives_id = t.archives_id)`

async function listManuals(tx: Tx, actor: Actor, input: Values) {
  const parameters = new Parameters()
  const places = scopePlaces(actor, parameters)
  const keyword = String(input.keyword ?? '')
    .trim()
    .toLowerCase()
  const conditions = [
    visibleRows({ resource: newCard, businesses: [mouldEquipmentCard], actor }, places, parameters),
    ...(keyword === '' ? [] : [`t.search LIKE ${parameters.add(`%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`)}`]),
    ...(typeof input.toolingTypeId === 'string' ? [ofType(parameters.add(input.toolingTypeId))] : []),
    ...(typeof input.missing === 'string' ? [lacks(parameters.add(input.missing))] : []),
  ]
  const from = `FROM new_card t
LEFT JOIN wanted ON wanted.type_id = t.tooling_type_id
WHERE t.tenant_id = ${places.tenant} AND t.card_type IN (1, 2, 4)\n  AND ${conditions.join('\n  AND ')}`
  const counted = await tx.send({
    text: `${wantedByType}\nSELECT count(*)::int AS total ${from}`,
    values: parameters.values,
  })
  const { rows } = await tx.send({
    text: `${wantedByType}
SELECT t.id, t.code, t.name, t.status, (SELECT y.name FROM tooling_type y WHERE y.id = t.tooling_type_id) AS type_name,
  (SELECT count(*)::int FROM ${inForce}) AS documents,
  (SELECT max(d.create_time) FROM ${inForce}) AS newest,
  (SELECT d.name FROM ${inForce} ORDER BY d.create_time DESC, d.id DESC LIMIT 1) AS newest_name,
  (SELECT count(DISTINCT d.category)::int FROM ${inForce} AND d.category = ANY (${wantedOf})) AS present,
  cardinality(${wantedOf}) AS wanted
${from}
ORDER BY t.code
LIMIT ${parameters.add(Number(input.pageSize ?? 20))} OFFSET ${parameters.add((Number(input.currentPage ?? 1) - 1) * Number(input.pageSize ?? 20))}`,
    values: parameters.values,
  })
  return {
    list: rows.map((row) => ({
      ...{ id: row.id, code: row.code, name: row.name, toolingTypeIdName: row.type_name, documents: row.documents },
      status: cardStates[row.status as CardStatus].code,
      newest: row.newest === null ? null : toLocal(row.newest as Date, actor.timezone),
      newestName: row.newest_name,
      completeness: shareOf(Number(row.present), Number(row.wanted)),
    })),
    totalRow: Number(counted.rows[0]?.total ?? 0),
    currentPage: Number(input.currentPage ?? 1),
    pageSize: Number(input.pageSize ?? 20),
  }
}

/** A document counts as missing where the type wants it. */
const lacks = (category: string): string =>
  `${category} = ANY (${wantedOf}) AND NOT EXISTS (SELECT 1 FROM ${inForce} AND d.category = ${category})`

const shareOf = (present: number, wanted: number): number => Math.round((present * 100) / wanted)

/** Of the type or one below it. */
const ofType = (given: string): string => `t.tooling_type_id IN (
    WITH RECURSIVE down AS (
      SELECT y.id FROM tooling_type y WHERE y.id = ${given}
      UNION ALL
      SELECT y.id FROM tooling_type y JOIN down ON y.parent_id = down.id
    )
    SELECT down.id FROM down)`

async function bookOf(tx: Tx, actor: Actor, input: Values) {
  const id = String(input.cardId)
  if (!isId(id)) throw noCard()
  const parameters = new Parameters()
  const places = scopePlaces(actor, parameters)
  const visible = visibleRows({ resource: newCard, businesses: [mouldEquipmentCard], actor }, places, parameters)
  const { rows } = await tx.send({
    text: `${wantedByType}
SELECT t.*, ${wantedOf} AS wanted, ${preferred(newCard.fields, 'code', 't', places)} AS display_code, y.name AS type_name, f.code AS file_code, f.name AS file_name, coalesce(o.short_name, o.name) AS org_name,
  (SELECT ${placeNameSql} FROM card_position place WHERE place.card_id = t.id) AS place_name
FROM new_card t
LEFT JOIN wanted ON wanted.type_id = t.tooling_type_id
LEFT JOIN tooling_type y ON y.id = t.tooling_type_id
LEFT JOIN archives f ON f.id = t.archives_id
LEFT JOIN org o ON o.id = t.org_id
WHERE t.tenant_id = ${places.tenant} AND t.id = ${parameters.add(id)} AND t.card_type IN (1, 2, 4)
  AND ${visible}`,
    values: parameters.values,
  })
  const [card] = rows
  if (!card) throw noCard()
  const ask = async (text: string, value: unknown) => (await tx.send({ text, values: [value] })).rows
  const [documents, products, parts] = await Promise.all([
    ask(documentsSql, id),
    ask(productsSql, id),
    ask(partsSql, card.archives_id),
  ])
  const inForceNow = new Set(documents.filter((row) => row.effective === true).map((row) => row.category))
  const wanted = (card.wanted as readonly string[]).map((category) => ({ category, isThere: inForceNow.has(category) }))
  return {
    wanted,
    completeness: shareOf(wanted.filter(({ isThere }) => isThere).length, wanted.length),
    ...{ id, code: String(card.code), name: String(card.name), model: card.model, spec: card.spec, image: card.image },
    ...{ material: card.material, drawingNo: card.drawing_no, drawingVersion: card.drawing_version },
    ...{ cavityNum: card.cavity_num, standardCycle: card.standard_cycle, designLife: card.design_life },
    ...{ usedNum: card.used_num, serialNo: card.serial_no, assetNo: card.asset_no, makeDate: card.make_date },
    ...{ displayCode: card.display_code, status: cardStates[card.status as CardStatus].code },
    qr: qrOf({ code: String(card.code), qrKey: card.qr_key === null ? null : String(card.qr_key) }, actor),
    ...{ toolingTypeIdName: card.type_name, archivesId: card.archives_id, archivesIdName: card.file_name },
    orgIdName: card.org_name,
    position: card.place_name,
    attrs: card.attrs ?? {},
    template: card.tooling_type_id === null ? [] : await templateOf(tx, String(card.tooling_type_id)),
    products: products.map(({ code, name, procedure }) => ({ code, name, procedure })),
    parts: parts.map(({ code, name, qty, replace_times: replaceTimes }) => ({ code, name, qty, replaceTimes })),
    documents: documents.map((row) => ({
      ...{ id: String(row.id), category: String(row.category), name: String(row.name) },
      ...{ docVersion: String(row.doc_version), file: row.file, effective: row.effective === true },
      ...{ publicVisible: row.public_visible === true, isOfFile: row.card_id === null, version: Number(row.version) },
      createTime: toLocal(row.create_time as Date, actor.timezone),
    })),
  }
}

const documentsSql = `SELECT d.*
FROM card_attachment d
WHERE d.card_id = $1 OR d.archives_id = (SELECT c.archives_id FROM new_card c WHERE c.id = $1)
ORDER BY d.category, d.name, d.effective DESC, d.id DESC`

const productsSql = `SELECT p.code, p.name, (SELECT q.name FROM procedure q WHERE q.id = l.procedure_id) AS procedure
FROM new_card_products l
JOIN product p ON p.id = l.product_id
WHERE l.owner_id = $1
ORDER BY l.position`

const partsSql = `SELECT a.code, a.name, l.qty, l.replace_times
FROM archives_parts l
JOIN accessory a ON a.id = l.accessory_id
WHERE l.owner_id = $1
ORDER BY l.position`
