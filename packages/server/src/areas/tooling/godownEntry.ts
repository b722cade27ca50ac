// Cards come in: new, returned, back from repair or supplier. Auditing moves every card of the paper, or none.
import { godownEntry } from '@tmlm/model/areas/tooling/godownEntry'
import { byDisposalOnly, inboundMoves } from '@tmlm/model/areas/tooling/papers'
import { askFirst, refuse, refuseFields, type Row, type Warning } from '@tmlm/model'
import { behaviour, type ActionMoment } from '../../engine/behaviour.ts'
import { parameter } from '../../platform/parameters.ts'
import { requireKeeper } from '../basicData/index.ts'
import { keepersOnly } from './keepersOnly.ts'
import { moveCards, type Moved } from './moves.ts'
import { reverseMoves } from './reversal.ts'

type Paper = Row<typeof godownEntry>
type Audit = ActionMoment<typeof godownEntry>

export const godownEntryBehaviour = behaviour(godownEntry, {
  computed: {
    cardQty: 'SELECT count(*)::int FROM godown_entry_lines l WHERE l.tenant_id = t.tenant_id AND l.owner_id = t.id',
  },

  async beforeInsert({ values }) {
    refuseDisposalType(values.inboundType)
  },
  async beforeUpdate({ values }) {
    refuseDisposalType(values.inboundType)
  },

  actions: {
    async audit(moment) {
      const { row } = moment
      await requireKeeper(moment, row.warehouseId, keepersOnly)
      await askAboutHomes(moment)
      const paper = paperOf(row)
      const moved = await moveCards(
        moment,
        paper,
        row.lines.map((line) => ({
          lineId: line.id,
          cardId: line.cardId,
          moveType: inboundMoves[row.inboundType],
          to: { placeType: 1, warehouseId: row.warehouseId, locationId: line.locationId },
          occurTime: row.inboundTime,
          remark: line.remark,
        })),
      )
      await stampReturns(moment, moved)
      return {
        set: {
          auditRound: paper.round,
          lines: moved.map(({ lineId, moveId, card }) => ({
            id: lineId,
            moveId,
            outLineId: card.position?.outLineId ?? null,
          })) as Paper['lines'],
        },
      }
    },

    async cancelAudit(moment) {
      const { row } = moment
      await requireKeeper(moment, row.warehouseId, keepersOnly)
      await reverseMoves(moment, paperOf(row))
      await moment.tx.send({
        text: 'UPDATE outbound_order_lines l SET returned_time = NULL WHERE l.id = ANY ($1::uuid[])',
        values: [row.lines.flatMap(({ outLineId }) => outLineId ?? [])],
      })
      return {
        set: { lines: row.lines.map(({ id }) => ({ id, moveId: null, outLineId: null })) as Paper['lines'] },
      }
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
function refuseDisposalType(type: number | undefined): void {
  if (type !== undefined && byDisposalOnly.has(type) && type === 7)
    throw refuseFields([{ field: 'inboundType', text: ['租赁归还由归还单生成', 'Rental returns make this paper'] }])
}

/** The lines that lent the cards are settled. */
async function stampReturns({ tx, row }: Audit, moved: readonly Moved[]): Promise<void> {
  const lines = moved.flatMap(({ card }) => card.position?.outLineId ?? [])
  if (lines.length === 0) return
  await tx.send({
    text: 'UPDATE outbound_order_lines l SET returned_time = $2 WHERE l.id = ANY ($1::uuid[])',
    values: [lines, row.inboundTime],
  })
}

/** A card that has a bin of its own goes back there; parameter 14 says whether another one is asked about or refused. */
async function askAboutHomes({ tx, row, confirmed }: Audit): Promise<void> {
  const strictness = await parameter(tx, '14')
  if (strictness === 0) return
  const { rows } = await tx.send({
    text: `SELECT c.code, h.code AS home
FROM unnest($1::uuid[], $2::uuid[]) AS given(card_id, location_id)
JOIN new_card c ON c.id = given.card_id
JOIN cargo_location h ON h.id = c.home_location_id
WHERE given.location_id IS DISTINCT FROM c.home_location_id`,
    values: [row.lines.map(({ cardId }) => cardId), row.lines.map(({ locationId }) => locationId)],
  })
  const [first] = rows
  if (!first) return
  const codes = `${String(first.code)} → ${String(first.home)}`
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
