// The actions under "…".
import { Dropdown } from 'antd'
import type { ReactNode } from 'react'
import type { RowAction } from '../call/rights.ts'

interface MoreActionsProps {
  readonly actions: readonly RowAction[]
  readonly onPress: (action: string) => void
  /** The button that opens them. */
  readonly children: ReactNode
}

export const MoreActions = ({ actions, onPress, children }: MoreActionsProps) => (
  <Dropdown
    trigger={['click']}
    menu={{
      items: actions.map(({ name, label, isDanger }) => ({ key: name, label, danger: isDanger })),
      onClick: ({ key }) => onPress(key),
    }}
  >
    {children}
  </Dropdown>
)
