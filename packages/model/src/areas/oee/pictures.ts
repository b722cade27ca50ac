// How well machines run, and where their time goes.
import { chart, charts, tileMap, type Picture } from '../../language/index.ts'
import {
  analyse,
  listBoard,
  listHourly,
  listInterval,
  listLosses,
  listSixLosses,
  listStops,
  listStretches,
} from './reports.ts'

const worst = chart('worst', {
  label: ['哪些设备效率最低？', 'Which machines do worst?'],
  of: listInterval,
  draw: { as: 'columns', bars: ['oee'], target: 'target', first: 30 },
  wide: true,
})

const factors = chart('factors', {
  label: ['效率损失在哪里？', 'Where is efficiency lost?'],
  of: listInterval,
  draw: { as: 'columns', bars: ['availability', 'performance', 'quality'], first: 15 },
})

const products = chart('products', {
  label: ['哪些产品效率最低？', 'Which products do worst?'],
  of: listInterval,
  asks: { groupBy: 'product' },
  draw: { as: 'columns', by: 'productId', bars: ['oee'], lines: ['quality'], target: 'target', first: 15 },
})

const months = chart('trend', {
  label: ['效率逐日如何变化？', 'How does it change day by day?'],
  of: listInterval,
  asks: { groupBy: 'day' },
  draw: { as: 'columns', by: 'prodDate', lines: ['oee', 'availability'], target: 'target' },
})

const dials = chart('dials', {
  label: ['这台设备总体怎样？', 'How does this machine do?'],
  of: analyse,
  asks: { groupBy: 'card' },
  draw: { as: 'gauges', figures: ['availability', 'performance', 'quality', 'oee'], target: 'target' },
})

const timeLine = chart('timeLine', {
  label: ['每天什么时候在运行？', 'When did it run?'],
  of: listStretches,
  draw: { as: 'timeline', by: 'lane', from: 'fromTime', to: 'toTime', tone: 'state', axis: { day: 'prodDate' } },
  wide: true,
})

const losses = chart('losses', {
  label: ['时间损失在哪里？', 'Where does the time go?'],
  of: listLosses,
  draw: { as: 'waterfall', by: 'step', value: 'lostHours' },
})

const stops = chart('stops', {
  label: ['因何停机最久？', 'What stops it longest?'],
  of: listStops,
  asks: { lossesOnly: '1' },
  draw: { as: 'pareto', by: 'reason', value: 'stopMinutes', first: 10 },
})

const daily = chart('daily', {
  label: ['每天的效率如何？', 'How did each day go?'],
  of: analyse,
  draw: { as: 'columns', by: 'prodDate', lines: ['oee', 'availability', 'performance', 'quality'], target: 'target' },
})

const hourly = chart('hourly', {
  label: ['每小时做了多少？', 'How much was made each hour?'],
  of: listHourly,
  draw: { as: 'columns', by: 'hour', bars: ['goodQty', 'defectQty'], stacked: true, lines: ['idealQty'] },
})

const sixLosses = chart('sixLosses', {
  label: ['六大损失各占多少？', 'How much do the six big losses take?'],
  of: listSixLosses,
  draw: { as: 'columns', by: 'loss', bars: ['lostMinutes'], across: true },
})

const label = ['图表', 'Charts'] as const

export const pictures: readonly Picture[] = [
  charts('oeeInterval', { label, charts: [worst, factors, products, months] }),
  charts('oeeSingleDeviceAnalysis', { label, charts: [dials, losses, timeLine, stops, sixLosses, hourly, daily] }),
  tileMap('oeeOperationDetails', {
    label: ['实时看板', 'Live board'],
    of: listBoard,
    within: ['productLineId'],
    tells: ['cardId', 'cardName', 'productId', 'since', 'todayOee'],
    tone: 'state',
  }),
]
