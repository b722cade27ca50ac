// The figures of a chart as a table, each with the way to its rows.
import { fieldsDrawn, inLang, type Chart, type Placed } from '@tmlm/model'
import { useMemo } from 'react'
import { useLang } from '../../../ui/useLang.ts'
import type { CellWords } from '../../cells.ts'
import { columnsOf, type Opening } from '../../list/columns.tsx'
import { DataTable } from '../../list/DataTable.tsx'
import type { ListRow } from '../../list/listCall.ts'
import { leadsTo } from './drill.ts'

interface ChartTableProps {
  readonly chart: Chart
  readonly draw: Placed
  readonly groupBy: string | undefined
  readonly rows: readonly ListRow[]
  readonly words: CellWords
  readonly openingOf: Opening
}

export function ChartTable({ chart, draw, groupBy, rows, words, openingOf }: ChartTableProps) {
  const lang = useLang()
  const columns = useMemo(() => {
    const shown = { ...chart.of, list: { ...chart.of.list, columns: fieldsDrawn(draw) } }
    const leads: Opening = (field, row) => leadsTo(draw, openingOf, { row, field })
    return columnsOf(shown, words, leads, groupBy).map((column) => ({ ...column, isSortable: false }))
  }, [chart, draw, groupBy, words, openingOf])
  return <DataTable label={inLang(chart.label, lang)} columns={columns} rows={rows} isBusy={false} empty="" />
}
