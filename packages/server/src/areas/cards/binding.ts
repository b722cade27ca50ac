// Tools on machines: a binding is open exactly while the tool stands at the machine, so both are written together by the
// moves 32 and 33.
import type { newCard } from '@tmlm/model/areas/cards/newCard'
import { refuse, type InputOf, type Text } from '@tmlm/model'
import type { CallMoment, Moment } from '../../engine/behaviour.ts'
import { fromLocal } from '../../platform/clock.ts'
import { db } from '../../platform/database/query.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { newId } from '../../platform/ids.ts'
import { parameter } from '../../platform/parameters.ts'
import { moveCards } from './moves.ts'
import { isMounted, lockCards, placeText, statusText, type StandingCard } from './standing.ts'

/** A tool that goes onto a machine. */
export interface Mounting {
  readonly toolCardId: string
  readonly equipmentCardId: string
  readonly station: string
  readonly at: Date
  readonly productId: string | null
  readonly procedureId: string | null
  /** Why one goes on that is worn out. */
  readonly reason: string | null
  /** 1 by hand, 2 by a mould change. */
  readonly source: 1 | 2
}

export async function mountTool(moment: Moment, mounting: Mounting) {
  const { tx, actor, now } = moment
  const { toolCardId: toolId, equipmentCardId: machineId, station, at } = mounting
  const cards = await lockCards(tx, [toolId, machineId])
  const [tool, machine] = [cards.get(toolId), cards.get(machineId)]
  if (!tool || !machine) throw refuse('卡片不存在', 'No such card')
  requireFree(tool)
  requireInUse(machine)
  await requireFit(moment, tool, machine)
  await requireFreeStation(moment, machine, station)
  await requireLife(moment, tool, mounting.reason)
  const { position } = tool
  const bindingId = newId(now)
  const [moved] = await moveCards(moment, paperOf(tool, bindingId), [
    {
      lineId: bindingId,
      cardId: toolId,
      moveType: 32,
      statuses: ['inUse'],
      occurTime: at,
      to: {
        placeType: 2,
        holderUserId: position.holderUserId ?? null,
        holderDeptId: position.holderDeptId ?? null,
        productLineId: machine.position.productLineId ?? position.productLineId ?? null,
        equipmentCardId: machineId,
        station,
      },
      needReturn: position.needReturn,
      dueReturnTime: position.dueReturnTime,
      outLineId: position.outLineId,
      remark: mounting.reason,
    },
  ])
  await tx.run(
    db.insertInto('cardBinding').values({
      ...{ id: bindingId, toolCardId: toolId, equipmentCardId: machineId, station, startTime: at },
      ...{ productId: mounting.productId, procedureId: mounting.procedureId },
      ...{ openTool: toolId, openStation: stationKey(machineId, station), startNum: tool.usedNum },
      ...{ source: mounting.source, bindUserId: actor.userId },
    }),
  )
  return { tool, machine, bindingId, moveId: moved?.moveId }
}

export async function dismountTool(moment: Moment, toolId: string, at: Date) {
  const { tx, actor } = moment
  const tool = (await lockCards(tx, [toolId])).get(toolId)
  const open = await tx.first(db.selectFrom('cardBinding').selectAll().where('openTool', '=', toolId))
  if (!tool || !open) throw refuse('工装未绑定设备', 'The tool is not bound to a machine')
  const { position } = tool
  // What never came from a warehouse stays on site.
  const to =
    position.outLineId === null && position.holderUserId === null && position.holderDeptId === null
      ? ({ placeType: 8, productLineId: position.productLineId ?? null } as const)
      : ({
          placeType: 2,
          holderUserId: position.holderUserId ?? null,
          holderDeptId: position.holderDeptId ?? null,
          productLineId: position.productLineId ?? null,
        } as const)
  const [moved] = await moveCards(moment, paperOf(tool, open.id), [
    {
      ...{ lineId: newId(moment.now), cardId: toolId, moveType: 33, occurTime: at, to },
      ...{ needReturn: position.needReturn, dueReturnTime: position.dueReturnTime, outLineId: position.outLineId },
    },
  ])
  await tx.run(
    db
      .updateTable('cardBinding')
      .set({ endTime: at, endNum: tool.usedNum, unbindUserId: actor.userId, openTool: null, openStation: null })
      .where('id', '=', open.id),
  )
  return { tool, open, moveId: moved?.moveId }
}

/** What others do when somebody has put a tool on the station of a machine, or taken it off. */
export type ToolByHand = (
  moment: Moment,
  place: { readonly toolCardId: string; readonly equipmentCardId: string; readonly station: string },
) => Promise<void>

type Binding = CallMoment<InputOf<typeof newCard, 'bindTool'>>

export const bindTool =
  (toolMounted: ToolByHand) =>
  async (moment: Binding): Promise<unknown> => {
    const { input } = moment
    const { toolCardId, equipmentCardId, productId, procedureId, reason } = input
    const station = input.station || '1'
    const { tool, machine, bindingId, moveId } = await mountTool(moment, {
      ...{ toolCardId, equipmentCardId, station, productId, procedureId, reason },
      ...{ at: timeOf(input.startTime, moment), source: 1 },
    })
    await toolMounted(moment, { toolCardId, equipmentCardId, station })
    moment.tell({
      rowId: tool.id,
      rowCode: tool.code,
      kind: { cardType: tool.cardType },
      changes: [{ field: 'position', before: null, after: machine.code }],
    })
    return { bindingId, moveId }
  }

export const unbindTool =
  (toolDismounted: ToolByHand) =>
  async (moment: CallMoment<InputOf<typeof newCard, 'unbindTool'>>): Promise<unknown> => {
    const { input } = moment
    const { tool, open, moveId } = await dismountTool(moment, input.toolCardId, timeOf(input.endTime, moment))
    await toolDismounted(moment, { ...open, toolCardId: tool.id })
    moment.tell({
      rowId: tool.id,
      rowCode: tool.code,
      kind: { cardType: tool.cardType },
      changes: [{ field: 'position', before: open.station, after: null }],
    })
    return { bindingId: open.id, moveId }
  }

/** The tool that stands on the station of a machine. */
export const toolOn = ({ tx }: Pick<Moment, 'tx'>, machineId: string, station: string) =>
  tx.first(
    sql<{ id: string; code: string; archivesId: string | null }>`SELECT c.id, c.code, c.archives_id
FROM card_binding b
JOIN new_card c ON c.id = b.tool_card_id
WHERE b.open_station = ${stationKey(machineId, station)}`,
  )

/** By machine: the codes of the tools that stand on it. */
export async function toolsOn(tx: Moment['tx'], machineIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await tx.all(sql<{ machineId: string; codes: string }>`
SELECT b.equipment_card_id AS machine_id, string_agg(c.code, '、' ORDER BY c.code) AS codes
FROM card_binding b
JOIN new_card c ON c.id = b.tool_card_id
WHERE b.equipment_card_id = ${anyOf(machineIds)} AND b.open_tool IS NOT NULL
GROUP BY b.equipment_card_id`)
  return new Map(found.map(({ machineId, codes }) => [machineId, codes]))
}

const paperOf = (tool: StandingCard, docId: string) => ({
  ...{ docType: 'cardBinding', docId, docCode: tool.code },
  round: 1,
})

const stationKey = (machineId: string, station: string): string => `${machineId}:${station.toLowerCase()}`

/** Out of the warehouse, and on no machine. */
export function requireFree({ code, position }: StandingCard): void {
  if (isMounted(position)) {
    const name = position.placeName
    throw refuse(`工装已绑定${name}`, `The tool is bound to ${name}`)
  }
  if (position.placeType === 1) throw refuse(`卡片${code}在库，请先出库`, `Card ${code} is in stock, issue it first`)
  if (position.placeType !== 2 && position.placeType !== 8) {
    const [zh, en] = placeText(position)
    throw refuse(`卡片${code}当前${zh}，不能上机`, `Card ${code} cannot be mounted, it is now: ${en}`)
  }
}

function requireInUse({ code, status }: StandingCard): void {
  if (status === 'inUse') return
  const [zh, en] = statusText(status)
  throw refuse(`设备${code}状态为${zh}，不能上机`, `Machine ${code} is ${en}`)
}

/** A punch press takes no injection mould: the machine's type, or the nearest one above that says it, tells what it takes. */
export async function requireFit({ tx }: Moment, tool: StandingCard, machine: StandingCard): Promise<void> {
  const { takes } = await tx.one(
    sql<{ takes: readonly string[] | null }>`SELECT ${sql.raw(takesTypesSql('machine.path'))} AS takes
FROM (SELECT ${machine.typePath}::uuid[] AS path) machine`,
  )
  if (!takes || takes.some((type) => tool.typePath.includes(type))) return
  throw refuse(
    `设备${machine.code}不能安装${tool.code}这类工装`,
    `Machine ${machine.code} does not take tools like ${tool.code}`,
  )
}

/** The types of tools that a machine takes, by its type and those above, the nearest first; NULL where none says it. */
export const takesTypesSql = (typePath: string): string => `(
    SELECT array_agg(k.target_id)
    FROM unnest(${typePath}) WITH ORDINALITY AS above(id, nth)
    JOIN tooling_type_takes_type_ids k ON k.owner_id = above.id
    GROUP BY above.nth
    ORDER BY above.nth
    LIMIT 1
  )`

async function requireFreeStation(moment: Moment, machine: StandingCard, station: string): Promise<void> {
  const there = await toolOn(moment, machine.id, station)
  if (there) throw refuse(`工位已有${there.code}`, `The station has ${there.code}`)
}

/** Parameter 12: what is worn out is mounted only by who holds the right for it, with a reason. */
export async function requireLife({ tx, actor }: Moment, tool: StandingCard, reason: string | null): Promise<void> {
  if (!(await parameter(tx, '12', tool.orgId))) return
  const isOver = await tx.first(
    sql`SELECT 1 FROM new_card c WHERE c.id = ${tool.id} AND c.life_mode IN (1, 3)
      AND c.used_num >= c.design_life + c.renew_num`,
  )
  const mayOverride = actor.isAdmin || actor.rights.buttons.has('mouldequipmentcard_lifeoverride')
  if (isOver && !(mayOverride && reason)) throw refuse(...lifeOver)
}

const lifeOver: Text = ['模具寿命已到期，不能出库/上机', 'Life is used up, cannot be issued or mounted']

const timeOf = (value: string | null, { now, actor }: Moment): Date =>
  value === null ? now : fromLocal(value, actor.timezone)
