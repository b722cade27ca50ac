import { useEffect } from 'react'

/** While the shell is shown the browser asks before the application is left or loaded anew. */
export function useLeaveWarning(): void {
  useEffect(() => {
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [])
}

/** Loads the page anew because the person has just said so. */
export function reload(): void {
  removeEventListener('beforeunload', warn)
  location.reload()
}

const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
