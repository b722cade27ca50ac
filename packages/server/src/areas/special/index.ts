// The port of special equipment: whether a machine may be used, what it learns of its gauges, and what its card tells of it.
export { inspectionEvents } from './cardEvents.ts'
export { gaugeVerified } from './gaugeVerified.ts'
export { prohibitionSql } from './prohibited.ts'
export { prohibitionOf, requireAllowed } from './prohibitedCards.ts'
