// One paper on its way: the picture with how far it has come, and what was said. It follows what others do.
import { useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import { useTranslation } from 'react-i18next'
import { concerns, useEvents } from '../../../engine/call/events.ts'
import { Failed } from '../../../engine/Failed.tsx'
import { listOf, valuesOf } from '../../../engine/values.ts'
import { FlowPicture } from './FlowPicture.tsx'
import { diagramIn, isThrough } from './flowSteps.ts'
import { Opinions } from './Opinions.tsx'
import style from './picture.module.css'

export function InstanceFlow({ instanceId }: { readonly instanceId: string }) {
  const { t } = useTranslation('workflow')
  const diagram = useQuery<unknown>({ queryKey: ['flowableInstance', 'diagram', { id: instanceId }] })
  const history = useQuery<unknown>({ queryKey: ['flowableInstance', 'history', { id: instanceId }] })
  useEvents((event) => {
    if (!concerns(event, 'flowableTask') && !concerns(event, 'flowableInstance')) return
    void diagram.refetch()
    void history.refetch()
  })
  const error = diagram.error ?? history.error
  if (error) return <Failed error={error} onRetry={() => Promise.all([diagram.refetch(), history.refetch()])} />
  if (diagram.data === undefined || history.data === undefined) return <Spin />
  const lines = linesIn(history.data)
  const { process, steps, gone } = diagramIn(diagram.data, isThrough(lines))
  return (
    <div className={style.flow}>
      {process && <FlowPicture process={process} steps={steps} gone={gone} />}
      <h3 className={style.heading}>{t('opinions')}</h3>
      <Opinions lines={lines} />
    </div>
  )
}

const linesIn = (answer: unknown): readonly unknown[] =>
  Array.isArray(answer) ? answer : listOf(valuesOf(answer).list)
