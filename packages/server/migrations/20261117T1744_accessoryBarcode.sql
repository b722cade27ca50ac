CREATE TABLE "accessory_barcode" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "barcode" text NOT NULL,
  "accessory_id" uuid NOT NULL,
  "user_id" uuid,
  "time" timestamptz NOT NULL,
  CONSTRAINT "accessory_barcode_pkey" PRIMARY KEY ("tenant_id", "barcode")
);

CREATE INDEX "accessory_barcode_accessory_id_idx"
  ON "accessory_barcode" ("tenant_id", "accessory_id");

ALTER TABLE "accessory_barcode"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "accessory_barcode"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

ALTER TABLE "accessory_output"
  ADD COLUMN "receiver_sign" jsonb;
