// Layouts of forms as calls answer them.
import type { StartableForm } from '@tmlm/model/areas/workflow/answers'
import type { FormLayout } from '@tmlm/model/areas/workflow/formField'
import { listOf, valuesOf } from '../../../engine/values.ts'

export const isLayout = (value: unknown): value is FormLayout =>
  typeof value === 'object' && value !== null && 'fields' in value && Array.isArray(value.fields)

const isStartable = (value: unknown): value is StartableForm => isLayout(valuesOf(value).layout)

export const startableIn = (answer: unknown): StartableForm[] =>
  (Array.isArray(answer) ? answer : listOf(valuesOf(answer).list)).filter(isStartable)
