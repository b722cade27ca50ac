// Accepting instruments: each line decides one piece. A certificate that came with it is its first record.
import { instrumentAccept } from '@tmlm/model/areas/instrument/instrumentAccept'
import { instrumentBoundIn } from '@tmlm/model/areas/instrument/instrumentBoundIn'
import { instrumentCalibrationRecord } from '@tmlm/model/areas/instrument/instrumentCalibrationRecord'
import { refuse, refuseLines, type LineError, type Row } from '@tmlm/model'
import { behaviour, type ActionMoment } from '../../engine/behaviour.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { parameter } from '../../platform/parameters.ts'
import { lockCards, moveCards, reverseMoves, reverseStatus, setStatus, type StandingCard } from '../cards/index.ts'
import { factsOf, writeFacts } from './gaugeFacts.ts'
import { countAccepted } from './orderCounts.ts'
import { undoMade } from './madeRecords.ts'

type Paper = Row<typeof instrumentAccept>
type Line = Paper['lines'][number]
type Audit = ActionMoment<typeof instrumentAccept>

const paperOf = (row: Paper) => ({ docType: 'instrumentAccept', docId: row.id, docCode: row.code })
const isTaken = ({ result }: Line): boolean => result === 2 || result === 3

export const instrumentAcceptBehaviour = behaviour(instrumentAccept, {
  computed: {
    cardsToStock: `SELECT t.status = 'complete' AND EXISTS (
      SELECT FROM instrument_accept_lines l
      JOIN card_position place ON place.tenant_id = l.tenant_id AND place.card_id = l.card_id AND place.place_type = 0
      WHERE l.tenant_id = t.tenant_id AND l.owner_id = t.id AND l.result IN (2, 3))`,
  },

  finds: {
    result: (given, tenant) => `EXISTS (
      SELECT FROM instrument_accept_lines l
      WHERE l.tenant_id = ${tenant} AND l.owner_id = t.id AND l.result = ANY (${given}))`,
  },

  async beforeInsert({ tx, id, values }) {
    if (values.purchaseOrderId && !values.supplierId) values.supplierId = await supplierOf(tx, values.purchaseOrderId)
    await refuseTwiceOpen(tx, id, values.lines ?? [])
  },
  async beforeUpdate({ tx, row, values }) {
    if (values.lines) await refuseTwiceOpen(tx, row.id, values.lines)
  },

  actions: {
    async audit(moment) {
      const { row, tx } = moment
      const cards = await lockCards(
        tx,
        row.lines.map(({ cardId }) => cardId),
      )
      await refuseUndecided(moment, cards)
      await setStatus(
        moment,
        row.lines.flatMap((line) => {
          const to = isTaken(line) ? ('inUse' as const) : line.result === 5 ? ('scrapped' as const) : undefined
          return to ? [{ ...paperOf(row), cardId: line.cardId, from: 'awaiting' as const, to }] : []
        }),
      )
      for (const line of row.lines) await noteResult(moment, line)
      await takeAway(moment)
      for (const line of row.lines) if (isTaken(line) && line.initialVerify === 1) await certify(moment, line)
      await countAccepted(tx, row, 1)
      if (await parameter(tx, '146')) await stockAutomatically(moment)
    },

    async cancelAudit(moment) {
      const { row, tx } = moment
      const cardIds = row.lines.map(({ cardId }) => cardId)
      await lockCards(tx, cardIds)
      await refuseUsed(moment)
      await undoMade(moment, 3, cardIds)
      await reverseMoves(moment, paperOf(row))
      await reverseStatus(moment, paperOf(row))
      for (const cardId of cardIds)
        await writeFacts(moment, cardId, {
          ...{ acceptState: 1, acceptDate: null, limitedUse: false, limitScope: null, verifyExempt: false },
          ...{ needReverify: false, needReverifyReason: null },
        })
      await countAccepted(tx, row, -1)
    },

    async toInbound(moment) {
      const { row, tx, make, input } = moment
      const cardIds = await toStock(tx, row)
      if (cardIds.length === 0) throw refuse('没有待入库的器具', 'No piece waits to be stocked')
      const { id, code, version } = await make(instrumentBoundIn, {
        ...{ orgId: row.orgId, inType: 1, warehouseId: input.warehouseId },
        lines: cardIds.map((cardId) => ({ cardId })),
      })
      return { answer: { id, code, version, status: 0, count: cardIds.length } }
    },
  },
})

async function supplierOf(tx: Audit['tx'], orderId: string): Promise<string | null> {
  const order = await tx.first(
    sql<{ supplierId: string }>`SELECT o.supplier_id FROM instrument_purchase_order o WHERE o.id = ${orderId}`,
  )
  return order?.supplierId ?? null
}

/** Taken over, not in a warehouse, and on no other inbound order that is still open. */
async function toStock(tx: Audit['tx'], row: Paper): Promise<string[]> {
  const taken = row.lines.filter(isTaken).map(({ cardId }) => cardId)
  const rows = await tx.all(sql<{ cardId: string }>`SELECT place.card_id
FROM card_position place
WHERE place.card_id = ${anyOf(taken)} AND place.place_type = 0 AND NOT EXISTS (
  SELECT FROM instrument_bound_in_lines l
  JOIN instrument_bound_in b ON b.id = l.owner_id AND b.status IN ('saved', 'rejected', 'inApproval')
  WHERE l.card_id = place.card_id)
ORDER BY place.card_id`)
  return rows.map(({ cardId }) => cardId)
}

/** Into the only gauge room there is; a company with several chooses. */
async function stockAutomatically({ tx, row, make }: Audit): Promise<void> {
  const rooms = await tx.all(
    sql<{
      id: string
    }>`SELECT w.id FROM warehouse w WHERE w.warehouse_type = 3 AND w.enabled AND w.org_id = ${row.orgId}`,
  )
  const cardIds = row.lines.filter(isTaken).map(({ cardId }) => cardId)
  const [room, another] = rooms
  if (!room || another || cardIds.length === 0) return
  await make(instrumentBoundIn, {
    ...{ orgId: row.orgId, inType: 1, warehouseId: room.id },
    lines: cardIds.map((cardId) => ({ cardId })),
  })
}

async function refuseUndecided({ tx, row }: Audit, cards: ReadonlyMap<string, StandingCard>): Promise<void> {
  const facts = await factsOf(
    { tx },
    row.lines.map(({ cardId }) => cardId),
  )
  const needsFile = await parameter(tx, '144')
  const errors = row.lines.flatMap((line): LineError[] => {
    const card = cards.get(line.cardId)
    const about = { lineId: line.id, cardId: line.cardId }
    if (line.result === 1) return [{ ...about, text: ['请填写验收结论', 'Enter every result'] }]
    if (card?.status !== 'awaiting')
      return [
        { ...about, text: [`器具${card?.code ?? ''}不是待验收状态`, `Instrument ${card?.code ?? ''} does not wait`] },
      ]
    if (isTaken(line) && line.initialVerify === 3 && facts.get(line.cardId)?.manageClass !== 'C')
      return [{ ...about, text: ['只有C类器具可以免检', 'Only class C is exempt'] }]
    if (isTaken(line) && line.initialVerify === 1 && needsFile && !line.certificateFiles?.length)
      return [{ ...about, text: ['请上传证书', 'Upload the certificate'] }]
    return []
  })
  if (errors.length > 0) throw refuseLines(errors)
}

/** The last result stands on the card, with what it was taken over with. */
async function noteResult(moment: Audit, line: Line): Promise<void> {
  const { row } = moment
  await writeFacts(moment, line.cardId, {
    acceptState: line.result,
    ...(isTaken(line) ? { acceptDate: row.acceptDate } : {}),
    ...(line.serialNo ? { serialNo: line.serialNo } : {}),
    ...(line.warrantyDate ? { warrantyDate: line.warrantyDate } : {}),
    ...(line.result === 3 ? { limitedUse: true, limitScope: line.concession } : {}),
    ...(isTaken(line) && line.initialVerify === 2 ? { needReverify: true, needReverifyReason: 1 } : {}),
    ...(isTaken(line) && line.initialVerify === 3 ? { verifyExempt: true } : {}),
  })
}

/** What is refused for good leaves. */
async function takeAway(moment: Audit): Promise<void> {
  const { row, now } = moment
  const leaving = row.lines.filter(({ result }) => result === 5)
  if (leaving.length === 0) return
  await moveCards(
    moment,
    { ...paperOf(row), round: row.version },
    leaving.map((line) => ({
      ...{ lineId: line.id, cardId: line.cardId, moveType: 26, to: { placeType: 9 }, occurTime: now },
    })),
  )
}

/** Unless it was verified for the acceptance itself. */
async function certify(moment: Audit, line: Line): Promise<void> {
  const { make, perform, row } = moment
  const card = (await factsOf(moment, [line.cardId])).get(line.cardId)
  if (!card || card.lastRecordId !== null) return
  const limited = line.result === 3
  const { id } = await make(
    instrumentCalibrationRecord,
    {
      ...{ orgId: row.orgId, cardId: line.cardId, reason: 6, verifyKind: card.verifyKind ?? 2, verifyPlace: 2 },
      ...{ verifyBasis: card.verifyBasis ?? '随货证书', verifyOrgName: line.verifyOrg, verifyDate: line.verifyDate },
      ...{ result: limited ? 2 : 1, ...(limited ? { limitScope: line.concession } : {}) },
      ...{ certificateNo: line.certificateNo, certValidUntil: line.validUntil, remark: row.code },
    },
    { source: 3 },
  )
  await perform(instrumentCalibrationRecord, 'audit', { id })
}

/** Undone only while nothing but birth, this paper and its certificates happened to the pieces. */
async function refuseUsed({ tx, row }: Audit): Promise<void> {
  const rows = await tx.all(sql<{ id: string; code: string }>`SELECT c.id, c.code
FROM new_card c
WHERE c.id = ${anyOf(row.lines.map(({ cardId }) => cardId))} AND (c.in_verification OR EXISTS (
  SELECT FROM card_move m
  WHERE m.card_id = c.id AND m.move_type NOT IN (10, 90) AND m.doc_id <> ${row.id}
    AND NOT EXISTS (SELECT FROM card_move r WHERE r.reverses_id = m.id))
  OR EXISTS (
  SELECT FROM instrument_calibration_record r WHERE r.card_id = c.id AND r.status = 'complete' AND r.source <> 3))`)
  if (rows.length === 0) return
  throw refuseLines(
    rows.map(({ id, code }): LineError => ({
      ...{ lineId: row.lines.find(({ cardId }) => cardId === id)?.id ?? '', cardId: id },
      text: [`器具${code}已有后续业务`, `Later papers of instrument ${code} exist`],
    })),
  )
}

/** A piece is in one open acceptance at a time. */
async function refuseTwiceOpen(
  tx: Audit['tx'],
  id: string,
  lines: readonly { readonly cardId?: string | null }[],
): Promise<void> {
  const cardIds = lines.flatMap(({ cardId }) => cardId ?? [])
  await lockCards(tx, cardIds)
  const rows = await tx.all(sql<{
    cardId: string
    code: string
    paper: string
  }>`SELECT l.card_id, c.code, a.code AS paper
FROM instrument_accept_lines l
JOIN instrument_accept a ON a.id = l.owner_id AND a.status IN ('saved', 'rejected', 'inApproval') AND a.id <> ${id}
JOIN new_card c ON c.id = l.card_id
WHERE l.card_id = ${anyOf(cardIds)}`)
  if (rows.length === 0) return
  throw refuseLines(
    rows.map(({ cardId, code, paper }): LineError => ({
      ...{ lineId: '', cardId },
      text: [`器具${code}已在验收单${paper}中`, `Instrument ${code} is already in ${paper}`],
    })),
  )
}
