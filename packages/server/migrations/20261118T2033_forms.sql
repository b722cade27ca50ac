ALTER TABLE "flowable_instance"
  DROP COLUMN "search";

ALTER TABLE "flowable_task"
  DROP COLUMN "search";

CREATE TABLE "sys_form" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "code" text NOT NULL,
  "name" text NOT NULL,
  "catalog" text NOT NULL,
  "icon" text,
  "color" text,
  "title_rule" text NOT NULL DEFAULT '{initiatorName}提交的{formName}',
  "status" text NOT NULL DEFAULT 'draft',
  "version_no" integer NOT NULL DEFAULT 0,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("name", ''))) STORED,
  CONSTRAINT "sys_form_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "sys_form_code_key" UNIQUE ("tenant_id", "code")
);

CREATE INDEX "sys_form_search_idx"
  ON "sys_form"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "sys_form"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "sys_form"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "sys_form_start_roles" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "sys_form_start_roles_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "sys_form_start_roles_target_id_idx"
  ON "sys_form_start_roles" ("tenant_id", "target_id");

ALTER TABLE "sys_form_start_roles"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "sys_form_start_roles"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "sys_form_start_orgs" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "sys_form_start_orgs_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "sys_form_start_orgs_target_id_idx"
  ON "sys_form_start_orgs" ("tenant_id", "target_id");

ALTER TABLE "sys_form_start_orgs"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "sys_form_start_orgs"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "sys_form_schema" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "key" text NOT NULL,
  "label_zh" text NOT NULL,
  "label_en" text,
  "component" text NOT NULL DEFAULT 'text',
  "required" boolean NOT NULL DEFAULT false,
  "min" numeric(18,6),
  "max" numeric(18,6),
  "max_length" integer,
  "decimals" integer,
  "dict_name" text,
  "options" jsonb,
  "default_value" text,
  "span" integer,
  "columns" jsonb,
  "help" text,
  CONSTRAINT "sys_form_schema_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "sys_form_schema_owner_id_idx"
  ON "sys_form_schema" ("tenant_id", "owner_id");

ALTER TABLE "sys_form_schema"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "sys_form_schema"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "sys_form_version" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "form_id" uuid NOT NULL,
  "version_no" integer NOT NULL,
  "layout" jsonb,
  "publish_time" timestamptz NOT NULL,
  "publish_user_id" uuid,
  CONSTRAINT "sys_form_version_pkey" PRIMARY KEY ("tenant_id", "form_id", "version_no")
);

ALTER TABLE "sys_form_version"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "sys_form_version"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

ALTER TABLE "flowable_definition"
  ADD COLUMN "form_id" uuid;

ALTER TABLE "flowable_instance"
  ADD COLUMN "form_id" uuid;

ALTER TABLE "flowable_instance"
  ADD COLUMN "form_version" integer;

ALTER TABLE "flowable_instance"
  ADD COLUMN "form_title" text;

ALTER TABLE "flowable_instance"
  ADD COLUMN "from_instance_id" uuid;

ALTER TABLE "flowable_task"
  ADD COLUMN "form_title" text;

CREATE INDEX "flowable_definition_form_id_category_idx"
  ON "flowable_definition" ("tenant_id", "form_id", "category");

ALTER TABLE "flowable_instance"
  ADD COLUMN "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("form_title", '') || ' ' || coalesce("kind_names", '') || ' ' || coalesce("row_code", ''))) STORED;

CREATE INDEX "flowable_instance_form_id_start_time_idx"
  ON "flowable_instance" ("tenant_id", "form_id", "start_time");

CREATE INDEX "flowable_instance_from_instance_id_idx"
  ON "flowable_instance" ("tenant_id", "from_instance_id");

CREATE INDEX "flowable_instance_search_idx"
  ON "flowable_instance"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "flowable_task"
  ADD COLUMN "search" text GENERATED ALWAYS AS (lower(coalesce("form_title", '') || ' ' || coalesce("kind_names", '') || ' ' || coalesce("row_code", ''))) STORED;

CREATE INDEX "flowable_task_search_idx"
  ON "flowable_task"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "sys_form_start_roles"
  ADD CONSTRAINT "sys_form_start_roles_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "sys_form" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "sys_form_start_roles"
  ADD CONSTRAINT "sys_form_start_roles_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "sys_role" ("tenant_id", "id");

ALTER TABLE "sys_form_start_orgs"
  ADD CONSTRAINT "sys_form_start_orgs_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "sys_form" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "sys_form_start_orgs"
  ADD CONSTRAINT "sys_form_start_orgs_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "sys_form_schema"
  ADD CONSTRAINT "sys_form_schema_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "sys_form" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "flowable_definition"
  ADD CONSTRAINT "flowable_definition_form_id_fkey"
  FOREIGN KEY ("tenant_id", "form_id")
  REFERENCES "sys_form" ("tenant_id", "id");

ALTER TABLE "flowable_instance"
  ADD CONSTRAINT "flowable_instance_form_id_fkey"
  FOREIGN KEY ("tenant_id", "form_id")
  REFERENCES "sys_form" ("tenant_id", "id");
