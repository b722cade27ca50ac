// The port of lubrication: what other areas may ask of it.

// When a machine is sealed, scrapped or sold.
export { endLubrication } from './closing.ts'

// What the life of a card is told by.
export { lubricationEvents } from './cardEvents.ts'
