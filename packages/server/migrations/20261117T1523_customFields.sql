CREATE TABLE "custom_item" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "business_code_id" integer NOT NULL,
  "key" text,
  "label_zh" text NOT NULL,
  "label_en" text,
  "type" text NOT NULL DEFAULT 'text',
  "dict_name" text,
  "length" integer,
  "decimals" integer,
  "min" numeric(18,6),
  "max" numeric(18,6),
  "required" boolean NOT NULL DEFAULT false,
  "show_in_list" boolean NOT NULL DEFAULT false,
  "searchable" boolean NOT NULL DEFAULT false,
  "importable" boolean NOT NULL DEFAULT true,
  "printable" boolean NOT NULL DEFAULT true,
  "card_types" smallint[],
  "rank" integer,
  "status" smallint NOT NULL DEFAULT 1,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("label_en", '') || ' ' || coalesce("label_zh", ''))) STORED,
  CONSTRAINT "custom_item_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "custom_item_business_code_id_label_zh_key" UNIQUE ("tenant_id", "business_code_id", "label_zh"),
  CONSTRAINT "custom_item_business_code_id_label_en_key" UNIQUE ("tenant_id", "business_code_id", "label_en"),
  CONSTRAINT "custom_item_business_code_id_key_key" UNIQUE ("tenant_id", "business_code_id", "key")
);

CREATE INDEX "custom_item_search_idx"
  ON "custom_item"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "custom_item"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "custom_item"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "custom_item_tooling_type_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "custom_item_tooling_type_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "custom_item_tooling_type_ids_target_id_idx"
  ON "custom_item_tooling_type_ids" ("tenant_id", "target_id");

ALTER TABLE "custom_item_tooling_type_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "custom_item_tooling_type_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "custom_key" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "resource" text NOT NULL,
  "last" integer NOT NULL,
  CONSTRAINT "custom_key_pkey" PRIMARY KEY ("tenant_id", "resource")
);

ALTER TABLE "custom_key"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "custom_key"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "custom_value" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "key" text NOT NULL,
  "resource" text NOT NULL,
  "words" text,
  "code" text,
  "number" numeric(30,6),
  "moment" timestamptz,
  "target_id" uuid,
  "search" text GENERATED ALWAYS AS (lower(coalesce("words", ''))) STORED,
  CONSTRAINT "custom_value_pkey" PRIMARY KEY ("tenant_id", "owner_id", "key")
);

CREATE INDEX "custom_value_resource_key_code_owner_id_idx"
  ON "custom_value" ("tenant_id", "resource", "key", "code", "owner_id");

CREATE INDEX "custom_value_resource_key_number_owner_id_idx"
  ON "custom_value" ("tenant_id", "resource", "key", "number", "owner_id");

CREATE INDEX "custom_value_resource_key_moment_owner_id_idx"
  ON "custom_value" ("tenant_id", "resource", "key", "moment", "owner_id");

CREATE INDEX "custom_value_resource_key_target_id_owner_id_idx"
  ON "custom_value" ("tenant_id", "resource", "key", "target_id", "owner_id");

CREATE INDEX "custom_value_search_idx"
  ON "custom_value"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "custom_value"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "custom_value"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

ALTER TABLE "notice"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "warehouse"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "cargo_location"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "product"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "supplier"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "customer"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "procedure"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "product_line"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "tooling_type"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "archives"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "new_card"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "card_attachment"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "requisition_tooling"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "godown_entry"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "outbound_order"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "inventory_count_slip"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "procurement_order"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "acceptance"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "pressure_vessel_ledger"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "pressure_piping_ledger"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "crane_ledger"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "boiler_ledger"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "lift_ledger"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "car_ledger"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "pressure_vessel_check"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "pressure_piping_check"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "crane_check"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "boiler_check"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "lift_check"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "car_check"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "instrument_purchase_request"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "instrument_purchase_order"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "instrument_accept"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "instrument_inspection"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "instrument_calibration_record"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "instrument_receive"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "instrument_borrow"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "instrument_bound_in"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "instrument_bound_out"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "instrument_msa_study"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "material_type"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "manufacturer"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "accessory"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "accessory_apply"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "accessory_input"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "accessory_output"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "accessory_check_order"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "spotcheck"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "scheme"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "card_plan"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "card_plan_num"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "maintain"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "check_equipment"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "daily_inspection"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "maintain_team"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "fault_type"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "repair"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "dispatch"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "maintenance"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "fault_review"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "change_org"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "change_dept"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "change_manager"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "change_use_dept"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "change_person_liable"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "change_product_line"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "change_supplier"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "seal"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "unseal"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "scrap"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "retrofit"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "sell"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "rental"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "rental_return"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "process_num_record"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "life_due"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "die_counter"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "product_plan"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "mold_task"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "lubrication_standard"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "lubrication_implementation"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "oee_detail"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "custom_item_tooling_type_ids"
  ADD CONSTRAINT "custom_item_tooling_type_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "custom_item" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "custom_item_tooling_type_ids"
  ADD CONSTRAINT "custom_item_tooling_type_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "tooling_type" ("tenant_id", "id");
