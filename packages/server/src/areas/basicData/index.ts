// The port of basic data: what other areas ask of warehouses.
export { requireKeeper } from './keepers.ts'
