// A fault reported by somebody without an account who has scanned the label of a card, where the company allows it. An
// exception to rule 54: it writes. So it is limited for each address and each card, and nothing happens before its review.
import { refuseStatus, type InputOf } from '@tmlm/model'
import { repair } from '@tmlm/model/areas/repair/repair'
import type { OpenMoment } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { addressGroup, limiter } from '../../platform/http/limits.ts'
import { cardForStrangers, noCard, type LabelReaders } from '../cards/index.ts'
import { keepPhoto } from '../platform/index.ts'

const hour = 3_600_000
const [ofAnAddress, ofACard] = [5, 3]

export function publicReport({ tenants, files }: LabelReaders) {
  const addressWaits = limiter(ofAnAddress, hour)
  const cardWaits = limiter(ofACard, hour)
  return async ({ db, call, input, now, inCompany }: OpenMoment<InputOf<typeof repair, 'publicReport'>>) => {
    const tenantId = await tenants.find(input.t)
    // An unknown company, an unknown card and one that takes no such reports are one answer.
    if (tenantId === undefined) throw noCard()
    const { card, tenant, known } = await db.transaction(tenantId, async (tx) => {
      const { card: found, mayReport } = await cardForStrangers(tx, input.c)
      if (!mayReport) throw noCard()
      return { card: found, tenant: await tenantOf(tx), known: await sentBefore(tx, found.id, input.description, now) }
    })
    // Who presses twice has reported once.
    if (known !== undefined) return { code: known }
    const moment = now.getTime()
    if (addressWaits(addressGroup(call.ip), moment) > 0 || cardWaits(card.id, moment) > 0) throw refuseStatus(429)
    const images = input.photo
      ? [await keepPhoto(db, files, { ...tenant, tenantId, base64: input.photo, name: `${card.code}.jpg`, now })]
      : []
    const { description, isStop, reporterPhone } = input
    return inCompany(tenantId, async ({ tx, make }) => {
      const said = { cardId: card.id, description, isStop: isStop === true, reporterPhone, images }
      const { code } = await make(repair, { ...said, faultTypeId: await anyType(tx) }, { isAnonymous: true })
      return { code }
    })
  }
}

const tenantOf = (tx: Tx) =>
  tx.one(sql<{ tenantCode: string; timezone: string }>`
SELECT t.code AS tenant_code, t.timezone FROM tenant t WHERE t.id = ${tx.tenantId}`)

/** Stands where everybody else must say what it is; a report without reporter is kept without it. */
const anyType = async (tx: Tx): Promise<string | undefined> =>
  (await tx.first(sql<{ id: string }>`SELECT f.id FROM fault_type f LIMIT 1`))?.id

/** The number of the same words about the same card within the last minutes. */
const sentBefore = async (tx: Tx, cardId: string, description: string, now: Date): Promise<string | undefined> =>
  (
    await tx.first(sql<{ code: string }>`
SELECT r.code FROM repair r
WHERE r.card_id = ${cardId} AND r.is_anonymous AND r.status = 'notReviewed' AND r.description = ${description}
  AND r.report_time > ${now}::timestamptz - interval '10 minutes'`)
  )?.code
