// The port of basic data: what the screens of other areas are made of.

// When is worked, a year at a time.
export { WorkCalendarDialog } from './workCalendar/WorkCalendarDialog.tsx'
