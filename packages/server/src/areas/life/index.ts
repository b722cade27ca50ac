// The port of life: what reaches us from counters by other ways than a call.
export { deviceActor, ownerOf, tenantOf } from './device.ts'
// When cards are gone for good, and when that is taken back.
export { putCountersBack, takeOffCounters } from './binding.ts'
export { ingest, type Ingested, type Ingesting } from './ingest.ts'
export { remindOfRenewals } from './reminders.ts'
export { takeCommands, type Command } from './commands.ts'

// What the life of a card is told by.
export { cavityEvents, counterEvents, renewalEvents } from './cardEvents.ts'
