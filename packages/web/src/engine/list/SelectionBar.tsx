// Stands in the place of the toolbar while rows are chosen: what may be done with at least one of them.
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ListRow } from './listCall.ts'
import style from './ResourceScreen.module.css'
import type { RowAction } from '../call/rights.ts'

interface SelectionBarProps {
  readonly rows: readonly ListRow[]
  readonly actionsOf: (row: ListRow) => readonly RowAction[]
  /** The rows that allow the action. */
  readonly onPress: (action: string, rows: readonly ListRow[]) => void
  readonly onClear: () => void
}

export function SelectionBar({ rows, actionsOf, onPress, onClear }: SelectionBarProps) {
  const { t } = useTranslation('engine')
  const able = new Map<string, { action: RowAction; rows: ListRow[] }>()
  for (const row of rows) {
    for (const action of actionsOf(row)) {
      // Changing is done one by one.
      if (action.name === 'update') continue
      const entry = able.get(action.name)
      if (entry) entry.rows.push(row)
      else able.set(action.name, { action, rows: [row] })
    }
  }
  return (
    <div className={`${style.toolbar} ${style.selection}`} role="toolbar" aria-label={t('actions')}>
      <span role="status">{t('selected', { count: rows.length })}</span>
      {[...able.values()].map(({ action: { name, label, isDanger }, rows: those }) => (
        <Button key={name} danger={isDanger} onClick={() => onPress(name, those)}>
          {those.length === rows.length ? label : `${label} (${those.length})`}
        </Button>
      ))}
      <span className={style.space} />
      <Button type="link" onClick={onClear}>
        {t('unselect')}
      </Button>
    </div>
  )
}
