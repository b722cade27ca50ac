// What is known of a measuring instrument besides what every card and file has: what it measures, how well, and whether it
// may be trusted. Results and dates are written by records alone; whether it may be used today is reckoned when it is read
// (trust.ts).
import {
  bool,
  check,
  choice,
  computed,
  date,
  decimal,
  dict,
  id,
  int,
  lines,
  longText,
  ref,
  text,
  type Action,
} from '../../language/index.ts'
import {
  custodies,
  manageClasses,
  results,
  reverifyReasons,
  uses,
  verifyKinds,
  verifyStates,
  verifyTones,
} from './trust.ts'

const gauge = { onlyWhen: { cardType: 5 } } as const
/** What a card has been through. */
const kept = { ...gauge, readOnly: true, noCopy: true } as const

/** The same on a file and on its cards, which take it over and may be tightened. */
const measuring = {
  rangeMin: decimal(['测量下限', 'Range from'], 18, 6, gauge),
  rangeMax: decimal(['测量上限', 'Range to'], 18, 6, gauge),
  rangeUnit: dict(['量程单位', 'Range unit'], 'measureUnit', gauge),
  resolution: decimal(['分度值', 'Resolution'], 18, 6, { ...gauge, above: 0 }),
  accuracyGrade: text(['准确度等级', 'Accuracy grade'], { ...gauge, max: 50 }),
  mpe: decimal(['最大允许误差(±)', 'Max. permissible error (±)'], 18, 6, { ...gauge, above: 0 }),
  isMandatory: bool(['强制检定', 'Legally mandatory'], gauge),
  isStandard: bool(['计量标准器', 'Reference standard'], gauge),
  verifyBasis: text(['检定依据', 'Regulation / procedure'], { ...gauge, max: 200 }),
} as const

export const fileMetrology = {
  quantityKind: dict(['计量专业', 'Measured quantity'], 'instrumentQuantityKind', gauge),
  ...measuring,
  manageClass: choice(['管理类别', 'Management class'], manageClasses, { ...gauge, default: 'B' }),
  verifyKind: choice(['溯源方式', 'Kind of verification'], verifyKinds, { ...gauge, default: 2 }),
  grrRequired: bool(['需MSA分析', 'MSA required'], gauge),
  points: {
    ...lines(
      ['检定点模板', 'Check-point template'],
      {
        item: text(['检定项目', 'Item'], { required: true, max: 100 }),
        nominal: decimal(['标称值', 'Nominal value'], 18, 6, { required: true }),
        pointUnit: dict(['单位', 'Unit'], 'measureUnit'),
        mpeLower: decimal(['允差下限', 'Tolerance −'], 18, 6, { max: 0 }),
        mpeUpper: decimal(['允差上限', 'Tolerance +'], 18, 6, { min: 0 }),
      },
      { max: 100, ordered: true, totals: [] },
    ),
    ...gauge,
  },
} as const

export const fileMetrologyGroup = {
  label: ['计量', 'Metrology'],
  fields: [...Object.keys(fileMetrology).filter((name) => name !== 'points')],
} as const

export const cardMetrology = {
  ...measuring,
  manageClass: choice(['管理类别', 'Management class'], manageClasses, gauge),
  verifyKind: choice(['溯源方式', 'Kind of verification'], verifyKinds, gauge),
  usePlace: text(['使用地点', 'Place of use'], { ...gauge, max: 100 }),
  purpose: dict(['用途', 'Purpose'], 'instrumentPurpose', gauge),
  isKey: bool(['关键量具', 'Key instrument'], gauge),
  verifyExempt: bool(['免检', 'Exempt'], kept),
  lastVerifyDate: date(['上次检定日期', 'Last verified'], kept),
  nextDueDate: date(['有效期至', 'Valid until'], kept),
  lastResult: choice(['上次结论', 'Last result'], results, {
    ...kept,
    tones: { 1: 'success', 2: 'warning', 3: 'danger' },
  }),
  lastRecordId: id(['最近记录', 'Last record'], { ...kept, privacy: 'internal' }),
  certificateNo: text(['证书编号', 'Certificate no.'], { ...kept, max: 64, search: true }),
  limitedUse: bool(['限用', 'Limited use'], kept),
  limitScope: longText(['限用范围', 'Limitation'], { ...kept, max: 500 }),
  needReverify: bool(['须重新检定', 'Needs verification'], kept),
  needReverifyReason: choice(['须检原因', 'Why verification'], reverifyReasons, kept),
  /** From the audit of a send application until the record counts or the line is dropped. */
  inVerification: bool(['送检中', 'In verification'], kept),
  /** From the sending until it is back. */
  outForVerify: bool(['已送出', 'Sent out'], { ...kept, privacy: 'internal' }),
  /** The setting that applies to it, and what of it decides whether the instrument may be used. */
  cycleSettingId: id(['周期设置', 'Cycle setting'], { ...kept, privacy: 'internal' }),
  cycleExempt: bool(['设置免检', 'Exempt by setting'], { ...kept, privacy: 'internal' }),
  cycleWarnDays: int(['预警提前天数', 'Warning days'], { ...kept, privacy: 'internal' }),
  custody: computed(['保管状态', 'Custody'], 'choice', { ...gauge, options: custodies }),
  dueReturnTime: computed(['应还时间', 'Return by'], 'datetime', gauge),
  verifyState: computed(['检定状态', 'Verification state'], 'choice', {
    ...gauge,
    options: verifyStates,
    tones: verifyTones,
  }),
  daysLeft: computed(['剩余天数', 'Days left'], 'int', gauge),
  usable: computed(['可用', 'Usable'], 'bool', gauge),
} as const

export const cardMetrologyGroup = {
  label: ['计量', 'Metrology'],
  fields: [...Object.keys(measuring), 'manageClass', 'verifyKind', 'usePlace', 'purpose', 'isKey'],
} as const

/** Stand behind what every card shows. */
export const cardMetrologyColumns = [
  ...['verifyState', 'nextDueDate', 'daysLeft', 'custody', 'manageClass', 'limitedUse'],
] as const
export const cardMetrologyFilters = [
  ...['verifyState', 'custody', 'nextDueDate', 'manageClass', 'isStandard', 'inVerification', 'usable'],
] as const

export const metrologyChecks = [
  check(
    ['rangeMax', 'rangeMin'],
    ['测量上限须大于测量下限', 'The range must go up'],
    ({ rangeMin, rangeMax }) => rangeMin == null || rangeMax == null || Number(rangeMin) < Number(rangeMax),
  ),
  check(
    ['rangeUnit', 'rangeMin', 'rangeMax'],
    ['填写量程时须选择量程单位', 'Say in which unit the range is'],
    ({ rangeMin, rangeMax, rangeUnit }) => (rangeMin == null && rangeMax == null) || Boolean(rangeUnit),
  ),
  check(
    ['manageClass', 'isMandatory'],
    ['强制检定的器具须为A类', 'What the law has verified is of class A'],
    ({ isMandatory, manageClass }) => isMandatory !== true || manageClass === 'A',
  ),
]

/** Pressed on cards of instruments and on the reports about them. */
export const metrologyActions = {
  /** Somebody doubts what it shows: nobody uses it before it is verified again. */
  doubt: {
    on: 'instrumentCard',
    rare: true,
    from: { cardType: 5, needReverify: false },
    offeredWhile: { cardType: 5, needReverify: false },
    otherwise: ['该器具已在等待检定', 'It waits for verification already'],
    input: { reason: text(['原因', 'Reason'], { required: true, max: 200 }) },
    tells: ['reason'],
  },
  /** As `list`, of the instruments that may be handed out today. */
  listUsable: {
    query: 'login',
    answers: 'list',
    input: { warehouseId: ref(['仓库', 'Warehouse'], 'warehouse') },
  },
  /** As `list`, of the instruments that an inbound or outbound order of this type takes. */
  listReferenceGauge: {
    query: 'login',
    answers: 'list',
    input: {
      inType: int(['入库类型', 'Inbound type']),
      outType: int(['出库类型', 'Outbound type']),
      warehouseId: ref(['仓库', 'Warehouse'], 'warehouse'),
    },
  },
  /** Whether one may be had, and all that stands against it. */
  checkUsable: {
    query: 'login',
    input: {
      cardId: ref(['计量器具', 'Instrument'], 'newCard', { required: true, among: gauge.onlyWhen }),
      purpose: choice(['用途', 'Purpose'], uses, { required: true }),
    },
  },
} as const satisfies Record<string, Action>
