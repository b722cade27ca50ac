// Where the warnings of disposals find what they tell.
import { rentalOverdue, sealingOver } from '@tmlm/model/areas/disposal/warnings'
import { warningSource, type FoundRows, type WarningSource } from '../../engine/warning.ts'

/** A card of a paper that is still out. */
const cardOf = (paper: string): Omit<FoundRows, 'where'> => ({
  from: `${paper} o
    JOIN ${paper}_lines l ON l.tenant_id = o.tenant_id AND l.owner_id = o.id
    JOIN new_card c ON c.tenant_id = l.tenant_id AND c.id = l.card_id`,
  ...{ id: 'l.id', opens: 'o.id', code: 'c.code', name: `concat_ws(' ', c.name, o.code)` },
  ...{ orgId: 'c.org_id', deptId: 'c.manage_dept_id', category: 'c.card_type', typeId: 'c.tooling_type_id' },
  people: { administratorId: 'c.administrator_id' },
})

export const disposalWarningSources: readonly WarningSource[] = [
  warningSource(sealingOver, () => ({
    ...cardOf('seal'),
    where: `o.status = 'complete' AND NOT l.is_unsealed`,
    due: 'o.expect_unseal_date',
  })),
  warningSource(rentalOverdue, () => ({
    ...cardOf('rental'),
    where: `o.status = 'complete' AND NOT l.returned_flag`,
    due: 'o.plan_return_date',
  })),
]
