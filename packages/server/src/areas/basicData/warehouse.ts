// Warehouses: how many bins they have, their tree, their labels, and what stays as it is while things stand in them.
import { warehouse } from '@tmlm/model/areas/basicData/warehouse'
import type { Label } from '@tmlm/model'
import { behaviour, type Behaviour, type ChangeMoment } from '../../engine/behaviour.ts'
import { requireEmptyBins, requireEmptyWarehouse, type Holding } from './holdings.ts'
import { listKept } from './keepers.ts'
import { warehouseTree } from './locationTree.ts'

const quarantine = 3

/** `occupied` is SQL: how many cards stand in the warehouse `t`. */
export const warehouseBehaviour = (holdings: readonly Holding[], occupied: string): Behaviour =>
  behaviour(warehouse, {
    rowsApart: true,

    computed: {
      occupied,
    },

    async beforeUpdate({ tx, row, values }: ChangeMoment<typeof warehouse>) {
      const leavesQuarantine = values.siteKind !== undefined && row.siteKind === quarantine
      if (values.warehouseType !== undefined || leavesQuarantine) await requireEmptyWarehouse(tx, holdings, row.id)
      if (values.useLocation === false) await requireEmptyBins(tx, holdings, row.id)
    },

    calls: { listTree: warehouseTree, listKept },

    actions: {
      async disable({ tx, row }) {
        await requireEmptyWarehouse(tx, holdings, row.id)
      },

      async enable({ tx, row, input }) {
        if (input.enabled === false) await requireEmptyWarehouse(tx, holdings, row.id)
      },

      async printQr({ row }) {
        const label: Label = { code: row.code, title: row.name, lines: row.address ? [row.address] : [], qr: row.code }
        return { answer: { labels: [label] } }
      },
    },
  })
