// What anybody may know of a company who stands before its login.
import { useEffect, useState } from 'react'
import { call } from '../api.ts'
import { isSingleTenant } from '../installation.ts'
import { fieldsOf, textOf } from '../wire.ts'

export interface CompanyAtLogin {
  readonly productTitle: string
  readonly servicePhone: string
  /** Empty: the product's own words. */
  readonly footer: string
}

/** Null while it is unknown, also to a wrong code: the page is as good without. */
export function useCompanyAtLogin(tenantCode: string): CompanyAtLogin | null {
  const [company, setCompany] = useState<CompanyAtLogin | null>(null)

  useEffect(() => {
    setCompany(null)
    if (tenantCode === '' && !isSingleTenant()) return undefined
    const left = new AbortController()
    call('tenant', 'findByCode', {}, { signal: left.signal, as: { token: null, tenantCode } }).then(
      (answer) => setCompany(readCompany(answer)),
      () => undefined,
    )
    return () => left.abort()
  }, [tenantCode])

  return company
}

function readCompany(answer: unknown): CompanyAtLogin {
  const { productTitle, servicePhone, footer } = fieldsOf(answer)
  return { productTitle: textOf(productTitle), servicePhone: textOf(servicePhone), footer: textOf(footer) }
}
