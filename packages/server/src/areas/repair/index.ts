// The port of repair: what other areas may ask of it.

// Items of a sheet that failed.
export { reportFault, withdrawFault } from './faultsOfSheets.ts'

// What the life of a card is told by.
export { repairEvents } from './cardEvents.ts'
