// Mould and equipment files: what a type gives them, and what is fixed once cards exist.
import { archives } from '@tmlm/model/areas/cards/archives'
import { usualLifeMode } from '@tmlm/model/areas/cards/words'
import { refuseFields, type Text } from '@tmlm/model'
import { behaviour } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { db } from '../../platform/database/query.ts'
import { createCards } from './cardCopies.ts'
import { tellProductsOfFile } from './fileProducts.ts'
import { changedAttrs, judgedAttrs } from './template.ts'

export const archivesBehaviour = behaviour(archives, {
  rowsApart: true,

  finds: {
    productId: (given, tenant) =>
      `t.id IN (SELECT p.owner_id FROM archives_products p WHERE p.tenant_id = ${tenant} AND p.product_id = ANY (${given}))`,
  },

  async beforeInsert({ tx, values }) {
    const type = await typeOf(tx, values.toolingTypeId)
    if (type.cardType !== values.cardType) throw wrong('toolingTypeId', otherCategory)
    values.lifeMode ??= type.lifeMode ?? usualLifeMode(type.cardType)
    values.designLife ??= type.designLife
    values.designMonths ??= type.designMonths
    values.nearDuePercent ??= type.nearDuePercent
    values.nearDueDays ??= type.nearDueDays
    values.minCycleSec ??= type.minCycleSec
    requireLife(values)
    values.attrs = await judgedAttrs(tx, values.toolingTypeId, values.attrs)
  },

  async beforeUpdate({ tx, row, values }) {
    const next = { ...row, ...values }
    const type = await typeOf(tx, next.toolingTypeId)
    if (type.cardType !== next.cardType) throw wrong('toolingTypeId', otherCategory)
    requireLife(next)
    const attrs = await changedAttrs(tx, row, values)
    if (attrs) values.attrs = attrs
    if (next.cardType === row.cardType) return
    const card = await tx.first(db.selectFrom('newCard').select('id').where('archivesId', '=', row.id).limit(1))
    if (card) throw wrong('cardType', ['已有卡片，类别不可修改', 'Cards exist, category is fixed'])
  },

  afterSaveOf: ['products', 'cavityNum', 'standardCycle'],
  async afterSave(moment) {
    await tellProductsOfFile(moment, moment.row.id)
  },

  actions: { createCards },
})

const otherCategory: Text = ['与类别不一致', 'Of another category']

const typeOf = (tx: Tx, id: string) => tx.one(db.selectFrom('toolingType').selectAll().where('id', '=', id))

/** A life by times needs its times, one by date its months. */
function requireLife(values: {
  readonly lifeMode?: number | null
  readonly designLife?: number | null
  readonly designMonths?: number | null
}): void {
  const { lifeMode, designLife, designMonths } = values
  const missing: Text = ['必填项不能为空', 'Required']
  if ((lifeMode === 1 || lifeMode === 3) && !designLife) throw wrong('designLife', missing)
  if ((lifeMode === 2 || lifeMode === 3) && !designMonths) throw wrong('designMonths', missing)
}

const wrong = (field: string, text: Text) => refuseFields([{ field, text }])
