// What waits for the person: each line leads to the rows it counts. It is told when there is something, and also when
// everything is done.
import { useQuery } from '@tanstack/react-query'
import { inLang, type Screen } from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Failed } from '../../engine/Failed.tsx'
import { useEvents } from '../../engine/call/events.ts'
import { useLang } from '../../ui/useLang.ts'
import style from './Dashboard.module.css'
import { waitingIn } from './todos.ts'

const everyFiveMinutes = 300_000

interface TodoListProps {
  /** Those the person may open. */
  readonly screens: readonly Screen[]
  /** Something else waits for him, which is told beside this. */
  readonly isMore: boolean
}

export function TodoList({ screens, isMore }: TodoListProps) {
  const { t } = useTranslation('app')
  const lang = useLang()
  const { data, error, refetch } = useQuery<unknown>({
    queryKey: ['homePage', 'todo', {}],
    staleTime: 0,
    refetchInterval: everyFiveMinutes,
    refetchOnWindowFocus: true,
  })
  useEvents(({ name }) => void (name === 'arrival' && refetch()))
  const waiting = waitingIn(data, screens)
  return (
    <section className={style.panel} aria-labelledby="todo">
      <h2 id="todo">{t('todo')}</h2>
      {error && data === undefined && <Failed error={error} onRetry={refetch} />}
      {data !== undefined && waiting.length === 0 && (
        <p className={style.none}>{t(isMore ? 'nothingElseToDo' : 'nothingToDo')}</p>
      )}
      <ul className={style.todos}>
        {waiting.map(({ key, label, isAudit, count, to }) => (
          <li key={key}>
            <Link to={to}>
              <span>{isAudit ? t('toAudit', { what: inLang(label, lang) }) : inLang(label, lang)}</span>
              <b>{count.toLocaleString('en')}</b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
