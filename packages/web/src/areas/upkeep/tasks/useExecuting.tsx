// A task is executed where it is listed: its order is opened, or the one that was begun, filled in, and handed in.
import { useAttempt } from '../../../engine/call/useAttempt.ts'
import { useQueryClient } from '@tanstack/react-query'
import { maintain } from '@tmlm/model/areas/upkeep/maintain'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsker } from '../../../engine/act/useAsker.tsx'
import { onceEach } from '../../../engine/call/clientId.ts'
import { invalidate } from '../../../engine/call/invalidate.ts'
import type { ListRow } from '../../../engine/list/listCall.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { textOf, valuesOf } from '../../../engine/values.ts'
import { patientLazy } from '../../../ui/patientLazy.ts'

const ResourceForm = patientLazy(() => import('../../../engine/form/ResourceForm.tsx'))

export function useExecuting() {
  const { t } = useTranslation('upkeep')
  const { call, notify } = useSurroundings()
  const { attempt } = useAttempt()
  const [once] = useState(() => onceEach(call))
  const serverState = useQueryClient()
  const [asker, questions] = useAsker()
  const [orderId, setOrderId] = useState<string | null>(null)

  async function orTold(work: () => Promise<void>): Promise<void> {
    await attempt(() => work())
    await Promise.all([invalidate(serverState, 'plan'), invalidate(serverState, 'maintain')])
  }

  const execute = (task: ListRow): Promise<void> =>
    orTold(async () => {
      const { id } = valuesOf(await once('maintain', 'start', { planId: task.id }))
      setOrderId(textOf(id))
    })

  const handIn = (id: string): Promise<void> =>
    orTold(async () => {
      setOrderId(null)
      if (!(await asker.ask({ title: t('handInAsk'), text: t('handInLater'), yes: t('handIn'), no: t('later') })))
        return
      const { version } = valuesOf(await call('maintain', 'getEntityById', { id }))
      await once('maintain', 'submit', { id, version })
      notify.success(t('handedIn'))
    })

  return {
    execute,
    place: (
      <>
        {questions}
        <Suspense>
          {orderId !== null && (
            <ResourceForm
              definition={maintain}
              id={orderId}
              onClose={() => setOrderId(null)}
              onSaved={() => void handIn(orderId)}
            />
          )}
        </Suspense>
      </>
    ),
  }
}
