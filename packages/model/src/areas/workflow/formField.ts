// What a form is made of: components that people put together, each of which becomes a field of the language (formDefinition.ts).
import type { Options } from '../../language/fields.ts'
import type { Text } from '../../language/text.ts'

export const components = {
  text: ['单行文本', 'Text'],
  longText: ['多行文本', 'Long text'],
  number: ['数字', 'Number'],
  money: ['金额', 'Amount'],
  date: ['日期', 'Date'],
  datetime: ['日期时间', 'Date and time'],
  dict: ['字典', 'Dictionary'],
  radio: ['单选', 'Single choice'],
  checkbox: ['多选', 'Multiple choice'],
  user: ['人员', 'Person'],
  dept: ['部门', 'Department'],
  org: ['组织', 'Organisation'],
  card: ['卡片', 'Card'],
  files: ['附件', 'Files'],
  image: ['图片', 'Picture'],
  table: ['明细表', 'Table'],
  note: ['说明', 'Note'],
} as const satisfies Options
export type Component = keyof typeof components
export const isComponent = (name: unknown): name is Component => typeof name === 'string' && name in components

export interface FormOption {
  readonly value: string
  readonly zh: string
  readonly en?: string | null
}

export interface FormColumn {
  readonly key: string
  readonly labelZh: string
  readonly labelEn?: string | null
  readonly component: Component
  readonly required?: boolean | null
  readonly min?: string | null
  readonly max?: string | null
  readonly maxLength?: number | null
  readonly decimals?: number | null
  readonly dictName?: string | null
  readonly options?: readonly FormOption[] | null
  readonly defaultValue?: string | null
  readonly help?: string | null
}

export interface FormField extends FormColumn {
  /** Of 24 columns. */
  readonly span?: number | null
  /** Of a table. */
  readonly columns?: readonly FormColumn[] | null
}

/** A form as it was published: what runs on it keeps it. */
export interface FormLayout {
  readonly formId: string
  readonly code: string
  readonly name: string
  readonly versionNo: number
  readonly titleRule: string
  readonly fields: readonly FormField[]
}

/** What a column of a table may be. */
export const columnComponents: readonly Component[] = [
  ...(['text', 'number', 'money', 'date', 'datetime', 'dict', 'radio', 'checkbox'] as const),
  ...(['user', 'dept', 'org', 'card', 'files', 'image'] as const),
]

export const hasLimits = (component: Component): boolean => component === 'number' || component === 'money'
export const hasLength = (component: Component): boolean => component === 'text' || component === 'longText'
export const hasOptions = (component: Component): boolean => component === 'radio' || component === 'checkbox'
export const hasDictionary = (component: Component): boolean => component === 'dict' || hasOptions(component)
/** Of the others nothing is filled in, or it is what the person brings each time. */
export const hasDefault = (component: Component): boolean =>
  !['files', 'image', 'table', 'note', 'card'].includes(component)
export const refersTo = (component: Component): boolean => ['user', 'dept', 'org', 'card'].includes(component)

export const usualSpan = (component: Component): number =>
  ['longText', 'files', 'image', 'table', 'note'].includes(component) ? 24 : 12
export const longest = { text: 500, longText: 5000 } as const
export const mostDecimals = 6
export const mostComponents = 200
export const defaultTitleRule = '{initiatorName}提交的{formName}'

export const labelOfField = ({ labelZh, labelEn }: Pick<FormColumn, 'labelZh' | 'labelEn'>): Text => [
  labelZh,
  labelEn?.trim() ? labelEn : labelZh,
]
