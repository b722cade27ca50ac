// Which fields the form of a definition asks for, which of them are settled, and how wide it is. Pure.
import { holdingFor, isFixed, permissionKey, type Field, type Resource } from '@tmlm/model'
import { isSaid } from '../list/withinBusiness.ts'
import type { Person } from '../surroundings.ts'
import { isTyped } from './draft.ts'
import type { FormPart } from './formProps.ts'

/** The same object with only those fields. */
export function narrowedTo(definition: Resource, part: FormPart | undefined): Resource {
  if (!part) return definition
  const fields = Object.fromEntries(Object.entries(definition.fields).filter(([name]) => part.fields.includes(name)))
  const { form: _, ...rest } = definition
  return { ...rest, fields }
}

/** Given at insert and never again, or given by the system. */
export function isSettled(definition: Resource, field: Field, isNew: boolean): boolean {
  if (field.kind === 'code') return (!isNew && field.readOnly !== false) || definition.kind === 'document'
  return !isNew && isFixed(field)
}

/** Only the holders of another screen's button fill it in. */
export const isOfOthers = (field: Field, { buttons }: Person): boolean => {
  const holding = holdingFor(field)
  if (!holding) return false
  const { on, button } = holding
  return ![button].flat().some((key) => buttons.has(permissionKey(on, key)))
}

/** Whether the form of a row, new or stored, asks for the field. */
export const isOnForm = (definition: Resource, name: string, isNew: boolean): boolean => {
  const field = definition.fields[name]
  return field !== undefined && isTyped(field) && !isSaid(field) && (isNew || !isSwitched(definition, name))
}

/** What a button switches, such as enabling, is not changed by typing. */
const isSwitched = ({ actions }: Resource, name: string): boolean =>
  Object.values(actions).some(({ to = {} }) => name in to)

/** Three columns for long forms and for lines, two for short ones. */
export const formWidth = ({ fields }: Resource): number => {
  const typed = Object.values(fields).filter(isTyped)
  if (typed.some(({ kind }) => kind === 'lines')) return 1200
  return typed.length > 8 ? 920 : 640
}
