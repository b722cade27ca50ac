import { Button, Popover } from 'antd'
import { useState, type ReactNode } from 'react'

interface DropdownPopupProps {
  readonly label: ReactNode
  readonly isMarked?: boolean
  /** Drawn anew each time it opens. */
  readonly children: (close: () => void) => ReactNode
}

/** The colour of links is readable in dark too, that of filled buttons is not. */
const marked = { borderColor: 'currentcolor', color: 'var(--ant-color-link)' }

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
      <Button {...(isMarked ? { style: marked } : {})} aria-expanded={isOpen}>
        {label}
      </Button>
    </Popover>
  )
}
