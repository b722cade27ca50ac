// The ledger of special equipment: what all six kinds have in common. What each has besides stands in ledgers.ts.
import {
  check,
  choice,
  code,
  computed,
  date,
  decimal,
  dept,
  dict,
  inOrder,
  int,
  json,
  lines,
  longText,
  money,
  ref,
  resource,
  text,
  user,
  type Fields,
  type RowCheck,
} from '../../language/index.ts'
import { dueLevels, type NextDate } from './nextDates.ts'
import { levelTones, soon } from './seEarlyWarning.ts'
import { kindNames, specialKinds, type Category } from './specialKinds.ts'
import { grades, operators, photoAndFiles, safetyAccessories, useStates } from './words.ts'

const nextFirst = ['下次检验日期须晚于上次', 'The next inspection is before the last'] as const

const inUse = { useStatus: 1 } as const
const stopped = { useStatus: 2 } as const
const scrapped = { useStatus: 3 } as const

const aboutIt = (category: Category) => ({
  code: code(['内部编号', 'Internal no.']),
  name: text(['设备名称', 'Name'], { required: true, max: 100, search: true }),
  kind: dict(['设备品种', 'Variety'], `seKind${category}`, { required: true }),
  model: text(['规格型号', 'Model'], { max: 100 }),
  cardId: ref(['关联设备卡片', 'Equipment card'], 'newCard', {
    ...{ among: { cardType: 3 }, unique: true, search: ['code', 'name'] },
  }),
  useDeptId: dept(['使用部门', 'Department']),
  location: text(['安装地点', 'Place'], { required: true, max: 100 }),
  responsibleId: user(['责任人', 'Responsible']),
  useStatus: choice(['使用状态', 'Use status'], useStates, {
    ...{ required: true, default: 0 },
    tones: { 0: 'warning', 1: 'success', 2: 'info', 3: 'danger', 4: 'info' },
  }),
  prohibited: computed(['禁止使用', 'Prohibited'], 'bool'),
  prohibitReason: computed(['禁止使用原因', 'Why prohibited'], 'text'),
  nextInspectionDate: computed(['下次检验日期', 'Next inspection'], 'date'),
  daysLeft: computed(['剩余天数', 'Days left'], 'int'),
  level: computed(['检验状态', 'Inspections'], 'choice', { options: dueLevels, tones: levelTones }),
})

const registration = (category: Category) => ({
  equipmentCode: text(['设备代码', 'State equipment code'], { max: 32, unique: true, pattern: 'alphanumeric' }),
  registerNo: text(['使用登记证编号', 'Use-registration certificate no.'], {
    ...{ max: 60, unique: true, search: true },
    help: [`一般以“${specialKinds[category].registerMark}”开头`, 'Usually begins with the character of its category'],
  }),
  registerDate: date(['登记日期', 'Registered on']),
  registerAuthority: text(['登记机关', 'Registered by'], { max: 100 }),
  superviseReportNo: text(['监督检验报告', 'Supervision report'], { max: 60 }),
  superviseDate: date(['监督检验日期', 'Supervision inspected on']),
  inspectionAgency: text(['检验机构', 'Inspection agency'], { max: 100 }),
  /** What was inspected before there were papers here. */
  openingLastDate: date(['期初上次检验日期', 'Last inspected (opening)'], {
    help: ['启用本系统前最近一次定期检验', 'The last periodic inspection before this ledger began'],
  }),
  openingNextDate: date(['期初下次检验日期', 'Next inspection (opening)'], {
    help: ['报告上写明的下次日期，留空按规则推算', 'As the report says; empty: by the rule'],
  }),
  openingReason: text(['期初调整原因', 'Why outside the rule (opening)'], { max: 200 }),
  /** The other kinds, where there are several. */
  openings: lines(
    ['期初其它检验', 'Other inspections (opening)'],
    {
      checkKind: choice(['检验类型', 'Kind'], kindNames(category), { required: true }),
      lastDate: date(['上次日期', 'Last date'], { required: true }),
      nextDate: date(['下次日期', 'Next date']),
    },
    { max: 10, distinct: [['checkKind']], totals: [], checks: [inOrder('lastDate', 'nextDate', nextFirst)] },
  ),
})

const origin = {
  manufacturer: text(['制造单位', 'Maker'], { required: true, max: 100 }),
  serialNo: text(['产品(出厂)编号', 'Product serial no.'], {
    ...{ required: true, max: 60, unique: 'manufacturer', search: true },
  }),
  manufactureLicence: text(['制造许可证号', "Maker's licence"], { max: 60 }),
  produceDate: date(['制造日期', 'Made on'], { required: true }),
  designUnit: text(['设计单位', 'Designer'], { max: 100 }),
  installUnit: text(['安装单位', 'Installer'], { max: 100 }),
  installLicence: text(['安装许可证号', "Installer's licence"], { max: 60 }),
  installDate: date(['安装日期', 'Installed on']),
  commissionDate: date(['投用日期', 'Put into use'], { requiredWhen: inUse }),
  designLifeYears: decimal(['设计使用年限', 'Design life'], 5, 1, { above: 0, max: 200, unit: ['年', 'years'] }),
  retireDate: computed(['使用年限到期', 'Retire by'], 'date'),
  originalValue: money(['原值', 'Original value'], { min: 0 }),
  assetNo: text(['资产编号', 'Asset no.'], { max: 60 }),
}

const people = {
  safetyManagerId: user(['安全管理员', 'Safety manager'], { requiredWhen: inUse }),
  safetyManagerCert: text(['安全管理员证号', 'Certificate of the safety manager'], {
    max: 60,
    help: ['在用设备必填，留空取特殊人员配置中的证书', 'Needed in use; empty: as in special staffing'],
  }),
  safetyManagerCertTo: date(['安全管理员证有效期', 'Certificate valid to']),
  operators,
}

const standing = {
  stopDate: date(['停用日期', 'Stopped on'], { requiredWhen: stopped }),
  stopReason: text(['停用/迁出原因', 'Why stopped or moved out'], { max: 200, requiredWhen: { useStatus: [2, 4] } }),
  stopFiledDate: date(['停用备案日期', 'Stop filed on'], {
    help: ['停用超过一年须备案', 'Needed when stopped for more than a year'],
  }),
  deregisterNo: text(['注销编号', 'Deregistration no.'], { max: 60, requiredWhen: scrapped }),
  deregisterDate: date(['注销日期', 'Deregistered on'], { requiredWhen: scrapped }),
}

interface LedgerSpec<M extends Fields> {
  readonly more: M
  /** Of the fields of its own, those in the list, and those asked for. */
  readonly columns: readonly string[]
  readonly filters?: readonly string[]
  readonly checks?: readonly RowCheck[]
}

/** The pressure an accessory opens at is within what the machine stands. */
export const notAbove = (low: string, high: string, told: readonly [string, string]): RowCheck =>
  check([low, high], told, (row) => row[low] == null || row[high] == null || Number(row[low]) <= Number(row[high]))

export function ledgerOf<const N extends string, M extends Fields>(
  name: N,
  category: Category,
  { more, columns, filters = [], checks = [] }: LedgerSpec<M>,
) {
  const own = aboutIt(category)
  const registered = registration(category)
  const isGraded = category === 1 || category === 2
  return resource(name, {
    label: specialKinds[category].ledgerLabel,
    one: specialKinds[category].one,
    orgMode: 1,
    fields: {
      ...own,
      ...more,
      ...registered,
      ...origin,
      ...people,
      ...standing,
      accessories: safetyAccessories,
      safetyGrade: choice(['安全状况等级', 'Safety grade'], grades, {
        readOnly: true,
        noCopy: true,
        ...gradeOnly(isGraded),
      }),
      /** What was found last, and when each kind of inspection is due next. */
      nextDates: json<readonly NextDate[]>(['下次检验', 'Next inspections'], {
        readOnly: true,
        noCopy: true,
        privacy: 'internal',
      }),
      failedSince: date(['检验不合格日期', 'Failed on'], { readOnly: true, noCopy: true }),
      monitorUsedMonths: int(['累计监控月数', 'Monitored months'], {
        readOnly: true,
        noCopy: true,
        ...gradeOnly(isGraded),
      }),
      ...photoAndFiles,
      remark: longText(['备注', 'Remark'], { max: 500 }),
    },
    form: [
      { label: ['基本信息', 'Basics'], fields: Object.keys(own) },
      { label: ['技术参数', 'Technical data'], fields: Object.keys(more) },
      { label: ['登记信息', 'Registration'], fields: [...Object.keys(registered), 'safetyGrade'] },
      { label: ['制造与安装', 'Making and installation'], fields: Object.keys(origin) },
      { label: ['人员', 'People'], fields: Object.keys(people) },
      { label: ['停用与注销', 'Stop and deregistration'], fields: Object.keys(standing) },
      { label: ['安全附件', 'Safety accessories'], fields: ['accessories'] },
    ],
    checks: [
      inOrder('produceDate', 'commissionDate', ['投用日期不能早于制造日期', 'Put into use before it was made']),
      inOrder('openingLastDate', 'openingNextDate', nextFirst),
      check(
        ['openingLastDate', 'openingNextDate'],
        ['请填写期初上次检验日期', 'Enter when it was inspected last'],
        ({ openingLastDate, openingNextDate }) => !openingNextDate || Boolean(openingLastDate),
      ),
      ...checks,
    ],
    usable: { useStatus: [0, 1, 2] },
    edits: { attachments: ['annex'] },
    actions: {
      printQr: { reads: true, answers: 'labels' },
      timeline: { reads: true, access: 'screen' },
      /** As `list`, of the machines that an inspection may be of. */
      listForCheck: { query: 'login', answers: 'list' },
      getAttachments: { reads: true, access: 'screen', apart: true },
      saveAttachments: {
        ...{ button: 'attachments', apart: true, keeps: ['annex'] },
        input: { annex: photoAndFiles.annex },
      },
    },
    excel: { key: 'code' },
    list: {
      columns: [
        ...['code', 'name', 'kind', 'useStatus', 'level', 'nextInspectionDate', 'daysLeft', 'prohibitReason'],
        ...[...columns, 'registerNo', 'location', 'useDeptId'],
      ],
      extraColumns: ['serialNo', 'manufacturer', 'model', 'cardId', 'responsibleId', 'prohibited', 'retireDate'],
      brings: ['prohibited', 'cardId'],
      filters: ['kind', 'useStatus', 'level', ...filters, 'useDeptId', 'prohibited', 'dueWithin', 'cardId'],
      extraFilters: { dueWithin: int(['几天内到期', 'Due within (days)'], { min: 0, max: 3650 }) },
      marks: {
        ...{ nextInspectionDate: soon, daysLeft: soon },
        prohibitReason: { tone: 'danger', when: { prohibited: true } },
      },
    },
  })
}

/** Only vessels and pipelines are graded. */
const gradeOnly = (isGraded: boolean): { readonly privacy?: 'internal' } => (isGraded ? {} : { privacy: 'internal' })
