// What a verification found: points with their errors, the standards they were measured with, the result, and until when it
// counts. Approved it changes the instrument; nothing of it changes afterwards but the assessment of what may be spoilt.
import {
  bool,
  business,
  bySystem,
  cancelling,
  check,
  choice,
  computed,
  date,
  datetime,
  decimal,
  document,
  auditing,
  files,
  id,
  inOrder,
  int,
  json,
  lines,
  longText,
  money,
  ref,
  text,
  user,
} from '../../language/index.ts'
import { results, verifyKinds } from '../cards/words.ts'
import { cycleUnits, home, instrument, verificationBody, verifyPlaces, verifyReasons } from './words.ts'

export const sources = {
  1: ['送检单', 'Send order'],
  2: ['直接登记', 'Direct'],
  3: ['验收单', 'Acceptance'],
  4: ['期初', 'Opening'],
} as const

export const asFoundResults = {
  0: ['未记录', 'Not recorded'],
  1: ['合格', 'In tolerance'],
  2: ['超差', 'Out of tolerance'],
} as const

export const judgements = {
  1: ['合格', 'Pass'],
  2: ['不合格', 'Fail'],
  3: ['待定', 'Undetermined'],
} as const
const judgementTones = { 1: 'success', 2: 'danger', 3: 'warning' } as const

export const dispositions = {
  1: ['修理', 'Adjust or repair'],
  2: ['降级', 'Downgrade'],
  3: ['报废', 'Scrap'],
  4: ['退厂', 'Return to maker'],
  5: ['封存', 'Seal'],
} as const

export interface ReviewedRow {
  readonly rowId: string
  readonly userId: string
  readonly time: string
}

export const impactConclusions = {
  1: ['无影响', 'No effect'],
  2: ['复检产品', 'Re-inspect'],
  3: ['追回', 'Recall'],
  4: ['让步', 'Concession'],
} as const

const value = (zh: string, en: string, more = {}) => decimal([zh, en], 18, 6, more)

export const instrumentCalibrationRecord = document('instrumentCalibrationRecord', {
  label: ['检定校准记录', 'Verification and calibration record'],
  fields: {
    cardId: ref(['计量器具', 'Instrument'], 'newCard', { ...instrument, required: true, readOnly: 'onceSaved' }),
    inspectionLineId: id(['送检行', 'Send line'], { readOnly: true, privacy: 'internal' }),
    source: choice(['来源', 'Source'], sources, { readOnly: true, required: true, default: 2 }),
    reason: choice(['检定原因', 'Reason'], verifyReasons, { required: true, default: 1 }),
    verifyKind: choice(['溯源方式', 'Kind'], verifyKinds, { required: true, default: 2 }),
    verifyBasis: text(['检定依据', 'Basis'], { required: true, max: 200 }),
    verifyPlace: choice(['检定方式', 'Where'], verifyPlaces, { required: true, default: 2 }),
    verifyOrgId: verificationBody,
    verifyOrgName: text(['检定机构名称', 'Body by name'], {
      max: 100,
      help: ['机构不在供应商档案中时填写', 'Where it is no supplier on file'],
    }),
    verifyDate: date(['检定日期', 'Date'], { required: true, max: 'today' }),
    verifierId: user(['检定员', 'Verified by']),
    verifierName: text(['外部检定员', 'Verified by (outside)'], { max: 64 }),
    checkerId: user(['核验员', 'Checked by']),
    temperature: decimal(['温度', 'Temperature'], 5, 1, { min: -50, max: 100, unit: ['℃', '℃'] }),
    humidity: decimal(['湿度', 'Humidity'], 5, 1, { min: 0, max: 100, unit: ['%', '%'] }),
    asFoundResult: choice(['修前(到样)结论', 'As found'], asFoundResults, { required: true, default: 0 }),
    points: lines(
      ['检定点', 'Points'],
      {
        item: text(['项目', 'Item'], { required: true, max: 100 }),
        nominal: value('标称值', 'Nominal', { required: true }),
        standardValue: value('标准值', 'Standard value', { help: ['留空取标称值', 'Empty: the nominal'] }),
        asFound: value('修前示值', 'As found'),
        indicated: value('示值', 'Indicated'),
        mpeLower: value('允差下限', 'Tolerance −', { required: true, max: 0 }),
        mpeUpper: value('允差上限', 'Tolerance +', { required: true, min: 0 }),
        uncertainty: value('扩展不确定度U', 'Expanded uncertainty U', { min: 0 }),
        k: decimal(['包含因子k', 'Coverage factor k'], 4, 2, { above: 0, default: '2' }),
        error: value('误差', 'Error', { readOnly: true, derived: true }),
        judgement: choice(['判定', 'Judgement'], judgements, { readOnly: true, derived: true, tones: judgementTones }),
        asFoundJudgement: choice(['修前判定', 'As-found judgement'], judgements, {
          ...{ readOnly: true, derived: true, tones: judgementTones },
        }),
      },
      {
        ...{ max: 200, ordered: true, totals: [] },
        checks: [
          check(
            ['mpeUpper', 'mpeLower'],
            ['允差上下限不能同时为0', 'Both tolerances are zero'],
            ({ mpeLower, mpeUpper }) => Number(mpeLower) !== 0 || Number(mpeUpper) !== 0,
          ),
        ],
      },
    ),
    standards: lines(
      ['所用标准器', 'Standards used'],
      {
        standardCardId: ref(['标准器', 'Standard'], 'newCard', {
          ...instrument,
          among: { cardType: 5, isStandard: true },
        }),
        name: text(['名称', 'Name'], { max: 100 }),
        model: text(['型号', 'Model'], { max: 100 }),
        serialNo: text(['编号', 'Serial no.'], { max: 64 }),
        certificateNo: text(['证书编号', 'Certificate no.'], { max: 64 }),
        validUntil: date(['有效期至', 'Valid until']),
        traceOrg: text(['溯源机构', 'Traced by'], { max: 100 }),
        uncertainty: text(['不确定度', 'Uncertainty'], { max: 64 }),
      },
      {
        ...{ max: 20, totals: [] },
        checks: [
          check(
            ['standardCardId', 'name'],
            ['请选择标准器或填写名称', 'Choose a standard or name one'],
            ({ standardCardId, name }) => Boolean(standardCardId) || Boolean(name),
          ),
        ],
      },
    ),
    calcResult: choice(['计算结论', 'Computed result'], results, { readOnly: true, derived: true }),
    result: choice(['结论', 'Result'], results, {
      tones: { 1: 'success', 2: 'warning', 3: 'danger' },
    }),
    overrideReason: text(['改判说明', 'Reason for override'], { max: 200 }),
    limitScope: longText(['限用范围', 'Limitation'], { max: 500, requiredWhen: { result: 2 } }),
    accuracyAfter: text(['检后准确度等级', 'Accuracy after'], { max: 50 }),
    disposition: choice(['处置意见', 'Disposition'], dispositions, { requiredWhen: { result: 3 } }),
    certificateNo: text(['证书编号', 'Certificate no.'], { max: 64, search: true }),
    certificateFiles: files(['证书附件', 'Certificate file'], { max: 9 }),
    certValidUntil: date(['证书有效期', 'Certificate valid until']),
    cycleValue: int(['周期', 'Cycle'], { min: 1, max: 120, help: ['留空按周期设置', 'Empty: by the setting'] }),
    cycleUnit: choice(['周期单位', 'Unit'], cycleUnits),
    nextDueDate: date(['有效期至', 'Valid until'], { help: ['留空按周期推算', 'Empty: by the cycle'] }),
    cost: money(['检定费用', 'Cost'], { min: 0, price: true }),
    impactNeeded: computed(['须追溯评估', 'Impact assessment needed'], 'bool'),
    impactOpen: computed(['追溯未完成', 'Impact assessment open'], 'bool'),
    impactFrom: date(['追溯起', 'Suspect from'], bySystem),
    impactTo: date(['追溯止', 'Suspect to'], bySystem),
    impactConclusion: choice(['追溯结论', 'Impact conclusion'], impactConclusions, bySystem),
    impactMeasures: longText(['措施', 'Measures'], { ...bySystem, max: 1000 }),
    impactFiles: files(['追溯附件', 'Impact files'], bySystem),
    /** Which of what was found somebody has looked into, and who. */
    impactReviewed: json<readonly ReviewedRow[]>(['已复核', 'Reviewed'], { ...bySystem, privacy: 'internal' }),
    impactUserId: user(['评估人', 'Assessed by'], bySystem),
    impactTime: datetime(['评估时间', 'Assessed at'], bySystem),
    /** What the instrument was before, to which it goes back when this is undone. */
    cardBefore: json<Readonly<Record<string, unknown>>>(['审批前状态', 'Before approval'], {
      ...bySystem,
      privacy: 'internal',
    }),
    remark: longText(['备注', 'Remark'], { max: 500 }),
  },
  checks: [
    check(
      ['checkerId', 'verifierId'],
      ['核验员不能与检定员相同', 'Nobody checks his own work'],
      ({ verifyPlace, verifierId, checkerId }) =>
        Number(verifyPlace) !== 1 || !checkerId || !verifierId || checkerId !== verifierId,
    ),
    inOrder('verifyDate', 'certValidUntil', ['证书有效期不能早于检定日期', 'It ends before it begins']),
    inOrder('verifyDate', 'nextDueDate', ['有效期不能早于检定日期', 'It ends before it begins']),
  ],
  paper: {
    signed: [
      ['检定员', 'Verified by'],
      ['核验员', 'Checked by'],
      ['批准', 'Approved by'],
    ],
    omits: ['source', 'impactOpen'],
  },
  excel: { omits: ['points', 'standards'] },
  actions: {
    audit: { ...auditing, button: 'approve', label: ['审批', 'Approve'] },
    approve: { ...auditing, apart: true },
    cancelAudit: cancelling,
    /** What came with the certificate, filled in and approved by one press: both or neither. */
    editAndApprove: {
      from: { status: ['saved', 'rejected'] },
      to: { status: 'complete' },
      staleWhenWrong: true,
      input: {
        verifyDate: date(['检定日期', 'Date'], { max: 'today' }),
        result: choice(['结论', 'Result'], results),
        certificateNo: text(['证书编号', 'Certificate no.'], { max: 64 }),
        certificateFiles: files(['证书附件', 'Certificate file'], { max: 9 }),
        certValidUntil: date(['证书有效期', 'Certificate valid until']),
        verifierName: text(['外部检定员', 'Verified by (outside)'], { max: 64 }),
        limitScope: longText(['限用范围', 'Limitation'], { max: 500 }),
        disposition: choice(['处置意见', 'Disposition'], dispositions),
        overrideReason: text(['改判说明', 'Reason for override'], { max: 200 }),
        cost: money(['检定费用', 'Cost'], { min: 0, price: true }),
      },
    },
    assessImpact: {
      from: { status: ['complete'] },
      offeredWhile: { status: ['complete'], impactNeeded: true },
      otherwise: ['只有已审批的记录才需评估', 'Only approved records are assessed'],
      input: {
        impactConclusion: choice(['追溯结论', 'Impact conclusion'], impactConclusions, { required: true }),
        impactMeasures: longText(['措施', 'Measures'], { required: true, max: 1000 }),
        impactFiles: files(['附件', 'Files']),
      },
      keeps: ['impactConclusion', 'impactMeasures', 'impactFiles'],
    },
    /** One row of what was found is looked into, or not after all; by the right to assess it all. */
    reviewImpact: {
      ...{ from: { status: ['complete'] }, button: 'assessImpact', apart: true, label: ['复核', 'Review'] },
      otherwise: ['只有已审批的记录才需评估', 'Only approved records are assessed'],
      input: {
        rowId: id(['追溯明细', 'What was found'], { required: true }),
        reviewed: bool(['已复核', 'Reviewed'], { required: true }),
      },
      tells: ['reviewed'],
    },
    /** The label that is stuck on the piece: green for qualified, yellow for limited use, red for what must not be used. */
    printLabel: {
      ...{ from: { status: ['complete'] }, reads: true, answers: 'labels', button: 'print' },
      label: ['打印标签', 'Print label'],
      otherwise: ['审批后才能打印标签', 'Labels are printed of approved records'],
    },
    /** Everybody who had it, and everything that was measured with it, in between. */
    listImpact: { reads: true, access: 'screen' },
    /** From the piece to its standards, to theirs, until somebody outside. */
    chain: { reads: true, access: 'screen' },
    trend: {
      query: 'login',
      input: { cardId: ref(['计量器具', 'Instrument'], 'newCard', { required: true }) },
    },
  },
  list: {
    opensOn: ['verifyDate', 'year'],
    brings: ['impactNeeded'],
    columns: [
      ...['code', 'cardId', 'verifyKind', 'verifyDate', 'verifyOrgId', 'certificateNo', 'result', 'nextDueDate'],
      ...['impactNeeded', 'impactConclusion', 'status'],
    ],
    extraColumns: ['verifyPlace', 'reason', 'verifierId', 'cost', 'source', 'asFoundResult'],
    filters: ['result', 'cardId', 'verifyKind', 'verifyPlace', 'verifyOrgId', 'impactOpen', 'status', 'verifyDate'],
    marks: { impactNeeded: { tone: 'danger', when: { impactOpen: true } } },
    links: { cardId: [{ path: `${home}/documents/instrumentCard`, open: 'cardId' }] },
  },
  form: [
    {
      label: ['检定', 'Verification'],
      fields: [
        ...[
          'cardId',
          'reason',
          'verifyKind',
          'verifyBasis',
          'verifyPlace',
          'verifyOrgId',
          'verifyOrgName',
          'verifyDate',
        ],
        ...['verifierId', 'verifierName', 'checkerId', 'temperature', 'humidity', 'asFoundResult'],
      ],
    },
    {
      label: ['结论', 'Result'],
      fields: [
        ...['result', 'calcResult', 'overrideReason', 'limitScope', 'accuracyAfter', 'disposition', 'certificateNo'],
        ...['certificateFiles', 'certValidUntil', 'cycleValue', 'cycleUnit', 'nextDueDate', 'cost'],
      ],
    },
  ],
})

export const verificationCalibrationRecord = business(508, {
  resource: instrumentCalibrationRecord,
  label: ['检定校准记录', 'Verification and calibration records'],
  screen: 'verificationCalibrationRecord',
  classification: 'instrumentManagement',
  prefix: 'JJ',
  workflow: true,
})
