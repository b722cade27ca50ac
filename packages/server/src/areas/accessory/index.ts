// The port of spare parts: what other areas may ask of them.

// Basic data ask what stands in a place.
export { partsStored } from './stored.ts'

// Work orders set parts aside, take them, give them back, and note what they used of a pick-up.
export { release, reserve, type ReservedLine, type Reserving } from './reservations.ts'
export { draftOldParts, dropOldParts } from './oldParts.ts'
export { takeUp, type TakenUp } from './pickUps.ts'
export { consume, unconsume, unuse, use, type ConsumedLine, type UsedLine, type WorkOrder } from './workOrders.ts'

// What parts have cost.
export { costOfCard, costOfDepartment, costOfOrder } from './costs.ts'
