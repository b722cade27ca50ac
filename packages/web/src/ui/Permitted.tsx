// A part of a screen that needs a right. Without it the part is removed, kept but unclickable, or styled as disabled;
// none of it protects data: the server checks every call.
import type { ReactNode } from 'react'
import style from './Permitted.module.css'

interface PermittedProps {
  readonly isAllowed: boolean
  readonly way?: 'removed' | 'unclickable' | 'disabled'
  readonly children: ReactNode
}

export function Permitted({ isAllowed, way = 'removed', children }: PermittedProps) {
  if (isAllowed) return children
  if (way === 'removed') return null
  return (
    <span className={style[way]} inert aria-disabled>
      {children}
    </span>
  )
}
