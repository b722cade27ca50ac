// Accepting cards: each line decides one card. Audit turns the decisions into status, life and, for refused ones, a move.
import { acceptance, acceptStages } from '@tmlm/model/areas/procurement/acceptance'
import { warrantyEnd } from '@tmlm/model/areas/procurement/rules'
import type { CardStatus } from '@tmlm/model/areas/cards/places'
import { machines, toolingCards } from '@tmlm/model/areas/cards/words'
import {
  holds,
  inLang,
  refuseFields,
  refuseLines,
  type FieldError,
  type LineError,
  type Row,
  type Text,
} from '@tmlm/model'
import Big from 'big.js'
import { behaviour, type ActionMoment } from '../../engine/behaviour.ts'
import { rowsById } from '../../platform/database/rowsById.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { parameter } from '../../platform/parameters.ts'
import {
  addLife,
  type CardChange,
  cardsAsWritten,
  lockCards,
  moveCards,
  reverseLife,
  reverseMoves,
  reverseStatus,
  setStatus,
  type StandingCard,
  type StatusChange,
  statusText,
  takeBackResults,
  writeCards,
  type WrittenField,
} from '../cards/index.ts'
import { countOnOrders } from './orderCounts.ts'
import { listWaiting } from './waiting.ts'

type Paper = Row<typeof acceptance>
type Line = Paper['lines'][number]
type Audit = ActionMoment<typeof acceptance>

/** Whether anything but birth and the acceptance of this id happened to the card `c`. */
const isUsedSince = (paper: string): string => `(
  EXISTS (
    SELECT FROM card_move m
    WHERE m.tenant_id = c.tenant_id AND m.card_id = c.id AND m.move_type NOT IN (10, 90) AND m.doc_id <> ${paper}
      AND NOT EXISTS (SELECT FROM card_move r WHERE r.tenant_id = m.tenant_id AND r.reverses_id = m.id))
  OR EXISTS (
    SELECT FROM life_entry e
    WHERE e.tenant_id = c.tenant_id AND e.card_id = c.id AND e.source NOT IN (0, 9)
      AND e.doc_id IS DISTINCT FROM ${paper})
  OR EXISTS (SELECT FROM card_binding b WHERE b.tenant_id = c.tenant_id AND c.id IN (b.tool_card_id, b.equipment_card_id)))`

export interface AcceptancePorts {
  /** SQL of what other areas did with the card `card.id`; its first column tells when. */
  readonly workOnCard: readonly string[]
}

/** A machine is at work once anything was done with it or to it; after a retrofit only what came later counts. */
const isAtWork = (
  { workOnCard }: AcceptancePorts,
  paper: string,
): string => `(c.card_type = ${machines.cardType} AND EXISTS (
    SELECT FROM (SELECT c.id) AS card
    CROSS JOIN LATERAL (${workOnCard.map((rows) => `SELECT work.at FROM (${rows}) AS work (at)`).join('\n  UNION ALL\n  ')}) AS done
    WHERE ${paper}.accept_type <> 4 OR done.at > ${paper}.update_time))`

export const acceptanceBehaviour = (ports: AcceptancePorts) =>
  behaviour(acceptance, {
    computed: {
      cardsToStock: `SELECT t.status = 'complete' AND EXISTS (
      SELECT FROM acceptance_lines l
      JOIN card_position place
        ON place.tenant_id = l.tenant_id AND place.card_id = l.card_id AND place.place_type = 0
      WHERE l.tenant_id = t.tenant_id AND l.owner_id = t.id AND l.inspection_status IN (2, 3))`,
      earlierStages: (
        _,
        lang,
      ) => `SELECT string_agg(e.code || ' ' || CASE e.accept_stage WHEN 1 THEN '${inLang(acceptStages[1], lang)}' ELSE '${inLang(acceptStages[2], lang)}' END
        || ' ' || e.accept_date || coalesce(' ' || e.conclusion, ''), E'\\n' ORDER BY e.accept_stage, e.accept_date)
      FROM acceptance e
      WHERE e.tenant_id = t.tenant_id AND e.accept_stage < coalesce(t.accept_stage, 3) AND e.status IN ('complete', 'closed')
        AND EXISTS (
          SELECT FROM acceptance_lines el
          JOIN acceptance_lines l ON l.tenant_id = el.tenant_id AND l.card_id = el.card_id AND l.owner_id = t.id
          WHERE el.tenant_id = e.tenant_id AND el.owner_id = e.id)`,
      usedSince: `SELECT t.status = 'complete' AND EXISTS (
      SELECT FROM acceptance_lines l
      JOIN new_card c ON c.tenant_id = l.tenant_id AND c.id = l.card_id
      WHERE l.tenant_id = t.tenant_id AND l.owner_id = t.id AND (${isUsedSince('t.id')} OR ${isAtWork(ports, 't')}))`,
    },

    finds: {
      result: (given, tenant) => `EXISTS (
      SELECT FROM acceptance_lines l
      WHERE l.tenant_id = ${tenant} AND l.owner_id = t.id AND l.inspection_status = ANY (${given}))`,
    },

    async beforeInsert({ tx, id, values }) {
      countShort(values.spareItems ?? [])
      await requireCategory(tx, values.cardType, values.lines ?? [])
      await refuseTwiceOpen(tx, id, values.lines ?? [], values.acceptStage)
    },
    async beforeUpdate({ tx, row, values }) {
      countShort(values.spareItems ?? [])
      if (!values.lines) return
      await requireCategory(tx, row.cardType, values.lines)
      await refuseTwiceOpen(tx, row.id, values.lines, row.acceptStage)
    },

    calls: { listWaiting },

    actions: {
      async audit(moment) {
        const { row } = moment
        requireSaid(row)
        if (isRecord(row)) return {}
        const cards = await lockCards(
          moment.tx,
          row.lines.map(({ cardId }) => cardId),
        )
        refuseUndecided(row, cards)
        await setStatus(
          moment,
          row.lines.flatMap((line) => statusChange(row, line, cards.get(line.cardId))),
        )
        await noteResults(moment)
        const lines = await writeMachines(moment)
        await takeAway(moment, cards)
        for (const line of row.lines.filter(({ openingNum }) => (openingNum ?? 0) > 0))
          await addLife(moment, {
            ...paperOf(row),
            cardId: line.cardId,
            source: 4,
            delta: Number(line.openingNum),
            idemKey: `acc:${line.id}:${row.version}`,
            occurTime: moment.now,
          })
        await countOnOrders(moment, row, 1)
        return { set: { lines } }
      },

      async cancelAudit(moment) {
        if (isRecord(moment.row)) return
        await refuseUsed(moment, ports)
        await reverseMoves(moment, paperOf(moment.row))
        await countOnOrders(moment, moment.row, -1)
        await reverseStatus(moment, paperOf(moment.row))
        await reverseLife(moment, paperOf(moment.row))
        const cardIds = moment.row.lines.map(({ cardId }) => cardId)
        await takeBackResults(moment.tx, cardIds, moment.row.id)
        await restoreMachines(moment)
      },
    },
  })

const paperOf = (row: Paper) => ({ docType: 'acceptance', docId: row.id, docCode: row.code })

/** The earlier stages of a machine change nothing on it. */
const isRecord = ({ acceptStage }: Paper): boolean => acceptStage === 1 || acceptStage === 2

/** What the paper of a machine must say before it counts. */
function requireSaid({ cardType, conclusion, deptId }: Paper): void {
  if (cardType !== machines.cardType) return
  const errors: FieldError[] = [
    ...(deptId === null ? [{ field: 'deptId', text: ['请选择验收部门', 'Choose the department'] } as const] : []),
    ...(conclusion?.trim() ? [] : [{ field: 'conclusion', text: ['请填写验收结论', 'Enter the conclusion'] } as const]),
  ]
  if (errors.length > 0) throw refuseFields(errors)
}

const countShort = (items: readonly Partial<Paper['spareItems'][number]>[]): void => {
  for (const item of items) {
    const short = new Big(item.qtyListed ?? 0).minus(item.qtyActual ?? 0)
    item.qtyShort = short.gt(0) ? short.toFixed(2) : '0.00'
  }
}

const accepted: ReadonlySet<number> = new Set([2, 3])

function refuseUndecided(row: Paper, cards: ReadonlyMap<string, StandingCard>): void {
  const errors = row.lines.flatMap((line): LineError[] => {
    const card = cards.get(line.cardId)
    const about = { lineId: line.id, cardId: line.cardId }
    if (line.inspectionStatus === 1) return [{ ...about, text: ['还有未判定的卡片', 'Undecided card'] }]
    const text = card && (row.acceptType === 4 ? notRetrofitted(card) : notAwaiting(card))
    return text ? [{ ...about, text }] : []
  })
  if (errors.length > 0) throw refuseLines(errors)
}

const notAwaiting = ({ code, status }: StandingCard): Text | undefined =>
  status === 'awaiting' ? undefined : [`卡片${code}不是待验收状态`, `Card ${code} does not wait for acceptance`]

const retrofitted: ReadonlySet<CardStatus> = new Set(['awaiting', 'inUse', 'underRepair'])

/** What is sealed, scrapped, sold or let has no retrofit to be accepted. */
function notRetrofitted({ code, status }: StandingCard): Text | undefined {
  if (retrofitted.has(status)) return undefined
  const [zh, en] = statusText(status)
  return [`卡片${code}状态为${zh}，不能验收`, `Card ${code} is ${en}, cannot be accepted`]
}

function statusChange(row: Paper, line: Line, card: StandingCard | undefined): StatusChange[] {
  if (!card) return []
  const to: CardStatus | undefined = accepted.has(line.inspectionStatus)
    ? 'inUse'
    : line.inspectionStatus === 5
      ? 'scrapped'
      : undefined
  return to && to !== card.status ? [{ ...paperOf(row), cardId: card.id, from: card.status, to }] : []
}

/** The last result stands on the card, with the day it was taken over. */
async function noteResults({ tx, row }: Audit): Promise<void> {
  await tx.run(sql`UPDATE new_card c
SET accept_state = given.result, accept_date = CASE WHEN given.result IN (2, 3) THEN ${row.acceptDate}::date ELSE c.accept_date END
FROM unnest(${row.lines.map(({ cardId }) => cardId)}::uuid[], ${row.lines.map((line) => line.inspectionStatus)}::int[])
  AS given(id, result)
WHERE c.id = given.id`)
}

/** Which machine each line names, with its card as it stands. */
async function machinesOf(moment: Audit) {
  const { row } = moment
  if (row.cardType !== machines.cardType) return []
  const cards = await cardsAsWritten(
    moment,
    row.lines.map(({ cardId }) => cardId),
  )
  return row.lines.flatMap((line) => {
    const card = cards.get(line.cardId)
    return card ? [{ line, card }] : []
  })
}

/** An accepted machine is what its line says; what stood on its card is kept on the line, for taking it back. */
async function writeMachines(moment: Audit): Promise<{ id: string; cardBefore: Line['cardBefore'] }[]> {
  const { row } = moment
  const changes = (await machinesOf(moment)).flatMap(({ line, card }) => {
    if (!accepted.has(line.inspectionStatus)) return []
    const months = line.warrantyMonths ?? (card.warrantyMonths === null ? null : Number(card.warrantyMonths))
    const set = {
      ...(line.serialNo ? { serialNo: line.serialNo } : {}),
      ...(line.makeDate ? { makeDate: line.makeDate } : {}),
      ...(line.originalValue === null ? {} : { originalValue: line.originalValue }),
      ...(months === null ? {} : { warrantyMonths: months, warrantyDate: warrantyEnd(row.acceptDate, months) }),
      ...(line.productLineId ? { productLineId: line.productLineId } : {}),
      ...(line.station ? { station: line.station } : {}),
      ...(row.useDeptId ? { useDeptId: row.useDeptId } : {}),
      concessionReason: line.inspectionStatus === 3 ? line.concessionReason : null,
    }
    return [{ line, card, set }]
  })
  await refuseKnownSerials(moment, changes)
  await writeCards(moment, changes)
  return changes.map(({ line, card, set }) => ({
    id: line.id,
    cardBefore: Object.fromEntries(Object.keys(set).map((field) => [field, card[field as WrittenField]] as const)),
  }))
}

async function restoreMachines(moment: Audit): Promise<void> {
  await writeCards(
    moment,
    (await machinesOf(moment)).flatMap(({ line, card }) =>
      line.cardBefore ? [{ card, set: line.cardBefore as CardChange['set'] }] : [],
    ),
  )
}

/** Of one maker a serial number names one machine. */
async function refuseKnownSerials(
  { tx }: Audit,
  changes: readonly { readonly line: Line; readonly set: CardChange['set'] }[],
): Promise<void> {
  const given = changes.filter(({ set }) => set.serialNo)
  const known = await tx.all(sql<{ cardId: string; code: string }>`SELECT c.id AS card_id, other.code
FROM unnest(${given.map(({ line }) => line.cardId)}::uuid[], ${given.map(({ set }) => set.serialNo)}::text[]) AS g(id, serial)
JOIN new_card c ON c.id = g.id
JOIN new_card other ON other.supplier_id IS NOT DISTINCT FROM c.supplier_id AND other.id <> c.id
WHERE lower(other.serial_no) = lower(g.serial)`)
  const serials = given.map(({ set }) => String(set.serialNo).toLowerCase())
  const twice = given.find((_, nth) => serials.indexOf(serials[nth] ?? '') !== nth)
  const errors = [
    ...known.map(({ cardId, code }) => ({ cardId, code })),
    ...(twice ? [{ cardId: twice.line.cardId, code: String(twice.set.serialNo) }] : []),
  ].map(({ cardId, code }): LineError => ({
    lineId: given.find(({ line }) => line.cardId === cardId)?.line.id ?? '',
    cardId,
    text: [`设备编号或出厂编号重复：${code}`, `Duplicate code or serial: ${code}`],
  }))
  if (errors.length > 0) throw refuseLines(errors)
}

/** What is refused for good leaves, unless it stands at a supplier or scrap stays where it is (parameter 23). */
async function takeAway(moment: Audit, cards: ReadonlyMap<string, StandingCard>): Promise<void> {
  const { row, tx } = moment
  const staysInPlace = await parameter(tx, '23')
  const leaving = row.lines.filter((line) => {
    const place = cards.get(line.cardId)?.position.placeType
    return line.inspectionStatus === 5 && place !== 4 && !(place === 1 && staysInPlace)
  })
  if (leaving.length === 0) return
  await moveCards(
    moment,
    { ...paperOf(row), round: row.version },
    leaving.map((line) => ({
      lineId: line.id,
      cardId: line.cardId,
      moveType: 26,
      to: { placeType: 9 },
      occurTime: moment.now,
    })),
  )
}

/** Undone only while nothing but birth and this paper happened to the cards. */
async function refuseUsed({ tx, row }: Audit, ports: AcceptancePorts): Promise<void> {
  const rows = await tx.all(sql<{ id: string; code: string }>`SELECT c.id, c.code
FROM new_card c
JOIN acceptance a ON a.id = ${row.id}
WHERE c.id = ${anyOf(row.lines.map(({ cardId }) => cardId))} AND (${sql.raw(isUsedSince('a.id'))} OR ${sql.raw(isAtWork(ports, 'a'))})`)
  if (rows.length === 0) return
  const lineOf = new Map(row.lines.map((line) => [line.cardId, line.id]))
  throw refuseLines(
    rows.map(({ id, code }): LineError => ({
      lineId: lineOf.get(id) ?? '',
      cardId: id,
      text:
        row.cardType === machines.cardType
          ? [`设备${code}已有业务，不能反审核`, `Equipment ${code} already has business`]
          : [`卡片${code}已入库或已使用`, `Card ${code} already stocked or used`],
    })),
  )
}

/** Machines are accepted on papers of their own, and so are gauges, which these papers never take. */
async function requireCategory(
  tx: Audit['tx'],
  cardType: number,
  lines: readonly { readonly cardId?: string | null }[],
): Promise<void> {
  const ids = lines.flatMap(({ cardId }) => cardId ?? [])
  const cards = [...(await rowsById({ tx }, 'newCard', ids, ['cardType'])).values()]
  const others = new Set(cards.filter((card) => !isTogether(card.cardType, cardType)).map(({ id }) => id))
  const errors = lines.flatMap(({ cardId }, nth): FieldError[] =>
    others.has(cardId ?? '')
      ? [{ field: `lines.${nth}.cardId`, text: ['卡片类别与验收单不一致', 'The card is of another category'] }]
      : [],
  )
  if (errors.length > 0) throw refuseFields(errors)
}

const isTogether = (card: number, paper: number): boolean =>
  [toolingCards, machines].some((some) => holds(some, { cardType: card }) && holds(some, { cardType: paper }))

/** A card is in one open acceptance at a time, also when two people write it down together. */
async function refuseTwiceOpen(
  tx: Audit['tx'],
  id: string,
  lines: readonly { readonly cardId?: string | null }[],
  stage: Paper['acceptStage'] | undefined,
): Promise<void> {
  const cardIds = lines.flatMap(({ cardId }) => cardId ?? [])
  await lockCards(tx, cardIds)
  const first = await tx.first(sql<{
    code: string
    paper: string
    cardId: string
  }>`SELECT c.code, a.code AS paper, l.card_id
FROM acceptance_lines l
JOIN acceptance a ON a.id = l.owner_id AND a.status IN ('saved', 'rejected', 'inApproval') AND a.id <> ${id}
JOIN new_card c ON c.id = l.card_id
WHERE l.card_id = ANY (${cardIds}::uuid[]) AND coalesce(a.accept_stage, 3) = ${stage ?? 3}`)
  if (!first) return
  const text: Text = [`卡片${first.code}已在验收单${first.paper}中`, `Card ${first.code} is already in ${first.paper}`]
  throw refuseLines([{ lineId: '', cardId: first.cardId, text }])
}
