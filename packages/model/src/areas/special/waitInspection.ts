// What of special equipment falls due, is overdue or has no date: what failed, then the nearest first.
import { bool, business, choice, date, dept, id, int, org, report, text, user } from '../../language/index.ts'
import { dueLevels } from './nextDates.ts'
import { checkPath, ledgerPath } from './screens.ts'
import { items, itemTypes, levelTones, seEarlyWarning, soon } from './seEarlyWarning.ts'
import { allKinds, categories } from './specialKinds.ts'
import { useStates } from './words.ts'

const toLedger = allKinds.map(({ category }) => ({ path: ledgerPath(category), open: 'ledgerId', when: { category } }))
const toChecks = allKinds.map(({ category }) => ({
  path: checkPath(category),
  by: { ledgerId: 'ledgerId' },
  when: { category, itemType: 1 },
}))

export const waitInspection = report('waitInspection/list', {
  label: ['特种设备待检', 'To be inspected'],
  display: 'code',
  screens: ['specialEquipmentToBeInspected'],
  scope: 364,
  of: 'seEarlyWarning',
  actions: { remind: seEarlyWarning.actions.remind ?? {} },
  fields: {
    orgId: org(['所属组织', 'Organisation'], { required: true }),
    level: choice(['级别', 'Level'], dueLevels, { required: true, tones: levelTones }),
    category: choice(['类别', 'Category'], categories, { required: true }),
    ledgerId: id(['台账设备', 'Equipment'], { required: true, privacy: 'internal' }),
    code: text(['内部编号', 'Internal no.'], { required: true, max: 50, search: true }),
    name: text(['设备名称', 'Name'], { required: true, max: 100, search: true }),
    registerNo: text(['使用登记证编号', 'Use-registration no.'], { max: 60, search: true }),
    /** What the authority asks for besides. */
    equipmentCode: text(['设备代码', 'State equipment code'], { max: 32 }),
    location: text(['安装地点', 'Place'], { max: 100 }),
    manufacturer: text(['制造单位', 'Maker'], { max: 100 }),
    serialNo: text(['产品(出厂)编号', 'Product serial no.'], { max: 60 }),
    itemType: choice(['项目类型', 'Kind of item'], itemTypes, { required: true }),
    item: choice(['项目', 'Item'], items, { required: true }),
    detail: text(['项目说明', 'Which'], { max: 120 }),
    checkKind: int(['检验类型', 'Kind of inspection'], { privacy: 'internal' }),
    legal: bool(['法定', 'Legal']),
    lastDate: date(['上次日期', 'Last date']),
    nextDate: date(['下次日期', 'Next date']),
    applyBy: date(['最迟申请日期', 'Apply by']),
    daysLeft: int(['剩余/超期天数', 'Days left']),
    /** Days left; what failed comes first, what has no date last. */
    dueOrder: int(['先后', 'Order'], { required: true, privacy: 'internal' }),
    useStatus: choice(['使用状态', 'Use status'], useStates, { required: true }),
    deptId: dept(['使用部门', 'Department']),
    responsibleId: user(['责任人', 'Responsible']),
    safetyManagerId: user(['安全管理员', 'Safety manager']),
    agency: text(['检验机构', 'Agency'], { max: 100 }),
    warned: bool(['预警', 'Warned']),
  },
  asks: { includeStopped: bool(['含停用设备', 'Include stopped']) },
  list: {
    sort: 'dueOrder',
    brings: ['ledgerId', 'checkKind', 'warned', 'category', 'itemType', 'code', 'name', 'agency'],
    columns: [
      ...['level', 'category', 'code', 'name', 'registerNo', 'item', 'detail', 'lastDate', 'nextDate'],
      ...['applyBy', 'daysLeft', 'responsibleId', 'agency'],
    ],
    extraColumns: [
      ...['equipmentCode', 'location', 'manufacturer', 'serialNo', 'useStatus', 'deptId', 'safetyManagerId', 'legal'],
      'orgId',
    ],
    filters: ['includeStopped', 'category', 'itemType', 'level', 'deptId', 'nextDate', 'legal', 'orgId'],
    links: { code: toLedger, item: toChecks },
    marks: { daysLeft: soon },
  },
})

export const specialEquipmentToBeInspected = business(364, {
  resource: waitInspection,
  label: ['特种设备待检清单', 'To be inspected'],
  screen: 'specialEquipmentToBeInspected',
  classification: 'specialManagement',
})
