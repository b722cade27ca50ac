// The port of cards: the only way for other areas to move them, count their work and change their status, and what they may
// ask about them.

// The ledger: where cards are, what they have worked, which status they have; each with its way back.
export { bearCards, type Born } from './birth.ts'
export { addLife, addLives, reverseLife, type LifeCount } from './life.ts'
export { addToDays, refreshAverages, type Counting, type Worked } from './lifeDays.ts'
export { moveCards, refusedMoves, toldOfItsCard, type Moved, type MoveLine, type Paper } from './moves.ts'
export { movedSinceSql, reverseMoves } from './reversal.ts'
export { reverseStatus, setStatus, type StatusChange } from './status.ts'
export { isDeciding, showResultsAgain, takeBackResults } from './acceptResults.ts'
export { cardsAsWritten, writeCards, type CardChange, type WrittenCard, type WrittenField } from './writtenCards.ts'

// What strangers who scan a label may do with a card.
export { cardForStrangers, type LabelReaders } from './publicDetail.ts'

// Tools on machines.
export {
  dismountTool,
  mountTool,
  requireFit,
  requireFree,
  requireLife,
  takesTypesSql,
  toolOn,
  toolsOn,
  type ToolByHand,
} from './binding.ts'

// Cards as they stand now, locked for what is to be done with them, and why a paper does not take one.
export {
  lockCards,
  lockedText,
  placeText,
  reservedText,
  statusText,
  type Position,
  type StandingCard,
} from './standing.ts'

// Whether instruments may be used today.
export {
  custodySql,
  gaugesOf,
  isUsableSql,
  untrusted,
  verifyStateSql,
  type Gauges,
  type GaugeUse,
  type KnownGauge,
} from './gauges.ts'

// Parts of SQL: the words for a place, the types above a type, the life that is left, what a stocktake holds.
export { covers, frozenBySql } from './freeze.ts'
export { dueStateSql, expireDateSql, predictDueSql, remainLifeSql, totalLifeSql } from './lifeState.ts'
export { handableSql, movableSql, outsideHolderSql, placeNameSql, typePathSql } from './standing.ts'

// What areas tell of the life of cards.
export type { CareSql, RepairedSql } from './care.ts'
export { told, wordOf, type CardEvent, type CardEvents, type CardFigure } from './events.ts'

// What a scanned label stands for.
export { everything, named, noCard } from './scanned.ts'

// Who is told: the keepers of a warehouse, and who looks at a paper that settles by itself.
export { tellKeepers, warehouseNames } from './keepersTold.ts'
export { tellSettled, type Settled } from './settled.ts'

// What organisations, people, warehouses and products have of them.
export { cardsThatMake } from './makers.ts'
export { tellFilesOfProduct } from './fileProducts.ts'
export { cardsHeldBy, cardsOwnedBy } from './owned.ts'
export { binContents, cardsInWarehouse, cardsStored } from './stored.ts'

// Papers that are stuck on a card lead to it as its own label does.
export { qrOf } from './qrLabel.ts'
