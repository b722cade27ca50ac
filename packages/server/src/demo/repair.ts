// A year of faults in the demo company: most were repaired within hours and evaluated, one came back, one was a false alarm;
// three are open now.
import { idOf, type DemoCall } from './call.ts'
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
const reported = 24

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

  const rows = rowsOf(faults)
  for (let nth = 0; nth < reported; nth++) {
    const machine = machines[nth % machines.length]
    const [code = '', description, causeId, measure, minutes] = rows[nth % rows.length] ?? []
    if (!machine) continue
    // The nearer to today, the closer together.
    const days = Math.ceil((reported - nth) ** 2 * 0.6)
    // In the morning, whatever the hour is now: who is on duty is then the same.
    const morning = new Date(`${dateBefore(now, days)}T10:00:00+08:00`).getTime()
    const at = (after: number): Date => new Date(morning + after * minute)
    const step = (path: string, input: Record<string, unknown>, after: number) =>
      call(path, `repair${nth}:${path}`, input, at(after))
    const isStop = nth % 3 !== 2
    const time = timeBefore(at(0), 0)
    const report = await step(
      'repair/insert',
      {
        ...{
          cardId: machine.id,
          faultTypeId: faultIds.get(code),
          description,
          urgency: 1 + (nth % 3),
          faultTime: time,
        },
        ...{ isStop, ...(isStop ? { stopTime: time } : {}), reporterId: company.peopleByJobNo.get('A0024') },
      },
      8,
    )
    const repairId = idOf(report)
    // The last ones are open: not dispatched, not accepted, at work.
    if (nth === reported - 1) continue
    if (nth === 7) {
      await step('repair/closeBatch', { ids: repairId, closeReason: '误报' }, 40)
      continue
    }
    await step('dispatch/insert', { repairId, mainWorkerId: mechanics[nth % mechanics.length] ?? mainWorkerId }, 15)
    if (nth === reported - 2) continue
    const { maintenanceId: id } = await step('repair/getEntityById', { id: repairId }, 16)
    await step('maintenance/accept', { id }, 20)
    await step('maintenance/start', { id }, 30)
    if (nth === reported - 3) continue
    const pause = nth % 4 === 1 ? 25 : 0
    if (pause > 0) {
      await step('maintenance/pause', { id, reason: '等待备件' }, 40)
      await step('maintenance/resume', { id }, 40 + pause)
    }
    const done = 30 + pause + Number(minutes)
    await step('maintenance/finish', { id, causeId, measure, repairResult: 1 }, done)
    await step('maintenance/approve', { id, approveOpinion: '同意' }, done + 30)
    if (nth % 5 === 4) continue
    const stars = { scoreSpeed: 4 + (nth % 2), scoreQuality: 5, scoreService: 5 - (nth % 2) }
    await step('repair/evaluate', { id: repairId, isSolved: true, ...stars }, done + 60)
  }
}
