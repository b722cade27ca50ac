import type { Tone } from '@tmlm/model'
import type { ReactNode } from 'react'
import style from './StatusTag.module.css'

/** A state as a coloured tag with its word. */
export const StatusTag = ({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) => (
  <span className={`${style.tag} ${style[tone]}`}>{children}</span>
)
