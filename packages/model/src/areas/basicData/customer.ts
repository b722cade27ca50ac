import { bool, business, code, countOf, dict, files, longText, resource, text, user } from '../../language/index.ts'
import { bank, contactLines, creditCode, oneMainContact, payDays, reach, spot, wholeSpot } from './contact.ts'

export const customer = resource('customer', {
  label: ['客户档案', 'Customer file'],
  one: ['客户档案', 'Customer'],
  orgMode: 2,
  fields: {
    code: code(['客户编码', 'Customer code'], { max: 32 }),
    name: text(['客户名称', 'Customer name'], { required: true, max: 128, unique: true, caseless: true, search: true }),
    shortName: text(['简称', 'Short name'], { max: 32, search: true }),
    type: dict(['客户类别', 'Kind'], 'customerType'),
    grade: dict(['客户等级', 'Grade'], 'customerGrade'),
    creditCode,
    salesmanId: user(['业务员', 'Account owner']),
    ...reach,
    ...spot,
    ...bank,
    payDays,
    contacts: contactLines,
    ownedCards: countOf(['客供模具数', 'Customer-owned cards'], 'newCard.customerId', { ownership: 2 }),
    annex: files(['附件', 'Attachments']),
    erpNumber: text(['ERP编码', 'ERP number'], { max: 64, search: true, standsFor: 'code' }),
    enabled: bool(['启用', 'Enabled'], { default: true }),
    remark: longText(['备注', 'Remark']),
  },
  checks: [wholeSpot, oneMainContact],
  form: [
    {
      label: ['基本信息', 'Basic information'],
      fields: ['code', 'name', 'shortName', 'type', 'grade', 'creditCode', 'salesmanId', 'erpNumber'],
    },
    {
      label: ['联系方式', 'Contact'],
      fields: ['contact', 'phone', 'email', 'region', 'address', 'lng', 'lat', 'geoRadius'],
    },
    { label: ['结算', 'Settlement'], fields: ['bankName', 'bankAccount', 'taxNo', 'payDays'] },
    { label: ['其他', 'Other'], fields: ['ownedCards', 'annex', 'enabled', 'remark'] },
  ],
  list: {
    columns: [
      ...['code', 'name', 'shortName', 'type', 'grade', 'contact', 'phone', 'region', 'salesmanId'],
      ...['ownedCards', 'enabled'],
    ],
    filters: ['type', 'grade', 'enabled'],
  },
})

export const customerFiles = business(106, {
  resource: customer,
  label: ['客户档案', 'Customers'],
  screen: 'customerFiles',
  classification: 'basicData',
  prefix: 'KH',
})
