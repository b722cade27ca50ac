// Fault types: a tree of which only the last level is reported.
import { faultType } from '@tmlm/model/areas/repair/faultType'
import { behaviour } from '../../engine/behaviour.ts'

export const faultTypeBehaviour = behaviour(faultType, {
  computed: {
    usedQty: `(SELECT count(*) FROM repair r
  WHERE r.tenant_id = t.tenant_id AND (r.fault_type_id = t.id OR r.confirmed_fault_type_id = t.id))::int`,
    isLeaf: `NOT EXISTS (SELECT FROM fault_type b WHERE b.tenant_id = t.tenant_id AND b.parent_id = t.id AND b.enabled)`,
  },
})
