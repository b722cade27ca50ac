import { isMeant, type Fields, type Resource } from '@tmlm/model'

/** The paper of such cards: its lines ask only for what they have. */
export function ofCategory(definition: Resource, cardType: number): Resource {
  const { lines } = definition.fields
  if (lines?.kind !== 'lines') return definition
  const asked: Fields = Object.fromEntries(
    Object.entries(lines.fields).filter(([, field]) => isMeant(field, { cardType })),
  )
  return { ...definition, fields: { ...definition.fields, lines: { ...lines, fields: asked } } }
}
