import {
  bool,
  business,
  check,
  code,
  date,
  decimal,
  dict,
  dicts,
  files,
  inOrder,
  int,
  lines,
  longText,
  resource,
  text,
  together,
} from '../../language/index.ts'

/** Contacts of suppliers and customers. */
export const contactLines = lines(['联系人明细', 'Contacts'], {
  name: text(['姓名', 'Name'], { required: true, max: 32 }),
  post: text(['职务', 'Post'], { max: 32 }),
  phone: text(['电话', 'Phone'], { max: 20, pattern: 'phone' }),
  email: text(['邮箱', 'Email'], { max: 100, pattern: 'email' }),
  isMain: bool(['主要联系人', 'Main contact']),
})

/** At most one contact is the main one. */
export const oneMainContact = check(['contacts'], ['主要联系人只能有一个', 'Only one main contact'], ({ contacts }) => {
  const main = Array.isArray(contacts) ? contacts.filter((contact: { isMain?: boolean }) => contact.isMain) : []
  return main.length <= 1
})

export const supplier = resource('supplier', {
  label: ['供应商档案', 'Supplier file'],
  orgMode: 2,
  supplierField: 'id',
  fields: {
    code: code(['供应商编码', 'Supplier code'], { max: 32 }),
    name: text(['供应商名称', 'Supplier name'], { required: true, max: 128, unique: true, search: true }),
    shortName: text(['简称', 'Short name'], { max: 32, search: true }),
    types: dicts(['供应商类别', 'Supplier kinds'], 'supplierType', { required: true }),
    grade: dict(['等级', 'Grade'], 'supplierGrade'),
    creditCode: text(['统一社会信用代码', 'Credit code'], { max: 18, pattern: 'creditCode', unique: true }),
    contact: text(['联系人', 'Contact'], { max: 32 }),
    phone: text(['电话', 'Phone'], { max: 20, pattern: 'phone' }),
    email: text(['邮箱', 'Email'], { max: 100, pattern: 'email' }),
    region: text(['地区', 'Region'], { max: 200 }),
    address: text(['地址', 'Address'], { max: 200 }),
    lng: decimal(['经度', 'Longitude'], 10, 6, { min: -180, max: 180 }),
    lat: decimal(['纬度', 'Latitude'], 10, 6, { min: -90, max: 90 }),
    geoRadius: int(['围栏半径(米)', 'Geofence radius (m)'], { min: 50, max: 20_000, default: 500 }),
    bankName: text(['开户行', 'Bank'], { max: 64 }),
    bankAccount: text(['银行账号', 'Bank account'], { max: 64 }),
    taxNo: text(['税号', 'Tax no.'], { max: 64 }),
    payTerms: text(['付款条件', 'Payment terms'], { max: 128 }),
    payDays: int(['账期(天)', 'Payment days'], { min: 0, default: 30 }),
    startDate: date(['合作开始', 'Cooperation from']),
    endDate: date(['合作结束', 'Cooperation to']),
    contacts: contactLines,
    qualifications: lines(['资质证书', 'Qualifications'], {
      name: dict(['证书名称', 'Certificate'], 'qualificationType', { required: true }),
      certNo: text(['证书编号', 'Certificate no.'], { max: 64 }),
      issueDate: date(['发证日期', 'Issued']),
      expireDate: date(['有效期至', 'Valid to']),
      annex: files(['附件', 'Attachments']),
    }),
    userOpened: bool(['已开通账号', 'Login opened'], { readonly: true }),
    shared: bool(['已共享', 'Shared'], { readonly: true }),
    annex: files(['附件', 'Attachments']),
    erpNumber: text(['ERP编码', 'ERP number'], { max: 64, search: true }),
    enabled: bool(['启用', 'Enabled'], { default: true }),
    remark: longText(['备注', 'Remark']),
  },
  checks: [
    together(['lng', 'lat'], ['经度和纬度须同时填写', 'Longitude and latitude go together']),
    inOrder('startDate', 'endDate'),
    oneMainContact,
  ],
  form: [
    {
      title: ['基本信息', 'Basic information'],
      fields: [
        'code',
        'name',
        'shortName',
        'types',
        'grade',
        'creditCode',
        'startDate',
        'endDate',
        'enabled',
        'erpNumber',
      ],
    },
    {
      title: ['联系方式', 'Contact'],
      fields: ['contact', 'phone', 'email', 'region', 'address', 'lng', 'lat', 'geoRadius'],
    },
    { title: ['结算', 'Settlement'], fields: ['bankName', 'bankAccount', 'taxNo', 'payTerms', 'payDays', 'remark'] },
  ],
  list: {
    columns: ['code', 'name', 'shortName', 'types', 'grade', 'contact', 'phone', 'userOpened', 'enabled'],
    filters: ['types', 'grade', 'enabled'],
  },
})

export const supplierFiles = business(105, {
  resource: supplier,
  label: ['供应商档案', 'Suppliers'],
  page: 'supplierFiles',
  classification: 'basicData',
  prefix: 'GYS',
})
