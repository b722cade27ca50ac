// What an action must be told besides the row: a small form of its input fields.
import type { Fields, FormGroup, Values } from '@tmlm/model'
import { useMemo, useState, type ReactNode } from 'react'
import { useLang } from '../../ui/useLang.ts'
import { clientIds, type ClientIdFor } from '../call/clientId.ts'
import { newDraft } from '../form/draft.ts'
import { FieldsAndLines } from '../form/FieldsAndLines.tsx'
import { focusFirstProblem } from '../form/focus.ts'
import { FormFrame } from '../form/FormFrame.tsx'
import { originsOf } from '../form/origins.ts'
import type { Problems } from '../form/problems.ts'
import { insertOf } from '../form/sentDraft.ts'
import { useClosing } from '../form/useClosing.ts'
import { useDraft, useHeldWork } from '../form/useDraft.ts'
import { HeldUploadsContext, useUploadsOfForm } from '../files/heldUploads.ts'
import { useSurroundings } from '../surroundings.ts'
import { useAsker } from './useAsker.tsx'

interface ActionFormProps {
  readonly title: string
  readonly fields: Fields
  /** How they stand together; absent: in one group. */
  readonly form?: readonly FormGroup[] | undefined
  /** What the fields hold already. */
  readonly start?: Readonly<Values>
  readonly saveLabel: string
  /** Below the fields, by what they hold now. */
  readonly below?: (input: Readonly<Values>) => ReactNode
  readonly onClose: () => void
  /** Answers what is wrong with the fields; empty when nothing is. Sent again, the same content has the same name. */
  readonly onSend: (input: Values, clientIdFor: ClientIdFor) => Promise<Problems>
  /** Keeps it as far as it is filled in. */
  readonly keeping?: { readonly label: string; readonly onKeep: ActionFormProps['onSend'] } | undefined
}

export default function ActionForm(props: ActionFormProps) {
  const { title, fields, form, start, saveLabel, below, onClose, onSend, keeping } = props
  const lang = useLang()
  const { person, today, now, notify, holdWork } = useSurroundings()
  const [asker, questions] = useAsker()
  const uploads = useUploadsOfForm()
  const [isSending, setSending] = useState(false)
  const [clientIdFor] = useState(clientIds)
  const definition = useMemo(() => ({ fields, ...(form ? { form } : {}) }), [fields, form])
  const draft = useDraft(definition, { ...newDraft(fields, originsOf(person, now())), ...start }, undefined, {
    today: today(),
    lang,
  })
  useHeldWork(draft.isDirty, holdWork)

  function keep(): void {
    const wait = uploads.sentence()
    if (wait !== undefined) return notify.failure(wait)
    if (keeping) void sendOnce(insertOf(fields, draft.values), keeping.onKeep)
  }

  function send(): void {
    const wait = uploads.sentence()
    if (wait !== undefined) return notify.failure(wait)
    const { problems, values } = draft.judge()
    if (Object.keys(problems).length > 0) setTimeout(() => focusFirstProblem(), 50)
    else void sendOnce(insertOf(fields, values))
  }

  async function sendOnce(input: Values, by = onSend): Promise<void> {
    setSending(true)
    try {
      const problems = await by(input, clientIdFor)
      draft.showRefused(problems)
      if (Object.keys(problems).length > 0) setTimeout(() => focusFirstProblem(), 50)
    } finally {
      setSending(false)
    }
  }

  const close = useClosing(asker, () => ({ isDirty: draft.isDirty, isSending, waitsFor: uploads.sentence() }), onClose)

  return (
    <FormFrame
      title={title}
      inDrawer={false}
      width={form || Object.values(fields).some(({ kind }) => kind === 'lines') ? 860 : 480}
      isSaving={isSending}
      note=""
      saveLabel={saveLabel}
      onSave={send}
      keepLabel={keeping?.label}
      onKeep={keeping && keep}
      onClose={() => void close()}
    >
      {questions}
      <HeldUploadsContext value={uploads}>
        <FieldsAndLines
          definition={definition}
          values={draft.values}
          problems={draft.problems}
          onChange={draft.change}
        />
        {below?.(draft.values)}
      </HeldUploadsContext>
    </FormFrame>
  )
}
