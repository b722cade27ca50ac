// Buttons of a toolbar that make many rows by one call: a form of what the call asks for, then what was made and what was
// left out, each with its reason.
import { useQueryClient } from '@tanstack/react-query'
import type { Fields, Resource, Screen, Values } from '@tmlm/model'
import { Button } from 'antd'
import { Suspense, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsker } from '../../../engine/act/useAsker.tsx'
import { ApiError } from '../../../engine/call/apiError.ts'
import type { ClientIdFor } from '../../../engine/call/clientId.ts'
import { invalidate } from '../../../engine/call/invalidate.ts'
import { labelOf, rightsOn } from '../../../engine/call/rights.ts'
import { problemsIn, type Problems } from '../../../engine/form/problems.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { patientLazy } from '../../../ui/patientLazy.ts'
import { useLang } from '../../../ui/useLang.ts'
import { outcomeOf } from './outcome.ts'
import { SkippedRows } from './SkippedRows.tsx'

const ActionForm = patientLazy(() => import('../../../engine/act/ActionForm.tsx'))

interface CallForms {
  /** The object whose calls these are. */
  readonly definition: Resource
  /** The screen whose buttons they are. */
  readonly screen: Screen
  /** Calls, in the order of their buttons. */
  readonly actions: readonly string[]
  /** Known already, and asked of nobody. */
  readonly given?: Readonly<Values>
  /** Below the fields of a form, by what they hold. */
  readonly below?: (action: string, input: Readonly<Values>) => ReactNode
}

interface OpenForm {
  readonly action: string
  readonly start: Readonly<Values>
}

export function useCallForms({ definition, screen, actions, given = {}, below }: CallForms) {
  const { t } = useTranslation('upkeep')
  const lang = useLang()
  const { call, notify, person } = useSurroundings()
  const serverState = useQueryClient()
  const [asker, questions] = useAsker()
  const [form, setForm] = useState<OpenForm | null>(null)
  const rights = useMemo(() => rightsOn(screen, person.buttons), [screen, person.buttons])
  const buttonOf = (action: string): string => definition.actions[action]?.button ?? action
  const mayCall = (action: string): boolean => rights.mayPress(buttonOf(action))

  async function send(action: string, input: Values, clientIdFor: ClientIdFor): Promise<Problems> {
    const content = { ...input, ...given }
    try {
      const answer = await call(definition.name, action, { ...content, clientId: clientIdFor([action, content]) })
      setForm(null)
      const { made, skipped, reasons } = outcomeOf(answer)
      if (skipped === 0) notify.success(t('madeAll', { made }))
      else void asker.tell(t('madeSome', { made, skipped }), <SkippedRows rows={reasons} />)
      await invalidate(serverState, definition.name)
      return {}
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.failure(error.message)
      return problemsIn(error)
    }
  }

  return {
    mayCall,
    open: (action: string, start: Readonly<Values> = {}) => setForm({ action, start }),
    buttons: actions.filter(mayCall).map((action) => (
      <Button key={action} onClick={() => setForm({ action, start: {} })}>
        {labelOf(definition, screen, buttonOf(action), lang)}
      </Button>
    )),
    place: (
      <>
        {questions}
        <Suspense>
          {form && (
            <ActionForm
              title={labelOf(definition, screen, buttonOf(form.action), lang)}
              fields={fieldsOf(definition, form.action, given)}
              start={{ ...given, ...form.start }}
              saveLabel={t('make')}
              below={(input) => below?.(form.action, input)}
              onClose={() => setForm(null)}
              onSend={(input, clientIdFor) => send(form.action, input, clientIdFor)}
            />
          )}
        </Suspense>
      </>
    ),
  }
}

/** What is asked for: neither what is known, nor what only tries it. */
const fieldsOf = ({ actions }: Resource, action: string, given: Readonly<Values>): Fields =>
  Object.fromEntries(
    Object.entries(actions[action]?.input ?? {}).filter(([name]) => !(name in given) && name !== 'dryRun'),
  )
