// What screens of others show of repair.
export { OpenRepairs } from './OpenRepairs.tsx'
