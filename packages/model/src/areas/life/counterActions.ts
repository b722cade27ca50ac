// What is done with a counter: fitted, taken off, exchanged, paid on, told something; and how devices and gateways reach us.
import {
  bool,
  choice,
  date,
  datetime,
  decimal,
  files,
  id,
  int,
  json,
  longText,
  money,
  ref,
  text,
  type Action,
} from '../../language/index.ts'
import { countedCards } from './words.ts'

const baseTotal = decimal(['起始读数', 'Base reading'], 12, 0, {
  ...{ min: 0, help: ['留空取首次上报的读数', 'Empty: the first reading it sends'] },
})
const why = text(['原因', 'Reason'], { max: 200 })
const reason = text(['原因', 'Reason'], { required: true, max: 200 })

export const commands = {
  locate: ['定位', 'Locate'],
  setInterval: ['设置上报间隔', 'Set interval'],
  reboot: ['重启', 'Reboot'],
} as const

const bound = { isBound: true } as const

export const renewing = {
  newEnd: date(['新到期日', 'New end'], { required: true }),
  cost: money(['费用', 'Cost'], { min: 0 }),
  annex: files(['附件', 'Attachments']),
} as const

export const counterActions = {
  enable: {
    ...{ button: 'update', label: ['启用', 'Enable'], to: { enabled: true } },
    input: { enabled: bool(['启用', 'Enabled'], { default: true }) },
  },
  disable: { button: 'update', label: ['停用', 'Disable'], to: { enabled: false } },
  bind: {
    offeredWhile: { isBound: false },
    input: {
      cardId: ref(['卡片', 'Card'], 'newCard', {
        ...{ required: true, among: countedCards, scan: { by: 'getByQr', kind: 'card' } },
      }),
      baseTotal,
    },
  },
  unbind: {
    offeredWhile: bound,
    input: { endTotal: decimal(['结束读数', 'End reading'], 12, 0, { min: 0 }), reason: why },
    tells: ['reason'],
  },
  replace: {
    offeredWhile: bound,
    input: {
      newCounterId: ref(['新计数器', 'New counter'], 'dieCounter', { required: true }),
      baseTotal,
      reason,
    },
    tells: ['reason'],
  },
  /** After a factory reset: numbers begin anew, and the next reading is the new base. */
  rebase: {
    ...{ button: 'replace', label: ['重置基准', 'Rebase'], rare: true },
    input: { reason },
    tells: ['reason'],
  },
  /** While it is silent or at repair, what people register counts. */
  startGap: {
    ...{ button: 'unbind', label: ['开始断采', 'Begin gap'], rare: true, offeredWhile: { isBound: true, gapFrom: '' } },
    input: { gapFrom: datetime(['断采开始', 'Gap from']) },
  },
  endGap: {
    ...{ button: 'unbind', label: ['结束断采', 'End gap'], rare: true },
    input: { gapTo: datetime(['断采结束', 'Gap until']) },
  },
  renew: { input: renewing },
  resetKey: { rare: true },
  command: {
    input: {
      cmd: choice(['指令', 'Command'], commands, { required: true, default: 'locate' }),
      arg: int(['参数', 'Argument'], {
        ...{ min: 10, max: 86_400, requiredWhen: { cmd: 'setInterval' }, unit: ['秒', 's'] },
      }),
    },
    tells: ['cmd'],
  },
  /** What a message would be stored as; nothing is. */
  testMessage: {
    ...{ reads: true, rare: true },
    input: { message: longText(['消息', 'Message'], { required: true, max: 4000 }) },
  },
  /** Messages of devices and gateways, signed with their keys. */
  push: {
    label: ['上报读数', 'Send readings'],
    ...{ rowless: true, access: 'device' },
    input: { messages: json<readonly unknown[]>(['消息', 'Messages'], {}) },
  },
  listUnknown: { rowless: true, reads: true, button: 'unknown' },
  adopt: {
    ...{ rowless: true, button: 'unknown' },
    input: { deviceNo: text(['计数器编号', 'Counter no.'], { required: true, max: 32 }) },
  },
  listIotKey: { rowless: true, reads: true, button: 'keys' },
  editIotKey: {
    ...{ rowless: true, button: 'keys', label: ['网关密钥', 'Gateway key'] },
    input: {
      id: id(['编号', 'Id']),
      name: text(['名称', 'Name'], { required: true, max: 64 }),
      supplierId: ref(['供应商', 'Supplier'], 'supplier', {
        help: ['仅接收该供应商处的计数器', 'Takes only counters at that supplier'],
      }),
      ipAllow: longText(['允许IP', 'Allowed IPs'], { max: 1000, help: ['每行一个网段', 'One network a line'] }),
      enabled: bool(['启用', 'Enabled'], { default: true }),
      newSecret: bool(['重新生成密钥', 'Make a new secret']),
    },
  },
  deleteIotKey: { rowless: true, button: 'keys', input: { id: id(['编号', 'Id'], { required: true }) } },
} as const satisfies Readonly<Record<string, Action>>
