ALTER TABLE "retrofit_lines"
  ADD COLUMN "new_tooling_type_id" uuid;

CREATE INDEX "retrofit_lines_new_tooling_type_id_idx"
  ON "retrofit_lines" ("tenant_id", "new_tooling_type_id");

ALTER TABLE "retrofit_lines"
  ADD CONSTRAINT "retrofit_lines_new_tooling_type_id_fkey"
  FOREIGN KEY ("tenant_id", "new_tooling_type_id")
  REFERENCES "tooling_type" ("tenant_id", "id");
