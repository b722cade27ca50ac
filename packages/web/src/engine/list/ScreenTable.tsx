// The rows of a screen's list as a table: with what stands in the place of rows where there are none, and the pages below.
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from './DataTable.tsx'
import type { ListQuery, ListRow } from './listCall.ts'
import { ListFoot } from './ListFoot.tsx'
import { ListNotice } from './ListNotice.tsx'
import type { Arranging, Column, RowActions, Selection } from './tableParts.ts'
import type { ScreenList } from './useScreenList.ts'

interface ScreenTableProps {
  readonly name: string
  readonly list: ScreenList
  readonly columns: readonly Column<ListRow>[]
  readonly arranging: Arranging
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly chosen: ReadonlySet<string>
  readonly onChosen: Selection['onChange']
  /** Absent where nothing can be done with a row: then none is chosen either. */
  readonly actions: RowActions<ListRow> | undefined
  readonly onOpen: (row: ListRow) => void
  readonly onAsk: (changed: Partial<ListQuery>) => void
  /** Takes back what narrows the list beside the search. */
  readonly onWiden: (() => void) | undefined
  readonly insertLabel: string
  readonly onInsert: (() => void) | undefined
}

export function ScreenTable(props: ScreenTableProps) {
  const { name, list, columns, scroller, chosen, onChosen, actions, onOpen, onAsk, onWiden } = props
  const { t } = useTranslation('engine')
  const { query } = list
  return (
    <>
      <DataTable
        label={name}
        columns={columns}
        arranging={props.arranging}
        rows={list.rows}
        isBusy={list.isBusy}
        scroller={scroller}
        onOpen={onOpen}
        sorting={{ orderBy: query.orderBy, onChange: (orderBy) => onAsk({ orderBy }) }}
        selection={actions && { ids: chosen, onChange: onChosen, allTitle: t('selectAll'), oneTitle: t('selectRow') }}
        actions={actions}
        empty={
          <ListNotice
            what={name}
            error={list.error}
            isLoading={list.isAwaited}
            query={query}
            onRetry={() => void list.refetch()}
            isNarrowed={onWiden !== undefined}
            onClear={() => {
              onWiden?.()
              onAsk({ keyword: '', filters: {} })
            }}
            insertLabel={props.insertLabel}
            onInsert={props.onInsert}
          />
        }
      />
      <ListFoot
        query={query}
        total={list.total}
        isKnown={list.isKnown}
        exactTotal={list.exactTotal}
        isCapped={list.isCapped}
        onPage={(currentPage, pageSize) =>
          onAsk({ pageSize, currentPage: pageSize === query.pageSize ? currentPage : 1 })
        }
      />
    </>
  )
}
