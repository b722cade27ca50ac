// What a company may know about itself, and what anybody may know who stands before its login.
import { Refusal, refuseStatus } from '@tmlm/model'
import { tenantService } from '@tmlm/model/areas/platform/tenant'
import { serviceBehaviour } from '../../engine/behaviour.ts'
import type { Presence } from '../../platform/config.ts'
import type { Tx } from '../../platform/database/database.ts'
import { db as builder } from '../../platform/database/query.ts'
import type { Files } from '../../platform/files/index.ts'
import type { IncomingCall } from '../../platform/http/contract.ts'
import type { OpenSessions } from '../../platform/session/sessions.ts'
import { daysLeft } from '../../platform/session/validity.ts'
import { appearanceOf, signed } from './appearance.ts'
import { storageInUse, usersInUse } from './limits.ts'

interface TenantParts {
  readonly sessions: OpenSessions
  readonly files: Files
  readonly presence: Presence
}

export const tenantBehaviour = ({ sessions, files, presence }: TenantParts) =>
  serviceBehaviour(tenantService, {
    async findByCode({ call, db, now }) {
      const tenantId = await sessions.tenants.find(call.tenantCode)
      if (tenantId === undefined) throw refuseStatus(1003)
      // Where there is only one tenant there is no information about it (rule 2), just the login page.
      const inside = sessions.tenants.tenancy === 'multi' && (await isInside(sessions, call))
      return db.transaction(tenantId, async (tx) => ({
        ...(await shownAtLogin(tx, { files, presence, now })),
        ...(inside ? await shownInside(tx, now) : {}),
      }))
    },
  })

async function shownAtLogin(tx: Tx, { files, presence, now }: Omit<TenantParts, 'sessions'> & { readonly now: Date }) {
  const { status, ...shown } = await tx.one(
    builder.selectFrom('tenant').select(['status', 'shortName', 'language']).where('id', '=', tx.tenantId),
  )
  if (status === 3) throw refuseStatus(1003)
  const { productTitle, logo, servicePhone, loginBackground, footer, ...look } = signed(
    await appearanceOf(tx, presence),
    files,
    now,
  )
  const { defaultTheme, themeColor } = look
  return {
    ...shown,
    productTitle,
    logo,
    servicePhone,
    loginBackground,
    footer,
    defaultTheme,
    themeColor,
    dingLogin: false,
  }
}

async function shownInside(tx: Tx, now: Date) {
  const { maxUsers, storageGb, graceDays, timezone, ...shown } = await tx.one(
    builder
      .selectFrom('tenant as t')
      .innerJoin('combo as c', 'c.id', 't.comboId')
      .select([
        't.fullName',
        't.openingDate',
        't.closingDate',
        't.graceDays',
        't.timezone',
        't.maxUsers',
        't.storageGb',
        'c.comboName',
      ])
      .where('t.id', '=', tx.tenantId),
  )
  return {
    ...shown,
    daysLeft: daysLeft({ ...shown, graceDays, timezone }, now),
    use: { users: { used: await usersInUse(tx), limit: maxUsers }, storage: await storageInUse(tx, storageGb) },
  }
}

/** A token that is no good any more is no token: the login page is shown with it as without. Suppliers stay outside. */
async function isInside(sessions: OpenSessions, call: IncomingCall): Promise<boolean> {
  if (call.token === null) return false
  try {
    const { scope, actor } = await sessions.enter(call, true)
    return scope === 'full' && actor.supplierId === null
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
