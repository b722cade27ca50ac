CREATE TABLE "notice" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "kind" smallint NOT NULL DEFAULT 1,
  "title" text NOT NULL,
  "content" text NOT NULL,
  "annex" jsonb,
  "scope_type" smallint NOT NULL DEFAULT 0,
  "include_supplier" boolean NOT NULL DEFAULT false,
  "expire_time" timestamptz,
  "status" text NOT NULL DEFAULT 'draft',
  "publish_time" timestamptz,
  "business_code_id" integer,
  "row_id" uuid,
  "link" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("title", ''))) STORED,
  CONSTRAINT "notice_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "notice_status_publish_time_idx"
  ON "notice" ("tenant_id", "status", "publish_time");

CREATE INDEX "notice_search_idx"
  ON "notice"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "notice"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "notice"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "notice_scope_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "notice_scope_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

ALTER TABLE "notice_scope_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "notice_scope_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "notice_read" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "notice_id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "read_time" timestamptz NOT NULL,
  CONSTRAINT "notice_read_pkey" PRIMARY KEY ("tenant_id", "notice_id", "user_id")
);

CREATE INDEX "notice_read_user_id_idx"
  ON "notice_read" ("tenant_id", "user_id");

ALTER TABLE "notice_read"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "notice_read"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

ALTER TABLE "notice_scope_ids"
  ADD CONSTRAINT "notice_scope_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "notice" ("tenant_id", "id")
  ON DELETE CASCADE;
