// A row as a card: its head opens it, the rest is told in short.
import { useDraggable } from '@dnd-kit/core'
import { fieldOf, inLang, type Kanban } from '@tmlm/model'
import { cellOf, emptyText, type CellWords } from '../../cells.ts'
import type { ListRow } from '../../list/listCall.ts'
import { draw } from '../../list/columns.tsx'
import type { BodyParts } from '../../screenSlots.ts'
import style from './KanbanBoard.module.css'

interface KanbanNoteProps {
  readonly picture: Kanban
  readonly column: string
  readonly row: ListRow
  readonly parts: BodyParts
}

export function KanbanNote({ picture, column, row, parts }: KanbanNoteProps) {
  const { setNodeRef, attributes, listeners, isDragging } = useDraggable({ id: row.id, data: { row, column } })
  return (
    <li ref={setNodeRef} {...attributes} {...listeners} role="listitem" data-dragging={isDragging}>
      <NoteFace picture={picture} row={row} words={parts.words} onOpen={() => parts.open(row)} />
    </li>
  )
}

interface NoteFaceProps {
  readonly picture: Kanban
  readonly row: ListRow
  readonly words: CellWords
  readonly isHeld?: boolean
  readonly onOpen?: () => void
}

export function NoteFace({ picture, row, words, isHeld = false, onOpen }: NoteFaceProps) {
  const [head = '', ...others] = picture.tells
  const cell = (name: string) => {
    const field = fieldOf(picture.of, name)
    return field ? cellOf(name, field, row, words) : { text: emptyText }
  }
  return (
    <div className={style.note} data-held={isHeld}>
      <button type="button" onClick={onOpen}>
        {cell(head).text}
      </button>
      <dl>
        {others
          .filter((name) => cell(name).text !== emptyText)
          .map((name) => (
            <div key={name}>
              <dt>{inLang(fieldOf(picture.of, name)?.label ?? ['', ''], words.lang)}</dt>
              <dd>{draw(cell(name))}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}
