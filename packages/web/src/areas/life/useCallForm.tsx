// A form of what a call asks for, opened by a press; what it answered is handed on.
import { useAttempt } from '../../engine/call/useAttempt.ts'
import { useQueryClient } from '@tanstack/react-query'
import { inLang, type Fields, type Resource, type Text, type Values } from '@tmlm/model'
import { Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../engine/call/invalidate.ts'
import { type Problems } from '../../engine/form/problems.ts'
import { useSurroundings } from '../../engine/surroundings.ts'
import { valuesOf } from '../../engine/values.ts'
import { patientLazy } from '../../ui/patientLazy.ts'
import { useLang } from '../../ui/useLang.ts'

const ActionForm = patientLazy(() => import('../../engine/act/ActionForm.tsx'))

export interface CallForm {
  /** The object whose call it is. */
  readonly definition: Pick<Resource, 'name' | 'actions'>
  readonly action: string
  readonly label: Text
  /** Known already, and asked of nobody. */
  readonly given?: Readonly<Values>
  readonly start?: Readonly<Values>
  /** Objects that are old by it. */
  readonly changes: readonly string[]
  readonly onDone?: (answer: Values) => void
  /** Which row it is about, beside its label. */
  readonly about?: string
  /** What comes of it, by what is filled in. */
  readonly foreseen?: (input: Readonly<Values>) => ReactNode
  /** It only leads to the next one. */
  readonly isQuiet?: boolean
}

export function useCallForm(): { readonly open: (form: CallForm) => void; readonly place: ReactNode } {
  const { t } = useTranslation('life')
  const lang = useLang()
  const { call, notify } = useSurroundings()
  const { attemptForm } = useAttempt()
  const serverState = useQueryClient()
  const [form, setForm] = useState<CallForm | null>(null)

  async function send(
    { definition, action, given, changes, onDone, isQuiet }: CallForm,
    input: Values,
    id: string,
  ): Promise<Problems> {
    return attemptForm(async () => {
      const answer = await call(definition.name, action, { ...input, ...given, clientId: id })
      setForm(null)
      if (!isQuiet) notify.success(t('done'))
      onDone?.(valuesOf(answer))
      await Promise.all(changes.map((name) => invalidate(serverState, name)))
    })
  }

  return {
    open: setForm,
    place: (
      <Suspense>
        {form && (
          <ActionForm
            key={form.action}
            title={[inLang(form.label, lang), form.about].filter(Boolean).join(' · ')}
            {...(form.foreseen ? { below: form.foreseen } : {})}
            fields={fieldsOf(form)}
            start={{ ...form.given, ...form.start }}
            saveLabel={t('save')}
            onClose={() => setForm(null)}
            onSend={(input, clientIdFor) => send(form, input, clientIdFor([form.action, input]))}
          />
        )}
      </Suspense>
    ),
  }
}

const fieldsOf = ({ definition, action, given = {} }: CallForm): Fields =>
  Object.fromEntries(
    Object.entries(definition.actions[action]?.input ?? {}).filter(([name]) => !(name in given) && name !== 'id'),
  )
