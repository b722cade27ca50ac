import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { basePath } from '../base.ts'
import { i18n } from '../i18n.ts'
import { mobileHomePath } from '../landing.ts'
import style from './PhoneEntry.module.css'
import { patientLazy } from '../../ui/patientLazy.ts'

const QrCode = patientLazy(async () => {
  const [code] = await Promise.all([import('../../ui/QrCode.tsx'), i18n.loadNamespaces('ui')])
  return code
})

/** The address of the mobile-style home, to be scanned with a phone. */
export function PhoneEntry() {
  const { t } = useTranslation('app')
  const [isShown, setShown] = useState(false)
  return (
    <>
      <button type="button" className={style.phone} aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {t('onThePhone')}
      </button>
      {isShown && (
        <div className={style.code}>
          <Suspense>
            <QrCode text={`${location.origin}${basePath()}${mobileHomePath.slice(1)}`} size={140} />
          </Suspense>
        </div>
      )}
    </>
  )
}
