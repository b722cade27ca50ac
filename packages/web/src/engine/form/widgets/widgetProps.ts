import { inLang, type Field, type Lang, type Values } from '@tmlm/model'
import type { TFunction } from 'i18next'
import type { Dictionaries } from '../../call/dictionaries.ts'

/** What the widget of a field is given. */
export interface WidgetProps<F extends Field = Field> {
  readonly id?: string
  readonly name: string
  readonly field: F
  readonly values: Readonly<Values>
  /** Of a line: the paper around it. */
  readonly beside?: Readonly<Values> | undefined
  readonly onChange: (changed: Values) => void
  readonly lang: Lang
  readonly dictionaries: Dictionaries
  readonly isInvalid: boolean
  readonly disabled?: boolean
  readonly placeholder?: string
  /** In a cell of lines: the widget takes the focus as soon as it is there. */
  readonly autoFocus?: boolean
  /** A press on the cell was meant for the list of what may be chosen. */
  readonly isOpenAtOnce?: boolean
}

/** As antd's own inputs take it. */
export const inputLook = ({ id, field, lang, disabled = false, autoFocus = false }: WidgetProps) => ({
  ...(id === undefined ? {} : { id }),
  disabled,
  autoFocus,
  'aria-label': inLang(field.label, lang),
})

/** As our own widgets take it. */
export const widgetLook = (props: WidgetProps) => {
  const { id, field, lang, isInvalid, disabled = false, autoFocus, isOpenAtOnce } = props
  return { id, label: inLang(field.label, lang), isInvalid, disabled, autoFocus, isOpenAtOnce }
}

export const statusOf = ({ isInvalid }: WidgetProps): 'error' | '' => (isInvalid ? 'error' : '')

/** What stands in the empty widget of something that is chosen. */
export const chooseText = ({ field, lang }: WidgetProps, t: TFunction<'engine'>): string =>
  field.empty ? inLang(field.empty, lang) : t('choose')
