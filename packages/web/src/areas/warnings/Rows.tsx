// Rows that a call answers, as a plain table: in a dialog over a list, or below a form.
import { useQuery } from '@tanstack/react-query'
import { Modal, Spin } from 'antd'
import type { ReactNode } from 'react'
import type { Values } from '@tmlm/model'
import type { CallKey } from '../../engine/call/callKey.ts'
import { Failed } from '../../engine/Failed.tsx'
import { listOf, textOf, valuesOf } from '../../engine/values.ts'
import style from './Rows.module.css'

export interface RowColumn {
  readonly key: string
  readonly label: string
  readonly show?: (row: Values) => ReactNode
}

interface RowsProps {
  readonly asks: CallKey
  readonly columns: readonly RowColumn[]
  /** Said where there are none. */
  readonly none: string
}

export function Rows({ asks, columns, none }: RowsProps) {
  const { data, error, refetch } = useQuery<unknown>({ queryKey: asks, staleTime: 0 })
  if (error) return <Failed error={error} onRetry={refetch} />
  if (data === undefined) return <Spin />
  return <RowTable rows={listOf(data).map(valuesOf)} columns={columns} none={none} />
}

export function RowTable({ rows, columns, none }: Omit<RowsProps, 'asks'> & { readonly rows: readonly Values[] }) {
  if (rows.length === 0) return <p className={style.none}>{none}</p>
  return (
    <div className={style.scroll}>
      <table className={style.rows}>
        <thead>
          <tr>
            {columns.map(({ key, label }) => (
              <th key={key}>{label}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, nth) => (
            <tr key={textOf(row.id) || nth}>
              {columns.map(({ key, show }) => (
                <td key={key}>{(show ? show(row) : textOf(row[key])) || '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowsDialogProps extends RowsProps {
  readonly title: string
  readonly onClose: () => void
  readonly foot?: ReactNode
}

export const RowsDialog = ({ title, onClose, foot = null, ...rows }: RowsDialogProps) => (
  <Modal open width={960} title={title} footer={foot} onCancel={onClose} mask={{ closable: false }}>
    <Rows {...rows} />
  </Modal>
)
