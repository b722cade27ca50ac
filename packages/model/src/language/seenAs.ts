// The product as one of its faces shows it, for the calls that are made by that name.
import type { Business } from './business.ts'
import type { Catalogue } from './catalogue.ts'
import type { Face } from './face.ts'
import type { Resource } from './resource.ts'

/** The resource with the rows and screens of that one business, and the calls the face has. */
export function seenAs(catalogue: Catalogue, { name, of, actions, label }: Face): Catalogue {
  const whole = catalogue.resources.get(of)
  const businesses = businessesOfFace(catalogue, { name, of })
  if (!whole || businesses.length === 0) throw new Error(`The face ${name} is of nothing`)
  const own = Object.entries(whole.actions).filter(([action]) => actions.includes(action))
  const resource: Resource = { ...whole, label, face: name, actions: Object.fromEntries(own) }
  return {
    ...catalogue,
    resources: new Map([...catalogue.resources, [of, resource]]),
    businessesOf: (asked) => (asked === of ? businesses : catalogue.businessesOf(asked)),
    screensOf: (asked) =>
      asked === of ? catalogue.screensOf(of).filter((screen) => screen.resource === name) : catalogue.screensOf(asked),
  }
}

/** The name by which a resource is called: that of its face where it is called as one. */
export const calledAs = ({ name, face = name }: Pick<Resource, 'name' | 'face'>): string => face

/** What every row of a face says by being one: the values that tell its business from the others of the resource. */
export const saidByFace = (catalogue: Catalogue, face: Pick<Face, 'name' | 'of'>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    businessesOfFace(catalogue, face).flatMap(({ where = {} }) =>
      Object.entries(where).filter(([, value]) => !Array.isArray(value)),
    ),
  )

const businessesOfFace = (catalogue: Catalogue, { name, of }: Pick<Face, 'name' | 'of'>): readonly Business[] =>
  catalogue.businessesOf(of).filter((business) => business.face === name)
