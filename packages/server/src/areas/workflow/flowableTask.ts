// What waits for people, and what they say to it. The instance is locked before its tasks, so that of two people who are asked
// together the second finds what the first has decided.
import {
  noPermission,
  notFound,
  refuse,
  refuseFields,
  stale,
  type Row,
  type StoredFile,
  type Values,
} from '@tmlm/model'
import type { HistoryAction } from '@tmlm/model/areas/workflow/flowableHistory'
import { flowableTask } from '@tmlm/model/areas/workflow/flowableTask'
import { rejectNodes, type FlowEvent } from '@tmlm/model/areas/workflow/interpreter'
import type { TaskButton, UserTask } from '@tmlm/model/areas/workflow/process'
import { behaviour, type ActionMoment, type Moment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import { aboutSql } from './about.ts'
import { batchComplete } from './batchComplete.ts'
import { carryOn, type Carried } from './carryOn.ts'
import { administersSql, handled, requireAdministrator, requireConcerned } from './concerned.ts'
import { lockInstance, stateOf, tasksOf, type Instance } from './instances.ts'
import { fillIn } from './paperFields.ts'
import { requireThere } from './people.ts'
import type { RecordLine } from './record.ts'
import { shownPaper } from './shownPaper.ts'
import { waitingFor } from './waiting.ts'
import { askedValues, conditionValues } from './whichProcess.ts'

type Task = Row<typeof flowableTask>

export const flowableTaskBehaviour = behaviour(flowableTask, {
  computed: {
    title: (_today, lang) => aboutSql(lang),
    isOverdue: (_today, _lang, now) => `(t.status = 'open' AND t.due_time < ${now})`,
  },

  narrows({ actor, parameters }) {
    const me = parameters.add(actor.userId)
    const administered = `EXISTS (
      SELECT FROM flowable_instance i
      WHERE i.tenant_id = t.tenant_id AND i.id = t.instance_id AND ${administersSql('i', actor, me)})`
    return `(t.assignee_id = ${me} OR t.owner_id = ${me} OR t.initiator_id = ${me} OR ${administered})`
  },

  lists: {
    listTodo: ({ actor, parameters }) =>
      `t.assignee_id = ${parameters.add(actor.userId)} AND t.status = 'open' AND t.kind <> 5`,
    listDone: ({ actor, parameters }) =>
      `t.assignee_id = ${parameters.add(actor.userId)} AND t.status IN ('approved', 'rejected') AND t.kind <> 5`,
    listCc: ({ actor, parameters, input }) =>
      `t.assignee_id = ${parameters.add(actor.userId)} AND t.kind = 5${input.unread === 1 ? ' AND t.read_time IS NULL' : ''}`,
  },

  async afterRead(moment, entity) {
    const { instanceId } = entity
    const instance = await moment.tx.one(aboutInstance(String(instanceId)))
    await requireConcerned(moment, instance)
    const node = instance.process.nodes.find(({ id }) => id === entity.nodeId)
    // What the step opens and allows, and the paper it is about, for the screen that shows it.
    const paper = await shownPaper(moment, instance, node)
    return { ...entity, step: node?.kind === 'userTask' ? node : null, paper, layout: instance.layout }
  },

  actions: {
    async complete(moment) {
      const { row, input, actor } = moment
      const { instance, node } = await mine(moment)
      if (node.annexRequired && row.kind === 1 && (input.annex ?? []).length === 0)
        throw refuseFields([{ field: 'annex', text: ['该步骤须上传附件', 'This step needs an attachment'] }])
      const changedFields = row.kind === 1 ? await fillIn(moment, node, instance, valuesIn(input.fields)) : []
      const chosen = await withChosen(moment, instance, input.chooseUserIds ?? [])
      const variables = changedFields.length > 0 ? await refreshed(moment, chosen) : chosen.variables
      const action = row.kind === 2 ? 'delegateReturn' : 'approve'
      const said = {
        comment: input.comment,
        annex: input.annex,
        ...(changedFields.length > 0 ? { changedFields } : {}),
      }
      const event = { type: 'approved', task: seqOf(row) } as const
      const carried = await step(moment, { ...chosen, variables }, event, [lineOf(row, actor.userId, action, said)])
      return doneWith(moment.now, carried)
    },

    async reject(moment) {
      const { row, input, actor } = moment
      if (!input.comment?.trim()) throw refuse('请填写驳回意见', 'A reason is required')
      const { instance } = await mine(moment, 'reject')
      const action = row.kind === 2 ? 'delegateReturn' : 'reject'
      const line = lineOf(row, actor.userId, action, { comment: input.comment, annex: input.annex })
      const to = input.nodeId || undefined
      const event = { type: 'rejected', task: seqOf(row), ...(to === undefined ? {} : { to }) } as const
      return doneWith(moment.now, await step(moment, instance, event, [line]))
    },

    async listRejectNodes(moment) {
      const { tx, row } = moment
      const instance = await tx.one(aboutInstance(row.instanceId))
      await requireConcerned(moment, instance)
      const nodes = rejectNodes(stateOf(instance, await tasksOf(tx, row.instanceId)), seqOf(row))
      const nameOf = (id: string): string => instance.process.nodes.find((node) => node.id === id)?.name || id
      return { instead: nodes.map((nodeId) => ({ nodeId, nodeName: nameOf(nodeId) })) }
    },

    async transfer(moment) {
      const { row, input, actor } = moment
      const { instance } = await mine(moment, 'transfer')
      await requireThere(moment, [input.userId])
      const line = lineOf(row, actor.userId, 'transfer', { comment: input.comment, toUserIds: [input.userId] })
      await step(moment, instance, { type: 'transferred', task: seqOf(row), to: input.userId }, [line])
      return { set: { assigneeId: input.userId, arriveTime: moment.now } }
    },

    async delegate(moment) {
      const { row, input, actor } = moment
      const { instance } = await mine(moment, 'delegate')
      await requireThere(moment, [input.userId])
      const line = lineOf(row, actor.userId, 'delegate', { comment: input.comment, toUserIds: [input.userId] })
      await step(moment, instance, { type: 'delegated', task: seqOf(row), to: input.userId }, [line])
      return { set: { status: 'waiting' as const } }
    },

    async addSign(moment) {
      const { row, input, actor } = moment
      const { instance } = await mine(moment, 'addSign')
      const userIds = [...input.userIds]
      await requireThere(moment, userIds)
      const isAfter = Number(input.kind) === 4
      const said = { comment: input.comment, toUserIds: userIds }
      const lines = [
        // Whoever adds others behind him has said yes himself.
        ...(isAfter ? [lineOf(row, actor.userId, 'approve', { comment: input.comment })] : []),
        lineOf(row, actor.userId, 'addSign', said),
      ]
      const when = isAfter ? 'after' : 'before'
      await step(moment, instance, { type: 'signersAdded', task: seqOf(row), to: userIds, when }, lines)
      return { set: isAfter ? { status: 'approved' as const, finishTime: moment.now } : { status: 'waiting' as const } }
    },

    async claim(moment) {
      const { instance } = await mine(moment)
      const line = lineOf(moment.row, moment.actor.userId, 'claim', {})
      await step(moment, instance, { type: 'claimed', task: seqOf(moment.row) }, [line])
    },

    async reassign(moment) {
      const { tx, row, input, actor } = moment
      const instance = await lockInstance(tx, row.instanceId)
      await requireAdministrator(moment, instance)
      requireOpen(row, instance, ['open', 'waiting'])
      await requireThere(moment, [input.userId])
      const line = lineOf(row, actor.userId, 'reassign', { comment: input.reason, toUserIds: [input.userId] })
      await step(moment, instance, { type: 'reassigned', task: seqOf(row), to: input.userId }, [line])
      return { set: { assigneeId: input.userId, arriveTime: moment.now } }
    },

    async read({ row, actor, now }) {
      if (row.assigneeId !== actor.userId) throw notFound()
      return row.readTime ? {} : { set: { readTime: now } }
    },
  },

  calls: {
    batchComplete,
    countTodo: async ({ tx, actor }) => ({ ...(await waitingFor(tx, actor.userId)) }),
  },
})

const seqOf = ({ seq }: Pick<Task, 'seq'>): number => seq ?? -1

const aboutInstance = (id: string) => sql<Instance>`
SELECT i.id, i.version, i.code, i.kind_names, i.definition_id, i.business_code_id, i.row_id, i.row_code, i.variables, i.tokens,
  i.chosen, i.initiator_id, i.initiator_dept_id, i.org_id, i.status, i.form_title, v.layout, d.process
FROM flowable_instance i
JOIN flowable_definition d ON d.id = i.definition_id
LEFT JOIN sys_form_version v ON v.form_id = i.form_id AND v.version_no = i.form_version
WHERE i.id = ${id}`

type TaskMoment = Pick<ActionMoment<typeof flowableTask>, 'row'> & Moment

/** The task is open and the person's own, and its step allows what he wants to do. */
async function mine(moment: TaskMoment, button?: TaskButton): Promise<{ instance: Instance; node: UserTask }> {
  const { tx, row, actor } = moment
  if (row.kind === 5) throw refuse('抄送无需审批', 'A copy needs no approval')
  const instance = await lockInstance(tx, row.instanceId)
  if (row.assigneeId !== actor.userId) {
    await requireConcerned(moment, instance)
    throw (await wasHis(moment)) ? handled() : noPermission()
  }
  requireOpen(row, instance, ['open'])
  const node = instance.process.nodes.find(({ id }) => id === row.nodeId)
  if (node?.kind !== 'userTask') throw handled()
  if (button && row.kind === 1 && !node.buttons.includes(button))
    throw refuse('该步骤不允许此操作', 'This step does not allow that')
  return { instance, node }
}

/** Somebody else has the task by now. */
async function wasHis({ tx, row, actor }: TaskMoment): Promise<boolean> {
  if (row.ownerId === actor.userId) return true
  const givenOn = await tx.first(sql`
SELECT 1
FROM flowable_history h
WHERE h.instance_id = ${row.instanceId} AND h.node_id = ${row.nodeId} AND h.user_id = ${actor.userId} AND h.action = 'transfer'
LIMIT 1`)
  return givenOn !== undefined
}

function requireOpen({ status }: Task, instance: Instance, wanted: readonly Task['status'][]): void {
  if (instance.status === 'withdrawn') throw stale(['流程已撤回', 'Withdrawn'])
  if (instance.status !== 'running' || !wanted.includes(status)) throw handled()
}

const step = (
  moment: TaskMoment,
  instance: Instance,
  event: FlowEvent,
  lines: readonly RecordLine[],
): Promise<Carried> => carryOn(moment, instance, event, { lines, acted: seqOf(moment.row) })

const doneWith = (now: Date, { instance }: Carried) => ({
  set: { finishTime: now },
  answer: { instanceStatus: instanceCodes[instance.status] },
})

const instanceCodes = { running: 1, approved: 2, rejected: 3, withdrawn: 4, terminated: 5 } as const

function lineOf(
  { nodeId, nodeName, ownerId, kind }: Task,
  userId: string,
  action: HistoryAction,
  { comment, annex, ...said }: Partial<RecordLine> & { comment?: string | null; annex?: readonly StoredFile[] | null },
): RecordLine {
  const stands = ownerId !== userId && kind === 1 ? { onBehalfOf: ownerId } : {}
  return { action, nodeId, nodeName, userId, ...stands, comment: comment ?? null, annex: annex ?? null, ...said }
}

const valuesIn = (given: unknown): Readonly<Values> =>
  typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as Values) : {}

/** People whom the approver picks for the steps behind his that leave it to him. */
async function withChosen({ tx }: Moment, instance: Instance, userIds: readonly string[]): Promise<Instance> {
  const steps = instance.process.nodes.filter(
    (node) => node.kind === 'userTask' && node.candidates.some(({ type }) => type === 'chooseByPrevious'),
  )
  if (steps.length === 0) return instance
  const waiting = new Set(instance.tokens.steps.filter(({ status }) => status === 'open').map(({ node }) => node))
  const picked = steps.filter(({ id }) => !waiting.has(id)).map(({ id }) => [id, [...userIds]] as const)
  const chosen = { ...instance.chosen, ...Object.fromEntries(picked) }
  await tx.run(sql`UPDATE flowable_instance SET chosen = ${JSON.stringify(chosen)}::jsonb WHERE id = ${instance.id}`)
  return { ...instance, chosen }
}

/** What conditions ask of the paper, after an approver has changed it. */
async function refreshed(moment: Moment, instance: Instance): Promise<Instance['variables']> {
  const conditions = instance.process.flows.flatMap(({ condition }) => condition ?? [])
  if (conditions.length === 0) return instance.variables
  const variables = askedValues(conditions, await conditionValues(moment, instance, instance.initiatorId))
  await moment.tx.run(sql`
UPDATE flowable_instance SET variables = ${JSON.stringify(variables)}::jsonb WHERE id = ${instance.id}`)
  return variables
}
