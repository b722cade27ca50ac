import {
  bool,
  business,
  code,
  computed,
  date,
  dict,
  dicts,
  files,
  inOrder,
  lines,
  longText,
  resource,
  text,
  user,
  type Action,
} from '../../language/index.ts'
import { bank, contactLines, creditCode, oneMainContact, payDays, reach, spot, wholeSpot } from './contact.ts'

/** One of the logins of a supplier's own people. */
const account = user(['账号', 'Account'], { among: { isSupplier: 1 } })

/** What is done with an account, where there is one. */
const withAccount = {
  from: { userOpened: true },
  otherwise: ['该供应商没有可用账号', 'The supplier has no open account'],
  input: { userId: account },
} satisfies Action

export const supplier = resource('supplier', {
  label: ['供应商档案', 'Supplier file'],
  one: ['供应商档案', 'Supplier'],
  orgMode: 2,
  suppliers: 'id',
  fields: {
    code: code(['供应商编码', 'Supplier code'], { max: 32 }),
    name: text(['供应商名称', 'Supplier name'], {
      required: true,
      max: 128,
      unique: true,
      caseless: true,
      search: true,
    }),
    shortName: text(['简称', 'Short name'], { max: 32, search: true }),
    types: dicts(['供应商类别', 'Supplier kinds'], 'supplierType', { required: true }),
    grade: dict(['等级', 'Grade'], 'supplierGrade'),
    creditCode,
    ...reach,
    ...spot,
    ...bank,
    payTerms: text(['付款条件', 'Payment terms'], { max: 128 }),
    payDays,
    startDate: date(['合作开始', 'Cooperation from']),
    endDate: date(['合作结束', 'Cooperation to']),
    contacts: contactLines,
    qualifications: lines(
      ['资质证书', 'Qualifications'],
      {
        name: dict(['证书名称', 'Certificate'], 'qualificationType', { required: true }),
        certNo: text(['证书编号', 'Certificate no.'], { max: 64 }),
        issueDate: date(['发证日期', 'Issued']),
        expireDate: date(['有效期至', 'Valid to']),
        annex: files(['附件', 'Attachments']),
      },
      { checks: [inOrder('issueDate', 'expireDate', ['有效期早于发证日期', 'Valid to before it was issued'])] },
    ),
    nextExpiry: computed(['资质最近到期', 'Next expiry'], 'date'),
    userOpened: bool(['已开通账号', 'Login opened'], { readOnly: true }),
    userJobNo: computed(['登录账号', 'Logins'], 'text'),
    heldCards: computed(['在手模具数', 'Moulds held'], 'int'),
    shared: bool(['已共享', 'Shared'], { readOnly: true }),
    annex: files(['附件', 'Attachments']),
    erpNumber: text(['ERP编码', 'ERP number'], { max: 64, search: true, standsFor: 'code' }),
    enabled: bool(['启用', 'Enabled'], { default: true }),
    remark: longText(['备注', 'Remark']),
  },
  checks: [wholeSpot, inOrder('startDate', 'endDate'), oneMainContact],
  edits: { qualification: ['qualifications'] },
  actions: {
    openUser: {
      from: { enabled: true },
      otherwise: ['供应商已停用', 'The supplier is disabled'],
      input: {
        jobNo: text(['工号', 'Job number'], {
          max: 20,
          pattern: 'jobNo',
          help: [
            '空=供应商编码；已关闭的工号会重新开通',
            'Empty: the code of the supplier. A closed one is opened again',
          ],
        }),
        jobName: text(['姓名', 'Name'], {
          max: 50,
          help: ['空=联系人或供应商名称', 'Empty: the contact or the supplier'],
        }),
        mobile: text(['手机号', 'Mobile'], { max: 11, pattern: 'mobile' }),
      },
    },
    closeUser: withAccount,
    resetPassword: withAccount,
  },
  form: [
    {
      label: ['基本信息', 'Basic information'],
      fields: ['code', 'name', 'shortName', 'types', 'grade', 'creditCode', 'startDate', 'endDate', 'erpNumber'],
    },
    {
      label: ['联系方式', 'Contact'],
      fields: ['contact', 'phone', 'email', 'region', 'address', 'lng', 'lat', 'geoRadius'],
    },
    { label: ['结算', 'Settlement'], fields: ['bankName', 'bankAccount', 'taxNo', 'payTerms', 'payDays'] },
    {
      label: ['其他', 'Other'],
      fields: ['nextExpiry', 'userOpened', 'userJobNo', 'heldCards', 'shared', 'annex', 'enabled', 'remark'],
    },
  ],
  list: {
    columns: [
      ...['code', 'name', 'types', 'grade', 'contact', 'phone', 'region', 'heldCards'],
      ...['nextExpiry', 'userOpened', 'enabled'],
    ],
    filters: ['types', 'grade', 'userOpened', 'enabled'],
  },
})

export const supplierFiles = business(105, {
  resource: supplier,
  label: ['供应商档案', 'Suppliers'],
  screen: 'supplierFiles',
  classification: 'basicData',
  prefix: 'GYS',
})
