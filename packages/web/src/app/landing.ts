// Where a person starts.
import { isLimited, type UserInfo } from './userInfo.ts'

export const dashboardPath = '/dashboard'
export const mobileHomePath = '/home'

/** Suppliers have their home on the dashboard's path, however small their screen. */
export function landingPath(person: Pick<UserInfo, 'status' | 'isSupplier'>, isNarrow: boolean): string {
  if (person.isSupplier) return dashboardPath
  return isLimited(person) || isNarrow ? mobileHomePath : dashboardPath
}
