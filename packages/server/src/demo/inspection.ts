// The last patrol over the machines of the demo company: one is in order, one may be used for another week, one waits for its
// verdict, and one is still to be looked at.
import type { Values } from '@tmlm/model'
import { idOf, type DemoCall } from './call.ts'
import type { DemoCard, DemoPlant } from './cards.ts'
import { dateBefore, daysBefore } from './days.ts'
import { rowsOf } from './table.ts'

/** Name, part, standard. */
const items = `
安全防护罩|操作侧|完好、无松动
地面与通道|周边|无油污、无杂物
气源压力|气路|0.50–0.60 MPa`

const patrolled = 2

export async function fillInspection(
  call: DemoCall,
  plant: DemoPlant,
  cards: readonly DemoCard[],
  now: Date,
): Promise<void> {
  const at = daysBefore(now, patrolled)
  const lines: Values[] = []
  for (const [nth, [name, part, standard]] of rowsOf(items).entries()) {
    const limits = name === '气源压力' ? { valueType: 2, unit: 'MPa', lowerLimit: '0.5', upperLimit: '0.6' } : {}
    const item = { kind: 3, name, part, standard, ...limits }
    lines.push({ itemId: idOf(await call('spotcheck/insert', `patrol:item${nth}`, item, at)) })
  }
  const weekly = { kind: 3, name: '设备周巡检', periodType: 2, weekDays: [1], lines }
  const schemeId = idOf(await call('scheme/insert', 'patrol:scheme', weekly, at))
  const [, inspectorId = plant.company.adminId] = plant.company.holdersOf('first', '设备部', '维修工')
  const machines = cards.filter(({ factory, cardType }) => factory === 'first' && cardType === 3).slice(2, 6)
  const patrol = { cardIds: machines.map(({ id }) => id), schemeId, inspectorId, routeName: '一厂注塑车间' }
  await call('dailyInspection/createPatrol', 'patrol:create', patrol, at)
  const { list } = await call('dailyInspection/list', 'patrol:list', { schemeId, orderBy: 'code' }, now)
  const [good, conceded, waiting] = (list as readonly Values[]).map(idOf)
  await submit(call, good, '0.55', at)
  await call('dailyInspection/accept', 'patrol:good', { id: good, verdict: 2 }, daysBefore(now, 1))
  await submit(call, conceded, '0.63', at)
  const verdict = { verdict: 3, acceptOpinion: '本周内更换减压阀', concessionUntil: dateBefore(now, -5) }
  await call('dailyInspection/accept', 'patrol:conceded', { id: conceded, ...verdict }, daysBefore(now, 1))
  await submit(call, waiting, '0.58', at)
}

async function submit(call: DemoCall, id: string | undefined, pressure: string, at: Date): Promise<void> {
  const paper = await call('dailyInspection/getEntityById', `patrol:read:${id}`, { id }, at)
  const isHigh = Number(pressure) > 0.6
  const lines = (paper.lines as readonly Values[]).map((line) =>
    line.valueType === 2
      ? { id: line.id, value: pressure, ...(isHigh ? { actionText: '压力偏高' } : {}) }
      : { id: line.id, judge: 1 },
  )
  const told = isHigh ? { description: '气源压力偏高，其余正常', suggestion: 3 } : { suggestion: 2 }
  await call('dailyInspection/submit', `patrol:submit:${id}`, { id, lines, ...told }, at)
}
