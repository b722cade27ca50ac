// The clock of a mould change, and where a bar of the gantt lands.
import { expect, it } from 'vitest'
import { clockText, workedSeconds } from '../src/areas/mouldChange/clock.ts'
import { momentOf, piecesOf } from '../src/areas/mouldChange/pieces.ts'
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

it('The time of a change is told by its stages and its pauses; the standard is used up later where there were pauses', () => {
  const task = {
    ...{
      changeType: 1,
      startTime: '2026-11-18 08:00:00',
      downTime: '2026-11-18 08:20:00',
      upTime: '2026-11-18 08:50:00',
    },
    pauses,
  }
  const minutes = (done: object, now = '2026-11-18 09:00:00') =>
    piecesOf({ ...task, ...done }, now).map(({ key, length }) => [key, length / 60])
  const begun = [
    ['off', 20],
    ['on', 10],
    ['pause', 5],
    ['on', 15],
  ]
  expect(minutes({})).toEqual([...begun, ['adjusted', 10]])
  const end = {
    debugEndTime: '2026-11-18 09:05:00',
    firstPieceTime: '2026-11-18 09:10:00',
    finishTime: '2026-11-18 09:10:00',
  }
  expect(minutes(end)).toEqual([...begun, ['adjusted', 15], ['firstPiece', 5]])
  // Without a first piece it ends with the adjusting; one that has not begun has no pieces.
  const short = { debugEndTime: '2026-11-18 09:05:00', finishTime: '2026-11-18 09:05:00' }
  expect(minutes(short)).toEqual([...begun, ['adjusted', 15]])
  expect(minutes({ startTime: null })).toEqual([])
  expect(minutes({ changeType: 2, downTime: null }, '2026-11-18 08:55:00')).toEqual([
    ['on', 30],
    ['pause', 5],
    ['on', 15],
    ['adjusted', 5],
  ])
  const pieces = piecesOf({ ...task, ...end }, '')
  expect([25, 30, 31, 65, 80].map((worked) => momentOf(pieces, worked * 60) / 60)).toEqual([25, 30, 36, 70, 85])
})

it('A bar that is dragged begins on a quarter of an hour and is as long as before', () => {
  const moved = movedTimes('2026-11-18 08:02:00', '2026-11-18 10:02:00', 3_600_000)
  expect(moved).toEqual(['2026-11-18 09:00:00', '2026-11-18 11:00:00'])
  expect(movedTimes('2026-11-18 08:00:00', '2026-11-19 08:00:00', -86_400_000)[0]).toBe('2026-11-17 08:00:00')
})
