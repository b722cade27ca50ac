// Two companies in two databases: to each of them nothing of the other exists, whatever the object.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cells } from '../../src/platform/cells/cells.ts'
import { moveTenant } from '../../src/platform/cells/move.ts'
import { routeBetween } from '../../src/platform/cells/route.ts'
import { settle, standOn } from '../harness/app.ts'
import { openTwoCells } from '../harness/cells.ts'
import { describeStrangers } from '../harness/generic/reach.ts'
import { aStage } from '../harness/generic/stage.ts'
import { insertable } from '../harness/samples.ts'

let cells: Cells
/** What the product believes of places until it asks. */
const believed = new Map<string, string>()
let leave: () => Promise<unknown>

beforeAll(async () => {
  const opened = await openTwoCells()
  cells = opened.cells
  leave = opened.leave
  const { home, all, directory } = cells
  standOn(
    routeBetween(home, all, {
      ...directory,
      cellOf: (tenantId) => believed.get(tenantId) ?? directory.cellOf(tenantId),
      look(tenantId) {
        believed.delete(tenantId)
        return directory.look(tenantId)
      },
    }),
  )
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

it('Who is logged in goes on reading and writing where the company has moved to, though the node has not heard of it', async () => {
  const { tenant, admin } = await near()
  const from = (await cells.db.cellOf(tenant.id)).name
  const { totalRow } = await admin.ok('sysRole/count', {})
  for (const to of [from === 'home' ? 'east' : 'home', from]) {
    const before = (await cells.db.cellOf(tenant.id)).name
    expect(await moveTenant(cells, { id: tenant.id, to, now: new Date() })).toMatchObject({ to })
    for (const [call, input] of [
      ['sysRole/list', { keyword: 'x' }],
      ['sysRole/insert', { code: `R${to}`, name: `角色${to}`, kind: 1 }],
    ] as const) {
      believed.set(tenant.id, before)
      expect((await admin.call(call, input)).status).toBe(200)
      expect(believed.has(tenant.id)).toBe(false)
    }
  }
  expect((await admin.ok('sysRole/count', {})).totalRow).toBe(totalRow + 2)
})
