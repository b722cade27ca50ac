CREATE TABLE "change_org" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "new_value_id" uuid NOT NULL,
  "manage_dept_id" uuid,
  "administrator_id" uuid,
  "use_dept_id" uuid,
  "responsible_id" uuid,
  "product_line_id" uuid,
  "effect_date" date NOT NULL,
  "reason" text NOT NULL,
  "applicant_id" uuid,
  "apply_time" timestamptz,
  "approver_id" uuid,
  "approve_time" timestamptz,
  "approve_opinion" text,
  "status" text NOT NULL DEFAULT 'saved',
  "annex" jsonb,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", ''))) STORED,
  CONSTRAINT "change_org_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "change_org_code_key"
  ON "change_org" ("tenant_id", lower("code"));

CREATE INDEX "change_org_org_id_id_idx"
  ON "change_org" ("tenant_id", "org_id", "id");

CREATE INDEX "change_org_create_user_id_org_id_id_idx"
  ON "change_org" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "change_org_status_id_org_id_idx"
  ON "change_org" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "change_org_status_effect_date_idx"
  ON "change_org" ("tenant_id", "status", "effect_date");

CREATE INDEX "change_org_new_value_id_idx"
  ON "change_org" ("tenant_id", "new_value_id");

CREATE INDEX "change_org_manage_dept_id_idx"
  ON "change_org" ("tenant_id", "manage_dept_id");

CREATE INDEX "change_org_administrator_id_idx"
  ON "change_org" ("tenant_id", "administrator_id");

CREATE INDEX "change_org_use_dept_id_idx"
  ON "change_org" ("tenant_id", "use_dept_id");

CREATE INDEX "change_org_responsible_id_idx"
  ON "change_org" ("tenant_id", "responsible_id");

CREATE INDEX "change_org_product_line_id_idx"
  ON "change_org" ("tenant_id", "product_line_id");

CREATE INDEX "change_org_applicant_id_idx"
  ON "change_org" ("tenant_id", "applicant_id");

CREATE INDEX "change_org_approver_id_idx"
  ON "change_org" ("tenant_id", "approver_id");

CREATE INDEX "change_org_search_idx"
  ON "change_org"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "change_org"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "change_org"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "change_org_lines" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "card_id" uuid NOT NULL,
  "old_value_id" uuid,
  "before" jsonb,
  "applied_at" timestamptz,
  CONSTRAINT "change_org_lines_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "change_org_lines_owner_id_idx"
  ON "change_org_lines" ("tenant_id", "owner_id");

CREATE INDEX "change_org_lines_card_id_idx"
  ON "change_org_lines" ("tenant_id", "card_id");

CREATE INDEX "change_org_lines_old_value_id_idx"
  ON "change_org_lines" ("tenant_id", "old_value_id");

ALTER TABLE "change_org_lines"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "change_org_lines"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "change_dept" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "new_value_id" uuid NOT NULL,
  "effect_date" date NOT NULL,
  "reason" text NOT NULL,
  "applicant_id" uuid,
  "apply_time" timestamptz,
  "approver_id" uuid,
  "approve_time" timestamptz,
  "approve_opinion" text,
  "status" text NOT NULL DEFAULT 'saved',
  "annex" jsonb,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", ''))) STORED,
  CONSTRAINT "change_dept_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "change_dept_code_key"
  ON "change_dept" ("tenant_id", lower("code"));

CREATE INDEX "change_dept_org_id_id_idx"
  ON "change_dept" ("tenant_id", "org_id", "id");

CREATE INDEX "change_dept_create_user_id_org_id_id_idx"
  ON "change_dept" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "change_dept_status_id_org_id_idx"
  ON "change_dept" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "change_dept_status_effect_date_idx"
  ON "change_dept" ("tenant_id", "status", "effect_date");

CREATE INDEX "change_dept_new_value_id_idx"
  ON "change_dept" ("tenant_id", "new_value_id");

CREATE INDEX "change_dept_applicant_id_idx"
  ON "change_dept" ("tenant_id", "applicant_id");

CREATE INDEX "change_dept_approver_id_idx"
  ON "change_dept" ("tenant_id", "approver_id");

CREATE INDEX "change_dept_search_idx"
  ON "change_dept"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "change_dept"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "change_dept"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "change_dept_lines" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "card_id" uuid NOT NULL,
  "old_value_id" uuid,
  "before" jsonb,
  "applied_at" timestamptz,
  CONSTRAINT "change_dept_lines_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "change_dept_lines_owner_id_idx"
  ON "change_dept_lines" ("tenant_id", "owner_id");

CREATE INDEX "change_dept_lines_card_id_idx"
  ON "change_dept_lines" ("tenant_id", "card_id");

CREATE INDEX "change_dept_lines_old_value_id_idx"
  ON "change_dept_lines" ("tenant_id", "old_value_id");

ALTER TABLE "change_dept_lines"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "change_dept_lines"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "change_manager" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "new_value_id" uuid NOT NULL,
  "effect_date" date NOT NULL,
  "reason" text NOT NULL,
  "applicant_id" uuid,
  "apply_time" timestamptz,
  "approver_id" uuid,
  "approve_time" timestamptz,
  "approve_opinion" text,
  "status" text NOT NULL DEFAULT 'saved',
  "annex" jsonb,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", ''))) STORED,
  CONSTRAINT "change_manager_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "change_manager_code_key"
  ON "change_manager" ("tenant_id", lower("code"));

CREATE INDEX "change_manager_org_id_id_idx"
  ON "change_manager" ("tenant_id", "org_id", "id");

CREATE INDEX "change_manager_create_user_id_org_id_id_idx"
  ON "change_manager" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "change_manager_status_id_org_id_idx"
  ON "change_manager" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "change_manager_status_effect_date_idx"
  ON "change_manager" ("tenant_id", "status", "effect_date");

CREATE INDEX "change_manager_new_value_id_idx"
  ON "change_manager" ("tenant_id", "new_value_id");

CREATE INDEX "change_manager_applicant_id_idx"
  ON "change_manager" ("tenant_id", "applicant_id");

CREATE INDEX "change_manager_approver_id_idx"
  ON "change_manager" ("tenant_id", "approver_id");

CREATE INDEX "change_manager_search_idx"
  ON "change_manager"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "change_manager"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "change_manager"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "change_manager_lines" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "card_id" uuid NOT NULL,
  "old_value_id" uuid,
  "before" jsonb,
  "applied_at" timestamptz,
  CONSTRAINT "change_manager_lines_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "change_manager_lines_owner_id_idx"
  ON "change_manager_lines" ("tenant_id", "owner_id");

CREATE INDEX "change_manager_lines_card_id_idx"
  ON "change_manager_lines" ("tenant_id", "card_id");

CREATE INDEX "change_manager_lines_old_value_id_idx"
  ON "change_manager_lines" ("tenant_id", "old_value_id");

ALTER TABLE "change_manager_lines"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "change_manager_lines"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "change_use_dept" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "new_value_id" uuid NOT NULL,
  "effect_date" date NOT NULL,
  "reason" text NOT NULL,
  "applicant_id" uuid,
  "apply_time" timestamptz,
  "approver_id" uuid,
  "approve_time" timestamptz,
  "approve_opinion" text,
  "status" text NOT NULL DEFAULT 'saved',
  "annex" jsonb,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", ''))) STORED,
  CONSTRAINT "change_use_dept_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "change_use_dept_code_key"
  ON "change_use_dept" ("tenant_id", lower("code"));

CREATE INDEX "change_use_dept_org_id_id_idx"
  ON "change_use_dept" ("tenant_id", "org_id", "id");

CREATE INDEX "change_use_dept_create_user_id_org_id_id_idx"
  ON "change_use_dept" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "change_use_dept_status_id_org_id_idx"
  ON "change_use_dept" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "change_use_dept_status_effect_date_idx"
  ON "change_use_dept" ("tenant_id", "status", "effect_date");

CREATE INDEX "change_use_dept_new_value_id_idx"
  ON "change_use_dept" ("tenant_id", "new_value_id");

CREATE INDEX "change_use_dept_applicant_id_idx"
  ON "change_use_dept" ("tenant_id", "applicant_id");

CREATE INDEX "change_use_dept_approver_id_idx"
  ON "change_use_dept" ("tenant_id", "approver_id");

CREATE INDEX "change_use_dept_search_idx"
  ON "change_use_dept"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "change_use_dept"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "change_use_dept"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "change_use_dept_lines" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "card_id" uuid NOT NULL,
  "old_value_id" uuid,
  "before" jsonb,
  "applied_at" timestamptz,
  CONSTRAINT "change_use_dept_lines_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "change_use_dept_lines_owner_id_idx"
  ON "change_use_dept_lines" ("tenant_id", "owner_id");

CREATE INDEX "change_use_dept_lines_card_id_idx"
  ON "change_use_dept_lines" ("tenant_id", "card_id");

CREATE INDEX "change_use_dept_lines_old_value_id_idx"
  ON "change_use_dept_lines" ("tenant_id", "old_value_id");

ALTER TABLE "change_use_dept_lines"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "change_use_dept_lines"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "change_person_liable" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "new_value_id" uuid NOT NULL,
  "effect_date" date NOT NULL,
  "reason" text NOT NULL,
  "applicant_id" uuid,
  "apply_time" timestamptz,
  "approver_id" uuid,
  "approve_time" timestamptz,
  "approve_opinion" text,
  "status" text NOT NULL DEFAULT 'saved',
  "annex" jsonb,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", ''))) STORED,
  CONSTRAINT "change_person_liable_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "change_person_liable_code_key"
  ON "change_person_liable" ("tenant_id", lower("code"));

CREATE INDEX "change_person_liable_org_id_id_idx"
  ON "change_person_liable" ("tenant_id", "org_id", "id");

CREATE INDEX "change_person_liable_create_user_id_org_id_id_idx"
  ON "change_person_liable" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "change_person_liable_status_id_org_id_idx"
  ON "change_person_liable" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "change_person_liable_status_effect_date_idx"
  ON "change_person_liable" ("tenant_id", "status", "effect_date");

CREATE INDEX "change_person_liable_new_value_id_idx"
  ON "change_person_liable" ("tenant_id", "new_value_id");

CREATE INDEX "change_person_liable_applicant_id_idx"
  ON "change_person_liable" ("tenant_id", "applicant_id");

CREATE INDEX "change_person_liable_approver_id_idx"
  ON "change_person_liable" ("tenant_id", "approver_id");

CREATE INDEX "change_person_liable_search_idx"
  ON "change_person_liable"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "change_person_liable"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "change_person_liable"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "change_person_liable_lines" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "card_id" uuid NOT NULL,
  "old_value_id" uuid,
  "before" jsonb,
  "applied_at" timestamptz,
  CONSTRAINT "change_person_liable_lines_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "change_person_liable_lines_owner_id_idx"
  ON "change_person_liable_lines" ("tenant_id", "owner_id");

CREATE INDEX "change_person_liable_lines_card_id_idx"
  ON "change_person_liable_lines" ("tenant_id", "card_id");

CREATE INDEX "change_person_liable_lines_old_value_id_idx"
  ON "change_person_liable_lines" ("tenant_id", "old_value_id");

ALTER TABLE "change_person_liable_lines"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "change_person_liable_lines"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "change_product_line" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "new_value_id" uuid NOT NULL,
  "effect_date" date NOT NULL,
  "reason" text NOT NULL,
  "applicant_id" uuid,
  "apply_time" timestamptz,
  "approver_id" uuid,
  "approve_time" timestamptz,
  "approve_opinion" text,
  "status" text NOT NULL DEFAULT 'saved',
  "annex" jsonb,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", ''))) STORED,
  CONSTRAINT "change_product_line_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "change_product_line_code_key"
  ON "change_product_line" ("tenant_id", lower("code"));

CREATE INDEX "change_product_line_org_id_id_idx"
  ON "change_product_line" ("tenant_id", "org_id", "id");

CREATE INDEX "change_product_line_create_user_id_org_id_id_idx"
  ON "change_product_line" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "change_product_line_status_id_org_id_idx"
  ON "change_product_line" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "change_product_line_status_effect_date_idx"
  ON "change_product_line" ("tenant_id", "status", "effect_date");

CREATE INDEX "change_product_line_new_value_id_idx"
  ON "change_product_line" ("tenant_id", "new_value_id");

CREATE INDEX "change_product_line_applicant_id_idx"
  ON "change_product_line" ("tenant_id", "applicant_id");

CREATE INDEX "change_product_line_approver_id_idx"
  ON "change_product_line" ("tenant_id", "approver_id");

CREATE INDEX "change_product_line_search_idx"
  ON "change_product_line"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "change_product_line"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "change_product_line"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "change_product_line_lines" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "card_id" uuid NOT NULL,
  "old_value_id" uuid,
  "before" jsonb,
  "applied_at" timestamptz,
  CONSTRAINT "change_product_line_lines_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "change_product_line_lines_owner_id_idx"
  ON "change_product_line_lines" ("tenant_id", "owner_id");

CREATE INDEX "change_product_line_lines_card_id_idx"
  ON "change_product_line_lines" ("tenant_id", "card_id");

CREATE INDEX "change_product_line_lines_old_value_id_idx"
  ON "change_product_line_lines" ("tenant_id", "old_value_id");

ALTER TABLE "change_product_line_lines"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "change_product_line_lines"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "change_supplier" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "new_value_id" uuid NOT NULL,
  "effect_date" date NOT NULL,
  "reason" text NOT NULL,
  "applicant_id" uuid,
  "apply_time" timestamptz,
  "approver_id" uuid,
  "approve_time" timestamptz,
  "approve_opinion" text,
  "status" text NOT NULL DEFAULT 'saved',
  "annex" jsonb,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", ''))) STORED,
  CONSTRAINT "change_supplier_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "change_supplier_code_key"
  ON "change_supplier" ("tenant_id", lower("code"));

CREATE INDEX "change_supplier_org_id_id_idx"
  ON "change_supplier" ("tenant_id", "org_id", "id");

CREATE INDEX "change_supplier_create_user_id_org_id_id_idx"
  ON "change_supplier" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "change_supplier_status_id_org_id_idx"
  ON "change_supplier" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "change_supplier_status_effect_date_idx"
  ON "change_supplier" ("tenant_id", "status", "effect_date");

CREATE INDEX "change_supplier_new_value_id_idx"
  ON "change_supplier" ("tenant_id", "new_value_id");

CREATE INDEX "change_supplier_applicant_id_idx"
  ON "change_supplier" ("tenant_id", "applicant_id");

CREATE INDEX "change_supplier_approver_id_idx"
  ON "change_supplier" ("tenant_id", "approver_id");

CREATE INDEX "change_supplier_search_idx"
  ON "change_supplier"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "change_supplier"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "change_supplier"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "change_supplier_lines" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "card_id" uuid NOT NULL,
  "old_value_id" uuid,
  "before" jsonb,
  "applied_at" timestamptz,
  CONSTRAINT "change_supplier_lines_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "change_supplier_lines_owner_id_idx"
  ON "change_supplier_lines" ("tenant_id", "owner_id");

CREATE INDEX "change_supplier_lines_card_id_idx"
  ON "change_supplier_lines" ("tenant_id", "card_id");

CREATE INDEX "change_supplier_lines_old_value_id_idx"
  ON "change_supplier_lines" ("tenant_id", "old_value_id");

ALTER TABLE "change_supplier_lines"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "change_supplier_lines"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

ALTER TABLE "change_org"
  ADD CONSTRAINT "change_org_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "change_org"
  ADD CONSTRAINT "change_org_new_value_id_fkey"
  FOREIGN KEY ("tenant_id", "new_value_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "change_org"
  ADD CONSTRAINT "change_org_manage_dept_id_fkey"
  FOREIGN KEY ("tenant_id", "manage_dept_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "change_org"
  ADD CONSTRAINT "change_org_administrator_id_fkey"
  FOREIGN KEY ("tenant_id", "administrator_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "change_org"
  ADD CONSTRAINT "change_org_use_dept_id_fkey"
  FOREIGN KEY ("tenant_id", "use_dept_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "change_org"
  ADD CONSTRAINT "change_org_responsible_id_fkey"
  FOREIGN KEY ("tenant_id", "responsible_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "change_org"
  ADD CONSTRAINT "change_org_product_line_id_fkey"
  FOREIGN KEY ("tenant_id", "product_line_id")
  REFERENCES "product_line" ("tenant_id", "id");

ALTER TABLE "change_org"
  ADD CONSTRAINT "change_org_applicant_id_fkey"
  FOREIGN KEY ("tenant_id", "applicant_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "change_org"
  ADD CONSTRAINT "change_org_approver_id_fkey"
  FOREIGN KEY ("tenant_id", "approver_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "change_org_lines"
  ADD CONSTRAINT "change_org_lines_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "change_org" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "change_org_lines"
  ADD CONSTRAINT "change_org_lines_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "change_org_lines"
  ADD CONSTRAINT "change_org_lines_old_value_id_fkey"
  FOREIGN KEY ("tenant_id", "old_value_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "change_dept"
  ADD CONSTRAINT "change_dept_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "change_dept"
  ADD CONSTRAINT "change_dept_new_value_id_fkey"
  FOREIGN KEY ("tenant_id", "new_value_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "change_dept"
  ADD CONSTRAINT "change_dept_applicant_id_fkey"
  FOREIGN KEY ("tenant_id", "applicant_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "change_dept"
  ADD CONSTRAINT "change_dept_approver_id_fkey"
  FOREIGN KEY ("tenant_id", "approver_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "change_dept_lines"
  ADD CONSTRAINT "change_dept_lines_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "change_dept" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "change_dept_lines"
  ADD CONSTRAINT "change_dept_lines_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "change_dept_lines"
  ADD CONSTRAINT "change_dept_lines_old_value_id_fkey"
  FOREIGN KEY ("tenant_id", "old_value_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "change_manager"
  ADD CONSTRAINT "change_manager_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "change_manager"
  ADD CONSTRAINT "change_manager_new_value_id_fkey"
  FOREIGN KEY ("tenant_id", "new_value_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "change_manager"
  ADD CONSTRAINT "change_manager_applicant_id_fkey"
  FOREIGN KEY ("tenant_id", "applicant_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "change_manager"
  ADD CONSTRAINT "change_manager_approver_id_fkey"
  FOREIGN KEY ("tenant_id", "approver_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "change_manager_lines"
  ADD CONSTRAINT "change_manager_lines_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "change_manager" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "change_manager_lines"
  ADD CONSTRAINT "change_manager_lines_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "change_manager_lines"
  ADD CONSTRAINT "change_manager_lines_old_value_id_fkey"
  FOREIGN KEY ("tenant_id", "old_value_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "change_use_dept"
  ADD CONSTRAINT "change_use_dept_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "change_use_dept"
  ADD CONSTRAINT "change_use_dept_new_value_id_fkey"
  FOREIGN KEY ("tenant_id", "new_value_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "change_use_dept"
  ADD CONSTRAINT "change_use_dept_applicant_id_fkey"
  FOREIGN KEY ("tenant_id", "applicant_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "change_use_dept"
  ADD CONSTRAINT "change_use_dept_approver_id_fkey"
  FOREIGN KEY ("tenant_id", "approver_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "change_use_dept_lines"
  ADD CONSTRAINT "change_use_dept_lines_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "change_use_dept" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "change_use_dept_lines"
  ADD CONSTRAINT "change_use_dept_lines_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "change_use_dept_lines"
  ADD CONSTRAINT "change_use_dept_lines_old_value_id_fkey"
  FOREIGN KEY ("tenant_id", "old_value_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "change_person_liable"
  ADD CONSTRAINT "change_person_liable_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "change_person_liable"
  ADD CONSTRAINT "change_person_liable_new_value_id_fkey"
  FOREIGN KEY ("tenant_id", "new_value_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "change_person_liable"
  ADD CONSTRAINT "change_person_liable_applicant_id_fkey"
  FOREIGN KEY ("tenant_id", "applicant_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "change_person_liable"
  ADD CONSTRAINT "change_person_liable_approver_id_fkey"
  FOREIGN KEY ("tenant_id", "approver_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "change_person_liable_lines"
  ADD CONSTRAINT "change_person_liable_lines_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "change_person_liable" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "change_person_liable_lines"
  ADD CONSTRAINT "change_person_liable_lines_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "change_person_liable_lines"
  ADD CONSTRAINT "change_person_liable_lines_old_value_id_fkey"
  FOREIGN KEY ("tenant_id", "old_value_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "change_product_line"
  ADD CONSTRAINT "change_product_line_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "change_product_line"
  ADD CONSTRAINT "change_product_line_new_value_id_fkey"
  FOREIGN KEY ("tenant_id", "new_value_id")
  REFERENCES "product_line" ("tenant_id", "id");

ALTER TABLE "change_product_line"
  ADD CONSTRAINT "change_product_line_applicant_id_fkey"
  FOREIGN KEY ("tenant_id", "applicant_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "change_product_line"
  ADD CONSTRAINT "change_product_line_approver_id_fkey"
  FOREIGN KEY ("tenant_id", "approver_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "change_product_line_lines"
  ADD CONSTRAINT "change_product_line_lines_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "change_product_line" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "change_product_line_lines"
  ADD CONSTRAINT "change_product_line_lines_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "change_product_line_lines"
  ADD CONSTRAINT "change_product_line_lines_old_value_id_fkey"
  FOREIGN KEY ("tenant_id", "old_value_id")
  REFERENCES "product_line" ("tenant_id", "id");

ALTER TABLE "change_supplier"
  ADD CONSTRAINT "change_supplier_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "change_supplier"
  ADD CONSTRAINT "change_supplier_new_value_id_fkey"
  FOREIGN KEY ("tenant_id", "new_value_id")
  REFERENCES "supplier" ("tenant_id", "id");

ALTER TABLE "change_supplier"
  ADD CONSTRAINT "change_supplier_applicant_id_fkey"
  FOREIGN KEY ("tenant_id", "applicant_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "change_supplier"
  ADD CONSTRAINT "change_supplier_approver_id_fkey"
  FOREIGN KEY ("tenant_id", "approver_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "change_supplier_lines"
  ADD CONSTRAINT "change_supplier_lines_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "change_supplier" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "change_supplier_lines"
  ADD CONSTRAINT "change_supplier_lines_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "change_supplier_lines"
  ADD CONSTRAINT "change_supplier_lines_old_value_id_fkey"
  FOREIGN KEY ("tenant_id", "old_value_id")
  REFERENCES "supplier" ("tenant_id", "id");
