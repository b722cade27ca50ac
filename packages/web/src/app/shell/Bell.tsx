import { lazy, Suspense } from 'react'
import { useUnreadNotices } from './notices.ts'

const BellButton = lazy(async () => ({ default: (await import('./BellButton.tsx')).BellButton }))

/** The unread notices. Where the server has none to offer there is no bell. */
export function Bell() {
  const { isThere } = useUnreadNotices()
  if (!isThere) return null
  return (
    <Suspense>
      <BellButton />
    </Suspense>
  )
}
