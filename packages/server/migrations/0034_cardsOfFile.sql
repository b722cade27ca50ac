DROP INDEX "new_card_archives_id_idx";

CREATE INDEX "new_card_archives_id_status_accept_state_idx"
  ON "new_card" ("tenant_id", "archives_id", "status", "accept_state");
