// Left what the person may do, right how the list is shown.
import { CompressOutlined, ExpandOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Permitted } from '../../ui/Permitted.tsx'
import { useNarrow } from '../../ui/useNarrow.ts'
import type { ColumnChoiceProps } from './ColumnChoice.tsx'
import { ColumnChooser } from './ColumnChooser.tsx'
import type { ColumnPreference } from './columnPreferences.ts'
import style from './ResourceScreen.module.css'

interface ToolbarProps {
  readonly mayInsert: boolean
  readonly insertLabel: string
  readonly onInsert: () => void
  readonly columns: ColumnChoiceProps['columns']
  readonly preferences: readonly ColumnPreference[]
  readonly onColumns: (preferences: readonly ColumnPreference[]) => void
  /** Somebody else has changed something since the list was read. */
  readonly isOld: boolean
  readonly onRefresh: () => void
  readonly isFull: boolean
  readonly onFull: () => void
  /** Before the tools. */
  readonly viewSwitch?: ReactNode
  /** Further buttons of the screen. */
  readonly children?: ReactNode
}

export function Toolbar(props: ToolbarProps) {
  const { t } = useTranslation('engine')
  const fullTitle = props.isFull ? t('leaveFullScreen') : t('fullScreen')
  const refreshTitle = props.isOld ? t('newData') : t('refresh')
  const isNarrow = useNarrow()
  return (
    <div className={style.toolbar}>
      <Permitted isAllowed={props.mayInsert}>
        <Button type="primary" icon={<PlusOutlined />} aria-label={props.insertLabel} onClick={props.onInsert}>
          {isNarrow ? t('insert') : props.insertLabel}
        </Button>
      </Permitted>
      {props.children}
      <span className={style.space} />
      <span className={style.tools}>
        {props.viewSwitch}
        {props.columns.length > 0 && (
          <ColumnChooser columns={props.columns} preferences={props.preferences} onConfirm={props.onColumns} />
        )}
        <span role="status">
          <Button
            type={props.isOld ? 'primary' : 'default'}
            icon={<ReloadOutlined />}
            title={refreshTitle}
            aria-label={refreshTitle}
            onClick={props.onRefresh}
          >
            {props.isOld && !isNarrow && refreshTitle}
          </Button>
        </span>
        <Button
          icon={props.isFull ? <CompressOutlined /> : <ExpandOutlined />}
          title={fullTitle}
          aria-label={fullTitle}
          aria-pressed={props.isFull}
          onClick={props.onFull}
        />
      </span>
    </div>
  )
}
