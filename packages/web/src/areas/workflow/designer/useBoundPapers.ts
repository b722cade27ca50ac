// The definitions of the papers that a process is bound to: their fields are offered, and conditions are judged by them.
import { useQuery } from '@tanstack/react-query'
import type { Resource, Text } from '@tmlm/model'
import { knownFields, type KnownFields } from '@tmlm/model/areas/workflow/knownFields'
import { paperOfForm } from '@tmlm/model/areas/workflow/formDefinition'
import { processForm } from '@tmlm/model/areas/workflow/flowableInstance'
import { isLayout } from '../forms/layouts.ts'
import { useMemo } from 'react'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { useBusinesses } from '../useBusinessScreen.ts'

/** Of papers of forms: their definition is that of the form. */
export const formBusiness = processForm.id

interface BoundPapers {
  readonly definitions: ReadonlyMap<number, Resource>
  readonly known: readonly KnownFields[]
}

/** `wanted` is offered too; conditions are judged by what is bound, and by it where nothing is yet. */
export function useBoundPapers(bound: readonly number[], wanted: number | undefined, formId: string): BoundPapers {
  const { screenNamed } = useSurroundings()
  const { data: businesses } = useBusinesses()
  const { data: form } = useQuery<unknown>({
    queryKey: ['sysForm', 'preview', { id: formId }],
    enabled: formId !== '',
  })
  const ids = [...new Set([...bound, ...(wanted === undefined ? [] : [wanted])])]
  const pages = ids.map((id) => [id, businesses?.find((one) => one.id === id)?.page ?? ''] as const)
  const { data } = useQuery<ReadonlyMap<number, Resource>>({
    queryKey: ['papersOfProcess', 'definitions', { ids }],
    queryFn: async () => {
      const found = await Promise.all(pages.map(async ([id, page]) => [id, await screenNamed(page)] as const))
      return new Map(found.flatMap(([id, one]) => (one ? [[id, one.definition]] : [])))
    },
    enabled: businesses !== undefined && ids.length > 0,
    staleTime: Infinity,
    // Definitions are code, not server state.
    structuralSharing: false,
  })
  return useMemo(() => {
    const definitions = isLayout(form)
      ? new Map<number, Resource>([[formBusiness, paperOfForm(form)]])
      : (data ?? new Map<number, Resource>())
    const unnamed: Text = ['', '']
    const judging = bound.length > 0 || wanted === undefined ? bound : [wanted]
    const known = judging.flatMap((id) => {
      const definition = definitions.get(id)
      return definition ? [knownFields(unnamed, definition)] : []
    })
    return { definitions, known }
    // The ids are what counts of the list.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [data, form, bound.join(','), wanted])
}
