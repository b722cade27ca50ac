// A card whose life is longer than it was designed for: how much it is given, why, and the report that says so.
import {
  auditing,
  business,
  code,
  computed,
  dict,
  document,
  files,
  int,
  longText,
  ref,
  text,
  submitting,
} from '../../language/index.ts'
import { countedCards } from './words.ts'

const renewal = {
  addNum: int(['增加次数', 'Added times'], { min: 1, unit: ['次', 'times'] }),
  addMonths: int(['增加月数', 'Added months'], { min: 1, max: 600, unit: ['月', 'months'] }),
  reason: dict(['延寿原因', 'Reason'], 'renewReason', { required: true }),
  evaluation: longText(['评估意见', 'Evaluation'], { required: true, max: 2000 }),
  annex: files(['评估报告', 'Report']),
} as const

const cardId = ref(['卡片', 'Card'], 'newCard', {
  ...{ required: true, readOnly: 'onceSaved', among: countedCards, search: ['code', 'name'] },
})

const asItWas = { readOnly: true, noCopy: true, unit: ['次', 'times'] } as const

export const lifeDue = document('lifeDue', {
  label: ['延寿记录', 'Life renewal'],
  one: ['延寿单', 'Renewal'],
  closable: true,
  fields: {
    code: code(['延寿单号', 'Renewal no.']),
    cardId,
    cardName: computed(['卡片名称', 'Card name'], 'text'),
    ...renewal,
    usedAt: int(['申请时已用', 'Used then'], asItWas),
    totalAt: int(['申请时总寿命', 'Total life then'], asItWas),
    times: computed(['第几次', 'Nth renewal'], 'int'),
    remark: longText(['备注', 'Remark'], { max: 500 }),
  },
  belongsWith: 'cardId',
  namedMay: { createUserId: ['update', 'delete', 'submit'] },
  // A card is renewed by one paper at a time.
  unique: [{ fields: ['cardId'], where: { status: ['saved', 'inApproval', 'rejected'] } }],
  indexes: [['cardId', 'status']],
  actions: {
    submit: { ...submitting, approval: 'ifBound' },
    audit: { ...auditing, from: { status: ['saved', 'rejected', 'inApproval'] } },
    /** Filled in and submitted at once, from the list of what is due. */
    addDesignLife: { rowless: true, label: ['延寿', 'Renew life'], input: { cardId, ...renewal } },
    /** Corrects what a card has worked, with a reason. */
    adjust: {
      ...{ rowless: true, on: 'numberRegistration', label: ['调整', 'Adjust'] },
      input: {
        cardId,
        delta: int(['调整次数', 'Times to add'], {
          ...{ required: true, min: -2_000_000_000, max: 2_000_000_000 },
          help: ['减少时填负数', 'Negative takes away'],
        }),
        reason: text(['原因', 'Reason'], { required: true, max: 200 }),
      },
    },
  },
  list: {
    columns: ['code', 'cardId', 'cardName', 'times', 'addNum', 'addMonths', 'usedAt', 'totalAt', 'reason', 'status'],
    filters: ['cardId', 'reason', 'status'],
  },
  paper: {
    signed: [
      ['申请人', 'Applicant'],
      ['评估人', 'Evaluated by'],
      ['审核', 'Audited by'],
    ],
  },
})

export const lifeDueList = business(234, {
  resource: lifeDue,
  label: ['寿命到期清单', 'Life due list'],
  screen: 'lifeDueList',
  classification: 'toolingManagement',
  prefix: 'YSM',
  workflow: true,
})
