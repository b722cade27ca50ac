// From a reference to the detail of the row it names: on the screen of the object, and where several businesses share the
// object, on the screen of the one that the row belongs to.
import { holds, type Screen } from '@tmlm/model'
import type { Call, Surroundings } from '../engine/surroundings.ts'
import { valuesOf } from '../engine/values.ts'
import { areas, type WebArea } from './areas.ts'

type Ways = Pick<Surroundings, 'wayTo'> & { readonly call: Call }

interface Showing {
  readonly area: WebArea
  readonly screen: Screen
  readonly go: (search: string) => void
}

export const rowWays =
  ({ wayTo, call }: Ways): Surroundings['wayToRow'] =>
  (resource) => {
    const showing = screensOf(resource).flatMap((placed): Showing[] => {
      const go = wayTo(placed.screen.path)
      return go ? [{ ...placed, go }] : []
    })
    const [first, ...others] = showing
    if (!first) return undefined
    const open = ({ go }: Showing, id: string): void => go(`?open=${encodeURIComponent(id)}`)
    if (others.length === 0) return (id) => open(first, id)
    return (id) =>
      void ownScreen(showing, call, resource, id).then(
        (own) => open(own ?? first, id),
        // Why it cannot be seen is said where it would be.
        () => open(first, id),
      )
  }

/** Lists whose rows are opened by an address. */
export const screensOf = (resource: string): Omit<Showing, 'go'>[] =>
  areas.flatMap((area) =>
    area.screens
      .filter(
        ({ name, resource: shown, kind }) =>
          shown === resource && listKinds.has(kind) && !area.opensNoRows?.includes(name),
      )
      .map((screen) => ({ area, screen })),
  )

const listKinds: ReadonlySet<string> = new Set(['listForm', 'list', 'tree'])

async function ownScreen(
  showing: readonly Showing[],
  call: Call,
  resource: string,
  id: string,
): Promise<Showing | undefined> {
  const row = valuesOf(await call(resource, 'getEntityById', { id }))
  for (const place of showing) {
    const { businesses = [] } = await place.area.definitions()
    const where = businesses.find(({ screen: page }) => page === place.screen.name)?.where
    if (where && holds(where, row)) return place
  }
  return undefined
}
