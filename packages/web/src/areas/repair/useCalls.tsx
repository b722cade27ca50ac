// Buttons of a toolbar for calls on no particular row: a form of what the call asks for, then a sentence of what came of it.
import { useQueryClient } from '@tanstack/react-query'
import type { Values } from '@tmlm/model'
import { Button } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../engine/call/apiError.ts'
import type { ClientIdFor } from '../../engine/call/clientId.ts'
import { invalidate } from '../../engine/call/invalidate.ts'
import { labelOf, rightsOn } from '../../engine/call/rights.ts'
import { problemsIn, type Problems } from '../../engine/form/problems.ts'
import type { OwnScreenProps } from '../../engine/page.ts'
import { useSurroundings } from '../../engine/surroundings.ts'
import { valuesOf } from '../../engine/values.ts'
import { patientLazy } from '../../ui/patientLazy.ts'
import { useLang } from '../../ui/useLang.ts'

const ActionForm = patientLazy(() => import('../../engine/act/ActionForm.tsx'))

/** `told`: what is said of the answer; default that it is done. */
export function useCalls(
  { definition, screen }: OwnScreenProps,
  actions: readonly string[],
  told: (action: string, answer: Values) => string | undefined = () => undefined,
) {
  const { t } = useTranslation('repair')
  const lang = useLang()
  const { call, notify, person } = useSurroundings()
  const serverState = useQueryClient()
  const [open, setOpen] = useState<string | null>(null)
  const rights = useMemo(() => rightsOn(screen, person.buttons), [screen, person.buttons])
  if (!definition) throw new Error('The screen has no definition')
  const { name, actions: known } = definition

  async function send(action: string, input: Values, clientIdFor: ClientIdFor): Promise<Problems> {
    try {
      const isRead = known[action]?.reads === true
      const answer = await call(name, action, isRead ? input : { ...input, clientId: clientIdFor([action, input]) })
      setOpen(null)
      notify.success(told(action, valuesOf(answer)) ?? t('done'))
      if (!isRead) await invalidate(serverState, name)
      return {}
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.failure(error.message)
      return problemsIn(error)
    }
  }

  const label = (action: string): string => labelOf(definition, screen, action, lang)
  return {
    buttons: actions
      .filter((action) => rights.mayPress(action))
      .map((action) => (
        <Button key={action} onClick={() => setOpen(action)}>
          {label(action)}
        </Button>
      )),
    place: open && (
      <Suspense>
        <ActionForm
          title={label(open)}
          fields={known[open]?.input ?? {}}
          saveLabel={t('sure')}
          onClose={() => setOpen(null)}
          onSend={(input, clientIdFor) => send(open, input, clientIdFor)}
        />
      </Suspense>
    ),
  }
}
