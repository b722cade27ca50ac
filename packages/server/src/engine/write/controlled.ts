// The definition as the company asks it of who fills in a row. Rows that the program makes by itself follow the definition alone.
import { businessOf, checkInsert, controlled, type FieldControl, type Resource, type Values } from '@tmlm/model'
import { actorOf, type ResourceCall } from '../call/call.ts'

/** By the list of what is asked, which is the same as long as nobody changes it. */
const known = new WeakMap<readonly FieldControl[], Resource>()

/** `row` is what was sent, or what is stored already. */
export function asked(call: ResourceCall, row: Readonly<Values>, isStored = false): Resource {
  const { resource, engine } = call
  const controls = actorOf(call).settings?.fieldControls
  const businesses = engine.catalogue.businessesOf(resource.name)
  if (!controls || !businesses.some(({ id }) => controls.has(id))) return resource
  const values = isStored || businesses.length === 1 ? row : checkInsert(resource, row).values
  const business = businesses.length === 1 ? businesses[0] : businessOf(engine.catalogue, resource.name, values)
  const own = business && controls.get(business.id)
  return own ? withControls(resource, own) : resource
}

/** Of a template: what every row of the object must say. */
export function askedOfAll({ resource, engine, entry }: ResourceCall): Resource {
  const controls = entry.actor.settings?.fieldControls
  const [only, ...others] = engine.catalogue.businessesOf(resource.name)
  const own = only && others.length === 0 ? controls?.get(only.id) : undefined
  return own ? withControls(resource, own) : resource
}

function withControls(resource: Resource, controls: readonly FieldControl[]): Resource {
  const made = known.get(controls) ?? controlled(resource, controls)
  known.set(controls, made)
  return made
}
