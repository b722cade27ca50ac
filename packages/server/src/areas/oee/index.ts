// The port of OEE: what becomes of runs when something happens to their machines.
export { endRuns, pauseForRepair } from './outsideEvents.ts'
