// Where counters are: each request to a device and what it answered.
import {
  business,
  choice,
  computed,
  datetime,
  decimal,
  int,
  ref,
  refs,
  resource,
  text,
  user,
} from '../../language/index.ts'
import { positionSources } from './words.ts'

export const requestStates = {
  0: ['等待回复', 'Waiting'],
  1: ['已定位', 'Done'],
  2: ['超时', 'Timed out'],
} as const

export const dieCounterPosition = resource('dieCounterPosition', {
  label: ['计数器定位', 'Get position'],
  kind: 'ledger',
  orgMode: 1,
  display: 'cmdId',
  picker: [],
  fields: {
    counterId: ref(['计数器', 'Counter'], 'dieCounter', { required: true, cascade: true, search: ['deviceNo'] }),
    cardId: ref(['卡片', 'Card'], 'newCard', { search: ['code', 'name'] }),
    cardName: computed(['卡片名称', 'Card name'], 'text'),
    cmdId: text(['指令号', 'Command id'], { required: true, max: 40 }),
    requestTime: datetime(['请求时间', 'Requested'], { required: true }),
    requestUserId: user(['请求人', 'Requested by']),
    state: choice(['状态', 'State'], requestStates, {
      ...{ required: true, default: 0, tones: { 0: 'warning', 1: 'success', 2: 'danger' } },
    }),
    lng: decimal(['经度', 'Longitude'], 10, 6),
    lat: decimal(['纬度', 'Latitude'], 10, 6),
    accuracy: int(['精度', 'Accuracy'], { unit: ['米', 'm'] }),
    source: choice(['定位方式', 'Located by'], positionSources),
    address: text(['地址', 'Address'], { max: 200 }),
    deviceTime: datetime(['设备时间', 'Device time']),
  },
  editable: { state: [] },
  unique: [['cmdId']],
  indexes: [
    ['counterId', 'requestTime'],
    ['state', 'requestTime'],
  ],
  actions: {
    locate: {
      rowless: true,
      input: { counterIds: refs(['计数器', 'Counters'], 'dieCounter', { required: true, max: 200 }) },
    },
    track: {
      ...{ rowless: true, reads: true },
      input: {
        counterId: ref(['计数器', 'Counter'], 'dieCounter', { required: true }),
        timeBegin: datetime(['开始时间', 'From'], { required: true }),
        timeEnd: datetime(['结束时间', 'Until'], { required: true }),
      },
    },
  },
  list: {
    columns: [
      ...['counterId', 'cardId', 'cardName', 'requestTime', 'requestUserId', 'state', 'lng', 'lat', 'accuracy'],
      ...['source', 'address', 'deviceTime'],
    ],
    filters: ['requestTime', 'state', 'counterId', 'cardId'],
    sort: '-requestTime',
  },
})

export const getPosition = business(238, {
  resource: dieCounterPosition,
  label: ['获取位置', 'Get position'],
  screen: 'getPosition',
  classification: 'toolingManagement',
})
