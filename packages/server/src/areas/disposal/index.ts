// The port of disposal: what other areas may ask of it.
export { draftScrap, dropScrap } from './draftScrap.ts'

// When a card is to go to another organisation.
export { openDisposals } from './openDisposals.ts'

// What the life of a card is told by.
export { disposalEvents } from './cardEvents.ts'
