// The port of special equipment: whether a machine may be used, and what it learns of its gauges.
export { gaugeVerified } from './gaugeVerified.ts'
export { prohibitionOf, requireAllowed } from './prohibitedCards.ts'
