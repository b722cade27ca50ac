// What a label leads to. Whoever is logged in sees the card, or the bin with its cards; a stranger what everybody may know.
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { StrangerCard } from '../../areas/cards/cardDetail/StrangerCard.tsx'
import { call } from '../api.ts'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import { isLoggedIn } from '../session.ts'
import { Logo } from '../shell/Logo.tsx'
import style from './LabelPage.module.css'
import { patientLazy } from '../../ui/patientLazy.ts'

const InsideLabel = patientLazy(() => import('./InsideLabel.tsx'))

export function LabelPage() {
  const { t } = useTranslation('cards')
  const { search } = useLocation()
  const asked = new URLSearchParams(search)
  const [tenant, card] = [asked.get('t'), asked.get('c')]
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
        ) : (
          <StrangerCard
            key={search}
            load={() => call('newCard', 'publicDetail', { ...(tenant === null ? {} : { t: tenant }), c: card ?? '' })}
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
