// Objects are kept by the names of their definitions; people know them by what they are called.
import type { Options } from '@tmlm/model'

export async function objectNames(): Promise<Options> {
  const { catalogue } = await import('@tmlm/model/catalogue')
  return Object.fromEntries(
    [...catalogue.resources.values(), ...catalogue.services.values()].map(({ name, label }) => [name, label]),
  )
}
