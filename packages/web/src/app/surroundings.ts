// What the engine is told of the application around it.
import { normalizeKey, type Screen } from '@tmlm/model'
import { grantableScreens, isLicensed, modulesOf } from '@tmlm/model/licence'
import type { DefinedScreen, Surroundings } from '../engine/surroundings.ts'
import { call } from './api.ts'
import { download } from './download.ts'
import { areas, definitionOf, groups, screens } from './areas.ts'
import { say } from './feedback.ts'
import { isSingleTenant, showsUnfinished } from './installation.ts'
import { useSession } from './session.ts'
import { upload } from './upload.ts'
import { namesIn, startPages, type UserInfo } from './userInfo.ts'

export function surroundingsOf(
  person: UserInfo,
  ways: Pick<Surroundings, 'wayTo' | 'wayToRow' | 'settleAddress' | 'refreshPerson'>,
): Omit<Surroundings, 'holdWork'> {
  const { userId, jobName, orgId, deptId, isAdmin, buttonsRoles, menusRoles, menusDingdingRoles } = person
  const { habits, serverTime, serverTimeAt } = person
  const now = (): string => timeAfter(serverTime, Date.now() - serverTimeAt)
  return {
    call,
    upload,
    download,
    person: {
      ...{ userId, jobName, orgId, deptId, isAdmin },
      buttons: new Set([...namesIn(buttonsRoles)].map(normalizeKey)),
      menus: namesIn(menusRoles),
      mobileMenus: namesIn(menusDingdingRoles),
    },
    grantable: { screens: grantedTo(person), groups },
    habits,
    historyOf: (resource, rowId, pageSize) => ['operationLog', 'list', { resource, rowId, pageSize }],
    keepColumns: (orgId, tableId, preferences) =>
      call('personalConfig', 'update', { columns: { [`${orgId}:${tableId}`]: preferences } }),
    today: () => now().slice(0, 10),
    now,
    screenNamed,
    ...ways,
    notify: {
      success: say.success,
      // When the session is over, that has been said.
      failure: (text) => (useSession.getState().isExpired ? undefined : say.error(text)),
    },
  }
}

async function screenNamed(name: string): Promise<DefinedScreen | undefined> {
  for (const area of areas) {
    const screen = area.screens.find((one) => one.name === name && !one.mobile)
    const definition = screen && (await definitionOf(area, screen))
    if (screen && definition) return { screen, definition }
  }
  return undefined
}

/** What the company has bought and everybody does not have anyway; screens that are still being built are not offered. */
const grantedTo = ({ tenant }: UserInfo): Screen[] =>
  grantableScreens(screens, isSingleTenant() ? 'single' : 'multi').filter(
    (screen) =>
      isLicensed(screen, modulesOf(tenant.permission)) &&
      !startPages.has(screen.name) &&
      (!screen.unfinished || showsUnfinished()),
  )

/** The time so many milliseconds after a moment, in whatever time zone the moment was written. */
export const timeAfter = (moment: string, passed: number): string =>
  new Date(Date.parse(`${moment.replace(' ', 'T')}Z`) + passed).toISOString().slice(0, 19).replace('T', ' ')
