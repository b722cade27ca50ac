import { Input } from 'antd'
import { useId } from 'react'
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

/** One line of a login form. The form library would weigh more than the rest of the page. */
export function LoginField(props: LoginFieldProps) {
  const { name, label, value, error, autoComplete, autoFocus = false, disabled, isSecret = false } = props
  const errorId = useId()
  const Field = isSecret ? Input.Password : Input
  return (
    <div className={style.field}>
      <label htmlFor={name}>{label}</label>
      <Field
        id={name}
        name={name}
        size="large"
        value={value}
        maxLength={isSecret ? 200 : 100}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        disabled={disabled}
        status={error === undefined ? '' : 'error'}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onBlur}
      />
      {/* Its place is kept, so that nothing jumps when it appears. */}
      <p id={errorId} className={style.error}>
        {error}
      </p>
    </div>
  )
}
