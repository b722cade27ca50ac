// The scheduled tasks that exist, by their codes in the registry, and the workers that run them.
import type { Jobs } from '../../../platform/jobs/queue.ts'
import { cleanUp } from './cleanUp.ts'
import { runTask, type RunOptions } from './run.ts'
import { rebuildEverybody, rebuildSome } from './scope.ts'
import type { Task } from './task.ts'
import { checkValidity } from './tenantValidity.ts'

export { runNow } from './run.ts'

const tasks: ReadonlyMap<string, Task> = new Map([
  ['T13', cleanUp],
  ['T14', rebuildEverybody],
  ['T15', checkValidity],
])

/** Codes of the tasks that come due; the others of the registry are only shown. */
export const implementedTasks: readonly string[] = [...tasks.keys()]

/** Makes this node handle the jobs of the platform; before the jobs are started. */
export function workPlatformJobs(jobs: Jobs, parts: Omit<RunOptions, 'tasks'>): void {
  jobs.work('task', (moment) => runTask({ tasks, ...parts }, moment))
  jobs.work('rebuildScope', rebuildSome)
}
