// What may be done with the row in detail: what is done every day as buttons, the rest under "…".
import { EllipsisOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { MoreActions } from '../act/MoreActions.tsx'
import type { RowAction } from '../call/rights.ts'
import style from './DetailDrawer.module.css'

/** More beside each other are read as none. */
const mostShown = 4

interface DetailActionsProps {
  readonly actions: readonly RowAction[]
  readonly onPress: (action: string) => void
}

export function DetailActions({ actions, onPress }: DetailActionsProps) {
  const { t } = useTranslation('engine')
  const shown = actions.filter(({ isRare }) => !isRare).slice(0, mostShown)
  const more = actions.filter((action) => !shown.includes(action))
  if (actions.length === 0) return null
  return (
    <div className={style.actions}>
      {shown.map(({ name, label }, index) => (
        <Button key={name} type={index === 0 ? 'primary' : 'default'} onClick={() => onPress(name)}>
          {label}
        </Button>
      ))}
      {more.length > 0 && (
        <MoreActions actions={more} onPress={onPress}>
          <Button icon={<EllipsisOutlined />} title={t('moreActions')} aria-label={t('moreActions')} />
        </MoreActions>
      )}
    </div>
  )
}
