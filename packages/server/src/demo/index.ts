// The demo company: two factories with people of every role, suppliers, customers, products, lines, warehouses with bins,
// parts and papers, made through the same calls a person makes, with a clock of its own. Every step carries a clientId,
// so that a broken-off load goes on.
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Values } from '@tmlm/model'
import type { App } from '../app.ts'
import { implementedTasks } from '../areas/index.ts'
import { createTenant, ensureSingleTenant, type CreatedTenant } from '../areas/platform/tenants.ts'
import type { Clock } from '../platform/clock.ts'
import { db as builder } from '../platform/database/query.ts'
import type { Tenancy } from '@tmlm/model/licence'
import { adminJobNo } from '../platform/session/admin.ts'
import { openSession } from '../platform/session/open.ts'
import { singleTenantCode } from '../platform/session/tenantDirectory.ts'
import { newId } from '../platform/ids.ts'
import { inParallel, type DemoCall } from './call.ts'
import { daysBefore } from './days.ts'
import { fillCards } from './cards.ts'
import { fillChanges } from './changes.ts'
import { fillCompany, type DemoCompany } from './company.ts'
import { fillApprovals } from './approvals.ts'
import { fillForms } from './forms.ts'
import { fillDisposals } from './disposals.ts'
import { fillGauges } from './gauges.ts'
import { fillLife } from './life.ts'
import { fillLibrary } from './library.ts'
import { fillMachines } from './machines.ts'
import { fillMouldChange } from './mouldChange.ts'
import { fillInspection } from './inspection.ts'
import { fillLubrication } from './lubrication.ts'
import { fillNotices } from './notices.ts'
import { demoPeople } from './organisation.ts'
import { fillCustomers, fillSuppliers } from './partners.ts'
import { fillParts } from './parts.ts'
import { fillPartsYear } from './partsYear.ts'
import { fillPlant } from './plant.ts'
import { fillRuns } from './oee.ts'
import { fillRepair } from './repair.ts'
import { fillProducts } from './products.ts'
import { drawn, type Drawn } from './pictures.ts'
import { fillSpecial } from './special.ts'
import { fillStores } from './stores.ts'
import { fillUpkeep } from './upkeep.ts'

export const demoPassword = 'Tmlm@2026'

export interface DemoOptions {
  readonly clock: Clock
  readonly say: (message: string) => void
  /** Lets the database plan by what it holds now, not by what it held when it was empty. */
  readonly analyze: () => Promise<void>
}

/** Loads what is missing of the demo; nothing when all of it is there. */
export async function ensureDemo(app: App, tenancy: Tenancy, options: DemoOptions): Promise<void> {
  const { clock } = options
  const main = tenancy === 'single' ? singleTenantCode : 'demo'
  await ensureTenant(app, main, '华东精密模具有限公司', clock)
  await fillDemo(app, main, options)
  if (tenancy === 'multi') await ensureTenant(app, 'demo2', '南方塑胶制品厂', clock)
}

/** Lines for the console of whoever started the server. */
export function demoLogins(tenancy: Tenancy): string[] {
  const tenant = tenancy === 'single' ? '' : 'tenant demo, '
  return [
    `  ${tenant}job number ${adminJobNo}, password ${demoPassword}`,
    ...(tenancy === 'single' ? [] : [`  tenant demo2, job number ${adminJobNo}, password ${demoPassword}`]),
    `  ${tenant}${demoPeople.map((person) => `${person.jobNo} ${person.roleCode}`).join(', ')}: the same password`,
    `  supplier: ${tenant}job number S001 at /supplierLogin`,
  ]
}

async function ensureTenant(
  app: App,
  code: string,
  fullName: string,
  clock: Clock,
): Promise<CreatedTenant | undefined> {
  const { db } = app.engine
  if (await app.sessions.tenants.find(code)) return undefined
  const now = clock()
  if (code === singleTenantCode) return ensureSingleTenant(db, { now, password: demoPassword, tasks: implementedTasks })
  const given = {
    code,
    fullName,
    shortName: fullName.slice(0, 6),
    combo: 'flagship',
    password: demoPassword,
    tasks: implementedTasks,
  }
  return createTenant(db, given, { operator: 'demo', now })
}

/** Fills a company that has been made; nothing when it is filled already. */
export async function fillDemo(app: App, code: string, options: DemoOptions): Promise<void> {
  const { db } = app.engine
  const { clock, say } = options
  const tenantId = await app.sessions.tenants.find(code)
  if (tenantId === undefined) throw new Error(`The demo tenant ${code} is not there`)
  const done = await db.platform((tx) =>
    tx.first(builder.selectFrom('tenantLog').select('id').where('tenantCode', '=', code).where('action', '=', 'demo')),
  )
  if (done) return
  say('Loading the demo company')
  // What a machine that stops would take along is made again by the next start; that all is there is noted for good.
  await db.withoutWaiting(() => fillTenant(app, tenantId, code, options))
  await db.platform((tx) =>
    tx.run(
      builder
        .insertInto('tenantLog')
        .values({ id: newId(clock()), tenantCode: code, action: 'demo', operator: 'demo', time: clock() }),
    ),
  )
}

async function fillTenant(
  app: App,
  tenantId: string,
  code: string,
  { clock, say, analyze }: DemoOptions,
): Promise<void> {
  const { db } = app.engine
  const now = clock()
  const token = await openAsAdmin(app, tenantId, clock)
  const call = caller(app, token, code)
  const timed = timing(clock, say)
  const company = await timed('organisation and people', () => fillCompany(db, tenantId, demoPassword, call, now))
  const suppliers = await timed('suppliers', async () => {
    const made = await fillSuppliers(call, now)
    await openSupplierLogin(call, company, made, now)
    return made
  })
  const products = await timed('customers and products', async () =>
    fillProducts(call, await fillCustomers(call, company, now), now),
  )
  const lines = await timed('lines', () => fillPlant(call, company, now))
  const stores = await timed('warehouses', () => fillStores(call, company, suppliers, now))
  const parts = await timed('parts', () => fillParts(call, company, suppliers, stores.warehouses, now))
  const plant = { company, suppliers, products, lines, picture: keepingPictures(app, token, code, now) }
  await analyze()
  const cards = await timed('cards', () => fillCards(call, plant, now))
  await analyze()
  await timed('parts store', () => fillPartsYear(call, plant, stores.warehouses, parts, cards, now))
  const { mounted, turns } = await timed('mould library', () => fillLibrary(call, plant, stores, cards, now))
  await analyze()
  // Gauges have a room of their own; what happens to moulds and machines follows one upon the other.
  const gauges = () => timed('measuring instruments', () => fillGauges(call, plant, stores, now))
  const machines = async () => {
    await timed('machines bought', () => fillMachines(call, plant, cards, now))
    await timed('mould changes', () => fillMouldChange(call, plant, { mounted, turns }, now))
    await timed('upkeep and spot checks', () => fillUpkeep(call, { db, tenantId }, plant, cards, now))
    await timed('lubrication', () => fillLubrication(call, plant, cards, now))
    await timed('inspections', () => fillInspection(call, plant, cards, now))
    await timed('faults and repairs', () => fillRepair(call, plant, cards, now))
    await timed('runs of machines', () => fillRuns(call, { db, tenantId }, cards, now))
    await timed('life and counters', () => fillLife(call, { db, tenantId }, plant, cards, now))
    await timed('special equipment', () => fillSpecial(call, plant, now))
    await timed('changes', () => fillChanges(call, plant, cards, now))
    await timed('disposals', () => fillDisposals(call, plant, now))
    await timed('approvals', () => fillApprovals(call, company, now))
    await timed('forms', () => fillForms(call, company, now))
  }
  await inParallel([gauges, machines], (fill) => fill())
  await timed('notices', () => fillNotices(call, company, now))
  await analyze()
}

/** Says how long each area took: none may cost more than five seconds. */
const timing =
  (clock: Clock, say: (message: string) => void) =>
  async <T>(what: string, fill: () => Promise<T>): Promise<T> => {
    const begin = clock().getTime()
    const made = await fill()
    say(`Demo: ${what} in ${((clock().getTime() - begin) / 1000).toFixed(1)} s`)
    return made
  }

/** The login of the supplier portal. */
async function openSupplierLogin(
  call: DemoCall,
  company: DemoCompany,
  suppliers: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const input = { id: suppliers.get('恒力模具'), jobNo: 'S001', jobName: '何师傅' }
  await call('supplier/openUser', 'supplier:login', input, daysBefore(now, 260))
  await company.openLogin('S001')
}

async function openAsAdmin(app: App, tenantId: string, clock: Clock): Promise<string> {
  return app.engine.db.transaction(tenantId, async (tx) => {
    const { id } = await tx.one(builder.selectFrom('user').select('id').where('jobNo', '=', adminJobNo))
    // The demo's papers lie in the past; its session begins before the first of them.
    const opening = { userId: id, loginSource: 'DING', ip: '127.0.0.1', userAgent: 'demo', now: clock() } as const
    return openSession(tx, opening, true)
  })
}

const madeBy = { lang: 'zh', ip: '127.0.0.1', userAgent: 'demo' } as const

function caller(app: App, token: string, tenantCode: string): DemoCall {
  return async (path, key, input, at, given) => {
    const [resource = '', action = ''] = path.split('/')
    const answer = await app.dispatch({
      resource,
      action,
      input: { ...input, clientId: `demo:${key}` },
      ...(given ? { given } : {}),
      ...madeBy,
      ...{ token, tenantCode },
      requestId: `demo:${key}`,
      now: at,
    })
    if (answer?.status !== 200) throw new Error(`The demo could not ${path} ${key}: ${JSON.stringify(answer)}`)
    return (answer.json === undefined ? answer.data : JSON.parse(answer.json)) as Values
  }
}

/** Uploads a picture as a person does. */
const keepingPictures =
  (app: App, token: string, tenantCode: string, now: Date) =>
  async (kind: Drawn): Promise<{ url: string; size: number }> => {
    const kept = await drawn(kind)
    const about = { resource: 'file', action: 'uploadImage', input: { fileName: kept.name }, requestId: `demo:${kind}` }
    const answer = await app.dispatch({ ...madeBy, ...about, token, tenantCode, kept, now })
    await rm(dirname(kept.path), { recursive: true, force: true })
    if (answer?.status !== 200) throw new Error(`The demo could not keep ${kept.name}: ${JSON.stringify(answer)}`)
    return { url: String(answer.data), size: kept.size }
  }
