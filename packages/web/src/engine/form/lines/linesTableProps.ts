import type { Lang, LinesField, Values } from '@tmlm/model'
import type { ComponentType } from 'react'
import type { Dictionaries } from '../../call/dictionaries.ts'
import type { Problems } from '../problems.ts'
import type { LineFilling } from './FillLines.tsx'

export interface LinesTableProps {
  readonly name: string
  readonly field: LinesField
  readonly lines: unknown
  /** The paper around them. */
  readonly beside?: Readonly<Values>
  readonly problems: Problems
  readonly onChange: (lines: readonly Values[], paths: readonly string[]) => void
  readonly lang: Lang
  readonly dictionaries: Dictionaries
  readonly newLine: () => Values
  /** Completes a line that was scanned. */
  readonly completeLine?: ((line: Values) => Promise<Values>) | undefined
  /** What the screen can fill in for all lines at once. */
  readonly filling?: LineFilling | undefined
}

/** A table hands itself to its cells: one that holds lines of its own draws them with it. */
export type LinesTableComponent = ComponentType<LinesTableProps>
