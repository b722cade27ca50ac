import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import style from './Notice.module.css'

export function NotFound() {
  const { t } = useTranslation('app')
  return (
    <div className={style.notice}>
      <title>{t('notFound')}</title>
      <p className={style.number}>404</p>
      <p>{t('notFound')}</p>
      <Link to="/">{t('backHome')}</Link>
    </div>
  )
}
