// What a message would be stored as: it is taken as any other, and then everything is undone.
import type { dieCounter } from '@tmlm/model/areas/life/dieCounter'
import { refuse, type InputOf, type Values } from '@tmlm/model'
import type { ActionMoment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import { ingest } from './ingest.ts'

export async function testMessage(
  moment: ActionMoment<typeof dieCounter, InputOf<typeof dieCounter, 'testMessage'>>,
): Promise<unknown> {
  const { tx, row, input } = moment
  const message = messageIn(input.message)
  await tx.run(sql`SAVEPOINT test_message`)
  try {
    const [answer] = await ingest({ ...moment, channel: 3 }, [{ v: 1, deviceNo: row.deviceNo, ...message }])
    const stored =
      await tx.first(sql<Values>`SELECT d.msg_key, d.total, d.prev_total, d.delta, d.result, d.result_reason
FROM die_counter_detail d
WHERE d.counter_id = ${row.id}
ORDER BY d.id DESC LIMIT 1`)
    return { ...answer, ...(answer?.result === 'rejected' || answer?.result === 'duplicate' ? {} : stored) }
  } finally {
    await tx.run(sql`ROLLBACK TO SAVEPOINT test_message`)
  }
}

function messageIn(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // Told below.
  }
  throw refuse('消息不是JSON对象', 'The message is no JSON object')
}
