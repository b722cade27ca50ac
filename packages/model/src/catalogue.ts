// The whole product as data.
import { areas } from './areas/index.ts'
import { assemble } from './language/index.ts'

export const catalogue = assemble(areas)
