// How the fields of upkeep, spot checks and the work calendar hang together, for the samples of the generic tests.
import { addDays } from '@tmlm/model/language/days'
import type { Values } from '@tmlm/model'
import { daysAgo, hoursAgo } from '../app.ts'
import type { ChangeLore, Finder, Lore } from './lore.ts'

/** Each sample says something of another day, and binds another card. */
let [days, cards] = [0, 0]

const oilLevel = { kind: 2, name: '油位', standard: '在刻度内' }

const monthly = { periodType: 3, periodInterval: 1, scheduleMode: 1, monthDays: [15], holidayRule: 2 }
const schedule = { ...monthly, leadDays: 3, graceDays: 1 }

const anItem = (samples: Finder, name: string): Promise<string> =>
  samples.row('spotcheck', { kind: 1, name, category: '清洁', standard: '无油污', valueType: 1 })

const aScheme = (samples: Finder, name: string): Promise<string> => samples.row('scheme', { kind: 1, name })

/** In use from the start, and not bound to anything yet. */
async function aCard(samples: Finder, orgId?: unknown): Promise<string> {
  const toolingTypeId = await samples.row('toolingType', {
    cardType: 3,
    name: '冲床',
    needAcceptance: false,
    designLife: null,
  })
  const archivesId = await samples.row('archives', { cardType: 3, toolingTypeId, name: '冲床80吨' })
  const given = { cardType: 3, toolingTypeId, archivesId, ...(orgId ? { orgId } : {}) }
  const card = await samples.row('newCard', { ...given, name: `冲床${++cards}` })
  // An example names the newest one.
  await samples.row('newCard', { ...given, name: `备用冲床${cards}` })
  return card
}

const itemLine = async (samples: Finder, name = '清洁模面'): Promise<Values> => ({
  itemId: await anItem(samples, name),
})

export const upkeepLore: Lore = {
  workShift: async () => ({ startTime: '08:00', endTime: '20:00', breaks: [{ from: '12:00', to: '13:00' }] }),
  workCalendar: async () => ({ day: addDays('2031-01-01', ++days) }),
  async spotcheck(_samples, extent, given) {
    const { kind = 1 } = given
    const options = [
      { text: '正常', isNormal: true },
      { text: '漏油', isNormal: false },
    ]
    const plain = { kind, valueType: 1, ...(kind === 1 ? { category: '清洁' } : {}) }
    return extent === 'required' ? plain : { ...plain, options }
  },
  async scheme(samples, extent, given) {
    const { kind = 1 } = given
    if (kind === 3) return { kind, ...monthly, ...(given.lines ? { lines: given.lines } : {}) }
    if (kind === 2) {
      const itemId = await samples.row('spotcheck', oilLevel)
      return { kind, ...monthly, lines: [{ itemId }] }
    }
    const lines = [await itemLine(samples), await itemLine(samples, '检查导柱')]
    if (extent === 'required') return { kind: 1, ...monthly, lines }
    return { kind: 1, ...schedule, lines }
  },
  async cardPlan(samples, extent, { orgId }) {
    const bound = { kind: 1, cardId: await aCard(samples, orgId), schemeId: await aScheme(samples, '月保养') }
    if (extent === 'required') return bound
    return {
      ...{
        ...bound,
        ...schedule,
        followScheme: false,
        leadDays: cards % 7,
        startDate: daysAgo(-cards),
        endDate: daysAgo(-300),
      },
    }
  },
  async cardPlanNum(samples, extent, { orgId }) {
    const bound = { cardId: await aCard(samples, orgId), schemeId: await aScheme(samples, '按次保养') }
    if (extent === 'required') return { ...bound, everyCount: 50_000 }
    return { ...bound, everyCount: 50_000, warnCount: 3000, graceCount: 1000, firstCount: 50_000, baseCount: 0 }
  },
  async maintain(samples, extent, { orgId }) {
    const order = { cardId: await aCard(samples, orgId), schemeId: await aScheme(samples, '月保养') }
    // Items come from the scheme, tasks from the generator.
    const none = { planId: undefined, olderPlanIds: undefined }
    const [line, other] = [await itemLine(samples), await itemLine(samples, '检查导柱')]
    if (extent === 'required') return { ...order, lines: [line, other] }
    const lines = [
      { ...line, ...found, images: [await samples.file()] },
      { ...other, judge: 1 },
    ]
    return { ...order, ...none, lines, startTime: hoursAgo(5), endTime: hoursAgo(4), isStop: true, stopMinutes: 20 }
  },
  async dailyInspection(samples, extent, { orgId }) {
    const itemId = await samples.row('spotcheck', { kind: 3, name: '防护罩', standard: '完好' })
    const scheme = { kind: 3, name: '周巡检', ...monthly, lines: [{ itemId }] }
    const paper = { cardId: await aCard(samples, orgId), schemeId: await samples.row('scheme', scheme) }
    if (extent === 'required') return { ...paper, lines: [{ itemId }] }
    return { ...paper, inspectTime: hoursAgo(4), lines: [{ itemId, ...found, images: [await samples.file()] }] }
  },
  async checkEquipment(samples, extent, { orgId }) {
    const schemeId = await samples.row('scheme', { kind: 2, name: '日点检' })
    const sheet = { cardId: await aCard(samples, orgId), schemeId }
    const line = { itemId: await samples.row('spotcheck', oilLevel) }
    if (extent === 'required') return { ...sheet, lines: [line] }
    const lines = [{ ...line, ...found, images: [await samples.file()] }]
    return { ...sheet, planId: undefined, lines, checkDate: daysAgo(0), startTime: hoursAgo(5), endTime: hoursAgo(4) }
  },
}

const found = { judge: 1, value: '合格', actionText: '已擦拭' }

/** A binding that follows its scheme takes the period from it, and its tasks follow that. */
export const followed = [
  ...[
    'periodType',
    'periodInterval',
    'weekDays',
    'monthDays',
    'quarterMonth',
    'yearMonth',
    'scheduleMode',
    'holidayRule',
  ],
  ...['shiftIds', 'leadDays', 'graceDays', 'generatedThrough', 'nextOccurrence'],
]

export const upkeepChanges: ChangeLore = {
  'workShift.startTime': async () => ({ startTime: '07:30' }),
  'workShift.endTime': async () => ({ endTime: '21:30' }),
  'workShift.breaks': async () => ({ breaks: [{ from: '11:30', to: '12:30' }] }),
  'spotcheck.valueType': async () => ({ valueType: 3 }),
  'spotcheck.options': async () => ({ options: [] }),
  'scheme.lines': async (samples) => ({ lines: [await itemLine(samples, '检查滑块')] }),
  'scheme.monthDays': async () => ({ monthDays: [20] }),
  // Tasks that it settles come from the generator.
  'maintain.olderPlanIds': async () => ({ remark: '无更早任务' }),
  'scheme.graceDays': async () => ({ graceDays: 2 }),
  'cardPlan.followScheme': async () => ({ followScheme: true }),
  'cardPlan.periodType': async () => ({ followScheme: false, periodType: 6, periodInterval: 5 }),
  'cardPlan.graceDays': async () => ({ graceDays: 2 }),
  'cardPlan.startDate': async () => ({ startDate: daysAgo(-2) }),
  'cardPlan.endDate': async () => ({ endDate: daysAgo(-299) }),
  'maintain.startTime': async () => ({ startTime: hoursAgo(6) }),
  'maintain.endTime': async () => ({ endTime: hoursAgo(3) }),
  'checkEquipment.startTime': async () => ({ startTime: hoursAgo(6) }),
  'checkEquipment.endTime': async () => ({ endTime: hoursAgo(3) }),
  'checkEquipment.lines': async (samples) => ({ lines: [{ itemId: await samples.row('spotcheck', oilLevel) }] }),
  'dailyInspection.lines': async (samples) => ({
    lines: [{ itemId: await samples.row('spotcheck', { kind: 3, name: '防护罩', standard: '完好' }) }],
  }),
  'maintain.lines': async (samples) => ({ lines: [await itemLine(samples)] }),
  'scheme.periodType': async () => ({ periodType: 3 }),
}
