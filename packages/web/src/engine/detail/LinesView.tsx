// The lines of a row as its detail shows them.
import { isInternal, inLang, type LinesField, type Values } from '@tmlm/model'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isNumeric, type CellWords } from '../cells.ts'
import { DataTable } from '../list/DataTable.tsx'
import style from './DetailDrawer.module.css'
import { FactValue } from './FactValue.tsx'
import { lineColumns } from '../form/lines/lines.ts'
import { isRow, type ListRow } from '../list/listCall.ts'
import { isSo, SortOut } from '../list/SortOut.tsx'
import type { Column } from '../list/tableParts.ts'
import { textOf, valuesOf } from '../values.ts'

export function LinesView({ field, lines, words }: { field: LinesField; lines: readonly unknown[]; words: CellWords }) {
  const { t } = useTranslation('engine')
  const [chosen, setChosen] = useState('')
  const all = useMemo(() => lines.filter(isRow), [lines])
  const rows = useMemo(() => all.filter((line) => isSo(field, line, chosen)), [field, all, chosen])
  const columns = useMemo(
    () =>
      toldColumns(field, all.map(valuesOf)).map(([name, lineField]): Column<ListRow & Values> => ({
        id: name,
        label: name,
        title: inLang(lineField.label, words.lang),
        align: isNumeric(lineField) ? 'right' : 'left',
        isSortable: false,
        cell: (row) => (
          <>
            <FactValue name={name} field={lineField} row={row} words={words} inRow />
            <Behind name={name} row={row} />
          </>
        ),
      })),
    [field, all, words],
  )
  return (
    <div className={style.lines}>
      <SortOut field={field} lines={all} lang={words.lang} chosen={chosen} onChoose={setChosen} />
      <DataTable
        label={inLang(field.label, words.lang)}
        columns={columns}
        rows={rows}
        isBusy={false}
        empty={t('empty', { what: inLang(field.label, words.lang) })}
      />
    </div>
  )
}

/** What a form needs and nobody is told stays out of the detail. */
const toldColumns = (field: LinesField, lines: readonly Readonly<Values>[]) =>
  lineColumns(field, lines).filter(([, column]) => !isInternal(column))

/** A reference by its code is followed by what that code stands for. */
function Behind({ name, row }: { readonly name: string; readonly row: Readonly<Values> }) {
  const title = textOf(row[`${name}Title`])
  if (title === '' || title === textOf(row[`${name}Name`])) return null
  return <span className={style.unit}>{title}</span>
}
