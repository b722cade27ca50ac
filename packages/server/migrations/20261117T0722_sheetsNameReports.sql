CREATE INDEX "maintain_lines_repair_id_idx"
  ON "maintain_lines" ("tenant_id", "repair_id");

CREATE INDEX "check_equipment_lines_repair_id_idx"
  ON "check_equipment_lines" ("tenant_id", "repair_id");

ALTER TABLE "maintain_lines"
  ADD CONSTRAINT "maintain_lines_repair_id_fkey"
  FOREIGN KEY ("tenant_id", "repair_id")
  REFERENCES "repair" ("tenant_id", "id");

ALTER TABLE "check_equipment_lines"
  ADD CONSTRAINT "check_equipment_lines_repair_id_fkey"
  FOREIGN KEY ("tenant_id", "repair_id")
  REFERENCES "repair" ("tenant_id", "id");
