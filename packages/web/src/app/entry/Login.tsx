import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCompanyAtLogin } from './companyAtLogin.ts'
import { Entrance } from './Entrance.tsx'
import { LoginForm } from './LoginForm.tsx'
import { PhoneEntry } from './PhoneEntry.tsx'
import { recall } from './rememberedPassword.ts'

export function Login() {
  const { t } = useTranslation('app')
  const [tenantCode, setTenantCode] = useState(() => recall()?.tenantCode ?? '')
  const company = useCompanyAtLogin(tenantCode)
  return (
    <Entrance
      title={t('accountLogin')}
      company={company}
      other={
        <>
          <Link to="/supplierLogin">{t('supplierLogin')}</Link>
          <PhoneEntry />
        </>
      }
    >
      <LoginForm portal="staff" onTenantCode={setTenantCode} />
    </Entrance>
  )
}
