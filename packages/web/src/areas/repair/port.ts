// What screens of others show of repair.
export { OpenRepairs } from './OpenRepairs.tsx'
export { FaultTop5, MechanicTop5 } from './RepairTops.tsx'
