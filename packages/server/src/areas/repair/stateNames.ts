// The word of a state of another paper, where a list tells it beside its own.
import type { Lang, StateTable } from '@tmlm/model'

export const stateNameSql = (expression: string, table: StateTable, lang: Lang): string =>
  `CASE ${expression} ${Object.entries(table)
    .map(([name, { label }]) => `WHEN '${name}' THEN '${label[lang === 'zh' ? 0 : 1]}'`)
    .join(' ')} END`
