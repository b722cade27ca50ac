// Stocktakes of parts: counted blind where it is wished, audited as gains and losses on top of what there is by then.
import { accessoryCheckOrder } from '@tmlm/model/areas/accessory/accessoryCheckOrder'
import { gainAmount, inboundAmount, isLess, sumOfQty } from '@tmlm/model/areas/accessory/rules'
import { askFirst, normalizeKey, refuse, refuseFields, refuseLines, type LineError, type Values } from '@tmlm/model'
import { behaviour, type ActionMoment, type ChangeMoment } from '../../engine/behaviour.ts'
import { toLocalDate } from '../../platform/clock.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { requireKeeper } from '../basicData/index.ts'
import { generate, type CheckOrder } from './checkGenerate.ts'
import { recordCount, recount } from './checkCount.ts'
import { countSheet, readCount } from './countSheet.ts'
import { holdPlaces, notAKeeper } from './keepers.ts'
import { openLedger, type Paper, type ValueRow } from './ledger.ts'
import { post, reversePaper, type Posting } from './posting.ts'
import { knownPrices } from './prices.ts'
import { tellOfReservations } from './reservations.ts'

type Audit = ActionMoment<typeof accessoryCheckOrder>
type Line = CheckOrder['lines'][number]

/** Of the lines that were counted. */
const sumOver = (field: string, sign: '>' | '<'): string => `(SELECT coalesce(sum(abs(l.${field})), 0)
      FROM accessory_check_order_lines l
      WHERE l.tenant_id = t.tenant_id AND l.owner_id = t.id AND l.diff_qty ${sign} 0 AND (NOT t.blind OR t.status <> 'saved'))`

export const accessoryCheckOrderBehaviour = behaviour(accessoryCheckOrder, {
  computed: {
    gainQty: sumOver('diff_qty', '>'),
    lossQty: sumOver('diff_qty', '<'),
    gainAmount: sumOver('diff_amount', '>'),
    lossAmount: sumOver('diff_amount', '<'),
  },

  finds: {
    result: (given, tenant) => `EXISTS (
      SELECT FROM accessory_check_order_lines l
      WHERE l.tenant_id = ${tenant} AND l.owner_id = t.id AND l.result = ANY (${given}))`,
  },

  async beforeInsert({ values }) {
    // The lines come from the books and from counting, never from a form.
    values.lines = []
  },
  async beforeUpdate(moment) {
    keepScope(moment)
  },

  sheets: { readCount },

  actions: {
    countSheet,
    generate,
    recordCount,
    recount,

    async audit(moment) {
      const { row } = moment
      await requireKeeper(moment, row.warehouseId, notAKeeper)
      if (row.snapshotTime === null) throw refuse('请先生成盘点明细', 'Generate its lines first')
      askAboutUncounted(moment)
      const differing = row.lines.filter(({ result }) => result === 2 || result === 3)
      requireReasons(differing)
      await holdPlaces(moment)
      const paper = { ...paperOf(moment), auditNo: row.auditNo + 1 }
      const posted = await post(moment, paper, await postings(moment, differing))
      await tellOfReservations(
        moment,
        differing.flatMap(({ accessoryId, result }) =>
          accessoryId && result === 2 ? [{ accessoryId, warehouseId: row.warehouseId }] : [],
        ),
      )
      const losses = new Set(differing.filter(({ result }) => result === 2).map(({ id }) => id))
      return {
        set: {
          auditNo: paper.auditNo,
          lines: posted.map(({ lineId, amount }) => ({
            id: lineId,
            diffAmount: losses.has(lineId) ? `-${amount}` : amount,
          })),
        },
      }
    },

    async cancelAudit(moment) {
      await requireKeeper(moment, moment.row.warehouseId, notAKeeper)
      await holdPlaces(moment)
      await reversePaper(moment, { ...paperOf(moment), auditNo: moment.row.auditNo })
    },
  },

  async afterRead({ actor }, entity) {
    if (!isHiddenFrom(actor, entity)) return { ...entity, booksHidden: false }
    return { ...entity, booksHidden: true, lines: (entity.lines as Values[]).map(withoutBook) }
  },

  /** A workbook tells no more than the screen. */
  inWords: (row, actor) =>
    Array.isArray(row.lines) && isHiddenFrom(actor, row) ? { lines: (row.lines as Values[]).map(withoutBook) } : {},
})

/** Where a row does not say that it is seen, it is not. */
const isHiddenFrom = (actor: Actor, { blind, statusKey }: Readonly<Values>): boolean =>
  blind !== false &&
  statusKey !== 'complete' &&
  !actor.isAdmin &&
  !actor.rights.buttons.has(normalizeKey('accessoryCheckOrder_viewBook'))

/** Who counts blind is not told what the books say. */
const withoutBook = (line: Values): Values => ({
  ...line,
  ...{ bookQty: null, bookAtCount: null, diffQty: null, diffAmount: null },
  result: line.countedQty === null ? line.result : 1,
})

const paperOf = ({ row, now, actor }: Audit): Omit<Paper, 'auditNo'> => ({
  docKind: 'accessoryCheckOrder',
  docId: row.id,
  docCode: row.code,
  bizDate: toLocalDate(now, actor.timezone),
})

/** Lines that nobody counted are left out, never taken as zero. */
function askAboutUncounted({ row, confirmed }: Audit): void {
  const open = row.lines.filter(({ countedQty }) => countedQty === null).length
  if (open === row.lines.length) throw refuse('尚未盘点', 'Nothing is counted yet')
  if (open === 0) return
  askFirst(
    [
      {
        code: 'uncounted',
        text: [
          `尚有${open}行未盘点，审核后这些行不作调整，是否继续`,
          `${open} lines are not counted and will be left as they are, go on?`,
        ],
      },
    ],
    confirmed,
  )
}

function requireReasons(differing: readonly Line[]): void {
  const errors = differing
    .filter(({ reason }) => reason === null)
    .map(({ id }): LineError => ({ lineId: id, text: ['请填写差异原因', 'Enter the reason of the difference'] }))
  if (errors.length > 0) throw refuseLines(errors)
}

/** The difference goes on top of what there is now; where that is not enough, it is counted again. */
async function postings(moment: Audit, differing: readonly Line[]): Promise<Posting[]> {
  const { row } = moment
  const places = differing.map((line) => ({
    lineId: line.id,
    accessoryId: line.accessoryId ?? '',
    warehouseId: row.warehouseId,
    locationId: line.locationId,
    batchId: line.batchId,
  }))
  if (places.length === 0) return []
  const ledger = await openLedger(moment, places)
  const errors = places.flatMap((place, nth): LineError[] => {
    const after = sumOfQty([ledger.keyQty(place), differing[nth]?.diffQty ?? '0'])
    return isLess(after, '0')
      ? [{ lineId: place.lineId, text: ['盘点后已有出库，请复盘', 'Stock has left since it was counted; recount'] }]
      : []
  })
  if (errors.length > 0) throw refuseLines(errors)
  const prices = await knownPrices(
    moment.tx,
    places.map(({ accessoryId }) => accessoryId),
  )
  const nobody = { cardId: null, sourceKind: null, sourceId: null, deptId: null, partnerId: null }
  return places.flatMap((place, nth): Posting[] => {
    const line = differing[nth]
    if (!line?.diffQty) return []
    const isGain = line.result === 3
    const qty = line.diffQty.replace('-', '')
    return [
      {
        ...place,
        ...nobody,
        ...(isGain ? { side: 1, moveType: 5 } : { side: 2, moveType: 17 }),
        qty,
        amount: (value: ValueRow) => {
          const known = prices.get(place.accessoryId)
          const price = value.lastAvg ?? known?.lastPrice ?? known?.refPrice ?? line.price
          const amount =
            gainAmount(value, qty) ?? (price === null || price === undefined ? undefined : inboundAmount(qty, price))
          if (amount === undefined)
            throw refuseLines([{ lineId: line.id, text: ['请填写盘盈单价', 'Enter the price of what was found'] }])
          return amount
        },
      },
    ]
  })
}

/** Once its lines are there, its scope is fixed, and of its lines only reason and price change. */
function keepScope({ row, values }: ChangeMoment<typeof accessoryCheckOrder>): void {
  if (row.snapshotTime === null) {
    delete values.lines
    return
  }
  for (const name of scopeFields)
    if (values[name] !== undefined)
      throw refuseFields([
        { field: name, text: ['盘点明细已生成，不能修改范围', 'Its lines are there, its scope is fixed'] },
      ])
  const kept = new Set((values.lines ?? row.lines).map(({ id }) => id))
  if (kept.size !== row.lines.length || row.lines.some(({ id }) => !kept.has(id)))
    throw refuseFields([{ field: 'lines', text: ['明细由盘点生成，不能增删', 'Lines come from counting'] }])
}

const scopeFields = [
  ...(['warehouseId', 'scopeTypeIds', 'scopeLocationIds', 'scopeAccessoryIds', 'scopeAbc', 'includeZero'] as const),
  'freeze',
] as const
