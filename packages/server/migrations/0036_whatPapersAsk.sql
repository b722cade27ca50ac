DROP INDEX "new_card_org_id_id_card_type_idx";

DROP INDEX "requisition_tooling_warehouse_id_idx";

DROP INDEX "godown_entry_warehouse_id_idx";

DROP INDEX "outbound_order_warehouse_id_idx";

DROP INDEX "card_position_warehouse_id_card_id_org_id_card_type_idx";

DROP INDEX "card_position_lent_from_id_card_id_org_id_warehous_ae72b871_idx";

DROP INDEX "card_position_place_type_card_id_org_id_warehouse__c171bb00_idx";

DROP INDEX "card_position_org_id_card_id_need_return_out_line_id_idx";

CREATE INDEX "new_card_org_id_id_card_type_status_lock_reason_idx"
  ON "new_card" ("tenant_id", "org_id", "id", "card_type", "status", "lock_reason");

CREATE INDEX "new_card_id_status_lock_reason_card_type_org_id_idx"
  ON "new_card" ("tenant_id", "id", "status", "lock_reason", "card_type", "org_id");

CREATE INDEX "card_position_warehouse_id_card_id_org_id_card_typ_bab9e059_idx"
  ON "card_position" ("tenant_id", "warehouse_id", "card_id", "org_id", "card_type", "place_type", "station");

CREATE INDEX "card_position_lent_from_id_card_id_org_id_warehous_9ec49eb7_idx"
  ON "card_position" ("tenant_id", "lent_from_id", "card_id", "org_id", "warehouse_id", "card_type", "need_return", "out_line_id", "place_type", "station");

CREATE INDEX "card_position_place_type_card_id_org_id_warehouse__c7c5541e_idx"
  ON "card_position" ("tenant_id", "place_type", "card_id", "org_id", "warehouse_id", "lent_from_id", "card_type", "station");

CREATE INDEX "requisition_tooling_warehouse_id_id_org_id_create_user_id_idx"
  ON "requisition_tooling" ("tenant_id", "warehouse_id", "id", "org_id", "create_user_id");

CREATE INDEX "godown_entry_warehouse_id_id_org_id_create_user_id_idx"
  ON "godown_entry" ("tenant_id", "warehouse_id", "id", "org_id", "create_user_id");

CREATE INDEX "outbound_order_warehouse_id_id_org_id_create_user_id_idx"
  ON "outbound_order" ("tenant_id", "warehouse_id", "id", "org_id", "create_user_id");

CREATE INDEX "card_position_org_id_card_id_need_return_out_line__76454c4f_idx"
  ON "card_position" ("tenant_id", "org_id", "card_id", "need_return", "out_line_id", "place_type", "station", "warehouse_id");

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
