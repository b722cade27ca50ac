// T07: which cycle applies to each instrument is settled anew, whatever has changed around it since: an organisation that moved, a type
// that hangs elsewhere. What is due is reckoned when it is read.
import type { Task } from '../../engine/task.ts'
import { settleCycles } from './cycles.ts'

export const settleAllCycles: Task = async (task) => {
  await task.transaction(({ tx }) => settleCycles(tx))
  return { processed: 1 }
}
