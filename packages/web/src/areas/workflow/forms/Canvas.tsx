// The form as it is put together: each component as wide as it will be, chosen and moved by mouse or by keys.
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import { useDraggable, useDroppable } from '@dnd-kit/core'
import { inLang, type Lang } from '@tmlm/model'
import type { FormFault } from '@tmlm/model/areas/workflow/formFaults'
import { components, labelOfField, usualSpan, type FormField } from '@tmlm/model/areas/workflow/formField'
import { Button } from 'antd'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Deed } from './designing.ts'
import style from './designer.module.css'

/** As they are labelled. */
const keys = { move: 'Alt', remove: 'Delete', undo: 'Ctrl+Z', save: 'Ctrl+S' }

interface CanvasProps {
  readonly fields: readonly FormField[]
  readonly chosen: number | null
  readonly faults: readonly FormFault[]
  readonly lang: Lang
  readonly onDeed: (deed: Deed) => void
}

export function Canvas({ fields, chosen, faults, lang, onDeed }: CanvasProps) {
  const { t } = useTranslation('workflow')
  const { setNodeRef } = useDroppable({ id: 'canvas', data: { at: fields.length } })
  return (
    <section
      ref={setNodeRef}
      className={style.canvas}
      aria-label={t('formCanvas')}
      onClick={(event) => event.target === event.currentTarget && onDeed({ type: 'choose', at: null })}
    >
      <p className={style.hint}>{t('canvasKeys', keys)}</p>
      {fields.length === 0 && <p className={style.empty}>{t('emptyCanvas')}</p>}
      <ol className={style.grid}>
        {fields.map((field, at) => (
          <Placed
            // A component has no other name than its place: its key is typed.
            key={at}
            {...{ field, at, lang, onDeed }}
            isChosen={at === chosen}
            isLast={at === fields.length - 1}
            fault={faults.find((one) => one.field === at)}
          />
        ))}
      </ol>
    </section>
  )
}

interface PlacedProps extends Pick<CanvasProps, 'lang' | 'onDeed'> {
  readonly field: FormField
  readonly at: number
  readonly isChosen: boolean
  readonly isLast: boolean
  readonly fault: FormFault | undefined
}

function Placed({ field, at, isChosen, isLast, fault, lang, onDeed }: PlacedProps) {
  const { t } = useTranslation('workflow')
  const drag = useDraggable({ id: `placed ${at}`, data: { from: at } })
  const drop = useDroppable({ id: `place ${at}`, data: { at } })
  const button = useRef<HTMLButtonElement | null>(null)
  useEffect(() => {
    if (isChosen) button.current?.scrollIntoView({ block: 'nearest' })
    // Whoever moves it by keys keeps it in hand.
    if (isChosen && document.activeElement?.closest(`.${style.canvas}`)) button.current?.focus()
  }, [isChosen])

  const move = (by: number): void => onDeed({ type: 'move', from: at, to: at + by })
  function press(event: KeyboardEvent): void {
    const by = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key]
    if (event.key === 'Delete') onDeed({ type: 'remove', at })
    else if (by !== undefined && event.altKey) move(by)
    else if (by !== undefined) {
      if (at + by >= 0 && !(isLast && by > 0)) onDeed({ type: 'choose', at: at + by })
    } else return
    event.preventDefault()
  }

  return (
    <li
      ref={drop.setNodeRef}
      style={{ gridColumn: `span ${field.span ?? usualSpan(field.component)}` }}
      data-chosen={isChosen ? '' : undefined}
      data-faulty={fault ? '' : undefined}
      data-over={drop.isOver ? '' : undefined}
    >
      <button
        ref={(node) => {
          drag.setNodeRef(node)
          button.current = node
        }}
        type="button"
        className={style.placed}
        {...drag.listeners}
        aria-pressed={isChosen}
        onKeyDown={press}
        onClick={() => onDeed({ type: 'choose', at })}
      >
        <b>
          {field.required && <i aria-hidden>*</i>}
          {inLang(labelOfField(field), lang)}
        </b>
        <small>
          {inLang(components[field.component], lang)} · {field.key}
        </small>
        {fault && <em role="alert">{inLang(fault.text, lang)}</em>}
      </button>
      {isChosen && (
        <span className={style.tools}>
          <Tool name={t('moveUp')} icon={<ArrowUpOutlined />} isOff={at === 0} onPress={() => move(-1)} />
          <Tool name={t('moveDown')} icon={<ArrowDownOutlined />} isOff={isLast} onPress={() => move(1)} />
          <Tool name={t('removeComponent')} icon={<DeleteOutlined />} onPress={() => onDeed({ type: 'remove', at })} />
        </span>
      )}
    </li>
  )
}

interface ToolProps {
  readonly name: string
  readonly icon: ReactNode
  readonly isOff?: boolean
  readonly onPress: () => void
}

const Tool = ({ name, icon, isOff = false, onPress }: ToolProps) => (
  <Button size="small" type="text" icon={icon} disabled={isOff} aria-label={name} title={name} onClick={onPress} />
)
