// Moulds on machines of the demo company: taken off and put on again these days, and what is planned to run next.
import type { Values } from '@tmlm/model'
import { idOf, type DemoCall } from './call.ts'
import type { DemoCard, DemoPlant } from './cards.ts'
import { daysBefore, timeBefore } from './days.ts'

/** A tool on a machine. */
export interface Mounted {
  readonly tool: DemoCard
  readonly machine: DemoCard
}

const minute = 1 / 1440
const checked = ['吊环', '水路', '油路', '电气', '锁模力', '顶出']

export async function fillMouldChange(
  call: DemoCall,
  { company }: DemoPlant,
  mounted: readonly Mounted[],
  now: Date,
): Promise<void> {
  const inspectorId = company.peopleByJobNo.get('A0013')

  /** Asked for, given to somebody and done by the stages, each as many minutes after the last. */
  async function change(pair: Mounted, key: string, changeType: 2 | 3, days: number, slow: number): Promise<void> {
    let at = days
    const { tool, machine } = pair
    const input = {
      ...{ equipmentCardId: machine.id, changeType, reason: '换产', requireTime: timeBefore(now, days - 70 * minute) },
      ...(changeType === 2 ? { newCardId: tool.id, productId: tool.productId } : {}),
    }
    const id = idOf(await call('moldTask/insert', `change:${key}`, input, daysBefore(now, at)))
    const act = async (action: string, minutes: number, more: Values = {}): Promise<void> => {
      at -= minutes * minute
      await call(`moldTask/${action}`, `change:${key}:${action}`, { id, ...more }, daysBefore(now, at))
    }
    await act('dispatch', 4, { leaderId: company.adminId, confirmWarn: 'busy' })
    await act('start', 9)
    if (changeType === 3) return act('downMold', 12 + slow, { code: tool.code })
    await act('upMold', 18 + slow, { code: tool.code })
    if (slow > 8) {
      await act('pause', 2, { reason: '等料' })
      await act('resume', 11)
    }
    await act('debugEnd', 9 + slow, { checked })
    await act('firstPiece', 6, { result: 1, inspectorId })
  }

  for (const [nth, pair] of mounted.slice(0, 4).entries())
    for (const days of [3, 2]) {
      const key = `${pair.machine.code}:${days}`
      await change(pair, `${key}:off`, 3, days - nth / 10, nth * 2)
      await change(pair, `${key}:on`, 2, days - 0.2 - nth / 10, nth * 3 + days)
    }

  // What runs now, what comes next, and one that would take the same machine at the same time.
  for (const [nth, { tool, machine }] of mounted.slice(0, 6).entries()) {
    if (tool.productId === undefined) continue
    const plan = (qty: number, from: number, to: number): Values => ({
      ...{ productId: tool.productId, cardId: tool.id, equipmentCardId: machine.id, qty },
      ...{ planStart: timeBefore(now, -from), planEnd: timeBefore(now, -to) },
    })
    const at = daysBefore(now, 1 - nth / 100)
    const key = `plan:${machine.code}`
    const id = idOf(await call('productPlan/insert', key, plan(4000 + nth * 500, -0.4, 1 + nth / 4), at))
    await call('productPlan/release', `${key}:release`, { id, confirmWarn: 'lifeShort' }, at)
    const next = plan(6000, nth === 2 ? 0.8 : 1.5 + nth / 4, 3 + nth / 4)
    await call('productPlan/insert', `${key}:next`, next, at)
  }
}
