// A scheduled task, run now for one tenant as the scheduler would.
import { areaTasks } from '../../src/areas/index.ts'
import { taskMomentOf, type TaskDone } from '../../src/engine/task.ts'
import { clock, product, type Tenant } from './app.ts'

export async function runTask({ id, code }: Tenant, name: string): Promise<TaskDone> {
  const task = areaTasks.get(name)
  if (!task) throw new Error(`No area has the task ${name}`)
  const { app, files } = product()
  const tenant = { id, code, timezone: 'Asia/Shanghai', language: 'zh', closingDate: null, graceDays: 7 } as const
  return task(taskMomentOf({ engine: app.engine, tenant, now: clock.now, store: files.store }))
}
