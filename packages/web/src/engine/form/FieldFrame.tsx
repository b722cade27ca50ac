import type { ReactNode } from 'react'
import style from './form.module.css'

interface FieldFrameProps {
  readonly id: string
  readonly label: string
  readonly isRequired: boolean
  readonly isWide: boolean
  /** Of 24 columns, where the form says how wide it is. */
  readonly span?: number | undefined
  readonly help: string | undefined
  readonly problem: string | undefined
  readonly children: ReactNode
}

/** Label above, widget, and below it what is wrong or what helps. */
export const FieldFrame = ({ id, label, isRequired, isWide, span, help, problem, children }: FieldFrameProps) => (
  <div
    className={`${style.field} ${isWide && span === undefined ? style.wide : ''} ${problem === undefined ? '' : style.invalid}`}
    style={span === undefined ? undefined : { gridColumn: `span ${span}` }}
    data-invalid={problem === undefined ? undefined : ''}
  >
    <label htmlFor={id} className={style.label}>
      {isRequired && (
        <span className={style.required} aria-hidden>
          *
        </span>
      )}
      {label}
    </label>
    {children}
    <div
      className={problem === undefined ? style.help : style.problem}
      role={problem === undefined ? undefined : 'alert'}
    >
      {problem ?? help}
    </div>
  </div>
)
