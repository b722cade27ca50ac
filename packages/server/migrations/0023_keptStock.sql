CREATE TABLE "card_stock" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "no" bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  "face" smallint NOT NULL,
  "stock_key" uuid NOT NULL,
  "org_id" uuid NOT NULL,
  "warehouse_id" uuid NOT NULL,
  "location_id" uuid,
  "card_type" smallint NOT NULL,
  "tooling_type_id" uuid,
  "archives_id" uuid,
  "status" text NOT NULL DEFAULT 'none',
  "quantity" integer NOT NULL,
  "reserved" integer NOT NULL,
  CONSTRAINT "card_stock_pkey" PRIMARY KEY ("tenant_id", "no")
);

CREATE INDEX "card_stock_stock_key_idx"
  ON "card_stock" ("tenant_id", "stock_key");

CREATE INDEX "card_stock_face_archives_id_org_id_warehouse_id_idx"
  ON "card_stock" ("tenant_id", "face", "archives_id", "org_id", "warehouse_id");

ALTER TABLE "card_stock"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "card_stock"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());
