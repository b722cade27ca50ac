// A value in parts, to be looked at.
import type { JsonField, Lang } from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import { emptyText } from '../cells.ts'
import style from './DetailDrawer.module.css'
import { useParts, type Part } from '../form/parts.ts'
import type { ListRow } from '../list/listCall.ts'
import { textOf, valuesOf } from '../values.ts'

interface PartsViewProps {
  readonly field: JsonField
  readonly row: ListRow
  readonly value: unknown
  readonly lang: Lang
}

export default function PartsView({ field, row, value, lang }: PartsViewProps) {
  const { t } = useTranslation('engine')
  const parts = useParts(field, row, lang) ?? []
  const given = valuesOf(value)
  const told = ({ kind, key }: Part): string =>
    kind === 'bool' && typeof given[key] === 'boolean' ? t(given[key] ? 'yes' : 'no') : textOf(given[key])
  if (parts.length === 0) return emptyText
  return (
    <dl className={style.facts}>
      {parts.map((part) => (
        <div key={part.key}>
          <dt>{part.label}</dt>
          <dd>
            {told(part) || emptyText}
            {part.unit !== '' && told(part) !== '' && <span className={style.unit}>{part.unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
