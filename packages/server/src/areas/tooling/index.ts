// The port of the card ledger: the only way for other areas to move cards, count their work and change their status.
export { bearCards, type Born } from './birth.ts'
export { addLife, reverseLife, type LifeCount } from './life.ts'
export { moveCards, type Moved, type MoveLine, type Paper } from './moves.ts'
export { cardsHeldBy, cardsOwnedBy } from './owned.ts'
export { reverseMoves } from './reversal.ts'
export { lockCards, type Position, type StandingCard } from './standing.ts'
export { reverseStatus, setStatus, type StatusChange } from './status.ts'
