// What a counter needs of people: a battery, to be fitted again, to be looked for, to be paid on, to speak again.
import {
  business,
  choice,
  computed,
  datetime,
  decimal,
  dict,
  int,
  ref,
  resource,
  state,
  states,
  text,
  user,
} from '../../language/index.ts'
import { renewing } from './counterActions.ts'
import { remindTypes } from './words.ts'

export const remindStates = states({
  open: [0, ['未处理', 'Open'], 'warning'],
  handled: [1, ['已处理', 'Handled'], 'success'],
  recovered: [2, ['已恢复', 'Recovered'], 'success'],
  ignored: [3, ['已忽略', 'Ignored'], 'info'],
})

const isOpen = { status: ['open'] } as const

export const dieCounterRemind = resource('dieCounterRemind', {
  label: ['计数器提醒', 'Counter reminder'],
  kind: 'ledger',
  orgMode: 1,
  display: 'counterId',
  picker: [],
  fields: {
    counterId: ref(['计数器', 'Counter'], 'dieCounter', { required: true, cascade: true, search: ['deviceNo'] }),
    cardId: ref(['卡片', 'Card'], 'newCard', { search: ['code', 'name'] }),
    cardName: computed(['卡片名称', 'Card name'], 'text'),
    place: computed(['当前位置', 'Place'], 'text'),
    /** Of a counter that is elsewhere: where it should be, where it is by name if a place of ours is there, how far away. */
    expected: computed(['应在位置', 'Expected place'], 'text'),
    measured: computed(['实测位置', 'Measured place'], 'text'),
    distance: computed(['距离(米)', 'Distance (m)'], 'int'),
    type: choice(['提醒类型', 'Kind'], remindTypes, { required: true }),
    openTime: datetime(['首次时间', 'Since'], { required: true }),
    lastTime: datetime(['最近时间', 'Last'], { required: true }),
    times: int(['次数', 'Times'], { required: true, default: 1 }),
    /** Percent of the battery, metres away, days left, hours of silence. */
    value: decimal(['数值', 'Value'], 12, 2),
    detail: text(['说明', 'Detail'], { max: 200 }),
    lng: decimal(['经度', 'Longitude'], 10, 6),
    lat: decimal(['纬度', 'Latitude'], 10, 6),
    accuracy: int(['精度', 'Accuracy'], { unit: ['米', 'm'] }),
    battery: computed(['电量', 'Battery'], 'int'),
    simNo: computed(['SIM卡号', 'SIM'], 'text'),
    serviceEnd: computed(['服务到期日', 'Service until'], 'date'),
    daysLeft: computed(['剩余天数', 'Days left'], 'int'),
    seenTime: computed(['最近上报', 'Last message'], 'datetime'),
    minutes: computed(['持续(分)', 'Minutes'], 'int'),
    /** While it was off. */
    lostStrokes: computed(['未计入次数', 'Strokes not counted'], 'int'),
    status: state(['状态', 'Status'], remindStates, 'open'),
    handleUserId: user(['处理人', 'Handled by']),
    handleTime: datetime(['处理时间', 'Handled']),
    handleWay: dict(['处理方式', 'How'], 'counterHandleWay'),
    remark: text(['备注', 'Remark'], { max: 200 }),
  },
  editable: { status: [] },
  unique: [{ fields: ['counterId', 'type'], where: { status: 'open' } }],
  indexes: [['type', 'status'], ['openTime']],
  actions: {
    handle: {
      ...{ from: isOpen, to: { status: 'handled' }, staleWhenWrong: true, label: ['处理', 'Handle'] },
      on: ['counterElectricityReminder', 'counterRemovalReminder', 'counterPositionErrorReminder'],
      offeredWhile: { type: [1, 2, 3, 5] },
      input: {
        handleWay: dict(['处理方式', 'How'], 'counterHandleWay', { required: true }),
        remark: text(['备注', 'Remark'], { max: 200 }),
      },
      keeps: ['handleWay', 'remark'],
    },
    /** It belongs where it was found: the counter is looked for there from now on. */
    acceptPlace: {
      ...{ from: isOpen, to: { status: 'handled' }, staleWhenWrong: true, button: 'handle' },
      ...{ on: 'counterPositionErrorReminder', label: ['确认新位置', 'Confirm new place'] },
      offeredWhile: { type: 3 },
      input: { remark: text(['备注', 'Remark'], { max: 200 }) },
      keeps: ['remark'],
    },
    ignore: {
      ...{ from: isOpen, to: { status: 'ignored' }, staleWhenWrong: true, rare: true },
      input: { remark: text(['备注', 'Remark'], { required: true, max: 200 }) },
      keeps: ['remark'],
    },
    /** The service is paid on; the counter keeps it. */
    renew: {
      ...{ from: isOpen, to: { status: 'handled' }, staleWhenWrong: true, on: 'counterRenewalReminder' },
      offeredWhile: { type: 4 },
      input: renewing,
    },
  },
  list: {
    /** Each of its screens shows some of them. */
    columns: [
      ...[
        'counterId',
        'simNo',
        'cardId',
        'cardName',
        'place',
        'expected',
        'measured',
        'distance',
        'battery',
        'serviceEnd',
        'daysLeft',
      ],
      ...['accuracy', 'type', 'openTime', 'minutes', 'lostStrokes', 'lastTime', 'seenTime', 'times', 'status'],
    ],
    extraColumns: ['value', 'lng', 'lat', 'handleUserId', 'handleTime', 'handleWay', 'remark', 'detail'],
    filters: ['status', 'type', 'openTime', 'counterId', 'cardId', 'value', 'orgId'],
    sort: '-openTime',
    links: { measured: [{ path: '/toolingManagement/lifeManagement/getPosition', by: { cardId: 'cardId' } }] },
  },
})

export const counterElectricityReminder = business(237, {
  resource: dieCounterRemind,
  screen: 'counterElectricityReminder',
  classification: 'toolingManagement',
})
