CREATE TABLE "tooling_type_takes_type_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "tooling_type_takes_type_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "tooling_type_takes_type_ids_target_id_idx"
  ON "tooling_type_takes_type_ids" ("tenant_id", "target_id");

ALTER TABLE "tooling_type_takes_type_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "tooling_type_takes_type_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

ALTER TABLE "tooling_type_takes_type_ids"
  ADD CONSTRAINT "tooling_type_takes_type_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "tooling_type" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "tooling_type_takes_type_ids"
  ADD CONSTRAINT "tooling_type_takes_type_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "tooling_type" ("tenant_id", "id");
