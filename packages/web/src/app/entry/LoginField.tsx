// One line of a login form, in plain markup with antd's variables: its own field brings the form library along, and that
// would weigh more than the rest of the page.
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import style from './LoginField.module.css'

interface LoginFieldProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly autoComplete: string
  readonly autoFocus?: boolean
  readonly disabled: boolean
  readonly isSecret?: boolean
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
}

export function LoginField(props: LoginFieldProps) {
  const { name, label, value, error, autoComplete, autoFocus = false, disabled, isSecret = false } = props
  const errorId = useId()
  const [isShown, setShown] = useState(false)
  return (
    <div className={style.field}>
      <label htmlFor={name}>{label}</label>
      <div className={style.frame} data-wrong={error !== undefined}>
        <input
          id={name}
          name={name}
          type={isSecret && !isShown ? 'password' : 'text'}
          value={value}
          maxLength={isSecret ? 200 : 100}
          autoComplete={autoComplete}
          autoFocus={autoFocus}
          spellCheck={false}
          autoCapitalize="none"
          disabled={disabled}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          onChange={(event) => props.onChange(event.target.value)}
          onBlur={props.onBlur}
        />
        {isSecret && <Eye isOpen={isShown} onPress={() => setShown(!isShown)} />}
      </div>
      {/* Its place is kept, so that nothing jumps when it appears. */}
      <p id={errorId} className={style.error}>
        {error}
      </p>
    </div>
  )
}

function Eye({ isOpen, onPress }: { readonly isOpen: boolean; readonly onPress: () => void }) {
  const { t } = useTranslation('app')
  const title = t(isOpen ? 'hidePassword' : 'showPassword')
  return (
    <button
      type="button"
      className={style.eye}
      aria-label={title}
      title={title}
      aria-pressed={isOpen}
      onClick={onPress}
    >
      <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden fill="none" stroke="currentColor" strokeWidth="1.8">
        <path d="M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7z" />
        <circle cx="12" cy="12" r="3" />
        {!isOpen && <path d="M4 4l16 16" />}
      </svg>
    </button>
  )
}
