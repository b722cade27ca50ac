// Rows to tick in a dialog, for what is to be taken over into a paper.
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../../engine/DataTable.tsx'
import { FormFrame } from '../../../engine/form/FormFrame.tsx'
import type { Column } from '../../../engine/tableParts.ts'
import style from './papers.module.css'

export interface Choosable {
  readonly id: string
}

interface ChooseRowsProps<R extends Choosable> {
  readonly title: string
  readonly columns: readonly (readonly [name: string, title: string, text: (row: R) => ReactNode])[]
  readonly rows: readonly R[]
  readonly isBusy: boolean
  readonly empty: string
  readonly yes: (count: number) => string
  readonly one?: boolean
  readonly onChoose: (rows: readonly R[]) => void
  readonly onClose: () => void
}

export function ChooseRows<R extends Choosable>(props: ChooseRowsProps<R>) {
  const { rows, one = false } = props
  const { t } = useTranslation('engine')
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const columns = useMemo(
    () =>
      props.columns.map(([name, title, text]): Column<R> => ({
        ...{ id: name, label: name, title, align: 'left', isSortable: false },
        cell: (row) => text(row),
      })),
    [props.columns],
  )
  const chosen = rows.filter(({ id }) => ids.has(id))
  return (
    <FormFrame
      title={props.title}
      inDrawer={false}
      width={860}
      isSaving={false}
      note=""
      saveLabel={props.yes(chosen.length)}
      onSave={() => (chosen.length > 0 ? props.onChoose(chosen) : undefined)}
      onClose={props.onClose}
    >
      <div className={style.rows}>
        <DataTable
          label={props.title}
          columns={columns}
          rows={rows}
          isBusy={props.isBusy}
          empty={<p className={style.empty}>{props.empty}</p>}
          selection={{
            ids,
            onChange: (change) => setIds((before) => (one ? newest(before, change(before)) : change(before))),
            allTitle: t('selectAll'),
            oneTitle: t('selectRow'),
          }}
        />
      </div>
    </FormFrame>
  )
}

/** Of several only the one ticked last. */
const newest = (before: ReadonlySet<string>, after: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...after].filter((id) => !before.has(id)).slice(0, 1))
