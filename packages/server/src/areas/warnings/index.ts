// What other areas may ask of the warnings: how people are found, and to look for what a task of their own has found.
export { peopleSql } from './candidates.ts'
export { lookFor } from './look.ts'
