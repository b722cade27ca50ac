import type { Rights, Values } from '@tmlm/model'
import type { ReactNode } from 'react'
import type { DetailTab } from './detail/detailTab.tsx'
import type { LineRules } from './form/formProps.ts'
import type { RowAction } from './call/rights.ts'
import type { CellWords } from './cells.ts'
import type { FilterValues } from './list/filters.ts'
import type { ListQuery, ListRow } from './list/listCall.ts'
import type { Column } from './list/tableParts.ts'

/** What a screen adds to what its definition already says. */
export interface ScreenSlots extends LineRules {
  /** What the list is called where it is only a part of its screen. */
  readonly name?: string
  /** A list of the object's own in place of `list`. */
  readonly listAction?: string
  readonly columns?: readonly Column<ListRow>[]
  /** Behind the usual buttons of the toolbar; they may open the form of a new row with what it begins with. */
  readonly buttons?: ReactNode | ((insert: (start: Values) => void) => ReactNode)
  /** In place of the form of a new row. */
  readonly onInsert?: () => void
  /** At the top of the detail, beside the picture: what people look for first. */
  readonly summary?: (row: ListRow) => ReactNode
  /** One with the key of a usual tab stands in that one, above what is there. */
  readonly detailTabs?: (row: ListRow) => readonly DetailTab[]
  /** Always asked for, besides what the person filters by. */
  readonly where?: Readonly<Record<string, string>>
  /** Takes back what the person chose beside the list to narrow it; absent while nothing is chosen. */
  readonly onWiden?: (() => void) | undefined
  /** What a new row begins with besides its defaults. */
  readonly start?: Readonly<Values>
  /** Buttons that the screen answers itself, by key: in place of the action of that name, or beside the actions. */
  readonly presses?: Readonly<Record<string, (row: ListRow) => void>>
  /** Ways to a new row on another screen, by key: what it begins with, or why there is nothing to begin with. */
  readonly begins?: Readonly<Record<string, (row: ListRow) => Promise<Values | string>>>
  /** Buttons for several chosen rows that the screen answers itself, by key. */
  readonly batchPresses?: Readonly<Record<string, (rows: readonly ListRow[]) => void>>
  /** Buttons that open the tab of the same name in the detail. */
  readonly tabButtons?: readonly string[]
  /** Whether an action that the row allows is worth offering now. */
  readonly isOffered?: (action: string, row: ListRow) => boolean
  /** What comes of an action, said where it is asked for. */
  readonly consequence?: (action: string, row: ListRow) => Promise<string> | undefined
  /** Below the fields of an action's form: what it will make of the row. */
  readonly foreseen?: (action: string, row: ListRow, input: Readonly<Values>) => ReactNode
  /** In the place of the table: another picture of what is asked for. */
  readonly body?: ScreenBody | undefined
  /** Under the table: what all rows asked for come to. */
  readonly below?: (asked: {
    readonly list: string
    readonly filters: FilterValues
    readonly keyword: string
  }) => ReactNode
  /** What the person asks the rows for. */
  readonly onAsk?: ((query: ListQuery) => void) | undefined
  /** Chooses among the table and the pictures. */
  readonly viewSwitch?: ReactNode
  /** What saving a form answered. */
  readonly onSaved?: (answer: Values) => void
}

export interface ScreenBody {
  readonly draw: (parts: BodyParts) => ReactNode
  /** What it reads, by its names on the wire: refreshing the screen reads it again. */
  readonly reads: readonly string[]
}

/** What a screen hands to a picture of its rows. */
export interface BodyParts {
  readonly filters: FilterValues
  readonly keyword: string
  readonly rights: Rights
  readonly words: CellWords
  readonly actionsOf: (row: ListRow) => readonly RowAction[]
  /** Opens a row as a press in the table would. */
  readonly open: (row: ListRow) => void
  /** Does an action on a row with what is known of its input already; asks for the rest. */
  readonly perform: (action: string, row: ListRow, given: Readonly<Values>) => Promise<void>
}
