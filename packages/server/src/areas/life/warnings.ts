// Where the warnings about life and counters find what they tell.
import {
  batteryLow,
  counterAway,
  counterRemoved,
  counterSilent,
  lifeEnding,
  lifeUsed,
  serviceEnding,
} from '@tmlm/model/areas/life/warnings'
import { usuallyNearDue } from '@tmlm/model/areas/cards/words'
import { warningSource, type FoundRows, type WarningSource } from '../../engine/warning.ts'
import { expireDateSql, predictDueSql } from '../cards/index.ts'
import { isSilentSql } from './reminders.ts'

const ofCard: Omit<FoundRows, 'from' | 'id'> = {
  ...{ code: 'c.code', name: 'c.name', orgId: 'c.org_id', deptId: 'c.manage_dept_id' },
  ...{ category: 'c.card_type', typeId: 'c.tooling_type_id' },
  people: { administratorId: 'c.administrator_id', responsibleId: 'c.responsible_id' },
}

const atWork = `c.status NOT IN ('scrapped', 'sold', 'none') AND c.card_type <> 5`
const total = '(c.design_life + c.renew_num)'
const firstPercent = `coalesce((SELECT v.value::numeric FROM parameter_value v
      WHERE v.tenant_id = c.tenant_id AND v.parameter_id = '11' AND v.org_key = '*'), 80)`

/** A longer life is another cycle. */
const used = warningSource(lifeUsed, () => ({
  ...{ ...ofCard, id: 'c.id', from: 'new_card c', cycle: `${total}::text` },
  where: `c.life_mode IN (1, 3) AND ${total} > 0 AND ${atWork} AND c.used_num * 100.0 >= ${total} * ${firstPercent}`,
  value: `c.used_num * 100.0 / ${total}`,
  level: `CASE WHEN c.used_num >= ${total} THEN 3
      WHEN c.used_num * 100.0 >= ${total} * coalesce(c.near_due_percent, ${usuallyNearDue}) THEN 2 ELSE 1 END`,
}))

const ending = warningSource(lifeEnding, ({ today }) => ({
  ...{ ...ofCard, id: 'c.id', from: 'new_card c', cycle: `(c.renew_num || ':' || c.renew_months)` },
  where: `c.life_mode > 0 AND ${atWork}`,
  due: `least(${predictDueSql('c', today)}, ${expireDateSql('c')})`,
}))

const counted = 'JOIN die_counter k ON k.tenant_id = r.tenant_id AND k.id = r.counter_id'
const cardOfCounter = 'LEFT JOIN new_card c ON c.tenant_id = k.tenant_id AND c.id = k.card_id'

const ofCounter: Omit<FoundRows, 'from' | 'id'> = {
  ...{ code: 'k.device_no', name: `coalesce(c.code || ' ' || c.name, k.model, '')`, orgId: 'k.org_id' },
  ...{ deptId: 'c.manage_dept_id', category: 'c.card_type', typeId: 'c.tooling_type_id' },
  people: { administratorId: 'c.administrator_id', responsibleId: 'c.responsible_id' },
}

const reminded = (type: number): Pick<FoundRows, 'from' | 'where' | 'id' | 'cycle'> => ({
  from: `die_counter_remind r ${counted} ${cardOfCounter}`,
  where: `r.type = ${type} AND r.status = 'open'`,
  ...{ id: 'r.id', cycle: 'r.open_time::text' },
})

/** Its own threshold is level 2. */
const battery = warningSource(batteryLow, () => ({
  ...{ ...ofCounter, ...reminded(1), value: 'coalesce(k.battery, r.value)' },
  level: 'CASE WHEN k.battery <= 10 THEN 3 WHEN k.battery <= k.battery_low THEN 2 ELSE 1 END',
}))
const removed = warningSource(counterRemoved, () => ({ ...ofCounter, ...reminded(2) }))
const away = warningSource(counterAway, () => ({ ...ofCounter, ...reminded(3) }))

/** Its own days are level 1. */
const service = warningSource(serviceEnding, ({ today }) => ({
  ...{
    code: ofCounter.code,
    name: ofCounter.name ?? `''`,
    orgId: ofCounter.orgId,
    category: 'c.card_type',
    typeId: 'c.tooling_type_id',
  },
  ...{ id: 'k.id', from: `die_counter k ${cardOfCounter}`, due: 'k.service_end' },
  where: `k.enabled AND k.service_end <= ${today} + k.renew_days`,
  level: `CASE WHEN k.service_end <= ${today} + 7 THEN 3 WHEN k.service_end <= ${today} + 15 THEN 2 ELSE 1 END`,
}))

/** Three intervals without a word, on a card. */
const silent = warningSource(counterSilent, ({ now }) => ({
  ...{
    ...ofCounter,
    id: 'k.id',
    from: `die_counter k ${cardOfCounter}`,
    due: 'k.seen_time',
    cycle: 'k.seen_time::text',
  },
  // Not of what somebody has said is to be silent.
  where: `${isSilentSql(now)} AND NOT EXISTS (
    SELECT FROM die_counter_remind r
    WHERE r.tenant_id = k.tenant_id AND r.counter_id = k.id AND r.type = 5 AND r.status = 'ignored' AND r.open_time >= k.seen_time)`,
}))

export const lifeWarningSources: readonly WarningSource[] = [used, ending, battery, removed, away, service, silent]
