// The port of mould change: what is told to other areas.

// What the life of a card is told by.
export { mouldChangeEvents } from './cardEvents.ts'
// What a mould that was mounted by hand begins, where no change runs.
export { toolDismountedByHand, toolMountedByHand } from './runningPlan.ts'
