// Words that several definitions of repair use.
import { choice, int, states, type Actions } from '../../language/index.ts'

export const faultLevels = {
  1: ['轻微', 'Minor'],
  2: ['一般', 'General'],
  3: ['严重', 'Serious'],
  4: ['重大', 'Critical'],
} as const

export const urgencies = { 1: ['一般', 'Normal'], 2: ['紧急', 'Urgent'], 3: ['特急', 'Critical'] } as const

/** How far a report has got; its repair order says the same. */
export const progressStates = states({
  notStarted: [0, ['未开始', 'Not started'], 'danger'],
  repairing: [1, ['维修中', 'Repairing']],
  repaired: [2, ['维修完成', 'Repair complete'], 'success'],
  notDispatched: [3, ['未派工', 'Not dispatched'], 'danger'],
  evaluated: [4, ['评价完成', 'Evaluation complete'], 'success'],
})

export const dispatchModes = { 1: ['手动', 'Manual'], 2: ['自动', 'Automatic'], 3: ['抢单', 'Grab'] } as const

export const timeoutActions = {
  0: ['不处理', 'Nothing'],
  1: ['通知班长', 'Notify the leader'],
  2: ['退回待派工', 'Back to dispatch'],
} as const

/** How far the dashboard looks back; what is older and still open counts all the same (R23). */
export const countedDays = { 0: ['今天', 'Today'], 7: ['7 天', '7 days'], 29: ['29 天', '29 days'] } as const

/** Cards of these states can be reported: in use, under repair, rented. */
export const reportableCards = { status: ['inUse', 'underRepair', 'rented'] } as const

/** Who looks after a card, as papers that end it keep it, to bring it back when they are taken back. */
export interface MechanicBinding {
  readonly cardId: string
  readonly mainWorkerId: string
  readonly backupWorkerIds: readonly string[]
  readonly teamId: string | null
  readonly enabled: boolean
  readonly remark: string | null
}

/** So many days back the dashboard looks. */
export const countedDaysAsked = choice(['统计期间', 'Period'], countedDays, { default: 29 })

export const faultsBy = { type: ['按故障类型', 'By fault type'], card: ['按卡片', 'By card'] } as const

const told = { access: 'login', reads: true } as const

/** What the dashboard asks of repair besides its counts. */
export const repairHomeCalls = {
  faultTop5: {
    ...told,
    input: { days: countedDaysAsked, by: choice(['分组', 'Group by'], faultsBy, { default: 'type' }) },
  },
  mechanicTop5: { ...told, input: { days: countedDaysAsked } },
  repairTable: {
    ...told,
    input: {
      currentPage: int(['页码', 'Page'], { min: 1, max: 100_000, default: 1 }),
      pageSize: int(['每页行数', 'Rows a page'], { min: 1, max: 200, default: 10 }),
    },
  },
} as const satisfies Actions
