// The booklet of a card: its documents by kind with their versions, its parts, and how complete it is.
import type { cardAttachment } from '@tmlm/model/areas/cards/cardAttachment'
import { cardManual, machineManuals } from '@tmlm/model/areas/cards/cardManual'
import { cardStates } from '@tmlm/model/areas/cards/cardStates'
import { equipmentCardFiles, mouldEquipmentCard, newCard } from '@tmlm/model/areas/cards/newCard'
import type { CardStatus } from '@tmlm/model/areas/cards/places'
import { isId, noPermission, permissionKey, refuseStatus, type Business, type InputOf, type Row } from '@tmlm/model'
import {
  behaviour,
  FileAnswer,
  serviceBehaviour,
  type ServiceMoment,
  type SourceMoment,
} from '../../engine/behaviour.ts'
import { visibleRows } from '../../engine/list/listScope.ts'
import { dayOf } from '../../engine/list/computed.ts'
import { preferred } from '../../engine/list/select.ts'
import { toLocal, toLocalDate } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql, withPlaces } from '../../platform/database/sql.ts'
import type { Files } from '../../platform/files/index.ts'
import { Parameters, scopePlaces } from '../../platform/permission/scope.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { inForce, inForceSql, onDay } from './inForce.ts'
import { noCard } from './scanned.ts'
import { manualArchive } from './manualArchive.ts'
import { qrOf } from './qrLabel.ts'
import { placeNameSql } from './standing.ts'
import { templateOf } from './template.ts'
import { wantedByType, wantedOf } from './wantedDocuments.ts'

export const cardManualBehaviour = (files: Files) =>
  serviceBehaviour(cardManual, {
    list: (moment) => inSight(moment, (tx, actor) => listManuals(tx, actor, moment.input, moment.now)),
    book: (moment) => inSight(moment, (tx, actor) => bookFor('book', tx, actor, moment)),
    printBook: (moment) => inSight(moment, (tx, actor) => bookFor('printBook', tx, actor, moment)),
    async exportZip(moment) {
      const { book, lang } = await inSight(moment, async (tx, actor) => ({
        book: await bookOf(tx, actor, moment, [mouldEquipmentCard]),
        lang: actor.lang,
      }))
      return new FileAnswer(manualArchive(files.store, book, lang))
    },
  })

function inSight<T>(
  { db, actor }: Pick<ServiceMoment, 'db' | 'actor'>,
  work: (tx: Tx, actor: Actor) => Promise<T>,
): Promise<T> {
  if (!actor) throw refuseStatus(1000)
  return db.transaction(actor.tenantId, (tx) => work(tx, actor))
}

/** Machines and tools have manuals of their own: the one whose button a person holds opens its cards. */
async function bookFor(
  button: 'book' | 'printBook',
  tx: Tx,
  actor: Actor,
  moment: Pick<ServiceMoment<InputOf<typeof cardManual, 'book'>>, 'input' | 'now'>,
) {
  const { menus, buttons } = actor.rights
  const holds = (screen: string): boolean => actor.isAdmin || buttons.has(permissionKey(screen, button))
  const businesses = [
    ...(menus.has('cardManual') && (button === 'book' || holds('cardManual')) ? [mouldEquipmentCard] : []),
    ...(holds('equipmentManual') ? [equipmentCardFiles] : []),
  ]
  if (businesses.length === 0) throw noPermission()
  return readBy(actor, await bookOf(tx, actor, moment, businesses))
}

/** The files themselves are looked into by who holds the button for it; that they are there, everybody reads. */
function readBy(actor: Actor, book: Awaited<ReturnType<typeof bookOf>>) {
  if (book.cardType === 3 || actor.isAdmin || actor.rights.buttons.has(permissionKey('cardManual', 'preview')))
    return book
  return { ...book, documents: book.documents.map((document) => ({ ...document, file: null })) }
}

/** Documents that count for a card: its own and those of its file, while they are in force. */
const inForceOn = (today: string): string => `card_attachment d
  WHERE d.tenant_id = t.tenant_id AND ${inForceSql(today)} AND (d.card_id = t.id OR d.archives_id = t.archives_id)`

async function listManuals(tx: Tx, actor: Actor, input: InputOf<typeof cardManual, 'list'>, now: Date) {
  const parameters = new Parameters()
  // Our own day, written out: counting does not ask for it, and a place that nothing refers to would be refused.
  const documents = inForceOn(`DATE '${toLocalDate(now, actor.timezone)}'`)
  const places = scopePlaces(actor, parameters)
  const keyword = (input.keyword ?? '').trim().toLowerCase()
  const { pageSize, currentPage } = { pageSize: input.pageSize ?? 20, currentPage: input.currentPage ?? 1 }
  const conditions = [
    visibleRows({ resource: newCard, businesses: [mouldEquipmentCard], actor }, places, parameters),
    ...(keyword === '' ? [] : [`t.search LIKE ${parameters.add(`%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`)}`]),
    ...(input.toolingTypeId !== null ? [ofType(parameters.add(input.toolingTypeId))] : []),
    ...(input.missing !== null ? [lacks(parameters.add(input.missing), documents)] : []),
  ]
  const from = `FROM new_card t
LEFT JOIN wanted ON wanted.type_id = t.tooling_type_id
WHERE t.tenant_id = ${places.tenant} AND t.card_type IN (1, 2, 4)\n  AND ${conditions.join('\n  AND ')}`
  const { total } = await tx.one(
    withPlaces<{ total: number }>(`${wantedByType}\nSELECT count(*)::int AS total ${from}`, parameters),
  )
  const text = `${wantedByType}
SELECT t.id, t.code, t.name, t.status,
  (SELECT y.name FROM tooling_type y WHERE y.id = t.tooling_type_id) AS tooling_type_id_name,
  (SELECT count(*)::int FROM ${documents}) AS documents,
  (SELECT max(d.create_time) FROM ${documents}) AS newest,
  (SELECT d.name FROM ${documents} ORDER BY d.create_time DESC, d.id DESC LIMIT 1) AS newest_name,
  (SELECT count(DISTINCT d.category)::int FROM ${documents} AND d.category = ANY (${wantedOf})) AS present,
  cardinality(${wantedOf}) AS wanted
${from}
ORDER BY t.code
LIMIT ${parameters.add(pageSize)} OFFSET ${parameters.add((currentPage - 1) * pageSize)}`
  const rows = await tx.all(withPlaces<Manual>(text, parameters))
  return {
    list: rows.map(({ status, newest, present, wanted, ...row }) => ({
      ...row,
      status: cardStates[status].code,
      newest: newest === null ? null : toLocal(newest, actor.timezone),
      completeness: shareOf(present, wanted),
    })),
    totalRow: total,
    currentPage,
    pageSize,
  }
}

interface Manual {
  readonly id: string
  readonly code: string
  readonly name: string | null
  readonly status: CardStatus
  readonly toolingTypeIdName: string | null
  readonly documents: number
  readonly newest: Date | null
  readonly newestName: string | null
  readonly present: number
  readonly wanted: number
}

/** A document counts as missing where the type wants it. */
const lacks = (category: string, documents: string): string =>
  `${category} = ANY (${wantedOf}) AND NOT EXISTS (SELECT 1 FROM ${documents} AND d.category = ${category})`

const shareOf = (present: number, wanted: number): number => Math.round((present * 100) / wanted)

/** Of the type or one below it. */
const ofType = (given: string): string => `t.tooling_type_id IN (
    WITH RECURSIVE down AS (
      SELECT y.id FROM tooling_type y WHERE y.id = ${given}
      UNION ALL
      SELECT y.id FROM tooling_type y JOIN down ON y.parent_id = down.id
    )
    SELECT down.id FROM down)`

async function bookOf(
  tx: Tx,
  actor: Actor,
  { input, now }: Pick<ServiceMoment<InputOf<typeof cardManual, 'book'>>, 'input' | 'now'>,
  businesses: readonly Business[],
) {
  const { cardId: id } = input
  if (!isId(id)) throw noCard()
  const parameters = new Parameters()
  const places = scopePlaces(actor, parameters)
  const visible = visibleRows({ resource: newCard, businesses, actor }, places, parameters)
  const text = `${wantedByType}
SELECT t.*, ${wantedOf} AS wanted, ${preferred(newCard.fields, 'code', 't', places)} AS display_code, y.name AS type_name, f.code AS file_code, f.name AS file_name, coalesce(o.short_name, o.name) AS org_name,
  (SELECT coalesce(d.short_name, d.name) FROM org d WHERE d.id = t.use_dept_id) AS use_dept_name,
  (SELECT u.job_name FROM "user" u WHERE u.id = t.responsible_id) AS responsible_name,
  (SELECT l.name FROM product_line l WHERE l.id = t.product_line_id) AS line_name,
  (SELECT s.name FROM supplier s WHERE s.id = t.supplier_id) AS supplier_name,
  (SELECT ${placeNameSql} FROM card_position place WHERE place.card_id = t.id) AS place_name
FROM new_card t
LEFT JOIN wanted ON wanted.type_id = t.tooling_type_id
LEFT JOIN tooling_type y ON y.id = t.tooling_type_id
LEFT JOIN archives f ON f.id = t.archives_id
LEFT JOIN org o ON o.id = t.org_id
WHERE t.tenant_id = ${places.tenant} AND t.id = ${parameters.add(id)}
  AND ${visible}`
  const card = await tx.first(withPlaces<BookCard>(text, parameters))
  if (!card) throw noCard()
  const [documents, products, parts] = await Promise.all([
    tx.all(documentsOf(id, toLocalDate(now, actor.timezone))),
    tx.all(productsOf(id)),
    tx.all(partsOf(card.archivesId)),
  ])
  const inForceNow = new Set(documents.filter((row) => row.effective).map((row) => row.category))
  const wanted = card.wanted.map((category) => ({ category, isThere: inForceNow.has(category) }))
  return {
    wanted,
    completeness: shareOf(wanted.filter(({ isThere }) => isThere).length, wanted.length),
    ...{ id, code: card.code, name: card.name ?? '', model: card.model, spec: card.spec, image: card.image },
    ...{ material: card.material, drawingNo: card.drawingNo, drawingVersion: card.drawingVersion },
    ...{ cavityNum: card.cavityNum, standardCycle: card.standardCycle, designLife: card.designLife },
    ...{ usedNum: card.usedNum, serialNo: card.serialNo, assetNo: card.assetNo, makeDate: card.makeDate },
    ...{ cardType: card.cardType, brand: card.brand, grade: card.grade, station: card.station },
    ...{ acceptDate: card.acceptDate, startUseDate: card.startUseDate, warrantyDate: card.warrantyDate },
    ...{ concessionReason: card.concessionReason, useDeptId: card.useDeptId, useDeptIdName: card.useDeptName },
    ...{ responsibleId: card.responsibleId, responsibleIdName: card.responsibleName },
    ...{ productLineId: card.productLineId, productLineIdName: card.lineName },
    ...{ supplierId: card.supplierId, supplierIdName: card.supplierName },
    ...{ displayCode: card.displayCode, status: cardStates[card.status].code },
    qr: qrOf(card, actor),
    ...{ toolingTypeIdName: card.typeName, archivesId: card.archivesId, archivesIdName: card.fileName },
    orgIdName: card.orgName,
    position: card.placeName,
    attrs: card.attrs ?? {},
    template: card.toolingTypeId === null ? [] : await templateOf(tx, card.toolingTypeId),
    products,
    parts,
    documents: documents.map(({ createTime, ...row }) => ({ ...row, createTime: toLocal(createTime, actor.timezone) })),
  }
}

interface BookCard extends Pick<
  Row<typeof newCard>,
  | 'code'
  | 'name'
  | 'model'
  | 'spec'
  | 'image'
  | 'material'
  | 'drawingNo'
  | 'drawingVersion'
  | 'cavityNum'
  | 'standardCycle'
  | 'designLife'
  | 'usedNum'
  | 'serialNo'
  | 'assetNo'
  | 'makeDate'
  | 'status'
  | 'qrKey'
  | 'archivesId'
  | 'toolingTypeId'
  | 'attrs'
  | 'cardType'
  | 'brand'
  | 'grade'
  | 'station'
  | 'acceptDate'
  | 'startUseDate'
  | 'warrantyDate'
  | 'concessionReason'
  | 'useDeptId'
  | 'responsibleId'
  | 'productLineId'
  | 'supplierId'
> {
  readonly useDeptName: string | null
  readonly responsibleName: string | null
  readonly lineName: string | null
  readonly supplierName: string | null
  readonly wanted: readonly string[]
  readonly displayCode: string
  readonly typeName: string | null
  readonly fileName: string | null
  readonly orgName: string | null
  readonly placeName: string | null
}

interface BookDocument extends Pick<
  Row<typeof cardAttachment>,
  | 'id'
  | 'category'
  | 'name'
  | 'file'
  | 'effective'
  | 'effectiveDate'
  | 'docNo'
  | 'shelf'
  | 'publicVisible'
  | 'version'
  | 'createTime'
> {
  readonly keeperIdName: string | null
  /** Not withdrawn, and its day is still to come. */
  readonly isToCome: boolean
  readonly docVersion: string
  readonly isOfFile: boolean
}

const documentsOf = (cardId: string, today: string) => sql<BookDocument>`
SELECT d.id, d.category, d.name, d.doc_version, d.file, ${inForce} AS effective, d.effective_date, d.doc_no, d.shelf,
  d.effective AND coalesce(d.effective_date > today.day, false) AS is_to_come,
  (SELECT u.job_name FROM "user" u WHERE u.id = d.keeper_id) AS keeper_id_name, d.public_visible, d.card_id IS NULL AS is_of_file,
  d.version, d.create_time
FROM ${onDay(today)}, card_attachment d
WHERE d.card_id = ${cardId} OR d.archives_id = (SELECT c.archives_id FROM new_card c WHERE c.id = ${cardId})
ORDER BY d.category, d.name, effective DESC, d.id DESC`

const productsOf = (cardId: string) => sql<{ code: string; name: string; procedure: string | null }>`
SELECT p.code, p.name, (SELECT q.name FROM procedure q WHERE q.id = l.procedure_id) AS procedure
FROM new_card_products l
JOIN product p ON p.id = l.product_id
WHERE l.owner_id = ${cardId}
ORDER BY l.position`

const partsOf = (archivesId: string | null) => sql<{
  code: string
  name: string
  qty: string
  replaceTimes: number | null
}>`
SELECT a.code, a.name, l.qty, l.replace_times
FROM archives_parts l
JOIN accessory a ON a.id = l.accessory_id
WHERE l.owner_id = ${archivesId}
ORDER BY l.position`

const ofMachine = `card_attachment d
    WHERE d.tenant_id = c.tenant_id AND (d.card_id = c.id OR d.archives_id = c.archives_id)`

export const machineManualsBehaviour = behaviour(machineManuals, {
  source: (at) => `SELECT c.tenant_id, c.org_id, c.id, c.code, c.name, c.status, c.tooling_type_id,
  held.documents, held.in_force, held.last_update, held.keepers, held.titles
FROM new_card c
CROSS JOIN LATERAL (
  SELECT count(*)::int AS documents, count(*) FILTER (WHERE ${inForceSql(dayOf(at.moment, at.timezone))})::int AS in_force,
    max(d.create_time) AS last_update, string_agg(d.name || ' ' || coalesce(d.doc_no, ''), ' ') AS titles,
    (SELECT string_agg(DISTINCT u.job_name, '、') FROM "user" u
      WHERE u.id IN (SELECT d.keeper_id FROM ${ofMachine})) AS keepers
  FROM ${ofMachine}
) held
WHERE ${['c.card_type = 3', ...narrowing(at)].join('\n  AND ')}`,
})

/** What is asked of the documents of a machine. */
function narrowing({ asked, add }: SourceMoment): string[] {
  const has = (what: string): string => `EXISTS (SELECT 1 FROM ${ofMachine} AND ${what})`
  return [
    ...(asked.category == null ? [] : [has(`d.category = ${add(asked.category)}`)]),
    ...(asked.kept == null ? [] : [has(Number(asked.kept) === 1 ? 'd.card_id = c.id' : 'd.card_id IS NULL')]),
    ...(asked.withoutManual === true ? ['held.documents = 0'] : []),
  ]
}
