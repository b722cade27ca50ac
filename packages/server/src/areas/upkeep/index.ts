// The port of upkeep: what other areas may ask of it.

// When the calendar changes.
export { replanDays, tasksOfShift, tasksOnDays } from './replan.ts'

// When what a card has worked changes.
export { countsChanged, countsNear } from './counts.ts'

// When a card has another liable person or department.
export { executorsChanged } from './executors.ts'

// When a card belongs to another organisation.
export { careFollows } from './careFollows.ts'

// When a card is sealed or rented out, comes back, or is gone for good.
export { resumeCare, suspendCare, type Suspended } from './suspension.ts'
export { endCare, openOrders, restoreCare } from './ending.ts'
export { careSql } from './careOfCard.ts'
export { careOn, dropCareOn } from './careOnDay.ts'

// What is told of the card of a paper, and the cards that a person may plan for.
export { cardComputed, cardFound } from './cardSql.ts'
export { visibleCards } from './visibleCards.ts'
// When machines were being maintained.
export { caresOfCards, type CaredCard } from './caresOfCards.ts'

// What the life of a card is told by.
export { checkedSql, checkEvents, upkeepEvents } from './cardEvents.ts'
