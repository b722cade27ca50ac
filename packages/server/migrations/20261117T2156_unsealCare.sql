ALTER TABLE "unseal_lines"
  ADD COLUMN "maintain_scheme_id" uuid;

ALTER TABLE "unseal_lines"
  ADD COLUMN "care_made" boolean NOT NULL DEFAULT false;

CREATE INDEX "unseal_lines_maintain_scheme_id_idx"
  ON "unseal_lines" ("tenant_id", "maintain_scheme_id");

ALTER TABLE "unseal_lines"
  ADD CONSTRAINT "unseal_lines_maintain_scheme_id_fkey"
  FOREIGN KEY ("tenant_id", "maintain_scheme_id")
  REFERENCES "scheme" ("tenant_id", "id");
