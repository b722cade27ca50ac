// Everything about a machine that has a date, worked out anew whenever its ledger or an inspection changes: never put back,
// always reckoned from what counts.
import {
  leadDays,
  checkKindsOf,
  specialKinds,
  type Category,
  type LeadClass,
} from '@tmlm/model/areas/special/specialKinds'
import { monitoredMonths, nextDates, type Inspected, type NextDate } from '@tmlm/model/areas/special/nextDates'
import { checkItem, items } from '@tmlm/model/areas/special/seEarlyWarning'
import { usualCycles } from '@tmlm/model/areas/special/words'
import { addMonths } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { childTable, tableOf } from '../../platform/database/names.ts'
import { db } from '../../platform/database/query.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { newId } from '../../platform/ids.ts'
import { dateByCycle } from './accessoryDates.ts'
import { inspectionsOf, lockedLedger, machineOf, openingOf, type LedgerRow } from './machine.ts'

interface Item {
  readonly itemRef: string
  readonly itemType: 1 | 2 | 3 | 4 | 5 | 6 | 7
  readonly itemCode: string
  readonly detail: string | null
  readonly wording: string
  readonly leadClass: LeadClass
  readonly legal: boolean
  readonly checkKind: number | null
  readonly lastDate: string | null
  readonly nextDate: string | null
  readonly failed: boolean
}

/** The ledger keeps what its inspections found; the rows of its dates follow. Answers the newest of them. */
export async function refreshDated(moment: Moment, category: Category, ledgerId: string): Promise<void> {
  const { tx } = moment
  const ledger = await lockedLedger(tx, category, ledgerId)
  const inspections = [...(await openingOf(tx, category, ledger)), ...(await inspectionsOf(tx, category, ledgerId))]
  const next = nextDates(await machineOf(tx, category, ledger), inspections)
  await keepFindings(moment, category, ledgerId, next, inspections)
  const isGone = ledger.useStatus === 3 || ledger.useStatus === 4
  await keepItems(
    moment,
    category,
    ledger,
    isGone ? [] : [...checkItems(category, next), ...(await otherItems(moment, category, ledger))],
  )
}

/** Its grade is that of the newest periodic inspection; a legal one that failed forbids its use since that day. */
async function keepFindings(
  { tx }: Moment,
  category: Category,
  ledgerId: string,
  next: readonly NextDate[],
  inspections: readonly Inspected[],
): Promise<void> {
  const kinds = checkKindsOf(category)
  const failed = next.flatMap((each) => (each.failed && kinds[each.checkKind]?.legal ? [each.lastDate] : [])).toSorted()
  const graded = inspections.findLast(({ checkKind, safetyGrade }) => checkKind === 1 && safetyGrade != null)
  await tx.run(sql`
UPDATE ${sql.raw(tableOf({ name: specialKinds[category].ledger }))}
SET next_dates = ${JSON.stringify(next)}::jsonb, failed_since = ${failed[0] ?? null},
  safety_grade = ${graded?.safetyGrade ?? null}, monitor_used_months = ${monitoredMonths(inspections)}
WHERE id = ${ledgerId}`)
}

const checkItems = (category: Category, next: readonly NextDate[]): Item[] => {
  const kinds = checkKindsOf(category)
  return next.flatMap(({ checkKind, lastDate, nextDate, failed }): Item[] => {
    const kind = kinds[checkKind]
    if (!kind) return []
    const isInsurance = category === 6 && checkKind === 5
    return [
      {
        ...item(`check:${checkKind}`, isInsurance ? 6 : 1, checkItem(category, checkKind), kind.lead ?? 'legal'),
        ...{ legal: kind.legal ?? false, checkKind, lastDate, nextDate, failed },
      },
    ]
  })
}

const item = (
  itemRef: string,
  itemType: Item['itemType'],
  about: string,
  leadClass: LeadClass,
  detail: string | null = null,
): Item => ({
  ...{ itemRef, itemType, itemCode: about, detail, leadClass },
  wording: [items[about]?.[0], detail].filter((part) => part).join(' '),
  ...{ legal: false, checkKind: null, lastDate: null, nextDate: null, failed: false },
})

async function otherItems(moment: Moment, category: Category, ledger: LedgerRow): Promise<Item[]> {
  const items = [
    ...(await accessoryItems(moment, category, ledger.id)),
    ...(await operatorItems(moment, category, ledger.id)),
  ]
  if (ledger.safetyManagerCertTo)
    items.push({
      ...item('manager', 4, 'manager', 'certificate'),
      nextDate: ledger.safetyManagerCertTo,
    })
  if (ledger.maintainTo) items.push({ ...item('contract', 5, 'contract', 'contract'), nextDate: ledger.maintainTo })
  if (ledger.commissionDate && ledger.designLifeYears)
    items.push({
      ...item('retire', 7, 'retire', 'retire'),
      nextDate: addMonths(ledger.commissionDate, Math.round(Number(ledger.designLifeYears) * 12)),
    })
  return items
}

/** Valves and gauges are calibrated by law; of one that is an instrument of its own, its records say when. */
async function accessoryItems({ tx }: Moment, category: Category, ledgerId: string): Promise<Item[]> {
  const table = sql.raw(childTable({ name: specialKinds[category].ledger }, 'accessories'))
  await tx.run(sql`
UPDATE ${table} l SET last_date = coalesce(c.last_verify_date, l.last_date), next_date = c.next_due_date
FROM new_card c WHERE c.id = l.instrument_card_id AND l.owner_id = ${ledgerId}`)
  const rows = await tx.all(sql<{
    id: string
    accessoryType: string
    accessoryCode: string | null
    cycleMonths: number | null
    lastDate: string | null
    nextDate: string | null
  }>`
SELECT l.id, l.accessory_type, l.accessory_code, l.cycle_months,
  l.last_date, l.next_date
FROM ${table} l
WHERE l.owner_id = ${ledgerId} ORDER BY l.position`)
  return rows.flatMap(({ id, accessoryType, accessoryCode, cycleMonths, lastDate, nextDate }): Item[] => {
    const next = nextDate ?? dateByCycle({ accessoryType, cycleMonths, lastDate })
    if (!next && !(cycleMonths ?? usualCycles[accessoryType])) return []
    const name = [accessoryType, accessoryCode].filter((part) => part).join(' ')
    const legal = accessoryType === '安全阀' || accessoryType === '压力表'
    return [{ ...item(`accessory:${id}`, 2, 'accessory', 'accessory', name), legal, lastDate, nextDate: next }]
  })
}

async function operatorItems({ tx }: Moment, category: Category, ledgerId: string): Promise<Item[]> {
  const rows = await tx.all(sql<{ id: string; certKind: string; jobName: string; validTo: string }>`
SELECT l.id, l.cert_kind, u.job_name, l.valid_to
FROM ${sql.raw(childTable({ name: specialKinds[category].ledger }, 'operators'))} l
JOIN "user" u ON u.id = l.user_id
WHERE l.owner_id = ${ledgerId} AND l.valid_to IS NOT NULL ORDER BY l.position`)
  return rows.map(({ id, certKind, jobName, validTo }) => {
    const name = `${jobName} ${certKind}`
    return { ...item(`operator:${id}`, 3, 'operator', 'certificate', name), nextDate: validTo }
  })
}

interface Known {
  readonly id: string
  readonly itemRef: string
  readonly lastDate: string | null
}

/** Rows come, change and go with the items; how early people want to know stays theirs. */
async function keepItems(moment: Moment, category: Category, ledger: LedgerRow, items: readonly Item[]): Promise<void> {
  const { tx, actor, now } = moment
  const known = await tx.all(sql<Known>`
SELECT w.id, w.item_ref, w.last_date FROM se_early_warning w WHERE w.ledger_id = ${ledger.id} FOR UPDATE`)
  const byKey = new Map(known.map((row) => [row.itemRef, row]))
  const wanted = new Set(items.map(({ itemRef }) => itemRef))
  const gone = known.filter(({ itemRef }) => !wanted.has(itemRef))
  if (gone.length > 0) await tx.run(db.deleteFrom('seEarlyWarning').where('id', '=', anyOf(gone.map(({ id }) => id))))
  const about = {
    ...{ category, ledgerId: ledger.id, code: ledger.code, name: ledger.name, registerNo: ledger.registerNo },
    ...{ useStatus: ledger.useStatus, deptId: ledger.useDeptId, responsibleId: ledger.responsibleId },
    ...{ safetyManagerId: ledger.safetyManagerId, agency: ledger.inspectionAgency, orgId: ledger.orgId },
    ...{ updateUserId: actor.userId, updateTime: now },
  }
  const leads = await leadsOf(moment)
  for (const each of items) {
    const row = byKey.get(each.itemRef)
    if (!row) {
      const [lead, second, urgent] = leads[each.leadClass]
      await tx.run(
        db.insertInto('seEarlyWarning').values({
          ...{ id: newId(now), ...about, ...each, createUserId: actor.userId, createTime: now, warned: true },
          ...{ leadDays: lead, secondLeadDays: second, urgentLeadDays: urgent, overdueEveryDays: 1 },
        }),
      )
      continue
    }
    // What was silenced speaks again of the next date.
    const isNew = each.lastDate !== null && each.lastDate !== row.lastDate
    const again = isNew ? { warned: true, cancelReason: null, cancelUserId: null, cancelTime: null } : {}
    await tx.run(
      db
        .updateTable('seEarlyWarning')
        .set({ ...about, ...each, ...again })
        .where('id', '=', row.id),
    )
  }
}

type Leads = Readonly<Record<LeadClass, readonly [number, number, number]>>

/** How early the company wants to know, by what falls due. */
export async function leadsOf({ tx }: Pick<Moment, 'tx'>): Promise<Leads> {
  const stored = await tx.all(db.selectFrom('leadDefault').selectAll())
  const own = stored.map((row) => [row.leadClass, [row.leadDays, row.secondLeadDays, row.urgentLeadDays]])
  return { ...leadDays, ...Object.fromEntries(own) }
}
