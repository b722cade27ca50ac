// The port of procurement: what is asked of orders and acceptances about their cards.
export { giveBackCard } from './orderCounts.ts'
export { mayBeAccepted } from './waiting.ts'
