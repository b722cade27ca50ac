// A machine and its inspections as the rules of the law see them.
import { monitoredMonths, type Inspected } from '@tmlm/model/areas/special/nextDates'
import type { Machine, OwnPeriod } from '@tmlm/model/areas/special/periods'
import { specialKinds, type Category } from '@tmlm/model/areas/special/specialKinds'
import type { Tx } from '../../platform/database/database.ts'
import { childTable, tableOf } from '../../platform/database/names.ts'
import { sql } from '../../platform/database/sql.ts'

/** What every ledger keeps, and what some of them do. */
export interface LedgerRow extends Omit<Machine, 'category'> {
  readonly id: string
  readonly orgId: string
  readonly code: string
  readonly name: string
  readonly registerNo: string | null
  readonly useStatus: 0 | 1 | 2 | 3 | 4
  readonly useDeptId: string | null
  readonly responsibleId: string | null
  readonly safetyManagerId: string | null
  readonly safetyManagerCertTo: string | null
  readonly inspectionAgency: string | null
  readonly produceDate: string
  readonly stopDate: string | null
  readonly designLifeYears: string | null
  readonly maintainTo?: string | null
  readonly openingLastDate: string | null
  readonly openingNextDate: string | null
  readonly lastGovernorDate?: string | null
  readonly lastLoadTestDate?: string | null
}

const ledgerTable = (category: Category): string => tableOf({ name: specialKinds[category].ledger })
const checkTable = (category: Category): string => tableOf({ name: specialKinds[category].check })

/** The ledger row, held until the transaction ends: two inspections of a machine are audited one after the other. */
export const lockedLedger = (tx: Tx, category: Category, id: string): Promise<LedgerRow> =>
  tx.one(sql<LedgerRow>`SELECT t.* FROM ${sql.raw(ledgerTable(category))} t WHERE t.id = ${id} FOR UPDATE`)

/** With the periods that the company has changed. */
export const machineOf = async (tx: Tx, category: Category, ledger: LedgerRow): Promise<Machine> => ({
  ...ledger,
  category,
  rules: await ownPeriods(tx, category),
})

export async function ownPeriods(tx: Tx, category: Category): Promise<ReadonlyMap<string, OwnPeriod>> {
  const own = await tx.all(sql<OwnPeriod & { ruleKey: string }>`
SELECT r.rule_key, r.usual, r.min, r.max, r.enabled FROM inspection_rule r WHERE r.rule_key LIKE ${`${category}:%`}`)
  return new Map(own.map(({ ruleKey, ...period }) => [ruleKey, period]))
}

interface StoredCheck {
  readonly id: string
  readonly checkKind: number
  readonly checkDate: string
  readonly conclusion: number | null
  readonly safetyGrade: number | null
  readonly nextDate: string | null
  readonly period: number | null
}

/** Inspections that count: those that were audited. */
export async function inspectionsOf(
  tx: Tx,
  category: Category,
  ledgerId: string,
  except?: string,
): Promise<Inspected[]> {
  const rows = await tx.all(sql<StoredCheck>`
SELECT c.id, c.check_kind, c.check_date, c.conclusion, c.safety_grade, c.next_date, c.period
FROM ${sql.raw(checkTable(category))} c
WHERE c.ledger_id = ${ledgerId} AND c.status IN ('complete', 'closed') AND c.id IS DISTINCT FROM ${except ?? null}::uuid
ORDER BY c.check_date, c.id`)
  return rows.map(inspectedOf)
}

/** What was inspected before the ledger began counts as long as nothing newer was. */
export async function openingOf(tx: Tx, category: Category, ledger: LedgerRow): Promise<Inspected[]> {
  const { openingLastDate, openingNextDate, lastGovernorDate, lastLoadTestDate } = ledger
  const others = await tx.all(sql<{ checkKind: number; lastDate: string; nextDate: string | null }>`
SELECT l.check_kind, l.last_date, l.next_date
FROM ${sql.raw(childTable({ name: specialKinds[category].ledger }, 'openings'))} l WHERE l.owner_id = ${ledger.id}`)
  const passed = (checkKind: number, checkDate: string | null | undefined, nextDate: string | null = null) =>
    checkDate ? [{ checkKind, checkDate, conclusion: 1, nextDate }] : []
  return [
    ...passed(1, openingLastDate, openingNextDate),
    ...passed(governor, lastGovernorDate),
    ...passed(brakeTest, lastLoadTestDate),
    ...others.flatMap(({ checkKind, lastDate, nextDate }) => passed(checkKind, lastDate, nextDate)),
  ]
}

/** Kinds of inspection of a lift. */
const governor = 7
const brakeTest = 8

/** Grade 4 allows use under monitoring only, for as many months as it says. */
const inspectedOf = ({ conclusion, period, ...row }: StoredCheck): Inspected => ({
  ...row,
  conclusion: conclusion ?? 1,
  monitoredMonths: row.safetyGrade === 4 ? (period ?? 0) : 0,
})

export { monitoredMonths }
