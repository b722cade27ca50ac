CREATE INDEX "new_card_card_type_status_tooling_type_id_org_id_idx"
  ON "new_card" ("tenant_id", "card_type", "status", "tooling_type_id", "org_id");
