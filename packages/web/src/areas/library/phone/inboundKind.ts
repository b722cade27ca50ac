// Which kind of inbound brings a card back from where it is. Pure.
import { inboundMoves, type InboundType } from '@tmlm/model/areas/cards/papers'
import { moveKinds, type PlaceType } from '@tmlm/model/areas/cards/places'

/** As far as people choose it. */
const chosen: readonly InboundType[] = [1, 2, 3, 4, 5, 8]

export const mayBringIn = (type: InboundType, place: PlaceType): boolean => {
  const from: readonly PlaceType[] = moveKinds[inboundMoves[type]].from
  // A surplus is what was lost; everything else has a kind of its own.
  return type === 5 ? place === 7 : from.includes(place)
}

export const kindFor = (place: PlaceType): InboundType | undefined => chosen.find((type) => mayBringIn(type, place))
