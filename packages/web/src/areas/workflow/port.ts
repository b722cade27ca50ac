// What pages outside of the workflow may show of it.
export { HomeTasks } from './HomeTasks.tsx'
