import {
  bool,
  business,
  check,
  choice,
  choices,
  computed,
  datetime,
  int,
  resource,
  text,
  time,
  type Text,
} from '../../language/index.ts'
import { parseCron } from '../../language/cron.ts'

/** The tasks of the registry in words. */
export const taskNames: Readonly<Record<string, Text>> = {
  T01: ['日预警评估', 'Daily warnings'],
  T02: ['即时预警评估', 'Warnings through the day'],
  T03: ['消息发送', 'Sending messages'],
  T04: ['保养计划生成', 'Making maintenance tasks'],
  T05: ['点检计划生成', 'Making spot-check tasks'],
  T06: ['润滑任务生成', 'Making lubrication tasks'],
  T07: ['检定/检验待办刷新', 'Refreshing verification and inspection to-dos'],
  T08: ['能耗汇总', 'Adding up energy'],
  T09: ['OEE日结', 'Daily OEE'],
  T10: ['首页与看板快照', 'Figures of dashboard and boards'],
  T11: ['分摊与费用月结', 'Monthly apportionment and costs'],
  T12: ['审批超时处理', 'Approvals past their time'],
  T13: ['清理', 'Cleaning up'],
  T14: ['数据授权重算', 'Rebuilding data scopes'],
  T15: ['租户有效期检查', 'Checking the validity of the tenant'],
  T16: ['按次数保养评估', 'Maintenance by count'],
  T17: ['点检漏检扫描', 'Looking for missed spot checks'],
  T18: ['报修派工超时', 'Repair orders nobody accepted'],
  T19: ['自动评价', 'Automatic evaluation'],
  T20: ['变更生效', 'Changes taking effect'],
  T21: ['寿命重算', 'Reckoning lives anew'],
  T22: ['账实对账', 'Checking the ledgers'],
  T23: ['计数器定位超时', 'Locating counters in time'],
  T24: ['费用日结', 'Daily costs'],
  T25: ['能耗分区维护', 'Upkeep of energy data'],
  T26: ['摄像头探测', 'Looking for cameras'],
  T27: ['当日OEE刷新', "Refreshing today's OEE"],
  T28: ['能耗增量汇总', 'Adding up fresh energy'],
}

export const taskResults = {
  success: ['成功', 'Success'],
  partial: ['部分成功', 'Partial'],
  failed: ['失败', 'Failed'],
  skipped: ['跳过', 'Skipped'],
} as const

const resultTones = { success: 'success', partial: 'warning', failed: 'danger', skipped: 'info' } as const

const weekdays = {
  1: ['周一', 'Monday'],
  2: ['周二', 'Tuesday'],
  3: ['周三', 'Wednesday'],
  4: ['周四', 'Thursday'],
  5: ['周五', 'Friday'],
  6: ['周六', 'Saturday'],
  7: ['周日', 'Sunday'],
} as const

const monthdays: Readonly<Record<number, Text>> = Object.fromEntries(
  Array.from({ length: 31 }, (_, day): [number, Text] => [day + 1, [`${day + 1}日`, String(day + 1)]]),
)

const plan = {
  schedule: choice(
    ['执行策略', 'Strategy'],
    {
      minutes: ['每隔数分钟', 'Every n minutes'],
      daily: ['每天', 'Daily'],
      weekly: ['每周', 'Weekly'],
      monthly: ['每月', 'Monthly'],
      cron: ['表达式', 'Cron'],
    },
    { required: true },
  ),
  minutes: int(['间隔(分钟)', 'Every (min)'], {
    ...{ min: 1, max: 1440 },
    ...{ requiredWhen: { schedule: 'minutes' }, onlyWhen: { schedule: 'minutes' } },
  }),
  time: time(['执行时间', 'Time'], {
    requiredWhen: { schedule: ['daily', 'weekly', 'monthly'] },
    onlyWhen: { schedule: ['daily', 'weekly', 'monthly'] },
  }),
  weekdays: choices(['星期', 'Weekdays'], weekdays, {
    requiredWhen: { schedule: 'weekly' },
    onlyWhen: { schedule: 'weekly' },
  }),
  monthdays: choices(['日期', 'Days of the month'], monthdays, {
    ...{ requiredWhen: { schedule: 'monthly' }, onlyWhen: { schedule: 'monthly' } },
    help: ['31日在小月为最后一天', 'The 31st means the last day of shorter months'],
  }),
  cron: text(['表达式', 'Cron'], {
    ...{ max: 100, requiredWhen: { schedule: 'cron' }, onlyWhen: { schedule: 'cron' } },
    help: ['分 时 日 月 周，例：30 7 * * 1-5', 'Minute, hour, day, month, weekday, such as 30 7 * * 1-5'],
  }),
}

/** What the system does by itself: a fixed set, of which a company says when. */
export const scheduledTask = resource('scheduledTask', {
  label: ['定时任务', 'Scheduled task'],
  kind: 'setting',
  orgMode: 0,
  display: 'code',
  picker: [],
  fields: {
    code: choice(['任务', 'Task'], taskNames, { required: true, readOnly: true, unique: true }),
    planned: computed(['执行策略', 'Strategy'], 'text'),
    ...plan,
    enabled: bool(['启用', 'Enabled'], { default: true }),
    lastRun: datetime(['上次执行', 'Last run'], { readOnly: true }),
    lastResult: choice(['结果', 'Result'], taskResults, { readOnly: true, tones: resultTones }),
    lastMs: int(['耗时(毫秒)', 'Time used (ms)'], { readOnly: true }),
    nextRun: computed(['下次执行', 'Next run'], 'datetime'),
    runsHere: computed(['可执行', 'Can run'], 'bool'),
  },
  checks: [
    check(['cron', 'schedule'], ['表达式不正确', 'Not a cron expression'], ({ schedule, cron }) => {
      if (schedule !== 'cron' || typeof cron !== 'string') return true
      try {
        return parseCron(cron).timesOfDay.length > 0
      } catch {
        return false
      }
    }),
  ],
  actions: {
    edit: { button: 'update', apart: true, input: plan, keeps: Object.keys(plan) },
    disable: { to: { enabled: false }, button: 'enable' },
    runNow: {},
    listLog: { reads: true, button: 'log', apart: true },
  },
  list: {
    columns: ['code', 'planned', 'enabled', 'lastRun', 'lastResult', 'lastMs', 'nextRun'],
    filters: ['enabled', 'lastResult', 'runsHere'],
    brings: ['runsHere'],
    sort: 'code',
  },
})

export const timingTaskStrategy = business(178, {
  resource: scheduledTask,
  label: ['定时任务策略', 'Scheduled tasks'],
  screen: 'timingTaskStrategy',
  classification: 'paramsSetting',
})
