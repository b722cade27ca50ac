// Two companies in two databases: to each of them nothing of the other exists, whatever the object.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cells } from '../../src/platform/cells/cells.ts'
import { settle, standOn } from '../harness/app.ts'
import { withTwoCells } from '../harness/cells.ts'
import { describeStrangers } from '../harness/generic/reach.ts'
import { aStage } from '../harness/generic/stage.ts'
import { insertable } from '../harness/samples.ts'

let cells: Cells
let leave: () => void = () => undefined
let left: Promise<unknown> = Promise.resolve()

beforeAll(async () => {
  await new Promise<void>((begin, fail) => {
    left = withTwoCells(async (opened) => {
      cells = opened
      begin()
      await new Promise<void>((resolve) => (leave = resolve))
    }).catch(fail)
  })
  standOn(cells.db)
})

afterAll(async () => {
  await settle()
  leave()
  await left
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
