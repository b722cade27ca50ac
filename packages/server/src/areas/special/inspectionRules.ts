// The periods of inspections as the company has them: what it changed of R16 counts for every machine at once.
import { periodRules } from '@tmlm/model/areas/special/periodRules'
import type { OwnPeriod } from '@tmlm/model/areas/special/periods'
import type { seEarlyWarning } from '@tmlm/model/areas/special/seEarlyWarning'
import { specialKinds } from '@tmlm/model/areas/special/specialKinds'
import { inLang, refuse, refuseFields, type InputOf, type Text } from '@tmlm/model'
import type { CallMoment } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { tableOf } from '../../platform/database/names.ts'
import { sql } from '../../platform/database/sql.ts'
import { refreshDated } from './datedItems.ts'

export async function listRule({ tx, actor }: CallMoment) {
  const own = await storedRules(tx)
  return {
    list: periodRules.map(({ key, category, checkKind, kindName, legal, condition, shipped }) => ({
      ...{ ruleKey: key, category, checkKind, legal },
      ...{ kindName: inLang(kindName, actor.lang), condition: inLang(condition, actor.lang) },
      ...{ unit: shipped.unit, shipped: shipped.usual, shippedMin: shipped.min, shippedMax: shipped.max },
      ...{ usual: shipped.usual, min: shipped.min, max: shipped.max, isOwn: own.has(key), reason: null },
      ...own.get(key),
    })),
  }
}

export async function editRule(moment: CallMoment<InputOf<typeof seEarlyWarning, 'editRule'>>) {
  const { tx, input, actor, now } = moment
  const rule = periodRules.find(({ key }) => key === input.ruleKey)
  if (!rule) throw refuse('没有这条规则', 'There is no such rule')
  // Two people change one after the other.
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`inspectionRule:${tx.tenantId}`}, 0))`)
  if (input.usual === null || input.usual === undefined)
    await tx.run(sql`DELETE FROM inspection_rule WHERE rule_key = ${rule.key}`)
  else {
    const { usual } = input
    const [min, max] = [input.min ?? Math.min(rule.shipped.min, usual), input.max ?? Math.max(rule.shipped.max, usual)]
    const text: Text = ['须满足 最短≤默认≤最长', 'Shortest ≤ usual ≤ longest']
    if (!(min <= usual && usual <= max)) throw refuseFields([{ field: 'usual', text }])
    const isLonger = max > rule.shipped.max || usual > rule.shipped.max
    const why: Text = [
      `超过规定的最长周期${rule.shipped.max}，请填写原因`,
      `Longer than the ${rule.shipped.max} that are allowed: say why`,
    ]
    if (isLonger && !input.reason) throw refuseFields([{ field: 'reason', text: why }])
    await tx.run(sql`
INSERT INTO inspection_rule (rule_key, usual, min, max, reason, user_id, time)
VALUES (${rule.key}, ${usual}, ${min}, ${max}, ${input.reason ?? null}, ${actor.userId}, ${now})
ON CONFLICT (tenant_id, rule_key) DO UPDATE SET usual = excluded.usual, min = excluded.min, max = excluded.max,
  reason = excluded.reason, user_id = excluded.user_id, time = excluded.time`)
  }
  const machines = await tx.all(sql<{ id: string }>`
SELECT l.id FROM ${sql.raw(tableOf({ name: specialKinds[rule.category].ledger }))} l
WHERE l.use_status IN (0, 1, 2) ORDER BY l.id`)
  for (const { id } of machines) await refreshDated(moment, rule.category, id)
  return { machines: machines.length, ...(await listRule(moment)) }
}

interface StoredRule extends OwnPeriod {
  readonly reason: string | null
}

async function storedRules(tx: Tx): Promise<ReadonlyMap<string, StoredRule>> {
  const rows = await tx.all(sql<StoredRule & { ruleKey: string }>`
SELECT r.rule_key, r.usual, r.min, r.max, r.reason FROM inspection_rule r`)
  return new Map(rows.map(({ ruleKey, ...rule }) => [ruleKey, rule]))
}
