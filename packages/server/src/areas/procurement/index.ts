// The port of procurement: what is asked of orders and acceptances about their cards.
export { giveBackCard } from './orderCounts.ts'
export { mayBeAccepted } from './waiting.ts'

// What the life of a card is told by.
export { acceptanceEvents } from './cardEvents.ts'
