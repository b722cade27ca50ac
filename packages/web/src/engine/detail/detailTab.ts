import type { ReactNode } from 'react'

export interface DetailTab {
  readonly key: string
  readonly label: string
  readonly content: ReactNode
}
