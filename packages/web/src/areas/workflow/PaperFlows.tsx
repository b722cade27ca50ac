// The approvals of a paper, in its detail: the last one, and those before it for who asks.
import { useQuery } from '@tanstack/react-query'
import { Segmented, Spin } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { concerns, useEvents } from '../../engine/call/events.ts'
import { Failed } from '../../engine/Failed.tsx'
import { listOf, textOf, valuesOf } from '../../engine/values.ts'
import { InstanceFlow } from './picture/InstanceFlow.tsx'
import { MyTask } from './tasks/MyTask.tsx'
import style from './picture/picture.module.css'

interface PaperFlowsProps {
  readonly id: string
  readonly businessId?: number | undefined
}

export default function PaperFlows({ id, businessId }: PaperFlowsProps) {
  const { t } = useTranslation('workflow')
  const [chosen, setChosen] = useState<string>()
  const { data, error, refetch } = useQuery<unknown>({
    queryKey: ['flowableInstance', 'listByRow', { businessCodeId: businessId, rowId: id }],
    enabled: businessId !== undefined,
  })
  useEvents((event) => void (concerns(event, 'flowableInstance') && refetch()))
  if (error) return <Failed error={error} onRetry={refetch} />
  if (data === undefined) return <Spin />
  const ids = (Array.isArray(data) ? data : listOf(valuesOf(data).list)).map((one) => textOf(valuesOf(one).id))
  const [newest] = ids
  if (newest === undefined) return <p className={style.none}>{t('neverSubmitted')}</p>
  const shown = chosen !== undefined && ids.includes(chosen) ? chosen : newest
  return (
    <div className={style.flow}>
      {ids.length > 1 && (
        <div>
          <Segmented
            size="small"
            aria-label={t('flow')}
            value={shown}
            onChange={setChosen}
            options={ids.map((one, nth) => ({ value: one, label: t('whichSubmission', { nth: ids.length - nth }) }))}
          />
        </div>
      )}
      {shown === newest && <MyTask instanceId={newest} />}
      <InstanceFlow key={shown} instanceId={shown} />
    </div>
  )
}
