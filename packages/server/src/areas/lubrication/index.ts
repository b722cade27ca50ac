// The port of lubrication: what other areas may ask of it.

// When a machine is sealed, scrapped or sold, and when that is taken back.
export { endLubrication, restoreLubrication } from './closing.ts'

// What the life of a card is told by.
export { lubricationEvents } from './cardEvents.ts'
