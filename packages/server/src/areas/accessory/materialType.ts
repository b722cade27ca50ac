// Types of parts: a tree whose rows tell their whole name, and how many parts there are in them and below.
import { materialType } from '@tmlm/model/areas/accessory/accessory'
import { behaviour } from '../../engine/behaviour.ts'

export const materialTypeBehaviour = behaviour(materialType, {
  rowsApart: true,
  computed: {
    fullName: `WITH RECURSIVE up AS (
      SELECT m.id, m.name, m.parent_id, 0 AS depth FROM material_type m WHERE m.tenant_id = t.tenant_id AND m.id = t.id
      UNION ALL
      SELECT m.id, m.name, m.parent_id, up.depth + 1
      FROM material_type m JOIN up ON m.id = up.parent_id
      WHERE m.tenant_id = t.tenant_id)
    SELECT string_agg(up.name, ' / ' ORDER BY up.depth DESC) FROM up`,
    partCount: `WITH RECURSIVE down AS (
      SELECT m.id FROM material_type m WHERE m.tenant_id = t.tenant_id AND m.id = t.id
      UNION ALL
      SELECT m.id FROM material_type m JOIN down ON m.parent_id = down.id WHERE m.tenant_id = t.tenant_id)
    SELECT count(*)::int FROM accessory a JOIN down ON a.type_id = down.id WHERE a.tenant_id = t.tenant_id`,
  },
})
