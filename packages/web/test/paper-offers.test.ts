// Which buttons the rows of the library's papers have, as people hold all of them.
import { inventoryCountSlip } from '@tmlm/model/areas/library/inventoryCountSlip'
import { outboundOrder } from '@tmlm/model/areas/library/outboundOrder'
import { requisitionTooling } from '@tmlm/model/areas/library/requisitionTooling'
import { screens as libraryScreens } from '@tmlm/model/areas/library/screens'
import { procurementOrder } from '@tmlm/model/areas/procurement/procurementOrder'
import { screens as procurementScreens } from '@tmlm/model/areas/procurement/screens'
import { cardPlan } from '@tmlm/model/areas/upkeep/cardPlan'
import { maintenance } from '@tmlm/model/areas/repair/maintenance'
import { screens as repairScreens } from '@tmlm/model/areas/repair/screens'
import { screens as upkeepScreens } from '@tmlm/model/areas/upkeep/screens'
import { permissionKey, type Resource } from '@tmlm/model'
import { expect, it } from 'vitest'
import { actionsFor, rightsOn, waitingActions, followUpsOf } from '../src/engine/call/rights.ts'

function screenOf(screenName: string) {
  const screen = [...libraryScreens, ...procurementScreens, ...repairScreens, ...upkeepScreens].find(
    ({ name }) => name === screenName,
  )
  if (!screen) throw new Error(`No screen ${screenName}`)
  const held = new Set(screen.buttons.map(({ key }) => permissionKey(screen.prefix, key)))
  return { screen, rights: rightsOn(screen, held) }
}

const whole = (row: Record<string, unknown>) => ({ id: '1', access: 2, flow: 0, ...row })

function offered(definition: Resource, screenName: string, row: Record<string, unknown>, own: string[] = []) {
  const { screen, rights } = screenOf(screenName)
  return actionsFor(definition, screen, whole(row), rights, 'zh', own).map(({ name }) => name)
}

/** What is told in place of an action, with what comes first. */
function waiting(definition: Resource, screenName: string, row: Record<string, unknown>) {
  const { screen, rights } = screenOf(screenName)
  return waitingActions(definition, screen, whole(row), rights, 'zh').map(({ label, waitsFor }) => [label, waitsFor])
}

it('the next days of a card scheme are shown from its row, though they can be asked for without one', () => {
  expect(offered(cardPlan, 'cardMaintenancePlans', { enabled: true }, ['preview'])).toContain('preview')
  expect(offered(cardPlan, 'cardMaintenancePlans', { enabled: true })).not.toContain('preview')
})

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

it('a way that leads nowhere yet says what comes first', () => {
  const order = (row: object) => waiting(procurementOrder, 'purchaseOrder', { statusKey: 'complete', ...row })
  expect(order({ cardsToMake: true, cardsWait: false })).toEqual([['转验收', '先建卡，再验收']])
  expect(order({ cardsToMake: true, cardsWait: true })).toEqual([])
  expect(order({ cardsToMake: false, cardsWait: false })).toEqual([])
  const collect = (statusKey: string) => waiting(requisitionTooling, 'collectOrder', { statusKey })
  expect(collect('saved')).toEqual([['转出库', '先审核，再出库']])
  expect(collect('complete')).toEqual([])
  expect(waiting(requisitionTooling, 'collectOrder', { statusKey: 'saved', access: 1 })).toEqual([])
})

it('accepted cards lead to an inbound order while some are to be stocked, for who may write one', () => {
  const { screen } = screenOf('cardAcceptanceOrder')
  const mine = new Set([permissionKey('inboundOrder', 'insert')])
  const ways = (row: object, held: ReadonlySet<string> = mine) =>
    followUpsOf(screen, whole({ ...row }), held, 'zh').map(({ label, waitsFor }) => [label, waitsFor])
  expect(ways({ statusKey: 'complete', cardsToStock: true })).toEqual([['转入库', undefined]])
  expect(ways({ statusKey: 'complete', cardsToStock: false })).toEqual([])
  expect(ways({ statusKey: 'saved', cardsToStock: false })).toEqual([['转入库', '先审核，再入库']])
  expect(ways({ statusKey: 'complete', cardsToStock: true }, new Set())).toEqual([])
})

it('what only shows a paper stands behind what brings it forward', () => {
  const row = { statusKey: 'saved', progressKey: 'notStarted', isAccepted: false }
  const sent = offered(maintenance, 'repairOrder', row, ['flow'])
  expect(sent.indexOf('start')).toBeLessThan(sent.indexOf('flow'))
})
