// What a ledger of special equipment does, whichever of the six it is.
import type { ledgers } from '@tmlm/model/areas/special/ledgers'
import { nextPeriods } from '@tmlm/model/areas/special/nextDates'
import type { Machine } from '@tmlm/model/areas/special/periods'
import { allKinds, checkKindsOf, specialKinds, type Category } from '@tmlm/model/areas/special/specialKinds'
import {
  addMonths,
  askFirst,
  inLang,
  refuse,
  refuseFields,
  type Label,
  type Row,
  type Text,
  type Values,
} from '@tmlm/model'
import { behaviour, type Behaviour, type Moment } from '../../engine/behaviour.ts'
import { fromLocal, toLocalDate } from '../../platform/clock.ts'
import { tableOf } from '../../platform/database/names.ts'
import { sql } from '../../platform/database/sql.ts'
import { parameter } from '../../platform/parameters.ts'
import { qrOf } from '../cards/index.ts'
import { refreshDated } from './datedItems.ts'
import { inspectionsOf, ownPeriods } from './machine.ts'
import { fillAccessoryDates } from './accessoryDates.ts'
import { fillCertificates } from './certificates.ts'
import { levelSql } from './levelSql.ts'
import { prohibitedSql, prohibitReasonSql } from './prohibited.ts'

type Ledger = (typeof ledgers)[number]

const nextOf = (column: string): string => `(SELECT ${column} FROM se_early_warning w
    WHERE w.tenant_id = t.tenant_id AND w.ledger_id = t.id AND w.legal)`

/** The earliest day that the law sets, of inspections, valves and gauges; what failed waits for no day. */
const headOf = (value: string): string => nextOf(`CASE WHEN NOT bool_or(w.failed) THEN ${value} END`)

/** Years that a simple vessel is used for, where its maker says nothing. */
const simpleLife = '8'

const ofLines = (lines: string, value: string): string =>
  `(SELECT ${value} FROM ${lines} l WHERE l.tenant_id = t.tenant_id AND l.owner_id = t.id)`
const mediumOf = (lines: string): string => ofLines(lines, `string_agg(DISTINCT l.medium, '、')`)
const pressureOf = (lines: string): string => ofLines(lines, 'max(l.design_pressure)')
const nextOfKinds = (...kinds: readonly number[]): string =>
  nextOf(`min(w.next_date) FILTER (WHERE w.check_kind IN (${kinds.join(', ')}))`)

/** What the list of a category tells besides. */
const ofCategory: Readonly<Partial<Record<Category, Readonly<Record<string, string>>>>> = {
  1: {
    medium: mediumOf('pressure_vessel_ledger_chamber_pressure'),
    designPressure: pressureOf('pressure_vessel_ledger_chamber_pressure'),
  },
  2: {
    medium: mediumOf('pressure_piping_ledger_segments'),
    designPressure: pressureOf('pressure_piping_ledger_segments'),
    dnOfLine: ofLines('pressure_piping_ledger_segments', `string_agg(DISTINCT l.dn::text, '、')`),
  },
  4: { nextExternal: nextOfKinds(1), nextInternal: nextOfKinds(2) },
  5: { nextUpkeep: nextOfKinds(3, 4, 5, 6) },
}

export function ledgerBehaviour(ledger: Ledger, category: Category): Behaviour {
  return behaviour<Ledger>(ledger, {
    computed: {
      retireDate: `(t.commission_date + make_interval(months => round(t.design_life_years * 12)::int))::date`,
      nextInspectionDate: headOf('min(w.next_date)'),
      daysLeft: (today) => headOf(`min(w.next_date) - ${today}`),
      // Whatever the law dates: inspections, valves and gauges. What is gone for good has no state.
      level: (today) => `(SELECT CASE WHEN t.use_status NOT IN (3, 4)
          THEN coalesce(max(${levelSql('w', today)}) FILTER (WHERE w.next_date IS NOT NULL OR w.failed), 5) END
        FROM se_early_warning w WHERE w.tenant_id = t.tenant_id AND w.ledger_id = t.id AND w.legal)`,
      ...ofCategory[category],
      prohibited: (today) => prohibitedSql(today),
      prohibitReason: (today, lang) => prohibitReasonSql(today, lang),
    },
    finds: {
      dueWithin: (given, _tenant, today) => `EXISTS (SELECT FROM se_early_warning w
        WHERE w.tenant_id = t.tenant_id AND w.ledger_id = t.id AND w.legal
          AND (w.failed OR w.next_date <= ${today()} + (${given})[1]::int))`,
    },

    lists: { listForCheck: () => 't.use_status IN (0, 1, 2)' },

    async beforeInsert(moment) {
      await refuseLinkedCard(moment, moment.values.cardId, moment.id)
      await refuseUnregistered(moment, moment.values)
      refuseQuickDoor(moment.values)
      refuseUnfiled(moment, moment.values)
      refuseAhead(moment, moment.values)
      refuseStopBefore(moment.values)
      await refuseLongOpening(moment, category, moment.values)
      if ('isSimple' in moment.values && moment.values.isSimple) moment.values.designLifeYears ??= simpleLife
      await fillCertificates(moment)
      refuseUncertified(moment.values)
      fillAccessoryDates(moment.values.accessories)
    },

    async beforeUpdate(moment) {
      const { row, values } = moment
      const after = { ...row, ...values }
      await refuseLinkedCard(moment, values.cardId, row.id)
      refuseLowered(row, values)
      refuseQuickDoor(after)
      refuseUnfiled(moment, after)
      refuseAhead(moment, values)
      refuseStopBefore(after)
      await refuseYoungerStop(moment, row, values.stopDate)
      await refuseLongOpening(moment, category, after)
      await fillCertificates(moment, row)
      refuseUncertified({ ...row, ...values })
      fillAccessoryDates(values.accessories, row.accessories)
      if (values.useStatus === undefined || values.useStatus === row.useStatus) return
      await refuseMove(moment, category, row, values.useStatus)
      if (values.useStatus === 1) await refuseUnregistered(moment, after)
    },

    async afterSave(moment) {
      await refreshDated(moment, category, moment.row.id)
    },

    async beforeDelete({ tx, row }) {
      if ((await inspectionsOf(tx, category, row.id)).length > 0)
        throw refuse('已有检验记录，请改为报废或迁出', 'Has inspections, set scrapped or moved out')
      await tx.run(sql`DELETE FROM se_early_warning WHERE ledger_id = ${row.id}`)
    },

    actions: {
      async printQr({ row, actor, tx }) {
        const [next] = await tx.all(sql<{ day: string | null }>`
SELECT CASE WHEN NOT bool_or(w.failed) THEN min(w.next_date) END AS day
FROM se_early_warning w WHERE w.ledger_id = ${row.id} AND w.legal`)
        // One sticker serves both where the machine has a card.
        const card = row.cardId
          ? await tx.first(sql<{ code: string; qrKey: string | null }>`
SELECT c.code, c.qr_key FROM new_card c WHERE c.id = ${row.cardId}`)
          : undefined
        const due = inLang(['下次检验', 'Next inspection'], actor.lang)
        const told = [row.registerNo, next?.day ? `${due} ${next.day}` : null]
        const label: Label = {
          ...{ code: row.code, title: row.name, lines: told.filter((line) => line !== null) },
          // Whoever scans it learns whether it may be used, after a login; who may open the ledger comes to it from there.
          qr: card ? qrOf(card, actor) : `cardDetail?s=${row.id}`,
        }
        return { answer: { labels: [label] } }
      },

      async getAttachments({ row }) {
        return { instead: { list: row.annex ?? [] } }
      },

      async timeline({ row, tx }) {
        const table = sql.raw(tableOf({ name: specialKinds[category].check }))
        const list = await tx.all(sql<Values>`
SELECT c.id, c.code, c.check_kind, c.check_date, c.conclusion, c.next_date, c.status
FROM ${table} c WHERE c.ledger_id = ${row.id} ORDER BY c.check_date DESC, c.id DESC LIMIT 200`)
        return { instead: { list } }
      },
    },
  })
}

/** A machine has one registration, whatever it is. */
async function refuseLinkedCard({ tx }: Moment, cardId: string | null | undefined, ownId: string): Promise<void> {
  if (!cardId) return
  for (const { ledger } of allKinds) {
    const other = await tx.first(sql<{ code: string }>`
SELECT l.code FROM ${sql.raw(tableOf({ name: ledger }))} l WHERE l.card_id = ${cardId} AND l.id <> ${ownId}`)
    if (other)
      throw refuseFields([
        { field: 'cardId', text: [`设备卡片已关联${other.code}`, `Card already linked: ${other.code}`] },
      ])
  }
}

/**
 * Within 30 days of commissioning it is registered: who puts it into use without is asked whether he means it, and refused
 * after these days where the company wants that enforced. Road vehicles are registered by their plates.
 */
async function refuseUnregistered(
  { tx, actor, now, confirmed }: Moment,
  values: Partial<Pick<Row<Ledger>, 'useStatus' | 'registerNo' | 'commissionDate' | 'kind'>>,
): Promise<void> {
  const { useStatus, registerNo, commissionDate, kind } = values
  if (useStatus !== 1 || registerNo || !commissionDate || kind === '道路车辆') return
  const isLate = daysAfter(commissionDate, 30) < toLocalDate(now, actor.timezone)
  if (isLate && (await parameter(tx, '129')))
    throw refuseFields([{ field: 'registerNo', text: ['未办理使用登记', 'Not registered'] }])
  const text: Text = [
    '未办理使用登记，投用后30日内须办理。确定先投入使用？',
    'Not registered yet: it has to be within 30 days of commissioning. Put it into use all the same?',
  ]
  askFirst([{ code: 'seUnregistered', text }], confirmed)
}

const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** The authority is told of a stop that lasts longer than a year. */
function refuseUnfiled(
  { now, actor }: Moment,
  values: Partial<Pick<Row<Ledger>, 'useStatus' | 'stopDate' | 'stopFiledDate'>>,
): void {
  const { useStatus, stopDate, stopFiledDate } = values
  if (useStatus !== 2 || !stopDate || stopFiledDate) return
  if (addMonths(stopDate, 12) < toLocalDate(now, actor.timezone))
    throw refuseFields([
      {
        field: 'stopFiledDate',
        text: ['停用超过一年，请填写备案日期', 'Stopped over a year: enter when it was filed'],
      },
    ])
}

/** Nothing stops before it was made, or registered. */
function refuseStopBefore(
  values: Partial<Pick<Row<Ledger>, 'useStatus' | 'stopDate' | 'produceDate' | 'registerDate'>>,
): void {
  const { useStatus, stopDate, produceDate, registerDate } = values
  if (useStatus !== 2 || !stopDate) return
  if (stopDate < (produceDate ?? '') || stopDate < (registerDate ?? ''))
    throw refuseFields([
      {
        field: 'stopDate',
        text: ['停用日期不能早于制造或登记日期', 'Stopped before it was made or registered'],
      },
    ])
}

/** A stop that would need an inspection is not made younger than it is; a slip is put right on the day it was made. */
async function refuseYoungerStop(
  { tx, now, actor }: Moment,
  row: Pick<Row<Ledger>, 'id' | 'useStatus' | 'stopDate' | 'produceDate'>,
  stopDate: string | null | undefined,
): Promise<void> {
  if (row.useStatus !== 2 || !row.stopDate || !stopDate || stopDate <= row.stopDate) return
  if (row.stopDate < row.produceDate) return
  const today = await tx.first(sql`
SELECT 1 FROM operation_log l
WHERE l.row_id = ${row.id} AND l.changes @> '[{"field": "useStatus", "after": 2}]'
  AND l.time >= ${fromLocal(`${toLocalDate(now, actor.timezone)} 00:00:00`, actor.timezone)}`)
  if (!today) throw refuseFields([{ field: 'stopDate', text: ['停用日期不能改晚', 'The stop cannot be made later'] }])
}

const certified = {
  safetyManagerCert: ['请填写安全管理员证号', 'Enter the certificate of the safety manager'],
  safetyManagerCertTo: ['请填写安全管理员证有效期', 'Enter until when the certificate is valid'],
} as const

/** Whoever answers for a machine in use holds a certificate, from special staffing or as typed in. */
function refuseUncertified(values: Partial<Pick<Row<Ledger>, 'useStatus' | keyof typeof certified>>): void {
  if (values.useStatus !== 1) return
  const missing = (['safetyManagerCert', 'safetyManagerCertTo'] as const).filter((field) => !values[field])
  if (missing.length > 0) throw refuseFields(missing.map((field) => ({ field, text: certified[field] })))
}

const happened = { stopDate: 1, openingLastDate: 1, lastGovernorDate: 1, lastLoadTestDate: 1 } as const

/** What has happened lies behind. */
function refuseAhead(
  { now, actor }: Moment,
  values: Readonly<Partial<Record<keyof typeof happened, string | null>>>,
): void {
  const today = toLocalDate(now, actor.timezone)
  const ahead = Object.entries(values).find(([name, day]) => name in happened && day && day > today)
  if (ahead) throw refuseFields([{ field: ahead[0], text: ['日期不能晚于今天', 'The date lies in the future'] }])
}

/** R15 for what was inspected before: beyond the law's longest period it needs a reason. */
async function refuseLongOpening(
  { tx }: Moment,
  category: Category,
  values: Omit<Machine, 'category'> & {
    readonly openingLastDate?: string | null
    readonly openingNextDate?: string | null
    readonly openingReason?: string | null
  },
): Promise<void> {
  const { openingLastDate, openingNextDate, openingReason } = values
  if (!openingLastDate || !openingNextDate || openingReason) return
  const made = { checkKind: 1, checkDate: openingLastDate, conclusion: 1, safetyGrade: category <= 2 ? 1 : null }
  const machine = { ...values, category, rules: await ownPeriods(tx, category) }
  const latest = nextPeriods(machine, [], made).find(({ checkKind }) => checkKind === 1)?.latestDate
  if (latest && openingNextDate > latest)
    throw refuseFields([
      {
        field: 'openingReason',
        text: [`最迟为${latest}，超出须填写原因`, `The latest is ${latest}; say why otherwise`],
      },
    ])
}

/** A door that opens quickly is held shut while there is pressure behind it. */
function refuseQuickDoor(values: {
  readonly quickOpenDoor?: boolean
  readonly accessories?: readonly { readonly accessoryType?: string }[] | null
}): void {
  if (values.quickOpenDoor && !(values.accessories ?? []).some(({ accessoryType }) => accessoryType === '联锁装置'))
    throw refuseFields([
      { field: 'quickOpenDoor', text: ['快开门容器须有联锁装置', 'A quick-opening door needs an interlock'] },
    ])
}

interface Readings {
  readonly code?: string | null
  readonly mileage?: string | null
  readonly workHours?: string | null
  readonly lowerReason?: string | null
}

/** Readings go down only for a reason. */
function refuseLowered(row: Readings, values: Readings): void {
  if (values.lowerReason) return
  for (const field of ['mileage', 'workHours'] as const)
    if (values[field] != null && row[field] != null && Number(values[field]) < Number(row[field]))
      throw refuseFields([{ field, text: ['读数减少须填写原因', 'Say why the reading went down'] }])
}

/** How a machine may come from one standing into another. */
async function refuseMove(
  moment: Moment,
  category: Category,
  row: Pick<Row<Ledger>, 'id' | 'useStatus' | 'stopDate' | 'deregisterDate' | 'updateTime'>,
  to: number,
): Promise<void> {
  const { tx, actor, now } = moment
  if (row.useStatus === 3 || row.useStatus === 4) {
    const since = row.deregisterDate ?? toLocalDate(row.updateTime, actor.timezone)
    if (actor.isAdmin && daysAfter(since, 30) >= toLocalDate(now, actor.timezone)) return
    throw refuse('已注销', 'Deregistered')
  }
  if (row.useStatus !== 0 && to === 0) throw refuse('已登记的设备不能改回待登记', 'It is registered already')
  if (row.useStatus !== 2 || to !== 1 || !row.stopDate) return
  const isLong = addMonths(row.stopDate, 12) < toLocalDate(now, actor.timezone)
  const since = row.stopDate
  const kinds = checkKindsOf(category)
  const passed = (await inspectionsOf(tx, category, row.id)).some(
    ({ checkDate, checkKind, conclusion }) => checkDate > since && kinds[checkKind]?.legal && conclusion !== 4,
  )
  if (isLong && !passed) throw refuse('停用超过一年须检验合格', 'Stopped over a year: needs a passed inspection')
}
