// The port of special equipment: whether a machine may be used, and what it learns of its gauges.
export { gaugeVerified } from './gaugeVerified.ts'
export { prohibitionSql } from './prohibited.ts'
export { prohibitionOf, requireAllowed } from './prohibitedCards.ts'
