// Lines of a line: a cell has no room for a table, so it opens in a dialog.
import { PlusOutlined } from '@ant-design/icons'
import { inLang, type Lang, type LinesField, type Values } from '@tmlm/model'
import { Button } from 'antd'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { DraggableDialog } from '../../../ui/DraggableDialog.tsx'
import type { Dictionaries } from '../../call/dictionaries.ts'
import { useSurroundings } from '../../surroundings.ts'
import { asLines } from './lines.ts'
import { isBlankLine, newDraft } from '../draft.ts'
import style from './LinesTable.module.css'
import type { LinesTableComponent } from './linesTableProps.ts'
import { originsOf } from '../origins.ts'
import type { Problems } from '../problems.ts'

interface LinesCellProps {
  readonly path: string
  readonly field: LinesField
  readonly lines: unknown
  /** The lines in one go, empty where there are none. */
  readonly text: string
  readonly problems: Problems
  readonly lang: Lang
  readonly dictionaries: Dictionaries
  readonly Table: LinesTableComponent
  readonly onChange: (lines: readonly Values[], paths: readonly string[]) => void
}

export default function LinesCell({ path, field, text, Table, ...table }: LinesCellProps) {
  const { t } = useTranslation('engine')
  const { person, now } = useSurroundings()
  const [isOpen, setOpen] = useState(false)
  const label = inLang(field.label, table.lang)
  const newLine = (): Values => newDraft(field.fields, originsOf(person, now()))

  /** Who opens it empty wants to write the first line. */
  function open(): void {
    setOpen(true)
    if (text === '') table.onChange([newLine()], [])
  }

  /** A line that nobody filled in is none. */
  function close(): void {
    setOpen(false)
    const lines = asLines(table.lines)
    const filled = lines.filter((line) => !isBlankLine(field, line))
    if (filled.length < lines.length) table.onChange(filled, [])
  }

  /** It goes on within the dialog; the form around it has other fields. */
  function press(event: KeyboardEvent): void {
    if (event.key === 'Enter') event.stopPropagation()
  }

  return (
    // What is pasted in the dialog is none of the table's around the cell.
    <div onPaste={(event) => event.stopPropagation()} onKeyDown={press}>
      <button type="button" className={style.cell} title={text} aria-label={label} onClick={open}>
        {text === '' ? <PlusOutlined /> : text}
      </button>
      <DraggableDialog
        open={isOpen}
        forceRender={false}
        title={label}
        width="min(760px, calc(100vw - 16px))"
        footer={
          <Button type="primary" onClick={close}>
            {t('confirm')}
          </Button>
        }
        onCancel={close}
      >
        <Table name={path} field={field} newLine={newLine} {...table} />
      </DraggableDialog>
    </div>
  )
}
