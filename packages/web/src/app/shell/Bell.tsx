import { Suspense } from 'react'
import { patientLazy } from '../../ui/patientLazy.ts'

const BellButton = patientLazy(async () => ({ default: (await import('./BellButton.tsx')).BellButton }))

export function Bell() {
  return (
    <Suspense>
      <BellButton />
    </Suspense>
  )
}
