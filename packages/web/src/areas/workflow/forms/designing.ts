// What is done to a form while it is designed, step by step, so that each step can be taken back. Pure.
import { components, usualSpan, type Component, type FormField } from '@tmlm/model/areas/workflow/formField'

export interface Design {
  readonly fields: readonly FormField[]
  readonly titleRule: string
  /** The component in hand; nothing: the form itself. */
  readonly chosen: number | null
}

export interface Designing {
  readonly now: Design
  readonly past: readonly Design[]
  readonly future: readonly Design[]
  readonly isDirty: boolean
}

export type Deed =
  | { readonly type: 'add'; readonly component: Component; readonly at?: number }
  | { readonly type: 'move'; readonly from: number; readonly to: number }
  | { readonly type: 'remove'; readonly at: number }
  | { readonly type: 'change'; readonly at: number; readonly changed: Partial<FormField> }
  | { readonly type: 'titleRule'; readonly titleRule: string }
  | { readonly type: 'replace'; readonly fields: readonly FormField[]; readonly titleRule: string }
  | { readonly type: 'choose'; readonly at: number | null }
  | { readonly type: 'undo' | 'redo' | 'saved' }

const mostSteps = 100

export const begun = (fields: readonly FormField[], titleRule: string): Designing => ({
  now: { fields, titleRule, chosen: fields.length > 0 ? 0 : null },
  ...{ past: [], future: [], isDirty: false },
})

export function designed(state: Designing, deed: Deed): Designing {
  const { now, past, future } = state
  switch (deed.type) {
    case 'undo': {
      const before = past.at(-1)
      return before ? { now: before, past: past.slice(0, -1), future: [now, ...future], isDirty: true } : state
    }
    case 'redo': {
      const [next, ...rest] = future
      return next ? { now: next, past: [...past, now], future: rest, isDirty: true } : state
    }
    case 'saved':
      return { ...state, isDirty: false }
    case 'choose':
      return { ...state, now: { ...now, chosen: deed.at } }
    default: {
      const next = stepOf(now, deed)
      return next === now ? state : { now: next, past: [...past.slice(-mostSteps), now], future: [], isDirty: true }
    }
  }
}

type Step = Exclude<Deed, { readonly type: 'undo' | 'redo' | 'saved' | 'choose' }>

function stepOf(now: Design, deed: Step): Design {
  const { fields } = now
  switch (deed.type) {
    case 'add': {
      const at = deed.at ?? (now.chosen === null ? fields.length : now.chosen + 1)
      const made = newField(fields, deed.component)
      return { ...now, fields: fields.toSpliced(at, 0, made), chosen: at }
    }
    case 'move': {
      const { from, to } = deed
      const moved = fields[from]
      if (!moved || from === to || to < 0 || to >= fields.length) return now
      return { ...now, fields: fields.toSpliced(from, 1).toSpliced(to, 0, moved), chosen: to }
    }
    case 'remove': {
      const left = fields.toSpliced(deed.at, 1)
      return { ...now, fields: left, chosen: left.length === 0 ? null : Math.min(deed.at, left.length - 1) }
    }
    case 'change':
      return { ...now, fields: fields.map((field, nth) => (nth === deed.at ? { ...field, ...deed.changed } : field)) }
    case 'titleRule':
      return { ...now, titleRule: deed.titleRule }
    case 'replace':
      return { fields: deed.fields, titleRule: deed.titleRule, chosen: deed.fields.length > 0 ? 0 : null }
  }
}

function newField(fields: readonly FormField[], component: Component): FormField {
  const taken = new Set(fields.map(({ key }) => key))
  let nth = 1
  while (taken.has(`${component}${nth}`)) nth++
  const options = [1, 2].map((one) => ({ value: `option${one}`, zh: `选项${one}`, en: `Option ${one}` }))
  return {
    ...{ key: `${component}${nth}`, labelZh: components[component][0], labelEn: components[component][1], component },
    ...{ required: false, span: usualSpan(component) },
    ...(component === 'radio' || component === 'checkbox' ? { options } : {}),
    ...(component === 'table'
      ? { columns: [{ key: 'name', labelZh: '名称', labelEn: 'Name', component: 'text' as const }] }
      : {}),
  }
}
