// What an inspection paper does, whichever of the six it is: it gets its next date by the law's rule, and counts once audited.
import { isGradedKind, legalKinds } from '@tmlm/model/areas/special/check'
import type { checks } from '@tmlm/model/areas/special/checks'
import { after, nextPeriods, type Inspected, type NextPeriod } from '@tmlm/model/areas/special/nextDates'
import { ruleKey } from '@tmlm/model/areas/special/periods'
import { checkKindsOf, specialKinds, type Category } from '@tmlm/model/areas/special/specialKinds'
import { askFirst, refuse, refuseFields, type Lang, type Row, type Text, type Values, type Warning } from '@tmlm/model'
import { behaviour, type Behaviour, type Moment } from '../../engine/behaviour.ts'
import { toLocalDate } from '../../platform/clock.ts'
import { childTable, tableOf } from '../../platform/database/names.ts'
import { sql } from '../../platform/database/sql.ts'
import { tellPerson } from '../platform/index.ts'
import { dateByCycle } from './accessoryDates.ts'
import { refreshDated } from './datedItems.ts'
import { storedRules } from './inspectionRules.ts'
import { inspectionsOf, lockedLedger, machineOf, openingOf } from './machine.ts'

type Check = (typeof checks)[number]
type Told = Partial<
  Pick<
    Row<Check>,
    | 'ledgerId'
    | 'checkKind'
    | 'checkDate'
    | 'conclusion'
    | 'safetyGrade'
    | 'period'
    | 'periodUnit'
    | 'nextDate'
    | 'overrideReason'
  >
>

export function checkBehaviour(paper: Check, category: Category): Behaviour {
  const kinds = checkKindsOf(category)
  const table = sql.raw(tableOf(paper))
  return behaviour<Check>(paper, {
    computed: { ledgerNote: (_today, lang) => ledgerNoteSql(tableOf(paper), lang) },

    async beforeInsert(moment) {
      await refuseSameReport(moment, paper, { ...moment.values, id: moment.id })
      Object.assign(moment.values, await withNextDate(moment, category, moment.values, moment.id))
    },

    async beforeUpdate(moment) {
      const { row, values } = moment
      if (values.reportNo !== undefined || values.agency !== undefined)
        await refuseSameReport(moment, paper, { ...row, ...values })
      const reckoned = ['checkKind', 'checkDate', 'conclusion', 'safetyGrade', 'period', 'periodUnit'] as const
      const isReckoned = reckoned.some((name) => values[name] !== undefined && values[name] !== row[name])
      // What was worked out is worked out anew; what somebody typed stays.
      const before = isReckoned && !('nextDate' in moment.raw) ? { ...row, nextDate: null } : row
      Object.assign(values, await withNextDate(moment, category, { ...before, ...values }, row.id, row.nextDate))
    },

    calls: {
      async getNextInspectionPeriods(moment) {
        const { ledgerId, checkKind, checkDate, safetyGrade } = moment.input
        const made: Inspected = {
          checkKind: Number(checkKind),
          checkDate,
          conclusion: 1,
          safetyGrade: safetyGrade ?? null,
        }
        const periods = await periodsOf(moment, category, String(ledgerId), made)
        const lang = moment.actor.lang === 'en' ? 1 : 0
        const machine = await machineOf(moment.tx, category, await lockedLedger(moment.tx, category, String(ledgerId)))
        const own = await storedRules(moment.tx)
        const basisOf = (kind: number): string | null =>
          own.get(ruleKey(machine, kind, { grade: made.safetyGrade ?? null }))?.basis ??
          kinds[kind]?.basis?.[lang] ??
          null
        return periods.map(({ note, unit, usual, min, max, ...each }) => ({
          ...each,
          kindName: kinds[each.checkKind]?.name[lang] ?? '',
          ...{ periodUnit: unit, defaultPeriod: usual, minPeriod: min, maxPeriod: max },
          ...{ basis: basisOf(each.checkKind), note: note?.[lang] ?? null },
        }))
      },

      async applyTemplate({ tx, input }) {
        const items = await tx.all(sql<Values>`
SELECT l.item_no, l.item, l.requirement
FROM ${sql.raw(childTable(paper, 'items'))} l
WHERE l.owner_id = (
  SELECT c.id FROM ${table} c
  WHERE c.check_kind = ${input.checkKind} AND c.status = 'complete'
    AND EXISTS (SELECT FROM ${sql.raw(childTable(paper, 'items'))} i WHERE i.owner_id = c.id)
  ORDER BY c.check_date DESC, c.id DESC LIMIT 1)
ORDER BY l.position`)
        return { items }
      },
    },

    actions: {
      async audit(moment) {
        const { row } = moment
        refuseIncomplete(category, row)
        await refuseSameReport(moment, paper, row)
        await keepAccessories(moment, category, row)
        // Whoever looks at the ledger from now on must find this inspection: it is complete once this statement is done.
        await moment.tx.run(sql`UPDATE ${table} SET status = 'complete' WHERE id = ${row.id}`)
        await refreshDated(moment, category, row.ledgerId)
        if (row.conclusion !== 4) return { set: { rectifyStatus: row.problems && row.conclusion === 3 ? 1 : 0 } }
        await tellFailed(moment, category, row)
        return { set: { rectifyStatus: 1 } }
      },

      async cancelAudit(moment) {
        const { row, tx } = moment
        await tx.run(sql`UPDATE ${table} SET status = 'saved' WHERE id = ${row.id}`)
        await refreshDated(moment, category, row.ledgerId)
        return { set: { rectifyStatus: 0, rectifyResult: null, rectifyDate: null } }
      },

      async closeRectify({ input, row, now, actor }) {
        const day = String(input.rectifyDate)
        if (day > toLocalDate(now, actor.timezone) || day < row.checkDate)
          throw refuseFields([
            { field: 'rectifyDate', text: ['整改日期须在检验日期与今天之间', 'Between the inspection and today'] },
          ])
        return { set: { rectifyStatus: 2 } }
      },
    },
  })
}

async function periodsOf(
  { tx }: Moment,
  category: Category,
  ledgerId: string,
  made: Inspected,
  ownId?: string,
): Promise<NextPeriod[]> {
  const ledger = await lockedLedger(tx, category, ledgerId)
  const known = [...(await openingOf(tx, category, ledger)), ...(await inspectionsOf(tx, category, ledgerId, ownId))]
  return nextPeriods(await machineOf(tx, category, ledger), known, made)
}

/** R15: the next date is by the rule, or by what the agency printed; beyond the rule it needs a reason. */
async function withNextDate(
  moment: Moment,
  category: Category,
  values: Told,
  id: string,
  agreed: string | null = null,
): Promise<Told> {
  const { ledgerId, checkKind, checkDate, conclusion } = values
  if (!ledgerId || checkKind === undefined || !checkDate) return {}
  const ledger = await lockedLedger(moment.tx, category, ledgerId)
  if (ledger.useStatus > 2)
    throw refuseFields([{ field: 'ledgerId', text: ['设备已报废或迁出', 'Scrapped or moved out'] }])
  if (checkDate > toLocalDate(moment.now, moment.actor.timezone) || checkDate < ledger.produceDate)
    throw refuseFields([{ field: 'checkDate', text: ['检验日期不正确', 'Wrong inspection date'] }])
  if (conclusion === 4) return { nextDate: null, period: null }
  const made: Inspected = {
    checkKind: Number(checkKind),
    checkDate,
    conclusion: 1,
    safetyGrade: values.safetyGrade ?? null,
  }
  const periods = await periodsOf(moment, category, ledgerId, made, id)
  const rule = periods.find((each) => each.checkKind === made.checkKind)
  if (rule && !rule.usable) {
    if (conclusion != null) throw refuseFields([{ field: 'safetyGrade', text: notMatching }])
    return { nextDate: null, period: null }
  }
  if (!rule) return {}
  const isOwn = values.period != null
  const unit = isOwn ? (values.periodUnit ?? 'month') : rule.unit
  const usual = isOwn ? Number(values.period) : rule.usual
  const nextDate = values.nextDate ?? (isOwn ? after(checkDate, { unit, usual }) : rule.nextDate)
  const isShort = isOwn && unit === rule.unit && usual < rule.min
  const isLong = nextDate !== null && rule.latestDate !== null && nextDate > rule.latestDate
  if ((isShort || isLong) && !values.overrideReason)
    throw refuseFields([{ field: 'overrideReason', text: outside(rule) }])
  if (isLong && nextDate !== agreed) askFirst([beyond(nextDate, rule)], moment.confirmed)
  return { period: usual, periodUnit: unit, nextDate }
}

/** Not to be used at this grade, and yet passed. */
const notMatching: Text = ['安全状况等级与结论不符', 'Grade and conclusion do not match']

const outside = ({ unit, min, max }: NextPeriod): Text => {
  const [zh, en] = unit === 'day' ? ['天', 'days'] : ['个月', 'months']
  return [`周期应为${min}–${max}${zh}，超出须填写调整原因`, `The period is ${min} to ${max} ${en}; say why otherwise`]
}

/** A reason is not enough: who goes beyond the longest period is asked once more. */
const beyond = (nextDate: string, { latestDate }: NextPeriod): Warning => ({
  code: 'seBeyondLatest',
  text: [
    `下次检验日期${nextDate}晚于规则允许的最迟日期${latestDate}，确定保存？`,
    `The next inspection on ${nextDate} is later than the rule allows (${latestDate}). Save it all the same?`,
  ],
})

/** One that is older than another of its kind counts, but the ledger goes by the newer one. */
const ledgerNoteSql = (table: string, lang: Lang): string => `(SELECT ${
  lang === 'zh'
    ? `'台账保留较新检验的日期：' || n.code || '（' || n.check_date || '）'`
    : `'The ledger keeps the dates of the newer ' || n.code || ' (' || n.check_date || ')'`
} FROM ${table} n
    WHERE n.tenant_id = t.tenant_id AND n.ledger_id = t.ledger_id AND n.check_kind = t.check_kind AND t.status IN ('complete', 'closed')
      AND n.status IN ('complete', 'closed') AND n.check_date > t.check_date
    ORDER BY n.check_date DESC, n.id DESC LIMIT 1)`

/** What an inspection must say before it counts. */
function refuseIncomplete(category: Category, row: Row<Check>): void {
  if (row.conclusion === null) throw refuse('请填写检验结论', 'Enter the conclusion')
  const isLegal = legalKinds(category).includes(Number(row.checkKind))
  if (isLegal && (row.annex ?? []).length === 0) throw refuse('请上传检验报告', 'Upload the report')
  if (isGradedKind(category, Number(row.checkKind)) && row.safetyGrade === null)
    throw refuse('请填写安全状况等级', 'Enter the safety grade')
}

/** An agency gives a report number once. */
async function refuseSameReport(
  { tx }: Moment,
  paper: Check,
  row: Partial<Pick<Row<Check>, 'reportNo' | 'agency'>> & { readonly id: string },
): Promise<void> {
  if (!row.reportNo || !row.agency) return
  const other = await tx.first(sql<{ code: string }>`
SELECT c.code FROM ${sql.raw(tableOf(paper))} c
WHERE c.agency = ${row.agency} AND c.report_no = ${row.reportNo} AND c.id <> ${row.id}
ORDER BY c.status IN ('complete', 'closed') DESC LIMIT 1`)
  if (other)
    throw refuseFields([
      { field: 'reportNo', text: [`报告编号已存在：${other.code}`, `Report no. already exists: ${other.code}`] },
    ])
}

/** What was calibrated along with it has its new dates in the ledger, known by type and number. */
async function keepAccessories({ tx }: Moment, category: Category, row: Row<Check>): Promise<void> {
  const table = sql.raw(childTable({ name: specialKinds[category].ledger }, 'accessories'))
  const known = await tx.all(sql<{
    id: string
    accessoryType: string
    accessoryCode: string
    cycleMonths: number | null
  }>`
SELECT l.id, l.accessory_type, l.accessory_code, l.cycle_months FROM ${table} l WHERE l.owner_id = ${row.ledgerId}`)
  for (const { accessoryType, accessoryCode, lastDate, certNo, nextDate, result } of row.accessoryResults) {
    if (result !== 1) continue
    for (const line of known) {
      if (line.accessoryType !== accessoryType || line.accessoryCode !== accessoryCode) continue
      await tx.run(sql`
UPDATE ${table} SET last_date = ${lastDate}, cert_no = coalesce(${certNo}, cert_no),
  next_date = ${nextDate ?? dateByCycle({ ...line, lastDate })}
WHERE id = ${line.id} AND (last_date IS NULL OR last_date <= ${lastDate})`)
    }
  }
}

/** Who is to put it right learns so at once; that it must stand still is a warning (W507). */
async function tellFailed(moment: Moment, category: Category, row: Row<Check>): Promise<void> {
  if (row.rectifyUserId === null) return
  const ledger = await lockedLedger(moment.tx, category, row.ledgerId)
  await tellPerson(moment, row.rectifyUserId, {
    title: `检验不合格：${ledger.code} ${ledger.name}`,
    content: `${row.code}，即日起禁止使用，整改期限 ${row.rectifyDeadline ?? ''}。${row.problems ?? ''}`,
  })
}
