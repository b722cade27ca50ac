// The paper that an approval is about, as its own screen tells it: its fields, its lines, its files.
import { useQuery } from '@tanstack/react-query'
import type { Resource } from '@tmlm/model'
import { Spin } from 'antd'
import { useTranslation } from 'react-i18next'
import { useDetailTabs } from '../../engine/detail/useDetailTabs.tsx'
import { Failed } from '../../engine/Failed.tsx'
import { isRow } from '../../engine/list/listCall.ts'
import { useSurroundings } from '../../engine/surroundings.ts'
import { useWords } from '../../engine/useWords.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import style from './picture/picture.module.css'
import { useBusinessScreen } from './useBusinessScreen.ts'

interface PaperProps {
  readonly businessId: number
  readonly rowId: string
}

export function Paper({ businessId, rowId }: PaperProps) {
  const { data, error, refetch } = useBusinessScreen(businessId)
  if (error) return <Failed error={error} onRetry={refetch} />
  return data ? <PaperRow definition={data.definition} rowId={rowId} path={data.screen.path} /> : <Spin />
}

function PaperRow({ definition, rowId, path }: { definition: Resource; rowId: string; path: string }) {
  const { t } = useTranslation('workflow')
  const { wayTo } = useSurroundings()
  const words = useWords(definition)
  const { own } = useDetailTabs(definition, words)
  const { data, error, refetch } = useQuery<unknown>({ queryKey: [definition.name, 'getEntityById', { id: rowId }] })
  if (error) return <Failed error={error} onRetry={refetch} />
  if (!isRow(data)) return <Spin />
  const go = wayTo(path)
  return (
    <div className={style.flow}>
      {go && (
        <div>
          <LinkButton onClick={() => go(`?open=${encodeURIComponent(rowId)}`)}>{t('openPaper')}</LinkButton>
        </div>
      )}
      {own(data).map(({ key, label, content }, nth) => (
        <section key={key}>
          {nth > 0 && <h3 className={style.heading}>{label}</h3>}
          {content}
        </section>
      ))}
    </div>
  )
}
