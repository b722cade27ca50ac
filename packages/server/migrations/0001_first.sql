CREATE TABLE "org" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "code" text NOT NULL,
  "name" text NOT NULL,
  "short_name" text,
  "type" smallint NOT NULL,
  "parent_id" uuid,
  "full_path_id" text,
  "full_path_name" text,
  "rank" integer,
  "status" smallint NOT NULL DEFAULT 1,
  "is_tooling" smallint NOT NULL DEFAULT 0,
  "manager_id" uuid,
  "phone" text,
  "address" text,
  "erp_number" text,
  "config" jsonb,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("erp_number", '') || ' ' || coalesce("name", ''))) STORED,
  CONSTRAINT "org_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "org_code_key" UNIQUE ("tenant_id", "code"),
  CONSTRAINT "org_parent_id_name_key" UNIQUE ("tenant_id", "parent_id", "name")
);

CREATE INDEX "org_full_path_id_idx"
  ON "org" ("tenant_id", "full_path_id");

CREATE INDEX "org_manager_id_idx"
  ON "org" ("tenant_id", "manager_id");

CREATE INDEX "org_search_idx"
  ON "org"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "org"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "org"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "user" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "job_no" text NOT NULL,
  "job_name" text NOT NULL,
  "sex" smallint NOT NULL DEFAULT 2,
  "status" smallint NOT NULL DEFAULT 1,
  "org_id" uuid,
  "dept_id" uuid,
  "post_id" uuid,
  "parent_id" uuid,
  "full_path_id" text,
  "is_supplier" smallint NOT NULL DEFAULT 0,
  "supplier_id" uuid,
  "mobile" text,
  "telephone" text,
  "email" text,
  "id_card" text,
  "entry_date" date,
  "leave_date" date,
  "worker_type" text,
  "education" text,
  "erp_number" text,
  "photo" text,
  "rank" integer,
  "substitute_user_id" uuid,
  "substitute_from" date,
  "substitute_to" date,
  "language" text,
  "password_hash" text,
  "password_time" timestamptz,
  "must_change" boolean NOT NULL DEFAULT false,
  "last_login_time" timestamptz,
  "last_login_ip" text,
  "auth_version" integer NOT NULL DEFAULT 0,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("erp_number", '') || ' ' || coalesce("job_name", '') || ' ' || coalesce("job_no", '') || ' ' || coalesce("mobile", ''))) STORED,
  CONSTRAINT "user_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "user_mobile_key" UNIQUE ("tenant_id", "mobile")
);

CREATE UNIQUE INDEX "user_job_no_key"
  ON "user" ("tenant_id", lower("job_no"));

CREATE INDEX "user_full_path_id_idx"
  ON "user" ("tenant_id", "full_path_id");

CREATE INDEX "user_org_id_idx"
  ON "user" ("tenant_id", "org_id");

CREATE INDEX "user_dept_id_idx"
  ON "user" ("tenant_id", "dept_id");

CREATE INDEX "user_post_id_idx"
  ON "user" ("tenant_id", "post_id");

CREATE INDEX "user_parent_id_idx"
  ON "user" ("tenant_id", "parent_id");

CREATE INDEX "user_supplier_id_idx"
  ON "user" ("tenant_id", "supplier_id");

CREATE INDEX "user_substitute_user_id_idx"
  ON "user" ("tenant_id", "substitute_user_id");

CREATE INDEX "user_search_idx"
  ON "user"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "user"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "user"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "user_role_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "user_role_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "user_role_ids_target_id_idx"
  ON "user_role_ids" ("tenant_id", "target_id");

ALTER TABLE "user_role_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "user_role_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "sys_role" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "code" text NOT NULL,
  "name" text NOT NULL,
  "kind" smallint NOT NULL DEFAULT 1,
  "menus_role" text,
  "buttons_role" text,
  "menus_dingding_role" text,
  "status" smallint NOT NULL DEFAULT 1,
  "rank" integer,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("name", ''))) STORED,
  CONSTRAINT "sys_role_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "sys_role_code_key" UNIQUE ("tenant_id", "code"),
  CONSTRAINT "sys_role_name_key" UNIQUE ("tenant_id", "name")
);

CREATE INDEX "sys_role_search_idx"
  ON "sys_role"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "sys_role"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "sys_role"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "dictionary" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "dict_name" text NOT NULL,
  "title_zh" text NOT NULL,
  "title_en" text NOT NULL,
  "is_system" boolean NOT NULL DEFAULT false,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("dict_name", '') || ' ' || coalesce("title_en", '') || ' ' || coalesce("title_zh", ''))) STORED,
  CONSTRAINT "dictionary_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "dictionary_dict_name_key" UNIQUE ("tenant_id", "dict_name")
);

CREATE INDEX "dictionary_search_idx"
  ON "dictionary"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "dictionary"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "dictionary"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "dictionary_items" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "value" text NOT NULL,
  "label_zh" text NOT NULL,
  "label_en" text,
  "color" text,
  "is_default" boolean NOT NULL DEFAULT false,
  "status" smallint NOT NULL DEFAULT 1,
  "parent_value" text,
  "attrs" jsonb,
  CONSTRAINT "dictionary_items_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "dictionary_items_owner_id_idx"
  ON "dictionary_items" ("tenant_id", "owner_id");

ALTER TABLE "dictionary_items"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "dictionary_items"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "warehouse" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "name" text NOT NULL,
  "warehouse_type" smallint NOT NULL DEFAULT 1,
  "site_kind" smallint NOT NULL DEFAULT 0,
  "supplier_id" uuid,
  "dept_id" uuid,
  "manager_id" uuid NOT NULL,
  "use_location" boolean NOT NULL DEFAULT true,
  "address" text,
  "lng" numeric(10,6),
  "lat" numeric(10,6),
  "geo_radius" integer,
  "enabled" boolean NOT NULL DEFAULT true,
  "erp_number" text,
  "sort" integer,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("erp_number", '') || ' ' || coalesce("name", ''))) STORED,
  CONSTRAINT "warehouse_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "warehouse_code_key" UNIQUE ("tenant_id", "code"),
  CONSTRAINT "warehouse_org_id_name_key" UNIQUE ("tenant_id", "org_id", "name")
);

CREATE INDEX "warehouse_org_id_id_idx"
  ON "warehouse" ("tenant_id", "org_id", "id");

CREATE INDEX "warehouse_supplier_id_idx"
  ON "warehouse" ("tenant_id", "supplier_id");

CREATE INDEX "warehouse_dept_id_idx"
  ON "warehouse" ("tenant_id", "dept_id");

CREATE INDEX "warehouse_manager_id_idx"
  ON "warehouse" ("tenant_id", "manager_id");

CREATE INDEX "warehouse_search_idx"
  ON "warehouse"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "warehouse"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "warehouse"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "warehouse_keeper_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "warehouse_keeper_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "warehouse_keeper_ids_target_id_idx"
  ON "warehouse_keeper_ids" ("tenant_id", "target_id");

ALTER TABLE "warehouse_keeper_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "warehouse_keeper_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "cargo_location" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "warehouse_id" uuid NOT NULL,
  "parent_id" uuid,
  "kind" smallint NOT NULL,
  "code" text NOT NULL,
  "name" text,
  "capacity" integer,
  "max_weight" numeric(10,2),
  "length" numeric(10,2),
  "width" numeric(10,2),
  "height" numeric(10,2),
  "card_types" smallint[],
  "row_no" integer,
  "col_no" integer,
  "level_no" integer,
  "enabled" boolean NOT NULL DEFAULT true,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("name", ''))) STORED,
  CONSTRAINT "cargo_location_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "cargo_location_warehouse_id_code_key" UNIQUE ("tenant_id", "warehouse_id", "code")
);

CREATE INDEX "cargo_location_org_id_id_idx"
  ON "cargo_location" ("tenant_id", "org_id", "id");

CREATE INDEX "cargo_location_parent_id_idx"
  ON "cargo_location" ("tenant_id", "parent_id");

CREATE INDEX "cargo_location_search_idx"
  ON "cargo_location"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "cargo_location"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "cargo_location"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "supplier" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "name" text NOT NULL,
  "short_name" text,
  "types" text[] NOT NULL,
  "grade" text,
  "credit_code" text,
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
  "pay_terms" text,
  "pay_days" integer,
  "start_date" date,
  "end_date" date,
  "user_opened" boolean NOT NULL DEFAULT false,
  "shared" boolean NOT NULL DEFAULT false,
  "annex" jsonb,
  "erp_number" text,
  "enabled" boolean NOT NULL DEFAULT true,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("erp_number", '') || ' ' || coalesce("name", '') || ' ' || coalesce("short_name", ''))) STORED,
  CONSTRAINT "supplier_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "supplier_code_key" UNIQUE ("tenant_id", "code"),
  CONSTRAINT "supplier_name_key" UNIQUE ("tenant_id", "name"),
  CONSTRAINT "supplier_credit_code_key" UNIQUE ("tenant_id", "credit_code")
);

CREATE INDEX "supplier_org_id_id_idx"
  ON "supplier" ("tenant_id", "org_id", "id");

CREATE INDEX "supplier_search_idx"
  ON "supplier"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "supplier"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "supplier"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "supplier_contacts" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "name" text NOT NULL,
  "post" text,
  "phone" text,
  "email" text,
  "is_main" boolean NOT NULL DEFAULT false,
  CONSTRAINT "supplier_contacts_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "supplier_contacts_owner_id_idx"
  ON "supplier_contacts" ("tenant_id", "owner_id");

ALTER TABLE "supplier_contacts"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "supplier_contacts"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "supplier_qualifications" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "name" text NOT NULL,
  "cert_no" text,
  "issue_date" date,
  "expire_date" date,
  "annex" jsonb,
  CONSTRAINT "supplier_qualifications_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "supplier_qualifications_owner_id_idx"
  ON "supplier_qualifications" ("tenant_id", "owner_id");

ALTER TABLE "supplier_qualifications"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "supplier_qualifications"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "material_type" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "name" text NOT NULL,
  "parent_id" uuid,
  "sort" integer,
  "default_unit" text,
  "is_batch" boolean NOT NULL DEFAULT false,
  "enabled" boolean NOT NULL DEFAULT true,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("name", ''))) STORED,
  CONSTRAINT "material_type_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "material_type_code_key" UNIQUE ("tenant_id", "code"),
  CONSTRAINT "material_type_parent_id_name_key" UNIQUE ("tenant_id", "parent_id", "name")
);

CREATE INDEX "material_type_org_id_id_idx"
  ON "material_type" ("tenant_id", "org_id", "id");

CREATE INDEX "material_type_search_idx"
  ON "material_type"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "material_type"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "material_type"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "manufacturer" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "name" text NOT NULL,
  "short_name" text,
  "country" text,
  "brands" text,
  "contact" text,
  "phone" text,
  "email" text,
  "website" text,
  "address" text,
  "enabled" boolean NOT NULL DEFAULT true,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("short_name", ''))) STORED,
  CONSTRAINT "manufacturer_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "manufacturer_code_key" UNIQUE ("tenant_id", "code"),
  CONSTRAINT "manufacturer_name_key" UNIQUE ("tenant_id", "name")
);

CREATE INDEX "manufacturer_org_id_id_idx"
  ON "manufacturer" ("tenant_id", "org_id", "id");

CREATE INDEX "manufacturer_search_idx"
  ON "manufacturer"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "manufacturer"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "manufacturer"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "accessory" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "name" text NOT NULL,
  "type_id" uuid NOT NULL,
  "spec" text,
  "drawing_no" text,
  "brand" text,
  "manufacturer_id" uuid,
  "manufacturer_part_no" text,
  "supplier_id" uuid,
  "unit" text NOT NULL,
  "qty_scale" integer NOT NULL DEFAULT 0,
  "is_batch" boolean NOT NULL DEFAULT false,
  "shelf_life_days" integer,
  "expiry_warn_days" integer,
  "abc_class" text NOT NULL DEFAULT 'C',
  "is_key" boolean NOT NULL DEFAULT false,
  "is_old_for_new" boolean NOT NULL DEFAULT false,
  "ref_price" numeric(18,6),
  "lead_days" integer,
  "min_order_qty" numeric(18,4),
  "pack_qty" numeric(18,4),
  "life_value" integer,
  "life_unit" smallint,
  "default_warehouse_id" uuid,
  "default_location_id" uuid,
  "picture" text,
  "annex" jsonb,
  "barcode" text,
  "erp_number" text,
  "enabled" boolean NOT NULL DEFAULT true,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("barcode", '') || ' ' || coalesce("code", '') || ' ' || coalesce("drawing_no", '') || ' ' || coalesce("erp_number", '') || ' ' || coalesce("manufacturer_part_no", '') || ' ' || coalesce("name", '') || ' ' || coalesce("spec", ''))) STORED,
  CONSTRAINT "accessory_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "accessory_code_key" UNIQUE ("tenant_id", "code"),
  CONSTRAINT "accessory_barcode_key" UNIQUE ("tenant_id", "barcode")
);

CREATE INDEX "accessory_org_id_id_idx"
  ON "accessory" ("tenant_id", "org_id", "id");

CREATE INDEX "accessory_type_id_idx"
  ON "accessory" ("tenant_id", "type_id");

CREATE INDEX "accessory_manufacturer_id_idx"
  ON "accessory" ("tenant_id", "manufacturer_id");

CREATE INDEX "accessory_supplier_id_idx"
  ON "accessory" ("tenant_id", "supplier_id");

CREATE INDEX "accessory_default_warehouse_id_idx"
  ON "accessory" ("tenant_id", "default_warehouse_id");

CREATE INDEX "accessory_default_location_id_idx"
  ON "accessory" ("tenant_id", "default_location_id");

CREATE INDEX "accessory_search_idx"
  ON "accessory"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "accessory"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "accessory"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "accessory_substitutes" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "accessory_substitutes_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "accessory_substitutes_target_id_idx"
  ON "accessory_substitutes" ("tenant_id", "target_id");

ALTER TABLE "accessory_substitutes"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "accessory_substitutes"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "accessory_input" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "status" text NOT NULL DEFAULT 'saved',
  "in_type" smallint NOT NULL,
  "biz_date" date NOT NULL,
  "warehouse_id" uuid NOT NULL,
  "supplier_id" uuid,
  "purchase_no" text,
  "invoice_no" text,
  "keeper_id" uuid,
  "audit_no" integer NOT NULL DEFAULT 0,
  "annex" jsonb,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("invoice_no", '') || ' ' || coalesce("purchase_no", ''))) STORED,
  CONSTRAINT "accessory_input_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "accessory_input_code_key" UNIQUE ("tenant_id", "code")
);

CREATE INDEX "accessory_input_org_id_id_idx"
  ON "accessory_input" ("tenant_id", "org_id", "id");

CREATE INDEX "accessory_input_warehouse_id_idx"
  ON "accessory_input" ("tenant_id", "warehouse_id");

CREATE INDEX "accessory_input_supplier_id_idx"
  ON "accessory_input" ("tenant_id", "supplier_id");

CREATE INDEX "accessory_input_keeper_id_idx"
  ON "accessory_input" ("tenant_id", "keeper_id");

CREATE INDEX "accessory_input_search_idx"
  ON "accessory_input"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "accessory_input"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "accessory_input"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "accessory_input_lines" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "accessory_id" uuid NOT NULL,
  "location_id" uuid,
  "batch_no" text,
  "production_date" date,
  "expiry_date" date,
  "qty" numeric(18,4) NOT NULL,
  "price" numeric(18,6),
  "tax_rate" numeric(9,4),
  "amount" numeric(18,2),
  "stock_qty_after" numeric(18,4),
  "remark" text,
  "search" text GENERATED ALWAYS AS (lower(coalesce("batch_no", ''))) STORED,
  CONSTRAINT "accessory_input_lines_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "accessory_input_lines_owner_id_idx"
  ON "accessory_input_lines" ("tenant_id", "owner_id");

CREATE INDEX "accessory_input_lines_accessory_id_idx"
  ON "accessory_input_lines" ("tenant_id", "accessory_id");

CREATE INDEX "accessory_input_lines_location_id_idx"
  ON "accessory_input_lines" ("tenant_id", "location_id");

CREATE INDEX "accessory_input_lines_search_idx"
  ON "accessory_input_lines"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "accessory_input_lines"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "accessory_input_lines"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "combo" (
  "id" uuid NOT NULL,
  "code" text NOT NULL,
  "combo_name" text NOT NULL,
  "permission" text NOT NULL,
  "max_users" integer,
  "max_cards" integer,
  "storage_gb" integer NOT NULL DEFAULT 20,
  "grace_days" integer NOT NULL DEFAULT 7,
  "trial_days" integer,
  "status" smallint NOT NULL DEFAULT 1,
  "remark" text,
  CONSTRAINT "combo_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "combo_code_key" UNIQUE ("code")
);

CREATE TABLE "tenant" (
  "id" uuid NOT NULL,
  "code" text NOT NULL,
  "code_key" text NOT NULL,
  "full_name" text NOT NULL,
  "short_name" text,
  "combo_id" uuid NOT NULL,
  "permission" text NOT NULL,
  "opening_date" date NOT NULL,
  "closing_date" date,
  "status" smallint NOT NULL DEFAULT 1,
  "max_users" integer,
  "max_cards" integer,
  "storage_gb" integer NOT NULL,
  "grace_days" integer NOT NULL,
  "product_title" text,
  "logo" text,
  "service_phone" text,
  "language" text NOT NULL DEFAULT 'zh',
  "timezone" text NOT NULL DEFAULT 'Asia/Shanghai',
  "contact_name" text,
  "contact_phone" text,
  "contact_email" text,
  "suspend_reason" text,
  "auth_version" integer NOT NULL DEFAULT 0,
  "create_time" timestamptz NOT NULL,
  CONSTRAINT "tenant_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "tenant_code_key_key" UNIQUE ("code_key")
);

CREATE TABLE "tenant_log" (
  "id" uuid NOT NULL,
  "tenant_code" text NOT NULL,
  "action" text NOT NULL,
  "before" jsonb,
  "after" jsonb,
  "operator" text NOT NULL,
  "reason" text,
  "time" timestamptz NOT NULL,
  CONSTRAINT "tenant_log_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "tenant_log_tenant_code_time_idx"
  ON "tenant_log" ("tenant_code", "time");

CREATE TABLE "password_history" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "password_hash" text NOT NULL,
  "create_time" timestamptz NOT NULL,
  CONSTRAINT "password_history_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "password_history_user_id_create_time_idx"
  ON "password_history" ("tenant_id", "user_id", "create_time");

ALTER TABLE "password_history"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "password_history"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "login_failure" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "job_no" text NOT NULL,
  "fail_count" integer NOT NULL,
  "locked_until" timestamptz,
  "last_time" timestamptz NOT NULL,
  CONSTRAINT "login_failure_pkey" PRIMARY KEY ("tenant_id", "job_no")
);

ALTER TABLE "login_failure"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "login_failure"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "login_session" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "token_hash" text NOT NULL,
  "id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "login_source" text NOT NULL,
  "scope" text NOT NULL,
  "ip" text,
  "user_agent" text,
  "login_time" timestamptz NOT NULL,
  "last_active" timestamptz NOT NULL,
  "expire_time" timestamptz NOT NULL,
  "status" text NOT NULL DEFAULT 'active',
  CONSTRAINT "login_session_pkey" PRIMARY KEY ("tenant_id", "token_hash")
);

CREATE INDEX "login_session_user_id_status_idx"
  ON "login_session" ("tenant_id", "user_id", "status");

CREATE INDEX "login_session_last_active_idx"
  ON "login_session" ("tenant_id", "last_active");

ALTER TABLE "login_session"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "login_session"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "login_log" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "time" timestamptz NOT NULL,
  "job_no" text NOT NULL,
  "user_id" uuid,
  "portal" text NOT NULL,
  "result" integer NOT NULL,
  "ip" text,
  "user_agent" text,
  CONSTRAINT "login_log_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "login_log_time_idx"
  ON "login_log" ("tenant_id", "time");

ALTER TABLE "login_log"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "login_log"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "user_org_scope" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "user_id" uuid NOT NULL,
  "business_code_id" integer NOT NULL,
  "data_org_id" uuid NOT NULL,
  "access" integer NOT NULL,
  CONSTRAINT "user_org_scope_pkey" PRIMARY KEY ("tenant_id", "user_id", "business_code_id", "data_org_id")
);

CREATE INDEX "user_org_scope_data_org_id_idx"
  ON "user_org_scope" ("tenant_id", "data_org_id");

ALTER TABLE "user_org_scope"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "user_org_scope"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "doc_participant" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "business_code_id" integer NOT NULL,
  "user_id" uuid NOT NULL,
  "row_id" uuid NOT NULL,
  CONSTRAINT "doc_participant_pkey" PRIMARY KEY ("tenant_id", "business_code_id", "user_id", "row_id")
);

CREATE INDEX "doc_participant_row_id_idx"
  ON "doc_participant" ("tenant_id", "row_id");

ALTER TABLE "doc_participant"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "doc_participant"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "operation_log" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "time" timestamptz NOT NULL,
  "user_id" uuid,
  "job_no" text,
  "job_name" text,
  "org_id" uuid,
  "ip" text,
  "source" text NOT NULL,
  "business_code_id" integer,
  "page" text,
  "resource" text,
  "row_id" uuid,
  "row_code" text,
  "action" text NOT NULL,
  "changes" jsonb,
  "result" text NOT NULL,
  "message" text,
  "duration_ms" integer,
  "request_id" text,
  CONSTRAINT "operation_log_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "operation_log_row_id_time_idx"
  ON "operation_log" ("tenant_id", "row_id", "time");

CREATE INDEX "operation_log_time_idx"
  ON "operation_log" ("tenant_id", "time");

ALTER TABLE "operation_log"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "operation_log"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "code_counter" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "business_code_id" integer NOT NULL,
  "counter_key" text NOT NULL,
  "current" integer NOT NULL,
  CONSTRAINT "code_counter_pkey" PRIMARY KEY ("tenant_id", "business_code_id", "counter_key")
);

ALTER TABLE "code_counter"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "code_counter"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "client_call" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "user_id" uuid NOT NULL,
  "call" text NOT NULL,
  "client_id" text NOT NULL,
  "answer" jsonb,
  "time" timestamptz NOT NULL,
  CONSTRAINT "client_call_pkey" PRIMARY KEY ("tenant_id", "user_id", "call", "client_id")
);

CREATE INDEX "client_call_time_idx"
  ON "client_call" ("tenant_id", "time");

ALTER TABLE "client_call"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "client_call"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "parameter_value" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "parameter_id" text NOT NULL,
  "org_key" text NOT NULL DEFAULT '*',
  "value" text,
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT "parameter_value_pkey" PRIMARY KEY ("tenant_id", "parameter_id", "org_key")
);

ALTER TABLE "parameter_value"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "parameter_value"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "task_due" (
  "tenant_id" uuid NOT NULL,
  "task" text NOT NULL,
  "next_run" timestamptz NOT NULL,
  CONSTRAINT "task_due_pkey" PRIMARY KEY ("tenant_id", "task")
);

CREATE INDEX "task_due_next_run_idx"
  ON "task_due" ("next_run");

CREATE TABLE "scheduled_task" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "code" text NOT NULL,
  "schedule" text NOT NULL,
  "minutes" integer,
  "time" text,
  "weekdays" jsonb,
  "monthdays" jsonb,
  "cron" text,
  "enabled" boolean NOT NULL DEFAULT true,
  "last_run" timestamptz,
  "last_result" text,
  "last_ms" integer,
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT "scheduled_task_pkey" PRIMARY KEY ("tenant_id", "code")
);

ALTER TABLE "scheduled_task"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "scheduled_task"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "scheduled_task_log" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "code" text NOT NULL,
  "start_time" timestamptz NOT NULL,
  "end_time" timestamptz,
  "result" text,
  "processed" integer,
  "message" text,
  CONSTRAINT "scheduled_task_log_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "scheduled_task_log_code_start_time_idx"
  ON "scheduled_task_log" ("tenant_id", "code", "start_time");

ALTER TABLE "scheduled_task_log"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "scheduled_task_log"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "accessory_stock_move" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "seq" bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  "accessory_id" uuid NOT NULL,
  "warehouse_id" uuid NOT NULL,
  "location_id" uuid,
  "batch_id" uuid,
  "side" smallint NOT NULL,
  "move_type" smallint NOT NULL,
  "qty" numeric(18,4) NOT NULL,
  "amount" numeric(18,2) NOT NULL,
  "cost_variance" numeric(18,2) NOT NULL DEFAULT 0,
  "key_qty_after" numeric(18,4) NOT NULL,
  "value_qty_after" numeric(18,4) NOT NULL,
  "value_amount_after" numeric(18,2) NOT NULL,
  "doc_kind" text NOT NULL,
  "doc_id" uuid NOT NULL,
  "doc_line_id" uuid NOT NULL,
  "doc_code" text NOT NULL,
  "audit_no" integer NOT NULL,
  "is_reversal" boolean NOT NULL DEFAULT false,
  "reversal_of" uuid,
  "user_id" uuid,
  "biz_date" date NOT NULL,
  "post_time" timestamptz NOT NULL,
  CONSTRAINT "accessory_stock_move_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "accessory_stock_move_reversal_of_key" UNIQUE ("tenant_id", "reversal_of"),
  CONSTRAINT "accessory_stock_move_doc_kind_doc_line_id_audit_no_abc739b4_key" UNIQUE ("tenant_id", "doc_kind", "doc_line_id", "audit_no", "is_reversal"),
  CONSTRAINT "accessory_stock_move_moves_something_check" CHECK (qty <> 0)
);

CREATE INDEX "accessory_stock_move_accessory_id_warehouse_id_seq_idx"
  ON "accessory_stock_move" ("tenant_id", "accessory_id", "warehouse_id", "seq");

CREATE INDEX "accessory_stock_move_doc_id_idx"
  ON "accessory_stock_move" ("tenant_id", "doc_id");

CREATE INDEX "accessory_stock_move_warehouse_id_idx"
  ON "accessory_stock_move" ("tenant_id", "warehouse_id");

CREATE INDEX "accessory_stock_move_location_id_idx"
  ON "accessory_stock_move" ("tenant_id", "location_id");

ALTER TABLE "accessory_stock_move"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "accessory_stock_move"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "accessory_standing_stock" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "accessory_id" uuid NOT NULL,
  "warehouse_id" uuid NOT NULL,
  "location_id" uuid,
  "batch_id" uuid,
  "qty" numeric(18,4) NOT NULL DEFAULT 0,
  "last_in_time" timestamptz,
  "last_out_time" timestamptz,
  CONSTRAINT "accessory_standing_stock_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "accessory_standing_stock_warehouse_id_accessory_id_733097a9_key" UNIQUE NULLS NOT DISTINCT ("tenant_id", "warehouse_id", "accessory_id", "location_id", "batch_id"),
  CONSTRAINT "accessory_standing_stock_never_negative_check" CHECK (qty >= 0)
);

CREATE INDEX "accessory_standing_stock_accessory_id_idx"
  ON "accessory_standing_stock" ("tenant_id", "accessory_id");

CREATE INDEX "accessory_standing_stock_location_id_idx"
  ON "accessory_standing_stock" ("tenant_id", "location_id");

ALTER TABLE "accessory_standing_stock"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "accessory_standing_stock"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "accessory_stock_value" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "warehouse_id" uuid NOT NULL,
  "accessory_id" uuid NOT NULL,
  "qty" numeric(18,4) NOT NULL DEFAULT 0,
  "amount" numeric(18,2) NOT NULL DEFAULT 0,
  "last_avg" numeric(18,6),
  CONSTRAINT "accessory_stock_value_pkey" PRIMARY KEY ("tenant_id", "warehouse_id", "accessory_id"),
  CONSTRAINT "accessory_stock_value_never_negative_check" CHECK (qty >= 0 AND amount >= 0 AND (qty > 0 OR amount = 0))
);

ALTER TABLE "accessory_stock_value"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "accessory_stock_value"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "accessory_batch" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "accessory_id" uuid NOT NULL,
  "batch_no" text NOT NULL,
  "production_date" date,
  "expiry_date" date,
  "supplier_id" uuid,
  "manufacturer_id" uuid,
  "first_in_code" text,
  "first_in_time" timestamptz,
  "first_price" numeric(18,6),
  "is_used" boolean NOT NULL DEFAULT false,
  "frozen" boolean NOT NULL DEFAULT false,
  "frozen_reason" text,
  CONSTRAINT "accessory_batch_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "accessory_batch_accessory_id_batch_no_key" UNIQUE ("tenant_id", "accessory_id", "batch_no")
);

ALTER TABLE "accessory_batch"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "accessory_batch"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

ALTER TABLE "org"
  ADD CONSTRAINT "org_parent_id_fkey"
  FOREIGN KEY ("tenant_id", "parent_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "org"
  ADD CONSTRAINT "org_manager_id_fkey"
  FOREIGN KEY ("tenant_id", "manager_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "user"
  ADD CONSTRAINT "user_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "user"
  ADD CONSTRAINT "user_dept_id_fkey"
  FOREIGN KEY ("tenant_id", "dept_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "user"
  ADD CONSTRAINT "user_post_id_fkey"
  FOREIGN KEY ("tenant_id", "post_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "user"
  ADD CONSTRAINT "user_parent_id_fkey"
  FOREIGN KEY ("tenant_id", "parent_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "user"
  ADD CONSTRAINT "user_supplier_id_fkey"
  FOREIGN KEY ("tenant_id", "supplier_id")
  REFERENCES "supplier" ("tenant_id", "id");

ALTER TABLE "user"
  ADD CONSTRAINT "user_substitute_user_id_fkey"
  FOREIGN KEY ("tenant_id", "substitute_user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "user_role_ids"
  ADD CONSTRAINT "user_role_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "user" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "user_role_ids"
  ADD CONSTRAINT "user_role_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "sys_role" ("tenant_id", "id");

ALTER TABLE "dictionary_items"
  ADD CONSTRAINT "dictionary_items_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "dictionary" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "warehouse"
  ADD CONSTRAINT "warehouse_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "warehouse"
  ADD CONSTRAINT "warehouse_supplier_id_fkey"
  FOREIGN KEY ("tenant_id", "supplier_id")
  REFERENCES "supplier" ("tenant_id", "id");

ALTER TABLE "warehouse"
  ADD CONSTRAINT "warehouse_dept_id_fkey"
  FOREIGN KEY ("tenant_id", "dept_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "warehouse"
  ADD CONSTRAINT "warehouse_manager_id_fkey"
  FOREIGN KEY ("tenant_id", "manager_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "warehouse_keeper_ids"
  ADD CONSTRAINT "warehouse_keeper_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "warehouse" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "warehouse_keeper_ids"
  ADD CONSTRAINT "warehouse_keeper_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "cargo_location"
  ADD CONSTRAINT "cargo_location_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "cargo_location"
  ADD CONSTRAINT "cargo_location_warehouse_id_fkey"
  FOREIGN KEY ("tenant_id", "warehouse_id")
  REFERENCES "warehouse" ("tenant_id", "id");

ALTER TABLE "cargo_location"
  ADD CONSTRAINT "cargo_location_parent_id_fkey"
  FOREIGN KEY ("tenant_id", "parent_id")
  REFERENCES "cargo_location" ("tenant_id", "id");

ALTER TABLE "supplier"
  ADD CONSTRAINT "supplier_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "supplier_contacts"
  ADD CONSTRAINT "supplier_contacts_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "supplier" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "supplier_qualifications"
  ADD CONSTRAINT "supplier_qualifications_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "supplier" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "material_type"
  ADD CONSTRAINT "material_type_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "material_type"
  ADD CONSTRAINT "material_type_parent_id_fkey"
  FOREIGN KEY ("tenant_id", "parent_id")
  REFERENCES "material_type" ("tenant_id", "id");

ALTER TABLE "manufacturer"
  ADD CONSTRAINT "manufacturer_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "accessory"
  ADD CONSTRAINT "accessory_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "accessory"
  ADD CONSTRAINT "accessory_type_id_fkey"
  FOREIGN KEY ("tenant_id", "type_id")
  REFERENCES "material_type" ("tenant_id", "id");

ALTER TABLE "accessory"
  ADD CONSTRAINT "accessory_manufacturer_id_fkey"
  FOREIGN KEY ("tenant_id", "manufacturer_id")
  REFERENCES "manufacturer" ("tenant_id", "id");

ALTER TABLE "accessory"
  ADD CONSTRAINT "accessory_supplier_id_fkey"
  FOREIGN KEY ("tenant_id", "supplier_id")
  REFERENCES "supplier" ("tenant_id", "id");

ALTER TABLE "accessory"
  ADD CONSTRAINT "accessory_default_warehouse_id_fkey"
  FOREIGN KEY ("tenant_id", "default_warehouse_id")
  REFERENCES "warehouse" ("tenant_id", "id");

ALTER TABLE "accessory"
  ADD CONSTRAINT "accessory_default_location_id_fkey"
  FOREIGN KEY ("tenant_id", "default_location_id")
  REFERENCES "cargo_location" ("tenant_id", "id");

ALTER TABLE "accessory_substitutes"
  ADD CONSTRAINT "accessory_substitutes_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "accessory" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "accessory_substitutes"
  ADD CONSTRAINT "accessory_substitutes_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "accessory" ("tenant_id", "id");

ALTER TABLE "accessory_input"
  ADD CONSTRAINT "accessory_input_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "accessory_input"
  ADD CONSTRAINT "accessory_input_warehouse_id_fkey"
  FOREIGN KEY ("tenant_id", "warehouse_id")
  REFERENCES "warehouse" ("tenant_id", "id");

ALTER TABLE "accessory_input"
  ADD CONSTRAINT "accessory_input_supplier_id_fkey"
  FOREIGN KEY ("tenant_id", "supplier_id")
  REFERENCES "supplier" ("tenant_id", "id");

ALTER TABLE "accessory_input"
  ADD CONSTRAINT "accessory_input_keeper_id_fkey"
  FOREIGN KEY ("tenant_id", "keeper_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "accessory_input_lines"
  ADD CONSTRAINT "accessory_input_lines_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "accessory_input" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "accessory_input_lines"
  ADD CONSTRAINT "accessory_input_lines_accessory_id_fkey"
  FOREIGN KEY ("tenant_id", "accessory_id")
  REFERENCES "accessory" ("tenant_id", "id");

ALTER TABLE "accessory_input_lines"
  ADD CONSTRAINT "accessory_input_lines_location_id_fkey"
  FOREIGN KEY ("tenant_id", "location_id")
  REFERENCES "cargo_location" ("tenant_id", "id");

ALTER TABLE "accessory_stock_move"
  ADD CONSTRAINT "accessory_stock_move_accessory_id_fkey"
  FOREIGN KEY ("tenant_id", "accessory_id")
  REFERENCES "accessory" ("tenant_id", "id");

ALTER TABLE "accessory_stock_move"
  ADD CONSTRAINT "accessory_stock_move_warehouse_id_fkey"
  FOREIGN KEY ("tenant_id", "warehouse_id")
  REFERENCES "warehouse" ("tenant_id", "id");

ALTER TABLE "accessory_stock_move"
  ADD CONSTRAINT "accessory_stock_move_location_id_fkey"
  FOREIGN KEY ("tenant_id", "location_id")
  REFERENCES "cargo_location" ("tenant_id", "id");

ALTER TABLE "accessory_standing_stock"
  ADD CONSTRAINT "accessory_standing_stock_accessory_id_fkey"
  FOREIGN KEY ("tenant_id", "accessory_id")
  REFERENCES "accessory" ("tenant_id", "id");

ALTER TABLE "accessory_standing_stock"
  ADD CONSTRAINT "accessory_standing_stock_warehouse_id_fkey"
  FOREIGN KEY ("tenant_id", "warehouse_id")
  REFERENCES "warehouse" ("tenant_id", "id");

ALTER TABLE "accessory_standing_stock"
  ADD CONSTRAINT "accessory_standing_stock_location_id_fkey"
  FOREIGN KEY ("tenant_id", "location_id")
  REFERENCES "cargo_location" ("tenant_id", "id");
