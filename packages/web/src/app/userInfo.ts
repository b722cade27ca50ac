// What the server says of the person who is logged in, and what follows from it for menus.
import type { Approval, AddedField, AddedFields, Condition, CustomType, FieldControl, Screen } from '@tmlm/model'
import { isOnPhone } from '@tmlm/model/language/onPhone'
import { showsUnfinished } from './installation.ts'
import { isLicensed, modulesOf, namesIn as listed } from '@tmlm/model/licence'
import { fieldsOf, listOf, numberOf, textOf } from './wire.ts'

export interface UserInfo {
  readonly userId: string
  readonly jobNo: string
  readonly jobName: string
  /** The Chinese word. */
  readonly sex: string
  readonly isAdmin: boolean
  /** 2 = limited: a workshop terminal and the like. */
  readonly status: number
  readonly isSupplier: boolean
  readonly orgId: string
  readonly orgName: string
  readonly deptId: string
  readonly deptName: string
  /** Comma-separated route names. */
  readonly menusRoles: string
  /** Comma-separated route names of the mobile-style home. */
  readonly menusDingdingRoles: string
  /** Comma-separated `{screen}_{action}` keys. */
  readonly buttonsRoles: string
  readonly tenant: {
    readonly shortName: string
    /** `all`, or comma-separated module names. */
    readonly permission: string
    readonly productTitle: string
    readonly watermark: boolean
    /** For people who have not chosen themselves. */
    readonly defaultTheme: string
    readonly themeColor: string
    /** Address of the company's sign, below the base path; empty for the product's own. */
    readonly logo: string
    /** Until when the service lasts; nothing where it has no end. */
    readonly term: Term | null
  }
  readonly habits: PersonalHabits
  /** Column preferences by organisation and table, as they followed the person here. */
  readonly columns: Readonly<Record<string, unknown>>
  /** `yyyy-MM-dd HH:mm:ss` in the company's time zone, when the server answered. */
  readonly serverTime: string
  /** When that was told, by the clock of this browser. */
  readonly serverTimeAt: number
  readonly clientVersion: string
  /** How many approvals waited for the person when the server answered. */
  readonly todoCount: number
}

export interface Term {
  readonly daysLeft: number
  /** `yyyy-MM-dd` */
  readonly closingDate: string
  /** The last day on which everything can still be read. */
  readonly readableUntil: string
}

/** The flags of the personal configuration, and what the company says for everybody. */
export interface PersonalHabits {
  readonly closesFilters: boolean
  readonly formInDrawer: boolean
  readonly pageSize: number
  readonly importsGoodRows: boolean
  readonly switches: ReadonlySet<string>
  readonly fieldControls: ReadonlyMap<number, readonly FieldControl[]>
  readonly approvals: ReadonlyMap<string, Approval>
  readonly addedFields: AddedFields
  readonly hidesPrices?: boolean
  readonly showsNewestNotice: boolean
  /** Route names. */
  readonly quickEntries: readonly string[]
}

export const userInfoKey = ['token', 'getToken'] as const

/** The answer of the server with the moment at which it came: it is read again as long as it is kept. */
export const withItsMoment = (answer: unknown, at: number) => ({ ...fieldsOf(answer), serverTimeAt: at })

export function readUserInfo(data: unknown): UserInfo {
  const person = fieldsOf(data)
  const tenant = fieldsOf(person.tenant)
  return {
    userId: textOf(person.userId),
    jobNo: textOf(person.jobNo),
    jobName: textOf(person.jobName),
    sex: textOf(person.sex),
    isAdmin: person.isAdmin === true,
    status: numberOf(person.status),
    isSupplier: numberOf(person.isSupplier) === 1 || person.isSupplier === true,
    orgId: textOf(person.orgId),
    orgName: textOf(person.orgName),
    deptId: textOf(person.deptId),
    deptName: textOf(person.deptName),
    menusRoles: textOf(person.menusRoles),
    menusDingdingRoles: textOf(person.menusDingdingRoles),
    buttonsRoles: textOf(person.buttonsRoles),
    tenant: {
      shortName: textOf(tenant.shortName),
      permission: textOf(tenant.permission),
      productTitle: textOf(tenant.productTitle),
      watermark: tenant.watermark !== false,
      defaultTheme: textOf(tenant.defaultTheme),
      themeColor: textOf(tenant.themeColor),
      logo: textOf(tenant.logo),
      term: termIn(tenant),
    },
    habits: habitsIn(fieldsOf(person.config), tenant),
    columns: fieldsOf(person.columns),
    serverTime: textOf(person.serverTime),
    serverTimeAt: numberOf(person.serverTimeAt ?? Date.now()),
    clientVersion: textOf(person.clientVersion),
    todoCount: numberOf(person.todoCount),
  }
}

function termIn({ daysLeft, closingDate, readableUntil }: ReturnType<typeof fieldsOf>): Term | null {
  if (typeof daysLeft !== 'number') return null
  return { daysLeft, closingDate: textOf(closingDate), readableUntil: textOf(readableUntil) }
}

export const isLimited = ({ status }: Pick<UserInfo, 'status'>): boolean => status === 2

/** Everybody who is inside may open these. */
export const startPages: ReadonlySet<string> = new Set(['Dashboard', 'MobileHome'])

/** Which screens the person may open: finished, bought by the company, granted themselves or with the one they are bound to. */
export function openedBy({
  menusRoles,
  menusDingdingRoles,
  tenant,
}: Pick<UserInfo, 'menusRoles' | 'menusDingdingRoles' | 'tenant'>): (screen: Screen) => boolean {
  const granted = namesIn(menusRoles)
  const onPhone = namesIn(menusDingdingRoles)
  const modules = modulesOf(tenant.permission)
  return (screen) => {
    if (screen.unfinished && !showsUnfinished()) return false
    // Whoever was sent there may look; what he is shown the server decides.
    if (screen.hidden && isOnPhone(screen)) return true
    if (screen.mobile) return isLicensed(screen, modules) && onPhone.has(screen.name)
    if (startPages.has(screen.name)) return true
    // A single-tenant installation says `all` too, and has no screens for dealings between companies.
    if (modules === 'all' && screen.single !== false) return true
    return isLicensed(screen, modules) && (granted.has(screen.name) || granted.has(screen.boundTo ?? ''))
  }
}

export const namesIn = (list: string): ReadonlySet<string> => new Set(listed(list))

type Wire = Readonly<Record<string, unknown>>

const habitsIn = (
  config: Wire,
  { noticePopup, importMode, switches, fieldControls, customItems, approvals, hidesPrices }: Wire,
): PersonalHabits => ({
  closesFilters: numberOf(config.pz1) === 1,
  formInDrawer: numberOf(config.pz2) === 1,
  pageSize: numberOf(config.pz3) || 20,
  importsGoodRows: importMode === 'partial',
  switches: new Set(listOf(switches).map(textOf)),
  fieldControls: new Map(Object.entries(fieldsOf(fieldControls)).map(([id, own]) => [Number(id), controlsIn(own)])),
  approvals: new Map(
    Object.entries(fieldsOf(approvals)).flatMap(([page, approval]) =>
      approval === 'always' || approval === 'sometimes' ? [[page, approval]] : [],
    ),
  ),
  addedFields: new Map(Object.entries(fieldsOf(customItems)).map(([id, own]) => [Number(id), itemsIn(own)])),
  ...(hidesPrices === true ? { hidesPrices } : {}),
  showsNewestNotice: noticePopup !== false && (config.pz4 === undefined || numberOf(config.pz4) === 1),
  quickEntries: listOf(config.pz6).map(textOf),
})

const controlsIn = (own: unknown): FieldControl[] =>
  listOf(own).map((one) => {
    const { fieldName, required, visible, defaultValue, when } = fieldsOf(one)
    const types = listOf(fieldsOf(when).cardType).map(numberOf)
    return {
      ...{ fieldName: textOf(fieldName), required: required === true, visible: visible !== false },
      defaultValue: typeof defaultValue === 'string' ? defaultValue : null,
      ...(types.length > 0 ? { when: { cardType: types } } : {}),
    }
  })

const itemsIn = (own: unknown): AddedField[] =>
  listOf(own).flatMap((one) => {
    const item = fieldsOf(one)
    // The words are the server's own.
    const type = textOf(item.type) as CustomType
    const text = (value: unknown): string | null => (value === null || value === undefined ? null : textOf(value))
    const number = (value: unknown): number | null => (typeof value === 'number' ? value : null)
    return [
      {
        ...{ key: textOf(item.key), type, labelZh: textOf(item.labelZh), labelEn: text(item.labelEn) },
        ...{ dictName: text(item.dictName), length: number(item.length), decimals: number(item.decimals) },
        ...{ min: text(item.min), max: text(item.max), required: item.required === true },
        ...{ showInList: item.showInList === true, searchable: item.searchable === true },
        ...{ importable: item.importable === true, printable: item.printable === true, enabled: item.enabled === true },
        ...(item.when === undefined ? {} : { when: conditionIn(item.when) }),
      },
    ]
  })

const conditionIn = (when: unknown): Condition =>
  Object.fromEntries(
    Object.entries(fieldsOf(when)).map(([name, values]) => [
      name,
      listOf(values).map((value) => (typeof value === 'number' ? value : textOf(value))),
    ]),
  )
