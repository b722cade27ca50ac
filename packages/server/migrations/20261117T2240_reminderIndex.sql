DROP INDEX "die_counter_remind_card_id_status_idx";

CREATE INDEX "die_counter_remind_card_id_idx"
  ON "die_counter_remind" ("tenant_id", "card_id");
