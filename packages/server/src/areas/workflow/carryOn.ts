// One event of an instance, worked off in the transaction of who caused it: the interpreter says what follows, the rows are
// written, people are told, and where the paper is through or sent back it is changed with it. The instance is locked before.
import { countingAction, inLang, notFound, type Action, type Resource, type Text } from '@tmlm/model'
import {
  administrators,
  advance,
  headOfInitiator,
  type FlowEffect,
  type FlowEvent,
  type FlowState,
  type FlowTask,
  type Signer,
  type World,
} from '@tmlm/model/areas/workflow/interpreter'
import type { FlowNode } from '@tmlm/model/areas/workflow/process'
import { catalogue } from '@tmlm/model/catalogue'
import type { Moment } from '../../engine/behaviour.ts'
import { changesBeside } from '../../engine/write/changeBeside.ts'
import type { Tx } from '../../platform/database/database.ts'
import { tableOf } from '../../platform/database/names.ts'
import { sql, withPlaces } from '../../platform/database/sql.ts'
import { changeNotes } from '../../platform/events/notes.ts'
import { newId } from '../../platform/ids.ts'
import { parameter } from '../../platform/parameters.ts'
import { aboutOf } from './about.ts'
import { dueTimeOf } from './dueTimes.ts'
import { changedTasks, stateOf, tasksOf, type Instance, type StoredTask } from './instances.ts'
import { administratorsOf, asSigners, headsOf, signersOf, type Asking } from './people.ts'
import { appendRecord, type RecordLine } from './record.ts'
import { tellEach, type Telling } from '../platform/index.ts'
import { copy, newTask, reminder, result } from './telling.ts'
import { lookAtPaper, resourceOf } from './flowPaper.ts'
import { isTrue } from './whichProcess.ts'

export interface Carried {
  readonly state: FlowState
  /** The task of this number as it is now. */
  readonly taskOf: (seq: number) => FlowTask | undefined
  /** What the row of the instance says now. */
  readonly instance: { tokens: Instance['tokens']; status: Instance['status']; endTime: Date | null }
}

export interface Carrying {
  /** Lines of the record that come before what follows from the event. */
  readonly lines?: readonly RecordLine[]
  /** The number of the task whose row the caller writes himself. */
  readonly acted?: number
  /** The caller writes the row of the instance himself. */
  readonly ownInstance?: true
}

export async function carryOn(
  moment: Moment,
  instance: Instance,
  event: FlowEvent,
  { lines = [], acted, ownInstance }: Carrying = {},
): Promise<Carried> {
  const { tx, now } = moment
  const before = await tasksOf(tx, instance.id)
  const { state, effects } = await worked(moment, instance, stateOf(instance, before), event)
  const { tasks, ...tokens } = state
  const { made, changed } = changedTasks(before, tasks)
  const ids = new Map(before.map(({ seq, id }) => [seq, id]))
  for (const task of made) ids.set(task.seq, newId(now))
  await insertTasks(moment, instance, made, ids)
  await updateTasks(
    moment,
    instance,
    changed.filter(({ seq }) => seq !== acted),
    before,
  )
  const copies = await insertCopies(moment, instance, effects)
  const endTime = state.status === 'running' ? null : now
  if (!ownInstance)
    await tx.run(sql`
UPDATE flowable_instance
SET tokens = ${JSON.stringify(tokens)}::jsonb, status = ${state.status}, end_time = ${endTime}, version = version + 1,
    update_user_id = ${moment.actor.userId}, update_time = ${now}
WHERE id = ${instance.id}`)
  await letRead(tx, instance, [...made.map(({ assignee }) => assignee), ...changed.map(({ assignee }) => assignee)])
  await appendRecord(tx, instance.id, now, [...lines, ...recordOf(instance, effects)])
  const nameOf = namesIn(instance)
  const arrived = [...made, ...changed.filter((task) => cameBack(task, before))].filter(
    ({ status }) => status === 'open',
  )
  await tellEach(moment, [
    ...arrived.map((task) => newTask(task.assignee, aboutOf(instance), nameOf(task.node), ids.get(task.seq) ?? '')),
    ...copies,
    ...remindersOf(instance, effects, tasks, ids),
    ...messagesOf(instance, effects),
    ...(event.type === 'withdrawn' ? [] : resultOf(instance, state)),
  ])
  await tx.send(changeNotes([{ resource: 'flowableTask', userId: moment.actor.userId }], now))
  await finish(moment, instance, state, lines.at(-1)?.comment ?? '')
  return {
    ...{ state, taskOf: (seq) => tasks.find((task) => task.seq === seq) },
    instance: { tokens, status: state.status, endTime },
  }
}

/** The interpreter asks for people step by step; what it decides is the same however often it is asked. */
async function worked(moment: Moment, instance: Instance, state: FlowState, event: FlowEvent) {
  const { tx } = moment
  const { orgId, initiatorId, variables, process } = instance
  const [repeat, self] = [await parameter(tx, '47', orgId), await parameter(tx, '48', orgId)]
  const people: Record<string, readonly Signer[]> = {}
  const world: World = {
    ...{ initiator: initiatorId, people, repeat, self },
    holds: (condition) => isTrue(condition, variables ?? {}),
  }
  let paper: Asking['paper'] | undefined
  for (;;) {
    const advanced = advance(process, state, event, world)
    if (advanced.asks === undefined) return advanced
    paper ??= await lookAtPaper(moment, instance)
    people[advanced.asks] = await peopleFor(moment, instance, advanced.asks, paper)
  }
}

async function peopleFor(moment: Moment, instance: Instance, asks: string, paper: Asking['paper']): Promise<Signer[]> {
  const { definitionId, initiatorId, orgId, chosen } = instance
  if (asks === administrators) return asSigners(moment, await administratorsOf(moment.tx, instance), instance)
  if (asks === headOfInitiator) return asSigners(moment, await headsOf(moment.tx, initiatorId, 1, instance), instance)
  const node = instance.process.nodes.find(({ id }) => id === asks)
  if (node?.kind !== 'userTask' && node?.kind !== 'serviceTask') return []
  return signersOf(moment, node, { definitionId, initiatorId, orgId, chosen: chosen ?? {}, paper })
}

const namesIn =
  ({ process }: Instance) =>
  (id: string): string => {
    const node = process.nodes.find((one) => one.id === id)
    return node?.name || id
  }

async function insertTasks(
  moment: Moment,
  instance: Instance,
  made: readonly FlowTask[],
  ids: ReadonlyMap<number, string>,
): Promise<void> {
  if (made.length === 0) return
  const { tx, now } = moment
  const due = new Map<string, Date | null>()
  for (const { node } of made)
    if (!due.has(node))
      due.set(
        node,
        await dueOf(
          moment,
          instance,
          instance.process.nodes.find(({ id }) => id === node),
        ),
      )
  const modes = new Map(
    instance.process.nodes.flatMap((node) => (node.kind === 'userTask' ? [[node.id, node.sign]] : [])),
  )
  const given = made.map((task) => ({
    ...{
      id: ids.get(task.seq),
      seq: task.seq,
      step: task.step,
      node: task.node,
      nodeName: namesIn(instance)(task.node),
    },
    ...{
      askedBy: task.askedBy ?? null,
      owner: task.owner,
      assignee: task.assignee,
      mode: modes.get(task.node) ?? null,
    },
    ...{ order: task.order, kind: task.kind, status: task.status, due: due.get(task.node) ?? null },
    finished: task.status === 'open' || task.status === 'waiting' ? null : now,
  }))
  await tx.run(sql`
INSERT INTO flowable_task (id, kind_names, form_title, instance_id, definition_id, business_code_id, row_id, row_code, initiator_id,
  initiator_dept_id, node_id, node_name, seq, step_no, asked_by, owner_id, assignee_id, sign_mode, loop_index, kind, status,
  arrive_time, due_time, finish_time, create_user_id, create_time, update_user_id, update_time)
SELECT g.id, ${instance.kindNames}, ${instance.formTitle}, ${instance.id}::uuid, ${instance.definitionId}::uuid, ${instance.businessCodeId}::int,
  ${instance.rowId}::uuid, ${instance.rowCode}, ${instance.initiatorId}::uuid, ${instance.initiatorDeptId}::uuid, g.node,
  g."nodeName", g.seq, g.step, g."askedBy", g.owner, g.assignee, g.mode, g."order", g.kind, g.status, ${now}, g.due, g.finished,
  ${instance.initiatorId}::uuid, ${now}, ${instance.initiatorId}::uuid, ${now}
FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS g (id uuid, seq int, step int, node text, "nodeName" text,
  "askedBy" int, owner uuid, assignee uuid, mode text, "order" int, kind int, status text, due timestamptz, finished timestamptz)`)
}

const dueOf = async (moment: Moment, { orgId }: Instance, node: FlowNode | undefined): Promise<Date | null> =>
  node?.kind === 'userTask' ? dueTimeOf(moment, node, orgId) : null

async function updateTasks(
  moment: Moment,
  instance: Instance,
  changed: readonly FlowTask[],
  before: readonly StoredTask[],
): Promise<void> {
  if (changed.length === 0) return
  const { tx, now, actor } = moment
  const given = changed.map((task) => ({
    ...{ seq: task.seq, status: task.status, assignee: task.assignee },
    arrived: cameBack(task, before) ? now : null,
    finished: task.status === 'open' || task.status === 'waiting' ? null : now,
  }))
  await tx.run(sql`
UPDATE flowable_task t
SET status = g.status, assignee_id = g.assignee, finish_time = g.finished, arrive_time = coalesce(g.arrived, t.arrive_time),
    version = t.version + 1, update_user_id = ${actor.userId}, update_time = ${now}
FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
  AS g (seq int, status text, assignee uuid, arrived timestamptz, finished timestamptz)
WHERE t.instance_id = ${instance.id} AND t.seq = g.seq`)
}

/** Somebody has it who had not, or has it again. */
const cameBack = (task: FlowTask, before: readonly FlowTask[]): boolean => {
  const was = before.find(({ seq }) => seq === task.seq)
  return task.status === 'open' && (was?.status !== 'open' || was.assignee !== task.assignee)
}

async function insertCopies(moment: Moment, instance: Instance, effects: readonly FlowEffect[]): Promise<Telling[]> {
  const { tx, now } = moment
  const given = effects.flatMap((effect) =>
    effect.type !== 'copied'
      ? []
      : effect.users.map((user) => ({
          id: newId(now),
          node: effect.node,
          nodeName: namesIn(instance)(effect.node),
          user,
        })),
  )
  if (given.length === 0) return []
  await tx.run(sql`
INSERT INTO flowable_task (id, kind_names, form_title, instance_id, definition_id, business_code_id, row_id, row_code, initiator_id,
  initiator_dept_id, node_id, node_name, owner_id, assignee_id, kind, status, arrive_time, create_user_id, create_time,
  update_user_id, update_time)
SELECT g.id, ${instance.kindNames}, ${instance.formTitle}, ${instance.id}::uuid, ${instance.definitionId}::uuid, ${instance.businessCodeId}::int,
  ${instance.rowId}::uuid, ${instance.rowCode}, ${instance.initiatorId}::uuid, ${instance.initiatorDeptId}::uuid, g.node,
  g."nodeName", g."user", g."user", 5, 'open', ${now}, ${instance.initiatorId}::uuid, ${now},
  ${instance.initiatorId}::uuid, ${now}
FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS g (id uuid, node text, "nodeName" text, "user" uuid)`)
  await tx.run(sql`
INSERT INTO flowable_instance_cc_ids (owner_id, target_id, position)
SELECT ${instance.id}::uuid, g."user", g.nth
FROM jsonb_to_recordset(${JSON.stringify(given.map((one, nth) => ({ ...one, nth: nth + 1 })))}::jsonb) AS g ("user" uuid, nth int)
ON CONFLICT DO NOTHING`)
  await letRead(
    tx,
    instance,
    given.map(({ user }) => user),
  )
  return given.map(({ user, id }) => copy(user, aboutOf(instance), id))
}

/** Who is asked reads the paper and its way, wherever they belong (rule 30). */
async function letRead(
  tx: Tx,
  { id, businessCodeId, rowId, orgId }: Instance,
  people: readonly string[],
): Promise<void> {
  if (people.length === 0) return
  await tx.run(sql`
INSERT INTO doc_participant (business_code_id, user_id, row_id, org_id)
SELECT about.business, person, about.row_id, ${orgId}::uuid
FROM unnest(${[...new Set(people)]}::uuid[]) AS person,
  (VALUES (${businessCodeId}::int, ${rowId}::uuid), (158, ${id}::uuid)) AS about (business, row_id)
ON CONFLICT DO NOTHING`)
}

const recordOf = (instance: Instance, effects: readonly FlowEffect[]): RecordLine[] =>
  effects.flatMap((effect): RecordLine[] => {
    if (effect.type !== 'autoPassed' && effect.type !== 'copied') return []
    const at = { nodeId: effect.node, nodeName: namesIn(instance)(effect.node) }
    if (effect.type === 'copied')
      return effect.users.length > 0 ? [{ ...at, action: 'cc', toUserIds: effect.users }] : []
    return [{ ...at, action: 'autoPass', ...(effect.user === undefined ? {} : { userId: effect.user }) }]
  })

const remindersOf = (
  instance: Instance,
  effects: readonly FlowEffect[],
  tasks: readonly FlowTask[],
  ids: ReadonlyMap<number, string>,
): Telling[] =>
  effects.flatMap((effect) => {
    const task = effect.type === 'reminded' ? tasks.find(({ seq }) => seq === effect.task) : undefined
    return task
      ? [reminder(task.assignee, aboutOf(instance), namesIn(instance)(task.node), ids.get(task.seq) ?? '')]
      : []
  })

/** Words of the drawing, with what the paper says in place of names in braces. */
function messagesOf(instance: Instance, effects: readonly FlowEffect[]): Telling[] {
  return effects.flatMap((effect): Telling[] => {
    if (effect.type !== 'messaged') return []
    const node = instance.process.nodes.find(({ id }) => id === effect.node)
    const drawn = node?.kind === 'serviceTask' ? (node.text ?? '') : ''
    const wordsWith = (title: string): string => {
      const said: Readonly<Record<string, unknown>> = { title, code: instance.rowCode, ...instance.variables }
      return drawn.replaceAll(/\{([^{}]+)\}/g, (whole, name: string) =>
        Object.hasOwn(said, name) ? String(said[name] ?? '') : whole,
      )
    }
    const [zh, en] = aboutOf(instance)
    const text: Text = [wordsWith(zh), wordsWith(en)]
    return effect.users.map((userId) => ({ userId, title: text, content: text, link: '/taskManagement/todoTask' }))
  })
}

const outcomes: Readonly<Record<Exclude<Instance['status'], 'running'>, Text>> = {
  approved: ['已通过', 'was approved'],
  rejected: ['已驳回', 'was rejected'],
  withdrawn: ['已撤回', 'was withdrawn'],
  terminated: ['已终止', 'was terminated'],
}

const resultOf = (instance: Instance, { status }: FlowState): Telling[] =>
  status === 'running' ? [] : [result(instance.initiatorId, aboutOf(instance), outcomes[status], instance.id)]

/** What becomes of the paper when its way is over. A refusal here undoes the whole step. */
async function finish(moment: Moment, instance: Instance, { status }: FlowState, said: string): Promise<void> {
  // A form has nothing to count: that it is through is all there is to it.
  if (status === 'running' || instance.layout) return
  const resource = resourceOf(instance)
  if (status === 'approved') {
    // What the last approver was asked, and has answered, is said to the paper's own audit.
    const confirmWarn = [...moment.confirmed].join(',')
    await moment.entitled().perform(resource, countingAction(resource) ?? 'audit', { id: instance.rowId, confirmWarn })
    return
  }
  const action = status === 'withdrawn' ? 'withdraw' : 'reject'
  const own = resource.actions[action]
  // A paper that is sent back in a way of its own, which may give back what it held.
  if (own) {
    const words = said || inLang(outcomes[status], moment.actor.lang)
    await moment.entitled().perform(resource, action, { id: instance.rowId, ...opinionFor(own, words) })
    return
  }
  const row = await moment.tx.first(
    withPlaces<{ code?: string; status: string }>(`SELECT t.* FROM ${tableOf(resource)} t WHERE t.id = $1 FOR UPDATE`, {
      values: [instance.rowId],
    }),
  )
  const business = catalogue.businesses.get(instance.businessCodeId)
  if (!business || !row) throw notFound()
  await changesBeside(resource, business)(
    moment.entitled(),
    { id: instance.rowId, code: String(row.code ?? ''), orgId: instance.orgId, ...{ status: row.status } },
    action,
    { status: stateAfter(resource, status) },
  )
}

/** What was said, wherever the action asks for words. */
const opinionFor = ({ input = {} }: Action, words: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(input).flatMap(([name, field]) =>
      field.kind === 'text' && field.required ? [[name, words.slice(0, field.max)]] : [],
    ),
  )

/** The state of a paper that was sent back or taken back: those of its table, else saved. */
function stateAfter({ fields }: Resource, status: 'rejected' | 'withdrawn' | 'terminated'): string {
  const states = fields.status?.kind === 'state' ? fields.status.states : {}
  const wanted = status === 'withdrawn' ? ['withdrawn', 'saved'] : ['rejected', 'saved']
  return wanted.find((name) => name in states) ?? 'saved'
}
