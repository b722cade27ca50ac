// The workers of scheduled tasks and of the platform's other jobs.
import type { Jobs } from '../../../platform/jobs/queue.ts'
import { runTask, type RunOptions } from './run.ts'
import { rebuildSome } from './scope.ts'

export { runNow } from './run.ts'

/** Makes this node handle the jobs of the platform; before the jobs are started. */
export function workPlatformJobs(jobs: Pick<Jobs, 'work'>, parts: RunOptions): void {
  jobs.work('task', (moment) => runTask(parts, moment))
  jobs.work('rebuildScope', rebuildSome)
}
