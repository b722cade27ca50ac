// The port of basic data: what other areas ask of warehouses, and when is worked.
export { fullCodeSql, type BinContents } from './cargoLocation.ts'
export { holdBins, holdWarehouses, type Holding } from './holdings.ts'
export { requireKeeper } from './keepers.ts'
export { workCalendars, type DayType, type Shift, type WorkCalendar } from './workTime.ts'
