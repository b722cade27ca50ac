CREATE TABLE "sys_file" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "name" text NOT NULL,
  "url" text NOT NULL,
  "size" integer NOT NULL,
  "mime" text NOT NULL,
  "sha256" text NOT NULL,
  "folder" text,
  "business_code_id" integer,
  "resource" text,
  "row_id" uuid,
  "field_name" text,
  "category" text,
  "is_public" boolean NOT NULL DEFAULT false,
  "has_thumbnail" boolean NOT NULL DEFAULT false,
  "create_user_id" uuid NOT NULL,
  "create_time" timestamptz NOT NULL,
  "removed_time" timestamptz,
  CONSTRAINT "sys_file_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "sys_file_url_idx"
  ON "sys_file" ("tenant_id", "url");

CREATE INDEX "sys_file_row_id_idx"
  ON "sys_file" ("tenant_id", "row_id");

CREATE INDEX "sys_file_create_time_idx"
  ON "sys_file" ("tenant_id", "create_time");

CREATE INDEX "sys_file_removed_time_idx"
  ON "sys_file" ("tenant_id", "removed_time");

ALTER TABLE "sys_file"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "sys_file"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());
