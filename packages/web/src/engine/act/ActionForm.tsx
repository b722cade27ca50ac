// What an action must be told besides the row: a small form of its input fields.
import type { Fields, Values } from '@tmlm/model'
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLang } from '../../ui/useLang.ts'
import { clientIds, type ClientIdFor } from '../call/clientId.ts'
import { useDictionaries } from '../call/dictionaries.ts'
import { isTyped, newDraft } from '../form/draft.ts'
import { insertOf } from '../form/sentDraft.ts'
import { FieldGrid } from '../form/FieldGrid.tsx'
import { focusFirstProblem } from '../form/focus.ts'
import { FormFrame } from '../form/FormFrame.tsx'
import { layoutOf, type NotedGroup } from '../form/layout.ts'
import { LinesTable } from '../form/lines/LinesTable.tsx'
import { originsOf } from '../form/origins.ts'
import type { Problems } from '../form/problems.ts'
import { useClosing } from '../form/useClosing.ts'
import { useDraft, useHeldWork } from '../form/useDraft.ts'
import { HeldUploadsContext, useUploadsOfForm } from '../files/heldUploads.ts'
import { useSurroundings } from '../surroundings.ts'
import { useAsker } from './useAsker.tsx'

interface ActionFormProps {
  readonly title: string
  readonly fields: Fields
  /** How they stand together; absent: in one group. */
  readonly form?: readonly NotedGroup[] | undefined
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
  const { t } = useTranslation('engine')
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
  const dictionaries = useDictionaries(Object.values(fields), lang)
  const { groups, lines } = layoutOf(definition, isTyped, { lang, basic: t('basic'), other: t('other') })

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
      width={lines.length > 0 || form ? 860 : 480}
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
        <FieldGrid
          groups={groups}
          values={draft.values}
          problems={draft.problems}
          onChange={draft.change}
          lang={lang}
          dictionaries={dictionaries}
          hasTitles={groups.length > 1}
        />
        {lines.map(([name, field]) => (
          <LinesTable
            key={name}
            name={name}
            field={field}
            lines={draft.values[name]}
            beside={draft.values}
            problems={draft.problems}
            onChange={(changed, paths) => draft.change({ [name]: changed }, paths)}
            lang={lang}
            dictionaries={dictionaries}
            newLine={() => newDraft(field.fields, originsOf(person, now()))}
          />
        ))}
        {below?.(draft.values)}
      </HeldUploadsContext>
    </FormFrame>
  )
}
