// Who calls: person, tenant, rights and language. Made once per request from the session; passed first everywhere.
import type { Lang } from '@tmlm/model'
import type { Modules } from '@tmlm/model/licence'
import type { TenantSettings } from './tenantSettings.ts'

/** What a person may open and press. Menu names keep their case, button keys are in compared form. */
export interface ActorRights {
  readonly menus: ReadonlySet<string>
  readonly buttons: ReadonlySet<string>
  readonly mobileMenus: ReadonlySet<string>
  /** The tenant's module permission: `all` or module names. */
  readonly modules: Modules
  /** Codes and names of the person's roles. */
  readonly roles?: ReadonlySet<string>
}

export interface Actor {
  readonly tenantId: string
  readonly tenantCode: string
  readonly timezone: string
  readonly userId: string
  readonly jobNo: string
  readonly jobName: string
  readonly orgId: string | null
  readonly deptId: string | null
  /** Set for supplier users: the only supplier whose papers they see. */
  readonly supplierId: string | null
  readonly isAdmin: boolean
  /** Of no person: sees and writes the rows of every organisation of the tenant. */
  readonly everywhere?: true
  readonly lang: Lang
  /** The tenant is past its closing date: everything may be read, every write answers 1010. */
  readonly grace: boolean
  readonly rights: ActorRights
  /** What the company has set; absent: nothing. */
  readonly settings?: TenantSettings
}

/** Parameter 24: everybody sees prices, unless the company has named the roles that do. */
export const seesPrices = ({ isAdmin, everywhere, settings, rights }: Actor): boolean =>
  isAdmin ||
  everywhere === true ||
  !settings?.priceRoles.length ||
  settings.priceRoles.some((role) => rights.roles?.has(role) === true)

/** Where the call came from, for the history. */
export interface Origin {
  readonly source: 'web' | 'mobile' | 'import' | 'workflow' | 'scheduler' | 'operator'
  readonly ip: string | null
  readonly requestId: string | null
}
