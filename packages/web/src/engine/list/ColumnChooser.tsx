// Which columns are shown. What is ticked counts only once it is confirmed; without any column there is nothing to confirm.
import { SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import style from './ColumnChooser.module.css'
import type { ColumnPreference } from './columnPreferences.ts'

interface ColumnChooserProps {
  readonly columns: readonly { readonly label: string; readonly title: string }[]
  readonly hidden: ReadonlySet<string>
  readonly onConfirm: (preferences: readonly ColumnPreference[]) => void
}

export function ColumnChooser({ columns, hidden, onConfirm }: ColumnChooserProps) {
  const { t } = useTranslation('engine')
  const [isOpen, setOpen] = useState(false)

  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      title={t('columns')}
      content={
        <Choice
          columns={columns}
          hidden={hidden}
          onConfirm={(preferences) => {
            onConfirm(preferences)
            setOpen(false)
          }}
        />
      }
    >
      <Button icon={<SettingOutlined />} title={t('columns')} aria-label={t('columns')} />
    </Popover>
  )
}

function Choice({ columns, hidden, onConfirm }: ColumnChooserProps) {
  const { t } = useTranslation('engine')
  const [unchecked, setUnchecked] = useState(hidden)
  const checkedCount = columns.filter(({ label }) => !unchecked.has(label)).length

  function toggle(label: string): void {
    const next = new Set(unchecked)
    if (!next.delete(label)) next.add(label)
    setUnchecked(next)
  }

  return (
    <div className={style.chooser}>
      <Checkbox
        checked={checkedCount === columns.length}
        indeterminate={checkedCount > 0 && checkedCount < columns.length}
        onChange={({ target }) => setUnchecked(new Set(target.checked ? [] : columns.map(({ label }) => label)))}
      >
        {t('selectAll')}
      </Checkbox>
      <div className={style.list}>
        {columns.map(({ label, title }) => (
          <Checkbox key={label} checked={!unchecked.has(label)} onChange={() => toggle(label)}>
            {title}
          </Checkbox>
        ))}
      </div>
      <div className={style.foot}>
        <Button onClick={() => setUnchecked(new Set())}>{t('restore')}</Button>
        <Button
          type="primary"
          disabled={checkedCount === 0}
          onClick={() => onConfirm(columns.map(({ label }) => ({ label, checked: !unchecked.has(label) })))}
        >
          {t('confirm')}
        </Button>
      </div>
    </div>
  )
}
