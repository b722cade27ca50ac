CREATE TABLE "card_attachment" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "card_id" uuid,
  "archives_id" uuid,
  "category" text NOT NULL,
  "name" text NOT NULL,
  "doc_version" text,
  "file" jsonb,
  "public_visible" boolean NOT NULL DEFAULT false,
  "effective" boolean NOT NULL DEFAULT true,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("name", ''))) STORED,
  CONSTRAINT "card_attachment_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "card_attachment_org_id_id_idx"
  ON "card_attachment" ("tenant_id", "org_id", "id");

CREATE INDEX "card_attachment_card_id_idx"
  ON "card_attachment" ("tenant_id", "card_id");

CREATE INDEX "card_attachment_archives_id_idx"
  ON "card_attachment" ("tenant_id", "archives_id");

CREATE INDEX "card_attachment_search_idx"
  ON "card_attachment"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "card_attachment"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "card_attachment"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "retired_qr_key" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "qr_key" text NOT NULL,
  "card_id" uuid NOT NULL,
  "time" timestamptz NOT NULL,
  CONSTRAINT "retired_qr_key_pkey" PRIMARY KEY ("tenant_id", "qr_key")
);

CREATE INDEX "retired_qr_key_card_id_idx"
  ON "retired_qr_key" ("tenant_id", "card_id");

ALTER TABLE "retired_qr_key"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "retired_qr_key"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

ALTER TABLE "new_card"
  ADD COLUMN "lock_remark" text;

ALTER TABLE "card_attachment"
  ADD CONSTRAINT "card_attachment_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "card_attachment"
  ADD CONSTRAINT "card_attachment_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "card_attachment"
  ADD CONSTRAINT "card_attachment_archives_id_fkey"
  FOREIGN KEY ("tenant_id", "archives_id")
  REFERENCES "archives" ("tenant_id", "id");

ALTER TABLE "retired_qr_key"
  ADD CONSTRAINT "retired_qr_key_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id")
  ON DELETE CASCADE;
