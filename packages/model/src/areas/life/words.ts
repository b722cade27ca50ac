// Words about life and counters that several definitions use.
import { choice, computed, ref } from '../../language/index.ts'

/** What wears by strokes: tools, moulds and die cuts; machines where they have a life. */
export const countedCards = { cardType: [1, 2, 3, 4] } as const

export const inputModes = {
  1: ['按次数', 'Times'],
  2: ['按数量', 'Quantity'],
  3: ['按读数', 'Meter'],
} as const
export type InputMode = keyof typeof inputModes

export const recordSources = {
  1: ['电脑', 'Web'],
  2: ['手机', 'Mobile'],
  3: ['归还', 'Return'],
  4: ['导入', 'Import'],
  5: ['接口', 'Interface'],
  6: ['供应商门户', 'Supplier portal'],
} as const

export const countModes = { 1: ['累计', 'Cumulative'], 2: ['增量', 'Increment'] } as const

export const channels = {
  1: ['HTTP', 'HTTP'],
  2: ['MQTT', 'MQTT'],
  3: ['手工录入', 'Manual entry'],
  4: ['文件', 'File'],
} as const
export type Channel = keyof typeof channels

export const messageTypes = {
  reading: ['读数', 'Reading'],
  heartbeat: ['心跳', 'Heartbeat'],
  position: ['定位', 'Position'],
  alarm: ['报警', 'Alarm'],
} as const
export type MessageType = keyof typeof messageTypes

export const results = {
  1: ['已计入', 'Counted'],
  3: ['迟到', 'Late'],
  4: ['可疑', 'Suspect'],
  5: ['已作废', 'Discarded'],
  6: ['不计入', 'Not counted'],
} as const
export type Result = keyof typeof results

export const resultTones = { 1: 'success', 3: 'info', 4: 'warning', 5: 'info', 6: 'default' } as const

/** Why a reading was judged as it was. */
export const reasons = {
  first: ['首次读数', 'First reading'],
  rollover: ['回绕', 'Rolled over'],
  reset: ['清零重启', 'Reset'],
  silentReset: ['无声清零', 'Silent reset'],
  jump: ['跳变', 'Jump'],
  drop: ['回落', 'Drop'],
  late: ['迟到', 'Late'],
  lateBoot: ['迟到的前次启动读数', 'Late, of an earlier boot'],
  unbound: ['未绑定', 'Unbound'],
  removed: ['已拆卸', 'Removed'],
  stopped: ['已停用', 'Disabled'],
  gap: ['断采中', 'In a gap'],
  gapBooked: ['扣除断采登记', 'Less what was booked by hand'],
  clockSkew: ['时钟偏差', 'Clock skew'],
  keyReuse: ['序号重复', 'Number used again'],
  noTool: ['未装工装', 'No tool bound'],
  state: ['仅状态', 'State only'],
} as const
export type Reason = keyof typeof reasons

export const attachedStates = { 0: ['已拆卸', 'Removed'], 1: ['在位', 'Attached'] } as const

export const positionSources = {
  gps: ['卫星', 'GPS'],
  lbs: ['基站', 'Cell'],
  wifi: ['WiFi', 'WiFi'],
  gateway: ['网关', 'Gateway'],
} as const
export type PositionSource = keyof typeof positionSources

export const remindTypes = {
  1: ['电量', 'Battery'],
  2: ['拆卸', 'Removal'],
  3: ['位置异常', 'Position error'],
  4: ['续费', 'Renewal'],
  5: ['离线', 'Offline'],
} as const
export type RemindType = keyof typeof remindTypes

/** What is told of the card beside its code. */
export const cardNamed = { cardName: computed(['卡片名称', 'Card name'], 'text') } as const

export const card = ref(['卡片', 'Card'], 'newCard', { search: ['code', 'name'] })

export const attached = choice(['在位', 'Attached'], attachedStates, { tones: { 0: 'danger', 1: 'success' } })
