// Forms that the person has begun and not sent yet.
import { useAttempt } from '../../../engine/call/useAttempt.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Spin } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAsker } from '../../../engine/act/useAsker.tsx'
import { Failed } from '../../../engine/Failed.tsx'
import { readPage } from '../../../engine/list/listCall.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { textOf } from '../../../engine/values.ts'
import style from './forms.module.css'

interface DraftsProps {
  readonly mayDelete: boolean
  readonly onOpen: ((id: string) => void) | undefined
}

export function Drafts({ mayDelete, onOpen }: DraftsProps) {
  const { t } = useTranslation('workflow')
  const { notify } = useSurroundings()
  const { attempt, isBusy: busy, write } = useAttempt()
  const [asker, questions] = useAsker()
  const { data, error, refetch } = useQuery<unknown>({
    queryKey: ['flowableInstance', 'list', { status: '0', pageSize: 100 }],
    staleTime: 0,
  })
  if (error) return <Failed error={error} onRetry={refetch} />
  if (data === undefined) return <Spin />
  const { rows } = readPage(data)

  async function drop(id: string, title: string): Promise<void> {
    const isSure = await asker.ask({
      title: t('dropDraft', { title }),
      text: '',
      yes: t('deleteDraft'),
      isDanger: true,
    })
    if (!isSure) return
    await attempt(async () => {
      await write('flowableInstance', 'deleteDraft', { ids: id })
      notify.success(t('draftDropped'))
    })
  }

  if (rows.length === 0) return <Empty description={t('noDrafts')} />
  return (
    <>
      {questions}
      <ul className={style.drafts}>
        {rows.map((draft) => (
          <li key={draft.id}>
            <span>
              <b>{textOf(draft.title)}</b>
              <small>{textOf(draft.updateTime).slice(0, 16)}</small>
            </span>
            {onOpen && (
              <Button type="primary" onClick={() => onOpen(draft.id)}>
                {t('goOn')}
              </Button>
            )}
            {mayDelete && (
              <Button danger disabled={busy} onClick={() => void drop(draft.id, textOf(draft.title))}>
                {t('deleteDraft')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
