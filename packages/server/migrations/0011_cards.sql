CREATE TABLE "tooling_type" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "name" text NOT NULL,
  "parent_id" uuid,
  "card_type" smallint NOT NULL,
  "code_prefix" text,
  "life_mode" smallint,
  "design_life" integer,
  "design_months" integer,
  "near_due_percent" numeric(9,4),
  "near_due_days" integer,
  "min_cycle_sec" numeric(8,2),
  "need_acceptance" boolean NOT NULL DEFAULT true,
  "need_return_check" boolean NOT NULL DEFAULT false,
  "default_place" smallint,
  "image" text,
  "sort" integer,
  "enabled" boolean NOT NULL DEFAULT true,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("name", ''))) STORED,
  CONSTRAINT "tooling_type_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "tooling_type_code_key" UNIQUE ("tenant_id", "code"),
  CONSTRAINT "tooling_type_parent_id_name_key" UNIQUE ("tenant_id", "parent_id", "name")
);

CREATE INDEX "tooling_type_org_id_id_idx"
  ON "tooling_type" ("tenant_id", "org_id", "id");

CREATE INDEX "tooling_type_search_idx"
  ON "tooling_type"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "tooling_type"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "tooling_type"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "tooling_type_attrs" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "attr_key" text NOT NULL,
  "label_zh" text NOT NULL,
  "label_en" text,
  "data_type" text NOT NULL DEFAULT 'text',
  "unit" text,
  "options" text,
  "required" boolean NOT NULL DEFAULT false,
  "sort" integer,
  CONSTRAINT "tooling_type_attrs_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "tooling_type_attrs_owner_id_idx"
  ON "tooling_type_attrs" ("tenant_id", "owner_id");

ALTER TABLE "tooling_type_attrs"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "tooling_type_attrs"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "archives" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "name" text NOT NULL,
  "card_type" smallint NOT NULL,
  "tooling_type_id" uuid NOT NULL,
  "spec" text,
  "model" text,
  "brand" text,
  "drawing_no" text,
  "drawing_version" text,
  "material" text,
  "cavity_num" integer NOT NULL DEFAULT 1,
  "standard_cycle" numeric(8,2),
  "min_cycle_sec" numeric(8,2),
  "count_unit" text,
  "life_mode" smallint,
  "design_life" integer,
  "design_months" integer,
  "near_due_percent" numeric(9,4),
  "near_due_days" integer,
  "length" numeric(10,2),
  "width" numeric(10,2),
  "height" numeric(10,2),
  "weight" numeric(10,2),
  "tonnage_min" numeric(8,1),
  "tonnage_max" numeric(8,1),
  "standard_change_min" integer,
  "unit_price" numeric(18,2),
  "supplier_id" uuid,
  "attrs" jsonb,
  "image" text,
  "annex" jsonb,
  "enabled" boolean NOT NULL DEFAULT true,
  "erp_number" text,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("drawing_no", '') || ' ' || coalesce("erp_number", '') || ' ' || coalesce("name", '') || ' ' || coalesce("spec", ''))) STORED,
  CONSTRAINT "archives_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "archives_code_key" UNIQUE ("tenant_id", "code")
);

CREATE INDEX "archives_org_id_id_idx"
  ON "archives" ("tenant_id", "org_id", "id");

CREATE INDEX "archives_tooling_type_id_idx"
  ON "archives" ("tenant_id", "tooling_type_id");

CREATE INDEX "archives_supplier_id_idx"
  ON "archives" ("tenant_id", "supplier_id");

CREATE INDEX "archives_search_idx"
  ON "archives"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "archives"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "archives"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "archives_products" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "product_id" uuid NOT NULL,
  "procedure_id" uuid,
  "cavity_num" integer,
  "standard_cycle" numeric(8,2),
  "priority" integer,
  "remark" text,
  CONSTRAINT "archives_products_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "archives_products_owner_id_idx"
  ON "archives_products" ("tenant_id", "owner_id");

CREATE INDEX "archives_products_product_id_idx"
  ON "archives_products" ("tenant_id", "product_id");

CREATE INDEX "archives_products_procedure_id_idx"
  ON "archives_products" ("tenant_id", "procedure_id");

ALTER TABLE "archives_products"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "archives_products"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "archives_parts" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "accessory_id" uuid NOT NULL,
  "qty" numeric(10,2) NOT NULL DEFAULT 1,
  "is_wearing" boolean NOT NULL DEFAULT true,
  "replace_times" integer,
  CONSTRAINT "archives_parts_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "archives_parts_owner_id_idx"
  ON "archives_parts" ("tenant_id", "owner_id");

CREATE INDEX "archives_parts_accessory_id_idx"
  ON "archives_parts" ("tenant_id", "accessory_id");

ALTER TABLE "archives_parts"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "archives_parts"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "new_card" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "name" text,
  "card_type" smallint NOT NULL,
  "tooling_type_id" uuid,
  "archives_id" uuid,
  "status" text NOT NULL DEFAULT 'inUse',
  "accept_state" smallint NOT NULL DEFAULT 0,
  "ownership" smallint NOT NULL DEFAULT 1,
  "customer_id" uuid,
  "serial_no" text,
  "asset_no" text,
  "erp_number" text,
  "spec" text,
  "model" text,
  "brand" text,
  "drawing_no" text,
  "drawing_version" text,
  "material" text,
  "cavity_num" integer,
  "cavity_used" integer,
  "standard_cycle" numeric(8,2),
  "length" numeric(10,2),
  "width" numeric(10,2),
  "height" numeric(10,2),
  "weight" numeric(10,2),
  "grade" text,
  "manage_dept_id" uuid,
  "administrator_id" uuid,
  "use_dept_id" uuid,
  "responsible_id" uuid,
  "product_line_id" uuid,
  "supplier_id" uuid,
  "custodian_supplier_id" uuid,
  "parent_card_id" uuid,
  "purchase_date" date,
  "price" numeric(18,2),
  "original_value" numeric(18,2),
  "make_date" date,
  "accept_date" date,
  "start_use_date" date,
  "warranty_date" date,
  "life_mode" smallint,
  "design_life" integer,
  "design_months" integer,
  "near_due_percent" numeric(9,4),
  "near_due_days" integer,
  "opening_num" integer NOT NULL DEFAULT 0,
  "used_num" integer NOT NULL DEFAULT 0,
  "home_location_id" uuid,
  "lock_reason" smallint NOT NULL DEFAULT 0,
  "rfid" text,
  "qr_key" text,
  "print_count" integer NOT NULL DEFAULT 0,
  "last_print_time" timestamptz,
  "attrs" jsonb,
  "image" text,
  "annex" jsonb,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("asset_no", '') || ' ' || coalesce("code", '') || ' ' || coalesce("drawing_no", '') || ' ' || coalesce("erp_number", '') || ' ' || coalesce("name", '') || ' ' || coalesce("rfid", '') || ' ' || coalesce("serial_no", ''))) STORED,
  CONSTRAINT "new_card_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "new_card_code_key" UNIQUE ("tenant_id", "code"),
  CONSTRAINT "new_card_supplier_id_serial_no_key" UNIQUE ("tenant_id", "supplier_id", "serial_no"),
  CONSTRAINT "new_card_asset_no_key" UNIQUE ("tenant_id", "asset_no"),
  CONSTRAINT "new_card_rfid_key" UNIQUE ("tenant_id", "rfid"),
  CONSTRAINT "new_card_qr_key_key" UNIQUE ("tenant_id", "qr_key")
);

CREATE INDEX "new_card_org_id_id_idx"
  ON "new_card" ("tenant_id", "org_id", "id");

CREATE INDEX "new_card_tooling_type_id_idx"
  ON "new_card" ("tenant_id", "tooling_type_id");

CREATE INDEX "new_card_archives_id_idx"
  ON "new_card" ("tenant_id", "archives_id");

CREATE INDEX "new_card_customer_id_idx"
  ON "new_card" ("tenant_id", "customer_id");

CREATE INDEX "new_card_manage_dept_id_idx"
  ON "new_card" ("tenant_id", "manage_dept_id");

CREATE INDEX "new_card_administrator_id_idx"
  ON "new_card" ("tenant_id", "administrator_id");

CREATE INDEX "new_card_use_dept_id_idx"
  ON "new_card" ("tenant_id", "use_dept_id");

CREATE INDEX "new_card_responsible_id_idx"
  ON "new_card" ("tenant_id", "responsible_id");

CREATE INDEX "new_card_product_line_id_idx"
  ON "new_card" ("tenant_id", "product_line_id");

CREATE INDEX "new_card_custodian_supplier_id_idx"
  ON "new_card" ("tenant_id", "custodian_supplier_id");

CREATE INDEX "new_card_parent_card_id_idx"
  ON "new_card" ("tenant_id", "parent_card_id");

CREATE INDEX "new_card_home_location_id_idx"
  ON "new_card" ("tenant_id", "home_location_id");

CREATE INDEX "new_card_search_idx"
  ON "new_card"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "new_card"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "new_card"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "new_card_products" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "product_id" uuid NOT NULL,
  "procedure_id" uuid,
  "cavity_num" integer,
  CONSTRAINT "new_card_products_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "new_card_products_owner_id_idx"
  ON "new_card_products" ("tenant_id", "owner_id");

CREATE INDEX "new_card_products_product_id_idx"
  ON "new_card_products" ("tenant_id", "product_id");

CREATE INDEX "new_card_products_procedure_id_idx"
  ON "new_card_products" ("tenant_id", "procedure_id");

ALTER TABLE "new_card_products"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "new_card_products"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "outbound_config" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "warehouse_id" uuid,
  "card_type" smallint,
  "tooling_type_id" uuid,
  "outbound_type" smallint,
  "require_collect" boolean NOT NULL DEFAULT true,
  "require_scan" boolean NOT NULL DEFAULT false,
  "require_photo" boolean NOT NULL DEFAULT false,
  "require_product" boolean NOT NULL DEFAULT false,
  "need_return" boolean NOT NULL DEFAULT true,
  "return_days" integer NOT NULL DEFAULT 7,
  "life_check" smallint NOT NULL DEFAULT 2,
  "maintain_check" smallint NOT NULL DEFAULT 1,
  "spot_check" smallint NOT NULL DEFAULT 0,
  "holder_overdue" smallint NOT NULL DEFAULT 1,
  "max_hold" integer,
  "return_check" boolean NOT NULL DEFAULT false,
  "sort" integer NOT NULL DEFAULT 0,
  "enabled" boolean NOT NULL DEFAULT true,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  CONSTRAINT "outbound_config_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "outbound_config_org_id_id_idx"
  ON "outbound_config" ("tenant_id", "org_id", "id");

CREATE INDEX "outbound_config_warehouse_id_idx"
  ON "outbound_config" ("tenant_id", "warehouse_id");

CREATE INDEX "outbound_config_tooling_type_id_idx"
  ON "outbound_config" ("tenant_id", "tooling_type_id");

ALTER TABLE "outbound_config"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "outbound_config"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "requisition_tooling" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "status" text NOT NULL DEFAULT 'saved',
  "apply_date" date NOT NULL,
  "apply_user_id" uuid NOT NULL,
  "apply_dept_id" uuid,
  "purpose" text NOT NULL,
  "warehouse_id" uuid NOT NULL,
  "product_line_id" uuid,
  "equipment_card_id" uuid,
  "product_id" uuid,
  "need_time" timestamptz,
  "return_time" timestamptz,
  "close_reason" text,
  "annex" jsonb,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", ''))) STORED,
  CONSTRAINT "requisition_tooling_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "requisition_tooling_code_key" UNIQUE ("tenant_id", "code")
);

CREATE INDEX "requisition_tooling_org_id_id_idx"
  ON "requisition_tooling" ("tenant_id", "org_id", "id");

CREATE INDEX "requisition_tooling_apply_user_id_idx"
  ON "requisition_tooling" ("tenant_id", "apply_user_id");

CREATE INDEX "requisition_tooling_apply_dept_id_idx"
  ON "requisition_tooling" ("tenant_id", "apply_dept_id");

CREATE INDEX "requisition_tooling_warehouse_id_idx"
  ON "requisition_tooling" ("tenant_id", "warehouse_id");

CREATE INDEX "requisition_tooling_product_line_id_idx"
  ON "requisition_tooling" ("tenant_id", "product_line_id");

CREATE INDEX "requisition_tooling_equipment_card_id_idx"
  ON "requisition_tooling" ("tenant_id", "equipment_card_id");

CREATE INDEX "requisition_tooling_product_id_idx"
  ON "requisition_tooling" ("tenant_id", "product_id");

CREATE INDEX "requisition_tooling_search_idx"
  ON "requisition_tooling"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "requisition_tooling"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "requisition_tooling"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "requisition_tooling_lines" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "card_id" uuid,
  "archives_id" uuid,
  "qty" integer NOT NULL DEFAULT 1,
  "issued_qty" integer NOT NULL DEFAULT 0,
  "closed_qty" integer NOT NULL DEFAULT 0,
  "remark" text,
  CONSTRAINT "requisition_tooling_lines_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "requisition_tooling_lines_owner_id_idx"
  ON "requisition_tooling_lines" ("tenant_id", "owner_id");

CREATE INDEX "requisition_tooling_lines_card_id_idx"
  ON "requisition_tooling_lines" ("tenant_id", "card_id");

CREATE INDEX "requisition_tooling_lines_archives_id_idx"
  ON "requisition_tooling_lines" ("tenant_id", "archives_id");

ALTER TABLE "requisition_tooling_lines"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "requisition_tooling_lines"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "godown_entry" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "status" text NOT NULL DEFAULT 'saved',
  "inbound_type" smallint NOT NULL DEFAULT 2,
  "warehouse_id" uuid NOT NULL,
  "inbound_time" timestamptz NOT NULL,
  "hand_user_id" uuid,
  "keeper_id" uuid,
  "audit_round" integer NOT NULL DEFAULT 0,
  "annex" jsonb,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", ''))) STORED,
  CONSTRAINT "godown_entry_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "godown_entry_code_key" UNIQUE ("tenant_id", "code")
);

CREATE INDEX "godown_entry_org_id_id_idx"
  ON "godown_entry" ("tenant_id", "org_id", "id");

CREATE INDEX "godown_entry_warehouse_id_idx"
  ON "godown_entry" ("tenant_id", "warehouse_id");

CREATE INDEX "godown_entry_hand_user_id_idx"
  ON "godown_entry" ("tenant_id", "hand_user_id");

CREATE INDEX "godown_entry_keeper_id_idx"
  ON "godown_entry" ("tenant_id", "keeper_id");

CREATE INDEX "godown_entry_search_idx"
  ON "godown_entry"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "godown_entry"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "godown_entry"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "godown_entry_lines" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "card_id" uuid NOT NULL,
  "location_id" uuid,
  "out_line_id" uuid,
  "condition" smallint NOT NULL DEFAULT 1,
  "return_num" integer,
  "photo" jsonb,
  "remark" text,
  "move_id" uuid,
  CONSTRAINT "godown_entry_lines_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "godown_entry_lines_owner_id_idx"
  ON "godown_entry_lines" ("tenant_id", "owner_id");

CREATE INDEX "godown_entry_lines_card_id_idx"
  ON "godown_entry_lines" ("tenant_id", "card_id");

CREATE INDEX "godown_entry_lines_location_id_idx"
  ON "godown_entry_lines" ("tenant_id", "location_id");

ALTER TABLE "godown_entry_lines"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "godown_entry_lines"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "outbound_order" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "status" text NOT NULL DEFAULT 'saved',
  "outbound_type" smallint NOT NULL DEFAULT 1,
  "requisition_id" uuid,
  "warehouse_id" uuid NOT NULL,
  "out_time" timestamptz NOT NULL,
  "receive_user_id" uuid,
  "receive_dept_id" uuid,
  "product_line_id" uuid,
  "equipment_card_id" uuid,
  "product_id" uuid,
  "supplier_id" uuid,
  "customer_id" uuid,
  "audit_round" integer NOT NULL DEFAULT 0,
  "annex" jsonb,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", ''))) STORED,
  CONSTRAINT "outbound_order_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "outbound_order_code_key" UNIQUE ("tenant_id", "code")
);

CREATE INDEX "outbound_order_org_id_id_idx"
  ON "outbound_order" ("tenant_id", "org_id", "id");

CREATE INDEX "outbound_order_requisition_id_idx"
  ON "outbound_order" ("tenant_id", "requisition_id");

CREATE INDEX "outbound_order_warehouse_id_idx"
  ON "outbound_order" ("tenant_id", "warehouse_id");

CREATE INDEX "outbound_order_receive_user_id_idx"
  ON "outbound_order" ("tenant_id", "receive_user_id");

CREATE INDEX "outbound_order_receive_dept_id_idx"
  ON "outbound_order" ("tenant_id", "receive_dept_id");

CREATE INDEX "outbound_order_product_line_id_idx"
  ON "outbound_order" ("tenant_id", "product_line_id");

CREATE INDEX "outbound_order_equipment_card_id_idx"
  ON "outbound_order" ("tenant_id", "equipment_card_id");

CREATE INDEX "outbound_order_product_id_idx"
  ON "outbound_order" ("tenant_id", "product_id");

CREATE INDEX "outbound_order_supplier_id_idx"
  ON "outbound_order" ("tenant_id", "supplier_id");

CREATE INDEX "outbound_order_customer_id_idx"
  ON "outbound_order" ("tenant_id", "customer_id");

CREATE INDEX "outbound_order_search_idx"
  ON "outbound_order"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "outbound_order"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "outbound_order"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "outbound_order_lines" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "card_id" uuid NOT NULL,
  "requisition_line_id" uuid,
  "location_id" uuid,
  "need_return" boolean NOT NULL DEFAULT true,
  "due_return_time" timestamptz,
  "scanned" boolean NOT NULL DEFAULT false,
  "photo" jsonb,
  "warn_codes" text,
  "returned_time" timestamptz,
  "move_id" uuid,
  "remark" text,
  CONSTRAINT "outbound_order_lines_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "outbound_order_lines_owner_id_idx"
  ON "outbound_order_lines" ("tenant_id", "owner_id");

CREATE INDEX "outbound_order_lines_card_id_idx"
  ON "outbound_order_lines" ("tenant_id", "card_id");

CREATE INDEX "outbound_order_lines_location_id_idx"
  ON "outbound_order_lines" ("tenant_id", "location_id");

ALTER TABLE "outbound_order_lines"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "outbound_order_lines"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "card_move" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "card_id" uuid NOT NULL,
  "seq" integer NOT NULL,
  "move_type" smallint NOT NULL,
  "direction" smallint NOT NULL,
  "from_type" smallint,
  "from_key" text,
  "from_warehouse_id" uuid,
  "place_type" smallint NOT NULL,
  "place_key" text NOT NULL,
  "warehouse_id" uuid,
  "location_id" uuid,
  "holder_user_id" uuid,
  "holder_dept_id" uuid,
  "product_line_id" uuid,
  "equipment_card_id" uuid,
  "station" text,
  "supplier_id" uuid,
  "customer_id" uuid,
  "lessee_org_id" uuid,
  "transfer_id" uuid,
  "need_return" boolean NOT NULL DEFAULT false,
  "due_return_time" timestamptz,
  "out_line_id" uuid,
  "doc_type" text NOT NULL,
  "doc_id" uuid NOT NULL,
  "doc_code" text NOT NULL,
  "doc_line_id" uuid,
  "idem_key" text NOT NULL,
  "reverses_id" uuid,
  "occur_time" timestamptz NOT NULL,
  "record_time" timestamptz NOT NULL,
  "user_id" uuid NOT NULL,
  "remark" text,
  CONSTRAINT "card_move_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "card_move_reverses_id_key" UNIQUE ("tenant_id", "reverses_id"),
  CONSTRAINT "card_move_card_id_seq_key" UNIQUE ("tenant_id", "card_id", "seq"),
  CONSTRAINT "card_move_idem_key_key" UNIQUE ("tenant_id", "idem_key"),
  CONSTRAINT "card_move_card_id_seq_place_key_key" UNIQUE ("tenant_id", "card_id", "seq", "place_key"),
  CONSTRAINT "card_move_birth_comes_first_check" CHECK ((seq = 1) = (from_key IS NULL))
);

CREATE INDEX "card_move_doc_id_idx"
  ON "card_move" ("tenant_id", "doc_id");

CREATE INDEX "card_move_occur_time_idx"
  ON "card_move" ("tenant_id", "occur_time");

CREATE INDEX "card_move_warehouse_id_occur_time_idx"
  ON "card_move" ("tenant_id", "warehouse_id", "occur_time");

CREATE INDEX "card_move_from_warehouse_id_occur_time_idx"
  ON "card_move" ("tenant_id", "from_warehouse_id", "occur_time");

CREATE INDEX "card_move_location_id_idx"
  ON "card_move" ("tenant_id", "location_id");

CREATE INDEX "card_move_holder_user_id_idx"
  ON "card_move" ("tenant_id", "holder_user_id");

CREATE INDEX "card_move_holder_dept_id_idx"
  ON "card_move" ("tenant_id", "holder_dept_id");

CREATE INDEX "card_move_product_line_id_idx"
  ON "card_move" ("tenant_id", "product_line_id");

CREATE INDEX "card_move_equipment_card_id_idx"
  ON "card_move" ("tenant_id", "equipment_card_id");

CREATE INDEX "card_move_supplier_id_idx"
  ON "card_move" ("tenant_id", "supplier_id");

CREATE INDEX "card_move_customer_id_idx"
  ON "card_move" ("tenant_id", "customer_id");

CREATE INDEX "card_move_lessee_org_id_idx"
  ON "card_move" ("tenant_id", "lessee_org_id");

ALTER TABLE "card_move"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "card_move"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "card_position" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "card_id" uuid NOT NULL,
  "seq" integer NOT NULL,
  "place_type" smallint NOT NULL,
  "place_key" text NOT NULL,
  "warehouse_id" uuid,
  "location_id" uuid,
  "holder_user_id" uuid,
  "holder_dept_id" uuid,
  "product_line_id" uuid,
  "equipment_card_id" uuid,
  "station" text,
  "supplier_id" uuid,
  "customer_id" uuid,
  "lessee_org_id" uuid,
  "transfer_id" uuid,
  "need_return" boolean NOT NULL DEFAULT false,
  "due_return_time" timestamptz,
  "out_line_id" uuid,
  "since_time" timestamptz NOT NULL,
  CONSTRAINT "card_position_pkey" PRIMARY KEY ("tenant_id", "card_id")
);

CREATE INDEX "card_position_warehouse_id_location_id_idx"
  ON "card_position" ("tenant_id", "warehouse_id", "location_id");

CREATE INDEX "card_position_due_return_time_idx"
  ON "card_position" ("tenant_id", "due_return_time");

CREATE INDEX "card_position_location_id_idx"
  ON "card_position" ("tenant_id", "location_id");

CREATE INDEX "card_position_holder_user_id_idx"
  ON "card_position" ("tenant_id", "holder_user_id");

CREATE INDEX "card_position_holder_dept_id_idx"
  ON "card_position" ("tenant_id", "holder_dept_id");

CREATE INDEX "card_position_product_line_id_idx"
  ON "card_position" ("tenant_id", "product_line_id");

CREATE INDEX "card_position_equipment_card_id_idx"
  ON "card_position" ("tenant_id", "equipment_card_id");

CREATE INDEX "card_position_supplier_id_idx"
  ON "card_position" ("tenant_id", "supplier_id");

CREATE INDEX "card_position_customer_id_idx"
  ON "card_position" ("tenant_id", "customer_id");

CREATE INDEX "card_position_lessee_org_id_idx"
  ON "card_position" ("tenant_id", "lessee_org_id");

ALTER TABLE "card_position"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "card_position"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "card_status_log" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "card_id" uuid NOT NULL,
  "seq" integer NOT NULL,
  "from_status" text NOT NULL DEFAULT 'none',
  "to_status" text NOT NULL DEFAULT 'none',
  "doc_type" text NOT NULL,
  "doc_id" uuid NOT NULL,
  "doc_code" text NOT NULL,
  "reason" text,
  "reversal" boolean NOT NULL DEFAULT false,
  "occur_time" timestamptz NOT NULL,
  "user_id" uuid NOT NULL,
  CONSTRAINT "card_status_log_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "card_status_log_card_id_seq_key" UNIQUE ("tenant_id", "card_id", "seq")
);

CREATE INDEX "card_status_log_doc_id_idx"
  ON "card_status_log" ("tenant_id", "doc_id");

ALTER TABLE "card_status_log"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "card_status_log"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "card_reservation" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "card_id" uuid NOT NULL,
  "doc_type" text NOT NULL,
  "doc_id" uuid NOT NULL,
  "doc_code" text NOT NULL,
  "doc_line_id" uuid,
  "until_time" timestamptz,
  CONSTRAINT "card_reservation_pkey" PRIMARY KEY ("tenant_id", "card_id")
);

CREATE INDEX "card_reservation_doc_id_idx"
  ON "card_reservation" ("tenant_id", "doc_id");

ALTER TABLE "card_reservation"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "card_reservation"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "life_entry" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "card_id" uuid NOT NULL,
  "source" smallint NOT NULL,
  "delta" integer NOT NULL,
  "used_after" integer NOT NULL,
  "doc_type" text NOT NULL,
  "doc_id" uuid NOT NULL,
  "doc_code" text NOT NULL,
  "idem_key" text NOT NULL,
  "reverses_id" uuid,
  "occur_time" timestamptz NOT NULL,
  "record_time" timestamptz NOT NULL,
  "user_id" uuid NOT NULL,
  CONSTRAINT "life_entry_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "life_entry_reverses_id_key" UNIQUE ("tenant_id", "reverses_id"),
  CONSTRAINT "life_entry_idem_key_key" UNIQUE ("tenant_id", "idem_key"),
  CONSTRAINT "life_entry_counts_something_check" CHECK (delta <> 0)
);

CREATE INDEX "life_entry_card_id_occur_time_idx"
  ON "life_entry" ("tenant_id", "card_id", "occur_time");

CREATE INDEX "life_entry_doc_id_idx"
  ON "life_entry" ("tenant_id", "doc_id");

ALTER TABLE "life_entry"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "life_entry"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "card_binding" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "tool_card_id" uuid NOT NULL,
  "equipment_card_id" uuid NOT NULL,
  "station" text NOT NULL,
  "product_id" uuid,
  "procedure_id" uuid,
  "start_time" timestamptz NOT NULL,
  "end_time" timestamptz,
  "open_tool" uuid,
  "open_station" text,
  "start_num" integer NOT NULL,
  "end_num" integer,
  "source" smallint NOT NULL DEFAULT 1,
  "bind_user_id" uuid NOT NULL,
  "unbind_user_id" uuid,
  CONSTRAINT "card_binding_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "card_binding_open_tool_key" UNIQUE ("tenant_id", "open_tool"),
  CONSTRAINT "card_binding_open_station_key" UNIQUE ("tenant_id", "open_station"),
  CONSTRAINT "card_binding_ends_after_it_begins_check" CHECK (end_time IS NULL OR end_time >= start_time),
  CONSTRAINT "card_binding_held_while_open_check" CHECK ((end_time IS NULL) = (open_tool IS NOT NULL) AND (end_time IS NULL) = (open_station IS NOT NULL))
);

CREATE INDEX "card_binding_tool_card_id_idx"
  ON "card_binding" ("tenant_id", "tool_card_id");

CREATE INDEX "card_binding_equipment_card_id_idx"
  ON "card_binding" ("tenant_id", "equipment_card_id");

CREATE INDEX "card_binding_product_id_idx"
  ON "card_binding" ("tenant_id", "product_id");

CREATE INDEX "card_binding_procedure_id_idx"
  ON "card_binding" ("tenant_id", "procedure_id");

ALTER TABLE "card_binding"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "card_binding"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

ALTER TABLE "tooling_type"
  ADD CONSTRAINT "tooling_type_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "tooling_type"
  ADD CONSTRAINT "tooling_type_parent_id_fkey"
  FOREIGN KEY ("tenant_id", "parent_id")
  REFERENCES "tooling_type" ("tenant_id", "id");

ALTER TABLE "tooling_type_attrs"
  ADD CONSTRAINT "tooling_type_attrs_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "tooling_type" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "archives"
  ADD CONSTRAINT "archives_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "archives"
  ADD CONSTRAINT "archives_tooling_type_id_fkey"
  FOREIGN KEY ("tenant_id", "tooling_type_id")
  REFERENCES "tooling_type" ("tenant_id", "id");

ALTER TABLE "archives"
  ADD CONSTRAINT "archives_supplier_id_fkey"
  FOREIGN KEY ("tenant_id", "supplier_id")
  REFERENCES "supplier" ("tenant_id", "id");

ALTER TABLE "archives_products"
  ADD CONSTRAINT "archives_products_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "archives" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "archives_products"
  ADD CONSTRAINT "archives_products_product_id_fkey"
  FOREIGN KEY ("tenant_id", "product_id")
  REFERENCES "product" ("tenant_id", "id");

ALTER TABLE "archives_products"
  ADD CONSTRAINT "archives_products_procedure_id_fkey"
  FOREIGN KEY ("tenant_id", "procedure_id")
  REFERENCES "procedure" ("tenant_id", "id");

ALTER TABLE "archives_parts"
  ADD CONSTRAINT "archives_parts_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "archives" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "archives_parts"
  ADD CONSTRAINT "archives_parts_accessory_id_fkey"
  FOREIGN KEY ("tenant_id", "accessory_id")
  REFERENCES "accessory" ("tenant_id", "id");

ALTER TABLE "new_card"
  ADD CONSTRAINT "new_card_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "new_card"
  ADD CONSTRAINT "new_card_tooling_type_id_fkey"
  FOREIGN KEY ("tenant_id", "tooling_type_id")
  REFERENCES "tooling_type" ("tenant_id", "id");

ALTER TABLE "new_card"
  ADD CONSTRAINT "new_card_archives_id_fkey"
  FOREIGN KEY ("tenant_id", "archives_id")
  REFERENCES "archives" ("tenant_id", "id");

ALTER TABLE "new_card"
  ADD CONSTRAINT "new_card_customer_id_fkey"
  FOREIGN KEY ("tenant_id", "customer_id")
  REFERENCES "customer" ("tenant_id", "id");

ALTER TABLE "new_card"
  ADD CONSTRAINT "new_card_manage_dept_id_fkey"
  FOREIGN KEY ("tenant_id", "manage_dept_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "new_card"
  ADD CONSTRAINT "new_card_administrator_id_fkey"
  FOREIGN KEY ("tenant_id", "administrator_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "new_card"
  ADD CONSTRAINT "new_card_use_dept_id_fkey"
  FOREIGN KEY ("tenant_id", "use_dept_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "new_card"
  ADD CONSTRAINT "new_card_responsible_id_fkey"
  FOREIGN KEY ("tenant_id", "responsible_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "new_card"
  ADD CONSTRAINT "new_card_product_line_id_fkey"
  FOREIGN KEY ("tenant_id", "product_line_id")
  REFERENCES "product_line" ("tenant_id", "id");

ALTER TABLE "new_card"
  ADD CONSTRAINT "new_card_supplier_id_fkey"
  FOREIGN KEY ("tenant_id", "supplier_id")
  REFERENCES "supplier" ("tenant_id", "id");

ALTER TABLE "new_card"
  ADD CONSTRAINT "new_card_custodian_supplier_id_fkey"
  FOREIGN KEY ("tenant_id", "custodian_supplier_id")
  REFERENCES "supplier" ("tenant_id", "id");

ALTER TABLE "new_card"
  ADD CONSTRAINT "new_card_parent_card_id_fkey"
  FOREIGN KEY ("tenant_id", "parent_card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "new_card"
  ADD CONSTRAINT "new_card_home_location_id_fkey"
  FOREIGN KEY ("tenant_id", "home_location_id")
  REFERENCES "cargo_location" ("tenant_id", "id");

ALTER TABLE "new_card_products"
  ADD CONSTRAINT "new_card_products_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "new_card" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "new_card_products"
  ADD CONSTRAINT "new_card_products_product_id_fkey"
  FOREIGN KEY ("tenant_id", "product_id")
  REFERENCES "product" ("tenant_id", "id");

ALTER TABLE "new_card_products"
  ADD CONSTRAINT "new_card_products_procedure_id_fkey"
  FOREIGN KEY ("tenant_id", "procedure_id")
  REFERENCES "procedure" ("tenant_id", "id");

ALTER TABLE "outbound_config"
  ADD CONSTRAINT "outbound_config_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "outbound_config"
  ADD CONSTRAINT "outbound_config_warehouse_id_fkey"
  FOREIGN KEY ("tenant_id", "warehouse_id")
  REFERENCES "warehouse" ("tenant_id", "id");

ALTER TABLE "outbound_config"
  ADD CONSTRAINT "outbound_config_tooling_type_id_fkey"
  FOREIGN KEY ("tenant_id", "tooling_type_id")
  REFERENCES "tooling_type" ("tenant_id", "id");

ALTER TABLE "requisition_tooling"
  ADD CONSTRAINT "requisition_tooling_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "requisition_tooling"
  ADD CONSTRAINT "requisition_tooling_apply_user_id_fkey"
  FOREIGN KEY ("tenant_id", "apply_user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "requisition_tooling"
  ADD CONSTRAINT "requisition_tooling_apply_dept_id_fkey"
  FOREIGN KEY ("tenant_id", "apply_dept_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "requisition_tooling"
  ADD CONSTRAINT "requisition_tooling_warehouse_id_fkey"
  FOREIGN KEY ("tenant_id", "warehouse_id")
  REFERENCES "warehouse" ("tenant_id", "id");

ALTER TABLE "requisition_tooling"
  ADD CONSTRAINT "requisition_tooling_product_line_id_fkey"
  FOREIGN KEY ("tenant_id", "product_line_id")
  REFERENCES "product_line" ("tenant_id", "id");

ALTER TABLE "requisition_tooling"
  ADD CONSTRAINT "requisition_tooling_equipment_card_id_fkey"
  FOREIGN KEY ("tenant_id", "equipment_card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "requisition_tooling"
  ADD CONSTRAINT "requisition_tooling_product_id_fkey"
  FOREIGN KEY ("tenant_id", "product_id")
  REFERENCES "product" ("tenant_id", "id");

ALTER TABLE "requisition_tooling_lines"
  ADD CONSTRAINT "requisition_tooling_lines_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "requisition_tooling" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "requisition_tooling_lines"
  ADD CONSTRAINT "requisition_tooling_lines_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "requisition_tooling_lines"
  ADD CONSTRAINT "requisition_tooling_lines_archives_id_fkey"
  FOREIGN KEY ("tenant_id", "archives_id")
  REFERENCES "archives" ("tenant_id", "id");

ALTER TABLE "godown_entry"
  ADD CONSTRAINT "godown_entry_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "godown_entry"
  ADD CONSTRAINT "godown_entry_warehouse_id_fkey"
  FOREIGN KEY ("tenant_id", "warehouse_id")
  REFERENCES "warehouse" ("tenant_id", "id");

ALTER TABLE "godown_entry"
  ADD CONSTRAINT "godown_entry_hand_user_id_fkey"
  FOREIGN KEY ("tenant_id", "hand_user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "godown_entry"
  ADD CONSTRAINT "godown_entry_keeper_id_fkey"
  FOREIGN KEY ("tenant_id", "keeper_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "godown_entry_lines"
  ADD CONSTRAINT "godown_entry_lines_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "godown_entry" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "godown_entry_lines"
  ADD CONSTRAINT "godown_entry_lines_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "godown_entry_lines"
  ADD CONSTRAINT "godown_entry_lines_location_id_fkey"
  FOREIGN KEY ("tenant_id", "location_id")
  REFERENCES "cargo_location" ("tenant_id", "id");

ALTER TABLE "outbound_order"
  ADD CONSTRAINT "outbound_order_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "outbound_order"
  ADD CONSTRAINT "outbound_order_requisition_id_fkey"
  FOREIGN KEY ("tenant_id", "requisition_id")
  REFERENCES "requisition_tooling" ("tenant_id", "id");

ALTER TABLE "outbound_order"
  ADD CONSTRAINT "outbound_order_warehouse_id_fkey"
  FOREIGN KEY ("tenant_id", "warehouse_id")
  REFERENCES "warehouse" ("tenant_id", "id");

ALTER TABLE "outbound_order"
  ADD CONSTRAINT "outbound_order_receive_user_id_fkey"
  FOREIGN KEY ("tenant_id", "receive_user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "outbound_order"
  ADD CONSTRAINT "outbound_order_receive_dept_id_fkey"
  FOREIGN KEY ("tenant_id", "receive_dept_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "outbound_order"
  ADD CONSTRAINT "outbound_order_product_line_id_fkey"
  FOREIGN KEY ("tenant_id", "product_line_id")
  REFERENCES "product_line" ("tenant_id", "id");

ALTER TABLE "outbound_order"
  ADD CONSTRAINT "outbound_order_equipment_card_id_fkey"
  FOREIGN KEY ("tenant_id", "equipment_card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "outbound_order"
  ADD CONSTRAINT "outbound_order_product_id_fkey"
  FOREIGN KEY ("tenant_id", "product_id")
  REFERENCES "product" ("tenant_id", "id");

ALTER TABLE "outbound_order"
  ADD CONSTRAINT "outbound_order_supplier_id_fkey"
  FOREIGN KEY ("tenant_id", "supplier_id")
  REFERENCES "supplier" ("tenant_id", "id");

ALTER TABLE "outbound_order"
  ADD CONSTRAINT "outbound_order_customer_id_fkey"
  FOREIGN KEY ("tenant_id", "customer_id")
  REFERENCES "customer" ("tenant_id", "id");

ALTER TABLE "outbound_order_lines"
  ADD CONSTRAINT "outbound_order_lines_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "outbound_order" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "outbound_order_lines"
  ADD CONSTRAINT "outbound_order_lines_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "outbound_order_lines"
  ADD CONSTRAINT "outbound_order_lines_location_id_fkey"
  FOREIGN KEY ("tenant_id", "location_id")
  REFERENCES "cargo_location" ("tenant_id", "id");

ALTER TABLE "card_move"
  ADD CONSTRAINT "card_move_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "card_move"
  ADD CONSTRAINT "card_move_from_warehouse_id_fkey"
  FOREIGN KEY ("tenant_id", "from_warehouse_id")
  REFERENCES "warehouse" ("tenant_id", "id");

ALTER TABLE "card_move"
  ADD CONSTRAINT "card_move_warehouse_id_fkey"
  FOREIGN KEY ("tenant_id", "warehouse_id")
  REFERENCES "warehouse" ("tenant_id", "id");

ALTER TABLE "card_move"
  ADD CONSTRAINT "card_move_location_id_fkey"
  FOREIGN KEY ("tenant_id", "location_id")
  REFERENCES "cargo_location" ("tenant_id", "id");

ALTER TABLE "card_move"
  ADD CONSTRAINT "card_move_holder_user_id_fkey"
  FOREIGN KEY ("tenant_id", "holder_user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "card_move"
  ADD CONSTRAINT "card_move_holder_dept_id_fkey"
  FOREIGN KEY ("tenant_id", "holder_dept_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "card_move"
  ADD CONSTRAINT "card_move_product_line_id_fkey"
  FOREIGN KEY ("tenant_id", "product_line_id")
  REFERENCES "product_line" ("tenant_id", "id");

ALTER TABLE "card_move"
  ADD CONSTRAINT "card_move_equipment_card_id_fkey"
  FOREIGN KEY ("tenant_id", "equipment_card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "card_move"
  ADD CONSTRAINT "card_move_supplier_id_fkey"
  FOREIGN KEY ("tenant_id", "supplier_id")
  REFERENCES "supplier" ("tenant_id", "id");

ALTER TABLE "card_move"
  ADD CONSTRAINT "card_move_customer_id_fkey"
  FOREIGN KEY ("tenant_id", "customer_id")
  REFERENCES "customer" ("tenant_id", "id");

ALTER TABLE "card_move"
  ADD CONSTRAINT "card_move_lessee_org_id_fkey"
  FOREIGN KEY ("tenant_id", "lessee_org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "card_position"
  ADD CONSTRAINT "card_position_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "card_position"
  ADD CONSTRAINT "card_position_warehouse_id_fkey"
  FOREIGN KEY ("tenant_id", "warehouse_id")
  REFERENCES "warehouse" ("tenant_id", "id");

ALTER TABLE "card_position"
  ADD CONSTRAINT "card_position_location_id_fkey"
  FOREIGN KEY ("tenant_id", "location_id")
  REFERENCES "cargo_location" ("tenant_id", "id");

ALTER TABLE "card_position"
  ADD CONSTRAINT "card_position_holder_user_id_fkey"
  FOREIGN KEY ("tenant_id", "holder_user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "card_position"
  ADD CONSTRAINT "card_position_holder_dept_id_fkey"
  FOREIGN KEY ("tenant_id", "holder_dept_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "card_position"
  ADD CONSTRAINT "card_position_product_line_id_fkey"
  FOREIGN KEY ("tenant_id", "product_line_id")
  REFERENCES "product_line" ("tenant_id", "id");

ALTER TABLE "card_position"
  ADD CONSTRAINT "card_position_equipment_card_id_fkey"
  FOREIGN KEY ("tenant_id", "equipment_card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "card_position"
  ADD CONSTRAINT "card_position_supplier_id_fkey"
  FOREIGN KEY ("tenant_id", "supplier_id")
  REFERENCES "supplier" ("tenant_id", "id");

ALTER TABLE "card_position"
  ADD CONSTRAINT "card_position_customer_id_fkey"
  FOREIGN KEY ("tenant_id", "customer_id")
  REFERENCES "customer" ("tenant_id", "id");

ALTER TABLE "card_position"
  ADD CONSTRAINT "card_position_lessee_org_id_fkey"
  FOREIGN KEY ("tenant_id", "lessee_org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "card_position"
  ADD CONSTRAINT "card_position_card_id_seq_place_key_fkey"
  FOREIGN KEY ("tenant_id", "card_id", "seq", "place_key")
  REFERENCES "card_move" ("tenant_id", "card_id", "seq", "place_key");

ALTER TABLE "card_status_log"
  ADD CONSTRAINT "card_status_log_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "card_reservation"
  ADD CONSTRAINT "card_reservation_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "life_entry"
  ADD CONSTRAINT "life_entry_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "card_binding"
  ADD CONSTRAINT "card_binding_tool_card_id_fkey"
  FOREIGN KEY ("tenant_id", "tool_card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "card_binding"
  ADD CONSTRAINT "card_binding_equipment_card_id_fkey"
  FOREIGN KEY ("tenant_id", "equipment_card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "card_binding"
  ADD CONSTRAINT "card_binding_product_id_fkey"
  FOREIGN KEY ("tenant_id", "product_id")
  REFERENCES "product" ("tenant_id", "id");

ALTER TABLE "card_binding"
  ADD CONSTRAINT "card_binding_procedure_id_fkey"
  FOREIGN KEY ("tenant_id", "procedure_id")
  REFERENCES "procedure" ("tenant_id", "id");
