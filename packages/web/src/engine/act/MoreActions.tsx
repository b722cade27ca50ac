// The actions under "…".
import { Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RowAction } from '../call/rights.ts'

interface MoreActionsProps {
  readonly actions: readonly RowAction[]
  readonly onPress: (action: string) => void
  /** The button that opens them. */
  readonly children: ReactNode
}

export function MoreActions({ actions, onPress, children }: MoreActionsProps) {
  const { t } = useTranslation('engine')
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: actions.map(({ name, label, isDanger, waitsFor }) => ({
          key: name,
          label: waitsFor === undefined ? label : t('waitsFor', { label, first: waitsFor }),
          danger: isDanger,
          disabled: waitsFor !== undefined,
        })),
        onClick: ({ key }) => onPress(key),
      }}
    >
      {children}
    </Dropdown>
  )
}
