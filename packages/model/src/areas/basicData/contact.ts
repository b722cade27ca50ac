// What suppliers and customers have in common: how they are reached, where they are, how they are paid.
import { bool, check, decimal, int, lines, text, together } from '../../language/index.ts'

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

export const creditCode = text(['统一社会信用代码', 'Credit code'], {
  max: 18,
  pattern: 'creditCode',
  unique: true,
  caseless: true,
  search: true,
  help: ['18位字母或数字', '18 letters or digits'],
})

export const reach = {
  contact: text(['联系人', 'Contact'], { max: 32 }),
  phone: text(['电话', 'Phone'], {
    max: 20,
    pattern: 'phone',
    help: ['手机号，或座机如 0512-66880001', 'Mobile, or landline such as 0512-66880001'],
  }),
  email: text(['邮箱', 'Email'], { max: 100, pattern: 'email' }),
  region: text(['地区', 'Region'], { max: 200 }),
  address: text(['地址', 'Address'], { max: 200 }),
} as const

/** A place on the map with the circle in which things count as being there. */
export const spot = {
  lng: decimal(['经度', 'Longitude'], 10, 6, { min: -180, max: 180 }),
  lat: decimal(['纬度', 'Latitude'], 10, 6, { min: -90, max: 90 }),
  geoRadius: int(['围栏半径(米)', 'Geofence radius (m)'], {
    min: 50,
    max: 20_000,
    default: 500,
    help: ['离开此范围视为不在现场', 'Beyond it things count as away'],
  }),
} as const

export const wholeSpot = together(['lng', 'lat'], ['经度和纬度须同时填写', 'Longitude and latitude go together'])

export const bank = {
  bankName: text(['开户行', 'Bank'], { max: 64 }),
  bankAccount: text(['银行账号', 'Bank account'], { max: 64 }),
  taxNo: text(['税号', 'Tax no.'], { max: 64 }),
} as const

export const payDays = int(['账期(天)', 'Payment days'], {
  min: 0,
  default: 30,
  help: ['对账单的到期日由此计算', 'Gives the due date of statements'],
})
