// Suppliers: when the first of their certificates runs out.
import { supplier } from '@tmlm/model/areas/basicData/supplier'
import { behaviour } from '../../engine/behaviour.ts'

export const supplierBehaviour = behaviour(supplier, {
  computed: {
    nextExpiry: `SELECT min(q.expire_date) FROM supplier_qualifications q
      WHERE q.tenant_id = t.tenant_id AND q.owner_id = t.id`,
  },
})
