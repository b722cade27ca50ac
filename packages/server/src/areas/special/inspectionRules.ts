// The periods of inspections as the company has them: what it changed of R16 counts for every machine at once.
import { periodRules, type PeriodRule } from '@tmlm/model/areas/special/periodRules'
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
    list: periodRules.map(({ key, category, checkKind, kindName, legal, condition, basis, shipped, proposed }) => {
      const mine = own.get(key)
      return {
        ...{ ruleKey: key, category, checkKind, legal },
        ...{ kindName: inLang(kindName, actor.lang), condition: inLang(condition, actor.lang) },
        ...{ unit: shipped?.unit ?? 'month', shipped: shipped?.usual ?? null, proposed },
        ...{ shippedMin: shipped?.min ?? null, shippedMax: shipped?.max ?? null },
        ...{ usual: shipped?.usual ?? null, min: shipped?.min ?? null, max: shipped?.max ?? null },
        ...{ enabled: shipped !== undefined, isOwn: mine !== undefined, reason: null, ...mine },
        basis: mine?.basis ?? inLang(basis, actor.lang),
      }
    }),
  }
}

export async function editRule(moment: CallMoment<InputOf<typeof seEarlyWarning, 'editRule'>>) {
  const { tx, input } = moment
  const rule = periodRules.find(({ key }) => key === input.ruleKey)
  if (!rule) throw refuse('没有这条规则', 'There is no such rule')
  // Two people change one after the other.
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`inspectionRule:${tx.tenantId}`}, 0))`)
  if (input.usual === null || input.usual === undefined)
    await tx.run(sql`DELETE FROM inspection_rule WHERE rule_key = ${rule.key}`)
  else await keepRule(moment, rule, input.usual)
  const machines = await tx.all(sql<{ id: string }>`
SELECT l.id FROM ${sql.raw(tableOf({ name: specialKinds[rule.category].ledger }))} l
WHERE l.use_status IN (0, 1, 2) ORDER BY l.id`)
  for (const { id } of machines) await refreshDated(moment, rule.category, id)
  return { machines: machines.length, ...(await listRule(moment)) }
}

type Edited = CallMoment<InputOf<typeof seEarlyWarning, 'editRule'>>

async function keepRule({ tx, input, actor, now }: Edited, rule: PeriodRule, usual: number): Promise<void> {
  const { shipped } = rule
  const [min, max] = [
    input.min ?? Math.min(shipped?.min ?? 1, usual),
    input.max ?? Math.max(shipped?.max ?? usual, usual),
  ]
  const enabled = input.enabled ?? true
  const order: Text = ['须满足 最短≤默认≤最长', 'Shortest ≤ usual ≤ longest']
  if (!(min <= usual && usual <= max)) throw refuseFields([{ field: 'usual', text: order }])
  if (!enabled && rule.legal)
    throw refuseFields([
      { field: 'enabled', text: ['法定检验不能停用', 'What the law demands cannot be switched off'] },
    ])
  const why: Text = [
    `超过规定的最长周期${shipped?.max}，请填写原因`,
    `Longer than the ${shipped?.max} that are allowed: say why`,
  ]
  if (shipped && max > shipped.max && !input.reason) throw refuseFields([{ field: 'reason', text: why }])
  await tx.run(sql`
INSERT INTO inspection_rule (rule_key, usual, min, max, basis, enabled, reason, user_id, time)
VALUES (${rule.key}, ${usual}, ${min}, ${max}, ${input.basis ?? null}, ${enabled}, ${input.reason ?? null},
  ${actor.userId}, ${now})
ON CONFLICT (tenant_id, rule_key) DO UPDATE SET usual = excluded.usual, min = excluded.min, max = excluded.max,
  basis = excluded.basis, enabled = excluded.enabled, reason = excluded.reason, user_id = excluded.user_id,
  time = excluded.time`)
}

interface StoredRule extends OwnPeriod {
  readonly basis: string | null
  readonly reason: string | null
}

export async function storedRules(tx: Tx): Promise<ReadonlyMap<string, StoredRule>> {
  const rows = await tx.all(sql<StoredRule & { ruleKey: string }>`
SELECT r.rule_key, r.usual, r.min, r.max, r.basis, r.enabled, r.reason FROM inspection_rule r`)
  return new Map(rows.map(({ ruleKey, ...rule }) => [ruleKey, rule]))
}
