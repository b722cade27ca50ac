// Rows as cards in columns. A card is dragged to where an action of its row leads; where none does, it goes back and says
// why.
import { DndContext, DragOverlay, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import type { DragEndEvent, DragStartEvent } from '@dnd-kit/core'
import { actionInto, columnsOn, inLang, type Kanban } from '@tmlm/model'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLang } from '../../../ui/useLang.ts'
import type { ListRow } from '../../list/listCall.ts'
import type { BodyParts } from '../../screenSlots.ts'
import { useSurroundings } from '../../surroundings.ts'
import { NoteFace } from './KanbanNote.tsx'
import style from './KanbanBoard.module.css'
import { KanbanColumn } from './KanbanColumn.tsx'

/** A press is no drag. */
const leastWay = 6

export default function KanbanBoard({ picture, ...parts }: BodyParts & { readonly picture: Kanban }) {
  const { t } = useTranslation('pictures')
  const lang = useLang()
  const { notify } = useSurroundings()
  const [held, setHeld] = useState<ListRow | null>(null)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: leastWay } }),
    useSensor(KeyboardSensor),
  )
  const asked = parts.filters[picture.by]?.split(',')
  const columns = useMemo(() => columnsOn(picture), [picture])
  const shown = asked ? columns.filter(({ code }) => asked.includes(code)) : columns
  const wayInto = (row: ListRow, column: string): string | undefined =>
    actionInto(
      picture,
      column,
      parts.actionsOf(row).map(({ name }) => name),
    )

  function drop({ active, over }: DragEndEvent): void {
    setHeld(null)
    const row = rowOf(active.data.current)
    const column = columns.find(({ key }) => key === over?.id)
    if (!row || !column || column.key === active.data.current?.column) return
    const action = wayInto(row, column.key)
    if (action) void parts.perform(action, row, {})
    else notify.failure(t('noWayInto', { column: inLang(column.label, lang) }))
  }

  return (
    <DndContext
      sensors={sensors}
      onDragStart={({ active }: DragStartEvent) => setHeld(rowOf(active.data.current))}
      onDragCancel={() => setHeld(null)}
      onDragEnd={drop}
    >
      <div className={style.board}>
        {shown.map((column) => (
          <KanbanColumn
            key={column.key}
            picture={picture}
            column={column}
            parts={parts}
            isOpen={held !== null && wayInto(held, column.key) !== undefined}
            isHolding={held !== null}
          />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {held && <NoteFace picture={picture} row={held} words={parts.words} isHeld />}
      </DragOverlay>
    </DndContext>
  )
}

const rowOf = (data: Readonly<Record<string, unknown>> | undefined): ListRow | null =>
  (data?.row as ListRow | undefined) ?? null
