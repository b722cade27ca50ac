// The page around a login form: what the product is, the form, the foot.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { installationPhone, installationTitle } from '../installation.ts'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import { useSettings } from '../settings.ts'
import { Logo } from '../shell/Logo.tsx'
import type { CompanyAtLogin } from './companyAtLogin.ts'
import style from './Entrance.module.css'
import { Picture } from './Picture.tsx'

interface EntranceProps {
  readonly title: string
  readonly company: CompanyAtLogin | null
  /** The way to the other entrance. */
  readonly other: ReactNode
  readonly children: ReactNode
}

export function Entrance({ title, company, other, children }: EntranceProps) {
  const { t } = useTranslation('app')
  const lastTitle = useSettings((settings) => settings.title)
  const product = company?.productTitle || lastTitle || installationTitle() || t('product')
  const phone = company ? company.servicePhone : installationPhone()
  return (
    <div className={style.page}>
      <title>{`${title} - ${product}`}</title>
      <div className={style.corner}>
        <LanguageSwitch />
      </div>
      <div className={style.middle}>
        <div className={style.card}>
          <div className={style.brand}>
            <Picture />
            <p className={style.slogan}>{t('slogan')}</p>
          </div>
          <main className={style.form}>
            <h1 className={style.product}>
              <Logo size={32} />
              {product}
            </h1>
            <h2 className={style.title}>{title}</h2>
            {children}
            <div className={style.other}>{other}</div>
          </main>
        </div>
      </div>
      <footer className={style.footer}>
        <span>{company?.footer || t('slogan')}</span>
        {phone && (
          <span>
            {t('servicePhone')}: <a href={`tel:${phone}`}>{phone}</a>
          </span>
        )}
      </footer>
    </div>
  )
}
