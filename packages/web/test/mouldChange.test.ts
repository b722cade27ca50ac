// The clock of a mould change, and where a bar of the gantt lands.
import { expect, it } from 'vitest'
import { clockText, workedSeconds } from '../src/areas/mouldChange/clock.ts'
import { movedTimes } from '../src/engine/pictures/charts/movedTimes.ts'

const pauses = [{ startTime: '2026-11-18 08:30:00', endTime: '2026-11-18 08:35:00' }]

it('The clock runs from the start, less the pauses, and ends with the change', () => {
  const task = { startTime: '2026-11-18 08:00:00', pauses }
  expect(workedSeconds({ startTime: null }, '2026-11-18 09:00:00')).toBe(undefined)
  expect(workedSeconds(task, '2026-11-18 08:52:07')).toBe(47 * 60 + 7)
  expect(workedSeconds({ ...task, finishTime: '2026-11-18 08:52:00' }, '2026-11-18 12:00:00')).toBe(47 * 60)
  // It stands still while a pause is open.
  const open = { startTime: '2026-11-18 08:00:00', pauses: [{ startTime: '2026-11-18 08:10:00', endTime: null }] }
  expect(workedSeconds(open, '2026-11-18 09:30:00')).toBe(600)
  expect([clockText(309), clockText(3909)]).toEqual(['5:09', '1:05:09'])
})

it('A bar that is dragged begins on a quarter of an hour and is as long as before', () => {
  const moved = movedTimes('2026-11-18 08:02:00', '2026-11-18 10:02:00', 3_600_000)
  expect(moved).toEqual(['2026-11-18 09:00:00', '2026-11-18 11:00:00'])
  expect(movedTimes('2026-11-18 08:00:00', '2026-11-19 08:00:00', -86_400_000)[0]).toBe('2026-11-17 08:00:00')
})
