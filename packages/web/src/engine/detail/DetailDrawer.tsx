// Everything about one row in a wide drawer, with what may be done with it now; on to the next row without closing.
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import type { Resource } from '@tmlm/model'
import { Button, Drawer, Spin, Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { concerns, useEvents } from '../call/events.ts'
import type { RowAction } from '../call/rights.ts'
import type { CellWords } from '../cells.ts'
import { Failed } from '../Failed.tsx'
import { isRow, type ListRow } from '../list/listCall.ts'
import { partOf } from '../list/withinBusiness.ts'
import style from './DetailDrawer.module.css'
import { DetailActions } from './DetailActions.tsx'
import { DetailHead } from './DetailHead.tsx'
import { DetailSummary } from './DetailSummary.tsx'
import { withTabs, type DetailTab } from './detailTab.tsx'
import { useDetailTabs } from './useDetailTabs.tsx'

interface DetailDrawerProps {
  readonly definition: Resource
  readonly actionsOf: (row: ListRow) => readonly RowAction[]
  readonly words: CellWords
  readonly id: string
  readonly onPress: (action: string, row: ListRow) => void
  /** Undefined at either end of the page. */
  readonly onPrevious: (() => void) | undefined
  readonly onNext: (() => void) | undefined
  readonly onClose: () => void
  /** The person may see what became of the row. */
  readonly hasHistory?: boolean
  /** What people look for first, above everything else. */
  readonly summary?: ((row: ListRow) => ReactNode) | undefined
  readonly moreTabs?: ((row: ListRow) => readonly DetailTab[]) | undefined
  /** The tab it opens with; absent: the first. */
  readonly firstTab?: string | undefined
}

export default function DetailDrawer(props: DetailDrawerProps) {
  const { definition, actionsOf, words, id, onPress, onPrevious, onNext, onClose } = props
  const { hasHistory = false, summary, moreTabs, firstTab } = props
  const { t } = useTranslation('engine')
  const { data, error, refetch } = useQuery<unknown>({
    queryKey: [definition.name, 'getEntityById', { id, ...partOf(definition) }],
  })
  // What somebody else does with the row meanwhile is seen without closing it.
  useEvents((event) => {
    if (concerns(event, definition.name)) void refetch()
  })
  const row = isRow(data) ? data : undefined
  const { own, history } = useDetailTabs(definition, words)
  const tabs = row ? [...withTabs(own(row), moreTabs?.(row) ?? []), ...(hasHistory ? [history(row)] : [])] : []

  return (
    <Drawer
      open
      size="min(960px, 100%)"
      title={
        row ? (
          <DetailHead definition={definition} row={row} words={words} />
        ) : (
          <div className={style.head}>{t('detail')}</div>
        )
      }
      classNames={{ header: style.headBar }}
      onClose={onClose}
      extra={
        <span className={style.steps}>
          <Button
            icon={<LeftOutlined />}
            disabled={!onPrevious}
            onClick={onPrevious}
            title={t('previous')}
            aria-label={t('previous')}
          />
          <Button
            icon={<RightOutlined />}
            disabled={!onNext}
            onClick={onNext}
            title={t('next')}
            aria-label={t('next')}
          />
        </span>
      }
    >
      {error && <Failed error={error} onRetry={refetch} />}
      {!row && !error && <Spin />}
      {row && (
        <>
          <DetailSummary definition={definition} row={row} lang={words.lang}>
            {summary?.(row)}
          </DetailSummary>
          <DetailActions actions={actionsOf(row)} onPress={(action) => onPress(action, row)} />
          <Tabs
            key={firstTab ?? ''}
            className={style.tabs}
            {...(firstTab === undefined ? {} : { defaultActiveKey: firstTab })}
            items={tabs.map(({ key, label, content }) => ({ key, label, children: content }))}
          />
        </>
      )}
    </Drawer>
  )
}
