import { useMemo, useRef } from 'react'

interface FocusReturn {
  /** Before something opens over the page. */
  readonly remember: () => void
  /** After it closed: the focus goes back to where it was. */
  readonly giveBack: () => void
}

export function useFocusReturn(): FocusReturn {
  const place = useRef<Element | null>(null)
  return useMemo(
    () => ({
      remember() {
        place.current = document.activeElement
      },
      giveBack() {
        const { current } = place
        // What was open lets go of the focus while it is taken down.
        setTimeout(() => {
          if (current instanceof HTMLElement && current.isConnected) current.focus()
        })
      },
    }),
    [],
  )
}
