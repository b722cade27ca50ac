// What a record says, in SQL over its row `t`, so that lists, exports and messages say the same (rule 62).
import { inLang, type Lang, type WarningDefinition } from '@tmlm/model'
import { warningKinds } from '@tmlm/model/areas/platform/warningKinds'

/** What is measured: days are counted anew, until it is over. */
export const valueSql = (today: string): string => `CASE
    WHEN t.unit IS DISTINCT FROM 'd' OR t.due_time IS NULL THEN t.measured
    WHEN t.status NOT IN ('active', 'acknowledged') THEN ${daysSql(`(t.resolved_time AT TIME ZONE ${zone})::date`)}
    ELSE ${daysSql(today)} END`

export const contentSql = (warnings: Iterable<WarningDefinition>, today: string, lang: Lang): string => {
  const cases = [...warnings].map(({ name, text }) => {
    const label = warningKinds.get(name)?.label ?? [name, name]
    const head = lang === 'zh' ? `【${label[0]}】` : `[${label[1]}] `
    return `WHEN '${name}' THEN ${filled(head + inLang(text, lang), today, lang)}`
  })
  return cases.length === 0 ? `''` : `CASE t.kind ${cases.join('\n    ')} END`
}

const zone = '(SELECT n.timezone FROM tenant n WHERE n.id = t.tenant_id)'
const dueDate = `(t.due_time AT TIME ZONE ${zone})::date`
/** When the day begins where the company is. */
export const midnightSql = (today: string): string => `(${today}::timestamp AT TIME ZONE ${zone})`

const falling = [...warningKinds.values()].filter((kind) => kind.falling).map(({ name }) => `'${name}'`)

const daysSql = (day: string): string =>
  `CASE WHEN t.kind IN (${falling.join(', ')}) THEN ${dueDate} - ${day} ELSE ${day} - ${dueDate} END`

function filled(template: string, today: string, lang: Lang): string {
  const parts = template.split(/[{}]/).map((part, nth) => (nth % 2 === 0 ? quoted(part) : variable(part, today, lang)))
  return `concat(${parts.filter((part) => part !== `''`).join(', ')})`
}

function variable(name: string, today: string, lang: Lang): string {
  const known: Readonly<Record<string, string>> = {
    objectCode: 't.object_code',
    objectName: 't.object_name',
    orgName: '(SELECT o.name FROM org o WHERE o.tenant_id = t.tenant_id AND o.id = t.org_id)',
    value: `trim_scale((${valueSql(today)})::numeric)`,
    threshold: 'trim_scale(t.threshold)',
    unit: 't.unit',
    dueDate: `to_char(${dueDate}, 'YYYY-MM-DD')`,
    daysLeft: `(${dueDate} - ${today})`,
    left: leftSql(`(${dueDate} - ${today})`, lang),
  }
  const sql = known[name]
  if (sql === undefined) throw new Error(`A warning speaks of {${name}}, which nobody knows`)
  return sql
}

const leftSql = (days: string, lang: Lang): string =>
  lang === 'zh'
    ? `CASE WHEN ${days} > 0 THEN concat('剩余 ', ${days}, ' 天') WHEN ${days} = 0 THEN '就在今天' ELSE concat('已超期 ', -${days}, ' 天') END`
    : `CASE WHEN ${days} > 0 THEN concat(${days}, ' days left') WHEN ${days} = 0 THEN 'today' ELSE concat(-${days}, ' days overdue') END`

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
