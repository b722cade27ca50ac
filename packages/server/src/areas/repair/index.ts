// The port of repair: what other areas may ask of it.

// Items of a sheet that failed.
export { reportFault, withdrawFault } from './faultsOfSheets.ts'
