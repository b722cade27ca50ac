// Batches: what is left of them and how they are (R18); their dates are corrected, and they are frozen, with a reason.
import { accessoryBatch } from '@tmlm/model/areas/accessory/accessoryBatch'
import { usualExpiryWarnDays } from '@tmlm/model/areas/accessory/words'
import { refuseFields } from '@tmlm/model'
import { behaviour } from '../../engine/behaviour.ts'

const onHandSql = `SELECT coalesce(sum(s.qty), 0) FROM accessory_standing_stock s
      WHERE s.tenant_id = t.tenant_id AND s.batch_id = t.id`

/** Of the batch `b` with so much left, of the part `a`. */
export const batchStateSql = (b: string, a: string, left: string, today: string): string => `CASE
      WHEN ${left} = 0 THEN 5
      WHEN ${b}.frozen THEN 4
      WHEN ${b}.expiry_date < ${today} THEN 3
      WHEN ${b}.expiry_date - ${today} <= coalesce(${a}.expiry_warn_days, ${usualExpiryWarnDays}) THEN 2
      ELSE 1 END`

export const accessoryBatchBehaviour = behaviour(accessoryBatch, {
  computed: {
    onHand: onHandSql,
    state: (today) => `(SELECT ${batchStateSql('t', 'a', 'there.qty', today)}
      FROM accessory a, (SELECT (${onHandSql}) AS qty) there
      WHERE a.tenant_id = t.tenant_id AND a.id = t.accessory_id)`,
  },

  actions: {
    async updateDates({ row, input }) {
      const [made, ends] = [input.productionDate ?? row.productionDate, input.expiryDate ?? row.expiryDate]
      if (made && ends && ends <= made)
        throw refuseFields([{ field: 'expiryDate', text: ['有效期须晚于生产日期', 'Expiry must be after production'] }])
      return { set: { productionDate: made, expiryDate: ends } }
    },
  },
})
