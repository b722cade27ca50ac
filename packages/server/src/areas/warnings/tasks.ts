// T01, T02 and T22: the hours at which warnings are looked for.
import { warningKinds } from '@tmlm/model/areas/platform/warningKinds'
import { sentenceOf, type Task, type TaskDone, type TaskMoment } from '../../engine/task.ts'
import type { WarningSource } from '../../engine/warning.ts'
import { lookFor, tellAgain } from './look.ts'
import { ensureSettings } from './settings.ts'

export interface WarningTasks {
  readonly T01: Task
  readonly T02: Task
  readonly T22: Task
}

export function warningTasks(sources: readonly WarningSource[]): WarningTasks {
  const atAnyTime = sources.filter(({ warning }) => warning.foundBy === undefined)
  const often = atAnyTime.filter(({ warning }) => warningKinds.get(warning.name)?.rhythm === 'often')
  const byReckoning = sources.filter(({ warning }) => warning.foundBy === 'T22')
  return {
    // What happened is told at once; here it is looked for again, in case a change went unnoticed.
    T01: (task) => eachKind(task, atAnyTime, (source) => look(task, source, true)),
    T02: async (task) => {
      await task.db.transaction(task.tenantId, (tx) =>
        ensureSettings(
          tx,
          sources.map(({ warning }) => warning.name),
          task.now,
        ),
      )
      const looked = await eachKind(task, often, (source) => look(task, source))
      const told = await eachKind(task, atAnyTime, ({ warning }) => tellAgain(task, warning))
      return {
        processed: looked.processed + told.processed,
        failures: [...(looked.failures ?? []), ...(told.failures ?? [])],
      }
    },
    T22: (task) => eachKind(task, byReckoning, (source) => look(task, source)),
  }
}

async function look(task: TaskMoment, source: WarningSource, isMorning = false): Promise<number> {
  const { opened, changed, resolved } = await lookFor(task, source, { isMorning })
  return opened + changed + resolved
}

/** One kind that cannot be looked for keeps none of the others. */
async function eachKind(
  { lang }: TaskMoment,
  sources: readonly WarningSource[],
  work: (source: WarningSource) => Promise<number>,
): Promise<TaskDone> {
  const failures: string[] = []
  let processed = 0
  for (const source of withLateFirst(sources)) {
    try {
      processed += await work(source)
    } catch (error) {
      failures.push(`${source.warning.name}: ${sentenceOf(error, lang)}`)
    }
  }
  if (failures.length > 0 && failures.length === sources.length) throw new Error(failures.join('\n'))
  return { processed, failures }
}

/** What is late takes over from what is due, so it is looked for before. */
const withLateFirst = (sources: readonly WarningSource[]): readonly WarningSource[] => {
  const takesOver = new Set(sources.map(({ warning }) => warning.givesWayTo))
  return [
    ...sources.filter(({ warning }) => takesOver.has(warning.name)),
    ...sources.filter(({ warning }) => !takesOver.has(warning.name)),
  ]
}
