// Stocktakes of parts: the list, and the counting itself with what it found.
import { Suspense, useState } from 'react'
import { ListOfScreen } from '../../../engine/list/ListOfScreen.tsx'
import type { ScreenSlots } from '../../../engine/list/ResourceScreen.tsx'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { patientLazy } from '../../../ui/patientLazy.ts'

const CountForm = patientLazy(() => import('./CountForm.tsx'))

export default function PartsCheck(props: OwnScreenProps) {
  const { person } = useSurroundings()
  const [counted, setCounted] = useState<string | null>(null)
  const slots: ScreenSlots = {
    start: { checkerIds: [person.userId] },
    presses: { count: ({ id }) => setCounted(id), recount: ({ id }) => setCounted(id) },
    isOffered: (action, row) => !['count', 'recount'].includes(action) || Number(row.allLines) > 0,
  }
  return (
    <>
      <ListOfScreen {...props} slots={slots} />
      {counted !== null && (
        <Suspense>
          <CountForm id={counted} screen={props.screen} onClose={() => setCounted(null)} />
        </Suspense>
      )}
    </>
  )
}
