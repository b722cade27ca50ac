// The port of special equipment: whether a machine may be used.
export { prohibitionOf } from './prohibitedCards.ts'
