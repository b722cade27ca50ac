// The life of a card from its birth, newest first.
import { useQuery } from '@tanstack/react-query'
import { Alert, Spin, Timeline } from 'antd'
import { useTranslation } from 'react-i18next'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import style from './cardDetail.module.css'

const colours: Readonly<Record<string, string>> = { status: 'green', move: 'blue', life: 'gray', binding: 'orange' }

interface CardTimelineProps {
  readonly id: string
  /** Only these entries; absent = all of them. */
  readonly kinds?: string
  /** Only so many of the newest. */
  readonly most?: number
}

export function CardTimeline({ id, kinds, most }: CardTimelineProps) {
  const { t } = useTranslation('cards')
  const { data, error } = useQuery<unknown>({
    queryKey: ['newCard', 'timeline', { id, ...(kinds ? { kinds } : {}) }],
    staleTime: 0,
  })
  const left = (times: unknown): string =>
    typeof times === 'number'
      ? t(times < 0 ? 'overrun' : 'remaining', { times: Math.abs(times).toLocaleString('en') })
      : ''
  if (error) return <Alert type="error" showIcon title={error.message} />
  if (data === undefined) return <Spin />
  const entries = listOf(valuesOf(data).list).map(valuesOf).slice(0, most)
  if (entries.length === 0) return <p className={style.none}>{t('noStory')}</p>
  return (
    <Timeline
      className={style.story}
      items={entries.map((entry, index) => ({
        key: index,
        color: colours[textOf(entry.kind)] ?? 'gray',
        content: (
          <>
            <div>{textOf(entry.text)}</div>
            <div className={style.small}>
              {[
                textOf(entry.time),
                textOf(entry.userName),
                paperOf(entry.docType, entry.docCode),
                left(entry.remaining),
              ]
                .filter(Boolean)
                .join(' · ')}
            </div>
          </>
        ),
      }))}
    />
  )
}

/** What the card did by itself has no paper. */
const paperOf = (docType: unknown, docCode: unknown): string =>
  docType === 'newCard' || docType === 'cardBinding' ? '' : textOf(docCode)
