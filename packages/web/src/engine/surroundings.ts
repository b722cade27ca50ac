// What the engine needs of the application around it. The application provides it once, above all screens; the engine
// never reaches into the application itself.
import type { Approval, AddedFields, FieldControl, Group, Resource, Screen } from '@tmlm/model'
import { createContext, use } from 'react'
import type { CallKey } from './call/callKey.ts'
import type { AskedOnce } from './list/address.ts'
import type { ColumnPreference } from './list/columnPreferences.ts'

/** Makes a call and gives the envelope's data, or throws an ApiError. */
export type Call = (resource: string, action: string, input?: Readonly<Record<string, unknown>>) => Promise<unknown>

export interface Person {
  readonly userId: string
  readonly jobName: string
  readonly orgId: string
  readonly deptId: string
  /** Held button keys in the form in which keys are compared (`normalizeKey`). */
  readonly buttons: ReadonlySet<string>
  /** Route names of the screens he was given, and of the mobile-style ones. */
  readonly menus: ReadonlySet<string>
  readonly mobileMenus: ReadonlySet<string>
  /** The one person with every right of what the company has bought. */
  readonly isAdmin: boolean
}

/** The screens that people of this company can be given, and the menu groups they stand in. */
export interface Grantable {
  readonly screens: readonly Screen[]
  readonly groups: readonly Group[]
}

/** How screens behave, by the personal configuration and by what the company says. */
export interface Habits {
  /** pz1: the popover of further filters closes after a query. */
  readonly closesFilters: boolean
  /** pz2: forms open as a drawer instead of a dialog. */
  readonly formInDrawer: boolean
  /** pz3: rows per page. */
  readonly pageSize: number
  /** An import begins with storing the good rows instead of all or nothing. */
  readonly importsGoodRows: boolean
  /** Numbers of the company's parameters that are on, of those that forms ask for. */
  readonly switches: ReadonlySet<string>
  /** What the company asks of fields beyond their definitions, by the number of the business. */
  readonly fieldControls: ReadonlyMap<number, readonly FieldControl[]>
  /** Screens whose papers go through an approval, all of them or some. */
  readonly approvals: ReadonlyMap<string, Approval>
  /** Fields that it has added to businesses. */
  readonly addedFields: AddedFields
  /** What things cost is not for this person. */
  readonly hidesPrices?: boolean
}

/** Sends a file to the file service and gives what it answers, or throws an ApiError. */
export type Upload = (
  action: 'upload' | 'uploadImage',
  file: File,
  fields: Readonly<Record<string, string>>,
  options: { readonly onProgress: (part: number) => void; readonly signal: AbortSignal },
) => Promise<unknown>

export interface DefinedScreen {
  readonly screen: Screen
  readonly definition: Resource
}

export interface Surroundings {
  readonly call: Call
  readonly upload: Upload
  /** Fetches a file by a call that answers one, and lets the person keep it; throws an ApiError when it is refused. */
  readonly download: (path: string, input?: Readonly<Record<string, string>>) => Promise<void>
  readonly person: Person
  readonly habits: Habits
  readonly grantable: Grantable
  /** The call that tells what became of a row, newest first. */
  readonly historyOf: (resource: string, rowId: string, pageSize: number) => CallKey
  /** Keeps for the person, in whichever browser, which columns of a table he wants to see. */
  readonly keepColumns: (orgId: string, tableId: string, preferences: readonly ColumnPreference[]) => Promise<unknown>
  /** The tenant's date, `yyyy-MM-dd`. */
  readonly today: () => string
  /** The tenant's time by the server's clock, `yyyy-MM-dd HH:mm:ss`: a browser may be in another zone, or wrong. */
  readonly now: () => string
  readonly notify: { readonly success: (text: string) => void; readonly failure: (text: string) => void }
  /** Goes to another screen, with what its address asks for; undefined where the person may not open it. */
  readonly wayTo: (path: string) => ((search: string) => void) | undefined
  /** To the detail of a row on the screen of its object; undefined where the person may open no such screen. */
  readonly wayToRow: (resource: string) => ((id: string) => void) | undefined
  /** The screen of that name at the desk with its definition, whether or not the person may open it. */
  readonly screenNamed: (name: string) => Promise<DefinedScreen | undefined>
  /** Takes what was asked once from the address of this page: neither reloading nor coming back asks it again. */
  readonly settleAddress: (names: readonly AskedOnce[]) => void
  /** Learns anew who the person is and how he likes it, after a change of either. */
  readonly refreshPerson: () => Promise<void>
  /** Says that something typed is not saved yet; the answer takes it back. */
  readonly holdWork: () => () => void
}

export const SurroundingsContext = createContext<Surroundings | null>(null)

export function useSurroundings(): Surroundings {
  const surroundings = use(SurroundingsContext)
  if (!surroundings) throw new Error('The engine is used outside of its surroundings')
  return surroundings
}
