CREATE INDEX "repair_report_time_idx"
  ON "repair" ("tenant_id", "report_time");

ALTER TABLE "repair"
  ALTER COLUMN "fault_type_id" DROP NOT NULL;

ALTER TABLE "repair"
  ADD COLUMN "is_anonymous" boolean NOT NULL DEFAULT false;
