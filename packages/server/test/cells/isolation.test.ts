// Two companies in two databases: to each of them nothing of the other exists, whatever the object.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cells } from '../../src/platform/cells/cells.ts'
import { settle, standOn } from '../harness/app.ts'
import { openTwoCells } from '../harness/cells.ts'
import { describeStrangers } from '../harness/generic/reach.ts'
import { aStage } from '../harness/generic/stage.ts'
import { insertable } from '../harness/samples.ts'

let cells: Cells
let leave: () => Promise<unknown>

beforeAll(async () => {
  const opened = await openTwoCells()
  cells = opened.cells
  leave = opened.leave
  standOn(cells.db)
})

afterAll(async () => {
  await settle()
  await leave()
})

const [near, far] = [aStage(), aStage()]

it('The companies live in two databases', async () => {
  const stages = [await near(), await far()]
  const places = await Promise.all(stages.map(({ tenant }) => cells.db.cellOf(tenant.id)))
  expect(places.map(({ name }) => name).toSorted()).toEqual(['east', 'home'])
})

describe.each(insertable.map((resource) => [resource.name, resource] as const))('%s', (_name, resource) => {
  describeStrangers(resource, near, far)
})
