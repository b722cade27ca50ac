// What waits for the person's approval, on the page where he starts: decided there, or opened.
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { concerns, useEvents } from '../../engine/call/events.ts'
import { readPage } from '../../engine/list/listCall.ts'
import { useSurroundings } from '../../engine/surroundings.ts'
import { textOf } from '../../engine/values.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useNarrow } from '../../ui/useNarrow.ts'
import style from './HomeTasks.module.css'
import { useTaskForms } from './tasks/useTaskForms.tsx'

const todoTask = '/taskManagement/todoTask'
const mostShown = 5

interface HomeTasksProps {
  /** How much waits is known: nothing below moves any more. */
  readonly onKnown?: (waiting: number) => void
}

export function HomeTasks({ onKnown }: HomeTasksProps) {
  const { t } = useTranslation('workflow')
  const { wayTo } = useSurroundings()
  // A thumb needs more room than a mouse.
  const size = useNarrow() ? 'large' : 'small'
  const forms = useTaskForms()
  const { data, isPending, refetch } = useQuery<unknown>({
    queryKey: ['flowableTask', 'listTodo', { currentPage: 1, pageSize: mostShown }],
    staleTime: 0,
  })
  useEvents((event) => {
    if (event.name === 'arrival' || concerns(event, 'flowableTask')) void refetch()
  })
  const { rows, totalRow } = readPage(data)
  const known = useRef(onKnown)
  known.current = onKnown
  useEffect(() => {
    if (!isPending) known.current?.(totalRow)
  }, [isPending, totalRow])
  const go = wayTo(todoTask)
  if (!go || rows.length === 0) return forms.place
  return (
    <section className={style.tasks} aria-label={t('waitsForMe')}>
      <h2>
        {t('waitsForMe')}
        <LinkButton onClick={() => go('')}>{t('allTasks', { count: totalRow })}</LinkButton>
      </h2>
      <ul>
        {rows.map((task) => (
          <li key={task.id}>
            <div>
              <LinkButton onClick={() => go(`?open=${task.id}`)}>{textOf(task.title)}</LinkButton>
              <small data-late={task.isOverdue === true ? '' : undefined}>
                {[textOf(task.nodeName), textOf(task.initiatorIdName), textOf(task.arriveTime).slice(5, 16)]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </small>
            </div>
            <span>
              <Button size={size} type="primary" onClick={() => forms.complete(task)}>
                {t('approve')}
              </Button>
              <Button size={size} danger onClick={() => forms.reject(task)}>
                {t('sendBack')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {forms.place}
    </section>
  )
}
