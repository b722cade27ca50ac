// Sealing takes cards out of use without giving them away, unsealing brings them back.
import {
  bySystem,
  check,
  choice,
  code,
  countOf,
  date,
  dict,
  document,
  id,
  int,
  bool,
  text,
  user,
} from '../../language/index.ts'
import {
  cardLines,
  disposalBusiness,
  careWhen,
  faultWhen,
  findsCard,
  offering,
  paperEnd,
  signedByThree,
} from './words.ts'

export const seal = document('seal', {
  label: ['封存单', 'Sealing order'],
  closable: true,
  fields: {
    code: code(['单号', 'No.']),
    sealDate: date(['封存日期', 'Date'], { required: true, default: 'today', paperDate: true }),
    sealReason: dict(['封存原因', 'Reason'], 'sealReason', { required: true }),
    expectUnsealDate: date(['预计启封日期', 'Expected unsealing']),
    keeperId: user(['保管人', 'Keeper']),
    keepPlace: text(['保管地点', 'Kept at'], { max: 100 }),
    cardQty: countOf(['卡片数', 'Cards'], 'lines'),
    lines: cardLines(
      { status: 'inUse' },
      {
        cardCondition: text(['卡片状况', 'Condition'], { max: 200 }),
        measureText: text(['防护措施', 'Protection'], { max: 200 }),
        countAtSeal: int(['封存时次数', 'Count when sealed'], bySystem),
        isUnsealed: bool(['已启封', 'Unsealed'], bySystem),
      },
    ),
    ...paperEnd,
  },
  checks: [
    check(
      ['expectUnsealDate', 'sealDate'],
      ['预计启封日期须晚于封存日期', 'Unsealing must be later than sealing'],
      ({ sealDate, expectUnsealDate }) => !expectUnsealDate || String(expectUnsealDate) > String(sealDate),
    ),
  ],
  actions: offering('2'),
  paper: signedByThree,
  list: {
    opensOn: 'sealDate',
    columns: ['code', 'sealDate', 'cardQty', 'sealReason', 'keeperId', 'expectUnsealDate', 'createUserId', 'status'],
    filters: ['status', 'cardId', 'sealReason', 'sealDate', 'expectUnsealDate', 'keeperId'],
    extraFilters: findsCard,
  },
})

export const unseal = document('unseal', {
  label: ['启封单', 'Unsealing order'],
  closable: true,
  fields: {
    code: code(['单号', 'No.']),
    unsealDate: date(['启封日期', 'Date'], { required: true, default: 'today', paperDate: true }),
    reason: text(['启封原因', 'Reason'], { max: 200 }),
    cardQty: countOf(['卡片数', 'Cards'], 'lines'),
    lines: cardLines(
      { status: 'sealed' },
      {
        sealLineId: id(['封存行', 'Sealing line'], bySystem),
        checkResult: choice(
          ['检查结果', 'Check'],
          { 1: ['完好', 'Good'], 2: ['需保养', 'Needs upkeep'], 3: ['需维修', 'Needs repair'] },
          { required: true, default: 1 },
        ),
        checkText: text(['检查说明', 'Findings'], { max: 200 }),
        ...careWhen({ checkResult: 2 }),
        ...faultWhen({ checkResult: 3 }),
      },
    ),
    ...paperEnd,
  },
  actions: offering('4'),
  paper: signedByThree,
  list: {
    opensOn: 'unsealDate',
    columns: ['code', 'unsealDate', 'cardQty', 'reason', 'status'],
    filters: ['status', 'cardId', 'unsealDate'],
    extraFilters: findsCard,
  },
})

export const sealingOrder = disposalBusiness(651, seal, 'sealingOrder', 'FC')
export const unsealingOrder = disposalBusiness(652, unseal, 'unsealingOrder', 'QF')
