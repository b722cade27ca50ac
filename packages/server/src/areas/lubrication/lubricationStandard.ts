// Standards: whoever looks at one that is in use must see that it was changed, and its amounts can be taken from stock.
import { refuse, type InputOf } from '@tmlm/model'
import { lubricationStandard } from '@tmlm/model/areas/lubrication/lubricationStandard'
import { inStockUnit } from '@tmlm/model/areas/lubrication/rules'
import { behaviour, type ActionMoment } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { rowsById } from '../../platform/database/rowsById.ts'

type Placing = ActionMoment<typeof lubricationStandard, InputOf<typeof lubricationStandard, 'placePoints'>>

export const lubricationStandardBehaviour = behaviour(lubricationStandard, {
  async beforeInsert({ tx, values }) {
    await requireUnits(tx, values.points ?? [])
  },
  async beforeUpdate({ tx, row, values }) {
    if (values.points) await requireUnits(tx, values.points)
    if (row.enabled) Object.assign(values, { docVersion: row.docVersion + 1 })
  },
  actions: {
    async placePoints({ input }: Placing) {
      const places = input.points ?? []
      return { set: { points: places.flatMap(({ id, posX = null, posY = null }) => (id ? [{ id, posX, posY }] : [])) } }
    },
  },
})

interface Point {
  readonly pointNo?: string | null
  readonly lubricantId?: string | null
  readonly unit?: string | null
}

/** An amount is said in the unit of the stock, or in one that can be told in it. */
export async function requireUnits(tx: Tx, points: readonly Point[]): Promise<void> {
  const units = await stockUnits(
    tx,
    points.flatMap(({ lubricantId }) => lubricantId ?? []),
  )
  for (const { pointNo, lubricantId, unit } of points) {
    const stockUnit = lubricantId ? (units.get(lubricantId)?.unit ?? null) : null
    if (inStockUnit('1', unit ?? null, stockUnit) === undefined)
      throw refuse(
        `润滑点${pointNo ?? ''}的单位须与油品的库存单位“${stockUnit ?? ''}”一致或可换算`,
        `Point ${pointNo ?? ''}: the unit must be that of the stock (${stockUnit ?? ''}) or convertible into it`,
      )
  }
}

/** How lubricants are counted in stock, by their ids: the unit, and in how many decimals. */
export const stockUnits = (tx: Tx, lubricantIds: readonly string[]) =>
  rowsById({ tx }, 'accessory', lubricantIds, ['name', 'unit', 'qtyScale'])
