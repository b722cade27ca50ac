// Lines edited in the table: one cell at a time holds a widget, the keyboard goes from cell to cell, a block copied from
// a spreadsheet lands from the current cell on.
import { isReadOnly, inLang, type Field } from '@tmlm/model'
import type { ClipboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { figureOf, isNumeric, shownAs } from '../../cells.ts'
import { useSurroundings } from '../../surroundings.ts'
import { LineRow } from './LineRow.tsx'
import { isGrid, totalledFields, totalOf } from './lines.ts'
import { LinesHead } from './LinesHead.tsx'
import style from './LinesTable.module.css'
import type { LinesTableProps } from './linesTableProps.ts'
import { hasLineTools } from './LineTools.tsx'
import { useCurrentCell } from './useCurrentCell.ts'
import { useEditedLines, type EditedLines } from './useEditedLines.ts'

export function LinesTable(props: LinesTableProps) {
  const { name, field, problems, lang, newLine, filling } = props
  const { t } = useTranslation('engine')
  const { notify } = useSurroundings()
  const edited = useEditedLines(props)
  const cell = useCurrentCell(edited, newLine)
  const { lines, columns, inView } = edited

  async function paste(event: ClipboardEvent): Promise<void> {
    const text = event.clipboardData.getData('text/plain')
    if (!isGrid(text)) return
    event.preventDefault()
    const at = cell.current ?? { row: lines.length, column: 0 }
    cell.leave()
    notify.success(t('pasted', { count: await edited.paste(text, at) }))
  }

  if (field.given && lines.length === 0) return null
  return (
    <section className={style.lines} aria-label={inLang(field.label, lang)} onPaste={(event) => void paste(event)}>
      <LinesHead
        field={field}
        lang={lang}
        edited={edited}
        filling={filling}
        problem={problems[name]}
        onAdd={() => cell.add(newLine())}
      />
      <div className={style.scroll}>
        <table
          className={style.table}
          style={{ minWidth: columns.reduce((sum, [, { kind }]) => sum + widthOf(kind), 120) }}
        >
          <Widths table={props} edited={edited} />
          <Headings table={props} edited={edited} />
          <tbody>
            {inView.map((row) => (
              // Lines have no name of their own before they are saved; their order is what people see.
              <LineRow
                key={row}
                table={props}
                row={row}
                line={lines[row] ?? {}}
                edited={edited}
                cell={cell}
                InnerTable={LinesTable}
              />
            ))}
          </tbody>
          <Totals table={props} edited={edited} />
        </table>
        {lines.length === 0 && <div className={style.empty}>{t('noLines')}</div>}
      </div>
    </section>
  )
}

interface PartProps {
  readonly table: LinesTableProps
  readonly edited: EditedLines
}

const Widths = ({ table: { field }, edited: { columns } }: PartProps) => (
  <colgroup>
    <col style={{ width: 52 }} />
    {columns.map(([column, { kind }]) => (
      <col key={column} style={{ width: widthOf(kind) }} />
    ))}
    {hasLineTools(field) && <col style={{ width: field.ordered ? 128 : 72 }} />}
  </colgroup>
)

function Headings({ table: { field, lang }, edited: { columns } }: PartProps) {
  const { t } = useTranslation('engine')
  return (
    <thead>
      <tr>
        <th scope="col" className={style.number}>
          {t('lineNo')}
        </th>
        {columns.map(([column, lineField]) => (
          <th key={column} scope="col" className={isNumeric(lineField) ? style.right : undefined}>
            {lineField.required && !isReadOnly(lineField) && lineField.kind !== 'bool' && (
              <span className={style.required} aria-hidden>
                *
              </span>
            )}
            {inLang(lineField.label, lang)}
          </th>
        ))}
        {hasLineTools(field) && (
          <th scope="col" className={style.tools}>
            {t('actions')}
          </th>
        )}
      </tr>
    </thead>
  )
}

function Totals({ table: { field }, edited: { lines, columns } }: PartProps) {
  const { t } = useTranslation('engine')
  const totals = new Set(totalledFields(field))
  if (lines.length === 0 || totals.size === 0) return null
  return (
    <tfoot>
      <tr>
        <th scope="row" className={style.number}>
          {t('sum')}
        </th>
        {columns.map(([column, lineField]) => (
          <td key={column} className={style.right}>
            {totals.has(column) ? figureOf(shownAs(lineField).kind, totalOf(lines, column)) : ''}
          </td>
        ))}
        {hasLineTools(field) && <td className={style.tools} />}
      </tr>
    </tfoot>
  )
}

/** Fixed, so that nothing moves when a cell becomes a widget. */
function widthOf(kind: Field['kind']): number {
  if (['ref', 'parent', 'org', 'dept', 'user', 'refs', 'users', 'datetime', 'lines'].includes(kind)) return 150
  if (kind === 'bool') return 104
  if (['int', 'percent'].includes(kind)) return 90
  if (['date', 'time'].includes(kind)) return 116
  return kind === 'decimal' || kind === 'money' ? 100 : 110
}
