import { inLang, type Screen } from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLang } from '../../ui/useLang.ts'
import { groupsTo, labelsOf, type MenuEntry } from '../menu.ts'
import { dashboard } from '@tmlm/model/areas/dashboard/screens'
import style from './Breadcrumb.module.css'

interface BreadcrumbProps {
  readonly menu: readonly MenuEntry[]
  readonly screen: Screen | undefined
  /** Whether the way begins at the dashboard. */
  readonly withHome: boolean
}

export function Breadcrumb({ menu, screen, withHome }: BreadcrumbProps) {
  const { t } = useTranslation('app')
  const lang = useLang()
  const way = labelsOf(menu, groupsTo(menu, screen?.name ?? ''))
  const isHome = screen?.name === dashboard.name

  return (
    <nav className={style.crumbs} aria-label={t('breadcrumb')}>
      <ol>
        {withHome && (
          <li>
            {isHome ? inLang(dashboard.label, lang) : <Link to={dashboard.path}>{inLang(dashboard.label, lang)}</Link>}
          </li>
        )}
        {way.map((label) => (
          <li key={label[1]}>{inLang(label, lang)}</li>
        ))}
        {screen && !isHome && <li aria-current="page">{inLang(screen.label, lang)}</li>}
      </ol>
    </nav>
  )
}
