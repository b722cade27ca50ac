// Cards: what a new one takes from its file and its type, how it is born, and when it may still be deleted.
import { newCard } from '@tmlm/model/areas/cards/newCard'
import type { toolingType } from '@tmlm/model/areas/cards/toolingType'
import { gauges, usualLifeMode } from '@tmlm/model/areas/cards/words'
import {
  isMeant,
  refuse,
  refuseFields,
  type FieldError,
  type Insert,
  type Lang,
  type Row,
  type Text,
} from '@tmlm/model'
import {
  behaviour,
  type ActionMoment,
  type ChangeMoment,
  type InsertMoment,
  type Moment,
} from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { db } from '../../platform/database/query.ts'
import { sql } from '../../platform/database/sql.ts'
import { parameter } from '../../platform/parameters.ts'
import { newQrKey } from '../../platform/qrKey.ts'
import { bindTool, unbindTool, type ToolByHand } from './binding.ts'
import type { CareSql, RepairedSql } from './care.ts'
import { bearCards } from './birth.ts'
import { multiCopy } from './cardCopies.ts'
import { blockCavity, cavities, openCavity, requireAsTurned } from './cavities.ts'
import { fileOf, partsOf, productsOf, typeOf, type CardFile } from './cardOrigins.ts'
import { getByQr, printQr, resetQr } from './cardLabels.ts'
import type { Reading } from '../../engine/list/computed.ts'
import { checkUsable, custodySql, doubt, gaugeLists, isUsableSql, takeMetrology, verifyStateSql } from './gauges.ts'
import type { CardEvents } from './events.ts'
import { addLife } from './life.ts'
import { dueStateSql, expireDateSql, predictDueSql, remainLifeSql, totalLifeSql } from './lifeState.ts'
import { publicDetail, type LabelReaders } from './publicDetail.ts'
import { openingOf, placeOpened } from './opening.ts'
import { bookValueSql } from './netValue.ts'
import { placeDoings, requireOwnBin } from './placeActions.ts'
import { referenceCards, type MayBeAccepted } from './referenceCards.ts'
import { requireAtItsSet } from './sets.ts'
import { handableSql, hasHistorySql, movableSql, placeNameSql } from './standing.ts'
import { changedAttrs, fittingAttrs } from './template.ts'
import { timeline } from './timeline.ts'

const positionOf = (is: string): Reading => ({
  ...{ is, as: 'place' },
  of: 'card_position place WHERE place.tenant_id = t.tenant_id AND place.card_id = t.id',
})

/** What is said of a card `c`, said of the row. */
const ofCard = (expression: string): string => expression.replaceAll(/\bc\./g, 't.')

const standingIn = (column: string) => (given: string) => ({ standing: `stand.${column} = ANY (${given})` })

/** What cards do not know themselves: procurement, which stands on them, tells. */
export interface CardsProcured {
  /** A card that is deleted no longer counts on the line of the order that it was made for. */
  readonly giveBackCard: (tx: Tx, lineId: string) => Promise<void>
  readonly mayBeAccepted: MayBeAccepted
  /** Which cycle of verification applies to new instruments, and to those of another file or type. */
  readonly settleCycles: (tx: Tx, cardIds: readonly string[]) => Promise<void>
  /** A tool was mounted by hand: what is planned for it there begins. */
  readonly toolMounted: ToolByHand
  readonly toolDismounted: ToolByHand
  /** SQL of why the machine `t` must not be used; null where it may. */
  readonly prohibitionSql: (today: string, lang: Lang) => string
  /** SQL of what was last done for the card `t`, and what comes next. */
  readonly careSql: CareSql & RepairedSql
}

export const newCardBehaviour = (
  readers: LabelReaders,
  { giveBackCard, mayBeAccepted, settleCycles, toolMounted, toolDismounted, prohibitionSql, careSql }: CardsProcured,
  events: readonly CardEvents[],
) =>
  behaviour(newCard, {
    rowsApart: true,

    open: { publicDetail: publicDetail(readers) },
    lists: {
      listReferenceCard: referenceCards(mayBeAccepted),
      listForOee: () => `t.card_type = 3 AND t.oee_enabled`,
      ...gaugeLists,
    },

    computed: {
      placeType: positionOf('place.place_type'),
      position: positionOf(placeNameSql),
      remainLife: remainLifeSql('t'),
      totalLife: totalLifeSql('t'),
      expireDate: expireDateSql('t'),
      predictDue: (today) => predictDueSql('t', today),
      dueState: (today) => dueStateSql('t', today),
      movable: positionOf(ofCard(movableSql)),
      hasHome: 't.home_location_id IS NOT NULL',
      needReturn: positionOf('place.need_return'),
      remindable: positionOf('place.need_return AND place.holder_user_id IS NOT NULL'),
      handable: positionOf(ofCard(handableSql)),
      custody: positionOf(custodySql),
      dueReturnTime: positionOf('place.due_return_time'),
      verifyState: (today) => verifyStateSql('t', today),
      daysLeft: (today) => `t.next_due_date - ${today}`,
      usable: (today) => isUsableSql('t', today),
      runState: `CASE WHEN t.card_type = 3 THEN coalesce((
        SELECT CASE d.status WHEN 'running' THEN 1 ELSE 2 END FROM oee_detail d
        WHERE d.tenant_id = t.tenant_id AND d.card_id = t.id AND d.status IN ('running', 'paused')), 0) END`,
      prohibition: (today, lang) => prohibitionSql(today, lang),
      ...careSql,
      lastMaintainDate: (_today, _lang, _now, zone) => careSql.lastMaintainDate(zone),
      hasHistory: hasHistorySql,
      hasCavities: 'coalesce(t.cavity_num, 1) > 1',
      cavityBlocked: `SELECT EXISTS (
        SELECT 1 FROM (SELECT DISTINCT ON (k.cavity_no) k.is_blocked FROM cavity_turn k
          WHERE k.tenant_id = t.tenant_id AND k.card_id = t.id ORDER BY k.cavity_no, k.seq DESC) last
        WHERE last.is_blocked)`,
      bookValue: (today) => bookValueSql('t', today),
      mounted: 'SELECT EXISTS (SELECT 1 FROM card_binding b WHERE b.tenant_id = t.tenant_id AND b.open_tool = t.id)',
    },

    finds: {
      placeType: standingIn('place_type'),
      warehouseId: standingIn('warehouse_id'),
      locationId: standingIn('location_id'),
      holderUserId: standingIn('holder_user_id'),
    },

    async beforeInsert(moment) {
      const { tx, values, besides } = moment
      const file = values.archivesId ? await fileOf(tx, values.archivesId) : undefined
      if (!file && !(await parameter(tx, '81'))) throw wrong('archivesId', ['请选择档案', 'Choose a file'])
      values.toolingTypeId ??= file?.toolingTypeId ?? null
      if (!values.toolingTypeId) throw wrong('toolingTypeId', ['请选择类型', 'Choose a type'])
      const type = await typeOf(tx, values.toolingTypeId)
      refuseOtherCategory(values.cardType, type, file)
      takeFrom(values, file)
      takeMetrology(values, file)
      values.name ??= file?.name ?? null
      if (!values.name) throw wrong('name', ['必填项不能为空', 'Required'])
      if (isMeant(newCard.fields.cavityNum, values)) {
        values.cavityNum ??= 1
        values.cavityUsed ??= values.cavityNum
      }
      values.lifeMode ??= file?.lifeMode ?? type.lifeMode ?? usualLifeMode(type.cardType)
      values.designLife ??= type.designLife
      values.designMonths ??= type.designMonths
      values.nearDuePercent ??= type.nearDuePercent
      values.nearDueDays ??= type.nearDueDays
      values.attrs = fittingAttrs(await partsOf(tx, values.toolingTypeId), { ...file?.attrs, ...values.attrs })
      // What was bought is accepted first, whatever its type says.
      const waits = type.needAcceptance || values.procurementLineId != null
      const opening = openingOf(besides)
      // What is there already counts as accepted, unless the file says otherwise.
      values.status = opening.status ?? (waits && !opening.place ? 'awaiting' : 'inUse')
      values.acceptState = values.status === 'awaiting' ? 1 : 0
      values.qrKey = newQrKey()
      if (values.homeLocationId) await requireOwnBin(tx, values.orgId ?? null, values.homeLocationId)
      await addProductsOf(moment)
    },

    async afterInsert(moment) {
      const { tx, rows, besidesOf } = moment
      const placeOf = new Map(rows.map(({ id }) => [id, openingOf(besidesOf(id)).place]))
      const typeIds = [...new Set(rows.flatMap(({ toolingTypeId }) => toolingTypeId ?? []))]
      const types = await tx.all(
        db.selectFrom('toolingType').select(['id', 'cardType', 'defaultPlace']).where('id', 'in', typeIds),
      )
      const places = new Map(types.map((type) => [type.id, type.defaultPlace ?? (type.cardType === 3 ? 8 : 0)]))
      await bearCards(
        moment,
        rows.flatMap((row) => {
          const place = places.get(row.toolingTypeId ?? '')
          return place === undefined ? [] : [{ ...row, place: placeOf.get(row.id) ? 0 : place }]
        }),
      )
      await placeOpened(
        moment,
        rows.flatMap(({ id, code }) => {
          const place = placeOf.get(id)
          return place ? [{ id, code, place }] : []
        }),
      )
      for (const { id, parentCardId } of rows) if (parentCardId !== null) await requireAtItsSet(tx, id, parentCardId)
    },

    async afterSave({ tx, row }) {
      if (row.cardType === gauges.cardType) await settleCycles(tx, [row.id])
    },

    async beforeUpdate(moment) {
      const { tx, row, values, actor } = moment
      if (values.code !== undefined && values.code !== row.code && row.printCount > 0) {
        if (!actor.isAdmin && !actor.rights.buttons.has('mouldequipmentcard_editcode'))
          throw wrong('code', ['标签已打印，不能修改编号', 'A label is printed, the code is fixed'])
      }
      if (values.toolingTypeId !== undefined || values.archivesId !== undefined)
        await requireSameCategory(tx, { ...row, ...values })
      const attrs = await changedAttrs(tx, row, values)
      if (attrs) values.attrs = attrs
      if (values.parentCardId) await requireAtItsSet(tx, row.id, values.parentCardId)
      if (values.homeLocationId) await requireOwnBin(tx, row.orgId, values.homeLocationId)
      if (values.cavityNum !== undefined || values.cavityUsed !== undefined)
        await requireAsTurned(tx, { ...row, ...values })
      if (values.designLife !== undefined) await requireReason(moment)
      if (values.openingNum !== undefined) await correctOpening(moment, row, values.openingNum)
    },

    async beforeDelete({ tx, row }) {
      const { hasHistory } = await tx.one(
        sql<{
          hasHistory: boolean
        }>`SELECT ${sql.raw(hasHistorySql)} AS has_history FROM new_card t WHERE t.id = ${row.id}`,
      )
      if (hasHistory) throw refuse('卡片已发生业务，不能删除，请走报废', 'Card has history, scrap it instead')
      if (row.procurementLineId !== null) await giveBackCard(tx, row.procurementLineId)
    },

    calls: { getByQr, bindTool: bindTool(toolMounted), unbindTool: unbindTool(toolDismounted), checkUsable },

    actions: {
      multiCopy,
      printQr,
      resetQr,
      timeline: timeline(events),
      ...{ blockCavity, openCavity, cavities },
      batchUpdate: async (moment) => ({ set: batchUpdate(moment) }),
      lock: async ({ input }) => ({
        set: { lockReason: input.lockReason, lockRemark: input.reason },
      }),
      unlock: async ({ input }) => ({ set: { lockReason: 0 as const, lockRemark: input.reason } }),
      ...placeDoings,
      doubt,
    },
  })

/** The fields that may be set on many cards at once: those that were sent. */
function batchUpdate({ row, input }: ActionMoment<typeof newCard>) {
  const set = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== undefined))
  if (Object.keys(set).length === 0) throw refuse('请填写要修改的内容', 'Say what to change')
  if (set.customerId !== undefined && row.ownership !== 2)
    throw refuse(`卡片${row.code}不是客户产权`, `Card ${row.code} is not a customer's`)
  return set
}

type Values = Insert<typeof newCard>

/** What the file knows and the caller left open. */
function takeFrom(values: Values, file: CardFile | undefined): void {
  if (!file) return
  values.spec ??= file.spec
  values.model ??= file.model
  values.brand ??= file.brand
  values.drawingNo ??= file.drawingNo
  values.drawingVersion ??= file.drawingVersion
  values.length ??= file.length
  values.width ??= file.width
  values.height ??= file.height
  values.weight ??= file.weight
  values.designLife ??= file.designLife
  values.designMonths ??= file.designMonths
  values.nearDuePercent ??= file.nearDuePercent
  values.nearDueDays ??= file.nearDueDays
  values.supplierId ??= file.supplierId
  values.image ??= file.image
  if (!isMeant(newCard.fields.cavityNum, values)) return
  values.material ??= file.material
  values.cavityNum ??= file.cavityNum
  values.standardCycle ??= file.standardCycle
}

function refuseOtherCategory(
  cardType: Values['cardType'],
  type: { readonly cardType: Row<typeof toolingType>['cardType'] },
  file: CardFile | undefined,
): void {
  const errors: FieldError[] = []
  const text: Text = ['与类别不一致', 'Of another category']
  if (type.cardType !== cardType) errors.push({ field: 'toolingTypeId', text })
  if (file && file.cardType !== cardType) errors.push({ field: 'archivesId', text })
  if (errors.length > 0) throw refuseFields(errors)
}

/** A card makes what its file makes, unless it says otherwise. */
async function addProductsOf({ tx, values }: InsertMoment<typeof newCard>): Promise<void> {
  if (!values.archivesId || (values.products ?? []).length > 0) return
  // Each card gets lines of its own.
  values.products = (await productsOf(tx, values.archivesId)).map((line) => ({ ...line }))
}

/** A card never leaves its category, nor is it without a type. */
async function requireSameCategory(
  tx: Tx,
  { cardType, toolingTypeId, archivesId }: Pick<Row<typeof newCard>, 'cardType' | 'toolingTypeId' | 'archivesId'>,
): Promise<void> {
  if (!toolingTypeId) throw wrong('toolingTypeId', ['请选择类型', 'Choose a type'])
  const type = await tx.one(db.selectFrom('toolingType').select('cardType').where('id', '=', toolingTypeId))
  refuseOtherCategory(cardType, type, archivesId ? await fileOf(tx, archivesId) : undefined)
}

/** A design life that changes after the first life entry has a reason, which the history tells. */
async function requireReason({ tx, row, raw }: ChangeMoment<typeof newCard>): Promise<void> {
  if (typeof raw.reason === 'string' && raw.reason.trim() !== '') return
  const counted = await tx.first(db.selectFrom('lifeEntry').select('id').where('cardId', '=', row.id).limit(1))
  if (counted)
    throw wrong('reason', [
      '已有寿命记录，请填写修改设计寿命的原因',
      'The card has worked: say why its design life changes',
    ])
}

/** What a card had worked before is corrected only while nothing else was counted; the ledger gets the difference. */
async function correctOpening(moment: Moment, row: Row<typeof newCard>, openingNum: number): Promise<void> {
  const delta = openingNum - row.openingNum
  if (delta === 0) return
  const counted = await moment.tx.first(
    db.selectFrom('lifeEntry').select('id').where('cardId', '=', row.id).where('source', '<>', 0).limit(1),
  )
  if (counted) throw wrong('openingNum', ['已有寿命记录，不能修改期初次数', 'Times were counted already'])
  await addLife(moment, {
    ...{ docType: 'newCard', docId: row.id, docCode: row.code },
    cardId: row.id,
    source: 0,
    delta,
    idemKey: `open:${row.id}:${row.version + 1}`,
    occurTime: moment.now,
  })
}

const wrong = (field: string, text: Text) => refuseFields([{ field, text }])
