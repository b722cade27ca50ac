// The port of basic data: what other areas ask of warehouses.
export { fullCodeSql, type BinContents } from './cargoLocation.ts'
export { holdBins, holdWarehouses, type Holding } from './holdings.ts'
export { requireKeeper } from './keepers.ts'
