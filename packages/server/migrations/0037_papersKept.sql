DROP INDEX "requisition_tooling_warehouse_id_id_org_id_idx";

DROP INDEX "godown_entry_warehouse_id_id_org_id_idx";

DROP INDEX "outbound_order_warehouse_id_id_org_id_idx";

CREATE INDEX "requisition_tooling_warehouse_id_id_org_id_create_user_id_idx"
  ON "requisition_tooling" ("tenant_id", "warehouse_id", "id", "org_id", "create_user_id");

CREATE INDEX "godown_entry_warehouse_id_id_org_id_create_user_id_idx"
  ON "godown_entry" ("tenant_id", "warehouse_id", "id", "org_id", "create_user_id");

CREATE INDEX "outbound_order_warehouse_id_id_org_id_create_user_id_idx"
  ON "outbound_order" ("tenant_id", "warehouse_id", "id", "org_id", "create_user_id");

-- Only what changed is looked at, and each of before and after is read once: joined with each other they would be walked
-- once for each pair of rows. Written by hand.
CREATE OR REPLACE FUNCTION stock_follows_card()
  RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM add_to_card_stock(ARRAY(
    WITH before AS (
      SELECT b.tenant_id, b.id, b.org_id, b.card_type, b.tooling_type_id, b.archives_id, b.status FROM before_rows b
    ),
    after AS (
      SELECT a.tenant_id, a.id, a.org_id, a.card_type, a.tooling_type_id, a.archives_id, a.status FROM after_rows a
    ),
    gone AS (SELECT * FROM before EXCEPT SELECT * FROM after),
    come AS (SELECT * FROM after EXCEPT SELECT * FROM before)
    SELECT ROW(c.tenant_id, c.org_id, p.warehouse_id, p.location_id, c.card_type, c.tooling_type_id, c.archives_id,
      c.status, c.sign, c.sign * (p.place_type = 1 AND r.card_id IS NOT NULL)::integer, p.lent_from_id)::card_stock_change
    FROM (SELECT gone.*, -1 AS sign FROM gone UNION ALL SELECT come.*, 1 FROM come) c
    JOIN card_position p ON p.tenant_id = c.tenant_id AND p.card_id = c.id
    LEFT JOIN card_reservation r ON r.tenant_id = c.tenant_id AND r.card_id = c.id));
  RETURN NULL;
END $$;
