// From the number of a business to its screen and definition.
import { useQuery } from '@tanstack/react-query'
import { useSurroundings, type DefinedScreen } from '../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../engine/values.ts'

interface BusinessName {
  readonly id: number
  readonly page: string
  readonly name: string
  readonly hasWorkflow: boolean
}

const allBusinesses = ['businessCode', 'list', { pageSize: 200 }] as const

/** Every business of the company, by name. */
export const useBusinesses = () =>
  useQuery<unknown, Error, readonly BusinessName[]>({ queryKey: allBusinesses, select: businessesIn })

const businessesIn = (answer: unknown): BusinessName[] =>
  listOf(valuesOf(answer).list)
    .map(valuesOf)
    .map(({ id, page, name, hasWorkflow }) => ({
      ...{ id: Number(id), page: textOf(page), name: textOf(name) },
      hasWorkflow: hasWorkflow === true,
    }))

/** The page of a business, for what is pressed. */
export function usePageOf(): (businessId: number) => Promise<string> {
  const { call } = useSurroundings()
  return async (businessId) => {
    const businesses = businessesIn(await call(...allBusinesses))
    return businesses.find(({ id }) => id === businessId)?.page ?? ''
  }
}

export function useBusinessScreen(businessId: number | undefined) {
  const { screenNamed } = useSurroundings()
  const { data: businesses, error, refetch } = useBusinesses()
  const page = businesses?.find(({ id }) => id === businessId)?.page ?? ''
  const found = useQuery<DefinedScreen | null>({
    queryKey: ['screenNamed', page, {}],
    queryFn: async () => (await screenNamed(page)) ?? null,
    enabled: page !== '',
    staleTime: Infinity,
    // Definitions are code, not server state.
    structuralSharing: false,
  })
  return { data: found.data ?? undefined, error: error ?? found.error, refetch }
}
