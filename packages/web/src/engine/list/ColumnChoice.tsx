// The columns to choose from: ticked, put in order, kept in view. Comes when somebody reaches for it.
import { ArrowDownOutlined, ArrowUpOutlined, PushpinFilled, PushpinOutlined } from '@ant-design/icons'
import { Button, Checkbox } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import style from './ColumnChooser.module.css'
import { arranged, changed, moved, type Arrangeable, type ColumnPreference } from './columnPreferences.ts'

export interface ColumnChoiceProps {
  readonly columns: readonly (Arrangeable & { readonly title: string })[]
  /** One for each column. */
  readonly preferences: readonly ColumnPreference[]
  readonly onConfirm: (preferences: readonly ColumnPreference[]) => void
}

export default function ColumnChoice({ columns, preferences, onConfirm }: ColumnChoiceProps) {
  const { t } = useTranslation('engine')
  const [chosen, setChosen] = useState(preferences)
  const checkedCount = chosen.filter(({ checked }) => checked).length
  const checkAll = (checked: boolean): void => setChosen(chosen.map((one) => ({ ...one, checked })))

  return (
    <div className={style.chooser}>
      <Checkbox
        checked={checkedCount === chosen.length}
        indeterminate={checkedCount > 0 && checkedCount < chosen.length}
        onChange={({ target }) => checkAll(target.checked)}
      >
        {t('selectAll')}
      </Checkbox>
      <ul className={style.list}>
        {chosen.map((one, index) => (
          <Entry
            key={one.label}
            title={columns.find(({ label }) => label === one.label)?.title ?? one.label}
            preference={one}
            above={chosen[index - 1]?.label}
            below={chosen[index + 1]?.label}
            onChange={(change) => setChosen(arranged(columns, changed(chosen, one.label, change)))}
            onMove={(to) => setChosen(arranged(columns, moved(chosen, one.label, to)))}
          />
        ))}
      </ul>
      <div className={style.foot}>
        <Button onClick={() => setChosen(arranged(columns, []))}>{t('restore')}</Button>
        <Button type="primary" disabled={checkedCount === 0} onClick={() => onConfirm(chosen)}>
          {t('confirm')}
        </Button>
      </div>
    </div>
  )
}

interface EntryProps {
  readonly title: string
  readonly preference: ColumnPreference
  /** The columns beside it; undefined at either end. */
  readonly above: string | undefined
  readonly below: string | undefined
  readonly onChange: (change: (one: ColumnPreference) => ColumnPreference) => void
  readonly onMove: (to: string) => void
}

function Entry({ title, preference: { checked, pinned }, above, below, onChange, onMove }: EntryProps) {
  const { t } = useTranslation('engine')
  const tool = (label: string, icon: ReactNode, onClick: () => void, isDisabled = false) => (
    <Button
      type="text"
      size="small"
      icon={icon}
      title={label}
      aria-label={`${label} ${title}`}
      disabled={isDisabled}
      onClick={onClick}
    />
  )
  return (
    <li className={style.entry}>
      <Checkbox checked={checked} onChange={() => onChange((one) => ({ ...one, checked: !checked }))}>
        {title}
      </Checkbox>
      <span className={style.tools}>
        {tool(t('moveUp'), <ArrowUpOutlined />, () => above !== undefined && onMove(above), above === undefined)}
        {tool(t('moveDown'), <ArrowDownOutlined />, () => below !== undefined && onMove(below), below === undefined)}
        {tool(t(pinned ? 'unpinColumn' : 'pinColumn'), pinned ? <PushpinFilled /> : <PushpinOutlined />, () =>
          onChange(({ pinned: was, ...one }) => (was ? one : { ...one, pinned: true })),
        )}
      </span>
    </li>
  )
}
