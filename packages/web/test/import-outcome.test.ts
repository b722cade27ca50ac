// An import whose rows are stored is over: the same file is not offered to be brought once more.
import { expect, it } from 'vitest'
import { hasStored, outcomeOf } from '../src/engine/excel/outcome.ts'

const partial = { total: 5, inserted: 2, updated: 0, skipped: 0, failed: 3, errors: [] }

it.each([
  ['good rows of a file with wrong ones', partial, false, true],
  ['all rows', { ...partial, inserted: 5, failed: 0 }, false, true],
  ['rows that were there already', { ...partial, inserted: 0, skipped: 2 }, false, true],
  ['nothing, since all or nothing was wanted', { ...partial, inserted: 0 }, false, false],
  ['nothing, since it was only tried', partial, true, false],
  ['nothing yet, since a job is at it', { jobId: 'x', total: 5 }, false, false],
  ['nothing, since a job tried it only', { ...partial, status: 4, dryRun: true }, false, false],
  ['nothing, since it was broken off', { ...partial, status: 5, failed: 0 }, false, false],
])('an import that has stored %s', (_, answer, isTrial, isOver) => {
  expect(hasStored(outcomeOf(answer, isTrial))).toBe(isOver)
})
