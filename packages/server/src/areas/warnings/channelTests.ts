// What the settings of the channels have in common: a test whose outcome is kept whether it succeeds or not, the last
// messages, and that nothing is switched on before it was tested.
import { inLang, Refusal, refuse, type Lang, type Text } from '@tmlm/model'
import { messageDelivery } from '@tmlm/model/areas/warnings/deliveries'
import { ChannelError } from '../../platform/channels/channelError.ts'
import { toLocal } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { newId } from '../../platform/ids.ts'
import type { Moment } from '../../engine/behaviour.ts'
import { maskedAddress } from './send.ts'

export interface ChannelTest {
  readonly db: Database
  readonly table: 'email' | 'sms' | 'ding'
  readonly channel: number
  readonly address: string
  readonly send: () => Promise<string>
}

/** A failure is told with the provider's words, and both kept: by a transaction of its own, since the call is refused. */
export async function testChannel({ tx, now, actor }: Moment, test: ChannelTest): Promise<{ time: string }> {
  const outcome = await test.send().then(
    (providerId) => ({ ok: true, providerId, said: inLang(succeeded, actor.lang) }),
    (error: unknown) => ({ ok: false, providerId: null, said: wordsOf(error) }),
  )
  await test.db.transaction(tx.tenantId, (apart) => keepOutcome(apart, test, outcome, now))
  if (!outcome.ok) throw refuse(`测试失败：${outcome.said}`, `The test failed: ${outcome.said}`)
  return { time: toLocal(now, actor.timezone) }
}

const succeeded: Text = ['成功', 'Succeeded']

const wordsOf = (error: unknown): string => {
  if (error instanceof ChannelError || error instanceof Refusal) return error.message
  return error instanceof Error ? error.message : String(error)
}

interface TestOutcome {
  readonly ok: boolean
  readonly providerId: string | null
  readonly said: string
}

async function keepOutcome(tx: Tx, test: ChannelTest, { ok, providerId, said }: TestOutcome, now: Date): Promise<void> {
  await tx.run(sql`
UPDATE ${sql.raw(test.table)} SET last_test_time = ${now}, last_test_ok = ${ok}, last_test_result = ${said.slice(0, 500)}`)
  await tx.run(sql`
INSERT INTO message_delivery (id, source, source_id, cause, level, round, channel, address, status, tries, next_try_time, provider_id, error, create_time, send_time)
VALUES (${newId(now)}, 'test', ${newId(now)}, 'found', 1, 1, ${test.channel}, ${maskedAddress(test.address)}, ${ok ? 1 : 3}, 1, ${now},
  ${providerId?.slice(0, 200) ?? null}, ${ok ? null : said.slice(0, 500)}, ${now}, ${ok ? now : null})`)
}

/** Nothing is switched on before a test has succeeded; what was tested is another account after a change. */
export function requireTested<Values extends { lastTestOk?: boolean }>(
  row: { readonly lastTestOk: boolean },
  values: Values,
  { switches, account }: { readonly switches: readonly string[]; readonly account: readonly string[] },
): void {
  const changed: Readonly<Record<string, unknown>> = { ...values }
  const before: Readonly<Record<string, unknown>> = { ...row }
  if (account.some((name) => name in changed)) values.lastTestOk = false
  const isTested = values.lastTestOk ?? row.lastTestOk
  const turnedOn = switches.find((name) => changed[name] === true && before[name] !== true)
  if (turnedOn !== undefined && !isTested) throw refuse('请先测试成功', 'Test successfully first')
}

export const lastSent = async (tx: Tx, channels: readonly number[], timezone: string, lang: Lang) => {
  const rows = await tx.all(
    sql<{ status: 0 | 1 | 2 | 3; createTime: Date; sendTime: Date | null }>`
SELECT d.id, d.source, d.channel, d.address, d.status, d.tries, d.error, d.create_time, d.send_time, u.job_name AS user_id_name,
  r.object_code, r.kind
FROM message_delivery d
LEFT JOIN "user" u ON u.id = d.user_id
LEFT JOIN warning_record r ON r.id = d.source_id
WHERE d.channel = ANY (${channels})
ORDER BY d.create_time DESC, d.id DESC
LIMIT 50`,
  )
  return rows.map((row) => ({
    ...row,
    statusName: inLang(messageDelivery.fields.status.options[row.status] ?? ['', ''], lang),
    createTime: toLocal(row.createTime, timezone),
    sendTime: row.sendTime && toLocal(row.sendTime, timezone),
  }))
}
