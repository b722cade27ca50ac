// Words about runs of machines that several objects use.
import type { Text, Tone } from '../../language/index.ts'
import { states } from '../../language/index.ts'

export const runStates = states({
  running: [1, ['运行中', 'Running'], 'success'],
  paused: [2, ['暂停', 'Paused'], 'warning'],
  shutDown: [3, ['已关机', 'Shut down']],
})

export const runSources = {
  1: ['电脑', 'Screen'],
  2: ['手机', 'Phone'],
  3: ['终端', 'Terminal'],
  4: ['补录', 'Past entry'],
  5: ['自动', 'Automatic'],
} as const

/** A run that ended because its machine went; kept for the day on which it comes back. */
export interface EndedRun {
  readonly id: string
  readonly source: keyof typeof runSources
}

export const eventTypes = {
  startingUp: ['开机', 'Starting-up'],
  pause: ['暂停', 'Pause'],
  restart: ['恢复', 'Restart'],
  shutdown: ['关机', 'Shutdown'],
} as const

export type EventType = keyof typeof eventTypes

export const stopClasses = { 1: ['计划停机', 'Planned'], 2: ['非计划停机', 'Unplanned'] } as const

export type StopClass = keyof typeof stopClasses

/** What a second of the day is: the colours of the time line. */
export const stretchStates = {
  running: ['运行', 'Running'],
  minor: ['小停', 'Minor stop'],
  planned: ['计划停机', 'Planned stop'],
  unplanned: ['非计划停机', 'Unplanned stop'],
  unrecorded: ['未记录', 'Unrecorded'],
} as const satisfies Readonly<Record<string, Text>>

export type StretchState = keyof typeof stretchStates

export const stretchTones: Readonly<Record<StretchState, Tone>> = {
  running: 'success',
  minor: 'warning',
  planned: 'default',
  unplanned: 'danger',
  unrecorded: 'info',
}

export const dayFlags = {
  taktMissing: ['缺节拍', 'Takt missing'],
  taktSuspect: ['节拍可疑', 'Takt suspect'],
  gap: ['有未记录时间', 'Unrecorded time'],
  openRun: ['未关机', 'Open run'],
  corrected: ['已修正', 'Corrected'],
} as const

export type DayFlag = keyof typeof dayFlags

interface StopReason {
  readonly stopClass: StopClass
  /** 1 breakdown, 2 set-up and adjustment, 7 organisational. */
  readonly lossType?: 1 | 2 | 7
  readonly raisesRepair?: true
}

export const breakdown = '设备故障'
export const plannedCare = '计划保养'
export const shiftBreak = '用餐休息'
export const notStarted = '未开机'

/** The six big losses, and what the organisation around a machine costs it. */
export const lossTypes = {
  1: ['故障停机', 'Breakdown'],
  2: ['换型与调整', 'Set-up and adjustment'],
  3: ['小停', 'Minor stops'],
  4: ['速度降低', 'Reduced speed'],
  5: ['启动损失', 'Start-up loss'],
  6: ['不良', 'Defects'],
  7: ['组织原因', 'Organisational'],
} as const

/** What the shipped values of the dictionary oeeStopReason mean; attributes of an entry say otherwise. */
export const shippedReasons: Readonly<Record<string, StopReason>> = {
  [breakdown]: { stopClass: 2, lossType: 1, raisesRepair: true },
  换模换型: { stopClass: 2, lossType: 2 },
  调机: { stopClass: 2, lossType: 2 },
  待料: { stopClass: 2, lossType: 7 },
  待检: { stopClass: 2, lossType: 7 },
  缺人: { stopClass: 2, lossType: 7 },
  '换刀/换辅料': { stopClass: 2, lossType: 2 },
  [plannedCare]: { stopClass: 1 },
  无计划: { stopClass: 1 },
  [shiftBreak]: { stopClass: 1 },
  会议培训: { stopClass: 1 },
  试模试产: { stopClass: 1 },
  [notStarted]: { stopClass: 2, lossType: 7 },
  停电停气: { stopClass: 2, lossType: 7 },
}

/** The class of a reason: as its entry of the dictionary says, else as it is shipped; unknown ones are not planned. */
export function stopClassOf(reason: string, attrs?: Readonly<Record<string, unknown>> | null): StopClass {
  const said = Number(attrs?.stopClass)
  if (said === 1 || said === 2) return said
  return shippedReasons[reason]?.stopClass ?? 2
}
