// The port of lubrication: what other areas may ask of it.

// When a machine is sealed, scrapped or sold.
export { endLubrication } from './closing.ts'
