// People know a kind of document by its name, not by its number.
import { isReadOnly, choice, type Field, type Fields, type Resource } from '@tmlm/model'
import { useMemo } from 'react'
import { useBusinesses } from './useBusinessScreen.ts'

const number = 'businessCodeId'

/** The definition with the businesses that have approvals as the options of its number, where it is filtered by or told, in lines too. */
export function useNamedBusinesses(definition: Resource): Resource {
  const { data: businesses } = useBusinesses()
  return useMemo(() => {
    const options = Object.fromEntries(
      (businesses ?? []).filter(({ hasWorkflow }) => hasWorkflow).map(({ id, name }) => [id, [name, name] as const]),
    )
    const named = <F extends Fields>(fields: F): F => ({
      ...fields,
      ...Object.fromEntries(
        Object.entries(fields).flatMap(([name, field]) => {
          if (name === number) return [[name, asChoice(field, options)]]
          return field.kind === 'lines' && number in field.fields
            ? [[name, { ...field, fields: named(field.fields) }]]
            : []
        }),
      ),
    })
    const { extraFilters: finds } = definition.list
    return {
      ...definition,
      fields: named(definition.fields),
      list: { ...definition.list, ...(finds ? { extraFilters: named(finds) } : {}) },
    }
  }, [definition, businesses])
}

const asChoice = (field: Field, options: Parameters<typeof choice>[1]): Field =>
  choice(field.label, options, isReadOnly(field) ? { readOnly: true } : {})
