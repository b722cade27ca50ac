// What somebody who is not logged in learns from a label (rule 54): the few public fields and the public files, never
// where the card is, who has it, what it cost or how worn it is.
import { cardStates } from '@tmlm/model/areas/cards/cardStates'
import type { newCard } from '@tmlm/model/areas/cards/newCard'
import type { CardStatus } from '@tmlm/model/areas/cards/places'
import type { CardType } from '@tmlm/model/areas/cards/words'
import { refuseStatus, type InputOf } from '@tmlm/model'
import type { OpenMoment } from '../../engine/behaviour.ts'
import { toLocalDate } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { db as builder } from '../../platform/database/query.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Files } from '../../platform/files/index.ts'
import { addressGroup, limiter } from '../../platform/http/limits.ts'
import { parameter } from '../../platform/parameters.ts'
import type { TenantDirectory } from '../../platform/session/tenantDirectory.ts'
import { inForce, onDay } from './inForce.ts'
import { isRetired, noCard, retired } from './scanned.ts'

const readsAMinute = 60

export interface LabelReaders {
  readonly tenants: TenantDirectory
  readonly files: Files
}

export function publicDetail({ tenants, files }: LabelReaders) {
  const waitOf = limiter(readsAMinute, 60_000)
  return async ({ db, call, input, now }: OpenMoment<InputOf<typeof newCard, 'publicDetail'>>): Promise<unknown> => {
    if (waitOf(addressGroup(call.ip), now.getTime()) > 0) throw refuseStatus(429)
    const tenantId = await tenants.find(input.t)
    // An unknown company and an unknown card are one answer, so that nobody learns which of them exists.
    if (tenantId === undefined) throw noCard()
    const link = (url: string): string => `api/file/preview?${files.links.sign(url, now)}`
    return db.transaction(tenantId, (tx) => shownToStrangers(tx, input.c, now, link))
  }
}

/** The card of a label, and whether strangers may see it. */
export async function cardForStrangers(tx: Tx, qrKey: string) {
  const company = await tx.one(
    builder.selectFrom('tenant').select(['status', 'shortName', 'fullName', 'timezone']).where('id', '=', tx.tenantId),
  )
  const card = company.status === 1 ? await cardOf(tx, qrKey) : undefined
  if (!card) throw company.status === 1 && (await isRetired(tx, qrKey)) ? retired() : noCard()
  const isPublic = await parameter(tx, '28', card.orgId)
  const mayReport = isPublic && (await parameter(tx, '154', card.orgId))
  return { card, company: company.shortName ?? company.fullName, timezone: company.timezone, isPublic, mayReport }
}

async function shownToStrangers(tx: Tx, qrKey: string, now: Date, link: (url: string) => string) {
  const { card, company, timezone, isPublic, mayReport } = await cardForStrangers(tx, qrKey)
  const about = { company }
  if (!isPublic) return { ...about, isPublic }
  return {
    ...about,
    ...{ isPublic, ...(mayReport ? { mayReport } : {}) },
    ...{ code: card.code, name: card.name, model: card.model, cardType: card.cardType },
    toolingTypeIdName: card.typeName,
    status: cardStates[card.status].code,
    orgIdName: card.orgName,
    image: card.image === null ? null : link(card.image),
    documents: await publicDocuments(tx, card.id, toLocalDate(now, timezone), link),
  }
}

interface PublicCard {
  readonly id: string
  readonly orgId: string
  readonly code: string
  readonly name: string | null
  readonly model: string | null
  readonly cardType: CardType
  readonly status: CardStatus
  readonly image: string | null
  readonly typeName: string | null
  readonly orgName: string | null
}

const cardOf = (tx: Tx, qrKey: string): Promise<PublicCard | undefined> =>
  tx.first(sql<PublicCard>`
SELECT c.id, c.org_id, c.code, c.name, c.model, c.card_type, c.status, c.image, y.name AS type_name,
  coalesce(o.short_name, o.name) AS org_name
FROM new_card c
LEFT JOIN tooling_type y ON y.id = c.tooling_type_id
LEFT JOIN org o ON o.id = c.org_id
WHERE c.qr_key = ${qrKey}`)

/** Documents in force that are marked as public, of the card or of its file. */
async function publicDocuments(tx: Tx, cardId: string, today: string, link: (url: string) => string) {
  const rows = await tx.all(sql<{
    category: string
    name: string
    docVersion: string
    url: string | null
  }>`SELECT d.category, d.name, d.doc_version, d.file -> 0 ->> 'url' AS url
FROM ${onDay(today)}, card_attachment d
WHERE (d.card_id = ${cardId} OR d.archives_id = (SELECT c.archives_id FROM new_card c WHERE c.id = ${cardId}))
  AND d.public_visible AND ${inForce}
ORDER BY d.category, d.name`)
  return rows.map(({ url, ...document }) => ({ ...document, url: url === null ? null : link(url) }))
}
