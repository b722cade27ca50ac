-- Every report has had its time since it was made; nothing is left open.
UPDATE "repair"
SET "report_time" = "create_time"
WHERE "report_time" IS NULL;

ALTER TABLE "repair"
  ALTER COLUMN "report_time" SET NOT NULL;

CREATE INDEX "repair_card_id_report_time_idx"
  ON "repair" ("tenant_id", "card_id", "report_time");

CREATE INDEX "repair_org_id_report_time_idx"
  ON "repair" ("tenant_id", "org_id", "report_time");

CREATE INDEX "repair_stops_to_time_idx"
  ON "repair_stops" ("tenant_id", "to_time");
