// A year of faults in the demo company: most were repaired within hours and evaluated, one came back, one was a false alarm;
// three are open now, one of them late.
import { idOf, inParallel, type DemoCall } from './call.ts'
import type { DemoCard, DemoPlant } from './cards.ts'
import { dateBefore, daysBefore, timeBefore } from './days.ts'
import { rowsOf } from './table.ts'

/** Code, name, code of the type above, level, target minutes. */
const types = `
JX|机械|-|2|-
JX01|轴承磨损|JX|2|120
JX02|导轨卡滞|JX|2|90
DQ|电气|-|2|-
DQ01|传感器故障|DQ|1|40
DQ02|线路断路|DQ|3|60
YY|液压|-|2|-
YY01|漏油|YY|2|60
YY02|压力不足|YY|2|90`

/** Fault, what was seen, cause, measure, minutes of work. */
const faults = `
JX01|主轴运转有异响|磨损|更换轴承并加注润滑脂|95
YY01|液压站下方有油迹|磨损|更换密封圈|45
DQ01|安全门信号时有时无|电气老化|更换接近开关|30
YY02|锁模压力达不到设定值|操作不当|清洗比例阀并重新标定|80
DQ02|加热圈不升温|电气老化|更换接线端子|55
JX02|顶出动作卡滞|保养不足|清洗导柱并加注润滑脂|60`

const minute = 60_000
const reported = 40
/** Hours of the day in which machines are used most. */
const hours = [8, 10, 14, 9, 16, 11, 13, 15]

export async function fillRepair(
  call: DemoCall,
  { company }: DemoPlant,
  cards: readonly DemoCard[],
  now: Date,
): Promise<void> {
  const mechanics = company.holdersOf('first', '设备部', '维修工')
  const machines = cards.filter(({ cardType, factory }) => cardType === 3 && factory === 'first').slice(0, 5)
  const begun = daysBefore(now, 355)
  const faultIds = new Map<string, string>()
  for (const [code = '', name, above = '', level, minutes] of rowsOf(types)) {
    const parentId = faultIds.get(above)
    const more = { ...(parentId ? { parentId } : {}), ...(minutes === '-' ? {} : { standardMinutes: minutes }) }
    const input = { code, name, defaultLevel: level, ...more }
    faultIds.set(code, idOf(await call('faultType/insert', `fault:${code}`, input, begun)))
  }
  const [mainWorkerId = company.adminId, ...backupWorkerIds] = mechanics
  const range = { name: '一厂设备', orgIds: [company.firstFactoryId], cardTypes: [3], workerIds: mechanics }
  await call('dispatchRange/insert', 'range:first', { ...range, dispatcherIds: [company.adminId], mode: 1 }, begun)
  const cardIds = machines.map(({ id }) => id)
  await call('maintainWorker/bindBatch', 'bind:first', { cardIds, mainWorkerId, backupWorkerIds }, begun)

  const reporterId = company.peopleByJobNo.get('A0024')
  const year = Array.from({ length: reported }, (_, nth) => nth)
  // A machine has one fault after the other; machines break side by side.
  await inParallel(machines, async (machine, which) => {
    for (const nth of year.filter((one) => one % machines.length === which))
      await new Fault(call, now, nth).happen({ machine, reporterId, faultIds, mechanics })
  })
}

interface Setting {
  readonly machine: DemoCard
  readonly reporterId: string | undefined
  readonly faultIds: ReadonlyMap<string, string>
  readonly mechanics: readonly string[]
}

/** One fault from its report as far as it has got; how long each step took follows from its place in the year. */
class Fault {
  readonly #call: DemoCall
  readonly #nth: number
  readonly #began: number

  constructor(call: DemoCall, now: Date, nth: number) {
    this.#call = call
    this.#nth = nth
    // The nearer to today, the closer together; each on a day of its own.
    const days = Math.ceil((reported - nth) ** 1.59)
    const hour = String(hours[nth % hours.length]).padStart(2, '0')
    this.#began = new Date(`${dateBefore(now, days)}T${hour}:00:00+08:00`).getTime() + this.#some(50, 17) * minute
  }

  /** A number below `most`, the same at every load. */
  #some(most: number, by: number): number {
    return (this.#nth * by) % most
  }

  #at(after: number): Date {
    return new Date(this.#began + after * minute)
  }

  #step(path: string, input: Record<string, unknown>, after: number, key = path) {
    return this.#call(path, `repair${this.#nth}:${key}`, input, this.#at(after))
  }

  async happen({ machine, reporterId, faultIds, mechanics }: Setting): Promise<void> {
    const nth = this.#nth
    const rows = rowsOf(faults)
    const [code = '', description, causeId, measure, usual] = rows[(nth * 5 + Math.floor(nth / 6)) % rows.length] ?? []
    const isStop = nth % 3 !== 2
    const time = timeBefore(this.#at(0), 0)
    const seen = 3 + this.#some(14, 5)
    const isOpen = nth >= reported - 3
    const about = {
      cardId: machine.id,
      faultTypeId: faultIds.get(code),
      description,
      reporterId,
      confirmWarn: 'otherReport',
    }
    const wanted = isOpen ? { requireFinishTime: timeBefore(this.#at(26 * 60), 0) } : {}
    const when = { faultTime: time, isStop, ...(isStop ? { stopTime: time } : {}), ...wanted }
    const repairId = idOf(await this.#step('repair/insert', { ...about, ...when, urgency: 1 + (nth % 3) }, seen))
    // The last ones are open: not dispatched, not accepted, at work.
    if (nth === reported - 1) return
    if (nth === 7) {
      await this.#step('repair/closeBatch', { ids: repairId, closeReason: '误报' }, seen + 40)
      return
    }
    const sent = seen + 4 + this.#some(19, 7)
    await this.#step('dispatch/insert', { repairId, mainWorkerId: mechanics[nth % mechanics.length] }, sent)
    if (nth === reported - 2) return
    const { maintenanceId: id } = await this.#step('repair/getEntityById', { id: repairId }, sent)
    await this.#step('maintenance/accept', { id }, sent + 1 + this.#some(9, 4))
    const started = sent + 12 + this.#some(23, 9)
    await this.#step('maintenance/start', { id }, started)
    if (nth === reported - 3) return
    const pause = nth % 4 === 1 ? 20 + this.#some(70, 13) : 0
    if (pause > 0) {
      await this.#step('maintenance/pause', { id, reason: '等待备件' }, started + 10)
      await this.#step('maintenance/resume', { id }, started + 10 + pause)
    }
    const done = started + pause + Math.round(Number(usual) * (0.6 + this.#some(11, 3) / 12))
    const found = { id, causeId, measure, repairResult: 1 }
    await this.#step('maintenance/finish', found, done)
    await this.#step('maintenance/approve', { id, approveOpinion: '同意' }, done + 15 + this.#some(60, 11))
    if (nth === 11) {
      const unsolved = { id: repairId, isSolved: false, evaluateText: '开机后又出现同样问题', isStop: false }
      await this.#step('repair/evaluate', unsolved, done + 90, 'notSolved')
      await this.#step('maintenance/finish', { ...found, measure: `${measure}，并调整间隙` }, done + 150, 'finishAgain')
      await this.#step('maintenance/approve', { id, approveOpinion: '同意' }, done + 170, 'approveAgain')
    }
    if (nth % 5 === 4) return
    const stars = { scoreSpeed: 4 + (nth % 2), scoreQuality: nth === 11 ? 3 : 5, scoreService: 5 - (nth % 2) }
    await this.#step('repair/evaluate', { id: repairId, isSolved: true, ...stars }, done + 200)
  }
}
