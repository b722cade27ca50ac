import { useEffect, useState } from 'react'

/** The screen over the whole window; it goes back as soon as another screen is shown. */
export function useFullScreen(): readonly [boolean, () => void] {
  const [isFull, setFull] = useState(false)
  // A kept screen that is hidden ends its effects, as one that is closed does.
  useEffect(() => () => setFull(false), [])
  return [isFull, () => setFull((before) => !before)]
}
