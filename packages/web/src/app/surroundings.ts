// What the engine is told of the application around it.
import { normalizeKey } from '@tmlm/model'
import type { Surroundings } from '../engine/surroundings.ts'
import { call } from './api.ts'
import { say } from './feedback.ts'
import { useSession } from './session.ts'
import { namesIn, type UserInfo } from './userInfo.ts'

export function surroundingsOf(person: UserInfo): Omit<Surroundings, 'holdWork'> {
  const { userId, jobName, orgId, deptId, buttonsRoles, habits, serverTime } = person
  const learnt = performance.now()
  return {
    call,
    person: { userId, jobName, orgId, deptId, buttons: new Set([...namesIn(buttonsRoles)].map(normalizeKey)) },
    habits,
    today: () => dayAfter(serverTime, performance.now() - learnt),
    notify: {
      success: say.success,
      // When the session is over, that has been said.
      failure: (text) => (useSession.getState().isExpired ? undefined : say.error(text)),
    },
  }
}

/** The day so many milliseconds after a moment, in whatever time zone the moment was written. */
export const dayAfter = (moment: string, passed: number): string =>
  new Date(Date.parse(`${moment.replace(' ', 'T')}Z`) + passed).toISOString().slice(0, 10)
