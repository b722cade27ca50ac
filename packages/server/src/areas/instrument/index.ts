// The port of measuring instruments: what cards ask of it about instruments.
export { giveBackGauge } from './orderCounts.ts'
export { settleCycles } from './cycles.ts'

// What the life of a card is told by.
export { verificationEvents } from './cardEvents.ts'
