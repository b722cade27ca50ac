// How far the readings of an instrument can be relied on where it is used: repeatability and reproducibility (R13).
import {
  business,
  bySystem,
  check,
  choice,
  code,
  date,
  decimal,
  int,
  lines,
  longText,
  ref,
  resource,
  state,
  states,
  text,
} from '../../language/index.ts'
import { instrument } from './words.ts'

export const msaMethods = {
  1: ['GRR(均值极差法)', 'GRR (average and range)'],
  2: ['偏倚', 'Bias'],
  3: ['线性', 'Linearity'],
  4: ['稳定性', 'Stability'],
} as const

export const msaConclusions = {
  1: ['可接受', 'Acceptable'],
  2: ['有条件接受', 'Conditional'],
  3: ['不可接受', 'Unacceptable'],
} as const

export const msaStates = states({
  saved: [0, ['已保存', 'Saved']],
  complete: [1, ['已完成', 'Complete'], 'success'],
})

const figure = (zh: string, en: string) => decimal([zh, en], 18, 6, bySystem)

export const instrumentMsaStudy = resource('instrumentMsaStudy', {
  label: ['MSA分析', 'MSA study'],
  kind: 'document',
  orgMode: 1,
  display: 'code',
  fields: {
    code: code(['编号', 'No.']),
    status: state(['状态', 'Status'], msaStates, 'saved'),
    cardId: ref(['计量器具', 'Instrument'], 'newCard', { ...instrument, required: true }),
    studyDate: date(['日期', 'Date'], { required: true, default: 'today', paperDate: true }),
    method: choice(['分析方法', 'Method'], msaMethods, { required: true, default: 1 }),
    characteristic: text(['被测特性', 'Characteristic'], { required: true, max: 100, search: true }),
    productId: ref(['产品', 'Product'], 'product'),
    lsl: decimal(['规格下限', 'LSL'], 18, 6),
    usl: decimal(['规格上限', 'USL'], 18, 6),
    appraisers: int(['评价人数', 'Appraisers'], { required: true, min: 2, max: 3, default: 2 }),
    trials: int(['测量次数', 'Trials'], { required: true, min: 2, max: 3, default: 2 }),
    parts: int(['零件数', 'Parts'], { required: true, min: 2, max: 10, default: 5 }),
    data: lines(
      ['测量数据', 'Readings'],
      {
        appraiser: int(['评价人', 'Appraiser'], { required: true, min: 1, max: 3 }),
        trial: int(['次数', 'Trial'], { required: true, min: 1, max: 3 }),
        part: int(['零件', 'Part'], { required: true, min: 1, max: 10 }),
        value: decimal(['测量值', 'Value'], 18, 6, { required: true }),
      },
      { max: 90, distinct: [['appraiser', 'trial', 'part']], totals: [] },
    ),
    ev: figure('重复性EV', 'EV'),
    av: figure('再现性AV', 'AV'),
    grr: figure('GRR', 'GRR'),
    pv: figure('零件变差PV', 'PV'),
    tv: figure('总变差TV', 'TV'),
    grrPercentTv: decimal(['%GRR(TV)', '%GRR (TV)'], 9, 2, bySystem),
    grrPercentTol: decimal(['%GRR(公差)', '%GRR (tolerance)'], 9, 2, bySystem),
    ndc: int(['ndc', 'ndc'], bySystem),
    conclusion: choice(['结论', 'Conclusion'], msaConclusions, {
      help: ['留空按计算结果', 'Empty: as reckoned'],
      tones: { 1: 'success', 2: 'warning', 3: 'danger' },
    }),
    remark: longText(['备注', 'Remark'], { max: 500 }),
  },
  editable: { status: ['saved'] },
  checks: [
    check(
      ['usl', 'lsl'],
      ['规格上限须大于规格下限', 'The limits must go up'],
      ({ lsl, usl }) => lsl == null || usl == null || Number(lsl) < Number(usl),
    ),
  ],
  hostedBy: {
    screen: 'instrumentCard',
    buttons: { insert: 'update', update: 'update', delete: 'update', complete: 'update', exportExcel: 'exportExcel' },
    shownIn: [{ path: '/instrumentManagement/documents/instrumentCard', open: 'cardId' }],
  },
  actions: {
    complete: {
      from: { status: ['saved'] },
      to: { status: 'complete' },
      label: ['完成', 'Complete'],
    },
  },
  list: {
    columns: [
      ...['code', 'cardId', 'studyDate', 'method', 'characteristic', 'grrPercentTv', 'grrPercentTol', 'ndc'],
      ...['conclusion', 'status'],
    ],
    filters: ['cardId', 'method', 'conclusion', 'status', 'studyDate'],
  },
})

export const instrumentMsaStudies = business(513, {
  resource: instrumentMsaStudy,
  label: ['MSA分析', 'MSA study'],
  screen: 'instrumentMsaStudy',
  classification: 'instrumentManagement',
  prefix: 'JM',
})
