// Above many lines: how many of them are how, and a press shows only those.
import { inLang, type Lang, type LinesField, type Values } from '@tmlm/model'
import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { textOf } from '../values.ts'

interface SortOutProps {
  readonly field: LinesField
  readonly lines: readonly Readonly<Values>[]
  readonly lang: Lang
  /** The option that is looked at; empty: all. */
  readonly chosen: string
  readonly onChoose: (option: string) => void
}

export function SortOut({ field, lines, lang, chosen, onChoose }: SortOutProps) {
  const { t } = useTranslation('engine')
  const by = field.split === undefined ? undefined : field.fields[field.split]
  if (by?.kind !== 'choice' || lines.length === 0) return null
  const options = Object.entries(by.options).flatMap(([value, label]) => {
    const count = lines.filter((line) => isSo(field, line, value)).length
    return count > 0 || value === chosen ? [{ value, label: `${inLang(label, lang)} ${count}` }] : []
  })
  return (
    <Segmented
      size="small"
      aria-label={inLang(by.label, lang)}
      value={chosen}
      options={[{ value: '', label: t('allLines', { count: lines.length }) }, ...options]}
      onChange={(value) => onChoose(String(value))}
    />
  )
}

/** Whether the line is among those that are looked at. */
export const isSo = ({ split = '' }: LinesField, line: Readonly<Values>, chosen: string): boolean =>
  chosen === '' || textOf(line[split]) === chosen
