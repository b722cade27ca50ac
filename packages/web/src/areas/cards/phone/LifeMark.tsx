import { useTranslation } from 'react-i18next'
import { StatusTag } from '../../../ui/StatusTag.tsx'

/** By colour: red is used up, orange near its end. Whatever has enough life left says nothing. */
export function LifeMark({ state }: { readonly state: number }) {
  const { t } = useTranslation('cards')
  if (state === 2) return <StatusTag tone="danger">{t('lifeOver')}</StatusTag>
  return state === 1 ? <StatusTag tone="warning">{t('lifeNear')}</StatusTag> : null
}
