// The port of disposal: what other areas may ask of it.
export { draftScrap, dropScrap } from './draftScrap.ts'

// What the life of a card is told by.
export { disposalEvents } from './cardEvents.ts'
