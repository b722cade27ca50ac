// The lubricant of a paper: it leaves the stock with the audit, once, and comes back when that is undone.
import { refuse, withoutNoughts, type Row } from '@tmlm/model'
import type { lubricationImplementation } from '@tmlm/model/areas/lubrication/lubricationImplementation'
import { inStockUnit } from '@tmlm/model/areas/lubrication/rules'
import type { Moment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import { consume, release, reserve, unconsume, type ReservedLine } from '../accessory/index.ts'
import { stockUnits } from './lubricationStandard.ts'

type Paper = Row<typeof lubricationImplementation>

const takesStock = ({ takeStock, lines }: Paper): boolean => takeStock && lines.some(({ lubricantId }) => lubricantId)

export async function takeLubricant(moment: Moment, paper: Paper): Promise<void> {
  if (!takesStock(paper)) return
  const { id: docId, code: docCode, warehouseId } = paper
  if (!warehouseId)
    throw refuse('扣减油品库存，请选择出库仓库', 'Choose the warehouse that the lubricant is taken from')
  await reserve(
    moment,
    { docKind: 'lubricationImplementation', docId, docCode },
    await wanted(moment, paper, warehouseId),
  )
  await consume(moment, {
    ...{ docId, docCode, sourceKind: 'lubrication', outType: 3, orgId: paper.orgId, cardId: paper.cardId },
    ...{ userId: paper.executorId, deptId: await deptOf(moment, paper) },
  })
}

export async function giveBackLubricant(moment: Moment, paper: Paper): Promise<void> {
  if (!takesStock(paper)) return
  await unconsume(moment, paper.id)
  // It is saved again, and holds nothing.
  await release(moment, paper.id)
}

async function wanted({ tx }: Moment, { lines }: Paper, warehouseId: string): Promise<ReservedLine[]> {
  const units = await stockUnits(
    tx,
    lines.flatMap(({ lubricantId }) => lubricantId ?? []),
  )
  return lines.flatMap(({ id, lubricantId, actualQty, unit }) => {
    if (!lubricantId) return []
    const { name, unit: stockUnit, qtyScale } = units.get(lubricantId) ?? { name: '', unit: null, qtyScale: 0 }
    const qty = inStockUnit(actualQty, unit, stockUnit)
    if (qty === undefined)
      throw refuse('用量的单位不能换算为油品的库存单位', 'The unit of an amount cannot be told in that of the stock')
    if ((withoutNoughts(qty).split('.')[1] ?? '').length > qtyScale)
      throw refuse(
        `${name}的库存数量最多${qtyScale}位小数，请调整备件档案的数量小数位`,
        `The stock of ${name} is counted with ${qtyScale} decimals: change the decimals of the part`,
      )
    return [{ docLineId: id, accessoryId: lubricantId, warehouseId, qty }]
  })
}

async function deptOf({ tx }: Moment, { executorId, cardId }: Paper): Promise<string> {
  const { deptId } = await tx.one(sql<{ deptId: string | null }>`
SELECT coalesce(c.use_dept_id, u.dept_id, c.manage_dept_id) AS dept_id FROM "user" u, new_card c
WHERE u.id = ${executorId} AND c.id = ${cardId}`)
  if (deptId === null)
    throw refuse(
      '实施人和设备都没有部门，油品不能出库',
      'Neither the executor nor the machine has a department: lubricant cannot be issued',
    )
  return deptId
}
