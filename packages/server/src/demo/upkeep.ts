// A year of upkeep in the demo company: presses are cared for every month and checked every working day, the busiest moulds
// cared for every quarter and checked every week. Most of it was done in time, some late; a few tasks are overdue, a few checks
// were missed.
import type { Values } from '@tmlm/model'
import { fromLocal } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { idOf, inParallel, type DemoCall } from './call.ts'
import type { DemoCard, DemoPlant } from './cards.ts'
import { dateBefore, daysBefore } from './days.ts'
import { fillPastCare, noteDone } from './pastCare.ts'
import { rowsOf } from './table.ts'

/** Kind, name, part, work type, method, standard. */
const items = `
1|清洁机身与导轨|机身|清洁|目视|无油污、无铁屑
1|检查液压油位与油温|液压站|检查|目视|油位在刻度之间，油温不高于55℃
1|紧固模板螺栓|合模机构|紧固|测量|扭矩符合标准
1|润滑拉杆与导套|合模机构|润滑|目视|油膜均匀
1|更换液压滤芯|液压站|更换|目视|新滤芯，无渗漏
2|安全门与急停|操作侧|-|试运行|动作可靠
2|液压压力|液压站|-|测量|0.50–0.60 MPa
2|冷却水管路|模温机|-|目视|无渗漏
2|异响与振动|主机|-|听诊|无异响
1|清洁分型面与排气槽|模面|清洁|目视|无残胶、无锈蚀
1|检查顶针与复位|顶出机构|检查|试运行|动作顺畅
1|防锈处理|模面|防锈|目视|均匀覆盖
2|模面与排气槽|模面|-|目视|无残胶、无锈蚀
2|导柱导套|导向机构|-|目视|润滑充分、无拉伤
2|水嘴与管路|冷却系统|-|试运行|通畅、无渗漏`

const started = 358
/** Papers of the last days are handed in one by one, as people do. */
const [checkedDays, maintainedDays] = [7, 100]

export async function fillUpkeep(
  call: DemoCall,
  database: { readonly db: Database; readonly tenantId: string },
  plant: DemoPlant,
  cards: readonly DemoCard[],
  now: Date,
): Promise<void> {
  const at = daysBefore(now, started)
  const orgId = plant.company.firstFactoryId
  for (const [code, name, startTime, endTime] of [
    ['D', '白班', '08:00', '20:00'],
    ['N', '夜班', '20:00', '08:00'],
  ] as const)
    await call('workShift/insert', `shift:${code}`, { orgId, code, name, startTime, endTime }, at)
  const [leader, ...mechanics] = plant.company.holdersOf('first', '设备部', '维修工')
  const people = [leader ?? plant.company.adminId, ...mechanics]
  const members = people.map((userId) => ({ userId, laborRate: '45.00' }))
  const team = { orgId, name: '一厂机修班', leaderId: people[0], members }
  const teamId = idOf(await call('maintainTeam/insert', 'team:first', team, at))

  const ids: string[] = []
  for (const [index, [kind, name, part, category, method, standard]] of rowsOf(items).entries()) {
    const limits = name === '液压压力' ? { valueType: 2, unit: 'MPa', lowerLimit: '0.5', upperLimit: '0.6' } : {}
    const input = { kind, name, part, method, standard, standardMinutes: 5 + (index % 4) * 5, ...limits }
    const more = kind === '1' ? { category } : { importance: name === '安全门与急停' ? 3 : 1 }
    ids.push(idOf(await call('spotcheck/insert', `item${index}`, { ...input, ...more }, at)))
  }
  const scheme = async (key: string, input: Values, from: number, to: number): Promise<string> => {
    const lines = ids.slice(from, to).map((itemId) => ({ itemId }))
    return idOf(await call('scheme/insert', `scheme:${key}`, { executorRule: 1, ...input, lines }, at))
  }
  const monthly = await scheme(
    'monthly',
    { kind: 1, name: '注塑机月度保养', level: 2, periodType: 3, monthDays: [10] },
    0,
    4,
  )
  const yearly = {
    kind: 1,
    name: '注塑机年度保养',
    level: 4,
    coverLower: true,
    periodType: 5,
    yearMonth: 6,
    monthDays: [10],
  }
  const thorough = await scheme('yearly', yearly, 0, 5)
  const quarterly = { kind: 1, name: '模具季度保养', level: 2, periodType: 4, quarterMonth: 2, monthDays: [20] }
  const moulds = await scheme('quarterly', quarterly, 9, 12)
  const daily = await scheme(
    'daily',
    { kind: 2, executorRule: 3, name: '注塑机日点检', periodType: 1, holidayRule: 1 },
    5,
    9,
  )
  const weekly = { kind: 2, executorRule: 3, name: '模具周点检', periodType: 2, weekDays: [1], holidayRule: 2 }
  const everyWeek = await scheme('weekly', weekly, 12, 15)

  const own = cards.filter(({ factory }) => factory === 'first')
  const presses = own.filter(({ cardType }) => cardType === 3).slice(0, 5)
  const busiest = own.filter(({ cardType, fate, isWorn }) => cardType === 2 && fate === 'stored' && !isWorn).slice(0, 6)
  const care = new Care(call, now, people, teamId)
  await care.plan(presses, [monthly, thorough])
  await care.plan(busiest, [moulds])
  await care.planChecks(presses, daily)
  await care.planChecks(busiest, everyWeek)
  const byHand = { upkeep: dateBefore(now, maintainedDays), checks: dateBefore(now, checkedDays) }
  await fillPastCare(database, people, byHand)
  await care.maintain([...presses, ...busiest])
  await noteDone(database, { 1: dateBefore(now, -60), 2: dateBefore(now, -14) })
  await care.check([...presses, ...busiest])
  // The same moulds are cared for by what they have worked, whichever comes first.
  const byCount = { kind: 1, name: '模具定次保养', level: 3, periodType: 5, yearMonth: 1, monthDays: [10] }
  const counted = await scheme('byCount', byCount, 9, 12)
  const cardIds = own.filter(({ kind, fate, isWorn }) => kind === '注塑模' && fate === 'stored' && !isWorn).slice(0, 6)
  await call(
    'cardPlanNum/createByCards',
    'byCount',
    { cardIds: cardIds.map(({ id }) => id), schemeId: counted, everyCount: 50_000, warnCount: 5000, orDays: 365 },
    at,
  )
}

interface Task {
  readonly id: string
  readonly cardId: string
  readonly schemeId: string
  /** Days ago. */
  readonly due: number
  readonly nth: number
}

class Care {
  readonly #call: DemoCall
  readonly #now: Date
  readonly #people: readonly string[]
  readonly #teamId: string

  constructor(call: DemoCall, now: Date, people: readonly string[], teamId: string) {
    this.#call = call
    this.#now = now
    this.#people = people
    this.#teamId = teamId
  }

  /** Bound a year ago, with the tasks of the time since, and of the next weeks. */
  async plan(cards: readonly DemoCard[], schemeIds: readonly string[]): Promise<void> {
    const cardIds = cards.map(({ id }) => id)
    const [key, at] = [`care:${schemeIds[0]}`, daysBefore(this.#now, started)]
    const bound = { kind: 1, cardIds, schemeIds, executorIds: this.#people.slice(0, 2) }
    await this.#call('cardPlan/bindBatch', key, bound, at)
    const past = { kind: 1, cardIds, from: dateBefore(this.#now, started), to: dateBefore(this.#now, 0) }
    await this.#call('plan/createByCard', `${key}:past`, past, at)
    const ahead = { ...past, from: past.to, to: dateBefore(this.#now, -60) }
    await this.#call('plan/createByCard', `${key}:ahead`, ahead, this.#now)
  }

  /** For a year, by the team; the tasks of the days that people still work on, and of the next weeks. */
  async planChecks(cards: readonly DemoCard[], schemeId: string): Promise<void> {
    const cardIds = cards.map(({ id }) => id)
    const bound = { kind: 2, cardIds, schemeIds: [schemeId], teamId: this.#teamId }
    const since = { startDate: dateBefore(this.#now, started) }
    await this.#call(
      'cardPlan/bindBatch',
      `checks:${schemeId}`,
      { ...bound, ...since },
      daysBefore(this.#now, checkedDays),
    )
    const ahead = { kind: 2, cardIds, from: dateBefore(this.#now, 0), to: dateBefore(this.#now, -14) }
    await this.#call('plan/createByCard', `checks:${schemeId}:ahead`, ahead, this.#now)
  }

  /** Every ninth is done four days late; of the last three weeks some are still open. */
  async maintain(cards: readonly DemoCard[]): Promise<void> {
    const tasks = (await this.#tasksOf(1, cards)).filter(({ due, nth }) => due > 21 || (due > 0 && nth % 3 !== 0))
    await this.#dayByDay(tasks, async ({ id, due, nth, cardId, schemeId }) => {
      const day = Math.max(0.5, due - (nth % 9 === 8 ? 4 : 0))
      const workerId = this.#people[nth % this.#people.length]
      const { id: orderId } = await this.#call(
        'maintain/insert',
        `order:${id}`,
        { cardId, schemeId, planId: id, workerId },
        daysBefore(this.#now, day),
      )
      const lines = await this.#judged('maintain', String(orderId), nth % 11 === 5)
      const end = daysBefore(this.#now, day - 0.06)
      await this.#call('maintain/submit', `order:${id}:submit`, { id: orderId, lines }, end)
      if (due > 3)
        await this.#call('maintain/audit', `order:${id}:audit`, { id: orderId }, daysBefore(this.#now, day - 0.2))
    })
  }

  /** Every eighth was missed. */
  async check(cards: readonly DemoCard[]): Promise<void> {
    const tasks = (await this.#tasksOf(2, cards)).filter(({ due, nth }) => due > 0 && nth % 8 !== 7)
    await this.#dayByDay(tasks, async ({ id, due, nth, cardId, schemeId }) => {
      const at = fromLocal(`${dateBefore(this.#now, due)} 08:${10 + ((nth * 7) % 45)}:00`, 'Asia/Shanghai')
      const checkerId = this.#people[nth % this.#people.length]
      const input = { cardId, schemeId, planId: id, checkerId }
      const { id: sheetId } = await this.#call('checkEquipment/insert', `sheet:${id}`, input, at)
      const lines = await this.#judged('checkEquipment', String(sheetId), nth % 13 === 6)
      const end = new Date(at.getTime() + 6 * 60_000)
      await this.#call('checkEquipment/submit', `sheet:${id}:submit`, { id: sheetId, lines }, end)
    })
  }

  /** Numbers of papers go by days: days side by side, the papers of a day one after the other. */
  async #dayByDay(tasks: readonly Task[], work: (task: Task) => Promise<void>): Promise<void> {
    await inParallel([...Map.groupBy(tasks, ({ due }) => due).values()], async (some) => {
      for (const task of some) await work(task)
    })
  }

  /** Done or not, in an order that no chance decides: a broken-off load finds the same again. */
  async #tasksOf(kind: 1 | 2, cards: readonly DemoCard[]): Promise<Task[]> {
    const dueDateBegin = dateBefore(this.#now, kind === 1 ? maintainedDays : checkedDays)
    const input = { kind, dueDateBegin, cardId: cards.map(({ id }) => id).join(','), pageSize: 200, orderBy: 'dueDate' }
    const { list, totalRow } = await this.#call('plan/list', `tasks:${kind}`, input, this.#now)
    const rows = list as readonly (Omit<Task, 'due' | 'nth'> & { readonly dueDate: string })[]
    if (rows.length !== totalRow) throw new Error(`${String(totalRow)} tasks of upkeep, more than one page`)
    const today = Date.parse(dateBefore(this.#now, 0))
    const place = new Map(cards.map(({ id }, index) => [id, index]))
    const inOrder = rows.toSorted(
      (a, b) => compare(a.dueDate, b.dueDate) || (place.get(a.cardId) ?? 0) - (place.get(b.cardId) ?? 0),
    )
    return inOrder.map(({ dueDate, ...task }, nth) => ({
      ...task,
      nth,
      due: (today - Date.parse(dueDate)) / 86_400_000,
    }))
  }

  async #judged(paper: string, id: string, isAbnormal: boolean): Promise<Values[]> {
    const { lines } = await this.#call(`${paper}/getEntityById`, `read:${id}`, { id }, this.#now)
    return (lines as readonly Values[]).map((line, nth) => {
      const value = line.valueType === 2 ? { value: isAbnormal ? '0.63' : '0.55' } : {}
      const failed = isAbnormal && (line.valueType === 2 || nth === 1)
      return { id: line.id, ...value, judge: failed ? 2 : 1, ...(failed ? { actionText: '已现场调整，复检正常' } : {}) }
    })
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
