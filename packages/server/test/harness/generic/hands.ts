// The objects of the catalogue, dealt to test files by number: each hand takes about as long as the others, and one more
// object needs no other file.
import { holds, type Resource } from '@tmlm/model'
import { describe } from 'vitest'
import { insertable, isAskedFor } from '../samples.ts'
import { describeCopy, describeNumber, describeOrder } from './kinds.ts'
import { describeObject } from './object.ts'
import { describeReach } from './reach.ts'
import { aStage } from './stage.ts'
import { brought, describeExport, describeWorkbooks, exported } from './workbooks.ts'

export const hands = 6

/** On another PostgreSQL one object of each kind is enough. */
const known = [...new Set([...insertable, ...exported])]
  .filter(({ name }) => isAskedFor(name))
  .filter(
    (resource, at, all) =>
      process.env['DIALECT'] !== '1' || all.findIndex((other) => kindOf(other) === kindOf(resource)) === at,
  )

/** What the statements for an object depend on: whose rows they are, and whether they form a tree or have lines. */
function kindOf({ kind, orgMode, fields }: Resource): string {
  const kinds = Object.values(fields).map((field) => field.kind)
  return [kind, orgMode > 0, kinds.includes('parent'), kinds.includes('lines')].join()
}

/** Everything that holds for the objects of one hand. Those who are not allowed in are of one company for all of them. */
export function describeHand(nth: number): void {
  const stranger = aStage()
  for (const resource of known.filter((_, at) => at % hands === nth)) {
    const { name, fields, actions } = resource
    const stage = aStage()
    if (insertable.includes(resource))
      describe(name, () => {
        describeObject(resource, stage)
        describeReach(resource, stage, stranger)
      })
    if (insertable.includes(resource) && fields.code?.kind === 'code')
      describe(`the number of ${name}`, () => describeNumber(resource, stage))
    // What is copied in a later state only has a test of its own.
    const { from = {} } = actions.copy ?? {}
    const status = fields.status?.kind === 'state' ? fields.status.initial : undefined
    if (insertable.includes(resource) && 'copy' in actions && (!('status' in from) || holds(from, { status })))
      describe(`a copy of ${name}`, () => describeCopy(resource, stage))
    if (insertable.includes(resource) && actions.rank?.does?.word === 'rank')
      describe(`the order of ${name}`, () => describeOrder(resource, stage, stranger))
    if (brought.includes(resource)) describe(`the workbooks of ${name}`, () => describeWorkbooks(resource, stage))
    if (exported.includes(resource)) describe(`the export of ${name}`, () => describeExport(resource, stage))
  }
}
