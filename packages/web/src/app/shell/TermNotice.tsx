// What everybody reads above the pages once the service has ended, and the administrator in its last days.
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { UserInfo } from '../userInfo.ts'

/** From here on it stands above every page; the warning of the platform comes earlier. */
const lastDays = 7

export function TermNotice({ person: { isAdmin, tenant } }: { readonly person: UserInfo }) {
  const { t } = useTranslation('app')
  const { term } = tenant
  if (term === null) return null
  const { daysLeft, closingDate, readableUntil } = term
  if (daysLeft <= 0) return <Alert banner showIcon type="error" title={t('termOver', { closingDate, readableUntil })} />
  if (isAdmin && daysLeft <= lastDays)
    return <Alert banner showIcon type="warning" title={t('termEnds', { closingDate, count: daysLeft })} />
  return null
}
