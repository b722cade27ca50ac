CREATE TABLE "code_rule" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "business_code_id" integer NOT NULL,
  "group" smallint,
  "use_org_id" uuid,
  "rule" text NOT NULL,
  "reset_by" smallint,
  "allow_manual" boolean NOT NULL DEFAULT false,
  "editable_after_save" boolean NOT NULL DEFAULT false,
  "status" smallint NOT NULL DEFAULT 1,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  CONSTRAINT "code_rule_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "code_rule_business_code_id_use_org_id_key" UNIQUE NULLS NOT DISTINCT ("tenant_id", "business_code_id", "use_org_id")
);

CREATE INDEX "code_rule_use_org_id_idx"
  ON "code_rule" ("tenant_id", "use_org_id");

ALTER TABLE "code_rule"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "code_rule"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "authorize" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "data_org_id" uuid NOT NULL,
  "subject_type" smallint NOT NULL DEFAULT 1,
  "subject_id" text NOT NULL,
  "business_code_id" integer,
  "include_children" boolean NOT NULL DEFAULT false,
  "access_level" smallint NOT NULL DEFAULT 1,
  "valid_from" date,
  "valid_to" date,
  "reason" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  CONSTRAINT "authorize_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "authorize_subject_type_subject_id_data_org_id_busi_faf52039_key" UNIQUE NULLS NOT DISTINCT ("tenant_id", "subject_type", "subject_id", "data_org_id", "business_code_id")
);

CREATE INDEX "authorize_data_org_id_idx"
  ON "authorize" ("tenant_id", "data_org_id");

CREATE INDEX "authorize_subject_id_idx"
  ON "authorize" ("tenant_id", "subject_id");

ALTER TABLE "authorize"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "authorize"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "org_busniess" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "use_org_id" uuid NOT NULL,
  "business_code_id" integer NOT NULL,
  "enabled" boolean NOT NULL DEFAULT true,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  CONSTRAINT "org_busniess_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "org_busniess_use_org_id_business_code_id_key" UNIQUE ("tenant_id", "use_org_id", "business_code_id")
);

ALTER TABLE "org_busniess"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "org_busniess"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "org_busniess_rates" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "rate_org_id" uuid NOT NULL,
  "include_children" boolean NOT NULL DEFAULT false,
  "access_level" smallint NOT NULL DEFAULT 1,
  CONSTRAINT "org_busniess_rates_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "org_busniess_rates_owner_id_idx"
  ON "org_busniess_rates" ("tenant_id", "owner_id");

CREATE INDEX "org_busniess_rates_rate_org_id_idx"
  ON "org_busniess_rates" ("tenant_id", "rate_org_id");

ALTER TABLE "org_busniess_rates"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "org_busniess_rates"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "restricted_business" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "business_code_id" integer NOT NULL,
  CONSTRAINT "restricted_business_pkey" PRIMARY KEY ("tenant_id", "business_code_id")
);

ALTER TABLE "restricted_business"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "restricted_business"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "field_control" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "business_code_id" integer NOT NULL,
  "field_name" text NOT NULL,
  "required" boolean NOT NULL DEFAULT false,
  "visible" boolean NOT NULL DEFAULT true,
  "default_value" text,
  "card_types" smallint[],
  CONSTRAINT "field_control_pkey" PRIMARY KEY ("tenant_id", "business_code_id", "field_name")
);

ALTER TABLE "field_control"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "field_control"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

ALTER TABLE "parameter_value"
  ADD COLUMN "update_user_id" uuid;

ALTER TABLE "parameter_value"
  ADD COLUMN "update_time" timestamptz;

ALTER TABLE "code_rule"
  ADD CONSTRAINT "code_rule_use_org_id_fkey"
  FOREIGN KEY ("tenant_id", "use_org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "authorize"
  ADD CONSTRAINT "authorize_data_org_id_fkey"
  FOREIGN KEY ("tenant_id", "data_org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "org_busniess"
  ADD CONSTRAINT "org_busniess_use_org_id_fkey"
  FOREIGN KEY ("tenant_id", "use_org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "org_busniess_rates"
  ADD CONSTRAINT "org_busniess_rates_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "org_busniess" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "org_busniess_rates"
  ADD CONSTRAINT "org_busniess_rates_rate_org_id_fkey"
  FOREIGN KEY ("tenant_id", "rate_org_id")
  REFERENCES "org" ("tenant_id", "id");
