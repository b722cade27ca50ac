// Where the warnings of runs find what they tell.
import { belowTarget, forgottenShutdown, longStop } from '@tmlm/model/areas/oee/warnings'
import { warningSource, type WarningSource } from '../../engine/warning.ts'

const run = `oee_detail d
    JOIN new_card c ON c.tenant_id = d.tenant_id AND c.id = d.card_id`

const about = {
  ...{
    id: 'd.id',
    code: 'c.code',
    name: 'c.name',
    orgId: 'd.org_id',
    category: 'c.card_type',
    typeId: 'c.tooling_type_id',
  },
  people: {
    administratorId: 'c.administrator_id',
    operatorIds: `ARRAY(SELECT o.target_id FROM oee_detail_operator_ids o WHERE o.tenant_id = d.tenant_id AND o.owner_id = d.id)`,
  },
}

export const oeeWarningSources: readonly WarningSource[] = [
  // The day that was closed last; each is told once.
  warningSource(belowTarget, ({ today }) => ({
    from: `oee_day d
    JOIN new_card c ON c.tenant_id = d.tenant_id AND c.id = d.card_id`,
    where: `d.shift_id IS NULL AND d.prod_date = ${today} - 1 AND d.oee < d.target`,
    ...{ id: 'c.id', opens: 'd.id', code: 'c.code', name: 'c.name', orgId: 'd.org_id', category: 'c.card_type' },
    ...{ typeId: 'c.tooling_type_id', value: 'd.target - d.oee', cycle: 'd.prod_date::text' },
    people: { administratorId: 'c.administrator_id' },
  })),
  // What was planned may take its time.
  warningSource(longStop, () => ({
    ...{ ...about, from: run, due: 'd.last_time', cycle: 'd.last_time::text' },
    where: `d.status = 'paused' AND (SELECT e.stop_class FROM oee_detail_events e
      WHERE e.tenant_id = d.tenant_id AND e.owner_id = d.id ORDER BY e.position DESC LIMIT 1) = 2`,
  })),
  warningSource(forgottenShutdown, () => ({
    ...{ ...about, from: run, due: 'd.start_time' },
    where: `d.status IN ('running', 'paused')`,
  })),
]
