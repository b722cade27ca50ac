// What became of a row, told as sentences, newest first. The server tells labels, names and words; this only draws them.
import { useQuery } from '@tanstack/react-query'
import { Button, Spin, Timeline } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeList } from './ChangeList.tsx'
import { Failed } from '../Failed.tsx'
import style from './HistoryTimeline.module.css'
import { useSurroundings } from '../surroundings.ts'
import { listOf, textOf, valuesOf } from '../values.ts'
import { verbsTold } from '../wording.ts'

interface HistoryTimelineProps {
  readonly resource: string
  readonly id: string
}

const atOnce = 20

export function HistoryTimeline({ resource, id }: HistoryTimelineProps) {
  const { t } = useTranslation('engine')
  const { historyOf } = useSurroundings()
  const [pageSize, setPageSize] = useState(atOnce)
  const { data, error, refetch } = useQuery<unknown>({
    queryKey: historyOf(resource, id, pageSize),
    staleTime: 0,
    refetchOnMount: 'always',
  })
  if (error) return <Failed error={error} onRetry={refetch} />
  if (data === undefined) return <Spin />
  const { list, totalRow } = valuesOf(data)
  const entries = listOf(list).map(valuesOf)
  if (entries.length === 0) return <p className={style.none}>{t('noHistory')}</p>
  return (
    <div className={style.history}>
      <Timeline
        items={entries.map((entry) => ({
          key: textOf(entry.id),
          content: (
            <>
              <p className={style.sentence}>
                <strong>{textOf(entry.jobName) || textOf(entry.jobNo)}</strong>{' '}
                {t(verbsTold.has(textOf(entry.action)) ? 'didWhat' : 'didOther', {
                  action: textOf(entry.actionName),
                  what: textOf(entry.what),
                })}
                <time className={style.time}>{textOf(entry.time)}</time>
              </p>
              <ChangeList changes={listOf(entry.changes)} isFolded={folded.has(textOf(entry.action))} />
            </>
          ),
        }))}
      />
      {typeof totalRow === 'number' && totalRow > entries.length && (
        <Button type="link" onClick={() => setPageSize(Math.min(pageSize + 50, 200))}>
          {t('olderHistory', { count: totalRow - entries.length })}
        </Button>
      )}
    </div>
  )
}

/** Everything is new, or everything is gone: told only to who asks. */
const folded: ReadonlySet<string> = new Set(['insert', 'delete', 'copy', 'readExcel'])
