// The next number of a rule and how far its serial is used, as SQL over the rows `t` of codeRule: lists show it of every rule.

const dateTokens: Readonly<Record<string, string>> = {
  yyyyMMdd: 'YYYYMMDD',
  yyMMdd: 'YYMMDD',
  yyyyMM: 'YYYYMM',
  yyMM: 'YYMM',
  yyyy: 'YYYY',
  yy: 'YY',
  MM: 'MM',
  dd: 'DD',
}

/** The rule with its dates written; fields of papers stay as they are named. */
const dated = (today: string): string =>
  Object.entries(dateTokens).reduce(
    (text, [token, format]) => `replace(${text}, '{${token}}', to_char(${today}::date, '${format}'))`,
    't.rule',
  )

const serial = `'\\{#(\\d+)(:(\\d+))?\\}'`
const width = `(regexp_match(t.rule, ${serial}))[1]::int`
const start = `coalesce((regexp_match(t.rule, ${serial}))[3]::int, 1)`

/** As `counterKey` of the language has it. */
const series = (
  today: string,
): string => `CASE WHEN t.use_org_id IS NULL THEN '' ELSE t.id || ' ' END || CASE t.reset_by
    WHEN 0 THEN '-'
    WHEN 1 THEN to_char(${today}::date, 'YYYY')
    WHEN 2 THEN to_char(${today}::date, 'YYYY-MM')
    WHEN 3 THEN to_char(${today}::date, 'YYYY-MM-DD')
    ELSE regexp_replace(${dated(today)}, ${serial}, '#') END`

const current = (today: string): string => `coalesce((
      SELECT c.current FROM code_counter c
      WHERE c.tenant_id = t.tenant_id AND c.business_code_id = t.business_code_id AND c.counter_key = ${series(today)}
    ), ${start} - 1)`

export const sampleOf = (today: string): string => `regexp_replace(
    regexp_replace(${dated(today)}, ${serial}, lpad((${current(today)} + 1)::text, ${width}, '0')),
    '\\{(f:)?([A-Za-z.]+)(:\\d+)?\\}', '〈\\2〉', 'g')`

export const usedPercent = (today: string): string => `floor(${current(today)} * 100.0 / (10 ^ ${width} - 1))::int`
