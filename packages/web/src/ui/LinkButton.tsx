// A word that leads somewhere inside the application.
import type { ReactNode } from 'react'
import style from './LinkButton.module.css'

interface LinkButtonProps {
  readonly onClick: () => void
  readonly tabIndex?: 0 | -1
  readonly children: ReactNode
}

export const LinkButton = ({ onClick, tabIndex = 0, children }: LinkButtonProps) => (
  <button type="button" className={style.link} tabIndex={tabIndex} onClick={onClick}>
    {children}
  </button>
)
