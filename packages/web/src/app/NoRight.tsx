// In the place of a screen that the person was not given: which one it is, and whom to ask for it.
import { inLang, type Screen } from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLang } from '../ui/useLang.ts'
import style from './Notice.module.css'

export function NoRight({ screen }: { readonly screen: Screen }) {
  const { t } = useTranslation('app')
  const lang = useLang()
  return (
    <div className={style.notice} role="alert">
      <p className={style.refused}>{t('noRight', { screen: inLang(screen.label, lang) })}</p>
      <p>{t('askForRight')}</p>
      <Link to="/">{t('backHome')}</Link>
    </div>
  )
}
