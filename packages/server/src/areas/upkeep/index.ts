// The port of upkeep: what other areas may ask of it.

// When the calendar changes.
export { replanDays, tasksOfShift, tasksOnDays } from './replan.ts'

// When what a card has worked changes.
export { countsChanged } from './counts.ts'

// When a card is sealed or rented out, comes back, or is gone for good.
export { endCare, resumeCare, suspendCare } from './suspension.ts'
