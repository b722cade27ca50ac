// Every counter with where it was last seen, where it should be, and what became of the last request to it.
import { bool, choice, date, datetime, decimal, int, org, ref, report, text, type Way } from '../../language/index.ts'
import { requestStates } from './dieCounterPosition.ts'

export const offPlaces = {
  0: ['未知', 'Unknown'],
  1: ['在位', 'At place'],
  2: ['越界', 'Off place'],
} as const

const steps = { day: ['日期', 'Day'], hour: ['小时', 'Hour'] } as const

/** The messages of that day or hour. */
const rowsBehind = (filters: Readonly<Record<string, string>>): Way => ({
  path: '/toolingManagement/lifeManagement/counterCollectDetail',
  by: { deviceTimeBegin: 'fromTime', deviceTimeEnd: 'toTime' },
  ...{ where: filters, keeps: ['counterId', 'cardId', 'orgId'] },
})

/** The chart of a counter: where it stood at the end of each day, and what was made of what it counted. */
export const listDaily = report('dieCounterDetail/listDaily', {
  label: ['计数趋势', 'Counting by day or hour'],
  display: 'counterId',
  screens: ['counterCollectDetail'],
  beside: true,
  scope: 236,
  follows: ['dieCounterDetail'],
  asks: { groupBy: choice(['分组', 'Group by'], steps, { required: true, default: 'day' }) },
  fields: {
    day: date(['日期', 'Day'], { required: true }),
    hour: text(['小时', 'Hour'], { required: true, max: 16 }),
    /** The day or the hour from its beginning to its end, by which its rows are found. */
    fromTime: text(['从', 'From'], { required: true, max: 19, privacy: 'internal' }),
    toTime: text(['到', 'To'], { required: true, max: 19, privacy: 'internal' }),
    deviceTime: datetime(['设备时间', 'Device time'], { required: true }),
    counterId: ref(['计数器', 'Counter'], 'dieCounter', { required: true }),
    cardId: ref(['卡片', 'Card'], 'newCard', { search: ['code', 'name'] }),
    orgId: org(['所属组织', 'Organisation'], { required: true }),
    counted: int(['已计入', 'Counted'], { required: true }),
    held: int(['待确认', 'Held'], { required: true }),
    reading: int(['读数', 'Reading']),
    marks: int(['异常消息数', 'Irregular messages'], { required: true }),
  },
  groups: { day: ['day', 'fromTime', 'toTime'], hour: ['hour', 'fromTime', 'toTime'] },
  sort: { day: 'day', hour: 'hour' },
  totals: ['counted', 'held', 'reading', 'marks'],
  list: {
    opensOn: 'deviceTime',
    columns: ['day', 'hour', 'counted', 'held', 'reading', 'marks'],
    filters: ['groupBy', 'deviceTime', 'counterId', 'cardId', 'orgId'],
    brings: ['fromTime', 'toTime'],
    links: {
      ...{ counted: [rowsBehind({})], reading: [rowsBehind({})] },
      ...{ held: [rowsBehind({ result: '4' })], marks: [rowsBehind({ isMarked: 'true' })] },
    },
  },
})

export const listCounter = report('dieCounterPosition/listCounter', {
  label: ['计数器位置', 'Counter positions'],
  display: 'deviceNo',
  screens: ['getPosition'],
  scope: 238,
  follows: ['dieCounter', 'dieCounterPosition'],
  fields: {
    deviceNo: text(['计数器编号', 'Counter no.'], { required: true, max: 32, search: true }),
    cardId: ref(['卡片', 'Card'], 'newCard', { search: ['code', 'name'] }),
    cardName: text(['卡片名称', 'Card name'], { max: 128 }),
    expected: text(['应在位置', 'Expected place'], { max: 500 }),
    expectedLng: decimal(['应在经度', 'Expected longitude'], 10, 6, { privacy: 'internal' }),
    expectedLat: decimal(['应在纬度', 'Expected latitude'], 10, 6, { privacy: 'internal' }),
    radius: int(['围栏半径', 'Fence radius'], { privacy: 'internal' }),
    lng: decimal(['经度', 'Longitude'], 10, 6),
    lat: decimal(['纬度', 'Latitude'], 10, 6),
    accuracy: int(['精度', 'Accuracy'], { unit: ['米', 'm'] }),
    positionTime: datetime(['定位时间', 'Located at']),
    distance: int(['距离', 'Distance'], { unit: ['米', 'm'] }),
    offPlace: choice(['位置状态', 'Off place'], offPlaces, {
      ...{ required: true, tones: { 0: 'default', 1: 'success', 2: 'danger' } },
    }),
    online: bool(['在线', 'Online']),
    supplierId: ref(['供应商', 'Supplier'], 'supplier'),
    requestTime: datetime(['请求时间', 'Requested']),
    state: choice(['请求状态', 'Request'], requestStates, { tones: { 0: 'warning', 1: 'success', 2: 'danger' } }),
    orgId: org(['所属组织', 'Organisation'], { required: true }),
  },
  list: {
    sort: 'deviceNo',
    columns: [
      ...['deviceNo', 'cardId', 'cardName', 'expected', 'offPlace', 'distance', 'lng', 'lat', 'accuracy'],
      ...['positionTime', 'online', 'requestTime', 'state'],
    ],
    filters: ['offPlace', 'online', 'supplierId', 'state', 'cardId', 'orgId'],
    brings: ['expectedLng', 'expectedLat', 'radius'],
  },
})
