import { lazy, Suspense } from 'react'

const BellButton = lazy(async () => ({ default: (await import('./BellButton.tsx')).BellButton }))

export function Bell() {
  return (
    <Suspense>
      <BellButton />
    </Suspense>
  )
}
