// What screens of other areas may show of upkeep.
export { NextDays } from './NextDays.tsx'
export { useMakingForms } from './making/useMakingForms.tsx'
