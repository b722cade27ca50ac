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
