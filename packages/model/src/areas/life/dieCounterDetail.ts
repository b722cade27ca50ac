// Every message of a counter with what became of it. Suspect ones wait for a person.
import {
  business,
  choice,
  computed,
  datetime,
  decimal,
  id,
  int,
  ref,
  resource,
  text,
  user,
} from '../../language/index.ts'
import {
  attached,
  channels,
  countedCards,
  messageTypes,
  positionSources,
  reasons,
  results,
  resultTones,
} from './words.ts'

const handleRemark = text(['处理说明', 'Remark'], { required: true, max: 200 })

export const dieCounterDetail = resource('dieCounterDetail', {
  label: ['计数采集明细', 'Collect detail'],
  kind: 'ledger',
  orgMode: 1,
  display: 'deviceNo',
  picker: [],
  fields: {
    counterId: ref(['计数器', 'Counter'], 'dieCounter', { required: true, cascade: true }),
    deviceNo: text(['计数器编号', 'Counter no.'], { required: true, max: 32, search: true }),
    cardId: ref(['卡片', 'Card'], 'newCard', { search: ['code', 'name'] }),
    cardName: computed(['卡片名称', 'Card name'], 'text'),
    msgType: choice(['消息类型', 'Message'], messageTypes, { required: true, default: 'reading' }),
    epoch: int(['代次', 'Epoch'], { required: true, default: 0, privacy: 'internal' }),
    bootId: int(['启动号', 'Boot']),
    seq: int(['序号', 'Sequence']),
    msgKey: text(['消息键', 'Message key'], { required: true, max: 120, privacy: 'internal' }),
    deviceTime: datetime(['设备时间', 'Device time'], { required: true }),
    receiveTime: datetime(['接收时间', 'Received'], { required: true }),
    channel: choice(['通道', 'Channel'], channels, { required: true }),
    total: decimal(['读数', 'Reading'], 12, 0),
    prevTotal: decimal(['上次读数', 'Previous reading'], 12, 0),
    /** What it counts, or would count once it is confirmed. */
    delta: int(['增量', 'Increment'], { required: true, default: 0 }),
    cycleSec: decimal(['平均周期', 'Mean cycle'], 8, 2, { unit: ['秒', 's'] }),
    battery: int(['电量', 'Battery'], { unit: ['%', '%'] }),
    attached,
    temperature: decimal(['温度', 'Temperature'], 5, 1, { unit: ['℃', '°C'] }),
    rssi: int(['信号', 'Signal'], { unit: ['dBm', 'dBm'] }),
    lng: decimal(['经度', 'Longitude'], 10, 6),
    lat: decimal(['纬度', 'Latitude'], 10, 6),
    accuracy: int(['精度', 'Accuracy'], { unit: ['米', 'm'] }),
    posSource: choice(['定位方式', 'Located by'], positionSources),
    result: choice(['处理结果', 'Result'], results, { required: true, tones: resultTones }),
    resultReason: choice(['原因', 'Reason'], reasons),
    /** Suspect, or a break in the row of readings. */
    isMarked: computed(['异常', 'Irregular'], 'bool'),
    lifeEntryId: id(['寿命流水', 'Life entry']),
    handleUserId: user(['处理人', 'Handled by']),
    handleTime: datetime(['处理时间', 'Handled']),
    handleRemark: text(['处理说明', 'Remark'], { max: 200 }),
  },
  editable: { result: [] },
  unique: [['msgKey']],
  indexes: [
    ['counterId', 'epoch', 'bootId', 'seq'],
    ['counterId', 'deviceTime'],
    ['deviceTime'],
    ['result', 'deviceTime'],
  ],
  actions: {
    confirm: {
      ...{ from: { result: 4 }, otherwise: ['已处理', 'Already handled'] },
      input: { handleRemark },
      keeps: ['handleRemark'],
    },
    discard: {
      ...{ from: { result: 4 }, otherwise: ['已处理', 'Already handled'] },
      input: { handleRemark },
      keeps: ['handleRemark'],
    },
    /** It was counted for the wrong card. */
    reassign: {
      ...{
        from: { result: 1 },
        rare: true,
        otherwise: ['只有已计入的读数可以改派', 'Only what was counted can be reassigned'],
      },
      input: { cardId: ref(['卡片', 'Card'], 'newCard', { required: true, among: countedCards }), handleRemark },
      keeps: ['handleRemark'],
    },
  },
  list: {
    opensOn: 'deviceTime',
    columns: [
      ...['deviceTime', 'deviceNo', 'cardId', 'cardName', 'total', 'delta', 'cycleSec', 'battery', 'attached'],
      ...['channel', 'result', 'resultReason'],
    ],
    extraColumns: [
      ...['msgType', 'receiveTime', 'bootId', 'seq', 'prevTotal', 'temperature', 'rssi', 'lng', 'lat', 'handleUserId'],
      ...['handleTime', 'handleRemark'],
    ],
    filters: ['deviceTime', 'result', 'channel', 'counterId', 'cardId', 'msgType', 'resultReason', 'isMarked'],
    sort: '-deviceTime',
  },
})

export const counterCollectDetail = business(236, {
  resource: dieCounterDetail,
  label: ['计数采集明细', 'Counter collect detail'],
  screen: 'counterCollectDetail',
  classification: 'toolingManagement',
})
