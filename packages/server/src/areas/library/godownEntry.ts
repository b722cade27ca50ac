// Cards come in: new, returned, back from repair or supplier. Auditing moves every card of the paper, or none.
import { godownEntry } from '@tmlm/model/areas/library/godownEntry'
import { inboundMoves, inboundPlaces, openingType } from '@tmlm/model/areas/cards/papers'
import { askFirst, refuse, refuseFields, refuseLines, type LineError, type Row, type Warning } from '@tmlm/model'
import { behaviour, type ActionMoment } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { parameter } from '../../platform/parameters.ts'
import { requireKeeper } from '../basicData/index.ts'
import {
  addLife,
  lockCards,
  moveCards,
  type Moved,
  movedSinceSql,
  reverseLife,
  reverseMoves,
  reverseStatus,
  setStatus,
  showResultsAgain,
} from '../cards/index.ts'
import { keepersOnly } from './keepersOnly.ts'
import { outboundRules } from './outboundRules.ts'
import { readOpening, waitingCards } from './opening.ts'
import { suggestedBins, suggestLocation } from './suggestLocation.ts'

type Paper = Row<typeof godownEntry>
type Audit = ActionMoment<typeof godownEntry>

export const godownEntryBehaviour = behaviour(godownEntry, {
  computed: {
    movedSince: movedSinceSql('godown_entry_lines'),
  },

  async beforeInsert({ tx, values }) {
    refuseRentalReturn(values.inboundType)
    await suggest(tx, values, values.lines ?? [])
  },
  async beforeUpdate({ tx, row, values }) {
    refuseRentalReturn(values.inboundType)
    if (values.lines) await suggest(tx, { ...row, ...values }, values.lines)
  },

  calls: { suggestLocation },
  sheets: { readOpening },

  actions: {
    async audit(moment) {
      const { row } = moment
      await requireKeeper(moment, row.warehouseId, keepersOnly)
      await requirePhotos(moment)
      await askAboutHomes(moment)
      const paper = paperOf(row)
      await acceptOpening(moment)
      const moved = await moveCards(
        moment,
        paper,
        row.lines.map((line) => ({
          lineId: line.id,
          cardId: line.cardId,
          moveType: inboundMoves[row.inboundType],
          from: inboundPlaces(row.inboundType),
          to: { placeType: 1, warehouseId: row.warehouseId, locationId: line.locationId },
          occurTime: row.inboundTime,
          remark: line.remark,
        })),
      )
      await stampReturns(moment, moved)
      await countWork(moment)
      return {
        set: {
          auditRound: paper.round,
          lines: moved.map(({ lineId, moveId, card }) => ({
            id: lineId,
            moveId,
            outLineId: card.position.outLineId,
          })),
        },
      }
    },

    async cancelAudit(moment) {
      const { row } = moment
      await requireKeeper(moment, row.warehouseId, keepersOnly)
      await reverseMoves(moment, paperOf(row))
      await reverseLife(moment, paperOf(row))
      await awaitAgain(moment)
      await moment.tx.run(
        sql`UPDATE outbound_order_lines l SET returned_time = NULL, return_move_id = NULL
WHERE l.id = ${anyOf(row.lines.map(({ outLineId }) => outLineId))}`,
      )
      return { set: { lines: row.lines.map(({ id }) => ({ id, moveId: null, outLineId: null })) } }
    },
  },
})

const paperOf = (row: Paper) => ({
  docType: 'godownEntry',
  docId: row.id,
  docCode: row.code,
  round: row.auditRound + 1,
})

/** Rental returns are written by the disposal papers. */
function refuseRentalReturn(type: number | undefined): void {
  if (type === 7)
    throw refuseFields([{ field: 'inboundType', text: ['租赁归还由归还单生成', 'Rental returns make this paper'] }])
}

/** Opening stock counts as accepted: what waited for acceptance is in use from now on, with the parts of its set. */
async function acceptOpening(moment: Audit): Promise<void> {
  const { row, tx } = moment
  if (row.inboundType !== openingType) return
  const lineOf = new Map(row.lines.map(({ id, cardId }) => [cardId, id]))
  const cards = await lockCards(tx, [...lineOf.keys()])
  const waiting = await waitingCards(tx, [...cards.keys()])
  const refused = [...waiting].flatMap(([cardId, { refusal }]): LineError[] => {
    const lineId = lineOf.get(cardId) ?? lineOf.get(cards.get(cardId)?.parentCardId ?? '') ?? ''
    return refusal ? [{ lineId, cardId, text: refusal }] : []
  })
  if (refused.length > 0) throw refuseLines(refused)
  await setStatus(
    moment,
    [...waiting.keys()].map((cardId) => ({ ...paperOf(row), cardId, from: 'awaiting', to: 'inUse' })),
  )
  await tx.run(sql`UPDATE new_card c SET accept_state = 0 WHERE c.id = ${anyOf([...waiting.keys()])}`)
}

/** The cards wait for acceptance again, as they did before. */
async function awaitAgain(moment: Audit): Promise<void> {
  const { row, tx } = moment
  if (row.inboundType !== openingType) return
  await showResultsAgain(tx, await reverseStatus(moment, paperOf(row)))
}

/** What R-1 says stands beside what the keeper chose. Opening stock lies in its bin already: nobody asks for a better one. */
async function suggest(
  tx: Tx,
  { warehouseId, inboundType }: { readonly warehouseId: string; readonly inboundType?: number | undefined },
  lines: readonly { cardId?: string | null; locationId?: string | null; suggestedLocationId?: string | null }[],
): Promise<void> {
  const asking = lines.filter(({ locationId }) => inboundType !== openingType || !locationId)
  const cardIds = asking.flatMap(({ cardId }) => cardId ?? [])
  const found = cardIds.length > 0 ? await suggestedBins(tx, warehouseId, cardIds) : []
  const bins = new Map(found.map((bin) => [bin.cardId, bin.locationId]))
  for (const line of lines) line.suggestedLocationId = bins.get(line.cardId ?? '') ?? null
}

/** Where the outbound configuration asks for it, a card comes back with pictures of its condition. */
async function requirePhotos({ tx, row }: Audit): Promise<void> {
  if (row.inboundType !== 2) return
  const cardIds = row.lines.map(({ cardId }) => cardId)
  const rules = await outboundRules(tx, { warehouseId: row.warehouseId, outboundType: 1, cardIds })
  const bare = row.lines.filter(({ cardId, photo }) => rules.get(cardId)?.returnCheck && (photo ?? []).length === 0)
  if (bare.length === 0) return
  throw refuseLines(
    bare.map(({ id, cardId }): LineError => ({
      ...{ lineId: id, cardId },
      text: ['归还检查须拍照', 'Take photos of what comes back'],
    })),
  )
}

/** The lines that lent the cards are settled. */
async function stampReturns({ tx, row }: Audit, moved: readonly Moved[]): Promise<void> {
  const returned = moved.filter(({ card }) => card.position.outLineId)
  if (returned.length === 0) return
  await tx.run(sql`UPDATE outbound_order_lines l SET returned_time = ${row.inboundTime}, return_move_id = given.move_id
FROM unnest(${returned.map(({ card }) => card.position.outLineId)}::uuid[],
  ${returned.map(({ moveId }) => moveId)}::uuid[])
  AS given(line_id, move_id)
WHERE l.id = given.line_id`)
}

/** What a card worked while it was out. */
async function countWork(moment: Audit): Promise<void> {
  const { row } = moment
  for (const line of row.lines.filter(({ returnNum }) => (returnNum ?? 0) > 0))
    await addLife(moment, {
      ...paperOf(row),
      cardId: line.cardId,
      source: 1,
      delta: Number(line.returnNum),
      idemKey: `ret:${line.id}:${row.auditRound + 1}`,
      occurTime: row.inboundTime,
    })
}

/** A card that has a bin of its own goes back there; parameter 14 says whether another one is asked about or refused. */
async function askAboutHomes({ tx, row, confirmed }: Audit): Promise<void> {
  // What lies there already is not asked where it should lie.
  if (row.inboundType === openingType) return
  const strictness = await parameter(tx, '14')
  if (strictness === 0) return
  const rows = await tx.all(sql<{ code: string; home: string }>`SELECT c.code, h.code AS home
FROM unnest(${row.lines.map(({ cardId }) => cardId)}::uuid[], ${row.lines.map(({ locationId }) => locationId)}::uuid[])
  AS given(card_id, location_id)
JOIN new_card c ON c.id = given.card_id
JOIN cargo_location h ON h.id = c.home_location_id
WHERE given.location_id IS DISTINCT FROM c.home_location_id`)
  const [first] = rows
  if (!first) return
  const codes = `${first.code} → ${first.home}`
  if (strictness === 2) throw refuse(`须放回绑定库位：${codes}`, `It must go to its home bin: ${codes}`)
  const warning: Warning = {
    code: 'homeBin',
    text: [
      `${rows.length}张卡片不在绑定库位（${codes}），是否继续`,
      `${rows.length} cards go elsewhere than home (${codes}), go on?`,
    ],
  }
  askFirst([warning], confirmed)
}
