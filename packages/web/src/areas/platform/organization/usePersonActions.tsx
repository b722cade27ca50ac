// What can be done with a person outside of the roster's list: the same actions and form.
import { useQueryClient } from '@tanstack/react-query'
import type { Screen } from '@tmlm/model'
import { user } from '@tmlm/model/areas/platform/user'
import { Suspense, useState, type ReactNode } from 'react'
import { invalidate } from '../../../engine/call/invalidate.ts'
import type { ListRow } from '../../../engine/list/listCall.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { useAsker } from '../../../engine/act/useAsker.tsx'
import { useRowActions } from '../../../engine/act/useRowActions.tsx'
import { isOffered } from './offers.ts'
import { patientLazy } from '../../../ui/patientLazy.ts'

const ResourceForm = patientLazy(() => import('../../../engine/form/ResourceForm.tsx'))

interface PersonActions {
  readonly press: (action: string, row: ListRow) => void
  readonly isOffered: (action: string, row: ListRow) => boolean
  readonly place: ReactNode
}

export function usePersonActions(screen: Screen, onGone: () => void): PersonActions {
  const serverState = useQueryClient()
  const { today } = useSurroundings()
  const [asker, questions] = useAsker()
  const [edited, setEdited] = useState<string | null>(null)
  const rowActions = useRowActions(user, screen, asker, (action) => {
    void invalidate(serverState, 'org')
    if (action === 'delete') onGone()
  })
  return {
    isOffered: (action, row) => isOffered(action, row, today()),
    press(action, row) {
      if (action === 'update') setEdited(row.id)
      else void rowActions.press(action, [row])
    },
    place: (
      <>
        {questions}
        {rowActions.place}
        <Suspense>
          {edited !== null && (
            <ResourceForm
              definition={user}
              id={edited}
              onClose={() => setEdited(null)}
              onSaved={() => {
                setEdited(null)
                void invalidate(serverState, 'org')
              }}
            />
          )}
        </Suspense>
      </>
    ),
  }
}
