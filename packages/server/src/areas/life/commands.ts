// Commands to devices. They wait in the database until whoever is connected to the device takes them.
import { randomUUID } from 'node:crypto'
import type { dieCounter } from '@tmlm/model/areas/life/dieCounter'
import type { InputOf, Row } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { sql } from '../../platform/database/sql.ts'
import { askWhere } from './locating.ts'

type Counter = Pick<Row<typeof dieCounter>, 'id' | 'deviceNo'>

export async function sendCommand(
  moment: Moment,
  counter: Counter,
  { cmd, arg }: InputOf<typeof dieCounter, 'command'>,
): Promise<string> {
  if (cmd === 'locate') {
    const [asked] = await askWhere(moment, [counter.id])
    const cmdId = asked?.cmdId ?? randomUUID()
    await queueCommand(moment, { ...counter, cmdId, cmd, arg: null })
    return cmdId
  }
  const cmdId = randomUUID()
  await queueCommand(moment, { ...counter, cmdId, cmd, arg: cmd === 'setInterval' ? arg : null })
  return cmdId
}

export interface Command {
  readonly deviceNo: string
  readonly cmdId: string
  readonly cmd: string
  readonly arg: number | null
}

export async function queueCommand({ tx, now }: Pick<Moment, 'tx' | 'now'>, command: Command): Promise<void> {
  await tx.run(sql`INSERT INTO counter_command (id, device_no, cmd_id, cmd, arg, time)
VALUES (${newId(now)}, ${command.deviceNo}, ${command.cmdId}, ${command.cmd}, ${command.arg}, ${now})`)
}

/** Those that wait, taken away by whoever sends them. */
export const takeCommands = (tx: Tx): Promise<Command[]> =>
  tx.all(sql<Command>`DELETE FROM counter_command c
WHERE c.id IN (SELECT w.id FROM counter_command w ORDER BY w.time LIMIT 200 FOR UPDATE SKIP LOCKED)
RETURNING c.device_no, c.cmd_id, c.cmd, c.arg`)

/** What nobody took in an hour is of no use any more. */
export const forgetCommands = (tx: Tx, now: Date): Promise<number> =>
  tx.run(sql`DELETE FROM counter_command WHERE time < ${new Date(now.getTime() - 3_600_000)}`)
