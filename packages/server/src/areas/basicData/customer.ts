// Customers: how many cards are theirs.
import { customer } from '@tmlm/model/areas/basicData/customer'
import { behaviour } from '../../engine/behaviour.ts'

export const customerBehaviour = behaviour(customer, {
  computed: {
    ownedCards: `SELECT count(*)::int FROM new_card c
      WHERE c.tenant_id = t.tenant_id AND c.customer_id = t.id AND c.ownership = 2`,
  },
})
