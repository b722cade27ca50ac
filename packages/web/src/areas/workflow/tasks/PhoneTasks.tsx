// The tasks of a person on the phone: the list, the paper, and below it what the thumb decides.
import { useQuery } from '@tanstack/react-query'
import { flowableTask } from '@tmlm/model/areas/workflow/flowableTask'
import { Button, Spin } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRow, type ListRow } from '../../../engine/list/listCall.ts'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { PaperList } from '../../../engine/phone/PaperList.tsx'
import { BigButton, Block, ForFingers } from '../../../engine/phone/PhonePage.tsx'
import { useRowOffers } from '../../../engine/phone/usePaperRights.ts'
import { useRowButtons } from '../../../engine/phone/useRowButtons.tsx'
import { useTabs } from '../../../engine/phone/useTabs.tsx'
import { textOf } from '../../../engine/values.ts'
import { Paper } from '../Paper.tsx'
import { InstanceFlow } from '../picture/InstanceFlow.tsx'
import style from './tasks.module.css'
import { useTaskForms } from './useTaskForms.tsx'

const tells = ['nodeName', 'initiatorId', 'arriveTime']

export function PhoneTasks({ screen, location }: OwnScreenProps) {
  const { t } = useTranslation('workflow')
  const [list, tabs] = useTabs([
    ['listTodo', t('todo')],
    ['listDone', t('doneTasks')],
    ['listCc', t('copies')],
  ])
  // A notice, or the page where one starts, names the task.
  const named = new URLSearchParams(location.search).get('open')
  const [open, setOpen] = useState<ListRow | null>(named === null ? null : { id: named })
  const close = (): void => setOpen(null)
  return (
    <ForFingers>
      <div className={style.phone}>
        {open ? (
          <OpenTask key={open.id} task={open} screen={screen} onClose={close} />
        ) : (
          <>
            {tabs}
            <PaperList
              key={list}
              definition={flowableTask}
              action={list}
              named={['title']}
              tells={tells}
              empty={t(list === 'listTodo' ? 'nothingWaits' : 'nothingHere')}
              onOpen={setOpen}
            />
          </>
        )}
      </div>
    </ForFingers>
  )
}

interface OpenTaskProps extends Pick<OwnScreenProps, 'screen'> {
  readonly task: ListRow
  readonly onClose: () => void
}

function OpenTask({ task: listed, screen, onClose }: OpenTaskProps) {
  const { t } = useTranslation('workflow')
  const { data } = useQuery<unknown>({ queryKey: ['flowableTask', 'getEntityById', { id: listed.id }] })
  const task = isRow(data) ? data : listed
  const forms = useTaskForms(onClose)
  const { press, place } = useRowButtons(flowableTask, screen, onClose)
  const offers = useRowOffers(flowableTask, screen)(task)
  const may = (name: string): boolean => offers.some((offer) => offer.name === name)
  const others = offers.filter(({ name }) => !['complete', 'reject'].includes(name))
  const instanceId = textOf(task.instanceId)
  return (
    <>
      <div className={style.head}>
        <Button onClick={onClose}>{t('backToList')}</Button>
        <b>{textOf(task.title)}</b>
      </div>
      {textOf(task.rowId) !== '' && isRow(data) && (
        <Block>
          <Paper
            businessId={Number(task.businessCodeId)}
            rowId={textOf(task.rowId)}
            shown={task.paper}
            layout={task.layout}
          />
        </Block>
      )}
      <Block title={t('flow')}>
        {/* A notice names the task alone. */}
        {instanceId === '' ? <Spin /> : <InstanceFlow instanceId={instanceId} />}
      </Block>
      {others.length > 0 && (
        <div className={style.others}>
          {others.map(({ name, label }) => (
            <Button key={name} onClick={() => void press(name, task)}>
              {label}
            </Button>
          ))}
        </div>
      )}
      {(may('complete') || may('reject')) && (
        <div className={style.thumb}>
          {may('reject') && (
            <BigButton isSecond isDanger onClick={() => forms.reject(task)}>
              {t('sendBack')}
            </BigButton>
          )}
          {may('complete') && <BigButton onClick={() => forms.complete(task)}>{t('approve')}</BigButton>}
        </div>
      )}
      {forms.place}
      {place}
    </>
  )
}
