import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import style from './Notice.module.css'

/** A page whose code did not arrive, or that broke. */
export function Failure() {
  const { t } = useTranslation('app')
  return (
    <div className={style.notice} role="alert">
      <p>{t('screenFailed')}</p>
      <Button type="primary" onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </div>
  )
}
