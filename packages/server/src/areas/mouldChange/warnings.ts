// Where the warnings of mould changes find what they tell.
import { changeLate, planBeyondLife } from '@tmlm/model/areas/mouldChange/warnings'
import { warningSource, type WarningSource } from '../../engine/warning.ts'
import { isLifeShort } from './planTrouble.ts'

export const mouldChangeWarningSources: readonly WarningSource[] = [
  warningSource(changeLate, () => ({
    from: `mold_task t
    JOIN new_card m ON m.tenant_id = t.tenant_id AND m.id = t.equipment_card_id
    LEFT JOIN new_card n ON n.tenant_id = t.tenant_id AND n.id = t.new_card_id`,
    where: `t.status NOT IN ('completed', 'cancelled')`,
    ...{ id: 't.id', code: 't.code', name: `concat_ws(' ', m.code, n.code)`, orgId: 't.org_id', due: 't.require_time' },
    people: { leaderId: 't.leader_id', requestUserId: 't.request_user_id' },
  })),
  warningSource(planBeyondLife, () => ({
    from: `product_plan t
    JOIN new_card c ON c.tenant_id = t.tenant_id AND c.id = t.card_id`,
    where: `t.status IN ('draft', 'released') AND ${isLifeShort}`,
    ...{ id: 't.id', code: 't.code', name: `concat_ws(' ', c.code, c.name)`, orgId: 't.org_id' },
    ...{ category: 'c.card_type', typeId: 'c.tooling_type_id' },
    people: { administratorId: 'c.administrator_id', makerId: 't.create_user_id' },
  })),
]
