// Everything about special equipment that has a date: each kind of inspection, accessory, certificate, contract, insurance and
// the end of its life, a row each. The ledger makes and removes them; people say how early they want to know.
import {
  bool,
  business,
  bySystem,
  check,
  choice,
  choices,
  computed,
  date,
  datetime,
  dept,
  id,
  int,
  lines,
  refs,
  resource,
  text,
  user,
  users,
  type Text,
} from '../../language/index.ts'
import { dueLevels } from './nextDates.ts'
import { allKinds, categories, leadClasses } from './specialKinds.ts'
import { useStates } from './words.ts'

export const itemTypes = {
  1: ['检验', 'Inspection'],
  2: ['安全附件', 'Safety accessory'],
  3: ['作业人员证', "Operator's certificate"],
  4: ['安全管理员证', "Safety manager's certificate"],
  5: ['维保合同', 'Upkeep contract'],
  6: ['保险', 'Insurance'],
  7: ['设计使用年限', 'Design life'],
} as const

/** What a row is about; the inspections are told by category and kind. */
export const items: Readonly<Record<string, Text>> = {
  ...Object.fromEntries(
    allKinds.flatMap(({ category, checkKinds }) =>
      Object.entries(checkKinds).map(([kind, { name }]) => [checkItem(category, Number(kind)), name]),
    ),
  ),
  accessory: ['安全附件校验', 'Accessory calibration'],
  operator: ['作业人员证', "Operator's certificate"],
  manager: ['安全管理员证', "Safety manager's certificate"],
  contract: ['维保合同', 'Upkeep contract'],
  retire: ['设计使用年限', 'Design life'],
}

export function checkItem(category: number, checkKind: number): string {
  return `check${category}_${checkKind}`
}

export const levelTones = {
  0: 'success',
  1: 'warning',
  2: 'warning',
  3: 'danger',
  4: 'danger',
  5: 'info',
  6: 'danger',
} as const

/** Late, failed, or nearly so: red wherever it stands. */
export const soon = { tone: 'danger', when: { level: [3, 4, 6] } } as const

export const channels = {
  1: ['站内信', 'In-app'],
  2: ['邮件', 'E-mail'],
  3: ['短信', 'SMS'],
  4: ['钉钉', 'DingTalk'],
} as const

const days = { min: 0, max: 365, unit: ['天', 'days'] } as const

const settings = {
  leadDays: int(['提前预警天数', 'Lead days'], { ...days, required: true }),
  secondLeadDays: int(['二次预警天数', 'Second warning'], { ...days, required: true }),
  urgentLeadDays: int(['紧急预警天数', 'Urgent warning'], { ...days, required: true }),
}

const falling = check(
  ['leadDays', 'secondLeadDays', 'urgentLeadDays'],
  ['须满足 提前≥二次≥紧急', 'Lead ≥ second ≥ urgent'],
  ({ leadDays, secondLeadDays, urgentLeadDays }) =>
    Number(leadDays) >= Number(secondLeadDays) && Number(secondLeadDays) >= Number(urgentLeadDays),
)

/** Rows as the screen shows them; what tells them apart is only shown. */
export const editedRows = lines(
  ['预警设置', 'Settings'],
  {
    code: text(['内部编号', 'Internal no.'], { readOnly: true, max: 50 }),
    name: text(['设备名称', 'Name'], { readOnly: true, max: 100 }),
    item: choice(['项目', 'Item'], items, { readOnly: true }),
    leadDays: int(['提前预警天数', 'Lead days'], days),
    secondLeadDays: int(['二次预警天数', 'Second warning'], days),
    urgentLeadDays: int(['紧急预警天数', 'Urgent warning'], days),
    overdueEveryDays: int(['逾期提醒间隔', 'Repeat when overdue'], { min: 1, max: 365, unit: ['天', 'days'] }),
    receiverIds: users(['接收人', 'Receivers']),
    roleIds: refs(['接收角色', 'Roles'], 'sysRole'),
    channels: choices(['通知方式', 'Channels'], channels),
    warned: bool(['预警', 'Warned']),
    version: int(['版本', 'Version'], { privacy: 'internal' }),
  },
  { min: 1, max: 500, totals: [], given: true },
)

export const seEarlyWarning = resource('seEarlyWarning', {
  label: ['检验周期规则', 'Inspection period rule'],
  one: ['特种设备预警', 'Special equipment warning'],
  kind: 'setting',
  orgMode: 1,
  display: 'code',
  picker: [],
  fields: {
    category: choice(['类别', 'Category'], categories, { ...bySystem, required: true }),
    ledgerId: id(['台账设备', 'Equipment'], { ...bySystem, required: true }),
    code: text(['内部编号', 'Internal no.'], { ...bySystem, required: true, max: 50, search: true }),
    name: text(['设备名称', 'Name'], { ...bySystem, required: true, max: 100, search: true }),
    registerNo: text(['使用登记证编号', 'Use-registration no.'], { ...bySystem, max: 60, search: true }),
    useStatus: choice(['使用状态', 'Use status'], useStates, { ...bySystem, required: true }),
    deptId: dept(['使用部门', 'Department'], bySystem),
    responsibleId: user(['责任人', 'Responsible'], bySystem),
    safetyManagerId: user(['安全管理员', 'Safety manager'], bySystem),
    agency: text(['检验机构', 'Agency'], { ...bySystem, max: 100 }),
    itemType: choice(['项目类型', 'Kind of item'], itemTypes, { ...bySystem, required: true }),
    /** Tells the items of a machine apart. */
    itemRef: text(['项目键', 'Item key'], { ...bySystem, required: true, max: 80, privacy: 'internal' }),
    itemCode: text(['项目代码', 'Item code'], { ...bySystem, required: true, max: 20, privacy: 'internal' }),
    item: computed(['项目', 'Item'], 'choice', { options: items }),
    detail: text(['项目说明', 'Which'], { ...bySystem, max: 120 }),
    /** Both in the words of the company, for messages. */
    wording: text(['项目名称', 'Item in words'], { ...bySystem, required: true, max: 120, privacy: 'internal' }),
    checkKind: int(['检验类型', 'Kind of inspection'], { ...bySystem, privacy: 'internal' }),
    leadClass: choice(['预警类别', 'Class of warning'], leadClasses, { ...bySystem, required: true }),
    legal: bool(['法定', 'Legal'], bySystem),
    lastDate: date(['上次日期', 'Last date'], bySystem),
    nextDate: date(['下次日期', 'Next date'], bySystem),
    failed: bool(['不合格', 'Failed'], bySystem),
    daysLeft: computed(['剩余天数', 'Days left'], 'int'),
    level: computed(['级别', 'Level'], 'choice', { options: dueLevels, tones: levelTones }),
    ...settings,
    overdueEveryDays: int(['逾期提醒间隔', 'Repeat when overdue'], {
      ...{ required: true, default: 1, min: 1, max: 365, unit: ['天', 'days'] },
    }),
    receiverIds: users(['接收人', 'Receivers'], {
      empty: ['安全管理员与责任人', 'Safety manager and responsible'],
    }),
    roleIds: refs(['接收角色', 'Roles'], 'sysRole', { empty: ['无', 'None'] }),
    channels: choices(['通知方式', 'Channels'], channels, { empty: ['站内信', 'In-app'] }),
    warned: bool(['预警', 'Warned'], { default: true, readOnly: true }),
    cancelReason: text(['取消原因', 'Why cancelled'], { ...bySystem, max: 200 }),
    cancelUserId: user(['取消人', 'Cancelled by'], bySystem),
    cancelTime: datetime(['取消时间', 'Cancelled at'], bySystem),
  },
  unique: [['ledgerId', 'itemRef']],
  indexes: [['nextDate'], ['category', 'nextDate']],
  checks: [falling],
  edits: {
    saveChanges: [
      'leadDays',
      'secondLeadDays',
      'urgentLeadDays',
      'overdueEveryDays',
      'receiverIds',
      'roleIds',
      'channels',
    ],
  },
  actions: {
    /** All rows that were edited, or none; what a row does not say stays as it is. */
    saveChanges: { rowless: true, label: ['修改', 'Change'], input: { rows: editedRows } },
    /** Whether a machine may be used, until when, and why not: for whoever scans its label, and nothing else. */
    standing: {
      ...{ query: 'login' },
      input: { ledgerId: id(['台账设备', 'Equipment'], { required: true }) },
    },
    cancelWarning: {
      from: { warned: true },
      to: { warned: false },
      otherwise: ['该预警已取消', 'Already cancelled'],
      input: { reason: text(['取消原因', 'Reason'], { required: true, min: 2, max: 200 }) },
    },
    restoreWarning: {
      button: 'cancelWarning',
      label: ['恢复预警', 'Restore warning'],
      from: { warned: false },
      to: { warned: true },
    },
    /** How early people are told of new rows; with `apply`, of those there are too. */
    saveDefaults: {
      rowless: true,
      input: {
        defaults: lines(
          ['默认设置', 'Defaults'],
          { leadClass: choice(['预警类别', 'Class of warning'], leadClasses, { required: true }), ...settings },
          { min: 1, max: 8, distinct: [['leadClass']], checks: [falling], totals: [] },
        ),
        apply: bool(['应用到已有设备', 'Also for existing equipment']),
      },
    },
    /** The periods of inspections, as they ship and as the company has them. */
    listRule: { query: 'screen' },
    /** Longer than the law's longest needs a reason; without a period it is as it ships again. */
    editRule: {
      ...{ rowless: true, button: 'saveDefaults', label: ['修改检验周期', 'Change period'] },
      input: {
        ruleKey: text(['规则', 'Rule'], { required: true, max: 60 }),
        usual: int(['默认周期', 'Usual period'], { min: 1, max: 600 }),
        min: int(['最短', 'Shortest'], { min: 1, max: 600 }),
        max: int(['最长', 'Longest'], { min: 1, max: 600 }),
        basis: text(['依据', 'Basis'], { max: 200 }),
        enabled: bool(['启用', 'Enabled'], { default: true }),
        reason: text(['原因', 'Reason'], { max: 200 }),
      },
    },
    listDefaults: { rowless: true, reads: true, button: 'saveDefaults' },
    /** Pressed on the list of what is due. */
    remind: { on: 'specialEquipmentToBeInspected', label: ['提醒', 'Remind'] },
  },
  list: {
    columns: [
      ...['category', 'code', 'name', 'item', 'detail', 'lastDate', 'nextDate', 'daysLeft', 'level'],
      ...['leadDays', 'secondLeadDays', 'urgentLeadDays', 'overdueEveryDays', 'receiverIds', 'channels', 'warned'],
    ],
    brings: ['ledgerId'],
    extraColumns: ['registerNo', 'useStatus', 'legal', 'roleIds', 'cancelReason', 'cancelUserId', 'cancelTime'],
    filters: ['category', 'itemType', 'item', 'leadClass', 'level', 'warned', 'nextDate'],
    sort: 'nextDate',
    marks: { daysLeft: soon },
  },
})

export const specialEquipmentWarningSettings = business(363, {
  resource: seEarlyWarning,
  label: ['特种设备预警设置', 'Special equipment warning settings'],
  screen: 'specialEquipmentWarningSettings',
  classification: 'specialManagement',
})
