// What breaks while people work, as it happens to an operator. Each answers how long it took until all was well again.
import { setTimeout as sleep } from 'node:timers/promises'
import { isReady, type Installation } from './installation.ts'
import { databaseOf } from './processes.ts'

const PATIENCE = 120_000

/** Kills the embedded database under the running server, which must bring it back by itself. */
export async function killDatabase(installation: Installation): Promise<number> {
  const killed = databaseOf(installation.dataDir)
  if (!killed) throw new Error('There is no database to kill')
  const began = performance.now()
  process.kill(killed.pid, 'SIGKILL')
  while (performance.now() - began < PATIENCE) {
    const found = databaseOf(installation.dataDir)
    if (found && found.pid !== killed.pid && (await isReady(installation.url))) return performance.now() - began
    await sleep(20)
  }
  throw new Error('The database did not come back')
}
