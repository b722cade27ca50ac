// Documents of cards and files: of each name one version is in force.
import { cardAttachment } from '@tmlm/model/areas/cards/cardAttachment'
import { cardBusinesses, equipmentCardFiles, newCard } from '@tmlm/model/areas/cards/newCard'
import { isId, refuse, refuseFields, type Business, type InputOf, type Row } from '@tmlm/model'
import { behaviour, type CallMoment, type Moment } from '../../engine/behaviour.ts'
import { visibleRows } from '../../engine/list/listScope.ts'
import { toLocal, toLocalDate } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { db } from '../../platform/database/query.ts'
import { sql, withPlaces } from '../../platform/database/sql.ts'
import { Parameters, scopePlaces } from '../../platform/permission/scope.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { inForce, onDay } from './inForce.ts'
import { noCard } from './scanned.ts'

export const cardAttachmentBehaviour = behaviour(cardAttachment, {
  async beforeInsert(moment) {
    const { values } = moment
    if ((values.file ?? []).length === 0) throw refuseFields([{ field: 'file', text: ['请选择文件', 'Choose a file'] }])
    const versions = await versionsOf(moment, values)
    values.docVersion ??= nextVersion(versions[0])
    if (versions.includes(values.docVersion))
      throw refuseFields([{ field: 'docVersion', text: ['该版本已存在', 'This version exists already'] }])
  },

  async afterSave(moment) {
    if (moment.row.version === 1) await supersede(moment, moment.row)
  },

  calls: { listByCard, addDocument, supersede: supersedeDocument, withdrawDocument },

  actions: { publish: async (moment) => supersede(moment, moment.row) },

  /** Whoever sees the card reads its documents. */
  async isShownTo({ tx, actor, row }) {
    if (actor.supplierId !== null) return false
    if (row.cardId !== null) return seesCard(tx, actor, row.cardId)
    const file = await tx.first(db.selectFrom('archives').select('cardType').where('id', '=', row.archivesId))
    return (screensOfFiles[file?.cardType ?? 0] ?? screensOfTools).some((screen) => actor.rights.menus.has(screen))
  },
})

type Owned = Pick<Partial<Row<typeof cardAttachment>>, 'cardId' | 'archivesId' | 'category' | 'name'>

/** Whether `d` is a version of the document. */
const isVersionOf = ({ cardId = null, archivesId = null, category, name }: Owned) => sql<boolean>`
  d.card_id IS NOT DISTINCT FROM ${cardId} AND d.archives_id IS NOT DISTINCT FROM ${archivesId}
  AND d.category = ${category} AND lower(d.name) = lower(${name})`

/** Its versions, the newest first. */
async function versionsOf({ tx }: Moment, document: Owned): Promise<string[]> {
  const rows = await tx.all(
    sql<{
      docVersion: string
    }>`SELECT d.doc_version FROM card_attachment d WHERE ${isVersionOf(document)} ORDER BY d.id DESC`,
  )
  return rows.map(({ docVersion }) => docVersion)
}

/** A0 is followed by A1, V1.9 by V1.10. */
export function nextVersion(last: string | undefined): string {
  if (last === undefined) return 'A0'
  const [, head = '', digits] = /^(.*?)(\d+)$/.exec(last) ?? [undefined, last]
  return `${head}${digits === undefined ? '1' : Number(digits) + 1}`.slice(0, 16)
}

/**
 * The versions beside this one are no longer in force; they stay readable. One whose day is still to come takes the place of
 * the others on that day.
 */
async function supersede({ tx, now, actor }: Moment, document: Row<typeof cardAttachment>): Promise<void> {
  const today = toLocalDate(now, actor.timezone)
  if ((document.effectiveDate ?? '') > today) return
  await tx.run(sql`UPDATE card_attachment d
SET effective = false, version = d.version + 1, update_time = ${now}, update_user_id = ${actor.userId}
WHERE ${isVersionOf(document)} AND d.id <> ${document.id} AND d.effective
  AND coalesce(d.effective_date <= ${today}, true)`)
}

/** Where people read files; their documents are read there too. */
const screensOfTools = ['mouldEquipmentCard', 'mouldEquipmentFiles']
const screensOfFiles: Readonly<Record<number, readonly string[]>> = {
  3: ['equipmentCardFiles', 'equipmentFiles', 'equipmentManual'],
  5: ['instrumentCard', 'instrumentDocument', 'instrumentManual'],
}

async function addDocument(moment: CallMoment<InputOf<typeof cardAttachment, 'addDocument'>>): Promise<unknown> {
  const { tx, actor, input, make } = moment
  if (!(await seesCard(tx, actor, input.cardId, [equipmentCardFiles]))) throw noCard()
  return make(cardAttachment, input)
}

/** The next version of a document, of the machine or of its file as the one before. */
async function supersedeDocument(moment: CallMoment<InputOf<typeof cardAttachment, 'supersede'>>): Promise<unknown> {
  const { id, ...facts } = moment.input
  const { cardId, archivesId, category, name } = await documentOfMachine(moment, id)
  return moment.make(cardAttachment, { ...facts, cardId, archivesId, category, name })
}

async function withdrawDocument(
  moment: CallMoment<InputOf<typeof cardAttachment, 'withdrawDocument'>>,
): Promise<unknown> {
  const { id, version } = await documentOfMachine(moment, moment.input.id)
  return moment.entitled().perform(cardAttachment, 'withdraw', { id, version })
}

/** A document of another category is as unknown here as one of another company. */
async function documentOfMachine({ tx, actor }: Moment, id: string) {
  const document = isId(id)
    ? await tx.first(sql<
        Pick<Row<typeof cardAttachment>, 'id' | 'version' | 'cardId' | 'archivesId' | 'category' | 'name'>
      >`
SELECT d.id, d.version, d.card_id, d.archives_id, d.category, d.name
FROM card_attachment d
LEFT JOIN archives f ON f.id = d.archives_id
WHERE d.id = ${id} AND (f.id IS NULL OR f.card_type = 3)`)
    : undefined
  const isSeen =
    document && (document.cardId === null || (await seesCard(tx, actor, document.cardId, [equipmentCardFiles])))
  if (!document || !isSeen) throw refuse('没有这份设备资料，请刷新', 'No such document of a machine, refresh')
  return document
}

type Listed = Pick<
  Row<typeof cardAttachment>,
  | 'id'
  | 'cardId'
  | 'archivesId'
  | 'category'
  | 'name'
  | 'docVersion'
  | 'file'
  | 'publicVisible'
  | 'effective'
  | 'effectiveDate'
  | 'docNo'
  | 'shelf'
  | 'version'
  | 'remark'
> & { readonly createUserIdName: string | null }

/** Those of the card and of its file, what is in force first, then the newest. */
async function listByCard({
  tx,
  actor,
  input,
  now,
}: CallMoment<InputOf<typeof cardAttachment, 'listByCard'>>): Promise<unknown> {
  const { cardId, category } = input
  if (!(await seesCard(tx, actor, cardId))) throw noCard()
  const rows = await tx.all(sql<
    Listed & { createTime: Date }
  >`SELECT d.id, d.card_id, d.archives_id, d.category, d.name, d.doc_version, d.file, d.public_visible, ${inForce} AS effective,
  d.effective_date, d.doc_no, d.shelf,
  d.version, d.remark, d.create_time, (SELECT u.job_name FROM "user" u WHERE u.id = d.create_user_id) AS create_user_id_name
FROM ${onDay(toLocalDate(now, actor.timezone))}, card_attachment d
WHERE (d.card_id = ${cardId} OR d.archives_id = (SELECT c.archives_id FROM new_card c WHERE c.id = ${cardId}))
  AND (${category}::text IS NULL OR d.category = ${category})
ORDER BY d.category, d.name, effective DESC, d.id DESC`)
  const list = rows.map(({ createTime, ...row }) => ({ ...row, createTime: toLocal(createTime, actor.timezone) }))
  return { list, totalRow: list.length }
}

export async function seesCard(
  tx: Tx,
  actor: Actor,
  cardId: string,
  businesses: readonly Business[] = cardBusinesses,
): Promise<boolean> {
  const parameters = new Parameters()
  const places = scopePlaces(actor, parameters)
  const request = { resource: newCard, businesses, actor }
  const text = `SELECT 1
FROM new_card t
WHERE t.tenant_id = ${places.tenant} AND t.id = ${parameters.add(cardId)}
  AND ${visibleRows(request, places, parameters)}`
  return (await tx.first(withPlaces(text, parameters))) !== undefined
}
