// Suppliers: the logins of their own people, and when the first of their certificates runs out.
import { supplier } from '@tmlm/model/areas/basicData/supplier'
import { behaviour } from '../../engine/behaviour.ts'
import { closeAccounts, openAccount, resetAccount } from '../platform/index.ts'

export const supplierBehaviour = behaviour(supplier, {
  actions: {
    async openUser(moment) {
      const { row, input } = moment
      const { initialPassword, ...answer } = await openAccount(moment, {
        ...{ supplierId: row.id, ownNo: row.code, usualName: (row.contact ?? row.shortName ?? row.name).slice(0, 50) },
        ...{ jobNo: input.jobNo, jobName: input.jobName, mobile: input.mobile },
      })
      return { set: { userOpened: true }, answer, once: { initialPassword } }
    },

    async closeUser(moment) {
      const left = await closeAccounts(moment, moment.row.id, moment.input.userId)
      return { set: { userOpened: left > 0 } }
    },

    async resetPassword(moment) {
      const { jobNo, initialPassword } = await resetAccount(moment, moment.row.id, moment.input.userId)
      return { answer: { jobNo }, once: { initialPassword } }
    },
  },

  computed: {
    userJobNo: `SELECT string_agg(u.job_no, '、' ORDER BY u.job_no) FROM "user" u
      WHERE u.tenant_id = t.tenant_id AND u.supplier_id = t.id AND u.is_supplier = 1 AND u.status IN (1, 2)`,
    heldCards: `SELECT count(*)::int FROM new_card c
      JOIN card_position s ON s.tenant_id = c.tenant_id AND s.card_id = c.id AND s.place_type = 4
      WHERE c.tenant_id = t.tenant_id AND c.custodian_supplier_id = t.id`,
    nextExpiry: `SELECT min(q.expire_date) FROM supplier_qualifications q
      WHERE q.tenant_id = t.tenant_id AND q.owner_id = t.id`,
  },
})
