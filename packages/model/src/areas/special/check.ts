// An inspection of special equipment: what all six kinds of it have in common. What each has besides stands in checks.ts.
import {
  bySystem,
  check,
  choice,
  computed,
  date,
  document,
  dict,
  files,
  image,
  inOrder,
  int,
  lines,
  longText,
  money,
  ref,
  text,
  user,
  type Fields,
} from '../../language/index.ts'
import { checkKindsOf, kindNames, specialKinds, type Category } from './specialKinds.ts'
import { conclusions, conclusionTones, grades } from './words.ts'

const rectifyStates = { 0: ['无', 'None'], 1: ['整改中', 'Open'], 2: ['已整改', 'Done'] } as const
const periodUnits = { month: ['月', 'months'], day: ['天', 'days'] } as const
const itemResults = {
  1: ['合格', 'OK'],
  2: ['调整后合格', 'Adjusted'],
  3: ['不合格', 'Not OK'],
  4: ['不适用', 'N/A'],
} as const

/** Kinds that the law demands: they need agency, report number and report. */
export const legalKinds = (category: Category): readonly number[] =>
  Object.entries(checkKindsOf(category)).flatMap(([key, { legal, lead }]) =>
    legal && lead !== 'upkeep' ? [Number(key)] : [],
  )

/** Periodic inspections of vessels and pipelines end with a grade. */
export const isGradedKind = (category: Category, checkKind: number): boolean => category <= 2 && checkKind === 1

const restricted = { conclusion: 3 } as const
/** What is to be put right: after a failure always, after a restriction perhaps. */
const whenBad = { onlyWhen: { conclusion: [3, 4] }, requiredWhen: { conclusion: 4 } } as const

interface CheckSpec<M extends Fields> {
  readonly more: M
  readonly columns?: readonly string[]
}

export function checkOf<const N extends string, M extends Fields>(
  name: N,
  category: Category,
  { more, columns = [] }: CheckSpec<M>,
) {
  const kind = specialKinds[category]
  const legal = legalKinds(category)
  const options = kindNames(category)
  const isGraded = category <= 2
  return document(name, {
    label: kind.checkLabel,
    fields: {
      ledgerId: ref(['台账设备', 'Equipment'], kind.ledger, {
        ...{ required: true, readOnly: 'onceSaved', search: ['code', 'name', 'registerNo'] },
        among: { offered: { list: 'listForCheck', asks: {}, from: [] } },
      }),
      checkKind: choice(['检验类型', 'Kind'], options, { required: true }),
      checkDate: date(['检验日期', 'Date'], { required: true }),
      agency: text(['检验机构', 'Agency'], { max: 100, requiredWhen: { checkKind: legal } }),
      agencyLicence: text(['核准证号', "Agency's licence"], { max: 60 }),
      inspectors: text(['检验员', 'Inspectors'], { max: 100 }),
      reportNo: text(['报告编号', 'Report no.'], {
        // An agency gives it once.
        ...{ max: 60, search: true, noCopy: true, requiredWhen: { checkKind: legal } },
      }),
      conclusion: choice(['检验结论', 'Conclusion'], kind.conforms ? conclusions.conforming : conclusions.qualified, {
        tones: conclusionTones,
      }),
      restriction: text(['限制条件', 'Restriction'], { max: 200, onlyWhen: restricted, requiredWhen: restricted }),
      safetyGrade: choice(
        ['安全状况等级', 'Safety grade'],
        grades,
        isGraded ? {} : { ...bySystem, privacy: 'internal' },
      ),
      ...more,
      period: int(['检验周期', 'Period'], {
        ...{ min: 1, max: 600, help: ['留空按规则推算', 'Empty: by the rule'] },
      }),
      periodUnit: choice(['周期单位', 'Unit of the period'], periodUnits, { default: 'month' }),
      nextDate: date(['下次检验日期', 'Next date'], { help: ['留空按规则推算', 'Empty: by the rule'] }),
      overrideReason: text(['调整原因', 'Why outside the rule'], { max: 200 }),
      problems: longText(['存在问题', 'Findings'], { max: 2000, ...whenBad }),
      rectifyDeadline: date(['整改期限', 'To be rectified by'], whenBad),
      rectifyUserId: user(['整改责任人', 'Rectified by'], whenBad),
      rectifyStatus: choice(['整改状态', 'Rectification'], rectifyStates, {
        ...{ ...bySystem, required: true, default: 0, tones: { 1: 'warning', 2: 'success' } },
      }),
      rectifyResult: text(['整改结果', 'Result of the rectification'], { ...bySystem, max: 500 }),
      rectifyDate: date(['整改日期', 'Rectified on'], bySystem),
      rectifyAnnex: files(['整改附件', 'Files of the rectification'], { ...bySystem }),
      cost: money(['检验费用', 'Cost'], { min: 0 }),
      items: lines(
        ['检查项目', 'Items'],
        {
          itemNo: text(['序号', 'No.'], { max: 20 }),
          item: text(['项目', 'Item'], { required: true, max: 100 }),
          requirement: text(['要求', 'Requirement'], { max: 200 }),
          measured: text(['实测', 'Measured'], { max: 100 }),
          result: choice(['结果', 'Result'], itemResults, { required: true, default: 1 }),
          photo: image(['照片', 'Photo']),
          remark: text(['备注', 'Remark'], { max: 200 }),
        },
        { max: 200, totals: [], split: 'result' },
      ),
      accessoryResults: lines(
        ['附件校验', 'Accessory results'],
        {
          accessoryType: dict(['附件类型', 'Type'], 'seAccessory', { required: true }),
          accessoryCode: text(['编号', 'No.'], { required: true, max: 60 }),
          lastDate: date(['校验日期', 'Calibrated on'], { required: true }),
          certNo: text(['证书号', 'Certificate no.'], { max: 60 }),
          nextDate: date(['下次校验', 'Next calibration']),
          result: choice(
            ['结果', 'Result'],
            { 1: ['合格', 'OK'], 2: ['不合格', 'Not OK'] },
            { required: true, default: 1 },
          ),
        },
        { max: 50, distinct: [['accessoryType', 'accessoryCode']], totals: [] },
      ),
      /** Of one that is older than what the ledger goes by. */
      ledgerNote: computed(['台账提示', 'In the ledger'], 'text'),
      annex: files(['检验报告', 'Report files']),
      remark: longText(['备注', 'Remark'], { max: 500 }),
    },
    belongsWith: 'ledgerId',
    checks: [
      inOrder('checkDate', 'rectifyDeadline', ['整改期限不能早于检验日期', 'To be rectified before it was inspected']),
      check(
        ['nextDate', 'checkDate'],
        ['下次检验日期须晚于检验日期', 'The next date must be after this one'],
        ({ nextDate, checkDate }) => !nextDate || !checkDate || String(nextDate) > String(checkDate),
      ),
    ],
    indexes: [['ledgerId', 'status', 'checkDate']],
    edits: { attachments: ['annex'] },
    actions: {
      /** What the inspection would allow, by kind (R17). */
      getNextInspectionPeriods: {
        ...{ query: 'screen' },
        input: {
          ledgerId: ref(['台账设备', 'Equipment'], kind.ledger, { required: true }),
          checkKind: choice(['检验类型', 'Kind'], options, { required: true }),
          checkDate: date(['检验日期', 'Date'], { required: true }),
          safetyGrade: choice(['安全状况等级', 'Safety grade'], grades),
        },
      },
      /** The items of the newest inspection of this kind, to begin with. */
      applyTemplate: {
        ...{ query: 'screen' },
        input: { checkKind: choice(['检验类型', 'Kind'], options, { required: true }) },
      },
      closeRectify: {
        from: { status: 'complete', rectifyStatus: 1 },
        otherwise: ['没有待整改的问题', 'Nothing is open to be rectified'],
        staleWhenWrong: true,
        input: {
          rectifyResult: text(['整改结果', 'Result'], { required: true, min: 2, max: 500 }),
          rectifyDate: date(['整改日期', 'Date'], { required: true }),
        },
        keeps: ['rectifyResult', 'rectifyDate'],
      },
    },
    list: {
      opensOn: ['checkDate', 'year'],
      columns: [
        ...['code', 'ledgerId', 'checkKind', 'checkDate', ...columns, 'agency', 'reportNo', 'conclusion'],
        ...[...(isGraded ? ['safetyGrade'] : []), 'nextDate', 'rectifyStatus', 'status'],
      ],
      extraColumns: ['period', 'cost', 'inspectors', 'rectifyDeadline', 'rectifyUserId'],
      filters: ['ledgerId', 'checkKind', 'conclusion', 'rectifyStatus', 'checkDate', 'status'],
      sort: '-checkDate',
    },
  })
}
