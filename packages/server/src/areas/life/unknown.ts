// Devices that talk though nobody registered them: kept so that they can be adopted, and never counted.
import type { CounterMessage } from '@tmlm/model/areas/life/message'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** As many as a person looks through; whoever invents numbers fills no table. */
const most = 500

export async function noteUnknown(tx: Tx, message: CounterMessage, now: Date): Promise<void> {
  await tx.run(sql`INSERT INTO unknown_counter (device_no, first_time, last_time, times, message)
SELECT ${message.deviceNo}, ${now}, ${now}, 1, ${JSON.stringify(message)}::jsonb
WHERE (SELECT count(*) FROM unknown_counter) < ${most}
  OR EXISTS (SELECT FROM unknown_counter u WHERE u.device_no = ${message.deviceNo})
ON CONFLICT (tenant_id, device_no) DO UPDATE
SET last_time = excluded.last_time, times = unknown_counter.times + 1, message = excluded.message`)
}
