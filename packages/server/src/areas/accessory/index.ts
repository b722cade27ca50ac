// The port of spare parts: what other areas may ask of them.
export { partsStored } from './stock.ts'
