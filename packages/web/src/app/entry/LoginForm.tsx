// The form of both entrances: company, job number, password.
import { Button } from 'antd'
import { Suspense, useEffect, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError } from '../../engine/call/apiError.ts'
import type { Caller } from '../api.ts'
import { wayBack } from '../entrance.ts'
import { useSession, type Portal } from '../session.ts'
import { changeWantedIn, logIn, trimmed, type Credentials, type ReasonToChange } from '../signIn.ts'
import { isSingleTenant } from '../installation.ts'
import { LoginField } from './LoginField.tsx'
import style from './LoginForm.module.css'
import { forget, isRemembering, recall, remember } from './rememberedPassword.ts'
import { patientLazy } from '../../ui/patientLazy.ts'

const PasswordDialog = patientLazy(async () => ({ default: (await import('./PasswordDialog.tsx')).PasswordDialog }))

interface LoginFormProps {
  readonly portal: Portal
  readonly onTenantCode: (tenantCode: string) => void
}

type Errors = Partial<Record<keyof Credentials, string>>

const nobody: Credentials = { tenantCode: '', jobNo: '', password: '' }

export function LoginForm({ portal, onTenantCode }: LoginFormProps) {
  const { t } = useTranslation('app')
  const farewell = useSession((session) => session.farewell)
  const [refusal, setRefusal] = useState(farewell)
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)
  const [isKept, setKept] = useState(isRemembering)
  const [typed, setTyped] = useState(() => recall() ?? nobody)
  /** Who must change the password before anything else. */
  const [changing, setChanging] = useState<(Caller & { readonly reason: ReasonToChange | null }) | null>(null)
  const [hasChanged, setChanged] = useState(false)
  const navigate = useNavigate()
  const withTenant = !isSingleTenant()

  // The dialog holds the cursor until it is gone; then the new password is asked for.
  useEffect(() => {
    if (hasChanged) document.getElementById('password')?.focus()
  }, [hasChanged])

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const credentials = trimmed(typed)
    const missing = missingIn(credentials)
    setErrors(missing)
    setRefusal(null)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    try {
      await logIn(credentials, portal)
      if (isKept) remember(credentials)
      await navigate(wayBack(location.search))
    } catch (error) {
      refuse(error, credentials)
    } finally {
      setBusy(false)
    }
  }

  function missingIn({ tenantCode, jobNo, password }: Credentials): Errors {
    return {
      ...(withTenant && tenantCode === '' ? { tenantCode: t('tenantCodeRequired') } : {}),
      ...(jobNo === '' ? { jobNo: t('jobNoRequired') } : {}),
      ...(password === '' ? { password: t('passwordRequired') } : {}),
    }
  }

  function refuse(error: unknown, { tenantCode }: Credentials): void {
    const wanted = changeWantedIn(error)
    if (wanted) return setChanging({ ...wanted, tenantCode: tenantCode || null })
    if (!(error instanceof ApiError)) return setRefusal(t('callFailed'))
    if (error.fields.length === 0) return setRefusal(error.message)
    setErrors(Object.fromEntries(error.fields.map(({ field, msg }) => [field, msg])))
  }

  function keep(isWanted: boolean): void {
    setKept(isWanted)
    if (!isWanted) forget()
  }

  const field = (name: keyof Credentials) => ({
    name,
    label: t(name),
    value: typed[name],
    error: errors[name],
    disabled: isBusy,
    onChange: (value: string) => {
      setTyped({ ...typed, [name]: value })
      setErrors({ ...errors, [name]: undefined })
    },
  })

  return (
    <>
      {refusal !== null && (
        <p className={style.refusal} role="alert">
          {refusal}
        </p>
      )}
      <form noValidate onSubmit={(event) => void submit(event)}>
        {withTenant && (
          <LoginField
            {...field('tenantCode')}
            autoComplete="organization"
            autoFocus={typed === nobody}
            onBlur={() => onTenantCode(typed.tenantCode.trim())}
          />
        )}
        <LoginField {...field('jobNo')} autoComplete="username" autoFocus={!withTenant && typed === nobody} />
        <LoginField {...field('password')} autoComplete="current-password" isSecret />
        <div className={style.choices}>
          <label className={style.keep}>
            <input type="checkbox" checked={isKept} onChange={(event) => keep(event.target.checked)} />
            {t('rememberPassword')}
          </label>
          <ForgottenPassword />
        </div>
        <Button type="primary" size="large" htmlType="submit" block loading={isBusy}>
          {t('login')}
        </Button>
      </form>
      {changing && (
        <Suspense>
          <PasswordDialog
            as={changing}
            reason={changing.reason}
            oldPassword={typed.password.trim()}
            onClose={() => setChanging(null)}
            onChanged={() => {
              setChanging(null)
              setTyped({ ...typed, password: '' })
              setChanged(true)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function ForgottenPassword() {
  const { t } = useTranslation('app')
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <button type="button" className={style.forgotten} aria-expanded={isAsked} onClick={() => setAsked(!isAsked)}>
        {t('forgottenPassword')}
      </button>
      {isAsked && (
        <span className={style.advice} role="status">
          {t('askAdministrator')}
        </span>
      )}
    </>
  )
}
