// Two machines of the demo company are lubricated every week: one of them as planned, the other one is late this week.
import { idOf, type DemoCall } from './call.ts'
import type { DemoCard, DemoPlant } from './cards.ts'
import { dateBefore, daysBefore } from './days.ts'
import { rowsOf } from './table.ts'

/** Point, part, action, method, grade, quantity, unit, cycle type, cycle, and where it is on the picture. */
const points = `
1|合模机构曲肘|3|集中润滑|2号锂基脂|120|克|2|1|22|38
2|射台导轨|1|油枪|导轨油 L-G68|80|毫升|2|1|66|52
3|液压站油箱|5|油浴|抗磨液压油 L-HM46|200|毫升|3|1|48|78`

const started = 28
const ahead = 60

export async function fillLubrication(
  call: DemoCall,
  plant: DemoPlant,
  cards: readonly DemoCard[],
  now: Date,
): Promise<void> {
  const [worker, backup] = plant.company.holdersOf('first', '设备部', '维修工')
  const presses = cards.filter(({ factory, cardType }) => factory === 'first' && cardType === 3).slice(0, 2)
  const diagram = (await plant.picture('press')).url
  for (const [nth, { id: cardId }] of presses.entries()) {
    const at = daysBefore(now, started)
    const standard = {
      name: `${nth + 1}号注塑机润滑标准`,
      scope: 2,
      cardId,
      enabled: true,
      diagram,
      points: pointLines(),
    }
    const standardId = idOf(await call('lubricationStandard/insert', `lubrication:standard${nth}`, standard, at))
    const people = { lubricatorId: worker ?? plant.company.adminId, ...(backup ? { backupLubricatorId: backup } : {}) }
    const days = { startDate: dateBefore(now, started - 1 + nth), horizonDays: started + ahead }
    const arrangement = { cardId, standardId, ...people, ...days }
    const id = idOf(await call('lubricationArrangement/insert', `lubrication:arrangement${nth}`, arrangement, at))
    await call('lubricationArrangement/enable', `lubrication:enable${nth}`, { id }, at)
    await visits(call, cardId, nth === 0 ? 0 : 7, now)
  }
}

const pointLines = () =>
  rowsOf(points).map(
    ([pointNo, part, actionType, method, lubricantBrand, stdQty, unit, cycleType, cycleValue, posX, posY]) => ({
      ...{ pointNo, part, actionType, method, lubricantBrand, stdQty, unit, cycleType, cycleValue, posX, posY },
    }),
  )

/** On each day that something was due, all of it is done and audited; the last days are left open. */
async function visits(call: DemoCall, cardId: string, openDays: number, now: Date): Promise<void> {
  const asked = { cardId, pageSize: 200, orderBy: 'dueDate' }
  const { list } = await call('lubricationDetail/list', `lubrication:tasks:${cardId}`, asked, now)
  const tasks = Array.isArray(list) ? list : []
  const firstOfDay = new Map(tasks.map(({ id, dueDate }) => [String(dueDate), String(id)]))
  for (let day = started; day > openDays; day -= 1) {
    const taskId = firstOfDay.get(dateBefore(now, day))
    if (taskId === undefined) continue
    const done = await call(
      'lubricationImplementation/start',
      `lubrication:start:${taskId}`,
      { taskId },
      daysBefore(now, day),
    )
    const audited = { id: done.id }
    await call('lubricationImplementation/audit', `lubrication:audit:${taskId}`, audited, daysBefore(now, day - 0.1))
  }
}
