// The roles a new tenant starts with: which groups and screens each opens, and how far. Names of groups cover whatever
// screens they have when the tenant is made; a screen that does not exist yet gives nothing.
import type { Screen, Text } from '@tmlm/model'

interface SeededRole {
  readonly code: string
  readonly name: Text
  /** 1 staff, 2 supplier, 3 the administrator's. */
  readonly kind: 1 | 2 | 3
  /** Groups or screens with all their buttons. */
  readonly works?: readonly string[]
  /** Buttons of these that are given to single people, not with the role. */
  readonly withholds?: readonly string[]
  /** Groups or screens to look at, export and print. */
  readonly looks?: readonly string[]
  /** Single buttons of screens that are not opened: they allow what is done on the phone. */
  readonly presses?: readonly string[]
}

/** What everybody on the staff has. */
const everybody = ['Dashboard', 'MobileHome', 'taskManagement', 'personalConfig', 'CardInfo', 'QueryAttachment']

const mobileLibrary = ['homeInventory', 'homeMouldChange', 'ToolingBind', 'CardAttachment']

/** Whoever writes a paper on the phone also corrects it, takes it away and hands it in. */
const wholePaper = (screen: string): string[] =>
  ['insert', 'update', 'delete', 'submit'].map((button) => `${screen}_${button}`)

export const seededRoles: readonly SeededRole[] = [
  { code: 'tmlmAdmin', name: ['系统管理员', 'System administrator'], kind: 3 },
  {
    code: 'mouldAdministrator',
    name: ['模具管理员', 'Mould administrator'],
    kind: 1,
    works: [
      ...['basicData', 'toolingManagement', 'changeManagement', 'disposeManagement'],
      ...['homeWorkReporting', 'homeMouldMaking', 'homeChange', ...mobileLibrary],
    ],
    looks: ['dailyBusiness', 'report', 'electronicKanban', 'knowledgeBase'],
  },
  {
    code: 'equipmentAdministrator',
    name: ['设备管理员', 'Equipment administrator'],
    kind: 1,
    works: [
      ...['basicData', 'equipmentManagement', 'dailyBusiness', 'energyConsumptionManagement', 'monitorManagement'],
      ...['homeRepair', 'homeChange', 'homeOther'],
    ],
    looks: ['specialManagement', 'accessoryManagement', 'report', 'electronicKanban', 'knowledgeBase'],
  },
  {
    code: 'mouldKeeper',
    name: ['模具库管员', 'Mould keeper'],
    kind: 1,
    works: ['moldLibraryManagement', 'warehouseFiles', 'locationFiles', ...mobileLibrary],
    presses: [
      ...['mouldEquipmentCard_bindTool', 'cardManual_upload'],
      ...['moldTask_insert', 'moldTask_dispatch', 'moldTask_redispatch'],
    ],
    looks: ['masterDataManagement', 'lifeManagement', 'basicData'],
  },
  {
    code: 'accessoryKeeper',
    name: ['备件库管员', 'Spare-parts keeper'],
    kind: 1,
    works: ['accessoryManagement', 'warehouseFiles', 'locationFiles', 'homeMaterials'],
    looks: ['basicData'],
  },
  {
    code: 'metrologyManager',
    name: ['计量管理员', 'Metrology manager'],
    kind: 1,
    works: ['instrumentManagement', 'homeInstruments'],
    looks: ['basicData', 'report'],
  },
  {
    code: 'repairForeman',
    name: ['维修班长', 'Repair foreman'],
    kind: 1,
    works: [
      'maintenanceManagement',
      'spotCheckManagement',
      'repairManagement',
      'inspectionManagement',
      ...['homeRepair', 'homeOther'],
      // Parts for his mechanics are allowed by him.
      ...['accessoryApply', 'AccessoryPickUpApply'],
    ],
    looks: ['masterDataManagement', 'equipmentManagement', 'accessoryManagement', 'report', 'knowledgeBase'],
  },
  {
    code: 'repairWorker',
    name: ['维修工', 'Repair worker'],
    kind: 1,
    works: [
      ...['homeRepair', 'MaintainOrder', 'EquipmentCheck', 'EquipmentCheckQuery', 'LubricationTask', 'Inspection'],
      'AccessoryPickUpApply',
    ],
    looks: ['maintenanceManagement', 'spotCheckManagement', 'repairManagement', 'knowledgeBase'],
    presses: ['repairReportOrder_insert', ...wholePaper('inspection'), ...wholePaper('accessoryApply')],
  },
  {
    code: 'operator',
    name: ['操作工', 'Operator'],
    kind: 1,
    works: [
      'homeWorkReporting',
      'Repair',
      'MyRepairRecord',
      'EquipmentCheck',
      'EquipmentOEE',
      'CardPickUpApply',
      'ToBeReturnedCards',
      'AccessoryPickUpApply',
      // Whoever is sent changes moulds; who sends them is a keeper or an administrator.
      ...['ChangeMould', 'ChangeMouldTask', 'ChangeMouldCard', 'MoldReplaced', 'ChangeMouldKanban'],
    ],
    presses: [
      'moldTask_insert',
      ...wholePaper('collectOrder'),
      ...wholePaper('accessoryApply'),
      ...['repairReportOrder_insert', 'numberRegistration_insert'],
      // Corrections are the shift leader's.
      ...['startingUp', 'pause', 'restart', 'shutdown', 'reportOutput'].map((key) => `oeeOperationDetails_${key}`),
    ],
  },
  {
    code: 'purchaser',
    name: ['采购员', 'Purchaser'],
    kind: 1,
    works: ['supplierFiles', 'toolingProcurementManagement', 'instrumentProcurement', 'openMouldManagement'],
    looks: ['masterDataManagement', 'accessoryManagement', 'supplierExpenseManagement'],
  },
  {
    code: 'costAccountant',
    name: ['成本会计', 'Cost accountant'],
    kind: 1,
    works: ['customerExpenseManagement', 'supplierExpenseManagement'],
    looks: ['openMouldManagement', 'accessoryManagement', 'energyConsumptionManagement', 'report'],
  },
  {
    code: 'safetyOfficer',
    name: ['特种设备安全员', 'Special-equipment safety officer'],
    kind: 1,
    works: ['specialManagement'],
    withholds: ['cancelAudit'],
    looks: ['equipmentManagement', 'inspectionManagement', 'report'],
  },
  {
    code: 'reader',
    name: ['查询用户', 'Read-only'],
    kind: 1,
    looks: [
      ...['basicData', 'toolingManagement', 'equipmentManagement', 'specialManagement', 'instrumentManagement'],
      ...['energyConsumptionManagement', 'monitorManagement', 'dailyBusiness', 'accessoryManagement', 'report'],
      ...['electronicKanban', 'knowledgeBase'],
    ],
  },
  { code: 'supplier', name: ['供应商', 'Supplier'], kind: 2, works: ['supplierPortal', 'Dashboard'] },
]

/** Buttons that change nothing. */
const harmless: ReadonlySet<string> = new Set(['exportexcel', 'print', 'printqr', 'flow', 'log', 'history', 'preview'])

/** The three lists of a role over the screens there are. */
export function grantsOf(role: SeededRole, screens: readonly Screen[]) {
  const everything = role.kind === 3
  const works = new Set([...(role.works ?? []), ...(role.kind === 1 ? everybody : [])])
  const looks = new Set(role.looks ?? [])
  const worked = screens.filter((screen) => everything || stands(screen, works))
  const looked = screens.filter((screen) => !worked.includes(screen) && stands(screen, looks))
  const open = [...worked, ...looked]
  const keys = (screen: Screen, which: (key: string) => boolean): string[] =>
    screen.buttons.flatMap(({ key }) => (which(key) ? `${screen.prefix}_${key}` : []))
  return {
    menusRole: open.flatMap((screen) => (screen.mobile ? [] : screen.name)).join(','),
    buttonsRole: [
      ...worked.flatMap((screen) => keys(screen, (key) => !role.withholds?.includes(key))),
      ...looked.flatMap((screen) => keys(screen, (key) => harmless.has(key.toLowerCase()))),
      ...screens.flatMap((screen) => keys(screen, () => true)).filter((key) => role.presses?.includes(key)),
    ].join(','),
    menusDingdingRole: open.flatMap((screen) => (screen.mobile ? screen.name : [])).join(','),
  }
}

/** Nobody comes by the supplier portal through its parent group: it is for suppliers, and for who is given it by name. */
function stands(screen: Screen, places: ReadonlySet<string>): boolean {
  if (screen.parents.includes('supplierPortal') && !places.has('supplierPortal')) return false
  return places.has(screen.name) || screen.parents.some((group) => places.has(group))
}
