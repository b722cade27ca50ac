// A gauge that is an instrument of its own was verified: the machines that it stands on know its new date.
import { allKinds } from '@tmlm/model/areas/special/specialKinds'
import type { Moment } from '../../engine/behaviour.ts'
import { childTable } from '../../platform/database/names.ts'
import { sql } from '../../platform/database/sql.ts'
import { refreshDated } from './datedItems.ts'

export async function gaugeVerified(moment: Moment, cardId: string): Promise<void> {
  for (const { category, ledger } of allKinds) {
    const machines = await moment.tx.all(sql<{ id: string }>`
SELECT DISTINCT l.owner_id AS id FROM ${sql.raw(childTable({ name: ledger }, 'accessories'))} l
WHERE l.instrument_card_id = ${cardId} ORDER BY id`)
    for (const { id } of machines) await refreshDated(moment, category, id)
  }
}
