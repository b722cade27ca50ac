// The port of cards: what the screens of other areas are made of.

// What a scanned code stands for.
export { lookUp, lookUpIfSeen, type Found, type FoundBin, type FoundCard } from './phone/found.ts'

// What screens on the phone have in common.
export { useAboutCard, usePlaceOf } from './phone/screen.ts'

// How a card is shown.
export { LifeMark } from './phone/LifeMark.tsx'
