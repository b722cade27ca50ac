// The library in pictures: what comes and goes, what lies where, who has what.
import { calendar, chart, charts, kanban, onCalendar, wall, type Chart, type Picture } from '../../language/index.ts'
import { moveTypes } from '../cards/words.ts'
import { listMoveCount, listReturnCount } from './libraryCounts.ts'
import { listStock, listToReturn } from './libraryReports.ts'
import { requisitionTooling } from './requisitionTooling.ts'

/** What was taken back did not happen, and taking it back is no work of the library either. */
const reversal = '90'
const happened = {
  reversed: 'false',
  moveType: Object.keys(moveTypes)
    .filter((type) => type !== reversal)
    .join(','),
}

const movesByDay = chart('movesByDay', {
  label: ['每天进出多少件？', 'How many cards come and go each day?'],
  of: listMoveCount,
  asks: { groupBy: 'day', ...happened },
  draw: { as: 'columns', by: 'day', bars: ['quantity'], split: 'direction', stacked: true },
  wide: true,
})

const movesByType = chart('movesByType', {
  label: ['哪些业务占得最多？', 'Which movements make up the most?'],
  of: listMoveCount,
  asks: { groupBy: 'moveType', ...happened },
  draw: { as: 'pareto', by: 'moveType', value: 'quantity', first: 8 },
})

const movesByTypeAndDay = chart('movesByTypeAndDay', {
  label: ['什么业务集中在哪几天？', 'What happens on which days?'],
  of: listMoveCount,
  asks: { groupBy: 'moveDay', ...happened },
  draw: { as: 'heat', by: 'day', split: 'moveType', value: 'quantity' },
})

const stockByType = chart('stockByType', {
  label: ['库里都是哪些类型？', 'What types are in stock?'],
  of: listStock,
  asks: { groupBy: 'type' },
  draw: { as: 'pie', by: 'toolingTypeId', value: 'quantity', first: 7 },
})

const byWarehouse = { groupBy: 'warehouse' }
const byDept = { groupBy: 'dept' }

const stockByWarehouse = chart('stockByWarehouse', {
  label: ['各仓库里能用的有多少？', 'How much of each warehouse is fit for use?'],
  of: listStock,
  asks: { groupBy: 'warehouse' },
  draw: {
    as: 'columns',
    by: 'warehouseId',
    bars: ['inUse', 'underRepair', 'sealed', 'scrapped'],
    tones: { inUse: 'success', underRepair: 'warning', sealed: 'info', scrapped: 'danger' },
    ...{ stacked: true, across: true, first: 12 },
  },
})

const overdueReturns = chart('overdueReturns', {
  label: ['谁还没有归还？', 'Who still has to bring cards back?'],
  of: listReturnCount,
  asks: { groupBy: 'dept' },
  draw: {
    as: 'columns',
    by: 'holderDeptId',
    bars: ['overdue', 'soon', 'later'],
    tones: { overdue: 'danger', soon: 'warning', later: 'info' },
    ...{ stacked: true, across: true, first: 8 },
  },
})

const returnCalendar = calendar('cardsToBeReturned', {
  label: ['日历', 'Calendar'],
  sources: [
    onCalendar({
      of: listToReturn,
      by: 'dueReturnTime',
      tells: ['code', 'name', 'holderUserId', 'heldOutside'],
      tones: [
        { label: ['已超期', 'Overdue'], tone: 'danger', when: { overdue: true } },
        { label: ['待归还', 'To be returned'], tone: 'info' },
      ],
      moves: { action: 'extendReturn', sends: 'dueReturnTime' },
    }),
  ],
})

const collectBoard = kanban('collectOrder', {
  label: ['看板', 'Board'],
  of: requisitionTooling,
  by: 'status',
  columns: ['saved', 'complete', 'closed'],
  tells: ['code', 'applyUserId', 'applyDeptId', 'purpose', 'warehouseId', 'needTime', 'issueState'],
})

const libraryWall = wall('stockOnHand', {
  label: ['大屏', 'Wall'],
  title: ['模具库现场', 'The tool library now'],
  pages: [
    {
      key: 'stock',
      label: ['在库', 'In stock'],
      figures: [
        { name: 'all', label: ['在库总数', 'In stock'], of: listStock, asks: byWarehouse, value: 'quantity' },
        {
          name: 'inUse',
          label: ['可用', 'Fit for use'],
          of: listStock,
          asks: byWarehouse,
          value: 'inUse',
          tone: 'success',
        },
        {
          name: 'repair',
          label: ['维修中', 'Under repair'],
          of: listStock,
          asks: byWarehouse,
          value: 'underRepair',
          tone: 'warning',
        },
      ],
      charts: [stockByType, stockByWarehouse],
    },
    {
      key: 'moves',
      label: ['进出与归还', 'Moves and returns'],
      figures: [
        {
          name: 'overdue',
          label: ['超期未还', 'Overdue'],
          of: listReturnCount,
          asks: byDept,
          value: 'overdue',
          tone: 'danger',
        },
        {
          name: 'soon',
          label: ['即将到期', 'Due soon'],
          of: listReturnCount,
          asks: byDept,
          value: 'soon',
          tone: 'warning',
        },
      ],
      charts: [movesByDay, movesByType, overdueReturns],
    },
  ],
})

const label = ['图表', 'Charts'] as const

export const pictures: readonly Picture[] = [
  charts('inOutDetail', { label, charts: [movesByDay, movesByType, movesByTypeAndDay] }),
  returnCalendar,
  charts('cardsToBeReturned', { label, charts: [overdueReturns] }),
  collectBoard,
  charts('stockOnHand', { label, charts: [stockByType, stockByWarehouse] }),
  libraryWall,
]

/** What everybody who may open their rows sees on the dashboard. */
export const homeCharts: readonly Chart[] = [movesByDay, stockByType, overdueReturns]
