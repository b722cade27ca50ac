// What a mechanic has to do and has done: today and this month.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { emptyText } from '../../../engine/cells.ts'
import { Failed } from '../../../engine/Failed.tsx'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { Block } from '../../../engine/phone/PhonePage.tsx'
import { PlainFacts } from '../../../engine/phone/Facts.tsx'
import { ScreenPage } from '../../../engine/phone/ScreenPage.tsx'
import { textOf, valuesOf } from '../../../engine/values.ts'
import style from './phone.module.css'

export default function MechanicCard({ screen }: OwnScreenProps) {
  const { t } = useTranslation('repair')
  const { data, error, refetch } = useQuery<unknown>({ queryKey: ['maintenance', 'workerCard', {}] })
  const card = valuesOf(data)
  const shown = (name: string): string => textOf(card[name]) || emptyText
  const hours = card.repairMinutes === undefined ? emptyText : (Number(card.repairMinutes) / 60).toFixed(1)
  return (
    <ScreenPage screen={screen}>
      {error && <Failed error={error} onRetry={refetch} />}
      <Block title={textOf(card.jobName)}>
        <PlainFacts
          facts={[
            [t('team'), textOf(card.teamName)],
            [t('duty'), data === undefined ? '' : t(card.isOnDuty === false ? 'offDuty' : 'onDuty')],
          ]}
        />
      </Block>
      <Figures
        title={t('today')}
        of={[
          [t('openTasks'), shown('openTasks')],
          [t('doneToday'), shown('doneToday')],
        ]}
      />
      <Figures
        title={t('thisMonth')}
        of={[
          [t('orders'), shown('orders')],
          [t('hours'), hours],
          [t('responseAvg'), shown('responseAvg')],
          [t('score'), shown('score')],
        ]}
      />
    </ScreenPage>
  )
}

interface FiguresProps {
  readonly title: string
  readonly of: readonly (readonly [label: string, value: string])[]
}

const Figures = ({ title, of }: FiguresProps) => (
  <Block title={title}>
    <dl className={style.figures}>
      {of.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </Block>
)
