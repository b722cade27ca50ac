DROP INDEX "cargo_location_parent_id_idx";

ALTER TABLE "cargo_location"
  ADD COLUMN "qr_key" text;

ALTER TABLE "cargo_location"
  ADD CONSTRAINT "cargo_location_qr_key_key" UNIQUE ("tenant_id", "qr_key");

ALTER TABLE "cargo_location"
  ADD CONSTRAINT "cargo_location_parent_id_row_no_col_no_level_no_key" UNIQUE ("tenant_id", "parent_id", "row_no", "col_no", "level_no");
