// How often instruments are verified, and how early people are told: for all of them, for those of a type or a document, or
// for one piece. The nearest row counts, as a whole (R1).
import {
  bool,
  business,
  check,
  choice,
  int,
  lines,
  longText,
  money,
  ref,
  resource,
  text,
  users,
} from '../../language/index.ts'
import { gauges, usualWarnDays, verifyKinds } from '../cards/words.ts'
import { cycleUnits, instrument, instrumentFile, verificationBody, verifyPlaces } from './words.ts'

export const settingScopes = {
  0: ['全部器具', 'All instruments'],
  1: ['按类别', 'By type'],
  2: ['按档案', 'By document'],
  3: ['按器具', 'By instrument'],
} as const

const days = { min: 0, max: 365, unit: ['天', 'days'] } as const

const cycle = {
  cycleValue: int(['检定周期', 'Cycle'], { min: 1, max: 120, default: 12, requiredWhen: { exempt: false } }),
  cycleUnit: choice(['周期单位', 'Unit'], cycleUnits, { required: true, default: 2 }),
  warningDays: int(['预警提前天数', 'Warning days'], { ...days, required: true, default: usualWarnDays }),
  orangeDays: int(['二级预警天数', 'Level 2 days'], { ...days, required: true, default: 15 }),
  redDays: int(['三级预警天数', 'Level 3 days'], { ...days, required: true, default: 7 }),
} as const

const target = { readOnly: 'onceSaved', noCopy: true } as const

export const instrumentEarlyWarning = resource('instrumentEarlyWarning', {
  label: ['检定周期及预警设置', 'Verification cycle and warning setting'],
  kind: 'setting',
  orgMode: 1,
  display: 'name',
  excel: { omits: ['scopeType', 'typeId', 'archivesId', 'cardId'] },
  picker: [],
  fields: {
    scopeType: choice(['适用范围', 'Scope'], settingScopes, { ...target, required: true, default: 0 }),
    typeId: ref(['器具类别', 'Type'], 'toolingType', {
      ...{ ...target, among: gauges, search: ['name'] },
      ...{ onlyWhen: { scopeType: 1 }, requiredWhen: { scopeType: 1 } },
    }),
    archivesId: ref(['器具档案', 'Document'], 'archives', {
      ...{ ...target, ...instrumentFile },
      ...{ onlyWhen: { scopeType: 2 }, requiredWhen: { scopeType: 2 } },
    }),
    cardId: ref(['计量器具', 'Instrument'], 'newCard', {
      ...{ ...target, ...instrument },
      ...{ onlyWhen: { scopeType: 3 }, requiredWhen: { scopeType: 3 } },
    }),
    /** That of what it is for, unless somebody gives it another one. */
    name: text(['适用对象', 'For'], {
      max: 128,
      unique: true,
      search: true,
      help: ['留空取对象名称', 'Empty: as what it is for'],
    }),
    exempt: bool(['免检', 'Exempt']),
    ...cycle,
    verifyKind: choice(['溯源方式', 'Kind'], verifyKinds, { default: 2 }),
    verifyBasis: text(['检定依据', 'Basis'], { max: 200 }),
    verifyPlace: choice(['检定方式', 'Where'], verifyPlaces, { required: true, default: 2 }),
    verifyOrgId: verificationBody,
    costStandard: money(['费用标准', 'Standard cost'], { min: 0, price: true }),
    receiverIds: users(['提醒接收人', 'Receivers'], { empty: ['管理员与持有人', 'Administrator and holder'] }),
    /** Off: nobody is warned; the state is reckoned all the same. */
    warned: bool(['启用预警', 'Warning on'], { default: true }),
    remark: longText(['备注', 'Remark'], { max: 500 }),
  },
  unique: [{ fields: ['orgId', 'scopeType', 'typeId', 'archivesId', 'cardId'], emptyIsEqual: true }],
  checks: [
    check(
      ['warningDays', 'orangeDays', 'redDays'],
      ['须满足 一级≥二级≥三级', 'Level 1 ≥ level 2 ≥ level 3'],
      ({ warningDays, orangeDays, redDays }) =>
        Number(warningDays) >= Number(orangeDays) && Number(orangeDays) >= Number(redDays),
    ),
    check(
      ['warningDays', 'cycleValue', 'cycleUnit'],
      ['预警天数必须小于检定周期', 'Warning days must be less than the cycle'],
      ({ exempt, warningDays, cycleValue, cycleUnit }) =>
        exempt === true ||
        cycleValue == null ||
        Number(warningDays) < Number(cycleValue) * (daysOfUnit[Number(cycleUnit)] ?? 1),
    ),
  ],
  actions: {
    /** The same for all chosen rows; what is left empty stays as it is. */
    batchSave: {
      input: {
        cycleValue: int(['检定周期', 'Cycle'], { min: 1, max: 120 }),
        cycleUnit: choice(['周期单位', 'Unit'], cycleUnits),
        warningDays: int(['预警提前天数', 'Warning days'], days),
        orangeDays: int(['二级预警天数', 'Level 2 days'], days),
        redDays: int(['三级预警天数', 'Level 3 days'], days),
        verifyOrgId: verificationBody,
      },
    },
    cancelWarning: {
      from: { warned: true },
      to: { warned: false },
      otherwise: ['该预警已取消', 'Already off'],
    },
    /** Due dates by the cycle that holds now: first what would change, then what is ticked. */
    recalculate: {
      input: {
        apply: bool(['立即生效', 'Apply now'], {
          help: ['不勾选只预览变化', 'Without it only what would change is shown'],
        }),
        except: lines(['不调整', 'Left out'], { cardId: ref(['计量器具', 'Instrument'], 'newCard') }, { max: 5000 }),
      },
    },
    /** Which row applies to a piece, and what follows from it. */
    effective: {
      query: 'screen',
      input: { cardId: ref(['计量器具', 'Instrument'], 'newCard', { ...instrument, required: true }) },
    },
  },
  list: {
    columns: [
      ...['scopeType', 'name', 'exempt', 'cycleValue', 'cycleUnit', 'warningDays', 'orangeDays', 'redDays'],
      ...['verifyKind', 'verifyPlace', 'verifyOrgId', 'receiverIds', 'warned'],
    ],
    filters: ['scopeType', 'typeId', 'archivesId', 'cardId', 'verifyKind', 'exempt', 'warned'],
    sort: 'scopeType',
  },
})

const daysOfUnit: Readonly<Record<number, number>> = { 1: 1, 2: 28, 3: 365 }

export const verificationCycleAndWarningSetting = business(514, {
  resource: instrumentEarlyWarning,
  label: ['检定周期及预警设置', 'Verification cycle and warning setting'],
  screen: 'verificationCycleAndWarningSetting',
  classification: 'instrumentManagement',
})
