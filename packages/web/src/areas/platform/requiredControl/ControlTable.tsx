// The fields of a business: required, shown, and what they begin with.
import { LockOutlined } from '@ant-design/icons'
import { inLang } from '@tmlm/model'
import { cardTypes } from '@tmlm/model/words'
import { Checkbox, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLang } from '../../../ui/useLang.ts'
import type { ControlRow } from './controlRows.ts'
import style from './requiredControl.module.css'

interface ControlTableProps {
  readonly rows: readonly ControlRow[]
  readonly disabled: boolean
  readonly onChange: (fieldName: string, changed: Partial<ControlRow>) => void
}

export function ControlTable({ rows, disabled, onChange }: ControlTableProps) {
  const { t } = useTranslation('platform')
  const lang = useLang()
  const types = Object.entries(cardTypes).map(([value, label]) => ({
    value: Number(value),
    label: inLang(label, lang),
  }))
  return (
    <table className={style.table}>
      <thead>
        <tr>
          <th>{t('controlField')}</th>
          <th className={style.tick}>{t('systemRequired')}</th>
          <th className={style.tick}>{t('controlRequired')}</th>
          <th className={style.tick}>{t('controlShown')}</th>
          <th className={style.start}>{t('controlDefault')}</th>
          {rows.some(({ mayChooseTypes }) => mayChooseTypes) && <th className={style.types}>{t('controlTypes')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.fieldName}>
            <td>
              {row.label} <span className={style.name}>{row.fieldName}</span>
            </td>
            <td className={style.tick}>{row.systemRequired && <LockOutlined title={t('systemRequiredWhy')} />}</td>
            <td className={style.tick}>
              <Checkbox
                aria-label={`${t('controlRequired')} ${row.label}`}
                checked={row.required}
                disabled={disabled || row.systemRequired || !row.mayRequire}
                onChange={({ target }) =>
                  onChange(row.fieldName, { required: target.checked, ...(target.checked ? { visible: true } : {}) })
                }
              />
            </td>
            <td className={style.tick}>
              <Checkbox
                aria-label={`${t('controlShown')} ${row.label}`}
                checked={row.visible}
                disabled={disabled || row.systemRequired || row.required}
                onChange={({ target }) => onChange(row.fieldName, { visible: target.checked })}
              />
            </td>
            <td>
              {row.mayBegin && row.options.length > 0 && (
                <Select
                  allowClear
                  style={{ width: '100%' }}
                  aria-label={`${t('controlDefault')} ${row.label}`}
                  value={row.defaultValue || null}
                  disabled={disabled}
                  options={[...row.options]}
                  onChange={(chosen: string | undefined | null) =>
                    onChange(row.fieldName, { defaultValue: chosen ?? '' })
                  }
                />
              )}
              {row.mayBegin && row.options.length === 0 && (
                <Input
                  aria-label={`${t('controlDefault')} ${row.label}`}
                  value={row.defaultValue}
                  disabled={disabled}
                  onChange={({ target }) => onChange(row.fieldName, { defaultValue: target.value })}
                />
              )}
            </td>
            {row.mayChooseTypes && (
              <td>
                {row.required && !row.systemRequired && (
                  <Select
                    mode="multiple"
                    style={{ width: '100%' }}
                    aria-label={`${t('controlTypes')} ${row.label}`}
                    placeholder={t('allTypes')}
                    value={[...row.cardTypes]}
                    disabled={disabled}
                    options={types}
                    onChange={(chosen: number[]) => onChange(row.fieldName, { cardTypes: chosen })}
                  />
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
