// Papers on their way: looked at by whom they concern, taken back by who sent them, ended by who administers the process.
import type { FieldRight, Process } from '@tmlm/model/areas/workflow/process'
import {
  inLang,
  notFound,
  refuse,
  type Fields,
  type Lang,
  type Resource,
  type StoredFile,
  type Text,
  type Values,
} from '@tmlm/model'
import type { DiagramAnswer, HistoryAnswer } from '@tmlm/model/areas/workflow/answers'
import type { ChangedField, HistoryAction } from '@tmlm/model/areas/workflow/flowableHistory'
import { flowableInstance } from '@tmlm/model/areas/workflow/flowableInstance'
import { catalogue } from '@tmlm/model/catalogue'
import { behaviour, type ActionMoment, type CallMoment, type Moment } from '../../engine/behaviour.ts'
import { toLocal } from '../../platform/clock.ts'
import { sql } from '../../platform/database/sql.ts'
import { parameter } from '../../platform/parameters.ts'
import type { PublishedForm } from '../../platform/session/tenantSettings.ts'
import { aboutOf, aboutSql } from './about.ts'
import { carryOn } from './carryOn.ts'
import { dataIn, fieldsOfForm, withFormFields } from '@tmlm/model/areas/workflow/formDefinition'
import type { FormLayout } from '@tmlm/model/areas/workflow/formField'
import { formOf, layoutOf } from './flowPaper.ts'
import { deleteDraft, saveDraft, start } from './formStarts.ts'
import { withoutHidden } from './shownPaper.ts'
import { administersSql, requireAdministrator, requireConcerned } from './concerned.ts'
import { boundBusiness } from './boundBusiness.ts'
import { lockInstance } from './instances.ts'
import { appendRecord } from './record.ts'
import { tellEach } from '../platform/index.ts'
import { mayResubmitSql } from './resubmit.ts'
import { reminder } from './telling.ts'

const openTasks = `FROM flowable_task k WHERE k.tenant_id = t.tenant_id AND k.instance_id = t.id AND k.status = 'open' AND k.kind <> 5`
const remindEvery = 4 * 3_600_000

export const flowableInstanceBehaviour = behaviour(flowableInstance, {
  computed: {
    title: (_today, lang) => aboutSql(lang),
    mayResubmit: mayResubmitSql(),
    currentNodes: `SELECT string_agg(DISTINCT k.node_name, '、') ${openTasks}`,
    currentHandlers: `SELECT string_agg(DISTINCT u.job_name, '、')
      FROM "user" u
      WHERE u.tenant_id = t.tenant_id AND u.id IN (SELECT k.assignee_id ${openTasks})`,
    durationHours: (_today, _lang, now) =>
      `round((extract(epoch FROM coalesce(t.end_time, ${now}) - t.start_time) / 3600)::numeric, 1)`,
  },
  // It only chooses by whom the list is narrowed; the place of what was sent must stand somewhere.
  finds: { all: (given) => `${given} IS NOT NULL` },

  narrows({ actor, input, parameters }) {
    const me = parameters.add(actor.userId)
    // A draft is nobody else's.
    return String(input.all) === '1'
      ? `t.status <> 'draft' AND ${administersSql('t', actor, me)}`
      : `t.initiator_id = ${me}`
  },

  async afterRead(moment, entity) {
    await requireConcerned(moment, entity as unknown as Parameters<typeof requireConcerned>[1])
    const { formId, formVersion, statusKey, initiatorId } = entity
    if (typeof formId !== 'string') return { ...entity }
    if (statusKey === 'draft' && initiatorId !== moment.actor.userId) throw notFound()
    const layout = await layoutOf(moment.tx, formId, Number(formVersion))
    const hidden = await hiddenFrom(moment, entity)
    const paper = withoutHidden(await formOf(moment, layout, entity), hidden)
    return { ...entity, layout, paper, formData: dataIn(layout, paper) }
  },

  // Of one form its fields are the columns.
  meant(resource, { input, actor }) {
    const { formId } = input
    const layout = typeof formId === 'string' ? actor.settings?.forms.get(formId.toLowerCase()) : undefined
    return isLayout(layout) ? formedAs(resource, layout) : resource
  },

  actions: {
    async withdraw(moment) {
      const { tx, row, actor, input } = moment
      await requireInitiator(moment, ['只能由发起人撤回', 'Only the initiator may withdraw'])
      if ((await parameter(tx, '46', row.orgId)) === 0 && (await isApprovedBySome(moment, row.id)))
        throw refuse('已有人审批，不能撤回', 'Already approved by someone')
      const line = { action: 'withdraw', userId: actor.userId, comment: input.reason ?? null } as const
      const instance = await lockInstance(tx, row.id)
      const carried = await carryOn(moment, instance, { type: 'withdrawn' }, { lines: [line], ownInstance: true })
      return { set: { tokens: carried.instance.tokens, endTime: carried.instance.endTime } }
    },

    async terminate(moment) {
      const { tx, row, actor, input } = moment
      await requireAdministrator(moment, row)
      const line = { action: 'terminate', userId: actor.userId, comment: input.reason } as const
      const instance = await lockInstance(tx, row.id)
      const carried = await carryOn(moment, instance, { type: 'terminated' }, { lines: [line], ownInstance: true })
      return { set: { tokens: carried.instance.tokens, endTime: carried.instance.endTime } }
    },

    async remind(moment) {
      const { tx, row, actor, now } = moment
      await requireInitiator(moment, ['只能由发起人催办', 'Only the initiator may send a reminder'])
      if (row.remindTime && now.getTime() - row.remindTime.getTime() < remindEvery)
        throw refuse('催办过于频繁', 'Too frequent')
      const open = await tx.all(sql<{ id: string; assigneeId: string; nodeName: string }>`
SELECT t.id, t.assignee_id, t.node_name
FROM flowable_task t
WHERE t.instance_id = ${row.id} AND t.status = 'open' AND t.kind <> 5`)
      await tellEach(
        moment,
        open.map(({ id, assigneeId, nodeName }) => reminder(assigneeId, aboutOf(row), nodeName, id)),
      )
      await appendRecord(tx, row.id, now, [
        { action: 'remind', userId: actor.userId, toUserIds: open.map(({ assigneeId }) => assigneeId) },
      ])
      return { set: { remindTime: now } }
    },

    async history(moment) {
      await requireConcerned(moment, moment.row)
      return { instead: await historyOf(moment, moment.row) }
    },

    async diagram(moment) {
      await requireConcerned(moment, moment.row)
      return { instead: await diagramOf(moment, moment.row.id) }
    },
  },

  calls: { listByRow, start, saveDraft, deleteDraft },

  lists: {
    listPapers: ({ actor, input, parameters }) => {
      const me = parameters.add(actor.userId)
      return `t.form_id = ${parameters.add(input.formId)} AND t.status <> 'draft' AND (t.initiator_id = ${me}
        OR EXISTS (SELECT FROM flowable_task k WHERE k.tenant_id = t.tenant_id AND k.instance_id = t.id AND k.assignee_id = ${me})
        OR ${administersSql('t', actor, me)})`
    },
  },
})

const isLayout = (form: PublishedForm | undefined): form is FormLayout => form !== undefined && 'fields' in form

/** The same definition as long as neither the layout nor what the company has added changes. */
const known = new WeakMap<FormLayout, WeakMap<Resource, Resource>>()
function formedAs(resource: Resource, layout: FormLayout): Resource {
  const ofLayout = known.get(layout) ?? new WeakMap<Resource, Resource>()
  known.set(layout, ofLayout)
  const made = ofLayout.get(resource) ?? withFormFields(resource, layout)
  ofLayout.set(resource, made)
  return made
}

/** What the steps of the person hide from him, unless the paper is his own or he administers its process. */
async function hiddenFrom(moment: Moment, entity: Readonly<Values>): Promise<readonly FieldRight[]> {
  const { tx, actor } = moment
  if (actor.isAdmin || entity.initiatorId === actor.userId) return []
  const nodes = await tx.all(sql<{ nodeId: string; process: Process }>`
SELECT DISTINCT k.node_id, d.process
FROM flowable_task k
JOIN flowable_definition d ON d.id = k.definition_id
WHERE k.instance_id = ${String(entity.id)} AND k.assignee_id = ${actor.userId}`)
  return nodes.flatMap(({ nodeId, process }) =>
    process.nodes.flatMap((node) => (node.id === nodeId && node.kind === 'userTask' ? node.fields : [])),
  )
}

async function requireInitiator(moment: ActionMoment<typeof flowableInstance>, [zh, en]: Text): Promise<void> {
  if (moment.row.initiatorId === moment.actor.userId) return
  await requireConcerned(moment, moment.row)
  throw refuse(zh, en)
}

const isApprovedBySome = async ({ tx }: Moment, id: string): Promise<boolean> =>
  (await tx.first(sql`
SELECT 1 FROM flowable_history h WHERE h.instance_id = ${id} AND h.action = 'approve' LIMIT 1`)) !== undefined

interface HistoryRow {
  readonly id: string
  readonly time: Date
  readonly nodeId: string | null
  readonly nodeName: string | null
  readonly action: HistoryAction
  readonly userName: string | null
  readonly behalfName: string | null
  readonly toNames: string | null
  readonly comment: string | null
  readonly annex: readonly StoredFile[] | null
  readonly changedFields: readonly ChangedField[] | null
}

async function historyOf({ tx, actor }: Moment, about: Told): Promise<HistoryAnswer[]> {
  const rows = await tx.all(sql<HistoryRow>`
SELECT h.id, h.time, h.node_id, h.node_name, h.action, u.job_name AS user_name, b.job_name AS behalf_name, h.comment, h.annex,
  h.changed_fields,
  (SELECT string_agg(p.job_name, '、') FROM "user" p WHERE p.id::text IN (SELECT jsonb_array_elements_text(h.to_user_ids))) AS to_names
FROM flowable_history h
LEFT JOIN "user" u ON u.id = h.user_id
LEFT JOIN "user" b ON b.id = h.on_behalf_of
WHERE h.instance_id = ${about.id}
ORDER BY h.seq`)
  const labels = labelsOf(await fieldsToldOf(tx, about), actor.lang)
  return rows.map(
    ({ time, userName, behalfName, toNames, nodeId, nodeName, comment, annex, changedFields, ...line }) => ({
      ...{ ...line, time: toLocal(time, actor.timezone), nodeId: nodeId ?? '', nodeName: nodeName ?? '' },
      ...{
        userIdName: userName ?? '',
        onBehalfOfName: behalfName ?? '',
        toUserNames: toNames ?? '',
        comment: comment ?? '',
      },
      annex: annex ?? [],
      changedFields: (changedFields ?? []).map(({ field, before, after }) => ({
        ...{ label: labels(field), before: told(before), after: told(after) },
      })),
    }),
  )
}

const told = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

interface Told {
  readonly id: string
  readonly businessCodeId: number | null
  readonly formId: string | null
  readonly formVersion: number | null
}

async function fieldsToldOf(tx: Moment['tx'], { businessCodeId, formId, formVersion }: Told): Promise<Fields> {
  if (formId !== null && formVersion !== null) return fieldsOfForm((await layoutOf(tx, formId, formVersion)).fields)
  return businessCodeId === null ? {} : (boundBusiness(catalogue, businessCodeId)?.resource.fields ?? {})
}

function labelsOf(fields: Fields, lang: Lang): (field: string) => string {
  return (name) => {
    const [outer = '', inner] = name.split('.')
    const field = fields[outer]
    const found = inner !== undefined && field?.kind === 'lines' ? field.fields[inner] : field
    return found ? inLang(found.label, lang) : name
  }
}

async function diagramOf({ tx, actor }: Moment, id: string): Promise<DiagramAnswer> {
  const { process, bpmnXml, steps } = await tx.one(sql<{
    process: DiagramAnswer['process']
    bpmnXml: string | null
    steps: readonly { node: string; status: string }[]
  }>`
SELECT d.process, d.bpmn_xml, i.tokens -> 'steps' AS steps
FROM flowable_instance i
JOIN flowable_definition d ON d.id = i.definition_id
WHERE i.id = ${id}`)
  const acted = await tx.all(sql<{ node: string; status: string; names: string; time: Date }>`
SELECT t.node_id AS node, t.status, string_agg(DISTINCT u.job_name, '、') AS names, max(coalesce(t.finish_time, t.arrive_time)) AS time
FROM flowable_task t
JOIN "user" u ON u.id = t.assignee_id
WHERE t.instance_id = ${id} AND t.kind <> 5 AND t.status <> 'cancelled'
GROUP BY t.node_id, t.status`)
  const now = new Set(steps.filter(({ status }) => status === 'open').map(({ node }) => node))
  const nodesThat = (...wanted: readonly string[]): string[] => [
    ...new Set(steps.filter(({ status }) => wanted.includes(status)).map(({ node }) => node)),
  ]
  const isTold = ({ node, status }: { node: string; status: string }): boolean =>
    now.has(node) ? status === 'open' || status === 'waiting' : true
  const seen = acted.filter(isTold)
  return {
    ...{ process, bpmnXml: bpmnXml ?? '', current: [...now] },
    passed: nodesThat('passed', 'undone').filter((node) => !now.has(node)),
    rejected: nodesThat('rejected').filter((node) => !now.has(node)),
    people: Object.fromEntries(
      [...Map.groupBy(seen, ({ node }) => node)].map(([node, all]) => [node, all.map(({ names }) => names).join('、')]),
    ),
    times: Object.fromEntries(seen.map(({ node, time }) => [node, toLocal(time, actor.timezone)])),
  }
}

/** Instances of a paper, the newest first, for who may look at the paper or has to do with one of them. */
async function listByRow(moment: CallMoment<{ businessCodeId: number; rowId: string }>) {
  const { tx, actor, input } = moment
  const rows = await tx.all(sql<{
    id: string
    code: string
    rowCode: string | null
    definitionId: string
    definitionIdName: string
    status: string
    initiatorId: string
    initiatorIdName: string
    orgId: string
    businessCodeId: number
    rowId: string
    formTitle: string | null
    startTime: Date
    endTime: Date | null
  }>`
SELECT i.id, i.code, i.row_code, i.definition_id, d.name AS definition_id_name, i.status, i.initiator_id,
  u.job_name AS initiator_id_name, i.org_id, i.business_code_id, i.row_id, i.form_title, i.start_time, i.end_time
FROM flowable_instance i
JOIN flowable_definition d ON d.id = i.definition_id
LEFT JOIN "user" u ON u.id = i.initiator_id
WHERE i.business_code_id = ${input.businessCodeId} AND i.row_id = ${input.rowId}
ORDER BY i.start_time DESC, i.id DESC`)
  for (const row of rows) await requireConcerned(moment, row)
  const { states } = flowableInstance.fields.status
  return rows.map(({ startTime, endTime, status, ...row }) => ({
    ...{
      ...row,
      title: inLang(aboutOf(row), actor.lang),
      status: states[status as keyof typeof states].code,
      statusKey: status,
    },
    startTime: toLocal(startTime, actor.timezone),
    endTime: endTime && toLocal(endTime, actor.timezone),
  }))
}
