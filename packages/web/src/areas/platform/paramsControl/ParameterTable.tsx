// The parameters of an area.
import { Button, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ParameterRow } from './parameterRows.ts'
import { ValueEditor } from './ValueEditor.tsx'
import style from './paramsControl.module.css'

interface ParameterTableProps {
  readonly title: string
  readonly rows: readonly ParameterRow[]
  readonly may: { readonly edit: boolean; readonly restore: boolean }
  /** Nothing takes the value back. */
  readonly onChange: (row: ParameterRow, value: string | null) => void
  readonly onOpen: (row: ParameterRow) => void
}

export function ParameterTable({ title, rows, may, onChange, onOpen }: ParameterTableProps) {
  const { t } = useTranslation('platform')
  if (rows.length === 0) return null
  return (
    <section>
      <h3 className={style.group}>{title}</h3>
      <table className={style.table}>
        <thead>
          <tr>
            <th className={style.id}>{t('parameterId')}</th>
            <th className={style.name}>{t('parameterName')}</th>
            <th className={style.value}>{t('parameterValue')}</th>
            <th className={style.usual}>{t('parameterDefault')}</th>
            <th>{t('parameterRemark')}</th>
            <th className={style.by}>{t('parameterChanged')}</th>
            <th className={style.acts} aria-label={t('parameterActs')} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{row.id}</td>
              <td>
                {row.name} {!row.isUsed && <Tag title={t('notUsedYetWhy')}>{t('notUsedYet')}</Tag>}
              </td>
              <td>
                <ValueEditor
                  parameter={row}
                  value={row.value}
                  label={row.name}
                  disabled={!may.edit}
                  onChange={(value) => onChange(row, value)}
                />
              </td>
              <td>{wordOf(row, row.defaultValue, t('switchOn'), t('switchOff'))}</td>
              <td className={style.remark}>{row.remark || '–'}</td>
              <td>{row.changedBy || '–'}</td>
              <td>
                {row.isChanged && may.restore && row.value !== row.defaultValue && (
                  <Button type="link" size="small" onClick={() => onChange(row, null)}>
                    {t('parameterRestore')}
                  </Button>
                )}
                <Button type="link" size="small" onClick={() => onOpen(row)}>
                  {row.orgOverride ? t('orgValues', { count: row.orgValues }) : t('parameterHistory')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

export function wordOf({ valueType, options, unit }: ParameterRow, value: string, on: string, off: string): string {
  if (value === '') return '–'
  if (valueType === 'switch') return value === '1' ? on : off
  const option = options.find((one) => one.value === value)
  return option ? option.label : `${value}${unit === '%' ? ' %' : ''}`
}
