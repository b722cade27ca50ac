// What may be done with a row now: at most two buttons, the rest under "…".
import { EllipsisOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import type { RowAction } from '../call/rights.ts'
import style from './RowButtons.module.css'

interface RowButtonsProps {
  readonly actions: readonly RowAction[]
  /** How many stand beside each other; none where there is no room. */
  readonly visible: number
  readonly tabIndex: 0 | -1
  readonly onPress: (action: string) => void
}

export function RowButtons({ actions, visible, tabIndex, onPress }: RowButtonsProps) {
  const { t } = useTranslation('engine')
  const more = actions.slice(visible)
  return (
    <span className={style.buttons}>
      {actions.slice(0, visible).map(({ name, label, isDanger }) => (
        <button
          key={name}
          type="button"
          tabIndex={tabIndex}
          className={`${style.button} ${isDanger ? style.danger : ''}`}
          onClick={() => onPress(name)}
        >
          {label}
        </button>
      ))}
      {more.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: more.map(({ name, label, isDanger }) => ({ key: name, label, danger: isDanger })),
            onClick: ({ key }) => onPress(key),
          }}
        >
          <Button
            type="text"
            tabIndex={tabIndex}
            icon={<EllipsisOutlined />}
            title={t('moreActions')}
            aria-label={t('moreActions')}
          />
        </Dropdown>
      )}
    </span>
  )
}
