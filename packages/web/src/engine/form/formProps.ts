// What the form of a definition is given.
import type { Resource, Values } from '@tmlm/model'
import type { ReactNode } from 'react'
import type { LineFilling } from './lines/FillLines.tsx'
import type { Problems } from './problems.ts'

export interface ResourceFormProps {
  readonly definition: Resource
  /** The stored row; absent for a new one. */
  readonly id?: string | undefined
  /** Only these fields; the others stay as they are. */
  readonly part?: FormPart | undefined
  /** The stored row is only the pattern of a new one. */
  readonly asCopy?: boolean
  /** Number of the business, which decides into which organisations a person may write. */
  readonly businessId?: number | undefined
  /** What a new row begins with besides its defaults. */
  readonly start?: Readonly<Values> | undefined
  /** What the screen knows about lines: what follows from others, and what a scanned one is completed with. */
  readonly lineRules?: LineRules | undefined
  /** The person may audit what he saves, and is offered both by one press. */
  readonly mayAudit?: boolean
  /** The person may submit what he saves for approval, and is offered both by one press: sends the saved row on. */
  readonly onSubmit?: ((saved: Readonly<Values>) => void) | undefined
  readonly onClose: () => void
  readonly onSaved: (saved: Values) => void
}

/** The few fields that a button of its own opens, and what that button is called. */
export interface FormPart {
  readonly label: string
  readonly fields: readonly string[]
}

export interface LineRules {
  readonly settleLine?: ((line: Values, row: Readonly<Values>) => Values) | undefined
  readonly completeLine?: ((line: Values, row: Readonly<Values>) => Promise<Values>) | undefined
  /** A button above the lines that fills something into all of them. */
  readonly fillLines?: {
    readonly label: string
    /** The field above the lines that presses it by itself when another value is chosen. */
    readonly follows?: string
    readonly fill: (row: Readonly<Values>, lines: readonly Values[]) => ReturnType<LineFilling['fill']>
  }
  /** Under the lines: what helps to fill them in; it may change them. */
  readonly underLines?: (
    row: Readonly<Values>,
    lines: readonly Values[],
    change: (lines: readonly Values[]) => void,
  ) => ReactNode
  /** At the end of the form: what helps to fill it in; it may change it. */
  readonly underFields?: (row: Readonly<Values>, change: (changed: Readonly<Values>) => void) => ReactNode
  /** What stands out in the lines before anybody judges them, by its path (`lines.2.qty`): nothing is kept from being saved. */
  readonly lineWarnings?: (row: Readonly<Values>, lines: readonly Values[]) => Problems
}
