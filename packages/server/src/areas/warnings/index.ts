// What other areas may ask of the warnings: how people are found.
export { peopleSql } from './candidates.ts'
