DROP INDEX "new_card_org_id_id_card_type_idx";

DROP INDEX "requisition_tooling_warehouse_id_idx";

DROP INDEX "godown_entry_warehouse_id_idx";

DROP INDEX "outbound_order_warehouse_id_idx";

DROP INDEX "card_position_warehouse_id_card_id_org_id_card_type_idx";

DROP INDEX "card_position_lent_from_id_card_id_org_id_warehous_ae72b871_idx";

DROP INDEX "card_position_place_type_card_id_org_id_warehouse__c171bb00_idx";

CREATE INDEX "new_card_org_id_id_card_type_status_lock_reason_idx"
  ON "new_card" ("tenant_id", "org_id", "id", "card_type", "status", "lock_reason");

CREATE INDEX "new_card_id_status_lock_reason_card_type_org_id_idx"
  ON "new_card" ("tenant_id", "id", "status", "lock_reason", "card_type", "org_id");

CREATE INDEX "requisition_tooling_warehouse_id_id_org_id_idx"
  ON "requisition_tooling" ("tenant_id", "warehouse_id", "id", "org_id");

CREATE INDEX "godown_entry_warehouse_id_id_org_id_idx"
  ON "godown_entry" ("tenant_id", "warehouse_id", "id", "org_id");

CREATE INDEX "outbound_order_warehouse_id_id_org_id_idx"
  ON "outbound_order" ("tenant_id", "warehouse_id", "id", "org_id");

CREATE INDEX "card_position_warehouse_id_card_id_org_id_card_typ_bab9e059_idx"
  ON "card_position" ("tenant_id", "warehouse_id", "card_id", "org_id", "card_type", "place_type", "station");

CREATE INDEX "card_position_lent_from_id_card_id_org_id_warehous_9ec49eb7_idx"
  ON "card_position" ("tenant_id", "lent_from_id", "card_id", "org_id", "warehouse_id", "card_type", "need_return", "out_line_id", "place_type", "station");

CREATE INDEX "card_position_place_type_card_id_org_id_warehouse__c7c5541e_idx"
  ON "card_position" ("tenant_id", "place_type", "card_id", "org_id", "warehouse_id", "lent_from_id", "card_type", "station");
