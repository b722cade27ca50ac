// A form is filled in and goes on its way, or is kept as a draft that its author alone sees.
import { isId, notFound, refuse, stale, type InputOf, type Values } from '@tmlm/model'
import { fieldsOfForm, underNames, wholePaper } from '@tmlm/model/areas/workflow/formDefinition'
import type { FormLayout } from '@tmlm/model/areas/workflow/formField'
import { flowableInstance, processForm } from '@tmlm/model/areas/workflow/flowableInstance'
import { newFlow } from '@tmlm/model/areas/workflow/interpreter'
import type { CallMoment, Moment } from '../../engine/behaviour.ts'
import { wordsOf } from '../../engine/call/call.ts'
import { dropRows } from '../../engine/write/dropRows.ts'
import { sql } from '../../platform/database/sql.ts'
import { chosenIn } from './approvals.ts'
import { carryOn } from './carryOn.ts'
import { byKeys, instancesOf, lookAtPaper } from './flowPaper.ts'
import { titleOf } from './formTitle.ts'
import { lockInstance } from './instances.ts'
import { startable } from './startableForms.ts'
import { askedValues, conditionValues } from './whichProcess.ts'

const formBusiness = processForm.id

interface Draft {
  readonly id: string
  readonly code: string
  readonly orgId: string
  readonly version: number
  readonly definitionId: string
  readonly fromInstanceId: string | null
}

export async function start(moment: CallMoment<InputOf<typeof flowableInstance, 'start'>>) {
  const { tx, input, actor, now } = moment
  const draft = input.id ? await lockDraft(moment, input.id) : undefined
  const { layout, process, definitionId, name } = await startable(tx, actor, definitionOf(input.definitionId, draft))
  const fromInstanceId = input.fromInstanceId ?? draft?.fromInstanceId ?? null
  if (fromInstanceId !== null) await requireOver(moment, fromInstanceId)
  const data = wholePaper(layout, dataOf(input.formData))
  const { id, code } = draft
    ? { ...(await fillDraft(moment, layout, draft, data)), code: draft.code }
    : await newInstance(moment, layout, data, definitionId)
  const paper = { businessCodeId: formBusiness, rowId: id, layout }
  const conditions = process.flows.flatMap(({ condition }) => condition ?? [])
  const values = conditions.length > 0 ? await conditionValues(moment, paper, actor.userId) : {}
  const { tasks: _, ...tokens } = newFlow
  const title = titleOf(layout, name, actor, await lookAtPaper(moment, paper))
  await tx.run(sql`
UPDATE flowable_instance
SET definition_id = ${definitionId}, form_version = ${layout.versionNo}, form_title = ${title}, kind_names = ${name},
    row_id = id, row_code = code, status = 'running', start_time = ${now}, from_instance_id = ${fromInstanceId},
    tokens = ${JSON.stringify(tokens)}::jsonb, chosen = ${JSON.stringify(chosenIn(input.choose))}::jsonb,
    variables = ${JSON.stringify(askedValues(conditions, values))}::jsonb
WHERE id = ${id}`)
  const line = { action: fromInstanceId === null ? 'submit' : 'resubmit', userId: actor.userId } as const
  const { state } = await carryOn(moment, await lockInstance(tx, id), { type: 'started' }, { lines: [line] })
  moment.tell({ rowId: id, ...(code === undefined ? {} : { rowCode: code }) })
  const { version } = await tx.one(sql<{ version: number }>`
SELECT i.version FROM flowable_instance i WHERE i.id = ${id}`)
  return { id, code, version, status: state.status === 'running' ? 1 : 2 }
}

export async function saveDraft(moment: CallMoment<InputOf<typeof flowableInstance, 'saveDraft'>>) {
  const { tx, input, actor, now } = moment
  const draft = input.id ? await lockDraft(moment, input.id) : undefined
  const { layout, definitionId, name } = await startable(tx, actor, definitionOf(input.definitionId, draft))
  const data = wholePaper(layout, dataOf(input.formData))
  const made = draft
    ? await fillDraft(moment, layout, draft, data, 'draft')
    : await newInstance(moment, layout, data, definitionId, 'draft')
  await tx.run(sql`
UPDATE flowable_instance
SET definition_id = ${definitionId}, form_version = ${layout.versionNo}, form_title = ${name}, kind_names = ${name},
    row_id = id, row_code = code, start_time = ${now}
WHERE id = ${made.id}`)
  moment.tell({ rowId: made.id })
  return { id: made.id, version: made.version }
}

export async function deleteDraft(moment: CallMoment<InputOf<typeof flowableInstance, 'deleteDraft'>>) {
  const ids = [...new Set(wordsOf(moment.input.ids))]
  const drafts: Draft[] = []
  for (const id of ids.toSorted()) drafts.push(await lockDraft(moment, id))
  await dropRows(moment, flowableInstance, processForm, drafts)
  moment.tell({})
  return { count: drafts.length }
}

function definitionOf(named: string | null | undefined, draft: Draft | undefined): string {
  const definitionId = named ?? draft?.definitionId
  if (!definitionId) throw refuse('请选择流程', 'Choose a process')
  return definitionId
}

const dataOf = (formData: unknown): Readonly<Values> =>
  typeof formData === 'object' && formData !== null && !Array.isArray(formData) ? { ...formData } : {}

const newInstance = (
  moment: Moment,
  layout: FormLayout,
  data: Readonly<Values>,
  definitionId: string,
  status: 'draft' | 'running' = 'running',
): Promise<{ id: string; code?: string; version: number }> =>
  byKeys(layout, () =>
    moment.entitled().make(
      instancesOf(layout, status === 'draft'),
      { orgId: moment.actor.orgId, ...underNames(layout, data) },
      {
        ...{ definitionId, businessCodeId: formBusiness, formId: layout.formId, formVersion: layout.versionNo, status },
        ...{ initiatorId: moment.actor.userId, initiatorDeptId: moment.actor.deptId, startTime: moment.now },
      },
    ),
  )

const fillDraft = (
  moment: Moment,
  layout: FormLayout,
  { id, version }: Draft,
  data: Readonly<Values>,
  as?: 'draft',
): Promise<{ id: string; version: number }> =>
  byKeys(layout, () =>
    moment.entitled().change(instancesOf(layout, as === 'draft'), {
      ...{ ...underNames(layout, withoutStrangeLines(layout, data)), id, version },
    }),
  )

/** Lines of a paper that is written anew are new. */
function withoutStrangeLines(layout: FormLayout, data: Readonly<Values>): Values {
  const fields = fieldsOfForm(layout.fields)
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      fields[key]?.kind === 'lines' && Array.isArray(value)
        ? value.map((line: unknown) => ({ ...Object(line), id: undefined }))
        : value,
    ]),
  )
}

async function lockDraft({ tx, actor }: Moment, id: string): Promise<Draft> {
  if (!isId(id)) throw notFound()
  const row = await tx.first(sql<Draft & { status: string; initiatorId: string }>`
SELECT i.id, i.code, i.org_id, i.version, i.definition_id, i.from_instance_id, i.status, i.initiator_id
FROM flowable_instance i
WHERE i.id = ${id} AND i.form_id IS NOT NULL
FOR UPDATE`)
  if (row?.initiatorId !== actor.userId) throw notFound()
  if (row.status !== 'draft') throw stale(['草稿已提交', 'The draft was submitted already'])
  return row
}

/** What is submitted again is the person's own, over without having come through, and was not submitted again already. */
async function requireOver({ tx, actor }: Moment, id: string): Promise<void> {
  const row = await tx.first(sql<{ status: string; initiatorId: string }>`
SELECT i.status, i.initiator_id FROM flowable_instance i WHERE i.id = ${id} AND i.form_id IS NOT NULL FOR UPDATE`)
  if (row?.initiatorId !== actor.userId) throw notFound()
  if (!['rejected', 'withdrawn', 'terminated'].includes(row.status))
    throw refuse(
      '只有已驳回、已撤回或已终止的流程可以重新提交',
      'Only what was rejected, withdrawn or terminated is submitted again',
    )
  const again = await tx.first(sql`
SELECT 1 FROM flowable_instance n WHERE n.from_instance_id = ${id} AND n.status <> 'draft' LIMIT 1`)
  if (again) throw stale(['该流程已重新提交', 'It was submitted again already'])
}
