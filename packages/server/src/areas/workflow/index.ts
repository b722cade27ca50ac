// What the rest of the product may ask of approvals.
export { approvalsOf } from './approvals.ts'
export { handOverTasks } from './handOver.ts'
export { processNaming } from './naming.ts'
export { openTasks } from './waiting.ts'
