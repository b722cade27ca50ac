// Warehouses: how many bins they have, their tree, their labels.
import { warehouse } from '@tmlm/model/areas/basicData/warehouse'
import type { Label } from '@tmlm/model'
import { behaviour } from '../../engine/behaviour.ts'
import { warehouseTree } from './locationTree.ts'

export const warehouseBehaviour = behaviour(warehouse, {
  computed: {
    bins: `SELECT count(*)::int FROM cargo_location l
      WHERE l.tenant_id = t.tenant_id AND l.warehouse_id = t.id AND l.kind = 3`,
  },

  calls: { listTree: warehouseTree },

  actions: {
    async printQr({ row }) {
      const label: Label = { code: row.code, title: row.name, lines: row.address ? [row.address] : [], qr: row.code }
      return { answer: { labels: [label] } }
    },
  },
})
