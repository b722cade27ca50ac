// Whether a mould may run on a machine: known when it is planned, not when it hangs on the crane.
import { refuse, refuseFields, type Text } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import { lockCards, lockedText, requireFit, requireLife, statusText, type StandingCard } from '../cards/index.ts'

interface Running {
  readonly mouldId: string
  readonly machineId: string
  readonly productId: string | null
}

/** Refuses at the field that names it, where somebody has just filled it in. */
export async function requireRunnable(moment: Moment, { mouldId, machineId, productId }: Running, field?: string) {
  const cards = await lockCards(moment.tx, [mouldId, machineId])
  const [mould, machine] = [cards.get(mouldId), cards.get(machineId)]
  const refused = (text: Text) => (field === undefined ? refuse(...text) : refuseFields([{ field, text }]))
  if (!mould || !machine) throw refused(['卡片不存在', 'No such card'])
  if (mould.status !== 'inUse') {
    const [zh, en] = statusText(mould.status)
    throw refused([`模具${mould.code}状态为${zh}，不能安排生产`, `Mould ${mould.code} is ${en} and cannot run`])
  }
  if (mould.lockReason !== 0) throw refused(lockedText(mould.code, mould.lockReason))
  await requireFit(moment, mould, machine)
  await requireLife(moment, mould, null)
  if (productId !== null && !(await makes(moment, mould, productId)))
    throw refused([`模具${mould.code}不生产该产品`, `Mould ${mould.code} does not make this product`])
  return { mould, machine }
}

/** A mould that names no products makes any. */
async function makes({ tx }: Moment, { id }: StandingCard, productId: string): Promise<boolean> {
  const { fits } = await tx.one(
    sql<{ fits: boolean }>`SELECT count(*) = 0 OR bool_or(k.product_id = ${productId}) AS fits
FROM new_card_products k WHERE k.owner_id = ${id}`,
  )
  return fits
}
