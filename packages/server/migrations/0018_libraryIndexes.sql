DROP INDEX "card_position_due_return_time_idx";

CREATE INDEX "new_card_status_id_org_id_idx"
  ON "new_card" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "requisition_tooling_status_id_org_id_idx"
  ON "requisition_tooling" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "godown_entry_status_id_org_id_idx"
  ON "godown_entry" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "outbound_order_status_id_org_id_idx"
  ON "outbound_order" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "procurement_order_status_id_org_id_idx"
  ON "procurement_order" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "acceptance_status_id_org_id_idx"
  ON "acceptance" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "inventory_count_slip_progress_id_org_id_idx"
  ON "inventory_count_slip" ("tenant_id", "progress", "id", "org_id");

CREATE INDEX "inventory_count_slip_status_id_org_id_idx"
  ON "inventory_count_slip" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "accessory_input_status_id_org_id_idx"
  ON "accessory_input" ("tenant_id", "status", "id", "org_id");

ALTER TABLE "card_move"
  ADD COLUMN "search" text GENERATED ALWAYS AS (lower(coalesce("doc_code", ''))) STORED;

CREATE INDEX "card_move_search_idx"
  ON "card_move"
  USING gin ("tenant_id", "search" gin_trgm_ops);

CREATE INDEX "card_position_place_type_card_id_idx"
  ON "card_position" ("tenant_id", "place_type", "card_id");

CREATE INDEX "card_position_need_return_due_return_time_idx"
  ON "card_position" ("tenant_id", "need_return", "due_return_time");
