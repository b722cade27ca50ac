import { Button, Popover } from 'antd'
import { useState, type ReactNode } from 'react'

interface DropdownPopupProps {
  readonly label: ReactNode
  readonly isMarked?: boolean
  /** Drawn anew each time it opens. */
  readonly children: (close: () => void) => ReactNode
}

/** A button that opens a panel below it. */
export function DropdownPopup({ label, isMarked = false, children }: DropdownPopupProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomLeft"
      destroyOnHidden
      content={children(() => setOpen(false))}
    >
      <Button {...(isMarked ? { color: 'primary', variant: 'outlined' } : {})} aria-expanded={isOpen}>
        {label}
      </Button>
    </Popover>
  )
}
