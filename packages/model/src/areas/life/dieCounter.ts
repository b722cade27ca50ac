// A counter on a mould or a machine: what it is, what it is bound to, and what it last said of itself.
import {
  bool,
  business,
  bySystem,
  choice,
  computed,
  date,
  datetime,
  decimal,
  files,
  int,
  lines,
  longText,
  money,
  ref,
  resource,
  text,
  together,
  user,
} from '../../language/index.ts'
import { counterActions } from './counterActions.ts'
import { attached, countedCards, countModes } from './words.ts'

/** Counters show up to 2 to the power of 32: more than a plain whole number holds. */
const total = (label: readonly [string, string]) => decimal(label, 12, 0, { min: 0, readOnly: true, noCopy: true })

const kept = { ...bySystem, privacy: 'internal' } as const

export const dieCounter = resource('dieCounter', {
  label: ['计数器配置', 'Counter configuration'],
  one: ['计数器', 'Counter'],
  orgMode: 1,
  display: 'deviceNo',
  picker: ['deviceNo', 'model'],
  fields: {
    deviceNo: text(['计数器编号', 'Counter no.'], {
      ...{ required: true, readOnly: 'onceSaved', max: 32, unique: true, search: true, pattern: 'deviceNo' },
      help: ['4–32位大写字母、数字或短横', '4 to 32 capitals, digits or hyphens'],
    }),
    model: text(['型号', 'Model'], { max: 64 }),
    maker: text(['厂商', 'Maker'], { max: 64 }),
    countMode: choice(['计数方式', 'Counting mode'], countModes, { required: true, default: 1 }),
    modulus: decimal(['回绕值', 'Rollover value'], 12, 0, {
      ...{ required: true, min: 1000, max: 4_294_967_296, default: '4294967296' },
      help: ['计数器无法显示的第一个数', 'The first number it cannot show'],
    }),
    cardId: ref(['绑定卡片', 'Bound card'], 'newCard', {
      ...{ readOnly: 'onceSaved', noCopy: true, unique: true, among: countedCards, search: ['code', 'name'] },
    }),
    cardName: computed(['卡片名称', 'Card name'], 'text'),
    bindTime: datetime(['绑定时间', 'Bound'], bySystem),
    baseTotal: total(['起始读数', 'Base reading']),
    multiplier: decimal(['倍率', 'Multiplier'], 8, 4, {
      ...{ required: true, above: 0, default: '1', help: ['每个脉冲代表的次数', 'Strokes per pulse'] },
    }),
    intervalSec: int(['上报间隔', 'Report interval'], {
      ...{ required: true, min: 10, max: 86_400, default: 600, unit: ['秒', 's'] },
    }),
    batteryLow: int(['低电量阈值', 'Low battery at'], {
      ...{ required: true, min: 5, max: 50, default: 20, unit: ['%', '%'] },
    }),
    serviceEnd: date(['服务到期日', 'Service until'], { noCopy: true }),
    renewDays: int(['续费提前', 'Remind ahead'], {
      ...{ required: true, min: 1, max: 180, default: 30, unit: ['天', 'days'] },
    }),
    expectPlace: choice(
      ['位置校验', 'Position check'],
      { 1: ['跟随卡片位置', "Card's place"], 2: ['固定围栏', 'Fixed fence'], 0: ['不校验', 'Off'] },
      { required: true, default: 1 },
    ),
    fixLng: decimal(['围栏经度', 'Fence longitude'], 10, 6, { min: -180, max: 180, requiredWhen: { expectPlace: 2 } }),
    fixLat: decimal(['围栏纬度', 'Fence latitude'], 10, 6, { min: -90, max: 90, requiredWhen: { expectPlace: 2 } }),
    fixRadius: int(['围栏半径', 'Fence radius'], {
      ...{ min: 50, max: 20_000, unit: ['米', 'm'], requiredWhen: { expectPlace: 2 } },
    }),
    simNo: text(['SIM卡号', 'SIM'], { max: 32, unique: true, noCopy: true }),
    imei: text(['IMEI', 'IMEI'], { max: 32, unique: true, noCopy: true, search: true }),
    secret: text(['设备密钥', 'Device secret'], { ...bySystem, max: 200, privacy: 'key' }),
    lastTotal: total(['最新读数', 'Last reading']),
    lastBoot: int(['启动号', 'Boot'], bySystem),
    lastSeq: int(['序号', 'Sequence'], bySystem),
    lastTime: datetime(['读数时间', 'Reading at'], bySystem),
    /** A reading below the last one that nothing explains yet (R-9 d). */
    dropTotal: decimal(['回落读数', 'Dropped reading'], 12, 0, kept),
    dropBoot: int(['回落启动号', 'Boot of the drop'], kept),
    dropSeq: int(['回落序号', 'Sequence of the drop'], kept),
    dropTime: datetime(['回落时间', 'Time of the drop'], kept),
    seenTime: datetime(['最近上报', 'Last message'], bySystem),
    battery: int(['电量', 'Battery'], { ...bySystem, unit: ['%', '%'] }),
    attached: { ...attached, readOnly: true, noCopy: true },
    /** Since when and how often running it said that it is off, or on again. */
    detachedSince: datetime(['拆卸自', 'Removed since'], kept),
    attachedRun: int(['连续在位', 'Attached running'], { ...kept, required: true, default: 0 }),
    outsideRun: int(['连续越界', 'Outside running'], { ...kept, required: true, default: 0 }),
    rssi: int(['信号', 'Signal'], { ...bySystem, unit: ['dBm', 'dBm'] }),
    lng: decimal(['经度', 'Longitude'], 10, 6, bySystem),
    lat: decimal(['纬度', 'Latitude'], 10, 6, bySystem),
    accuracy: int(['精度', 'Accuracy'], { ...bySystem, unit: ['米', 'm'] }),
    positionTime: datetime(['定位时间', 'Located at'], bySystem),
    gapFrom: datetime(['断采开始', 'Gap from'], bySystem),
    gapTo: datetime(['断采结束', 'Gap until'], bySystem),
    epoch: int(['代次', 'Epoch'], { ...bySystem, required: true, default: 0 }),
    /** The next message becomes the base, whatever its number. */
    rebased: bool(['等待新基准', 'Waits for a new base'], kept),
    online: computed(['在线', 'Online'], 'bool'),
    isBound: computed(['已绑定', 'Bound'], 'bool'),
    isLow: computed(['低电量', 'Low battery'], 'bool'),
    enabled: bool(['启用', 'Enabled'], { default: true }),
    remark: longText(['备注', 'Remark'], { max: 500 }),
    binds: lines(
      ['绑定记录', 'Bindings'],
      {
        cardId: ref(['卡片', 'Card'], 'newCard', { required: true }),
        bindTime: datetime(['绑定时间', 'Bound'], { required: true }),
        unbindTime: datetime(['解绑时间', 'Unbound']),
        baseTotal: decimal(['起始读数', 'Base reading'], 12, 0),
        endTotal: decimal(['结束读数', 'End reading'], 12, 0),
        counted: int(['计入次数', 'Counted'], { required: true, default: 0 }),
        userId: user(['操作人', 'By']),
        reason: text(['原因', 'Reason'], { max: 200 }),
      },
      { ...bySystem, given: true, max: 1000, totals: ['counted'] },
    ),
    renews: lines(
      ['续费记录', 'Renewals'],
      {
        oldEnd: date(['原到期日', 'Old end']),
        newEnd: date(['新到期日', 'New end'], { required: true }),
        cost: money(['费用', 'Cost'], { min: 0 }),
        annex: files(['附件', 'Attachments']),
        userId: user(['操作人', 'By']),
        time: datetime(['时间', 'Time'], { required: true }),
      },
      { ...bySystem, given: true, max: 1000, totals: ['cost'] },
    ),
  },
  checks: [together(['fixLng', 'fixLat'], ['经度和纬度须同时填写', 'Longitude and latitude go together'])],
  excel: { key: 'deviceNo' },
  actions: counterActions,
  list: {
    columns: [
      ...['deviceNo', 'model', 'cardId', 'cardName', 'online', 'lastTotal', 'seenTime', 'battery', 'rssi', 'attached'],
      ...['serviceEnd', 'enabled'],
    ],
    extraColumns: ['countMode', 'multiplier', 'intervalSec', 'imei', 'simNo', 'bindTime', 'maker', 'orgId'],
    filters: ['online', 'isBound', 'isLow', 'attached', 'serviceEnd', 'enabled', 'cardId', 'orgId'],
    marks: { battery: { tone: 'danger', when: { isLow: true } } },
    brings: ['isLow', 'isBound', 'gapFrom', 'gapTo'],
  },
  form: [
    {
      label: ['基本信息', 'Basics'],
      fields: ['deviceNo', 'model', 'maker', 'cardId', 'countMode', 'modulus', 'multiplier', 'intervalSec'],
    },
    {
      label: ['供电与服务', 'Power and service'],
      fields: ['batteryLow', 'simNo', 'imei', 'serviceEnd', 'renewDays'],
    },
    { label: ['位置', 'Place'], fields: ['expectPlace', 'fixLng', 'fixLat', 'fixRadius'] },
  ],
})

export const counterConfig = business(235, {
  resource: dieCounter,
  screen: 'counterConfig',
  classification: 'toolingManagement',
})
