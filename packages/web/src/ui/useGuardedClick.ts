import { useEffect, useRef, useState } from 'react'

/** How long a guarded button rests after a click. */
export const guardTime = 2500

/** A click that cannot be made twice by mistake: the button is disabled for a while after it. */
export function useGuardedClick<Event>(onClick: (event: Event) => void) {
  const [disabled, setDisabled] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const rests = useRef(false)

  useEffect(() => {
    // Shown again after it was hidden: nothing counts down any more.
    rests.current = false
    setDisabled(false)
    return () => clearTimeout(timer.current)
  }, [])

  return {
    disabled,
    onClick(event: Event) {
      // The second half of a double click comes before the button is drawn disabled.
      if (rests.current) return
      rests.current = true
      setDisabled(true)
      timer.current = setTimeout(() => {
        rests.current = false
        setDisabled(false)
      }, guardTime)
      onClick(event)
    },
  }
}
