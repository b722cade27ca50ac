// Which buttons the rows of the library's papers have, as people hold all of them.
import { inventoryCountSlip } from '@tmlm/model/areas/library/inventoryCountSlip'
import { outboundOrder } from '@tmlm/model/areas/library/outboundOrder'
import { requisitionTooling } from '@tmlm/model/areas/library/requisitionTooling'
import { screens } from '@tmlm/model/areas/library/screens'
import { permissionKey, type Resource } from '@tmlm/model'
import { expect, it } from 'vitest'
import { actionsFor, rightsOn } from '../src/engine/call/rights.ts'

function offered(definition: Resource, screenName: string, row: Record<string, unknown>, own: string[] = []) {
  const screen = screens.find(({ name }) => name === screenName)
  if (!screen) throw new Error(`No screen ${screenName}`)
  const held = new Set(screen.buttons.map(({ key }) => permissionKey(screen.permissionPrefix, key)))
  const whole = { id: '1', access: 2, flow: 0, ...row }
  return actionsFor(definition, screen, whole, rightsOn(screen, held), 'zh', own).map(({ name }) => name)
}

it('a stocktake that is counted exports its differences and is audited, one that is being counted is scanned', () => {
  const slip = (progressKey: string) =>
    offered(inventoryCountSlip, 'checkOrder', { statusKey: 'saved', progressKey }, ['scan', 'exportDiff'])
  expect(slip('counted')).toEqual(expect.arrayContaining(['exportDiff', 'audit', 'reopen']))
  expect(slip('counted')).not.toContain('scan')
  expect(slip('counting')).toEqual(expect.arrayContaining(['scan', 'finish']))
  for (const action of ['exportDiff', 'audit', 'emptyBin', 'addPhoto']) expect(slip('counting')).not.toContain(action)
})

it('a collect order becomes an outbound order while it is approved and open', () => {
  const order = (statusKey: string) => offered(requisitionTooling, 'collectOrder', { statusKey }, ['toOutbound'])
  expect(order('complete')).toContain('toOutbound')
  expect(order('saved')).not.toContain('toOutbound')
  expect(order('closed')).not.toContain('toOutbound')
})

it('nobody is asked to type the codes of warnings: they are asked when the paper is audited', () => {
  const actions = offered(outboundOrder, 'outboundOrder', { statusKey: 'saved' })
  expect(actions).toContain('audit')
  expect(actions).not.toContain('confirmWarn')
})
