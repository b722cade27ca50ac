// The port of OEE: what becomes of runs when something happens to their machines, and what machines have run.
export { endRuns, pauseForRepair, reopenRuns } from './outsideEvents.ts'
export { ranSql } from './ranSql.ts'
export { workedHours } from './workedHours.ts'
