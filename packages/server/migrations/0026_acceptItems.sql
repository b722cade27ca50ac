CREATE TABLE "acceptance_lines_items" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "item" text NOT NULL,
  "standard" text,
  "actual" text,
  "ok" boolean NOT NULL DEFAULT false,
  CONSTRAINT "acceptance_lines_items_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "acceptance_lines_items_owner_id_idx"
  ON "acceptance_lines_items" ("tenant_id", "owner_id");

ALTER TABLE "acceptance_lines_items"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "acceptance_lines_items"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

ALTER TABLE "acceptance_lines_items"
  ADD CONSTRAINT "acceptance_lines_items_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "acceptance_lines" ("tenant_id", "id")
  ON DELETE CASCADE;
