ALTER TABLE "procurement_order_lines"
  ADD COLUMN "rejected_qty" integer NOT NULL DEFAULT 0;

ALTER TABLE "scrap"
  ADD COLUMN "ended_runs" jsonb;

ALTER TABLE "sell"
  ADD COLUMN "ended_runs" jsonb;

-- Refused cards were told nowhere on their order.
UPDATE "procurement_order_lines" l SET "rejected_qty" = n.refused
FROM (
  SELECT c.procurement_line_id AS id, count(*)::int AS refused
  FROM new_card c
  WHERE c.procurement_line_id IS NOT NULL AND c.accept_state = 5
  GROUP BY c.procurement_line_id
) n
WHERE l.id = n.id;
