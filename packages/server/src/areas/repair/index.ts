// The port of repair: what other areas may ask of it.

// Items of a sheet that failed.
export { reportFault, withdrawFault } from './faultsOfSheets.ts'

// What the life of a card is told by, and what the card shows of its repairs.
export { repairEvents } from './cardEvents.ts'
export { repairedSql } from './repairsOfCard.ts'

// When a card is to be put aside, given away or moved to another organisation.
export { openRepairs } from './openRepairs.ts'
export { holdForRepair } from './cardHold.ts'
export { bindMechanicsAgain, unbindMechanics } from './bindings.ts'
export { closeReports, reopenReports } from './closedWithCard.ts'

// When somebody is to go.
export { refuseOpenOrders } from './openOrders.ts'

// When somebody is to be sent.
export { peopleOnDuty } from './mechanics.ts'
