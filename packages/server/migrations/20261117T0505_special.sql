CREATE TABLE "pressure_vessel_ledger" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "name" text NOT NULL,
  "kind" text NOT NULL,
  "model" text,
  "card_id" uuid,
  "use_dept_id" uuid,
  "location" text NOT NULL,
  "responsible_id" uuid,
  "use_status" smallint NOT NULL DEFAULT 0,
  "vessel_class" smallint NOT NULL,
  "is_metal" boolean NOT NULL DEFAULT true,
  "is_simple" boolean NOT NULL DEFAULT false,
  "volume" numeric(12,3),
  "inner_diameter" numeric(10,1),
  "total_length" numeric(10,1),
  "shell_thickness" numeric(8,2),
  "head_thickness" numeric(8,2),
  "corrosion_allowance" numeric(8,2),
  "material" text,
  "head_material" text,
  "lining_material" text,
  "test_pressure" numeric(8,3),
  "test_medium" text,
  "weight_kg" numeric(12,1),
  "insulation" text,
  "support_type" text,
  "quick_open_door" boolean NOT NULL DEFAULT false,
  "equipment_code" text,
  "register_no" text,
  "register_date" date,
  "register_authority" text,
  "supervise_report_no" text,
  "supervise_date" date,
  "inspection_agency" text,
  "manufacturer" text NOT NULL,
  "serial_no" text NOT NULL,
  "manufacture_licence" text,
  "produce_date" date NOT NULL,
  "design_unit" text,
  "install_unit" text,
  "install_licence" text,
  "install_date" date,
  "commission_date" date,
  "design_life_years" numeric(5,1),
  "original_value" numeric(18,2),
  "asset_no" text,
  "safety_manager_id" uuid,
  "safety_manager_cert" text,
  "safety_manager_cert_to" date,
  "stop_date" date,
  "stop_reason" text,
  "stop_filed_date" date,
  "deregister_no" text,
  "deregister_date" date,
  "safety_grade" smallint,
  "next_dates" jsonb,
  "failed_since" date,
  "monitor_used_months" integer,
  "image" text,
  "annex" jsonb,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("register_no", '') || ' ' || coalesce("serial_no", ''))) STORED,
  CONSTRAINT "pressure_vessel_ledger_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "pressure_vessel_ledger_card_id_key" UNIQUE ("tenant_id", "card_id"),
  CONSTRAINT "pressure_vessel_ledger_equipment_code_key" UNIQUE ("tenant_id", "equipment_code"),
  CONSTRAINT "pressure_vessel_ledger_register_no_key" UNIQUE ("tenant_id", "register_no"),
  CONSTRAINT "pressure_vessel_ledger_manufacturer_serial_no_key" UNIQUE ("tenant_id", "manufacturer", "serial_no")
);

CREATE UNIQUE INDEX "pressure_vessel_ledger_code_key"
  ON "pressure_vessel_ledger" ("tenant_id", lower("code"));

CREATE INDEX "pressure_vessel_ledger_org_id_id_idx"
  ON "pressure_vessel_ledger" ("tenant_id", "org_id", "id");

CREATE INDEX "pressure_vessel_ledger_use_dept_id_idx"
  ON "pressure_vessel_ledger" ("tenant_id", "use_dept_id");

CREATE INDEX "pressure_vessel_ledger_responsible_id_idx"
  ON "pressure_vessel_ledger" ("tenant_id", "responsible_id");

CREATE INDEX "pressure_vessel_ledger_safety_manager_id_idx"
  ON "pressure_vessel_ledger" ("tenant_id", "safety_manager_id");

CREATE INDEX "pressure_vessel_ledger_search_idx"
  ON "pressure_vessel_ledger"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "pressure_vessel_ledger"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "pressure_vessel_ledger"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "pressure_vessel_ledger_chamber_pressure" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "chamber" smallint NOT NULL,
  "design_pressure" numeric(8,3) NOT NULL,
  "max_work_pressure" numeric(8,3),
  "design_temp_low" numeric(6,1),
  "design_temp_high" numeric(6,1),
  "work_temp" numeric(6,1),
  "medium" text,
  "medium_group" smallint,
  CONSTRAINT "pressure_vessel_ledger_chamber_pressure_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "pressure_vessel_ledger_chamber_pressure_owner_id_idx"
  ON "pressure_vessel_ledger_chamber_pressure" ("tenant_id", "owner_id");

ALTER TABLE "pressure_vessel_ledger_chamber_pressure"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "pressure_vessel_ledger_chamber_pressure"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "pressure_vessel_ledger_operators" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "user_id" uuid NOT NULL,
  "cert_kind" text NOT NULL,
  "cert_no" text,
  "valid_to" date,
  CONSTRAINT "pressure_vessel_ledger_operators_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "pressure_vessel_ledger_operators_owner_id_idx"
  ON "pressure_vessel_ledger_operators" ("tenant_id", "owner_id");

CREATE INDEX "pressure_vessel_ledger_operators_user_id_idx"
  ON "pressure_vessel_ledger_operators" ("tenant_id", "user_id");

ALTER TABLE "pressure_vessel_ledger_operators"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "pressure_vessel_ledger_operators"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "pressure_vessel_ledger_accessories" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "accessory_type" text NOT NULL,
  "accessory_code" text,
  "model" text,
  "maker" text,
  "range" text,
  "set_pressure" numeric(8,3),
  "accuracy" text,
  "instrument_card_id" uuid,
  "cycle_months" integer,
  "last_date" date,
  "cert_no" text,
  "next_date" date,
  CONSTRAINT "pressure_vessel_ledger_accessories_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "pressure_vessel_ledger_accessories_owner_id_idx"
  ON "pressure_vessel_ledger_accessories" ("tenant_id", "owner_id");

CREATE INDEX "pressure_vessel_ledger_accessories_instrument_card_id_idx"
  ON "pressure_vessel_ledger_accessories" ("tenant_id", "instrument_card_id");

ALTER TABLE "pressure_vessel_ledger_accessories"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "pressure_vessel_ledger_accessories"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "pressure_piping_ledger" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "name" text NOT NULL,
  "kind" text NOT NULL,
  "model" text,
  "card_id" uuid,
  "use_dept_id" uuid,
  "location" text NOT NULL,
  "responsible_id" uuid,
  "use_status" smallint NOT NULL DEFAULT 0,
  "pipeline_no" text NOT NULL,
  "is_pe_or_cast_iron" boolean NOT NULL DEFAULT false,
  "cathodic_protection" boolean NOT NULL DEFAULT false,
  "equipment_code" text,
  "register_no" text,
  "register_date" date,
  "register_authority" text,
  "supervise_report_no" text,
  "supervise_date" date,
  "inspection_agency" text,
  "manufacturer" text NOT NULL,
  "serial_no" text NOT NULL,
  "manufacture_licence" text,
  "produce_date" date NOT NULL,
  "design_unit" text,
  "install_unit" text,
  "install_licence" text,
  "install_date" date,
  "commission_date" date,
  "design_life_years" numeric(5,1),
  "original_value" numeric(18,2),
  "asset_no" text,
  "safety_manager_id" uuid,
  "safety_manager_cert" text,
  "safety_manager_cert_to" date,
  "stop_date" date,
  "stop_reason" text,
  "stop_filed_date" date,
  "deregister_no" text,
  "deregister_date" date,
  "safety_grade" smallint,
  "next_dates" jsonb,
  "failed_since" date,
  "monitor_used_months" integer,
  "image" text,
  "annex" jsonb,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("pipeline_no", '') || ' ' || coalesce("register_no", '') || ' ' || coalesce("serial_no", ''))) STORED,
  CONSTRAINT "pressure_piping_ledger_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "pressure_piping_ledger_card_id_key" UNIQUE ("tenant_id", "card_id"),
  CONSTRAINT "pressure_piping_ledger_pipeline_no_key" UNIQUE ("tenant_id", "pipeline_no"),
  CONSTRAINT "pressure_piping_ledger_equipment_code_key" UNIQUE ("tenant_id", "equipment_code"),
  CONSTRAINT "pressure_piping_ledger_register_no_key" UNIQUE ("tenant_id", "register_no"),
  CONSTRAINT "pressure_piping_ledger_manufacturer_serial_no_key" UNIQUE ("tenant_id", "manufacturer", "serial_no")
);

CREATE UNIQUE INDEX "pressure_piping_ledger_code_key"
  ON "pressure_piping_ledger" ("tenant_id", lower("code"));

CREATE INDEX "pressure_piping_ledger_org_id_id_idx"
  ON "pressure_piping_ledger" ("tenant_id", "org_id", "id");

CREATE INDEX "pressure_piping_ledger_use_dept_id_idx"
  ON "pressure_piping_ledger" ("tenant_id", "use_dept_id");

CREATE INDEX "pressure_piping_ledger_responsible_id_idx"
  ON "pressure_piping_ledger" ("tenant_id", "responsible_id");

CREATE INDEX "pressure_piping_ledger_safety_manager_id_idx"
  ON "pressure_piping_ledger" ("tenant_id", "safety_manager_id");

CREATE INDEX "pressure_piping_ledger_search_idx"
  ON "pressure_piping_ledger"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "pressure_piping_ledger"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "pressure_piping_ledger"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "pressure_piping_ledger_segments" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "segment_no" text NOT NULL,
  "from_point" text,
  "to_point" text,
  "dn" integer,
  "outer_diameter" numeric(8,1),
  "wall_thickness" numeric(8,2),
  "length_m" numeric(12,2) NOT NULL,
  "material" text,
  "design_pressure" numeric(8,3),
  "design_temp" numeric(6,1),
  "work_pressure" numeric(8,3),
  "work_temp" numeric(6,1),
  "medium" text,
  "lay_method" text,
  "insulation" text,
  "corrosion_protection" text,
  "weld_count" integer,
  "ndt_ratio" numeric(9,4),
  CONSTRAINT "pressure_piping_ledger_segments_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "pressure_piping_ledger_segments_owner_id_idx"
  ON "pressure_piping_ledger_segments" ("tenant_id", "owner_id");

ALTER TABLE "pressure_piping_ledger_segments"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "pressure_piping_ledger_segments"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "pressure_piping_ledger_operators" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "user_id" uuid NOT NULL,
  "cert_kind" text NOT NULL,
  "cert_no" text,
  "valid_to" date,
  CONSTRAINT "pressure_piping_ledger_operators_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "pressure_piping_ledger_operators_owner_id_idx"
  ON "pressure_piping_ledger_operators" ("tenant_id", "owner_id");

CREATE INDEX "pressure_piping_ledger_operators_user_id_idx"
  ON "pressure_piping_ledger_operators" ("tenant_id", "user_id");

ALTER TABLE "pressure_piping_ledger_operators"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "pressure_piping_ledger_operators"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "pressure_piping_ledger_accessories" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "accessory_type" text NOT NULL,
  "accessory_code" text,
  "model" text,
  "maker" text,
  "range" text,
  "set_pressure" numeric(8,3),
  "accuracy" text,
  "instrument_card_id" uuid,
  "cycle_months" integer,
  "last_date" date,
  "cert_no" text,
  "next_date" date,
  CONSTRAINT "pressure_piping_ledger_accessories_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "pressure_piping_ledger_accessories_owner_id_idx"
  ON "pressure_piping_ledger_accessories" ("tenant_id", "owner_id");

CREATE INDEX "pressure_piping_ledger_accessories_instrument_card_id_idx"
  ON "pressure_piping_ledger_accessories" ("tenant_id", "instrument_card_id");

ALTER TABLE "pressure_piping_ledger_accessories"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "pressure_piping_ledger_accessories"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "crane_ledger" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "name" text NOT NULL,
  "kind" text NOT NULL,
  "model" text,
  "card_id" uuid,
  "use_dept_id" uuid,
  "location" text NOT NULL,
  "responsible_id" uuid,
  "use_status" smallint NOT NULL DEFAULT 0,
  "rated_load" numeric(10,2) NOT NULL,
  "aux_rated_load" numeric(10,2),
  "span" numeric(8,2),
  "lift_height" numeric(8,2),
  "aux_lift_height" numeric(8,2),
  "cantilever" numeric(8,2),
  "work_class" text,
  "lift_speed" numeric(8,2),
  "trolley_speed" numeric(8,2),
  "crane_speed" numeric(8,2),
  "control_mode" text,
  "molten_metal" boolean NOT NULL DEFAULT false,
  "explosion_proof" boolean NOT NULL DEFAULT false,
  "safety_monitor_system" boolean NOT NULL DEFAULT false,
  "hook_count" integer,
  "rail_length" numeric(10,2),
  "equipment_code" text,
  "register_no" text,
  "register_date" date,
  "register_authority" text,
  "supervise_report_no" text,
  "supervise_date" date,
  "inspection_agency" text,
  "manufacturer" text NOT NULL,
  "serial_no" text NOT NULL,
  "manufacture_licence" text,
  "produce_date" date NOT NULL,
  "design_unit" text,
  "install_unit" text,
  "install_licence" text,
  "install_date" date,
  "commission_date" date,
  "design_life_years" numeric(5,1),
  "original_value" numeric(18,2),
  "asset_no" text,
  "safety_manager_id" uuid,
  "safety_manager_cert" text,
  "safety_manager_cert_to" date,
  "stop_date" date,
  "stop_reason" text,
  "stop_filed_date" date,
  "deregister_no" text,
  "deregister_date" date,
  "safety_grade" smallint,
  "next_dates" jsonb,
  "failed_since" date,
  "monitor_used_months" integer,
  "image" text,
  "annex" jsonb,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("register_no", '') || ' ' || coalesce("serial_no", ''))) STORED,
  CONSTRAINT "crane_ledger_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "crane_ledger_card_id_key" UNIQUE ("tenant_id", "card_id"),
  CONSTRAINT "crane_ledger_equipment_code_key" UNIQUE ("tenant_id", "equipment_code"),
  CONSTRAINT "crane_ledger_register_no_key" UNIQUE ("tenant_id", "register_no"),
  CONSTRAINT "crane_ledger_manufacturer_serial_no_key" UNIQUE ("tenant_id", "manufacturer", "serial_no")
);

CREATE UNIQUE INDEX "crane_ledger_code_key"
  ON "crane_ledger" ("tenant_id", lower("code"));

CREATE INDEX "crane_ledger_org_id_id_idx"
  ON "crane_ledger" ("tenant_id", "org_id", "id");

CREATE INDEX "crane_ledger_use_dept_id_idx"
  ON "crane_ledger" ("tenant_id", "use_dept_id");

CREATE INDEX "crane_ledger_responsible_id_idx"
  ON "crane_ledger" ("tenant_id", "responsible_id");

CREATE INDEX "crane_ledger_safety_manager_id_idx"
  ON "crane_ledger" ("tenant_id", "safety_manager_id");

CREATE INDEX "crane_ledger_search_idx"
  ON "crane_ledger"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "crane_ledger"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "crane_ledger"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "crane_ledger_wire_rope" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "place" text NOT NULL,
  "spec" text,
  "diameter" numeric(8,2),
  "install_date" date,
  "scrap_date" date,
  CONSTRAINT "crane_ledger_wire_rope_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "crane_ledger_wire_rope_owner_id_idx"
  ON "crane_ledger_wire_rope" ("tenant_id", "owner_id");

ALTER TABLE "crane_ledger_wire_rope"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "crane_ledger_wire_rope"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "crane_ledger_operators" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "user_id" uuid NOT NULL,
  "cert_kind" text NOT NULL,
  "cert_no" text,
  "valid_to" date,
  CONSTRAINT "crane_ledger_operators_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "crane_ledger_operators_owner_id_idx"
  ON "crane_ledger_operators" ("tenant_id", "owner_id");

CREATE INDEX "crane_ledger_operators_user_id_idx"
  ON "crane_ledger_operators" ("tenant_id", "user_id");

ALTER TABLE "crane_ledger_operators"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "crane_ledger_operators"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "crane_ledger_accessories" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "accessory_type" text NOT NULL,
  "accessory_code" text,
  "model" text,
  "maker" text,
  "range" text,
  "set_pressure" numeric(8,3),
  "accuracy" text,
  "instrument_card_id" uuid,
  "cycle_months" integer,
  "last_date" date,
  "cert_no" text,
  "next_date" date,
  CONSTRAINT "crane_ledger_accessories_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "crane_ledger_accessories_owner_id_idx"
  ON "crane_ledger_accessories" ("tenant_id", "owner_id");

CREATE INDEX "crane_ledger_accessories_instrument_card_id_idx"
  ON "crane_ledger_accessories" ("tenant_id", "instrument_card_id");

ALTER TABLE "crane_ledger_accessories"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "crane_ledger_accessories"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "boiler_ledger" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "name" text NOT NULL,
  "kind" text NOT NULL,
  "model" text,
  "card_id" uuid,
  "use_dept_id" uuid,
  "location" text NOT NULL,
  "responsible_id" uuid,
  "use_status" smallint NOT NULL DEFAULT 0,
  "boiler_class" text NOT NULL,
  "rated_output" numeric(10,2),
  "output_unit" smallint,
  "rated_pressure" numeric(8,3),
  "allowed_pressure" numeric(8,3),
  "outlet_temp" numeric(6,1),
  "feed_temp" numeric(6,1),
  "fuel" text,
  "burn_mode" text,
  "efficiency" numeric(9,4),
  "nox_limit" numeric(8,2),
  "water_treatment" text,
  "water_volume" numeric(10,3),
  "room_location" text,
  "linked_to_plant" boolean NOT NULL DEFAULT false,
  "equipment_code" text,
  "register_no" text,
  "register_date" date,
  "register_authority" text,
  "supervise_report_no" text,
  "supervise_date" date,
  "inspection_agency" text,
  "manufacturer" text NOT NULL,
  "serial_no" text NOT NULL,
  "manufacture_licence" text,
  "produce_date" date NOT NULL,
  "design_unit" text,
  "install_unit" text,
  "install_licence" text,
  "install_date" date,
  "commission_date" date,
  "design_life_years" numeric(5,1),
  "original_value" numeric(18,2),
  "asset_no" text,
  "safety_manager_id" uuid,
  "safety_manager_cert" text,
  "safety_manager_cert_to" date,
  "stop_date" date,
  "stop_reason" text,
  "stop_filed_date" date,
  "deregister_no" text,
  "deregister_date" date,
  "safety_grade" smallint,
  "next_dates" jsonb,
  "failed_since" date,
  "monitor_used_months" integer,
  "image" text,
  "annex" jsonb,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("register_no", '') || ' ' || coalesce("serial_no", ''))) STORED,
  CONSTRAINT "boiler_ledger_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "boiler_ledger_card_id_key" UNIQUE ("tenant_id", "card_id"),
  CONSTRAINT "boiler_ledger_equipment_code_key" UNIQUE ("tenant_id", "equipment_code"),
  CONSTRAINT "boiler_ledger_register_no_key" UNIQUE ("tenant_id", "register_no"),
  CONSTRAINT "boiler_ledger_manufacturer_serial_no_key" UNIQUE ("tenant_id", "manufacturer", "serial_no")
);

CREATE UNIQUE INDEX "boiler_ledger_code_key"
  ON "boiler_ledger" ("tenant_id", lower("code"));

CREATE INDEX "boiler_ledger_org_id_id_idx"
  ON "boiler_ledger" ("tenant_id", "org_id", "id");

CREATE INDEX "boiler_ledger_use_dept_id_idx"
  ON "boiler_ledger" ("tenant_id", "use_dept_id");

CREATE INDEX "boiler_ledger_responsible_id_idx"
  ON "boiler_ledger" ("tenant_id", "responsible_id");

CREATE INDEX "boiler_ledger_safety_manager_id_idx"
  ON "boiler_ledger" ("tenant_id", "safety_manager_id");

CREATE INDEX "boiler_ledger_search_idx"
  ON "boiler_ledger"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "boiler_ledger"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "boiler_ledger"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "boiler_ledger_operators" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "user_id" uuid NOT NULL,
  "cert_kind" text NOT NULL,
  "cert_no" text,
  "valid_to" date,
  CONSTRAINT "boiler_ledger_operators_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "boiler_ledger_operators_owner_id_idx"
  ON "boiler_ledger_operators" ("tenant_id", "owner_id");

CREATE INDEX "boiler_ledger_operators_user_id_idx"
  ON "boiler_ledger_operators" ("tenant_id", "user_id");

ALTER TABLE "boiler_ledger_operators"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "boiler_ledger_operators"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "boiler_ledger_accessories" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "accessory_type" text NOT NULL,
  "accessory_code" text,
  "model" text,
  "maker" text,
  "range" text,
  "set_pressure" numeric(8,3),
  "accuracy" text,
  "instrument_card_id" uuid,
  "cycle_months" integer,
  "last_date" date,
  "cert_no" text,
  "next_date" date,
  CONSTRAINT "boiler_ledger_accessories_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "boiler_ledger_accessories_owner_id_idx"
  ON "boiler_ledger_accessories" ("tenant_id", "owner_id");

CREATE INDEX "boiler_ledger_accessories_instrument_card_id_idx"
  ON "boiler_ledger_accessories" ("tenant_id", "instrument_card_id");

ALTER TABLE "boiler_ledger_accessories"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "boiler_ledger_accessories"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "lift_ledger" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "name" text NOT NULL,
  "kind" text NOT NULL,
  "model" text,
  "card_id" uuid,
  "use_dept_id" uuid,
  "location" text NOT NULL,
  "responsible_id" uuid,
  "use_status" smallint NOT NULL DEFAULT 0,
  "rated_load_kg" integer NOT NULL,
  "persons" integer,
  "rated_speed" numeric(6,2),
  "floors" integer,
  "stops" integer,
  "doors" integer,
  "rise_height" numeric(8,2),
  "inclination" numeric(5,1),
  "step_width" numeric(8,1),
  "drive_mode" text,
  "machine_room" text,
  "maintain_unit" text,
  "maintain_licence" text,
  "maintain_from" date,
  "maintain_to" date,
  "rescue_code" text,
  "emergency_phone" text,
  "is_public" boolean NOT NULL DEFAULT false,
  "equipment_code" text,
  "register_no" text,
  "register_date" date,
  "register_authority" text,
  "supervise_report_no" text,
  "supervise_date" date,
  "inspection_agency" text,
  "manufacturer" text NOT NULL,
  "serial_no" text NOT NULL,
  "manufacture_licence" text,
  "produce_date" date NOT NULL,
  "design_unit" text,
  "install_unit" text,
  "install_licence" text,
  "install_date" date,
  "commission_date" date,
  "design_life_years" numeric(5,1),
  "original_value" numeric(18,2),
  "asset_no" text,
  "safety_manager_id" uuid,
  "safety_manager_cert" text,
  "safety_manager_cert_to" date,
  "stop_date" date,
  "stop_reason" text,
  "stop_filed_date" date,
  "deregister_no" text,
  "deregister_date" date,
  "safety_grade" smallint,
  "next_dates" jsonb,
  "failed_since" date,
  "monitor_used_months" integer,
  "image" text,
  "annex" jsonb,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("register_no", '') || ' ' || coalesce("serial_no", ''))) STORED,
  CONSTRAINT "lift_ledger_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "lift_ledger_card_id_key" UNIQUE ("tenant_id", "card_id"),
  CONSTRAINT "lift_ledger_equipment_code_key" UNIQUE ("tenant_id", "equipment_code"),
  CONSTRAINT "lift_ledger_register_no_key" UNIQUE ("tenant_id", "register_no"),
  CONSTRAINT "lift_ledger_manufacturer_serial_no_key" UNIQUE ("tenant_id", "manufacturer", "serial_no")
);

CREATE UNIQUE INDEX "lift_ledger_code_key"
  ON "lift_ledger" ("tenant_id", lower("code"));

CREATE INDEX "lift_ledger_org_id_id_idx"
  ON "lift_ledger" ("tenant_id", "org_id", "id");

CREATE INDEX "lift_ledger_use_dept_id_idx"
  ON "lift_ledger" ("tenant_id", "use_dept_id");

CREATE INDEX "lift_ledger_responsible_id_idx"
  ON "lift_ledger" ("tenant_id", "responsible_id");

CREATE INDEX "lift_ledger_safety_manager_id_idx"
  ON "lift_ledger" ("tenant_id", "safety_manager_id");

CREATE INDEX "lift_ledger_search_idx"
  ON "lift_ledger"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "lift_ledger"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "lift_ledger"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "lift_ledger_maintainers" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "name" text NOT NULL,
  "cert_no" text,
  "phone" text,
  CONSTRAINT "lift_ledger_maintainers_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "lift_ledger_maintainers_owner_id_idx"
  ON "lift_ledger_maintainers" ("tenant_id", "owner_id");

ALTER TABLE "lift_ledger_maintainers"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "lift_ledger_maintainers"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "lift_ledger_operators" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "user_id" uuid NOT NULL,
  "cert_kind" text NOT NULL,
  "cert_no" text,
  "valid_to" date,
  CONSTRAINT "lift_ledger_operators_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "lift_ledger_operators_owner_id_idx"
  ON "lift_ledger_operators" ("tenant_id", "owner_id");

CREATE INDEX "lift_ledger_operators_user_id_idx"
  ON "lift_ledger_operators" ("tenant_id", "user_id");

ALTER TABLE "lift_ledger_operators"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "lift_ledger_operators"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "lift_ledger_accessories" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "accessory_type" text NOT NULL,
  "accessory_code" text,
  "model" text,
  "maker" text,
  "range" text,
  "set_pressure" numeric(8,3),
  "accuracy" text,
  "instrument_card_id" uuid,
  "cycle_months" integer,
  "last_date" date,
  "cert_no" text,
  "next_date" date,
  CONSTRAINT "lift_ledger_accessories_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "lift_ledger_accessories_owner_id_idx"
  ON "lift_ledger_accessories" ("tenant_id", "owner_id");

CREATE INDEX "lift_ledger_accessories_instrument_card_id_idx"
  ON "lift_ledger_accessories" ("tenant_id", "instrument_card_id");

ALTER TABLE "lift_ledger_accessories"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "lift_ledger_accessories"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "car_ledger" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "name" text NOT NULL,
  "kind" text NOT NULL,
  "model" text,
  "card_id" uuid,
  "use_dept_id" uuid,
  "location" text NOT NULL,
  "responsible_id" uuid,
  "use_status" smallint NOT NULL DEFAULT 0,
  "plate_no" text NOT NULL,
  "frame_no" text,
  "engine_no" text,
  "power_type" text NOT NULL,
  "rated_lift_kg" integer,
  "max_lift_height" integer,
  "max_speed" integer,
  "seats" integer,
  "work_area" text,
  "emission_code" text,
  "emission_stage" text,
  "battery_no" text,
  "battery_date" date,
  "tyre_type" text,
  "insurance_no" text,
  "insurance_to" date,
  "insurer" text,
  "mileage" numeric(12,1),
  "work_hours" numeric(12,1),
  "lower_reason" text,
  "equipment_code" text,
  "register_no" text,
  "register_date" date,
  "register_authority" text,
  "supervise_report_no" text,
  "supervise_date" date,
  "inspection_agency" text,
  "manufacturer" text NOT NULL,
  "serial_no" text NOT NULL,
  "manufacture_licence" text,
  "produce_date" date NOT NULL,
  "design_unit" text,
  "install_unit" text,
  "install_licence" text,
  "install_date" date,
  "commission_date" date,
  "design_life_years" numeric(5,1),
  "original_value" numeric(18,2),
  "asset_no" text,
  "safety_manager_id" uuid,
  "safety_manager_cert" text,
  "safety_manager_cert_to" date,
  "stop_date" date,
  "stop_reason" text,
  "stop_filed_date" date,
  "deregister_no" text,
  "deregister_date" date,
  "safety_grade" smallint,
  "next_dates" jsonb,
  "failed_since" date,
  "monitor_used_months" integer,
  "image" text,
  "annex" jsonb,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("frame_no", '') || ' ' || coalesce("name", '') || ' ' || coalesce("plate_no", '') || ' ' || coalesce("register_no", '') || ' ' || coalesce("serial_no", ''))) STORED,
  CONSTRAINT "car_ledger_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "car_ledger_card_id_key" UNIQUE ("tenant_id", "card_id"),
  CONSTRAINT "car_ledger_plate_no_key" UNIQUE ("tenant_id", "plate_no"),
  CONSTRAINT "car_ledger_frame_no_key" UNIQUE ("tenant_id", "frame_no"),
  CONSTRAINT "car_ledger_equipment_code_key" UNIQUE ("tenant_id", "equipment_code"),
  CONSTRAINT "car_ledger_register_no_key" UNIQUE ("tenant_id", "register_no"),
  CONSTRAINT "car_ledger_manufacturer_serial_no_key" UNIQUE ("tenant_id", "manufacturer", "serial_no")
);

CREATE UNIQUE INDEX "car_ledger_code_key"
  ON "car_ledger" ("tenant_id", lower("code"));

CREATE INDEX "car_ledger_org_id_id_idx"
  ON "car_ledger" ("tenant_id", "org_id", "id");

CREATE INDEX "car_ledger_use_dept_id_idx"
  ON "car_ledger" ("tenant_id", "use_dept_id");

CREATE INDEX "car_ledger_responsible_id_idx"
  ON "car_ledger" ("tenant_id", "responsible_id");

CREATE INDEX "car_ledger_safety_manager_id_idx"
  ON "car_ledger" ("tenant_id", "safety_manager_id");

CREATE INDEX "car_ledger_search_idx"
  ON "car_ledger"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "car_ledger"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "car_ledger"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "car_ledger_operators" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "user_id" uuid NOT NULL,
  "cert_kind" text NOT NULL,
  "cert_no" text,
  "valid_to" date,
  CONSTRAINT "car_ledger_operators_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "car_ledger_operators_owner_id_idx"
  ON "car_ledger_operators" ("tenant_id", "owner_id");

CREATE INDEX "car_ledger_operators_user_id_idx"
  ON "car_ledger_operators" ("tenant_id", "user_id");

ALTER TABLE "car_ledger_operators"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "car_ledger_operators"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "car_ledger_accessories" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "accessory_type" text NOT NULL,
  "accessory_code" text,
  "model" text,
  "maker" text,
  "range" text,
  "set_pressure" numeric(8,3),
  "accuracy" text,
  "instrument_card_id" uuid,
  "cycle_months" integer,
  "last_date" date,
  "cert_no" text,
  "next_date" date,
  CONSTRAINT "car_ledger_accessories_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "car_ledger_accessories_owner_id_idx"
  ON "car_ledger_accessories" ("tenant_id", "owner_id");

CREATE INDEX "car_ledger_accessories_instrument_card_id_idx"
  ON "car_ledger_accessories" ("tenant_id", "instrument_card_id");

ALTER TABLE "car_ledger_accessories"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "car_ledger_accessories"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "pressure_vessel_check" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "status" text NOT NULL DEFAULT 'saved',
  "ledger_id" uuid NOT NULL,
  "check_kind" smallint NOT NULL,
  "check_date" date NOT NULL,
  "agency" text,
  "agency_licence" text,
  "inspectors" text,
  "report_no" text,
  "conclusion" smallint,
  "restriction" text,
  "safety_grade" smallint,
  "thickness_min" numeric(8,2),
  "defects" text,
  "test_pressure" numeric(8,3),
  "monitored_use" boolean NOT NULL DEFAULT false,
  "period" integer,
  "period_unit" text,
  "next_date" date,
  "override_reason" text,
  "problems" text,
  "rectify_deadline" date,
  "rectify_user_id" uuid,
  "rectify_status" smallint NOT NULL DEFAULT 0,
  "rectify_result" text,
  "rectify_date" date,
  "rectify_annex" jsonb,
  "cost" numeric(18,2),
  "annex" jsonb,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("report_no", ''))) STORED,
  CONSTRAINT "pressure_vessel_check_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "pressure_vessel_check_code_key"
  ON "pressure_vessel_check" ("tenant_id", lower("code"));

CREATE INDEX "pressure_vessel_check_org_id_id_idx"
  ON "pressure_vessel_check" ("tenant_id", "org_id", "id");

CREATE INDEX "pressure_vessel_check_create_user_id_org_id_id_idx"
  ON "pressure_vessel_check" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "pressure_vessel_check_status_id_org_id_idx"
  ON "pressure_vessel_check" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "pressure_vessel_check_ledger_id_status_check_date_idx"
  ON "pressure_vessel_check" ("tenant_id", "ledger_id", "status", "check_date");

CREATE INDEX "pressure_vessel_check_rectify_user_id_idx"
  ON "pressure_vessel_check" ("tenant_id", "rectify_user_id");

CREATE INDEX "pressure_vessel_check_search_idx"
  ON "pressure_vessel_check"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "pressure_vessel_check"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "pressure_vessel_check"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "pressure_vessel_check_items" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "item_no" text,
  "item" text NOT NULL,
  "requirement" text,
  "measured" text,
  "result" smallint NOT NULL DEFAULT 1,
  "photo" text,
  "remark" text,
  CONSTRAINT "pressure_vessel_check_items_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "pressure_vessel_check_items_owner_id_idx"
  ON "pressure_vessel_check_items" ("tenant_id", "owner_id");

ALTER TABLE "pressure_vessel_check_items"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "pressure_vessel_check_items"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "pressure_vessel_check_accessory_results" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "accessory_type" text NOT NULL,
  "accessory_code" text NOT NULL,
  "last_date" date NOT NULL,
  "cert_no" text,
  "next_date" date,
  "result" smallint NOT NULL DEFAULT 1,
  CONSTRAINT "pressure_vessel_check_accessory_results_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "pressure_vessel_check_accessory_results_owner_id_idx"
  ON "pressure_vessel_check_accessory_results" ("tenant_id", "owner_id");

ALTER TABLE "pressure_vessel_check_accessory_results"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "pressure_vessel_check_accessory_results"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "pressure_piping_check" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "status" text NOT NULL DEFAULT 'saved',
  "ledger_id" uuid NOT NULL,
  "check_kind" smallint NOT NULL,
  "check_date" date NOT NULL,
  "agency" text,
  "agency_licence" text,
  "inspectors" text,
  "report_no" text,
  "conclusion" smallint,
  "restriction" text,
  "safety_grade" smallint,
  "inspected_length" numeric(12,2),
  "thickness_min" numeric(8,2),
  "defects" text,
  "test_pressure" numeric(8,3),
  "monitored_use" boolean NOT NULL DEFAULT false,
  "period" integer,
  "period_unit" text,
  "next_date" date,
  "override_reason" text,
  "problems" text,
  "rectify_deadline" date,
  "rectify_user_id" uuid,
  "rectify_status" smallint NOT NULL DEFAULT 0,
  "rectify_result" text,
  "rectify_date" date,
  "rectify_annex" jsonb,
  "cost" numeric(18,2),
  "annex" jsonb,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("report_no", ''))) STORED,
  CONSTRAINT "pressure_piping_check_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "pressure_piping_check_code_key"
  ON "pressure_piping_check" ("tenant_id", lower("code"));

CREATE INDEX "pressure_piping_check_org_id_id_idx"
  ON "pressure_piping_check" ("tenant_id", "org_id", "id");

CREATE INDEX "pressure_piping_check_create_user_id_org_id_id_idx"
  ON "pressure_piping_check" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "pressure_piping_check_status_id_org_id_idx"
  ON "pressure_piping_check" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "pressure_piping_check_ledger_id_status_check_date_idx"
  ON "pressure_piping_check" ("tenant_id", "ledger_id", "status", "check_date");

CREATE INDEX "pressure_piping_check_rectify_user_id_idx"
  ON "pressure_piping_check" ("tenant_id", "rectify_user_id");

CREATE INDEX "pressure_piping_check_search_idx"
  ON "pressure_piping_check"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "pressure_piping_check"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "pressure_piping_check"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "pressure_piping_check_items" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "item_no" text,
  "item" text NOT NULL,
  "requirement" text,
  "measured" text,
  "result" smallint NOT NULL DEFAULT 1,
  "photo" text,
  "remark" text,
  CONSTRAINT "pressure_piping_check_items_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "pressure_piping_check_items_owner_id_idx"
  ON "pressure_piping_check_items" ("tenant_id", "owner_id");

ALTER TABLE "pressure_piping_check_items"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "pressure_piping_check_items"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "pressure_piping_check_accessory_results" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "accessory_type" text NOT NULL,
  "accessory_code" text NOT NULL,
  "last_date" date NOT NULL,
  "cert_no" text,
  "next_date" date,
  "result" smallint NOT NULL DEFAULT 1,
  CONSTRAINT "pressure_piping_check_accessory_results_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "pressure_piping_check_accessory_results_owner_id_idx"
  ON "pressure_piping_check_accessory_results" ("tenant_id", "owner_id");

ALTER TABLE "pressure_piping_check_accessory_results"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "pressure_piping_check_accessory_results"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "crane_check" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "status" text NOT NULL DEFAULT 'saved',
  "ledger_id" uuid NOT NULL,
  "check_kind" smallint NOT NULL,
  "check_date" date NOT NULL,
  "agency" text,
  "agency_licence" text,
  "inspectors" text,
  "report_no" text,
  "conclusion" smallint,
  "restriction" text,
  "safety_grade" smallint,
  "rated_load_test" boolean NOT NULL DEFAULT false,
  "test_load" numeric(10,2),
  "period" integer,
  "period_unit" text,
  "next_date" date,
  "override_reason" text,
  "problems" text,
  "rectify_deadline" date,
  "rectify_user_id" uuid,
  "rectify_status" smallint NOT NULL DEFAULT 0,
  "rectify_result" text,
  "rectify_date" date,
  "rectify_annex" jsonb,
  "cost" numeric(18,2),
  "annex" jsonb,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("report_no", ''))) STORED,
  CONSTRAINT "crane_check_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "crane_check_code_key"
  ON "crane_check" ("tenant_id", lower("code"));

CREATE INDEX "crane_check_org_id_id_idx"
  ON "crane_check" ("tenant_id", "org_id", "id");

CREATE INDEX "crane_check_create_user_id_org_id_id_idx"
  ON "crane_check" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "crane_check_status_id_org_id_idx"
  ON "crane_check" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "crane_check_ledger_id_status_check_date_idx"
  ON "crane_check" ("tenant_id", "ledger_id", "status", "check_date");

CREATE INDEX "crane_check_rectify_user_id_idx"
  ON "crane_check" ("tenant_id", "rectify_user_id");

CREATE INDEX "crane_check_search_idx"
  ON "crane_check"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "crane_check"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "crane_check"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "crane_check_items" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "item_no" text,
  "item" text NOT NULL,
  "requirement" text,
  "measured" text,
  "result" smallint NOT NULL DEFAULT 1,
  "photo" text,
  "remark" text,
  CONSTRAINT "crane_check_items_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "crane_check_items_owner_id_idx"
  ON "crane_check_items" ("tenant_id", "owner_id");

ALTER TABLE "crane_check_items"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "crane_check_items"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "crane_check_accessory_results" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "accessory_type" text NOT NULL,
  "accessory_code" text NOT NULL,
  "last_date" date NOT NULL,
  "cert_no" text,
  "next_date" date,
  "result" smallint NOT NULL DEFAULT 1,
  CONSTRAINT "crane_check_accessory_results_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "crane_check_accessory_results_owner_id_idx"
  ON "crane_check_accessory_results" ("tenant_id", "owner_id");

ALTER TABLE "crane_check_accessory_results"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "crane_check_accessory_results"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "boiler_check" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "status" text NOT NULL DEFAULT 'saved',
  "ledger_id" uuid NOT NULL,
  "check_kind" smallint NOT NULL,
  "check_date" date NOT NULL,
  "agency" text,
  "agency_licence" text,
  "inspectors" text,
  "report_no" text,
  "conclusion" smallint,
  "restriction" text,
  "safety_grade" smallint,
  "water_quality" text,
  "hydro_pressure" numeric(8,3),
  "efficiency_measured" numeric(9,4),
  "period" integer,
  "period_unit" text,
  "next_date" date,
  "override_reason" text,
  "problems" text,
  "rectify_deadline" date,
  "rectify_user_id" uuid,
  "rectify_status" smallint NOT NULL DEFAULT 0,
  "rectify_result" text,
  "rectify_date" date,
  "rectify_annex" jsonb,
  "cost" numeric(18,2),
  "annex" jsonb,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("report_no", ''))) STORED,
  CONSTRAINT "boiler_check_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "boiler_check_code_key"
  ON "boiler_check" ("tenant_id", lower("code"));

CREATE INDEX "boiler_check_org_id_id_idx"
  ON "boiler_check" ("tenant_id", "org_id", "id");

CREATE INDEX "boiler_check_create_user_id_org_id_id_idx"
  ON "boiler_check" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "boiler_check_status_id_org_id_idx"
  ON "boiler_check" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "boiler_check_ledger_id_status_check_date_idx"
  ON "boiler_check" ("tenant_id", "ledger_id", "status", "check_date");

CREATE INDEX "boiler_check_rectify_user_id_idx"
  ON "boiler_check" ("tenant_id", "rectify_user_id");

CREATE INDEX "boiler_check_search_idx"
  ON "boiler_check"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "boiler_check"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "boiler_check"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "boiler_check_items" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "item_no" text,
  "item" text NOT NULL,
  "requirement" text,
  "measured" text,
  "result" smallint NOT NULL DEFAULT 1,
  "photo" text,
  "remark" text,
  CONSTRAINT "boiler_check_items_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "boiler_check_items_owner_id_idx"
  ON "boiler_check_items" ("tenant_id", "owner_id");

ALTER TABLE "boiler_check_items"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "boiler_check_items"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "boiler_check_accessory_results" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "accessory_type" text NOT NULL,
  "accessory_code" text NOT NULL,
  "last_date" date NOT NULL,
  "cert_no" text,
  "next_date" date,
  "result" smallint NOT NULL DEFAULT 1,
  CONSTRAINT "boiler_check_accessory_results_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "boiler_check_accessory_results_owner_id_idx"
  ON "boiler_check_accessory_results" ("tenant_id", "owner_id");

ALTER TABLE "boiler_check_accessory_results"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "boiler_check_accessory_results"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "lift_check" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "status" text NOT NULL DEFAULT 'saved',
  "ledger_id" uuid NOT NULL,
  "check_kind" smallint NOT NULL,
  "check_date" date NOT NULL,
  "agency" text,
  "agency_licence" text,
  "inspectors" text,
  "report_no" text,
  "conclusion" smallint,
  "restriction" text,
  "safety_grade" smallint,
  "maintainers" text,
  "arrive_time" timestamptz,
  "leave_time" timestamptz,
  "fault_description" text,
  "rescue_minutes" integer,
  "user_signature" text,
  "period" integer,
  "period_unit" text,
  "next_date" date,
  "override_reason" text,
  "problems" text,
  "rectify_deadline" date,
  "rectify_user_id" uuid,
  "rectify_status" smallint NOT NULL DEFAULT 0,
  "rectify_result" text,
  "rectify_date" date,
  "rectify_annex" jsonb,
  "cost" numeric(18,2),
  "annex" jsonb,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("report_no", ''))) STORED,
  CONSTRAINT "lift_check_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "lift_check_code_key"
  ON "lift_check" ("tenant_id", lower("code"));

CREATE INDEX "lift_check_org_id_id_idx"
  ON "lift_check" ("tenant_id", "org_id", "id");

CREATE INDEX "lift_check_create_user_id_org_id_id_idx"
  ON "lift_check" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "lift_check_status_id_org_id_idx"
  ON "lift_check" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "lift_check_ledger_id_status_check_date_idx"
  ON "lift_check" ("tenant_id", "ledger_id", "status", "check_date");

CREATE INDEX "lift_check_rectify_user_id_idx"
  ON "lift_check" ("tenant_id", "rectify_user_id");

CREATE INDEX "lift_check_search_idx"
  ON "lift_check"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "lift_check"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "lift_check"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "lift_check_items" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "item_no" text,
  "item" text NOT NULL,
  "requirement" text,
  "measured" text,
  "result" smallint NOT NULL DEFAULT 1,
  "photo" text,
  "remark" text,
  CONSTRAINT "lift_check_items_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "lift_check_items_owner_id_idx"
  ON "lift_check_items" ("tenant_id", "owner_id");

ALTER TABLE "lift_check_items"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "lift_check_items"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "lift_check_accessory_results" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "accessory_type" text NOT NULL,
  "accessory_code" text NOT NULL,
  "last_date" date NOT NULL,
  "cert_no" text,
  "next_date" date,
  "result" smallint NOT NULL DEFAULT 1,
  CONSTRAINT "lift_check_accessory_results_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "lift_check_accessory_results_owner_id_idx"
  ON "lift_check_accessory_results" ("tenant_id", "owner_id");

ALTER TABLE "lift_check_accessory_results"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "lift_check_accessory_results"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "car_check" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "status" text NOT NULL DEFAULT 'saved',
  "ledger_id" uuid NOT NULL,
  "check_kind" smallint NOT NULL,
  "check_date" date NOT NULL,
  "agency" text,
  "agency_licence" text,
  "inspectors" text,
  "report_no" text,
  "conclusion" smallint,
  "restriction" text,
  "safety_grade" smallint,
  "mileage" numeric(12,1),
  "work_hours" numeric(12,1),
  "brake_distance" numeric(6,2),
  "emission_result" text,
  "period" integer,
  "period_unit" text,
  "next_date" date,
  "override_reason" text,
  "problems" text,
  "rectify_deadline" date,
  "rectify_user_id" uuid,
  "rectify_status" smallint NOT NULL DEFAULT 0,
  "rectify_result" text,
  "rectify_date" date,
  "rectify_annex" jsonb,
  "cost" numeric(18,2),
  "annex" jsonb,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("report_no", ''))) STORED,
  CONSTRAINT "car_check_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "car_check_code_key"
  ON "car_check" ("tenant_id", lower("code"));

CREATE INDEX "car_check_org_id_id_idx"
  ON "car_check" ("tenant_id", "org_id", "id");

CREATE INDEX "car_check_create_user_id_org_id_id_idx"
  ON "car_check" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "car_check_status_id_org_id_idx"
  ON "car_check" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "car_check_ledger_id_status_check_date_idx"
  ON "car_check" ("tenant_id", "ledger_id", "status", "check_date");

CREATE INDEX "car_check_rectify_user_id_idx"
  ON "car_check" ("tenant_id", "rectify_user_id");

CREATE INDEX "car_check_search_idx"
  ON "car_check"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "car_check"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "car_check"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "car_check_items" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "item_no" text,
  "item" text NOT NULL,
  "requirement" text,
  "measured" text,
  "result" smallint NOT NULL DEFAULT 1,
  "photo" text,
  "remark" text,
  CONSTRAINT "car_check_items_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "car_check_items_owner_id_idx"
  ON "car_check_items" ("tenant_id", "owner_id");

ALTER TABLE "car_check_items"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "car_check_items"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "car_check_accessory_results" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "accessory_type" text NOT NULL,
  "accessory_code" text NOT NULL,
  "last_date" date NOT NULL,
  "cert_no" text,
  "next_date" date,
  "result" smallint NOT NULL DEFAULT 1,
  CONSTRAINT "car_check_accessory_results_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "car_check_accessory_results_owner_id_idx"
  ON "car_check_accessory_results" ("tenant_id", "owner_id");

ALTER TABLE "car_check_accessory_results"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "car_check_accessory_results"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "se_early_warning" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "category" smallint NOT NULL,
  "ledger_id" uuid NOT NULL,
  "code" text NOT NULL,
  "name" text NOT NULL,
  "register_no" text,
  "use_status" smallint NOT NULL,
  "dept_id" uuid,
  "responsible_id" uuid,
  "safety_manager_id" uuid,
  "agency" text,
  "item_type" smallint NOT NULL,
  "item_ref" text NOT NULL,
  "item_code" text NOT NULL,
  "detail" text,
  "wording" text NOT NULL,
  "check_kind" integer,
  "lead_class" text NOT NULL,
  "legal" boolean NOT NULL DEFAULT false,
  "last_date" date,
  "next_date" date,
  "failed" boolean NOT NULL DEFAULT false,
  "lead_days" integer NOT NULL,
  "second_lead_days" integer NOT NULL,
  "urgent_lead_days" integer NOT NULL,
  "overdue_every_days" integer NOT NULL DEFAULT 1,
  "channels" smallint[],
  "warned" boolean NOT NULL DEFAULT true,
  "cancel_reason" text,
  "cancel_user_id" uuid,
  "cancel_time" timestamptz,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("register_no", ''))) STORED,
  CONSTRAINT "se_early_warning_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "se_early_warning_ledger_id_item_ref_key" UNIQUE ("tenant_id", "ledger_id", "item_ref")
);

CREATE INDEX "se_early_warning_org_id_id_idx"
  ON "se_early_warning" ("tenant_id", "org_id", "id");

CREATE INDEX "se_early_warning_next_date_idx"
  ON "se_early_warning" ("tenant_id", "next_date");

CREATE INDEX "se_early_warning_category_next_date_idx"
  ON "se_early_warning" ("tenant_id", "category", "next_date");

CREATE INDEX "se_early_warning_dept_id_idx"
  ON "se_early_warning" ("tenant_id", "dept_id");

CREATE INDEX "se_early_warning_responsible_id_idx"
  ON "se_early_warning" ("tenant_id", "responsible_id");

CREATE INDEX "se_early_warning_safety_manager_id_idx"
  ON "se_early_warning" ("tenant_id", "safety_manager_id");

CREATE INDEX "se_early_warning_cancel_user_id_idx"
  ON "se_early_warning" ("tenant_id", "cancel_user_id");

CREATE INDEX "se_early_warning_search_idx"
  ON "se_early_warning"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "se_early_warning"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "se_early_warning"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "se_early_warning_receiver_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "se_early_warning_receiver_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "se_early_warning_receiver_ids_target_id_idx"
  ON "se_early_warning_receiver_ids" ("tenant_id", "target_id");

ALTER TABLE "se_early_warning_receiver_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "se_early_warning_receiver_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "se_early_warning_role_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "se_early_warning_role_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "se_early_warning_role_ids_target_id_idx"
  ON "se_early_warning_role_ids" ("tenant_id", "target_id");

ALTER TABLE "se_early_warning_role_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "se_early_warning_role_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "lead_default" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "lead_class" text NOT NULL,
  "lead_days" integer NOT NULL,
  "second_lead_days" integer NOT NULL,
  "urgent_lead_days" integer NOT NULL,
  CONSTRAINT "lead_default_pkey" PRIMARY KEY ("tenant_id", "lead_class")
);

ALTER TABLE "lead_default"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "lead_default"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

ALTER TABLE "pressure_vessel_ledger"
  ADD CONSTRAINT "pressure_vessel_ledger_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "pressure_vessel_ledger"
  ADD CONSTRAINT "pressure_vessel_ledger_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "pressure_vessel_ledger"
  ADD CONSTRAINT "pressure_vessel_ledger_use_dept_id_fkey"
  FOREIGN KEY ("tenant_id", "use_dept_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "pressure_vessel_ledger"
  ADD CONSTRAINT "pressure_vessel_ledger_responsible_id_fkey"
  FOREIGN KEY ("tenant_id", "responsible_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "pressure_vessel_ledger"
  ADD CONSTRAINT "pressure_vessel_ledger_safety_manager_id_fkey"
  FOREIGN KEY ("tenant_id", "safety_manager_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "pressure_vessel_ledger_chamber_pressure"
  ADD CONSTRAINT "pressure_vessel_ledger_chamber_pressure_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "pressure_vessel_ledger" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "pressure_vessel_ledger_operators"
  ADD CONSTRAINT "pressure_vessel_ledger_operators_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "pressure_vessel_ledger" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "pressure_vessel_ledger_operators"
  ADD CONSTRAINT "pressure_vessel_ledger_operators_user_id_fkey"
  FOREIGN KEY ("tenant_id", "user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "pressure_vessel_ledger_accessories"
  ADD CONSTRAINT "pressure_vessel_ledger_accessories_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "pressure_vessel_ledger" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "pressure_vessel_ledger_accessories"
  ADD CONSTRAINT "pressure_vessel_ledger_accessories_instrument_card_id_fkey"
  FOREIGN KEY ("tenant_id", "instrument_card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "pressure_piping_ledger"
  ADD CONSTRAINT "pressure_piping_ledger_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "pressure_piping_ledger"
  ADD CONSTRAINT "pressure_piping_ledger_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "pressure_piping_ledger"
  ADD CONSTRAINT "pressure_piping_ledger_use_dept_id_fkey"
  FOREIGN KEY ("tenant_id", "use_dept_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "pressure_piping_ledger"
  ADD CONSTRAINT "pressure_piping_ledger_responsible_id_fkey"
  FOREIGN KEY ("tenant_id", "responsible_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "pressure_piping_ledger"
  ADD CONSTRAINT "pressure_piping_ledger_safety_manager_id_fkey"
  FOREIGN KEY ("tenant_id", "safety_manager_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "pressure_piping_ledger_segments"
  ADD CONSTRAINT "pressure_piping_ledger_segments_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "pressure_piping_ledger" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "pressure_piping_ledger_operators"
  ADD CONSTRAINT "pressure_piping_ledger_operators_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "pressure_piping_ledger" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "pressure_piping_ledger_operators"
  ADD CONSTRAINT "pressure_piping_ledger_operators_user_id_fkey"
  FOREIGN KEY ("tenant_id", "user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "pressure_piping_ledger_accessories"
  ADD CONSTRAINT "pressure_piping_ledger_accessories_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "pressure_piping_ledger" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "pressure_piping_ledger_accessories"
  ADD CONSTRAINT "pressure_piping_ledger_accessories_instrument_card_id_fkey"
  FOREIGN KEY ("tenant_id", "instrument_card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "crane_ledger"
  ADD CONSTRAINT "crane_ledger_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "crane_ledger"
  ADD CONSTRAINT "crane_ledger_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "crane_ledger"
  ADD CONSTRAINT "crane_ledger_use_dept_id_fkey"
  FOREIGN KEY ("tenant_id", "use_dept_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "crane_ledger"
  ADD CONSTRAINT "crane_ledger_responsible_id_fkey"
  FOREIGN KEY ("tenant_id", "responsible_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "crane_ledger"
  ADD CONSTRAINT "crane_ledger_safety_manager_id_fkey"
  FOREIGN KEY ("tenant_id", "safety_manager_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "crane_ledger_wire_rope"
  ADD CONSTRAINT "crane_ledger_wire_rope_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "crane_ledger" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "crane_ledger_operators"
  ADD CONSTRAINT "crane_ledger_operators_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "crane_ledger" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "crane_ledger_operators"
  ADD CONSTRAINT "crane_ledger_operators_user_id_fkey"
  FOREIGN KEY ("tenant_id", "user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "crane_ledger_accessories"
  ADD CONSTRAINT "crane_ledger_accessories_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "crane_ledger" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "crane_ledger_accessories"
  ADD CONSTRAINT "crane_ledger_accessories_instrument_card_id_fkey"
  FOREIGN KEY ("tenant_id", "instrument_card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "boiler_ledger"
  ADD CONSTRAINT "boiler_ledger_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "boiler_ledger"
  ADD CONSTRAINT "boiler_ledger_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "boiler_ledger"
  ADD CONSTRAINT "boiler_ledger_use_dept_id_fkey"
  FOREIGN KEY ("tenant_id", "use_dept_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "boiler_ledger"
  ADD CONSTRAINT "boiler_ledger_responsible_id_fkey"
  FOREIGN KEY ("tenant_id", "responsible_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "boiler_ledger"
  ADD CONSTRAINT "boiler_ledger_safety_manager_id_fkey"
  FOREIGN KEY ("tenant_id", "safety_manager_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "boiler_ledger_operators"
  ADD CONSTRAINT "boiler_ledger_operators_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "boiler_ledger" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "boiler_ledger_operators"
  ADD CONSTRAINT "boiler_ledger_operators_user_id_fkey"
  FOREIGN KEY ("tenant_id", "user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "boiler_ledger_accessories"
  ADD CONSTRAINT "boiler_ledger_accessories_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "boiler_ledger" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "boiler_ledger_accessories"
  ADD CONSTRAINT "boiler_ledger_accessories_instrument_card_id_fkey"
  FOREIGN KEY ("tenant_id", "instrument_card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "lift_ledger"
  ADD CONSTRAINT "lift_ledger_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "lift_ledger"
  ADD CONSTRAINT "lift_ledger_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "lift_ledger"
  ADD CONSTRAINT "lift_ledger_use_dept_id_fkey"
  FOREIGN KEY ("tenant_id", "use_dept_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "lift_ledger"
  ADD CONSTRAINT "lift_ledger_responsible_id_fkey"
  FOREIGN KEY ("tenant_id", "responsible_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "lift_ledger"
  ADD CONSTRAINT "lift_ledger_safety_manager_id_fkey"
  FOREIGN KEY ("tenant_id", "safety_manager_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "lift_ledger_maintainers"
  ADD CONSTRAINT "lift_ledger_maintainers_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "lift_ledger" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "lift_ledger_operators"
  ADD CONSTRAINT "lift_ledger_operators_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "lift_ledger" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "lift_ledger_operators"
  ADD CONSTRAINT "lift_ledger_operators_user_id_fkey"
  FOREIGN KEY ("tenant_id", "user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "lift_ledger_accessories"
  ADD CONSTRAINT "lift_ledger_accessories_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "lift_ledger" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "lift_ledger_accessories"
  ADD CONSTRAINT "lift_ledger_accessories_instrument_card_id_fkey"
  FOREIGN KEY ("tenant_id", "instrument_card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "car_ledger"
  ADD CONSTRAINT "car_ledger_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "car_ledger"
  ADD CONSTRAINT "car_ledger_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "car_ledger"
  ADD CONSTRAINT "car_ledger_use_dept_id_fkey"
  FOREIGN KEY ("tenant_id", "use_dept_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "car_ledger"
  ADD CONSTRAINT "car_ledger_responsible_id_fkey"
  FOREIGN KEY ("tenant_id", "responsible_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "car_ledger"
  ADD CONSTRAINT "car_ledger_safety_manager_id_fkey"
  FOREIGN KEY ("tenant_id", "safety_manager_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "car_ledger_operators"
  ADD CONSTRAINT "car_ledger_operators_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "car_ledger" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "car_ledger_operators"
  ADD CONSTRAINT "car_ledger_operators_user_id_fkey"
  FOREIGN KEY ("tenant_id", "user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "car_ledger_accessories"
  ADD CONSTRAINT "car_ledger_accessories_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "car_ledger" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "car_ledger_accessories"
  ADD CONSTRAINT "car_ledger_accessories_instrument_card_id_fkey"
  FOREIGN KEY ("tenant_id", "instrument_card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "pressure_vessel_check"
  ADD CONSTRAINT "pressure_vessel_check_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "pressure_vessel_check"
  ADD CONSTRAINT "pressure_vessel_check_ledger_id_fkey"
  FOREIGN KEY ("tenant_id", "ledger_id")
  REFERENCES "pressure_vessel_ledger" ("tenant_id", "id");

ALTER TABLE "pressure_vessel_check"
  ADD CONSTRAINT "pressure_vessel_check_rectify_user_id_fkey"
  FOREIGN KEY ("tenant_id", "rectify_user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "pressure_vessel_check_items"
  ADD CONSTRAINT "pressure_vessel_check_items_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "pressure_vessel_check" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "pressure_vessel_check_accessory_results"
  ADD CONSTRAINT "pressure_vessel_check_accessory_results_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "pressure_vessel_check" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "pressure_piping_check"
  ADD CONSTRAINT "pressure_piping_check_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "pressure_piping_check"
  ADD CONSTRAINT "pressure_piping_check_ledger_id_fkey"
  FOREIGN KEY ("tenant_id", "ledger_id")
  REFERENCES "pressure_piping_ledger" ("tenant_id", "id");

ALTER TABLE "pressure_piping_check"
  ADD CONSTRAINT "pressure_piping_check_rectify_user_id_fkey"
  FOREIGN KEY ("tenant_id", "rectify_user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "pressure_piping_check_items"
  ADD CONSTRAINT "pressure_piping_check_items_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "pressure_piping_check" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "pressure_piping_check_accessory_results"
  ADD CONSTRAINT "pressure_piping_check_accessory_results_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "pressure_piping_check" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "crane_check"
  ADD CONSTRAINT "crane_check_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "crane_check"
  ADD CONSTRAINT "crane_check_ledger_id_fkey"
  FOREIGN KEY ("tenant_id", "ledger_id")
  REFERENCES "crane_ledger" ("tenant_id", "id");

ALTER TABLE "crane_check"
  ADD CONSTRAINT "crane_check_rectify_user_id_fkey"
  FOREIGN KEY ("tenant_id", "rectify_user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "crane_check_items"
  ADD CONSTRAINT "crane_check_items_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "crane_check" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "crane_check_accessory_results"
  ADD CONSTRAINT "crane_check_accessory_results_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "crane_check" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "boiler_check"
  ADD CONSTRAINT "boiler_check_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "boiler_check"
  ADD CONSTRAINT "boiler_check_ledger_id_fkey"
  FOREIGN KEY ("tenant_id", "ledger_id")
  REFERENCES "boiler_ledger" ("tenant_id", "id");

ALTER TABLE "boiler_check"
  ADD CONSTRAINT "boiler_check_rectify_user_id_fkey"
  FOREIGN KEY ("tenant_id", "rectify_user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "boiler_check_items"
  ADD CONSTRAINT "boiler_check_items_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "boiler_check" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "boiler_check_accessory_results"
  ADD CONSTRAINT "boiler_check_accessory_results_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "boiler_check" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "lift_check"
  ADD CONSTRAINT "lift_check_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "lift_check"
  ADD CONSTRAINT "lift_check_ledger_id_fkey"
  FOREIGN KEY ("tenant_id", "ledger_id")
  REFERENCES "lift_ledger" ("tenant_id", "id");

ALTER TABLE "lift_check"
  ADD CONSTRAINT "lift_check_rectify_user_id_fkey"
  FOREIGN KEY ("tenant_id", "rectify_user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "lift_check_items"
  ADD CONSTRAINT "lift_check_items_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "lift_check" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "lift_check_accessory_results"
  ADD CONSTRAINT "lift_check_accessory_results_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "lift_check" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "car_check"
  ADD CONSTRAINT "car_check_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "car_check"
  ADD CONSTRAINT "car_check_ledger_id_fkey"
  FOREIGN KEY ("tenant_id", "ledger_id")
  REFERENCES "car_ledger" ("tenant_id", "id");

ALTER TABLE "car_check"
  ADD CONSTRAINT "car_check_rectify_user_id_fkey"
  FOREIGN KEY ("tenant_id", "rectify_user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "car_check_items"
  ADD CONSTRAINT "car_check_items_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "car_check" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "car_check_accessory_results"
  ADD CONSTRAINT "car_check_accessory_results_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "car_check" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "se_early_warning"
  ADD CONSTRAINT "se_early_warning_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "se_early_warning"
  ADD CONSTRAINT "se_early_warning_dept_id_fkey"
  FOREIGN KEY ("tenant_id", "dept_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "se_early_warning"
  ADD CONSTRAINT "se_early_warning_responsible_id_fkey"
  FOREIGN KEY ("tenant_id", "responsible_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "se_early_warning"
  ADD CONSTRAINT "se_early_warning_safety_manager_id_fkey"
  FOREIGN KEY ("tenant_id", "safety_manager_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "se_early_warning"
  ADD CONSTRAINT "se_early_warning_cancel_user_id_fkey"
  FOREIGN KEY ("tenant_id", "cancel_user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "se_early_warning_receiver_ids"
  ADD CONSTRAINT "se_early_warning_receiver_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "se_early_warning" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "se_early_warning_receiver_ids"
  ADD CONSTRAINT "se_early_warning_receiver_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "se_early_warning_role_ids"
  ADD CONSTRAINT "se_early_warning_role_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "se_early_warning" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "se_early_warning_role_ids"
  ADD CONSTRAINT "se_early_warning_role_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "sys_role" ("tenant_id", "id");
