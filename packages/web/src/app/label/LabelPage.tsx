// What a label leads to. Whoever is logged in sees the card, or the bin with its cards; a stranger what everybody may know.
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { StrangerCard } from '../../areas/cards/cardDetail/StrangerCard.tsx'
import { call } from '../api.ts'
import { i18n } from '../i18n.ts'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import { textOf, valuesOf } from '../../engine/values.ts'
import { isLoggedIn } from '../session.ts'
import { Logo } from '../shell/Logo.tsx'
import style from './LabelPage.module.css'
import { patientLazy } from '../../ui/patientLazy.ts'

const StrangerReport = patientLazy(async () => {
  const [report] = await Promise.all([
    import('../../areas/repair/StrangerReport.tsx'),
    i18n.loadNamespaces(['repair', 'ui']),
  ])
  return report
})
const InsideLabel = patientLazy(() => import('./InsideLabel.tsx'))

export function LabelPage() {
  const { t } = useTranslation('cards')
  const { search } = useLocation()
  const asked = new URLSearchParams(search)
  const [tenant, card] = [asked.get('t'), asked.get('c')]
  const label = { ...(tenant === null ? {} : { t: tenant }), c: card ?? '' }
  return (
    <div className={style.page}>
      <title>{t('cardTitle')}</title>
      <header className={style.header}>
        <Logo size={28} />
        <h1>{t('cardTitle')}</h1>
        <LanguageSwitch />
        {isLoggedIn() && <Link to="/">{t('backHome')}</Link>}
      </header>
      <main className={style.main}>
        {isLoggedIn() ? (
          <Suspense>
            <InsideLabel search={search} />
          </Suspense>
        ) : asked.has('s') ? (
          <Link className={style.login} to={`/login?back=${encodeURIComponent(`/cardDetail${search}`)}`}>
            {t('loginToSee')}
          </Link>
        ) : (
          <StrangerCard
            key={search}
            load={() => call('newCard', 'publicDetail', label)}
            deeds={({ mayReport }) =>
              mayReport === true && (
                <Suspense>
                  <StrangerReport
                    send={async (input) =>
                      textOf(valuesOf(await call('repair', 'publicReport', { ...label, ...input })).code)
                    }
                  />
                </Suspense>
              )
            }
          >
            <Link className={style.login} to={`/login?back=${encodeURIComponent(`/cardDetail${search}`)}`}>
              {t('loginToSee')}
            </Link>
          </StrangerCard>
        )}
      </main>
    </div>
  )
}
