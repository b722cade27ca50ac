import { qualificationExpiring } from '@tmlm/model/areas/basicData/warnings'
import { warningSource, type WarningSource } from '../../engine/warning.ts'

const qualifications = warningSource(qualificationExpiring, () => ({
  from: 'supplier_qualifications q JOIN supplier s ON s.tenant_id = q.tenant_id AND s.id = q.owner_id',
  where: 's.enabled',
  id: 'q.id',
  opens: 's.id',
  code: 's.code',
  name: `s.name || ' ' || q.name`,
  orgId: 's.org_id',
  due: 'q.expire_date',
}))

export const basicDataWarningSources: readonly WarningSource[] = [qualifications]
