// R1 of equipment: the net value of a machine, written off in a straight line from the month after it came into use.
import { depreciation } from '@tmlm/model/areas/cards/words'

/** Whole months between two days, neither month counted. */
const monthsBetween = (from: string, to: string): string =>
  `greatest(0, (extract(year FROM ${to}) - extract(year FROM ${from})) * 12 + extract(month FROM ${to}) - extract(month FROM ${from}) - 1)`

/** The day a machine went off the books; nothing while it is on them. */
const offTheBooks = (card: string): string => `(SELECT max(gone.day) FROM (
    SELECT s.scrap_date AS day FROM scrap s JOIN scrap_lines l ON l.tenant_id = s.tenant_id AND l.owner_id = s.id
      WHERE l.tenant_id = ${card}.tenant_id AND l.card_id = ${card}.id AND s.status IN ('complete', 'closed')
    UNION ALL
    SELECT s.sell_date FROM sell s JOIN sell_lines l ON l.tenant_id = s.tenant_id AND l.owner_id = s.id
      WHERE l.tenant_id = ${card}.tenant_id AND l.card_id = ${card}.id AND s.status IN ('complete', 'closed')) gone
    WHERE ${card}.status IN ('scrapped', 'sold'))`

/** Of a machine whose original value is known. */
export const bookValueSql = (card: string, today: string): string => `CASE
    WHEN ${card}.card_type <> 3 OR ${card}.original_value IS NULL THEN NULL
    WHEN ${card}.start_use_date IS NULL THEN ${card}.original_value
    ELSE (SELECT round(${card}.original_value - ${card}.original_value * (1 - said.rate / 100) / (said.years * 12)
      * least(${monthsBetween(`${card}.start_use_date`, 'said.until')}, said.years * 12), 2)
    FROM (SELECT coalesce(${card}.depreciation_years, f.depreciation_years, ${depreciation.years}) AS years,
        coalesce(${card}.residual_rate, f.residual_rate, ${depreciation.residualRate}) AS rate,
        coalesce(${offTheBooks(card)}, ${today}) AS until
      FROM (VALUES (1)) one LEFT JOIN archives f ON f.tenant_id = ${card}.tenant_id AND f.id = ${card}.archives_id
      OFFSET 0) said) END`
