// The calls of signing in and out, and what a client learns about the person who did.
import {
  startParameter,
  parameterIn,
  refuseFields,
  refuseStatus,
  type Approval,
  type Field,
  type FieldError,
} from '@tmlm/model'
import { token } from '@tmlm/model/areas/platform/session'
import { user } from '@tmlm/model/areas/platform/user'
import { catalogue } from '@tmlm/model/catalogue'
import { clientVersion } from '@tmlm/model/version'
import { approvalOf } from '../../engine/approvals.ts'
import { serviceBehaviour, type ServiceMoment } from '../../engine/behaviour.ts'
import { toLocal } from '../../platform/clock.ts'
import type { Presence } from '../../platform/config.ts'
import type { Tx } from '../../platform/database/database.ts'
import { db as builder } from '../../platform/database/query.ts'
import type { Files } from '../../platform/files/index.ts'
import { addDays } from '@tmlm/model/language/days'
import type { Tenancy } from '@tmlm/model/licence'
import { parameter, storedParameter } from '../../platform/parameters.ts'
import { shownModules, spelledKeys } from '../../platform/permission/rights.ts'
import { seesPrices, type Actor } from '../../platform/session/actor.ts'
import { changePassword } from '../../platform/session/changePassword.ts'
import { login, type Attempt } from '../../platform/session/login.ts'
import { logOut } from '../../platform/session/open.ts'
import { decoyHash } from '../../platform/session/passwords.ts'
import { typedTenant, type TenantDirectory } from '../../platform/session/tenantDirectory.ts'
import { daysLeft } from '../../platform/session/validity.ts'
import { appearanceOf, signed } from './appearance.ts'
import { settingsOf, toldHabits } from './habits.ts'
import { kick, listOnline } from './online.ts'
import { unreadCount } from './notice.ts'

interface TokenParts {
  readonly tenants: TenantDirectory
  readonly files: Files
  readonly presence: Presence
  readonly openTasks: OpenTasks
}

/** How many approvals wait for the person. */
export type OpenTasks = (tx: Tx, userId: string) => Promise<number>

export function tokenBehaviour({ tenants, files, presence, openTasks }: TokenParts) {
  // The first unknown job number must not take longer than the second.
  void decoyHash()
  return serviceBehaviour(token, {
    login: (moment) => signIn(tenants, moment, 'staff'),
    supplierLogin: (moment) => signIn(tenants, moment, 'supplier'),

    async loginOut({ db, call, actor }) {
      const { tenantId } = present(actor)
      await db.transaction(tenantId, (tx) => logOut(tx, call.token ?? ''))
    },

    async getToken({ db, actor, now }) {
      const person = present(actor)
      return db.transaction(person.tenantId, (tx) =>
        describe(tx, person, { tenancy: tenants.tenancy, files, presence, openTasks, now }),
      )
    },

    listOnline: (moment) => listOnline(moment, present(moment.actor)),
    kick: (moment) => kick(moment, present(moment.actor)),

    async changePassword({ db, input, actor, call, now }) {
      await changePassword(db, {
        actor: present(actor),
        ...{ oldPassword: input.oldPassword, password: input.password, checkPass: input.checkPass },
        origin: { source: 'web', ip: call.ip, requestId: call.requestId },
        now,
      })
    },
  })
}

async function signIn(
  tenants: TenantDirectory,
  { call, input, db, now }: ServiceMoment,
  portal: Attempt['portal'],
): Promise<{ token: string }> {
  const tenantCode = typedTenant(input.tenantCode, call.tenantCode)
  const jobNo = text(input.jobNo)
  const password = text(input.password)
  const missing: FieldError[] = [
    ...(tenants.tenancy === 'multi' && !tenantCode ? [pleaseEnter('tenantCode', '租户代码', 'the tenant code')] : []),
    ...(jobNo ? [] : [pleaseEnter('jobNo', '工号', 'the job number')]),
    ...(password ? [] : [pleaseEnter('password', '密码', 'the password')]),
  ]
  if (missing.length > 0) throw refuseFields(missing)
  const tenantId = await tenants.find(tenantCode)
  if (tenantId === undefined) throw refuseStatus(1003)
  const loginSource = input.loginSource === 'DING' ? 'DING' : 'PC'
  const { ip, userAgent } = call
  return { token: await login(db, { tenantId, jobNo, password, loginSource, portal, ip, userAgent, now }) }
}

const pleaseEnter = (field: string, zh: string, en: string): FieldError => ({
  field,
  text: [`请输入${zh}`, `Please enter ${en}`],
})

interface Surroundings {
  readonly tenancy: Tenancy
  readonly files: Files
  readonly presence: Presence
  readonly openTasks: OpenTasks
  readonly now: Date
}

/** Rule 14. */
async function describe(tx: Tx, actor: Actor, { tenancy, files, presence, openTasks, now }: Surroundings) {
  const [person, tenant, todoCount, unread, settings, appearance, noticePopup, importMode, ...switches] =
    await Promise.all([
      tx.one(profileOf(actor.userId)),
      tx.one(tenantOf(actor.tenantId)),
      openTasks(tx, actor.userId),
      unreadCount(tx, actor.userId, now),
      settingsOf(tx, actor.userId),
      appearanceOf(tx, presence),
      parameter(tx, '56'),
      parameter(tx, '51'),
      ...askedSwitches.map(async (number) => (await storedParameter(tx, number)).value === '1'),
    ])
  const { closingDate, graceDays, timezone, ...names } = tenant
  const { rights } = actor
  return {
    userId: actor.userId,
    ...person,
    // Always the Chinese label: the picture is chosen by it.
    sex: user.fields.sex.options[person.sex]?.[0],
    isAdmin: actor.isAdmin,
    tenant: {
      ...names,
      ...signed(appearance, files, now),
      noticePopup,
      importMode,
      /** Of the parameters that forms ask for, those that are on. */
      switches: askedSwitches.filter((_, index) => switches[index] === true),
      /** What the company asks of fields beyond their definitions, by business. */
      fieldControls: Object.fromEntries(actor.settings?.fieldControls ?? []),
      /** Screens whose papers go through an approval, all of them or some. */
      approvals: approvalsByPage(actor),
      customItems: Object.fromEntries(actor.settings?.addedFields ?? []),
      /** His roles are not among those that see prices. */
      hidesPrices: !seesPrices(actor),
      permission: shownModules(rights.modules, actor.isAdmin, tenancy),
      closingDate,
      daysLeft: daysLeft({ closingDate, graceDays, timezone }, now),
      /** The last day on which everything can still be read. */
      readableUntil: closingDate === null ? null : addDays(closingDate, graceDays),
    },
    menusRoles: [...rights.menus].join(','),
    buttonsRoles: [...spelled].flatMap(([key, asSpelled]) => (rights.buttons.has(key) ? asSpelled : [])).join(','),
    menusDingdingRoles: [...rights.mobileMenus].join(','),
    ...toldHabits(settings, person.orgId, actor.lang),
    columns: settings.columns,
    todoCount,
    unreadCount: unread,
    serverTime: toLocal(now, actor.timezone),
    clientVersion,
  }
}

const approvalsByPage = (actor: Actor): Readonly<Record<string, Approval>> =>
  Object.fromEntries(
    [...catalogue.businesses.values()].flatMap((business) => {
      const approval = approvalOf(actor, business)
      return approval === undefined ? [] : [[business.screen, approval]]
    }),
  )

/** Numbers of the parameters on which it depends whether a field must be filled, or what it begins with. */
const askedSwitches: readonly string[] = [
  ...new Set(
    [...catalogue.resources.values()].flatMap(({ fields }) =>
      Object.values<Field>(fields).flatMap((field) => [
        ...[parameterIn(field.requiredWhen), startParameter(field)].filter((number) => number !== undefined),
      ]),
    ),
  ),
]

const spelled = spelledKeys(catalogue.screens)

const profileOf = (userId: string) =>
  builder
    .selectFrom('user as u')
    .leftJoin('org as o', 'o.id', 'u.orgId')
    .leftJoin('org as d', 'd.id', 'u.deptId')
    .leftJoin('org as p', 'p.id', 'u.postId')
    .select([
      'u.jobNo',
      'u.jobName',
      'u.sex',
      'u.status',
      'u.isSupplier',
      'u.supplierId',
      'u.orgId',
      'o.name as orgName',
      'u.deptId',
      'd.name as deptName',
      'p.name as postName',
      'u.photo',
    ])
    .where('u.id', '=', userId)

const tenantOf = (tenantId: string) =>
  builder
    .selectFrom('tenant')
    .select(['code', 'fullName', 'shortName', 'closingDate', 'graceDays', 'timezone'])
    .where('id', '=', tenantId)

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

function present(actor: Actor | undefined): Actor {
  if (!actor) throw refuseStatus(1000)
  return actor
}
