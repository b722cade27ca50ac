// What the library tells on the dashboard: what came and went today.
import { block, type Todo } from '../../language/dashboard.ts'
import { directionOf, moveKinds, type directions } from '../cards/words.ts'

/** The movements that lead this way, without reversals and those left out. */
const movements = (direction: keyof typeof directions, ...left: number[]): string =>
  Object.entries(moveKinds)
    .filter(([type, { from, to }]) => {
      const leads = from.some((start) => to.some((end) => directionOf(start, end) === direction))
      return leads && ![90, ...left].includes(Number(type))
    })
    .map(([type]) => type)
    .join(',')

const [surplus, scrap, loss] = [15, 26, 29]

const moves = { screen: 'inOutDetail', where: { occurTimeBegin: 'today', occurTimeEnd: 'today', reversed: 'false' } }

export const todayCount = block('todayCount', {
  label: ['今日', 'Today'],
  row: 4,
  tiles: [
    {
      ...{ ...moves, name: 'storage', label: ['今日入库', 'Stored today'], icon: 'inbound' },
      head: { key: 'storage', label: ['件', 'cards'], where: { direction: '1', moveType: movements(1, surplus) } },
    },
    {
      ...{ ...moves, name: 'retrieval', label: ['今日出库', 'Taken out today'], icon: 'outbound' },
      head: {
        key: 'retrieval',
        label: ['件', 'cards'],
        where: { direction: '2', moveType: movements(2, scrap, loss) },
      },
    },
  ],
})

export const blocks = [todayCount]

/** What waits in the library besides papers to be audited. */
export const todos: readonly Todo[] = [
  {
    ...{ name: 'toIssue', screen: 'collectOrder', of: 'requisitionTooling', button: 'toOutbound' },
    label: ['待出库的领用单', 'Collect orders to be issued'],
    where: { status: '1', issueState: '0,1' },
  },
  {
    ...{ name: 'toChase', screen: 'cardsToBeReturned', of: 'statisticalQuery/listToReturn', button: 'remind' },
    label: ['待催还的超期卡片', 'Overdue cards to be asked back'],
    where: { overdue: 'true' },
  },
  {
    ...{ name: 'toReturn', screen: 'cardsToBeReturned', of: 'statisticalQuery/listToReturn' },
    label: ['我超期未还的卡片', 'Overdue cards I have to bring back'],
    where: { overdue: 'true', holderUserId: 'self' },
  },
]
