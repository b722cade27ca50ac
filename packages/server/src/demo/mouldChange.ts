// Moulds on machines of the demo company: three months in which two moulds take turns on each of two presses, as their plans say;
// others taken off and put on again these days, and what is planned to run next.
import type { Values } from '@tmlm/model'
import { idOf, inParallel, type DemoCall } from './call.ts'
import type { DemoCard, DemoPlant } from './cards.ts'
import { dateBefore, daysBefore, timeBefore } from './days.ts'

/** A tool on a machine. */
export interface Mounted {
  readonly tool: DemoCard
  readonly machine: DemoCard
}

/** Two moulds that a machine runs in turns. */
export interface Turns {
  readonly machine: DemoCard
  readonly moulds: readonly [DemoCard, DemoCard]
}

/** Days ago. */
export const beginOfTurns = 92
const week = 7
const minute = 1 / 1440
const waits = ['等天车', '等模具', '等料', '设备故障']

interface Way {
  readonly id: string
  readonly key: string
  readonly machine: DemoCard
  readonly days: number
  /** Minutes more than usual. */
  readonly slow: number
  readonly off?: DemoCard | undefined
  readonly on?: DemoCard | undefined
}

export async function fillMouldChange(
  call: DemoCall,
  { company }: DemoPlant,
  { mounted, turns }: { readonly mounted: readonly Mounted[]; readonly turns: readonly Turns[] },
  now: Date,
): Promise<void> {
  const inspectorId = company.peopleByJobNo.get('A0013')
  /** Of the line that the machine stands in, else whoever keeps the moulds. */
  async function changersOf(machine: DemoCard): Promise<readonly string[]> {
    const { productLineId } = await call('newCard/getEntityById', `line:${machine.code}`, { id: machine.id }, now)
    const key = `changers:${machine.code}`
    const line = productLineId && (await call('productLine/getEntityById', key, { id: productLineId }, now))
    const changerIds: readonly string[] = line ? Object(line).changerIds : []
    return changerIds.length > 0 ? changerIds : [company.peopleByJobNo.get('A0003') ?? company.adminId]
  }

  /** Given to somebody and done by the stages, each as many minutes after the last. */
  async function goThrough({ id, key, machine, days, slow, off, on }: Way): Promise<void> {
    let at = days
    const act = async (action: string, minutes: number, more: Values = {}): Promise<void> => {
      at -= minutes * minute
      await call(`moldTask/${action}`, `change:${key}:${action}`, { id, ...more }, daysBefore(now, at))
    }
    const changers = await changersOf(machine)
    const leaderId = changers[slow % changers.length]
    await act('dispatch', 4, { leaderId, confirmWarn: 'busy,off' })
    await act('start', 5 + slow)
    if (off) await act('downMold', 12 + slow, { code: off.code })
    if (!on) return
    await act('upMold', 18 + slow, { code: on.code })
    if (slow > 8) {
      await act('pause', 2, { reason: waits[slow % waits.length] })
      await act('resume', 11)
    }
    const { checklist } = await call('moldTask/getEntityById', `change:${key}:items`, { id }, daysBefore(now, at))
    const seen = Object(checklist).map((line: Values, nth: number) =>
      // Now and then something is not quite in order.
      slow > 8 && nth === 1 ? { id: line.id, ok: false, remark: '水嘴渗水，已换密封圈' } : { id: line.id, ok: true },
    )
    await act('debugEnd', 9 + slow, { checklist: seen })
    await act('firstPiece', 6, { result: 1, inspectorId })
  }

  /** What a mould has made of its product, told by the shift so many days ago. */
  async function report(mould: DemoCard | undefined, key: string, okQty: number, days: number): Promise<void> {
    if (mould?.productId === undefined) return
    const ngQty = Math.round(okQty * 0.008)
    const rows = [{ cardId: mould.id, productId: mould.productId, inputMode: 2, okQty, ngQty }]
    const at = daysBefore(now, days)
    await call('processNumRecord/batchInsert', key, { workDate: dateBefore(now, days), rows }, at)
  }

  /** Asked for by hand. */
  async function change({ tool, machine }: Mounted, key: string, isOn: boolean, days: number, slow: number) {
    const input = {
      ...{ equipmentCardId: machine.id, changeType: isOn ? 2 : 3, reason: '换产' },
      requireTime: timeBefore(now, days - 70 * minute),
      ...(isOn ? { newCardId: tool.id, productId: tool.productId } : {}),
    }
    const id = idOf(await call('moldTask/insert', `change:${key}`, input, daysBefore(now, days)))
    await goThrough({ id, key, machine, days, slow, ...(isOn ? { on: tool } : { off: tool }) })
  }

  /** Week by week the plan says which of the two runs, and its change puts it on. */
  async function takeTurns({ machine, moulds }: Turns, offset: number): Promise<void> {
    let running: { readonly planId: string; readonly mouldId: string | undefined } | undefined
    for (let nth = 0; beginOfTurns - nth * week > week; nth++) {
      const [on, off] = nth % 2 === 0 ? moulds : moulds.toReversed()
      const days = beginOfTurns - nth * week - offset
      const key = `turn:${machine.code}:${nth}`
      const at = (before: number): Date => daysBefore(now, days + before)
      const input = {
        ...{ productId: on?.productId, cardId: on?.id, equipmentCardId: machine.id, qty: 5000 + (nth % 4) * 800 },
        ...{ planStart: timeBefore(now, days - 0.1), planEnd: timeBefore(now, days - week + 0.5) },
        confirmWarn: 'overlap',
        workOrderNo: `WO26-${machine.code.slice(-2)}${String(nth + 1).padStart(2, '0')}`,
      }
      const planId = idOf(await call('productPlan/insert', key, input, at(1)))
      await call('productPlan/release', `${key}:release`, { id: planId, confirmWarn: 'lifeShort' }, at(0.9))
      if (running !== undefined) await call('productPlan/finish', `${key}:finish`, { id: running.planId }, at(0.1))
      const { tasks } = await call('productPlan/generateTask', `${key}:task`, { id: planId }, at(0.05))
      // Every fifth change is a slow one.
      const slow = nth % 5 === 4 ? 24 : (nth * 3) % 9
      await goThrough({ id: idOf(Object(tasks)[0]), key, machine, days, slow, on, off: nth === 0 ? undefined : off })
      running = { planId, mouldId: on?.id }
      // Most weeks make what was planned, some a little less; the shifts report it twice.
      const isOver = days > week
      const share = [0.52, isOver ? 0.49 - (nth % 3) * 0.04 : 0]
      for (const [part, of] of share.entries())
        if (of > 0 && days - 3 * (part + 1) > 0)
          await report(
            on,
            `${key}:made:${part}`,
            Math.round(input.qty * of) - offset * 41 - nth * 7,
            days - 3 * (part + 1),
          )
    }
    // The other one comes next; nobody has asked for its change yet.
    const comes = moulds.find(({ id }) => id !== running?.mouldId)
    const next = {
      ...{
        productId: comes?.productId,
        cardId: comes?.id,
        equipmentCardId: machine.id,
        qty: 5400,
        confirmWarn: 'overlap',
      },
      ...{ planStart: timeBefore(now, -1 - offset / 2), planEnd: timeBefore(now, -week - offset / 2) },
    }
    const nextId = idOf(await call('productPlan/insert', `turn:${machine.code}:next`, next, daysBefore(now, 0.5)))
    const released = { id: nextId, confirmWarn: 'lifeShort' }
    await call('productPlan/release', `turn:${machine.code}:next:release`, released, daysBefore(now, 0.4))
  }

  // Each machine has its own weekday: numbers of one day are those of one machine.
  await inParallel(
    turns.map((one, nth) => [one, nth] as const),
    ([one, nth]) => takeTurns(one, nth * 2),
  )
  for (const [nth, pair] of mounted.slice(0, 3).entries()) {
    const key = `${pair.machine.code}:2`
    await change(pair, `${key}:off`, false, 2 - nth / 10, nth * 2)
    await change(pair, `${key}:on`, true, 1.8 - nth / 10, nth * 3 + 2)
  }

  // Two that wait today: one for a changer, one for its changer to begin.
  for (const [nth, { machine }] of mounted.slice(3, 5).entries()) {
    const key = `change:${machine.code}:waits`
    const asked = { equipmentCardId: machine.id, changeType: 3, reason: '保养到期', requireTime: timeBefore(now, -0.1) }
    const id = idOf(await call('moldTask/insert', key, asked, daysBefore(now, 0.05 - nth / 100)))
    if (nth === 0) continue
    const [leaderId] = await changersOf(machine)
    const sent = { id, leaderId, confirmWarn: 'busy,off' }
    await call('moldTask/dispatch', `${key}:dispatch`, sent, daysBefore(now, 0.02))
  }

  // What runs now, what comes next, and one that would take the same machine at the same time.
  for (const [nth, { tool, machine }] of mounted.slice(0, 6).entries()) {
    if (tool.productId === undefined) continue
    const plan = (qty: number, from: number, to: number): Values => ({
      ...{ productId: tool.productId, cardId: tool.id, equipmentCardId: machine.id, qty },
      ...{ planStart: timeBefore(now, -from), planEnd: timeBefore(now, -to), confirmWarn: 'overlap' },
    })
    const at = daysBefore(now, 1 - nth / 100)
    const key = `plan:${machine.code}`
    const id = idOf(await call('productPlan/insert', key, plan(4000 + nth * 500, -0.4, 1 + nth / 4), at))
    await call('productPlan/release', `${key}:release`, { id, confirmWarn: 'lifeShort' }, at)
    // Since this morning.
    await report(tool, `${key}:made`, 900 + nth * 140, 0.01)
    const next = plan(6000, nth === 2 ? 0.8 : 1.5 + nth / 4, 3 + nth / 4)
    await call('productPlan/insert', `${key}:next`, next, at)
  }
}
