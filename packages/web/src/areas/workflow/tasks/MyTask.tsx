// At the paper itself: what the person has to say to it, where it waits for him.
import { useQuery } from '@tanstack/react-query'
import { flowableTask } from '@tmlm/model/areas/workflow/flowableTask'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { concerns, useEvents } from '../../../engine/call/events.ts'
import { readPage, type ListRow } from '../../../engine/list/listCall.ts'
import { useOwner, useRowOffers } from '../../../engine/phone/usePaperRights.ts'
import { useRowButtons } from '../../../engine/phone/useRowButtons.tsx'
import { useSurroundings } from '../../../engine/surroundings.ts'
import style from './tasks.module.css'
import { useTaskForms } from './useTaskForms.tsx'

const todoTask = 'todoTask'

export function MyTask({ instanceId }: { readonly instanceId: string }) {
  const { wayTo } = useSurroundings()
  const owner = useOwner(todoTask)
  const { data, refetch } = useQuery<unknown>({
    queryKey: ['flowableTask', 'listTodo', { instanceId, currentPage: 1, pageSize: 1 }],
    // Whoever has no such screen has nothing to say either.
    enabled: owner.path !== '' && wayTo(owner.path) !== undefined,
    staleTime: 0,
  })
  useEvents((event) => void (concerns(event, 'flowableTask') && refetch()))
  const [task] = readPage(data).rows
  return task ? <Deeds key={task.id} task={task} /> : null
}

function Deeds({ task }: { readonly task: ListRow }) {
  const { t } = useTranslation('workflow')
  const owner = useOwner(todoTask)
  const forms = useTaskForms()
  const { press, place } = useRowButtons(flowableTask, owner)
  const offers = useRowOffers(flowableTask, owner)(task)
  const may = (name: string): boolean => offers.some((offer) => offer.name === name)
  return (
    <div className={style.others} role="group" aria-label={t('waitsForMe')}>
      {may('complete') && (
        <Button size="small" type="primary" onClick={() => forms.complete(task)}>
          {t('approve')}
        </Button>
      )}
      {may('reject') && (
        <Button size="small" danger onClick={() => forms.reject(task)}>
          {t('sendBack')}
        </Button>
      )}
      {offers
        .filter(({ name }) => name !== 'complete' && name !== 'reject')
        .map(({ name, label }) => (
          <Button key={name} size="small" onClick={() => void press(name, task)}>
            {label}
          </Button>
        ))}
      {forms.place}
      {place}
    </div>
  )
}
