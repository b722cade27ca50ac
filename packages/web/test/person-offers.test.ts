// What is offered for a person in the roster and on his card.
import { expect, it } from 'vitest'
import { isOffered } from '../src/areas/platform/organization/offers.ts'

const today = '2026-03-02'
const person = { id: '1', jobNo: 'A0001', status: 1, lockedUntil: null }

it('unlocking is offered for who is locked, the administrator among them', () => {
  expect(isOffered('unlock', person, today)).toBe(false)
  expect(isOffered('unlock', { ...person, lockedUntil: '2026-03-02 09:15:00' }, today)).toBe(true)
  expect(isOffered('unlock', { ...person, lockedUntil: '2026-03-03 00:05:00' }, today)).toBe(true)
  expect(isOffered('unlock', { ...person, lockedUntil: '2026-03-01 09:15:00' }, today)).toBe(false)
  expect(isOffered('unlock', { ...person, jobNo: 'tmlmAdmin', lockedUntil: '2026-03-02 09:15:00' }, today)).toBe(true)
})

it('deleting is offered for who has gone, and nothing of the kind for the administrator', () => {
  expect([0, 1, 2, 3].map((status) => isOffered('delete', { ...person, status }, today))).toEqual([
    ...[true, false, false, true],
  ])
  for (const action of ['stop', 'resign', 'moveTo', 'resetPassword', 'delete'])
    expect(isOffered(action, { ...person, jobNo: 'tmlmAdmin', status: 0 }, today), action).toBe(false)
})
