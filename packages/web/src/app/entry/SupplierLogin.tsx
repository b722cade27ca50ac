import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCompanyAtLogin } from './companyAtLogin.ts'
import { Entrance } from './Entrance.tsx'
import { LoginForm } from './LoginForm.tsx'
import { recall } from './rememberedPassword.ts'

export function SupplierLogin() {
  const { t } = useTranslation('app')
  const [tenantCode, setTenantCode] = useState(() => recall()?.tenantCode ?? '')
  const company = useCompanyAtLogin(tenantCode)
  return (
    <Entrance title={t('supplierLogin')} company={company} other={<Link to="/login">{t('backToLogin')}</Link>}>
      <LoginForm portal="supplier" onTenantCode={setTenantCode} />
    </Entrance>
  )
}
