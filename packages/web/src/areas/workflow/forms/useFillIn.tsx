// A form is filled in, at the desk and on the phone alike: sent on its way, or kept as a draft.
import { useAttempt } from '../../../engine/call/useAttempt.ts'
import { useQueryClient } from '@tanstack/react-query'
import { users, type Fields, type Values } from '@tmlm/model'
import type { StartableForm } from '@tmlm/model/areas/workflow/answers'
import { paperOfForm } from '@tmlm/model/areas/workflow/formDefinition'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClientIdFor } from '../../../engine/call/clientId.ts'
import { draftOf } from '../../../engine/form/draft.ts'
import { type Problems } from '../../../engine/form/problems.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { patientLazy } from '../../../ui/patientLazy.ts'

const ActionForm = patientLazy(() => import('../../../engine/act/ActionForm.tsx'))

export interface Filling {
  readonly form: StartableForm
  /** What is filled in already, with the names beside references. */
  readonly paper?: Readonly<Values>
  readonly draftId?: string
  readonly fromInstanceId?: string
}

const chooser = (nodeId: string): string => `chosenFor ${nodeId}`

export function useFillIn(mayKeep: boolean) {
  const { t } = useTranslation('workflow')
  const { call, notify } = useSurroundings()
  const { attemptForm } = useAttempt()
  const serverState = useQueryClient()
  const [filling, setFilling] = useState<Filling | null>(null)

  async function send(
    { form, draftId, fromInstanceId }: Filling,
    [action, told]: readonly ['start' | 'saveDraft', string],
    input: Values,
    clientIdFor: ClientIdFor,
  ): Promise<Problems> {
    const choose = Object.fromEntries(
      form.chooses.flatMap(({ nodeId }) => (input[chooser(nodeId)] ? [[nodeId, input[chooser(nodeId)]]] : [])),
    )
    const formData = Object.fromEntries(Object.entries(input).filter(([name]) => !name.startsWith(chooser(''))))
    const sent = {
      ...{ definitionId: form.definitionId, formData },
      ...(draftId === undefined ? {} : { id: draftId }),
      ...(fromInstanceId === undefined || action === 'saveDraft' ? {} : { fromInstanceId }),
      ...(action === 'start' && form.chooses.length > 0 ? { choose } : {}),
    }
    const problems = await attemptForm(async () => {
      await call('flowableInstance', action, { ...sent, clientId: clientIdFor([action, sent]) })
      setFilling(null)
      notify.success(told)
    })
    void serverState.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'token' })
    return problems
  }

  return {
    open: setFilling,
    place: filling && (
      <Suspense>
        <FilledIn
          key={`${filling.form.definitionId} ${filling.draftId ?? ''}`}
          filling={filling}
          onClose={() => setFilling(null)}
          onStart={(input, clientIdFor) => send(filling, ['start', t('formStarted')], input, clientIdFor)}
          {...(mayKeep
            ? { onKeep: (input, clientIdFor) => send(filling, ['saveDraft', t('draftKept')], input, clientIdFor) }
            : {})}
        />
      </Suspense>
    ),
  }
}

type Send = (input: Values, clientIdFor: ClientIdFor) => Promise<Problems>

interface FilledInProps {
  readonly filling: Filling
  readonly onClose: () => void
  readonly onStart: Send
  readonly onKeep?: Send
}

function FilledIn({ filling: { form, paper }, onClose, onStart, onKeep }: FilledInProps) {
  const { t } = useTranslation('workflow')
  const definition = useMemo(() => paperOfForm(form.layout), [form.layout])
  const fields = useMemo(
    (): Fields => ({
      ...definition.fields,
      ...Object.fromEntries(
        form.chooses.map(({ nodeId, nodeName }) => [
          chooser(nodeId),
          users([`${nodeName}：审批人`, `${nodeName}: approvers`], { required: true }),
        ]),
      ),
    }),
    [definition, form.chooses],
  )
  return (
    <ActionForm
      title={form.name}
      fields={fields}
      form={definition.form}
      {...(paper ? { start: withoutIds(draftOf(definition.fields, paper)) } : {})}
      saveLabel={t('submitForm')}
      onClose={onClose}
      onSend={onStart}
      {...(onKeep ? { keeping: { label: t('keepDraft'), onKeep } } : {})}
    />
  )
}

/** Lines of a paper that is written anew are new. */
const withoutIds = (draft: Readonly<Values>): Values =>
  Object.fromEntries(
    Object.entries(draft).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.map((line: unknown) =>
            typeof line === 'object' && line !== null && !('url' in line) ? { ...line, id: undefined } : line,
          )
        : value,
    ]),
  )
