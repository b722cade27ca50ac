// Every business that a process may be bound to, by its definition alone: its papers are submitted and not audited, stand still
// while they are on their way, and count when the last has approved.
import { countingAction, type Business, type Resource } from '@tmlm/model'
import { catalogue } from '@tmlm/model/catalogue'
import { beforeAll, describe, expect, it } from 'vitest'
import { hoursAgo, type Caller, type Data } from '../../harness/app.ts'
import { samplesOf, type Samples } from '../../harness/samples.ts'
import { anOffice, aStep, inRow, person, type Office } from '../../harness/workflow.ts'

const businesses = [...catalogue.businesses.values()].filter(
  ({ workflow, resource }) => workflow && resource !== 'flowableInstance',
)
const definitionOf = ({ resource }: Business): Resource => {
  const found = catalogue.resources.get(resource)
  if (!found) throw new Error(`There is no ${resource}`)
  return found
}

/** What a sample lacks of what its area asks in the end: then everything stays as it was. */
const lacking: Readonly<Record<string, RegExp>> = {
  collectOrder: /待验收，不能领用/,
  inboundOrder: /请先验收/,
  outboundOrder: /领用单未审核/,
  checkOrder: /请先完成盘点/,
  lubricationImplementation: /数量小数位/,
  equipmentAcceptanceOrder: /不是待验收状态/,
  instrumentAcceptanceOrder: /请上传证书/,
  sendVerificationApplyOrder: /不能送检/,
  instrumentCollectOrder: /未验收/,
  instrumentBorrowOrder: /未验收/,
  instrumentInboundOrder: /未验收合格/,
  instrumentOutboundOrder: /未入库/,
  accessoryOutbound: /库存不足/,
  accessoryCheckOrder: /请先生成盘点明细/,
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
  return insert(cardType === undefined ? {} : { cardType })
}

const ofType = async (cardType: unknown): Promise<Data> => ({
  ...{ cardType, name: `审批${cardType}` },
  toolingTypeId: await samples.row('toolingType', { cardType, name: `审批类${cardType}` }),
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
  for (const business of businesses) papers.set(business.id, await paperOf(business))
  ;[approver] = (await office.people(1)) as [Caller]
  await office.publish(inRow(aStep('one', [person(approver)])), {
    bindings: businesses.map(({ id }) => ({ businessCodeId: id })),
  })
}, 120_000)

describe('A paper under approval, of any business', () => {
  it.each(businesses.map((business) => [business.page, business] as const))('%s', async (page, business) => {
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
    const lacks = lacking[page]
    if (lacks) {
      expect(answer).toMatchObject({ status: 422, msg: expect.stringMatching(lacks) })
      expect(await waits()).toEqual(task)
      expect(await read()).toEqual(waiting)
    } else {
      expect(answer.status, answer.msg).toBe(200)
      expect(await read()).toMatchObject({ flow: 0, statusKey: definition.actions[counting]?.to?.status })
    }
  })
})
