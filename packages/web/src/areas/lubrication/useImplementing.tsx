// A task is implemented where it is listed: the paper of its machine is opened, or the one that was begun, and filled in.
import { useAttempt } from '../../engine/call/useAttempt.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lubricationImplementation } from '@tmlm/model/areas/lubrication/lubricationImplementation'
import { Suspense, useState } from 'react'
import { onceEach } from '../../engine/call/clientId.ts'
import { invalidate } from '../../engine/call/invalidate.ts'
import type { ListRow } from '../../engine/list/listCall.ts'
import { useFollowing, usePaperRights } from '../../engine/phone/usePaperRights.ts'
import { useSurroundings } from '../../engine/surroundings.ts'
import { textOf, valuesOf } from '../../engine/values.ts'
import { patientLazy } from '../../ui/patientLazy.ts'

const ResourceForm = patientLazy(() => import('../../engine/form/ResourceForm.tsx'))

export function useImplementing() {
  const { call } = useSurroundings()
  const { attempt } = useAttempt()
  const [once] = useState(() => onceEach(call))
  const owner = lubricationImplementation.name
  const { mayAudit } = usePaperRights(owner)
  const isAudited = useFollowing(lubricationImplementation, owner) === 'audit'
  const serverState = useQueryClient()
  const [paperId, setPaperId] = useState<string | null>(null)

  async function close(): Promise<void> {
    setPaperId(null)
    await Promise.all(['lubricationDetail', 'lubricationImplementation'].map((name) => invalidate(serverState, name)))
  }

  async function implement(task: ListRow): Promise<void> {
    await attempt(async () => {
      const { id } = valuesOf(await once('lubricationImplementation', 'start', { taskId: task.id }))
      setPaperId(textOf(id))
    })
  }

  return {
    implement,
    place: (
      <Suspense>
        {paperId !== null && (
          <ResourceForm
            definition={lubricationImplementation}
            id={paperId}
            mayAudit={mayAudit && isAudited}
            onClose={() => void close()}
            onSaved={() => void close()}
          />
        )}
      </Suspense>
    ),
  }
}
