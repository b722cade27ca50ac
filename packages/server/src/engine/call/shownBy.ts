// The engine as a face of a resource is called: the resource with the face's own rows alone.
import { saidByFace, seenAs } from '@tmlm/model'
import type { Engine } from './call.ts'

export function shownBy(engine: Engine, name: string): Engine {
  const face = engine.catalogue.faces.get(name)
  if (!face) throw new Error(`There is no face ${name}`)
  const { of } = face
  return {
    ...engine,
    catalogue: seenAs(engine.catalogue, face),
    face: { of, said: saidByFace(engine.catalogue, face) },
  }
}
