// Every business that a process may be bound to, by its definition alone: its papers are submitted and not audited, stand still
// while they are on their way, and count when the last has approved.
import { countingAction, type Business, type Resource } from '@tmlm/model'
import { catalogue } from '@tmlm/model/catalogue'
import { beforeAll, describe, expect, it } from 'vitest'
import { daysAgo, hoursAgo, type Caller, type Data } from '../../harness/app.ts'
import { aGaugeRoom } from '../../harness/gaugeRoom.ts'
import { aLibrary } from '../../harness/library.ts'
import { aPartsStore } from '../../harness/parts.ts'
import { samplesOf, uploaded, type Samples } from '../../harness/samples.ts'
import { anOffice, aStep, inRow, person, type Office } from '../../harness/workflow.ts'

const businesses = [...catalogue.businesses.values()].filter(
  ({ workflow, resource }) => workflow && resource !== 'flowableInstance',
)
const definitionOf = ({ resource }: Business): Resource => {
  const found = catalogue.resources.get(resource)
  if (!found) throw new Error(`There is no ${resource}`)
  return found
}

let office: Office
let approver: Caller
let samples: Samples
const papers = new Map<number, string>()

/** A paper of the business that only has to be submitted. */
async function paperOf({ resource, where = {} }: Business): Promise<string> {
  const { cardType } = Object.fromEntries(Object.entries(where).map(([name, value]) => [name, [value].flat()[0]]))
  const insert = async (given: Data) =>
    (await samples.call(`${resource}/insert`, await samples.full(resource, given))).id
  if (resource === 'maintenance') return (await samples.call('maintenance/registerDirect', await aRepair())).id
  if (resource === 'procurementOrder')
    return insert({
      cardType,
      lines: [{ archivesId: await samples.row('archives', await ofType(cardType)), qty: 1, price: '10' }],
    })
  if (resource === 'acceptance') {
    const archivesId = await samples.row('archives', await ofType(cardType))
    const card = await samples.call('newCard/insert', { cardType, archivesId })
    return insert({ cardType, lines: [{ cardId: card.id, inspectionStatus: 2 }] })
  }
  if (resource === 'maintain') return insert({ parts: [] })
  const ready = inTheEnd[resource]
  if (ready) return ready()
  return insert(cardType === undefined ? {} : { cardType })
}

/** Papers whose area asks in the end for what stands in its rooms. */
let inTheEnd: Readonly<Record<string, () => Promise<string>>> = {}

async function rooms(): Promise<typeof inTheEnd> {
  const { admin, tenant } = office
  const made = async (resource: string, given: Data): Promise<string> =>
    (await admin.ok(`${resource}/insert`, given)).id
  const library = await aLibrary(tenant)
  const inStock = async (): Promise<string> => (await library.stocked(await library.bin(`A${++numbers}`))).id
  const room = await aGaugeRoom(tenant)
  const gauge = async (): Promise<string> => (await room.stocked()).id
  const store = await aPartsStore({ tenant })
  const part = await store.part()
  await store.buy(part, '5', '10')
  const { warehouseId } = library
  const certificate = { name: '证书.pdf', url: (await uploaded(tenant, 'pdf')).url, size: 10 }
  return {
    requisitionTooling: async () =>
      made('requisitionTooling', { purpose: '生产', warehouseId, lines: [{ cardId: await inStock() }] }),
    godownEntry: async () => {
      const line = { cardId: (await library.card()).id, locationId: await library.bin(`A${++numbers}`) }
      return (await library.inbound([line], { inboundType: 1 })).id
    },
    outboundOrder: async () => (await library.outbound([{ cardId: await inStock() }])).id,
    inventoryCountSlip: async () => {
      const head = {
        name: '抽盘',
        warehouseId,
        counterIds: [admin.userId],
        ...{ planStart: daysAgo(0), planEnd: daysAgo(-1) },
      }
      const id = await made('inventoryCountSlip', head)
      for (const action of ['start', 'finish']) await admin.ok(`inventoryCountSlip/${action}`, { id })
      const { version, lines } = await admin.ok('inventoryCountSlip/getEntityById', { id })
      const decided = lines.map((line: Data) => ({ id: line.id, handle: 2, reason: '漏登记' }))
      await admin.ok('inventoryCountSlip/update', { id, version, lines: decided })
      return id
    },
    lubricationImplementation: async () =>
      made('lubricationImplementation', await samples.required('lubricationImplementation')),
    instrumentAccept: async () => {
      const verified = { initialVerify: 1, certificateNo: 'C-1', verifyDate: daysAgo(20), verifyOrg: '厂家实验室' }
      const line = { cardId: (await room.card()).id, result: 2, ...verified, certificateFiles: [certificate] }
      return made('instrumentAccept', { acceptUserIds: [admin.userId], lines: [line] })
    },
    instrumentInspection: async () =>
      made('instrumentInspection', { sendType: 2, verifyOrgId: room.bodyId, lines: [{ cardId: await gauge() }] }),
    instrumentReceive: async () => room.collect([{ cardId: await gauge() }]),
    instrumentBorrow: async () => room.borrow([{ cardId: await gauge() }]),
    instrumentBoundIn: async () => {
      const line = { cardId: (await room.card()).id, lastVerifyDate: daysAgo(10), certificateNo: 'Q-0' }
      return made('instrumentBoundIn', { inType: 5, warehouseId: room.warehouseId, inDate: hoursAgo(0), lines: [line] })
    },
    instrumentBoundOut: async () => {
      const given = {
        outType: 2,
        warehouseId: room.warehouseId,
        borrowOrderId: await room.borrowed(),
        outDate: hoursAgo(0),
      }
      return made('instrumentBoundOut', { ...given, lines: [{ cardId: await gauge() }] })
    },
    accessoryOutput: async () => (await store.output([{ accessoryId: part, qty: '2' }])).id,
    accessoryCheckOrder: async () => {
      const id = await made('accessoryCheckOrder', {
        warehouseId: store.warehouseId,
        checkerIds: [admin.userId],
        blind: false,
      })
      await admin.ok('accessoryCheckOrder/generate', { id, confirmWarn: 'openPapers' })
      const { lines } = await admin.ok('accessoryCheckOrder/getEntityById', { id })
      const counted = lines.map((line: Data) => ({ id: line.id, countedQty: line.bookQty }))
      await admin.ok('accessoryCheckOrder/recordCount', { id, lines: counted })
      return id
    },
  }
}

let numbers = 0

const ofType = async (cardType: unknown): Promise<Data> => ({
  ...{ cardType, name: `审批${cardType}` },
  toolingTypeId: await samples.row('toolingType', { cardType, name: `审批类${cardType}`, needAcceptance: true }),
})

const aRepair = async (): Promise<Data> => ({
  ...(await samples.input('maintenance', 'registerDirect')),
  cardId: (await samples.required('repair')).cardId,
  ...{ mainWorkerId: office.buyer.userId, faultTime: hoursAgo(5), startTime: hoursAgo(4), finishTime: hoursAgo(3) },
  ...{ recoveryTime: hoursAgo(3), measure: '更换顶针', repairResult: 1, causeId: '磨损' },
})

beforeAll(async () => {
  office = await anOffice()
  samples = samplesOf(office.tenant)
  // Nothing counts by itself.
  for (const parameter of ['3', '4', '9', '82']) await samples.set(parameter, '1')
  inTheEnd = await rooms()
  for (const business of businesses) papers.set(business.id, await paperOf(business))
  ;[approver] = (await office.people(1)) as [Caller]
  await office.publish(inRow(aStep('one', [person(approver)])), {
    bindings: businesses.map(({ id }) => ({ businessCodeId: id })),
  })
}, 120_000)

describe('A paper under approval, of any business', () => {
  it.each(businesses.map((business) => [business.screen, business] as const))('%s', async (_page, business) => {
    const { admin } = office
    const { resource } = business
    const definition = definitionOf(business)
    const id = papers.get(business.id)
    const read = (): Promise<Data> => admin.ok(`${resource}/getEntityById`, { id })
    const waits = async (): Promise<Data> => (await office.todo(approver)).find(({ rowId }) => rowId === id)
    const counting = countingAction(definition) ?? 'none'
    const { actions } = await read()
    expect(actions).toContain('submit')
    expect(actions).not.toContain(counting)
    const audited = await admin.call(`${resource}/${counting}`, { id })
    expect(audited.msg).toMatch(/^(该单据已启用审批流程，请提交审批|单据状态已变化，请刷新)$/)
    const asked = {
      ...(await samples.input(resource, 'submit')),
      ...(resource === 'maintain' ? { countAtFinish: 0 } : {}),
    }
    const submitted = await admin.call(`${resource}/submit`, { ...asked, id })
    expect(submitted.status, submitted.msg).toBe(200)
    const waiting = await read()
    expect(waiting).toMatchObject({ flow: 1 })
    expect(waiting.actions.filter((action: string) => !['copy', 'print', 'printQr'].includes(action))).toEqual([])
    expect((await admin.call(`${resource}/delete`, { ids: id })).msg).toMatch(/^单据.*不能/)
    const task = await waits()
    let answer = await approver.call('flowableTask/complete', { id: task?.id })
    const warnings: Data[] = answer.data?.warnings ?? []
    if (warnings.length > 0) {
      const confirmWarn = warnings.map(({ code }) => code).join(',')
      answer = await approver.call('flowableTask/complete', { id: task?.id, confirmWarn })
    }
    expect(answer.status, answer.msg).toBe(200)
    expect(await read()).toMatchObject({ flow: 0, statusKey: definition.actions[counting]?.to?.status })
  })
})
