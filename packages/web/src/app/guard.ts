// Who may go where inside. Nothing here protects data: the server checks every call by itself.
import type { QueryClient } from '@tanstack/react-query'
import type { Screen } from '@tmlm/model'
import { redirect } from 'react-router'
import { ApiError } from '../engine/call/apiError.ts'
import { call } from './api.ts'
import { isPublic } from './entrance.ts'
import { dashboardPath, landingPath, mobileHomePath } from './landing.ts'
import { isNarrow } from './narrow.ts'
import { endSession, isLoggedIn, loginPath, useSession } from './session.ts'
import { isLimited, openedBy, readUserInfo, userInfoKey, withItsMoment, type UserInfo } from './userInfo.ts'

export interface Guard {
  readonly person: () => Promise<UserInfo>
  /** Whether the person may open the screen. */
  readonly opens: (screen: Screen) => Promise<boolean>
  /** From the start to the place where this person begins. */
  readonly landing: () => Promise<never>
  /** From a path that nobody knows. */
  readonly lost: (path: string) => never
}

/** `onEntered` is told once of each session whom it belongs to. */
export function guarding(serverState: QueryClient, onEntered: (person: UserInfo) => void): Guard {
  let entered: string | null = null

  async function person(): Promise<UserInfo> {
    const { token, tenantCode, portal } = useSession.getState()
    if (token === null) throw redirect('/login')
    try {
      const queryFn = async () =>
        withItsMoment(await call('token', 'getToken', {}, { as: { token, tenantCode } }), Date.now())
      const userInfo = readUserInfo(await serverState.ensureQueryData({ queryKey: userInfoKey, queryFn }))
      if (entered !== token) onEntered(userInfo)
      entered = token
      return userInfo
    } catch (error) {
      if (isLoggedIn()) endSession(error instanceof ApiError ? error.message : null)
      throw redirect(loginPath(portal))
    }
  }

  return {
    person,
    async opens(screen) {
      const userInfo = await person()
      if (screen.path === dashboardPath && isLimited(userInfo)) throw redirect(mobileHomePath)
      return openedBy(userInfo)(screen)
    },
    async landing() {
      throw redirect(landingPath(await person(), isNarrow()))
    },
    lost(path) {
      throw redirect(isLoggedIn() || isPublic(path) ? '/404' : '/login')
    },
  }
}
