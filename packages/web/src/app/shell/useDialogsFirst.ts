import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { isLoggedIn } from '../session.ts'

/** Back and forward wait while a dialog is open: it belongs to its page, and what is typed in it is not left by a slip. */
export function useDialogsFirst(): void {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && isLoggedIn() && isDialogOpen())
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
}

/** A question is answered by its buttons, and leads on by itself. */
const isDialogOpen = (): boolean =>
  [...document.querySelectorAll('.ant-modal-wrap:not(:has(.ant-modal-confirm))')].some((dialog) =>
    dialog.checkVisibility(),
  )
