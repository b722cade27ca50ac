// The level of a part against its safety stock (R13), in SQL, so that lists filter and sort by it. `s` is the setting.

/** What there is in the scope of the setting: its warehouse, or all of its organisation. */
export const onHandOfSetting = (s: string): string => `coalesce((SELECT sum(v.qty)
      FROM accessory_stock_value v
      WHERE v.tenant_id = ${s}.tenant_id AND v.accessory_id = ${s}.accessory_id
        AND (v.warehouse_id = ${s}.warehouse_id OR (${s}.warehouse_id IS NULL AND v.warehouse_id IN (
          SELECT w.id FROM warehouse w WHERE w.tenant_id = ${s}.tenant_id AND w.org_id = ${s}.org_id)))), 0)`

/** Of what there is, `onHand`, against the lines of the setting. */
export const levelSql = (s: string, onHand: string): string => `CASE
      WHEN ${onHand} = 0 AND ${s}.safety_stock > 0 THEN 3
      WHEN ${onHand} < ${s}.min_stock THEN 2
      WHEN ${onHand} < ${s}.safety_stock THEN 1
      WHEN ${s}.max_stock > 0 AND ${onHand} > ${s}.max_stock THEN 4
      ELSE 0 END`

/** What is to be ordered, of a part `a`: up to the maximum and for what is applied for, in whole packs. */
export const toOrderSql = (s: string, onHand: string, level: string, openApply: string): string => `CASE
      WHEN ${level} NOT IN (1, 2, 3) OR greatest(${s}.max_stock, ${s}.safety_stock) - ${onHand} + ${openApply} <= 0 THEN 0
      ELSE greatest(coalesce(a.min_order_qty, 1),
        ceil((greatest(${s}.max_stock, ${s}.safety_stock) - ${onHand} + ${openApply}) / coalesce(a.pack_qty, 1)) * coalesce(a.pack_qty, 1)) END`

/** Open quantities of approved applications in the scope of the setting. */
export const openApplyOfSetting = (s: string): string => `coalesce((SELECT sum(l.qty - l.issued_qty)
      FROM accessory_apply_lines l
      JOIN accessory_apply o ON o.tenant_id = l.tenant_id AND o.id = l.owner_id AND o.status = 'complete'
      WHERE l.tenant_id = ${s}.tenant_id AND l.accessory_id = ${s}.accessory_id AND l.qty > l.issued_qty
        AND (o.warehouse_id = ${s}.warehouse_id OR (${s}.warehouse_id IS NULL AND o.warehouse_id IN (
          SELECT w.id FROM warehouse w WHERE w.tenant_id = ${s}.tenant_id AND w.org_id = ${s}.org_id)))), 0)`
