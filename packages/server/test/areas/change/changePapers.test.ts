// Change papers: one shape told seven times; what holds for one is tried with several of them.
import { beforeAll, describe, expect, it } from 'vitest'
import type { ChangeName } from '@tmlm/model/areas/change/changeKinds'
import { clock, daysAgo, resetClock, type Caller, type Data } from '../../harness/app.ts'
import { aLibrary, type Library } from '../../harness/library.ts'
import { runTask } from '../../harness/tasks.ts'
import { aMachine, aScheme, bind, runTaskOf, tasksOf } from '../../harness/upkeep.ts'

let library: Library
let admin: Caller

let deptId: string

beforeAll(async () => {
  library = await aLibrary()
  admin = library.admin
  const workshop = { code: 'W1', name: '注塑车间', type: 3, parentId: library.tenant.rootOrgId }
  deptId = (await admin.ok('org/insert', workshop)).id
})

const line = async (name: string): Promise<string> =>
  (await admin.ok('productLine/insert', { name: `${name}${Math.random()}`, deptId })).id
const card = (more: Record<string, unknown> = {}): Promise<Data> => library.card(more)
const cardNow = (id: string): Promise<Data> => admin.ok('newCard/getEntityById', { id })

const paper = (name: ChangeName, newValueId: string, cardIds: readonly string[], more = {}): Promise<Data> =>
  admin.ok(`${name}/insert`, {
    ...{ newValueId, reason: '产线调整', lines: cardIds.map((cardId) => ({ cardId })) },
    ...more,
  })

const moved = async (from: string, to: string): Promise<{ k: Data; x: Data }> => {
  const k = await card({ productLineId: from })
  const x = await paper('changeProductLine', to, [k.id])
  return { k, x }
}

describe('A change paper', () => {
  it('gives all its cards the new value when it is approved, and tells it in the history of each', async () => {
    const [l1, l2] = [await line('L1'), await line('L2')]
    const cards = [await card({ productLineId: l1 }), await card({ productLineId: l1 })]
    const x = await paper(
      'changeProductLine',
      l2,
      cards.map(({ id }) => id),
    )
    expect(x.code).toMatch(/^BGCX\d{12}$/)
    await admin.ok('changeProductLine/submit', { id: x.id })
    expect((await cardNow(cards[0]?.id)).productLineId).toBe(l1)
    await admin.ok('changeProductLine/approve', { id: x.id, approveOpinion: '同意' })
    for (const { id } of cards) {
      expect((await cardNow(id)).productLineId).toBe(l2)
      const { list } = await admin.ok('operationLog/list', { rowId: id, resource: 'newCard' })
      expect(JSON.stringify(list[0].changes)).toContain('产线')
    }
    expect(await library.defects()).toEqual([])
  })

  it('R25: is taken back only while its cards hold what it gave them, in the order of the papers', async () => {
    const [l1, l2, l3] = [await line('L1'), await line('L2'), await line('L3')]
    const { k, x } = await moved(l1, l2)
    await admin.ok('changeProductLine/approve', { id: x.id })
    const y = await paper('changeProductLine', l3, [k.id])
    await admin.ok('changeProductLine/approve', { id: y.id })
    const refused = await admin.call('changeProductLine/cancel', { id: x.id })
    expect(refused.status).toBe(422)
    expect(refused.msg).toContain('已有后续变更')
    await admin.ok('changeProductLine/cancel', { id: y.id })
    expect((await cardNow(k.id)).productLineId).toBe(l2)
    await admin.ok('changeProductLine/cancel', { id: x.id })
    expect((await cardNow(k.id)).productLineId).toBe(l1)
    expect(await admin.call('changeProductLine/cancel', { id: x.id })).toMatchObject({ status: 409 })
    const { version } = await admin.ok('changeProductLine/getEntityById', { id: x.id })
    expect(await admin.call('changeProductLine/update', { id: x.id, version, remark: '再改' })).toMatchObject({
      status: 422,
      msg: '已撤销的变更单不能修改',
    })
    await admin.ok('changeProductLine/delete', { ids: x.id })
  })

  it('that was taken back is told in the life of its cards, and so is that it was', async () => {
    const [l1, l2] = [await line('L1'), await line('L2')]
    const { k, x } = await moved(l1, l2)
    await admin.ok('changeProductLine/approve', { id: x.id })
    await admin.ok('changeProductLine/cancel', { id: x.id })
    const { list } = await admin.ok('newCard/timeline', { id: k.id })
    const told = list.filter(({ docCode }: Data) => docCode === x.code)
    expect(told.map(({ text }: Data) => text)).toEqual([
      expect.stringMatching(/^撤销产线变更：L2.* → L1/),
      expect.stringMatching(/^产线变更：L1.* → L2/),
    ])
  })

  it('changes none of its cards when one of them has changed since', async () => {
    const [l1, l2, l3] = [await line('L1'), await line('L2'), await line('L3')]
    const [a, b] = [await card({ productLineId: l1 }), await card({ productLineId: l1 })]
    const x = await paper('changeProductLine', l2, [a.id, b.id])
    const y = await paper('changeProductLine', l3, [b.id])
    await admin.ok('changeProductLine/approve', { id: y.id })
    const refused = await admin.call('changeProductLine/approve', { id: x.id })
    expect(refused).toMatchObject({ status: 422, msg: expect.stringContaining('信息已变化，请重新选择') })
    expect((await cardNow(a.id)).productLineId).toBe(l1)
  })

  it('is refused for a card that has the value already, and for a second one in approval', async () => {
    const [l1, l2] = [await line('L1'), await line('L2')]
    const { k, x } = await moved(l1, l2)
    expect(
      await admin.call('changeProductLine/insert', { newValueId: l1, reason: '产线调整', lines: [{ cardId: k.id }] }),
    ).toMatchObject({
      status: 422,
      msg: expect.stringContaining('变更前后相同'),
    })
    await admin.ok('changeProductLine/submit', { id: x.id })
    const y = await paper('changeProductLine', await line('L3'), [k.id])
    expect(await admin.call('changeProductLine/submit', { id: y.id })).toMatchObject({
      status: 422,
      msg: expect.stringContaining(`已有审批中的变更${x.code}`),
    })
    // One that is approved and waits for its day is not in approval.
    const { k: later, x: ahead } = await moved(l1, l2)
    const { version } = await admin.ok('changeProductLine/getEntityById', { id: ahead.id })
    const day = daysAgo(-5)
    await admin.ok('changeProductLine/update', { id: ahead.id, version, effectDate: day })
    await admin.ok('changeProductLine/approve', { id: ahead.id })
    const second = await paper('changeProductLine', await line('L4'), [later.id])
    expect((await admin.call('changeProductLine/submit', { id: second.id })).msg).toBe(
      `卡片${later.code}已有审批通过、${day}生效的变更${ahead.code}`,
    )
    await admin.ok('changeProductLine/cancel', { id: ahead.id })
    const { allowedActions } = await admin.ok('changeProductLine/getEntityById', { id: ahead.id })
    if (allowedActions) expect(allowedActions).not.toContain('update')
  })

  it('is refused for a card that is scrapped, whenever that was: it is said by which paper', async () => {
    const [a, b] = [await card(), await card()]
    const to = await line('L9')
    const early = await paper('changeProductLine', to, [a.id, b.id])
    const scrap = await admin.ok('scrap/insert', { scrapReason: '寿命到期', lines: [{ cardId: b.id }] })
    await admin.ok('scrap/audit', { id: scrap.id })
    const msg = `卡片${b.code}已报废，请将其移出变更单，或先反审核单据${scrap.code}`
    const given = { newValueId: to, reason: '产线调整', lines: [{ cardId: a.id }, { cardId: b.id }] }
    expect(await admin.call('changeProductLine/insert', given)).toMatchObject({ status: 422, msg })
    for (const action of ['submit', 'approve'])
      expect(await admin.call(`changeProductLine/${action}`, { id: early.id })).toMatchObject({ status: 422, msg })
    expect((await cardNow(a.id)).productLineId).not.toBe(to)
    await admin.ok('scrap/cancelAudit', { id: scrap.id })
    await admin.ok('changeProductLine/approve', { id: early.id })
  })

  it('of a custodian is refused when it is written, for a card that is at no supplier', async () => {
    const { id: supplierId } = await admin.ok('supplier/insert', { name: `保管方${Math.random()}`, types: ['设备'] })
    const k = await card()
    const input = { newValueId: supplierId, reason: '产线调整', lines: [{ cardId: k.id }] }
    expect(await admin.call('changeSupplier/insert', input)).toMatchObject({
      ...{ status: 422, msg: `卡片${k.code}不在供应商处，请用调拨` },
    })
    const offered = async (name: ChangeName): Promise<boolean> =>
      (await admin.ok(`${name}/listReferenceCard`, { keyword: k.code, pageSize: 5 })).list.length > 0
    expect([await offered('changeSupplier'), await offered('changeDept')]).toEqual([false, true])
  })

  it('is rejected with an opinion, changed, and submitted again', async () => {
    const [l1, l2] = [await line('L1'), await line('L2')]
    const { x } = await moved(l1, l2)
    await admin.ok('changeProductLine/submit', { id: x.id })
    expect(await admin.call('changeProductLine/reject', { id: x.id })).toMatchObject({ status: 400 })
    await admin.ok('changeProductLine/reject', { id: x.id, approveOpinion: '请说明原因' })
    const rejected = await admin.ok('changeProductLine/getEntityById', { id: x.id })
    expect(rejected).toMatchObject({ status: 2, approveOpinion: '请说明原因' })
    await admin.ok('changeProductLine/update', { id: x.id, version: rejected.version, remark: '补充' })
    await admin.ok('changeProductLine/submit', { id: x.id })
  })

  it('tells in its list and its search what its cards had; its number is of the day it was written', async () => {
    const [l1, l2] = [await line('旧线'), await line('新线')]
    const [a, b] = [await card({ productLineId: l1 }), await card({ productLineId: l1 })]
    const x = await paper('changeProductLine', l2, [a.id, b.id], { effectDate: daysAgo(-40) })
    expect(x.code).toContain(`BGCX${daysAgo(0).replaceAll('-', '')}`)
    const { name } = await admin.ok('productLine/getEntityById', { id: l1 })
    const { list } = await admin.ok('changeProductLine/list', { keyword: name })
    expect(list).toMatchObject([{ id: x.id, oldValues: name }])
    const { name: becomes } = await admin.ok('productLine/getEntityById', { id: l2 })
    expect((await admin.ok('changeProductLine/list', { keyword: becomes })).list).toMatchObject([{ id: x.id }])
    const { code } = await admin.ok('changeProductLine/update', {
      ...{ id: x.id, version: x.version ?? 0, lines: [{ cardId: (await card()).id }] },
    })
    expect([code, (await admin.ok('changeProductLine/getEntityById', { id: x.id })).oldValues]).toEqual([x.code, null])
  })

  it.each(['changeDept', 'changeUseDept'] as const)(
    'takes no department of another organisation than that of the card (%s)',
    async (name) => {
      const { tenant } = library
      const [mine, other] = [await tenant.factory(), await tenant.factory()]
      const dept = async (parentId: string): Promise<string> =>
        (
          await admin.ok('org/insert', {
            code: `D${Math.random()}`.slice(0, 15),
            name: `车间${Math.random()}`,
            type: 3,
            parentId,
          })
        ).id
      const k = await card({ orgId: mine })
      const input = { reason: '产线调整', lines: [{ cardId: k.id }] }
      expect(await admin.call(`${name}/insert`, { ...input, newValueId: await dept(other) })).toMatchObject({
        ...{ status: 422, msg: `变更后的部门不属于卡片${k.code}的组织` },
      })
      for (const parentId of [mine, tenant.rootOrgId])
        await admin.ok(`${name}/insert`, { ...input, newValueId: await dept(parentId) })
    },
  )

  it('with a later day is applied by the task on that day, once, and taken back before it without a trace', async () => {
    const [l1, l2] = [await line('L1'), await line('L2')]
    const tomorrow = daysAgo(-1)
    const { k, x } = await (async () => {
      const one = await card({ productLineId: l1 })
      return { k: one, x: await paper('changeProductLine', l2, [one.id], { effectDate: tomorrow }) }
    })()
    const never = await card({ productLineId: l1 })
    const z = await paper('changeProductLine', l2, [never.id], { effectDate: tomorrow })
    for (const { id } of [x, z]) await admin.ok('changeProductLine/approve', { id })
    await admin.ok('changeProductLine/cancel', { id: z.id })
    expect((await cardNow(k.id)).productLineId).toBe(l1)
    clock.now = new Date(clock.now.getTime() + 86_400_000)
    try {
      expect(await runTask(library.tenant, 'T20')).toMatchObject({ processed: 1 })
      expect(await runTask(library.tenant, 'T20')).toMatchObject({ processed: 0 })
    } finally {
      resetClock()
    }
    expect((await cardNow(k.id)).productLineId).toBe(l2)
    expect((await cardNow(never.id)).productLineId).toBe(l1)
    expect(
      await admin.call('changeProductLine/insert', {
        newValueId: l1,
        reason: '产线调整',
        effectDate: daysAgo(1),
        lines: [{ cardId: k.id }],
      }),
    ).toMatchObject({
      status: 400,
      data: [{ field: 'effectDate', msg: '生效日期不能早于今天' }],
    })
  })

  it.each([
    ['approve', 'cancel'],
    ['submit', 'approve', 'cancel'],
    ['submit', 'cancel'],
    ['submit', 'reject'],
  ])('pressed by two at once has one effect and one refusal (%s, %s)', async (...actions) => {
    const [l1, l2] = [await line('L1'), await line('L2')]
    const { k, x } = await moved(l1, l2)
    for (const action of actions) {
      const input = { id: x.id, ...(action === 'reject' ? { approveOpinion: '不同意' } : {}) }
      const answers = await Promise.all([1, 2].map(() => admin.call(`changeProductLine/${action}`, input)))
      expect([action, ...answers.map(({ status }) => status).toSorted()]).toEqual([action, 200, 409])
    }
    expect((await cardNow(k.id)).productLineId).toBe(l1)
  })

  it('is taken back while it waits by who asked for it or who may, and by nobody else', async () => {
    const menus = ['productLineChange']
    const [asking, other] = [
      await library.tenant.person({ menus, buttons: ['productLineChange_insert'] }),
      await library.tenant.person({ menus }),
    ]
    const [l1, l2] = [await line('L1'), await line('L2')]
    const k = await card({ productLineId: l1 })
    const input = { newValueId: l2, reason: '产线调整', lines: [{ cardId: k.id }] }
    const { id } = await asking.ok('changeProductLine/insert', input)
    await asking.ok('changeProductLine/submit', { id })
    expect((await other.call('changeProductLine/cancel', { id })).status).toBeGreaterThanOrEqual(403)
    await asking.ok('changeProductLine/cancel', { id })
    expect(await admin.ok('changeProductLine/getEntityById', { id })).toMatchObject({ statusKey: 'revoked' })
    await asking.ok('changeProductLine/delete', { ids: id })
  })

  it('of a line is refused for a mould on a machine of another line', async () => {
    const [l1, l2] = [await line('L1'), await line('L2')]
    const type = await admin.ok('toolingType/insert', { name: '冲床', cardType: 3, needAcceptance: false })
    const file = await admin.ok('archives/insert', { name: '冲床', cardType: 3, toolingTypeId: type.id })
    const press = await admin.ok('newCard/insert', { cardType: 3, archivesId: file.id, productLineId: l1 })
    const k = await library.stocked(await library.bin('CHG-9'), { productLineId: l1 })
    const out = await library.outbound([{ cardId: k.id, needReturn: false }])
    await admin.ok('outboundOrder/audit', { id: out.id })
    await admin.ok('newCard/bindTool', { toolCardId: k.id, equipmentCardId: press.id })
    const x = await paper('changeProductLine', l2, [k.id])
    expect(await admin.call('changeProductLine/approve', { id: x.id })).toMatchObject({
      ...{ status: 422, msg: `卡片${k.code}装在其它产线的设备${press.code}上，请先下机` },
    })
    expect((await cardNow(k.id)).productLineId).toBe(l1)
  })
})

describe('A machine on site', () => {
  it('stands at the line that a change gives it, and at the old one when that is taken back', async () => {
    const [l1, l2] = [await line('L1'), await line('L2')]
    const type = await admin.ok('toolingType/insert', { name: '压机', cardType: 3, needAcceptance: false })
    const file = await admin.ok('archives/insert', { name: '压机', cardType: 3, toolingTypeId: type.id })
    const press = await admin.ok('newCard/insert', { cardType: 3, archivesId: file.id, productLineId: l1 })
    const placeNow = async (): Promise<unknown> => (await library.place(press.id))['place_key']
    expect(await placeNow()).toBe(`O:${l1}`)
    const x = await paper('changeProductLine', l2, [press.id])
    await admin.ok('changeProductLine/approve', { id: x.id })
    expect(await placeNow()).toBe(`O:${l2}`)
    expect(await library.defects()).toEqual([])
    await admin.ok('changeProductLine/cancel', { id: x.id })
    expect(await placeNow()).toBe(`O:${l1}`)
    expect(await library.defects()).toEqual([])
  })
})

describe('Another organisation', () => {
  it('takes no department of a third one along', async () => {
    const [to, third] = [await library.tenant.factory(), await library.tenant.factory()]
    const dept = { code: `D${Math.random()}`.slice(0, 15), name: '车间', type: 3, parentId: third }
    const manageDeptId = (await admin.ok('org/insert', dept)).id
    const input = { newValueId: to, reason: '产线调整', lines: [{ cardId: (await card()).id }], manageDeptId }
    expect(await admin.call('changeOrg/insert', input)).toMatchObject({
      ...{ status: 400, data: [{ field: 'manageDeptId', msg: '部门不属于变更后的组织' }] },
    })
  })

  it('takes off what belonged to the old one unless the paper names new ones, and gives it back', async () => {
    const factory = await library.tenant.factory()
    const l1 = await line('L1')
    const k = await card({ productLineId: l1, responsibleId: admin.userId, administratorId: admin.userId })
    const x = await paper('changeOrg', factory, [k.id], { responsibleId: admin.userId })
    await admin.ok('changeOrg/approve', { id: x.id })
    expect(await cardNow(k.id)).toMatchObject({
      ...{ orgId: factory, productLineId: null, administratorId: null, responsibleId: admin.userId },
    })
    expect(await library.defects()).toEqual([])
    await admin.ok('changeOrg/cancel', { id: x.id })
    expect(await cardNow(k.id)).toMatchObject({
      ...{ orgId: library.tenant.rootOrgId, productLineId: l1, administratorId: admin.userId },
    })
    expect(await library.defects()).toEqual([])
  })

  it('takes along what is planned for its cards, without schemes that are not seen there and without their mechanic', async () => {
    const [from, to] = [await library.tenant.factory(), await library.tenant.factory()]
    const cardId = await aMachine(admin, { orgId: from })
    const [own, common] = [await aScheme(admin, { orgId: from, name: '老厂方案' }), await aScheme(admin)]
    for (const schemeId of [own, common]) await bind(admin, cardId, schemeId, { startDate: daysAgo(0) })
    const team = { name: '机修班', leaderId: admin.userId, members: [{ userId: admin.userId, role: 1 }] }
    await admin.ok('maintainTeam/insert', team)
    const remark = '夜班电话联系'
    await admin.ok('maintainWorker/insert', { cardId, mainWorkerId: admin.userId, remark })
    const mechanics = async (): Promise<Data[]> => (await admin.ok('maintainWorker/list', { cardId })).list
    await runTaskOf(library.tenant, 'T04')
    const tasks = async (): Promise<string[]> =>
      (await tasksOf(library.tenant, cardId)).flatMap(({ status, schemeId, orgId }: Data) =>
        status === 0 ? `${schemeId} ${orgId}` : [],
      )
    const each = (...seen: string[]) => expect.arrayContaining(seen)
    expect(await tasks()).toEqual(each(`${own} ${from}`, `${common} ${from}`))

    const x = await paper('changeOrg', to, [cardId])
    expect(await admin.ok('changeOrg/approve', { id: x.id })).toMatchObject({ stoppedSchemes: ['老厂方案'] })
    const { varList } = await admin.ok('notice/list', { state: 1 })
    expect(varList[0]).toMatchObject({
      ...{ title: `${x.code}：有方案不再适用`, link: expect.stringContaining(`belongOrgChange?open=${x.id}`) },
    })
    expect(new Set(await tasks())).toEqual(new Set([`${common} ${to}`]))
    const bindings = async (): Promise<Data[]> => (await admin.ok('cardPlan/list', { kind: 1, cardId })).list
    expect((await bindings()).map(({ schemeId, orgId, enabled }: Data) => [schemeId, orgId, enabled])).toEqual(
      each([own, to, false] as never, [common, to, true] as never),
    )
    expect(await mechanics()).toEqual([])
    // Whom the new organisation sends looks after it while it is there.
    await admin.ok('maintainWorker/insert', { cardId, mainWorkerId: admin.userId })

    await admin.ok('changeOrg/cancel', { id: x.id })
    expect((await bindings()).map(({ orgId, enabled, suspended }: Data) => [orgId, enabled, suspended])).toEqual([
      [from, true, false],
      [from, true, false],
    ])
    expect(await tasks()).toEqual(each(`${own} ${from}`, `${common} ${from}`))
    const [back, ...others] = await mechanics()
    expect(others).toEqual([])
    expect(await admin.ok('maintainWorker/getEntityById', { id: back?.id })).toMatchObject({ orgId: from, remark })

    const later = await paper('changeOrg', to, [cardId], { effectDate: daysAgo(-1) })
    await admin.ok('changeOrg/approve', { id: later.id })
    expect(await mechanics()).toHaveLength(1)
    clock.now = new Date(clock.now.getTime() + 86_400_000)
    await runTask(library.tenant, 'T20')
    resetClock()
    expect(await mechanics()).toEqual([])
    await admin.ok('changeOrg/cancel', { id: later.id })
    expect(await mechanics()).toHaveLength(1)
  })

  it('does not get a card that lies in a warehouse', async () => {
    const factory = await library.tenant.factory()
    const k = await library.stocked(await library.bin('CHG-1'))
    const x = await paper('changeOrg', factory, [k.id])
    expect(await admin.call('changeOrg/approve', { id: x.id })).toMatchObject({
      status: 422,
      msg: `卡片${k.code}在库，请先出库或调拨`,
    })
  })
})

describe('Another custodian', () => {
  it('is given to a card at a supplier alone: it moves there, and back', async () => {
    const [s1, s2] = await Promise.all(
      ['甲', '乙'].map(
        async (name) =>
          (await admin.ok('supplier/insert', { name: `${name}供应商${Math.random()}`, types: ['设备'] })).id as string,
      ),
    )
    const k = await library.stocked(await library.bin('CHG-2'))
    const out = await library.outbound([{ cardId: k.id }], { outboundType: 3, supplierId: s1, receiveUserId: null })
    await admin.ok('outboundOrder/audit', { id: out.id })
    expect((await cardNow(k.id)).custodianSupplierId).toBe(s1)
    const y = await paper('changeSupplier', s2 ?? '', [k.id])
    await admin.ok('changeSupplier/approve', { id: y.id })
    expect((await cardNow(k.id)).custodianSupplierId).toBe(s2)
    expect(await library.defects()).toEqual([])
    await admin.ok('changeSupplier/cancel', { id: y.id })
    expect((await cardNow(k.id)).custodianSupplierId).toBe(s1)
    expect(await library.defects()).toEqual([])
  })
})

describe('The papers of a card', () => {
  it('are found by the card, and who scans it sees what it has now', async () => {
    const [l1, l2] = [await line('L1'), await line('L2')]
    const { k, x } = await moved(l1, l2)
    const other = await moved(l1, l2)
    const { list } = await admin.ok('changeProductLine/list', { cardId: k.id })
    expect(list.map(({ id }: Data) => id)).toEqual([x.id])
    expect(other.x.id).not.toBe(x.id)
    expect(await admin.ok('newCard/getByQr', { code: k.code })).toMatchObject({
      ...{ productLineId: l1, productLineIdName: expect.stringContaining('L1'), responsibleIdName: null },
    })
    const seal = await admin.ok('seal/insert', { sealReason: '长期不用', lines: [{ cardId: k.id }] })
    const { list: seals } = await admin.ok('seal/list', { cardId: k.id })
    expect(seals.map(({ id }: Data) => id)).toEqual([seal.id])
  })
})
