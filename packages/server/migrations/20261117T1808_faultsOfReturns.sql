ALTER TABLE "unseal_lines"
  ADD COLUMN "fault_type_id" uuid;

ALTER TABLE "unseal_lines"
  ADD COLUMN "repair_id" uuid;

ALTER TABLE "rental_return_lines"
  ADD COLUMN "fault_type_id" uuid;

ALTER TABLE "rental_return_lines"
  ADD COLUMN "repair_id" uuid;

CREATE INDEX "unseal_lines_fault_type_id_idx"
  ON "unseal_lines" ("tenant_id", "fault_type_id");

CREATE INDEX "unseal_lines_repair_id_idx"
  ON "unseal_lines" ("tenant_id", "repair_id");

CREATE INDEX "rental_return_lines_fault_type_id_idx"
  ON "rental_return_lines" ("tenant_id", "fault_type_id");

CREATE INDEX "rental_return_lines_repair_id_idx"
  ON "rental_return_lines" ("tenant_id", "repair_id");

ALTER TABLE "unseal_lines"
  ADD CONSTRAINT "unseal_lines_fault_type_id_fkey"
  FOREIGN KEY ("tenant_id", "fault_type_id")
  REFERENCES "fault_type" ("tenant_id", "id");

ALTER TABLE "unseal_lines"
  ADD CONSTRAINT "unseal_lines_repair_id_fkey"
  FOREIGN KEY ("tenant_id", "repair_id")
  REFERENCES "repair" ("tenant_id", "id");

ALTER TABLE "rental_return_lines"
  ADD CONSTRAINT "rental_return_lines_fault_type_id_fkey"
  FOREIGN KEY ("tenant_id", "fault_type_id")
  REFERENCES "fault_type" ("tenant_id", "id");

ALTER TABLE "rental_return_lines"
  ADD CONSTRAINT "rental_return_lines_repair_id_fkey"
  FOREIGN KEY ("tenant_id", "repair_id")
  REFERENCES "repair" ("tenant_id", "id");
