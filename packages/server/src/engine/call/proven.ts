// Writes are done in one transaction together with the proof of the session, and once for each clientId.
import type { Tx } from '../../platform/database/database.ts'
import type { ResourceCall } from './call.ts'
import { claim, clientIdOf, keepAnswer } from './repeat.ts'

/**
 * Runs the work in one transaction together with the proof of the session. Whatever the work decided with rights from
 * memory counts only if the proof holds; otherwise everything is rolled back and the proof's word is given.
 */
export async function proven<T>(call: ResourceCall, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { entry, engine } = call
  const inside = async (tx: Tx): Promise<T> => {
    const answer = await work(tx)
    if (call.writes) await engine.followed?.(tx, call.resource.name)
    return answer
  }
  if (call.within) return inside(call.within)
  const clientId = clientIdOf(call)
  const once = async (tx: Tx): Promise<T> => {
    if (clientId === undefined) return inside(tx)
    await claim(call, tx, clientId)
    const answer = await inside(tx)
    await keepAnswer(call, tx, clientId, answer)
    return answer
  }
  return engine.db.transaction(entry.actor.tenantId, async (tx) => {
    const proof = tx.send(entry.proof).then((result) => entry.judge(result))
    const [session, outcome] = await Promise.allSettled([proof, once(tx)])
    if (session.status === 'rejected') throw session.reason
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  })
}
