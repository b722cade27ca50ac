// One line of the table: its number, its cells, and what can be done with it.
import type { Values } from '@tmlm/model'
import { LineCell } from './LineCell.tsx'
import style from './LinesTable.module.css'
import type { LinesTableComponent, LinesTableProps } from './linesTableProps.ts'
import { hasLineTools, LineTools } from './LineTools.tsx'
import type { CurrentCell } from './useCurrentCell.ts'
import type { EditedLines } from './useEditedLines.ts'

interface LineRowProps {
  readonly table: LinesTableProps
  readonly row: number
  readonly line: Readonly<Values>
  readonly edited: EditedLines
  readonly cell: CurrentCell
  readonly InnerTable: LinesTableComponent
}

export function LineRow({ table, row, line, edited, cell, InnerTable }: LineRowProps) {
  const { name, field, beside, problems, lang, dictionaries } = table
  const { current } = cell
  const path = `${name}.${row}`

  function duplicate(): void {
    const { id: _id, ...copy } = line
    cell.add(copy, row + 1)
  }

  return (
    <tr>
      <td className={style.number} title={problems[path]}>
        {row + 1}
        {problems[path] !== undefined && (
          <div className={style.problem} data-invalid="">
            {problems[path]}
          </div>
        )}
      </td>
      {edited.columns.map(([name, lineField], column) => (
        <LineCell
          key={name}
          name={name}
          field={lineField}
          line={line}
          beside={beside}
          lang={lang}
          dictionaries={dictionaries}
          path={`${path}.${name}`}
          problems={problems}
          isCurrent={current?.row === row && current.column === column}
          isOpenAtOnce={current?.isPressed === true}
          InnerTable={InnerTable}
          onEnter={(isPressed) => cell.enter({ row, column, isPressed })}
          onChange={(changed, paths) => edited.change(row, changed, paths ?? [`${path}.${name}`])}
          onNext={(byTab = false) => cell.goOn({ row, column }, byTab)}
          onPrevious={() => cell.goBack({ row, column })}
          onStep={(step) => cell.goAcross({ row, column }, step)}
        />
      ))}
      {hasLineTools(field) && (
        <td className={style.tools}>
          <LineTools
            field={field}
            isFirst={row === 0}
            isLast={row === edited.lines.length - 1}
            isFull={edited.isFull}
            onMove={(step) => {
              edited.move(row, step)
              cell.leave()
            }}
            onDuplicate={duplicate}
            onRemove={() => {
              edited.remove(row)
              cell.leave()
            }}
          />
        </td>
      )}
    </tr>
  )
}
