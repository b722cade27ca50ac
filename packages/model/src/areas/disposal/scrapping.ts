// Cards that leave the company for good: scrapped or sold.
import {
  bySystem,
  check,
  code,
  countOf,
  date,
  dict,
  document,
  files,
  int,
  money,
  percent,
  ref,
  sumOf,
  text,
  users,
} from '../../language/index.ts'
import { cardLines, disposalBusiness, findsCard, keptForReturn, offering, paperEnd, signedByThree } from './words.ts'

const amount = { min: 0 } as const

export const scrap = document('scrap', {
  label: ['报废单', 'Scrap order'],
  closable: true,
  fields: {
    code: code(['单号', 'No.']),
    scrapDate: date(['报废日期', 'Date'], { required: true, default: 'today', paperDate: true }),
    scrapReason: dict(['报废原因', 'Reason'], 'scrapReason', { required: true }),
    appraiserIds: users(['鉴定人', 'Appraisers']),
    disposalMethod: dict(['处置方式', 'Disposal'], 'disposalMethod'),
    cardQty: countOf(['卡片数', 'Cards'], 'lines'),
    originalTotal: sumOf(['原值合计', 'Original value'], 'lines', 'originalValue', { as: 'money' }),
    netTotal: sumOf(['净值合计', 'Net value'], 'lines', 'netValue', { as: 'money' }),
    residualTotal: sumOf(['残值合计', 'Residual value'], 'lines', 'residualValue', { as: 'money' }),
    lines: cardLines(
      { status: ['awaiting', 'inUse', 'underRepair', 'sealed'] },
      {
        originalValue: money(['原值', 'Original value'], amount),
        netValue: money(['净值', 'Net value'], amount),
        residualValue: money(['残值', 'Residual value'], amount),
        usedCount: int(['累计次数', 'Times used'], bySystem),
        reasonText: text(['报废说明', 'Why'], { max: 200 }),
        images: files(['照片', 'Photos'], { max: 9 }),
      },
      ['originalValue', 'netValue', 'residualValue'],
    ),
    ...keptForReturn,
    ...paperEnd,
  },
  actions: offering('1,2,3,4'),
  paper: signedByThree,
  list: {
    opensOn: 'scrapDate',
    columns: [
      ...['code', 'scrapDate', 'cardQty', 'scrapReason', 'originalTotal', 'netTotal', 'residualTotal'],
      ...['disposalMethod', 'status'],
    ],
    filters: ['status', 'cardId', 'scrapReason', 'disposalMethod', 'scrapDate'],
    extraFilters: findsCard,
  },
})

export const sell = document('sell', {
  label: ['出售单', 'Sales order'],
  closable: true,
  fields: {
    code: code(['单号', 'No.']),
    customerId: ref(['客户', 'Customer'], 'customer'),
    buyerName: text(['购买方', 'Buyer'], { max: 100, search: true }),
    sellDate: date(['出售日期', 'Date'], { required: true, default: 'today', paperDate: true }),
    sellReason: dict(['出售原因', 'Reason'], 'sellReason', { required: true }),
    contractNo: text(['合同号', 'Contract no.'], { max: 64, search: true }),
    taxRate: percent(['税率', 'Tax rate'], { default: '13' }),
    cardQty: countOf(['卡片数', 'Cards'], 'lines'),
    priceTotal: sumOf(['售价合计', 'Price'], 'lines', 'price', { as: 'money' }),
    netTotal: sumOf(['净值合计', 'Net value'], 'lines', 'netValue', { as: 'money' }),
    profitTotal: sumOf(['损益合计', 'Profit'], 'lines', 'profit', { as: 'money' }),
    lines: cardLines(
      { status: ['inUse', 'sealed'] },
      {
        netValue: money(['净值', 'Net value'], amount),
        price: money(['售价', 'Price'], { ...amount, required: true }),
        profit: money(['损益', 'Profit'], { readOnly: true, derived: true }),
      },
      ['netValue', 'price', 'profit'],
    ),
    ...keptForReturn,
    ...paperEnd,
  },
  checks: [
    check(
      ['customerId', 'buyerName'],
      ['请填写客户或购买方', 'Name a customer or a buyer'],
      ({ customerId, buyerName }) => Boolean(customerId) || Boolean(buyerName),
    ),
  ],
  actions: offering('2,4'),
  paper: signedByThree,
  list: {
    opensOn: 'sellDate',
    columns: [
      ...['code', 'sellDate', 'customerId', 'buyerName', 'cardQty', 'priceTotal', 'netTotal', 'profitTotal', 'status'],
    ],
    filters: ['status', 'cardId', 'customerId', 'sellReason', 'sellDate'],
    extraFilters: findsCard,
  },
})

export const scrapOrder = disposalBusiness(653, scrap, 'scrapOrder', 'BF')
export const sellOrder = disposalBusiness(655, sell, 'sellOrder', 'CS')
