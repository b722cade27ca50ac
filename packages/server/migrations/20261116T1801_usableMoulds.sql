ALTER TABLE "archives_products"
  DROP CONSTRAINT "archives_products_product_id_fkey";

CREATE TABLE "product_moulds" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "archives_id" uuid NOT NULL,
  "procedure_id" uuid,
  "cavity_num" integer,
  "standard_cycle" numeric(8,2),
  "priority" integer,
  "remark" text,
  CONSTRAINT "product_moulds_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "product_moulds_owner_id_idx"
  ON "product_moulds" ("tenant_id", "owner_id");

CREATE INDEX "product_moulds_archives_id_idx"
  ON "product_moulds" ("tenant_id", "archives_id");

CREATE INDEX "product_moulds_procedure_id_idx"
  ON "product_moulds" ("tenant_id", "procedure_id");

ALTER TABLE "product_moulds"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "product_moulds"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

ALTER TABLE "product_moulds"
  ADD CONSTRAINT "product_moulds_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "product" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "product_moulds"
  ADD CONSTRAINT "product_moulds_archives_id_fkey"
  FOREIGN KEY ("tenant_id", "archives_id")
  REFERENCES "archives" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "product_moulds"
  ADD CONSTRAINT "product_moulds_procedure_id_fkey"
  FOREIGN KEY ("tenant_id", "procedure_id")
  REFERENCES "procedure" ("tenant_id", "id");

ALTER TABLE "archives_products"
  ADD CONSTRAINT "archives_products_product_id_fkey"
  FOREIGN KEY ("tenant_id", "product_id")
  REFERENCES "product" ("tenant_id", "id")
  ON DELETE CASCADE;

-- What the files know already, under the same ids.
INSERT INTO "product_moulds" ("tenant_id", "id", "owner_id", "position", "archives_id", "procedure_id", "cavity_num",
  "standard_cycle", "priority", "remark")
SELECT "tenant_id", "id", "product_id", row_number() OVER (PARTITION BY "tenant_id", "product_id" ORDER BY "id"), "owner_id",
  "procedure_id", "cavity_num", "standard_cycle", "priority", "remark"
FROM "archives_products";
