// Buttons of a toolbar for calls on no particular row: a form of what the call asks for, then what came of it.
import { useQueryClient } from '@tanstack/react-query'
import type { Fields, Resource, Screen, Values } from '@tmlm/model'
import { Button } from 'antd'
import { Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { patientLazy } from '../../ui/patientLazy.ts'
import { useLang } from '../../ui/useLang.ts'
import { callAsking, declined } from '../call/asking.ts'
import type { ClientIdFor } from '../call/clientId.ts'
import { invalidate } from '../call/invalidate.ts'
import { labelOf } from '../call/rights.ts'
import { useAttempt } from '../call/useAttempt.ts'
import { useRights } from '../call/useRights.ts'
import type { Problems } from '../form/problems.ts'
import { useSurroundings } from '../surroundings.ts'
import { valuesOf } from '../values.ts'
import { useAsker } from './useAsker.tsx'

const ActionForm = patientLazy(() => import('./ActionForm.tsx'))

interface CallForms {
  /** The object whose calls these are. */
  readonly definition: Resource
  /** The screen whose buttons they are. */
  readonly screen: Screen
  /** Calls, in the order of their buttons. */
  readonly actions: readonly string[]
  /** Known already, and asked of nobody. */
  readonly given?: Readonly<Values>
  /** On the button of the form; absent: what the call is called. */
  readonly saveLabel?: string
  /** Below the fields of a form, by what they hold. */
  readonly below?: (action: string, input: Readonly<Values>) => ReactNode
  /** What is said of the answer; absent: that it was done. */
  readonly tells?: (action: string, answer: Readonly<Values>) => Told | undefined
}

/** In a sentence, or with what belongs to it in a dialog. */
export type Told = string | { readonly title: string; readonly text: ReactNode }

interface OpenForm {
  readonly action: string
  readonly start: Readonly<Values>
}

export function useCallForms({ definition, screen, actions, given = {}, saveLabel, below, tells }: CallForms) {
  const { t } = useTranslation('engine')
  const lang = useLang()
  const { call, notify } = useSurroundings()
  const { attemptForm } = useAttempt()
  const serverState = useQueryClient()
  const [asker, questions] = useAsker()
  const [form, setForm] = useState<OpenForm | null>(null)
  const rights = useRights(screen)
  const mayCall = (action: string): boolean => rights.mayPress(definition.actions[action]?.button ?? action)
  const label = (action: string): string => labelOf(definition, screen, action, lang)

  async function send(action: string, input: Values, clientIdFor: ClientIdFor): Promise<Problems> {
    const content = { ...input, ...given }
    const isRead = definition.actions[action]?.reads === true
    const sent = isRead ? content : { ...content, clientId: clientIdFor([action, content]) }
    return attemptForm(async () => {
      const answer = await callAsking(call, [definition.name, action, sent], asker.askQuestions)
      if (answer === declined) return
      setForm(null)
      const told = tells?.(action, valuesOf(answer)) ?? t('done', { action: label(action) })
      if (typeof told === 'string') notify.success(told)
      else void asker.tell(told.title, told.text)
      if (!isRead) await invalidate(serverState, definition.name)
    })
  }

  return {
    mayCall,
    open: (action: string, start: Readonly<Values> = {}) => setForm({ action, start }),
    buttons: actions.filter(mayCall).map((action) => (
      <Button key={action} onClick={() => setForm({ action, start: {} })}>
        {label(action)}
      </Button>
    )),
    place: (
      <>
        {questions}
        <Suspense>
          {form && (
            <ActionForm
              title={label(form.action)}
              fields={fieldsOf(definition, form.action, given)}
              start={{ ...given, ...form.start }}
              saveLabel={saveLabel ?? label(form.action)}
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
