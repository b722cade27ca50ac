// A widget whose code comes when somebody reaches for it; until then a box stands there that looks like it.
import { Input } from 'antd'
import { startTransition, Suspense, useState, type ReactNode } from 'react'
import style from './OnReach.module.css'

export interface Reached {
  readonly autoFocus: boolean
  readonly isOpenAtOnce: boolean
}

interface OnReachProps {
  readonly label: string
  readonly placeholder?: string
  readonly suffix: ReactNode
  /** Something is chosen already, so that the widget itself must show it. */
  readonly isSet: boolean
  /** What that is, told until the widget has come. */
  readonly shown?: string
  readonly children: (reached: Reached) => ReactNode
}

export function OnReach({ label, placeholder = label, suffix, isSet, shown = '', children }: OnReachProps) {
  const [isReached, setReached] = useState(false)
  const [isPressed, setPressed] = useState(false)
  // Whoever has gone on before the widget came is not called back.
  const [isHeld, setHeld] = useState(false)
  const standIn = (
    <Input
      readOnly
      aria-label={label}
      placeholder={placeholder}
      value={shown}
      suffix={<span className={style.sign}>{suffix}</span>}
      onPointerDown={() => setPressed(true)}
      onFocus={() => {
        setHeld(true)
        startTransition(() => setReached(true))
      }}
      onBlur={() => setHeld(false)}
    />
  )
  return (
    <Suspense fallback={standIn}>
      {isSet || isReached ? children({ autoFocus: isHeld, isOpenAtOnce: isHeld && isPressed }) : standIn}
    </Suspense>
  )
}
