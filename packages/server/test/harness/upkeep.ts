// Upkeep to try things on: items, schemes, bindings and tasks, made by the calls that people use; what time would make, straight
// in the database.
import { areaTasks } from '../../src/areas/index.ts'
import { taskMomentOf } from '../../src/engine/task.ts'
import { fromLocal } from '../../src/platform/clock.ts'
import { newId } from '../../src/platform/ids.ts'
import { againIn, clock, product, type Caller, type Data, type Tenant } from './app.ts'

let made = 0

/** A machine that is in use. */
export async function aMachine(admin: Caller, given: Data = {}): Promise<string> {
  const nth = ++made
  const type = await admin.ok('toolingType/insert', { cardType: 3, name: `冲床类${nth}`, needAcceptance: false })
  const file = await admin.ok('archives/insert', { cardType: 3, toolingTypeId: type.id, name: `冲床${nth}` })
  const card = await admin.ok('newCard/insert', { cardType: 3, archivesId: file.id, name: `冲床${nth}`, ...given })
  return card.id
}

export async function anItem(admin: Caller, given: Data = {}): Promise<string> {
  const kind = given.kind ?? 1
  const category = kind === 1 ? { category: '清洁' } : {}
  return (await admin.ok('spotcheck/insert', { kind, name: `项目${++made}`, standard: '正常', ...category, ...given }))
    .id
}

/** Weekly on Mondays unless said otherwise. */
export async function aScheme(admin: Caller, given: Data = {}): Promise<string> {
  const lines = given.lines ?? [{ itemId: await anItem(admin, { kind: given.kind ?? 1 }) }]
  const weekly = { periodType: 2, weekDays: [1], holidayRule: 0 }
  return (await admin.ok('scheme/insert', { kind: 1, name: `方案${++made}`, ...weekly, ...given, lines })).id
}

export const bind = async (admin: Caller, cardId: string, schemeId: string, given: Data = {}): Promise<string> =>
  (await admin.ok('cardPlan/insert', { kind: 1, cardId, schemeId, ...given })).id

/** The tasks of a card, of both kinds, the earliest first. */
export const tasksOf = async (tenant: Tenant, cardId: string): Promise<Data[]> =>
  (await tenant.admin.ok('plan/list', { kind: '1,2', cardId, pageSize: 500, orderBy: 'nominalDate' })).list

/** A task as time leaves it. */
export async function putTask(tenant: Tenant, task: Data): Promise<string> {
  const id = newId(clock.now)
  const row: Data = {
    ...{ id, kind: 1, source_type: 2, nominal_date: task.due_date, status: 'pending', create_time: clock.now },
    ...{ update_time: clock.now, create_user_id: tenant.admin.userId, update_user_id: tenant.admin.userId },
    ...task,
  }
  const names = Object.keys(row)
  await tenant.inTenant((tx) =>
    tx.send({
      text: `INSERT INTO plan (${names.join(', ')}) VALUES (${names.map((_, nth) => `$${nth + 1}`).join(', ')})`,
      values: Object.values(row),
    }),
  )
  return id
}

/** The clock of the plant; whoever worked before logs in again. */
export async function at(tenant: Tenant, local: string): Promise<Caller> {
  clock.now = fromLocal(local.length === 10 ? `${local} 09:00:00` : local, 'Asia/Shanghai')
  return againIn(tenant.admin)
}

/** Runs a task of the registry as its hour would. */
export async function runTaskOf(tenant: Tenant, code: string): Promise<number> {
  const { app, files } = product()
  const task = areaTasks.get(code)
  if (!task) throw new Error(`There is no task ${code}`)
  const scheduled = {
    ...{ id: tenant.id, code: tenant.code, timezone: 'Asia/Shanghai', language: 'zh' as const },
    ...{ closingDate: null, graceDays: 7 },
  }
  const moment = taskMomentOf({ engine: app.engine, tenant: scheduled, now: clock.now, store: files.store })
  return (await task(moment)).processed
}
