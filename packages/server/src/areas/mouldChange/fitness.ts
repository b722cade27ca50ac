// Whether a mould may run on a machine: known when it is planned, not when it hangs on the crane.
import { refuse, refuseFields, type Text } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import { lockCards, lockedText, requireFit, requireLife, statusText, type StandingCard } from '../cards/index.ts'
import { requireAllowed } from '../special/index.ts'

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
  await requireAllowed(moment, machineId)
  if (mould.status !== 'inUse') {
    const [zh, en] = statusText(mould.status)
    throw refused([`模具${mould.code}状态为${zh}，不能安排生产`, `Mould ${mould.code} is ${en} and cannot run`])
  }
  // Until the plan begins a repair may be over.
  if (machine.status !== 'inUse' && machine.status !== 'underRepair') {
    const [zh, en] = statusText(machine.status)
    throw refused([`设备${machine.code}状态为${zh}，不能安排生产`, `Machine ${machine.code} is ${en} and cannot run`])
  }
  if (mould.lockReason !== 0) throw refused(lockedText(mould.code, mould.lockReason))
  await requireFit(moment, mould, machine)
  const wrongSize = await wrongTonnage(moment, mould, machine)
  if (wrongSize) throw refused(wrongSize)
  await requireLife(moment, mould, null)
  if (productId !== null && !(await makes(moment, mould, productId)))
    throw refused([`模具${mould.code}不生产该产品`, `Mould ${mould.code} does not make this product`])
  return { mould, machine }
}

/** The tonnes of a machine, by its types from the nearest up; no row where none of them says it. */
export const machineSizeSql = (machineId: string, typePath: string): string => `
  SELECT (m.attrs ->> a.attr_key)::numeric AS size
  FROM new_card m
  CROSS JOIN unnest(${typePath}) WITH ORDINALITY AS type(id, nth)
  JOIN tooling_type_attrs a ON a.owner_id = type.id AND a.data_type = 'number' AND lower(a.unit) = 't'
  WHERE m.id = ${machineId} AND m.attrs ->> a.attr_key ~ '^[0-9]+([.][0-9]+)?$'
  ORDER BY type.nth, a.position
  LIMIT 1`

/**
 * The file of the mould says which machines it fits; the machine says its size by the first of its technical parameters that
 * is a number of tonnes. Where one of them says nothing, nothing stands against it.
 */
async function wrongTonnage({ tx }: Moment, mould: StandingCard, machine: StandingCard): Promise<Text | undefined> {
  const wrong = await tx.first(sql<{ size: string; least: string | null; most: string | null }>`
SELECT trim_scale(machine.size)::text AS size, trim_scale(f.tonnage_min)::text AS least, trim_scale(f.tonnage_max)::text AS most
FROM new_card c
JOIN archives f ON f.id = c.archives_id
CROSS JOIN (SELECT ${machine.id}::uuid AS id, ${machine.typePath}::uuid[] AS path) given
CROSS JOIN LATERAL (${sql.raw(machineSizeSql('given.id', 'given.path'))}) machine
WHERE c.id = ${mould.id} AND (machine.size < f.tonnage_min OR machine.size > f.tonnage_max)`)
  if (!wrong) return undefined
  const range = `${wrong.least ?? '0'}–${wrong.most ?? '∞'} t`
  return [
    `设备${machine.code}为 ${wrong.size} t，模具${mould.code}适用 ${range}`,
    `Machine ${machine.code} has ${wrong.size} t, mould ${mould.code} fits ${range}`,
  ]
}

/** A mould that names no products makes any. */
async function makes({ tx }: Moment, { id }: StandingCard, productId: string): Promise<boolean> {
  const { fits } = await tx.one(
    sql<{ fits: boolean }>`SELECT count(*) = 0 OR bool_or(k.product_id = ${productId}) AS fits
FROM new_card_products k WHERE k.owner_id = ${id}`,
  )
  return fits
}
