// The four lists of what counters need: each shows its own kind, and of it what matters there.
import type { Text } from '@tmlm/model'
import type { OwnScreenProps } from '../../engine/page.ts'
import { useTranslation } from 'react-i18next'
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'
import type { ListRow } from '../../engine/list/listCall.ts'
import { textOf } from '../../engine/values.ts'
import style from './life.module.css'

interface Shown {
  readonly type: string
  readonly columns: readonly string[]
  /** What the number that rows are narrowed by means here; none: they are not. */
  readonly value?: Text
}

const card = ['cardId', 'cardName', 'place'] as const

const kinds: Readonly<Record<string, Shown>> = {
  counterElectricityReminder: {
    ...{ type: '1', columns: ['counterId', ...card, 'battery', 'openTime', 'seenTime', 'status'] },
    value: ['电量(%)', 'Battery (%)'],
  },
  counterRemovalReminder: {
    // Who is off his mould, and who says nothing any more: somebody goes and looks.
    ...{
      type: '2,5',
      columns: ['counterId', ...card, 'type', 'openTime', 'seenTime', 'minutes', 'lostStrokes', 'status'],
    },
  },
  counterPositionErrorReminder: {
    ...{
      type: '3',
      columns: [
        ...['counterId', 'cardId', 'cardName', 'expected', 'measured', 'distance', 'accuracy', 'openTime', 'status'],
      ],
    },
    value: ['距离(米)', 'Distance (m)'],
  },
  counterRenewalReminder: {
    ...{ type: '4', columns: ['counterId', 'simNo', 'cardId', 'cardName', 'serviceEnd', 'daysLeft', 'status'] },
    value: ['剩余天数', 'Days left'],
  },
}

export default function CounterReminders(props: OwnScreenProps) {
  const { definition, screen } = props
  const { t, i18n } = useTranslation('life')
  const shown = kinds[screen.name]
  if (!definition || !shown) throw new Error(`${screen.name} shows no kind of reminder`)
  const { value } = definition.fields
  const isAsked = (filter: string): boolean =>
    filter === 'type' ? shown.type.includes(',') : filter !== 'value' || shown.value !== undefined
  const own = {
    ...definition,
    fields: { ...definition.fields, ...(value && shown.value ? { value: { ...value, label: shown.value } } : {}) },
    list: { ...definition.list, columns: shown.columns, filters: definition.list.filters.filter(isAsked) },
  }
  const told = (row: ListRow): string =>
    t('ofCounter', {
      counter: textOf(row.counterIdName),
      card: [row.cardIdName, row.cardName].map(textOf).filter(Boolean).join(' ') || t('noCard'),
    })
  return (
    <ListOfScreen
      {...props}
      definition={own}
      slots={{
        where: { type: shown.type },
        foreseen: (action, row) => (
          <p className={style.note}>
            {told(row)}
            {action === 'acceptPlace' &&
              t('newPlace', {
                ...{ measured: textOf(row.measured), expected: textOf(row.expected) },
                metres: Number(row.distance).toLocaleString(i18n.language),
              })}
          </p>
        ),
      }}
    />
  )
}
