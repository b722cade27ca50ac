// Beside a dispatch order that is being written: who could be sent, and what speaks for and against each.
import { useQuery } from '@tanstack/react-query'
import type { Values } from '@tmlm/model'
import { Radio, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { listOf, textOf, valuesOf } from '../../engine/values.ts'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { useMechanicWords } from './mechanicWords.ts'
import style from './MechanicsFor.module.css'

interface MechanicsForProps {
  readonly order: Readonly<Values>
  readonly onChoose: (mechanic: Values) => void
}

export function MechanicsFor({ order, onChoose }: MechanicsForProps) {
  const { t } = useTranslation('repair')
  const wordsOf = useMechanicWords()
  const repairId = textOf(order.repairId)
  const { data } = useQuery<unknown>({ queryKey: ['dispatch', 'candidates', { repairId }], enabled: repairId !== '' })
  if (repairId === '' || data === undefined) return null
  const mechanics = listOf(valuesOf(data).list).map(valuesOf)
  return (
    <section className={style.mechanics} aria-label={t('candidates')}>
      <Typography.Text strong>{t('candidates')}</Typography.Text>
      {mechanics.length === 0 && <Typography.Text type="secondary">{t('nobodyProposed')}</Typography.Text>}
      <Radio.Group
        className={style.list}
        value={textOf(order.mainWorkerId)}
        onChange={({ target }) => {
          const mechanic = mechanics.find(({ userId }) => userId === target.value)
          if (mechanic) onChoose({ mainWorkerId: mechanic.userId, mainWorkerIdName: mechanic.jobName })
        }}
      >
        {mechanics.map((mechanic) => (
          <Radio key={textOf(mechanic.userId)} value={textOf(mechanic.userId)}>
            <span className={style.row}>
              <span>{textOf(mechanic.jobName)}</span>
              <StatusTag tone={mechanic.isOnDuty === true ? 'success' : 'default'}>
                {t(mechanic.isOnDuty === true ? 'onDuty' : 'offDuty')}
              </StatusTag>
              <Typography.Text type="secondary">{wordsOf(mechanic)}</Typography.Text>
            </span>
          </Radio>
        ))}
      </Radio.Group>
    </section>
  )
}
