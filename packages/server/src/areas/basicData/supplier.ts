// Suppliers: the logins of their own people, and when the first of their certificates runs out.
import { breaks, refuseFields } from '@tmlm/model'
import { supplier } from '@tmlm/model/areas/basicData/supplier'
import { user } from '@tmlm/model/areas/platform/user'
import { behaviour } from '../../engine/behaviour.ts'
import { closeAccounts, openAccount, resetAccount } from '../platform/index.ts'

export const supplierBehaviour = behaviour(supplier, {
  actions: {
    async openUser(moment) {
      const { row, input } = moment
      const jobNo = textOr(input.jobNo, row.code)
      const misfit = breaks('jobNo', jobNo, user.fields.jobNo.label)
      if (misfit) throw refuseFields([{ field: 'jobNo', text: misfit }])
      const { initialPassword, ...answer } = await openAccount(moment, {
        ...{ supplierId: row.id, jobNo, mobile: typeof input.mobile === 'string' ? input.mobile : null },
        jobName: textOr(input.jobName, (row.contact ?? row.shortName ?? row.name).slice(0, 50)),
      })
      return { set: { userOpened: true }, answer, once: { initialPassword } }
    },

    async closeUser(moment) {
      const left = await closeAccounts(moment, moment.row.id, idOrNull(moment.input.userId))
      return { set: { userOpened: left > 0 } }
    },

    async resetPassword(moment) {
      const { jobNo, initialPassword } = await resetAccount(moment, moment.row.id, idOrNull(moment.input.userId))
      return { answer: { jobNo }, once: { initialPassword } }
    },
  },

  computed: {
    nextExpiry: `SELECT min(q.expire_date) FROM supplier_qualifications q
      WHERE q.tenant_id = t.tenant_id AND q.owner_id = t.id`,
  },
})

const textOr = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise)
const idOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)
