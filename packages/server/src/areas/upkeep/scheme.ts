// Schemes: their items are of their kind and in use when they are added; bindings that follow a scheme follow its period.
import { refuseFields, type FieldError } from '@tmlm/model'
import { scheme } from '@tmlm/model/areas/upkeep/scheme'
import { limitsInOrder } from '@tmlm/model/areas/upkeep/words'
import { behaviour } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { rowsById } from '../../platform/database/rowsById.ts'
import { followScheme } from './following.ts'

interface Limits {
  readonly lowerLimit?: string | null
  readonly upperLimit?: string | null
}
type Line = Limits & { readonly itemId?: string }

export const schemeBehaviour = behaviour(scheme, {
  computed: {
    estimateMinutes: `SELECT coalesce(sum(i.standard_minutes), 0) FROM scheme_lines l
      JOIN spotcheck i ON i.tenant_id = l.tenant_id AND i.id = l.item_id
      WHERE l.tenant_id = t.tenant_id AND l.owner_id = t.id`,
  },

  async beforeInsert({ tx, values }) {
    await requireItems(tx, values.kind, values.lines ?? [], new Set())
  },

  async beforeUpdate({ tx, row, values }) {
    if (values.lines === undefined) return
    await requireItems(tx, row.kind, values.lines ?? [], new Set((row.lines ?? []).map(({ itemId }) => itemId)))
    values.schemeVersion = row.schemeVersion + 1
  },

  async afterSave(moment) {
    await followScheme(moment, moment.row.id)
  },
})

/** Items that were there before may be stopped meanwhile; new ones may not. A limit that a line leaves empty is the item's. */
async function requireItems(
  tx: Tx,
  kind: 1 | 2 | 3,
  lines: readonly Line[],
  before: ReadonlySet<string>,
): Promise<void> {
  const ids = lines.map(({ itemId }) => itemId)
  const known = await rowsById({ tx }, 'spotcheck', ids, ['kind', 'enabled', 'lowerLimit', 'upperLimit'])
  const errors = lines.flatMap(({ itemId = '', ...own }, nth): FieldError[] => {
    const item = known.get(itemId)
    const field = `lines.${nth}.itemId`
    if (item && item.kind !== kind) return [{ field, text: ['项目与方案的类别不同', 'The item is of another kind'] }]
    if (item?.enabled === false && !before.has(itemId))
      return [
        {
          field,
          text: ['方案至少包含一个启用的项目，该项目已停用', 'A scheme needs an enabled item; this one is disabled'],
        },
      ]
    const limits = { lowerLimit: own.lowerLimit ?? item?.lowerLimit, upperLimit: own.upperLimit ?? item?.upperLimit }
    if (!limitsInOrder.holds(limits))
      return [
        { field: `lines.${nth}.${own.lowerLimit == null ? 'upperLimit' : 'lowerLimit'}`, text: limitsInOrder.text },
      ]
    return []
  })
  if (errors.length > 0) throw refuseFields(errors)
}
