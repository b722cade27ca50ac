// The life of a card from its birth, newest first; each event leads to its paper.
import { useQuery } from '@tanstack/react-query'
import { Alert, Spin, Timeline } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import style from './cardDetail.module.css'

export const kindColours: Readonly<Record<string, string>> = {
  ...{ status: 'green', move: 'blue', life: 'gray', binding: 'orange', counter: 'gray', acceptance: 'green' },
  ...{ upkeep: 'cyan', check: 'gold', repair: 'red', lubrication: 'cyan', verification: 'purple' },
  ...{ mouldChange: 'orange', change: 'geekblue', disposal: 'magenta' },
}

interface CardTimelineProps {
  readonly id: string
  /** Only these entries; absent = all of them. */
  readonly kinds?: string
  /** From day to day; absent = all of them. */
  readonly days?: { readonly timeBegin?: string; readonly timeEnd?: string }
  /** Only so many of the newest. */
  readonly most?: number
}

export function CardTimeline({ id, kinds, days, most }: CardTimelineProps) {
  const { t } = useTranslation('cards')
  const { data, error } = useQuery<unknown>({
    queryKey: ['newCard', 'timeline', { id, ...(kinds ? { kinds } : {}), ...days }],
    staleTime: 0,
  })
  const left = (times: unknown): string =>
    typeof times === 'number'
      ? t(times < 0 ? 'overrun' : 'remaining', { times: Math.abs(times).toLocaleString('en') })
      : ''
  const used = (times: unknown): string =>
    typeof times === 'number' ? t('usedSoFar', { times: times.toLocaleString('en') }) : ''
  if (error) return <Alert type="error" showIcon title={error.message} />
  if (data === undefined) return <Spin />
  const answer = valuesOf(data)
  const entries = listOf(answer.list).map(valuesOf).slice(0, most)
  if (entries.length === 0) return <p className={style.none}>{t('nothingHappened')}</p>
  return (
    <>
      <Timeline
        className={style.timeline}
        items={entries.map((entry, index) => ({
          key: index,
          color: kindColours[textOf(entry.kind)] ?? 'gray',
          content: (
            <>
              <div>{textOf(entry.text)}</div>
              <div className={style.small}>
                {[textOf(entry.time), textOf(entry.userName), used(entry.used), left(entry.remaining)]
                  .filter(Boolean)
                  .join(' · ')}
                <Paper docType={textOf(entry.docType)} docId={textOf(entry.docId)} docCode={textOf(entry.docCode)} />
              </div>
            </>
          ),
        }))}
      />
      {answer.isCut === true && most === undefined && (
        <p className={style.none}>{t('historyCut', { count: entries.length })}</p>
      )}
    </>
  )
}

/** What the card did by itself has no paper. */
const itself: ReadonlySet<string> = new Set(['newCard', 'cardBinding', ''])

interface PaperProps {
  readonly docType: string
  readonly docId: string
  readonly docCode: string
}

function Paper({ docType, docId, docCode }: PaperProps) {
  const { wayToRow } = useSurroundings()
  if (itself.has(docType) || docCode === '') return null
  const go = wayToRow(docType)
  return (
    <>
      {' · '}
      {go ? <LinkButton onClick={() => go(docId)}>{docCode}</LinkButton> : docCode}
    </>
  )
}
