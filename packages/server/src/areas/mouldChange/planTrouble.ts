// What stands in the way of a plan `t` with its mould `c`, in SQL.

/** Times the mould works for the plan. */
export const lifeNeeded = `ceil(t.qty::numeric / greatest(1, coalesce(c.cavity_used, c.cavity_num, 1)))`
/** Times it has left; unknown where its life is not counted. */
export const lifeLeft = `CASE WHEN c.life_mode IN (1, 3) THEN c.design_life + c.renew_num - c.used_num END`
/** Unknown where its life is not counted. */
export const isLifeShort = `${lifeLeft} < ${lifeNeeded}`

/** Another plan `o` at the same time, of which the condition holds. */
export const planBeside = (condition: string): string => `EXISTS (
    SELECT FROM product_plan o
    WHERE o.tenant_id = t.tenant_id AND o.id <> t.id AND o.status IN ('draft', 'released', 'inProduction')
      AND o.plan_start < t.plan_end AND o.plan_end > t.plan_start AND ${condition})`
