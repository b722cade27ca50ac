// An import whose rows are stored is over: the same file is not offered to be brought once more.
import { expect, it } from 'vitest'
import { hasStored, mendingOf, outcomeOf } from '../src/engine/excel/outcome.ts'
import { leftAt } from '../src/engine/excel/useImport.ts'

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

it('says what to do with the wrong rows: bring them again, or mend the whole file where nothing was stored', () => {
  const whole = { ...partial, inserted: 0 }
  expect(mendingOf(outcomeOf(partial), true)).toBe('importMendStored')
  expect(mendingOf(outcomeOf(partial, true), true)).toBe('importMendEither')
  expect(mendingOf(outcomeOf(whole), true)).toBe('importMendEither')
  expect(mendingOf(outcomeOf(whole), false)).toBe('importMendWhole')
})

it('is found again where it was begun and left, and not on another screen of the same object', () => {
  const running = { list: [{ id: 'cards' }, { id: 'machines' }] }
  const begunAt = new Map([['cards', 'mouldEquipmentCard readExcel']])
  expect(leftAt('mouldEquipmentCard readExcel', running, begunAt)).toBe('cards')
  // Where it was begun is not known after the page was opened anew: then it is shown wherever it may belong.
  expect(leftAt('equipmentCardFiles readExcel', running, begunAt)).toBe('machines')
  expect(leftAt('equipmentCardFiles readExcel', { list: [{ id: 'cards' }] }, begunAt)).toBeNull()
  expect(leftAt('mouldEquipmentCard readExcel', undefined, begunAt)).toBeNull()
})
