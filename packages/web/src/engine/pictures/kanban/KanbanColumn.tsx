// One column: how many rows there are, the first of them as cards, and more when they are asked for.
import { useDroppable } from '@dnd-kit/core'
import { inLang, type Kanban, type KanbanColumn as Column } from '@tmlm/model'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLang } from '../../../ui/useLang.ts'
import { Failed } from '../../Failed.tsx'
import { firstPage, useList } from '../../list/listCall.ts'
import type { BodyParts } from '../../screenSlots.ts'
import style from './KanbanBoard.module.css'
import { KanbanNote } from './KanbanNote.tsx'

interface KanbanColumnProps {
  readonly picture: Kanban
  readonly column: Column
  readonly parts: BodyParts
  /** What is dragged may be dropped here. */
  readonly isOpen: boolean
  readonly isHolding: boolean
}

const step = 50
const most = 200

export function KanbanColumn({ picture, column, parts, isOpen, isHolding }: KanbanColumnProps) {
  const { t } = useTranslation('pictures')
  const lang = useLang()
  const [size, setSize] = useState(step)
  const filters = { ...parts.filters, [picture.by]: column.code }
  const { data, error, refetch } = useList(picture.of, {
    ...{ ...firstPage(size), pageSize: size, keyword: parts.keyword },
    filters,
  })
  const { setNodeRef, isOver } = useDroppable({ id: column.key })
  const label = inLang(column.label, lang)
  const { rows = [], totalRow = 0 } = data ?? {}
  return (
    <section
      ref={setNodeRef}
      className={style.column}
      aria-label={label}
      data-tone={column.tone}
      data-open={isHolding ? isOpen : undefined}
      data-over={isOver}
    >
      <h3>
        {label} <b>{data ? totalRow.toLocaleString('en') : ''}</b>
      </h3>
      {error && !data && <Failed error={error} onRetry={refetch} />}
      <ul>
        {rows.map((row) => (
          <KanbanNote key={row.id} picture={picture} column={column.key} row={row} parts={parts} />
        ))}
      </ul>
      {data && rows.length === 0 && <p>{t('emptyColumn')}</p>}
      {totalRow > rows.length && rows.length < most && (
        <Button size="small" type="link" onClick={() => setSize(Math.min(most, size + step))}>
          {t('moreNotes', { count: totalRow - rows.length })}
        </Button>
      )}
    </section>
  )
}
