// The port of repair: what other areas may ask of it.

// Items of a sheet that failed.
export { reportFault, withdrawFault } from './faultsOfSheets.ts'

// What the life of a card is told by.
export { repairEvents } from './cardEvents.ts'

// When a card is to be put aside, given away or moved to another organisation.
export { openRepairs } from './openRepairs.ts'
export { holdForRepair } from './cardHold.ts'
export { bindMechanicsAgain, unbindMechanics } from './bindings.ts'
export { closeReports, reopenReports } from './closedWithCard.ts'

// When somebody is to be sent.
export { peopleOnDuty } from './mechanics.ts'
