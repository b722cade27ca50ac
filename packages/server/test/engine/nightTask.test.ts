// A night task as docs/adding-an-area.md tells: it makes papers as a person would, once, whoever runs it and how often.
import { setTimeout as pause } from 'node:timers/promises'
import { inventoryCountSlip } from '@tmlm/model/areas/library/inventoryCountSlip'
import { addDays } from '@tmlm/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../src/app.ts'
import { runTask } from '../../src/areas/platform/tasks/run.ts'
import { runNow, workPlatformJobs } from '../../src/areas/platform/tasks/index.ts'
import { doEach, type Task } from '../../src/engine/task.ts'
import { toLocalDate } from '../../src/platform/clock.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { db as builder } from '../../src/platform/database/query.ts'
import { newId } from '../../src/platform/ids.ts'
import { prepareJobs } from '../../src/platform/jobs/prepare.ts'
import { createJobs } from '../../src/platform/jobs/queue.ts'
import { openLog } from '../../src/platform/log.ts'
import { aTenant, clock, product, type Tenant } from '../harness/app.ts'
import { appConfig, appRole, ownerConfig } from '../harness/database.ts'

const silent = (): void => undefined
const log = openLog({ level: 'fatal', clock: () => clock.now })

interface DueWarehouse {
  readonly id: string
  readonly name: string
  readonly orgId: string
  readonly managerId: string | null
}

/** Every month each warehouse is counted by its manager; one that has its slip of the month gets no second one. */
const monthlyCount: Task = async (task) => {
  const today = toLocalDate(task.now, task.timezone)
  const name = `${today.slice(0, 7)} 月度盘点`
  const due = await task.db.transaction(task.tenantId, (tx) =>
    tx.all(
      builder
        .selectFrom('warehouse as w')
        .select(['w.id', 'w.name', 'w.orgId', 'w.managerId'])
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('inventoryCountSlip as s')
                .select('s.id')
                .whereRef('s.warehouseId', '=', 'w.id')
                .where('s.name', '=', name),
            ),
          ),
        )
        .orderBy('w.code'),
    ),
  )
  return doEach(
    task,
    due,
    (warehouse) => warehouse.name,
    async ({ make }, { id, orgId, managerId }: DueWarehouse) => {
      const counterIds = managerId === null ? [] : [managerId]
      const plan = { planStart: today, planEnd: addDays(today, 6) }
      await make(inventoryCountSlip, { name, orgId, warehouseId: id, counterIds, ...plan })
    },
  )
}

/** A node of the product: its own connections, its own engine, its own jobs. */
function aNode(tasks: ReadonlyMap<string, Task>) {
  const db = openDatabase({ ...appConfig(), max: 5 })
  const { files } = product()
  const { engine } = createApp({ db, tenancy: 'multi', files, secretKey: Buffer.alloc(32), warn: silent })
  const jobs = createJobs({ app: appConfig(), db, log, clock: () => clock.now, pollSeconds: 0.5 })
  const parts = { engine, tasks, clock: () => clock.now, log, store: files.store }
  workPlatformJobs(jobs, parts)
  return {
    jobs,
    run: (tenant: Tenant) =>
      runTask(parts, {
        ...{ tenantId: tenant.id, data: { task: 'T99', runId: newId(clock.now) }, now: clock.now, db },
      }),
    close: () => db.close(),
  }
}

const linesOf = (tenant: Tenant) =>
  tenant.inTenant((tx) => tx.all(builder.selectFrom('scheduledTaskLog').selectAll().orderBy('startTime').orderBy('id')))

async function aPlant(): Promise<{ tenant: Tenant; factoryId: string }> {
  const tenant = await aTenant()
  const { admin } = tenant
  const factoryId = await tenant.factory('二厂')
  await admin.ok('warehouse/insert', { name: '模具一库', managerId: admin.userId })
  await admin.ok('warehouse/insert', { name: '模具二库', managerId: admin.userId, orgId: factoryId })
  return { tenant, factoryId }
}

let node: ReturnType<typeof aNode>
beforeAll(() => void (node = aNode(new Map([['T99', monthlyCount]]))))
afterAll(() => node.close())

describe('A night task', () => {
  it('makes papers with number, organisation and history, in the name of the tasks', async () => {
    const { tenant, factoryId } = await aPlant()
    await node.run(tenant)
    expect(await linesOf(tenant)).toMatchObject([{ code: 'T99', result: 'success', processed: 2, message: null }])
    const { list } = await tenant.admin.ok('inventoryCountSlip/list', { orderBy: 'code' })
    expect(list).toHaveLength(2)
    for (const slip of list)
      expect(slip).toMatchObject({
        code: expect.stringMatching(/^[A-Z]+\d{12}$/),
        statusKey: 'saved',
        createUserIdName: '系统任务',
        updateUserIdName: '系统任务',
        version: 1,
      })
    expect(new Set(list.map(({ code }: { code: string }) => code)).size).toBe(2)
    expect(list.map(({ orgId }: { orgId: string }) => orgId)).toContain(factoryId)

    const [slip] = list
    const { list: told } = await tenant.admin.ok('operationLog/list', {
      resource: 'inventoryCountSlip',
      rowId: slip.id,
    })
    expect(told).toMatchObject([{ jobName: '系统任务', source: 'scheduler', action: 'insert', rowCode: slip.code }])
    const english = await tenant.admin.call('inventoryCountSlip/getEntityById', { id: slip.id }, 'en')
    expect(english.data).toMatchObject({ createUserIdName: 'Scheduled task' })
  })

  it('leaves papers that people go on with: they see those of their organisations, and change them', async () => {
    const { tenant, factoryId } = await aPlant()
    await node.run(tenant)
    const menus = ['checkOrder']
    const inFactory = await tenant.person({ menus, buttons: ['checkOrder_update'], orgId: factoryId })
    const { list } = await inFactory.ok('inventoryCountSlip/list')
    expect(list).toHaveLength(1)
    expect(await inFactory.call('inventoryCountSlip/update', { ...list[0], remark: '夜班' })).toMatchObject({
      status: 200,
    })
    expect((await inFactory.ok('inventoryCountSlip/getEntityById', { id: list[0].id })).createUserIdName).toBe(
      '系统任务',
    )
  })

  it('run again makes nothing again', async () => {
    const { tenant } = await aPlant()
    await node.run(tenant)
    await node.run(tenant)
    expect((await linesOf(tenant)).map(({ result, processed }) => [result, processed])).toEqual([
      ['success', 2],
      ['success', 0],
    ])
    expect((await tenant.admin.ok('inventoryCountSlip/list')).totalRow).toBe(2)
  })

  it('is checked as a person is: what is refused is told, and keeps none of the others', async () => {
    const { tenant } = await aPlant()
    await tenant.admin.ok('warehouse/insert', { name: '备件库', warehouseType: 2, managerId: tenant.admin.userId })
    await node.run(tenant)
    const [line] = await linesOf(tenant)
    expect(line).toMatchObject({ result: 'partial', processed: 2 })
    expect(line?.message).toMatch(/^备件库: .*warehouseId/)
    expect((await tenant.admin.ok('inventoryCountSlip/list')).totalRow).toBe(2)
  })

  it('does actions with rows of any organisation', async () => {
    const { tenant } = await aPlant()
    await node.run(tenant)
    const starting: Task = async (task) => {
      const open = await task.db.transaction(task.tenantId, (tx) =>
        tx.all(builder.selectFrom('inventoryCountSlip').select(['id', 'code']).where('progress', '=', 'notStarted')),
      )
      return doEach(
        task,
        open,
        ({ code }) => code,
        async ({ perform }, { id }) => {
          await perform(inventoryCountSlip, 'start', { id })
        },
      )
    }
    const starter = aNode(new Map([['T99', starting]]))
    try {
      await starter.run(tenant)
    } finally {
      await starter.close()
    }
    const { list } = await tenant.admin.ok('inventoryCountSlip/list')
    expect(list.map(({ progressKey }: { progressKey: string }) => progressKey)).toEqual(['counting', 'counting'])
    expect((await linesOf(tenant)).at(-1)).toMatchObject({ result: 'success', processed: 2 })
  })

  it('makes nothing in the days of grace, and says why', async () => {
    const { tenant } = await aPlant()
    const yesterday = addDays(toLocalDate(clock.now, 'Asia/Shanghai'), -1)
    await tenant.inTenant((tx) =>
      tx.run(builder.updateTable('tenant').set({ closingDate: yesterday }).where('id', '=', tenant.id)),
    )
    await node.run(tenant)
    const [line] = await linesOf(tenant)
    expect(line).toMatchObject({ result: 'failed', processed: 0 })
    expect(line?.message).toContain('服务已到期')
    const slips = await tenant.inTenant((tx) => tx.all(builder.selectFrom('inventoryCountSlip').select('id')))
    expect(slips).toEqual([])
  })

  it('on two nodes at once makes everything once', async () => {
    await prepareJobs({ owner: ownerConfig(), appRole: appRole(), log: silent })
    const { tenant } = await aPlant()
    let runs = 0
    /** Goes on only when the other node has been turned away, so that both are at it at the same time. */
    const slow: Task = async (task) => {
      runs++
      for (let looks = 0; looks < 400 && (await linesOf(tenant)).length === 0; looks++) await pause(50)
      return monthlyCount(task)
    }
    const nodes = [aNode(new Map([['T99', slow]])), aNode(new Map([['T99', slow]]))]
    try {
      await Promise.all(nodes.map(({ jobs }) => jobs.start()))
      await tenant.inTenant(async (tx) => {
        for (const { jobs } of nodes) await runNow(tx, jobs, 'T99', clock.now)
      })
      for (let looks = 0; looks < 600 && (await linesOf(tenant)).length < 2; looks++) await pause(50)
      expect((await linesOf(tenant)).map(({ result }) => result).toSorted()).toEqual(['skipped', 'success'])
      expect(runs).toBe(1)
      expect((await tenant.admin.ok('inventoryCountSlip/list')).totalRow).toBe(2)
    } finally {
      await Promise.all(nodes.map(({ jobs }) => jobs.stop()))
      await Promise.all(nodes.map((each) => each.close()))
    }
  })
})
