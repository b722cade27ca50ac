// Approving and rejecting a task: the form asks what its step asks, and where it may be sent back to.
import { useAttempt } from '../../../engine/call/useAttempt.ts'
import { useQueryClient } from '@tanstack/react-query'
import { choice, type Field, type Fields, type Resource, type Values } from '@tmlm/model'
import { paperOfForm } from '@tmlm/model/areas/workflow/formDefinition'
import { flowableTask } from '@tmlm/model/areas/workflow/flowableTask'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsker } from '../../../engine/act/useAsker.tsx'
import { callAsking, declined } from '../../../engine/call/asking.ts'
import type { ClientIdFor } from '../../../engine/call/clientId.ts'
import { draftOf } from '../../../engine/form/draft.ts'
import { type Problems } from '../../../engine/form/problems.ts'
import { changesOf } from '../../../engine/form/sentDraft.ts'
import type { ListRow } from '../../../engine/list/listCall.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { isEmpty, listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { patientLazy } from '../../../ui/patientLazy.ts'
import { diagramIn } from '../picture/flowSteps.ts'
import { usePageOf } from '../useBusinessScreen.ts'
import { isLayout } from '../forms/layouts.ts'
import { needsOf, openFields } from './stepNeeds.ts'

const ActionForm = patientLazy(() => import('../../../engine/act/ActionForm.tsx'))

type Deed = 'complete' | 'reject' | 'batchComplete'

interface Open {
  readonly deed: Deed
  readonly rows: readonly ListRow[]
  readonly fields: Fields
  readonly start: Readonly<Values>
  /** The paper as it is, and the fields of it that are among those asked. */
  readonly paper: { readonly row: Readonly<Values>; readonly fields: Fields }
}

const noPaper = { row: {}, fields: {} }

/** `onDone` hears of what was done. */
export function useTaskForms(onDone: () => void = () => undefined) {
  const { t } = useTranslation('workflow')
  const { call, notify, screenNamed } = useSurroundings()
  const { attempt, attemptForm } = useAttempt()
  const pageOf = usePageOf()
  const serverState = useQueryClient()
  const [asker, questions] = useAsker()
  const [open, setOpen] = useState<Open | null>(null)

  /** The definition of the paper and its row, as the task shows it. */
  async function paperOf(task: Readonly<Values>): Promise<{ definition: Resource; row: Values } | undefined> {
    if (isLayout(task.layout)) return { definition: paperOfForm(task.layout), row: valuesOf(task.paper) }
    const found = await screenNamed(await pageOf(Number(task.businessCodeId)))
    return found && { definition: found.definition, row: valuesOf(task.paper) }
  }

  const complete = (task: ListRow): Promise<void> =>
    attempt(async () => {
      const [shown, diagram] = await Promise.all([
        call('flowableTask', 'getEntityById', { id: task.id }),
        call('flowableInstance', 'diagram', { id: textOf(task.instanceId) }),
      ])
      const whole = valuesOf(shown)
      const needs = needsOf(diagramIn(diagram).process, textOf(whole.nodeId))
      const paper = needs.fields.length > 0 ? await paperOf(whole) : undefined
      const fields = paper ? openFields(paper.definition, needs.fields) : {}
      setOpen({
        ...{ deed: 'complete', rows: [task] },
        fields: {
          ...fields,
          ...inputOf('complete', ['comment']),
          ...(needs.choosesNext ? inputOf('complete', ['chooseUserIds'], needed) : {}),
          ...inputOf('complete', ['annex'], needs.annexRequired ? needed : {}),
        },
        start: paper ? draftOf(fields, paper.row) : {},
        paper: paper ? { row: paper.row, fields } : noPaper,
      })
    })

  const reject = (task: ListRow): Promise<void> =>
    attempt(async () => {
      const answer = await call('flowableTask', 'listRejectNodes', { id: task.id })
      const steps = (Array.isArray(answer) ? answer : listOf(valuesOf(answer).list)).map(valuesOf)
      const options = Object.fromEntries(
        steps.map(({ nodeId, nodeName }) => [textOf(nodeId), [textOf(nodeName), textOf(nodeName)] as const]),
      )
      const nodeId = choice(['驳回至', 'Back to'], options, { empty: ['发起人', 'Initiator'] })
      setOpen({
        ...{ deed: 'reject', rows: [task], start: {}, paper: noPaper },
        fields: {
          ...(steps.length > 0 ? { nodeId } : {}),
          ...inputOf('reject', ['comment'], needed),
          ...inputOf('reject', ['annex']),
        },
      })
    })

  function completeAll(rows: readonly ListRow[]): void {
    if (new Set(rows.map(({ businessCodeId }) => businessCodeId)).size > 1) return notify.failure(t('oneBusinessOnly'))
    if (rows.length > mostAtOnce) return notify.failure(t('tooManyTasks', { most: mostAtOnce }))
    const fields = inputOf('batchComplete', ['comment'])
    setOpen({ deed: 'batchComplete', rows, fields, start: {}, paper: noPaper })
  }

  async function send({ deed, rows, paper }: Open, input: Values, clientIdFor: ClientIdFor): Promise<Problems> {
    const problems = await attemptForm(async () => {
      const changed = changesOf(paper.fields, paper.row, input)
      const said = Object.fromEntries(Object.entries(input).filter(([name]) => !(name in paper.fields)))
      const sent = { ...said, ...(isEmpty(Object.keys(changed)) ? {} : { fields: changed }) }
      const which =
        deed === 'batchComplete'
          ? { ids: rows.map(({ id }) => id).join(',') }
          : { id: rows[0]?.id, version: rows[0]?.version }
      const clientId = clientIdFor([deed, which, sent])
      const answer = await callAsking(call, ['flowableTask', deed, { ...which, ...sent, clientId }], asker.askQuestions)
      if (answer === declined) return {}
      setOpen(null)
      tell(deed, rows, valuesOf(answer))
      onDone()
    })
    // The paper itself may have moved on, and whatever hangs on it.
    void serverState.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'token' })
    return problems
  }

  function tell(deed: Deed, rows: readonly ListRow[], { count, errors }: Values): void {
    const refused = listOf(errors).map(valuesOf)
    if (deed !== 'batchComplete') return notify.success(t(deed === 'complete' ? 'approved' : 'sentBack'))
    if (refused.length === 0) return notify.success(t('approvedSome', { count: Number(count) }))
    const titleOf = (id: unknown): string => textOf(rows.find((row) => row.id === textOf(id))?.title)
    void asker.tell(
      t('approvedButSome', { count: Number(count), refused: refused.length }),
      <ul>
        {refused.map(({ id, msg }) => (
          <li key={textOf(id)}>
            {titleOf(id)}：{textOf(msg)}
          </li>
        ))}
      </ul>,
    )
  }

  return {
    complete: (task: ListRow) => void complete(task),
    reject: (task: ListRow) => void reject(task),
    completeAll,
    place: (
      <>
        {questions}
        <Suspense>
          {open && (
            <ActionForm
              title={titleOf(open, t('tasksChosen', { count: open.rows.length }))}
              fields={open.fields}
              start={open.start}
              saveLabel={t(open.deed === 'reject' ? 'sendBack' : 'approve')}
              onClose={() => setOpen(null)}
              onSend={(input, clientIdFor) => send(open, input, clientIdFor)}
            />
          )}
        </Suspense>
      </>
    ),
  }
}

const mostAtOnce = 50
const needed = { required: true } as const

/** Of what an action is sent. */
const inputOf = (deed: Deed, names: readonly string[], more: { readonly required?: true } = {}): Fields =>
  Object.fromEntries(
    names.flatMap((name) => {
      const field = flowableTask.actions[deed]?.input?.[name]
      return field ? [[name, { ...field, ...more } as Field]] : []
    }),
  )

const titleOf = ({ rows }: Open, several: string): string => {
  const [only, ...others] = rows
  return only && others.length === 0 ? `${textOf(only.title)} · ${textOf(only.nodeName)}` : several
}
