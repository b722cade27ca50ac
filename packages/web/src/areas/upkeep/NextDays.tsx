// The next days of what is planned again and again, with what moved them.
import { useQuery } from '@tanstack/react-query'
import { inLang, type Lang, type Options } from '@tmlm/model'
import { weekDays } from '@tmlm/model/areas/upkeep/words'
import { weekdayOf } from '@tmlm/model/language/days'
import { Button, Spin } from 'antd'
import { useTranslation } from 'react-i18next'
import { Failed } from '../../engine/Failed.tsx'
import { listOf, textOf, valuesOf } from '../../engine/values.ts'
import { DraggableDialog } from '../../ui/DraggableDialog.tsx'
import { useLang } from '../../ui/useLang.ts'
import style from './making/making.module.css'

interface NextDaysProps {
  readonly title: string
  /** The call that answers `dates`. */
  readonly asks: readonly [resource: string, action: string, input: Readonly<Record<string, unknown>>]
  readonly onClose: () => void
}

export function NextDays({ title, asks, onClose }: NextDaysProps) {
  const { t } = useTranslation('upkeep')
  const lang = useLang()
  const { data, error, refetch } = useQuery<unknown>({ queryKey: asks, staleTime: 0 })
  const days = listOf(valuesOf(data).dates).map(valuesOf)
  return (
    <DraggableDialog
      open
      title={title}
      width="min(640px, calc(100cqw - 16px))"
      footer={<Button onClick={onClose}>{t('close')}</Button>}
      onCancel={onClose}
    >
      {error && <Failed error={error} onRetry={refetch} />}
      {!error && data === undefined && <Spin />}
      {data !== undefined && days.length === 0 && <p>{t('noNextDays')}</p>}
      <ol className={style.days}>
        {days.map((day) => (
          <li key={`${textOf(day.dueDate)} ${textOf(day.nominalDate)} ${textOf(day.shiftId)} ${textOf(day.part)}`}>
            <b>{textOf(day.dueDate)}</b> {weekdayIn(textOf(day.dueDate), lang)}
            <small>{textOf(day.part)}</small>
            <small>{day.dueDate === day.nominalDate ? '' : t('movedFrom', { day: textOf(day.nominalDate) })}</small>
          </li>
        ))}
      </ol>
    </DraggableDialog>
  )
}

const weekdayIn = (day: string, lang: Lang): string => {
  const word = (weekDays as Options)[weekdayOf(day)]
  return word ? inLang(word, lang) : ''
}
