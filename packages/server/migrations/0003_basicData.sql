ALTER TABLE "warehouse"
  DROP CONSTRAINT "warehouse_org_id_name_key";

ALTER TABLE "supplier"
  DROP COLUMN "search";

ALTER TABLE "supplier"
  DROP CONSTRAINT "supplier_name_key";

ALTER TABLE "supplier"
  DROP CONSTRAINT "supplier_credit_code_key";

CREATE TABLE "product" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "name" text NOT NULL,
  "part_number" text,
  "part_name" text,
  "spec" text,
  "model" text,
  "drawing_no" text,
  "prod_version" text,
  "category" text,
  "customer_id" uuid,
  "unit" text NOT NULL DEFAULT '件',
  "material" text,
  "net_weight" numeric(12,4),
  "monthly_demand" integer,
  "image" text,
  "annex" jsonb,
  "erp_number" text,
  "enabled" boolean NOT NULL DEFAULT true,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("drawing_no", '') || ' ' || coalesce("erp_number", '') || ' ' || coalesce("name", '') || ' ' || coalesce("part_number", ''))) STORED,
  CONSTRAINT "product_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "product_code_key" UNIQUE ("tenant_id", "code")
);

CREATE INDEX "product_org_id_id_idx"
  ON "product" ("tenant_id", "org_id", "id");

CREATE INDEX "product_customer_id_idx"
  ON "product" ("tenant_id", "customer_id");

CREATE INDEX "product_search_idx"
  ON "product"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "product"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "product"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "customer" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "name" text NOT NULL,
  "short_name" text,
  "type" text,
  "grade" text,
  "credit_code" text,
  "salesman_id" uuid,
  "contact" text,
  "phone" text,
  "email" text,
  "region" text,
  "address" text,
  "lng" numeric(10,6),
  "lat" numeric(10,6),
  "geo_radius" integer,
  "bank_name" text,
  "bank_account" text,
  "tax_no" text,
  "pay_days" integer,
  "annex" jsonb,
  "erp_number" text,
  "enabled" boolean NOT NULL DEFAULT true,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("credit_code", '') || ' ' || coalesce("erp_number", '') || ' ' || coalesce("name", '') || ' ' || coalesce("short_name", ''))) STORED,
  CONSTRAINT "customer_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "customer_code_key" UNIQUE ("tenant_id", "code")
);

CREATE UNIQUE INDEX "customer_name_key"
  ON "customer" ("tenant_id", lower("name"));

CREATE UNIQUE INDEX "customer_credit_code_key"
  ON "customer" ("tenant_id", lower("credit_code"));

CREATE INDEX "customer_org_id_id_idx"
  ON "customer" ("tenant_id", "org_id", "id");

CREATE INDEX "customer_salesman_id_idx"
  ON "customer" ("tenant_id", "salesman_id");

CREATE INDEX "customer_search_idx"
  ON "customer"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "customer"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "customer"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "customer_contacts" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "name" text NOT NULL,
  "post" text,
  "phone" text,
  "email" text,
  "is_main" boolean NOT NULL DEFAULT false,
  CONSTRAINT "customer_contacts_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "customer_contacts_owner_id_idx"
  ON "customer_contacts" ("tenant_id", "owner_id");

ALTER TABLE "customer_contacts"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "customer_contacts"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "procedure" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "name" text NOT NULL,
  "type" text,
  "count_unit" text,
  "standard_minutes" numeric(10,2),
  "labour_rate" numeric(18,2),
  "machine_rate" numeric(18,2),
  "need_mould" boolean NOT NULL DEFAULT true,
  "sort" integer,
  "enabled" boolean NOT NULL DEFAULT true,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("name", ''))) STORED,
  CONSTRAINT "procedure_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "procedure_code_key" UNIQUE ("tenant_id", "code")
);

CREATE UNIQUE INDEX "procedure_name_key"
  ON "procedure" ("tenant_id", lower("name"));

CREATE INDEX "procedure_org_id_id_idx"
  ON "procedure" ("tenant_id", "org_id", "id");

CREATE INDEX "procedure_search_idx"
  ON "procedure"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "procedure"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "procedure"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "procedure_product_line_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "procedure_product_line_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "procedure_product_line_ids_target_id_idx"
  ON "procedure_product_line_ids" ("tenant_id", "target_id");

ALTER TABLE "procedure_product_line_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "procedure_product_line_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "product_line" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "name" text NOT NULL,
  "dept_id" uuid NOT NULL,
  "leader_id" uuid,
  "sort" integer,
  "enabled" boolean NOT NULL DEFAULT true,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("name", ''))) STORED,
  CONSTRAINT "product_line_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "product_line_code_key" UNIQUE ("tenant_id", "code")
);

CREATE UNIQUE INDEX "product_line_org_id_name_key"
  ON "product_line" ("tenant_id", "org_id", lower("name"));

CREATE INDEX "product_line_org_id_id_idx"
  ON "product_line" ("tenant_id", "org_id", "id");

CREATE INDEX "product_line_dept_id_idx"
  ON "product_line" ("tenant_id", "dept_id");

CREATE INDEX "product_line_leader_id_idx"
  ON "product_line" ("tenant_id", "leader_id");

CREATE INDEX "product_line_search_idx"
  ON "product_line"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "product_line"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "product_line"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "product_line_procedure_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "product_line_procedure_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "product_line_procedure_ids_target_id_idx"
  ON "product_line_procedure_ids" ("tenant_id", "target_id");

ALTER TABLE "product_line_procedure_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "product_line_procedure_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "product_line_changer_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "product_line_changer_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "product_line_changer_ids_target_id_idx"
  ON "product_line_changer_ids" ("tenant_id", "target_id");

ALTER TABLE "product_line_changer_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "product_line_changer_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE UNIQUE INDEX "warehouse_org_id_name_key"
  ON "warehouse" ("tenant_id", "org_id", lower("name"));

ALTER TABLE "supplier"
  ADD COLUMN "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("credit_code", '') || ' ' || coalesce("erp_number", '') || ' ' || coalesce("name", '') || ' ' || coalesce("short_name", ''))) STORED;

CREATE UNIQUE INDEX "supplier_name_key"
  ON "supplier" ("tenant_id", lower("name"));

CREATE UNIQUE INDEX "supplier_credit_code_key"
  ON "supplier" ("tenant_id", lower("credit_code"));

CREATE INDEX "supplier_search_idx"
  ON "supplier"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "product"
  ADD CONSTRAINT "product_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "product"
  ADD CONSTRAINT "product_customer_id_fkey"
  FOREIGN KEY ("tenant_id", "customer_id")
  REFERENCES "customer" ("tenant_id", "id");

ALTER TABLE "customer"
  ADD CONSTRAINT "customer_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "customer"
  ADD CONSTRAINT "customer_salesman_id_fkey"
  FOREIGN KEY ("tenant_id", "salesman_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "customer_contacts"
  ADD CONSTRAINT "customer_contacts_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "customer" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "procedure"
  ADD CONSTRAINT "procedure_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "procedure_product_line_ids"
  ADD CONSTRAINT "procedure_product_line_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "procedure" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "procedure_product_line_ids"
  ADD CONSTRAINT "procedure_product_line_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "product_line" ("tenant_id", "id");

ALTER TABLE "product_line"
  ADD CONSTRAINT "product_line_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "product_line"
  ADD CONSTRAINT "product_line_dept_id_fkey"
  FOREIGN KEY ("tenant_id", "dept_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "product_line"
  ADD CONSTRAINT "product_line_leader_id_fkey"
  FOREIGN KEY ("tenant_id", "leader_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "product_line_procedure_ids"
  ADD CONSTRAINT "product_line_procedure_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "product_line" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "product_line_procedure_ids"
  ADD CONSTRAINT "product_line_procedure_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "procedure" ("tenant_id", "id");

ALTER TABLE "product_line_changer_ids"
  ADD CONSTRAINT "product_line_changer_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "product_line" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "product_line_changer_ids"
  ADD CONSTRAINT "product_line_changer_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "user" ("tenant_id", "id");
