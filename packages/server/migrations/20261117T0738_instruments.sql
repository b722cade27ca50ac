ALTER TABLE "new_card"
  DROP COLUMN "search";

CREATE TABLE "archives_points" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "item" text NOT NULL,
  "nominal" numeric(18,6) NOT NULL,
  "point_unit" text,
  "mpe_lower" numeric(18,6),
  "mpe_upper" numeric(18,6),
  CONSTRAINT "archives_points_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "archives_points_owner_id_idx"
  ON "archives_points" ("tenant_id", "owner_id");

ALTER TABLE "archives_points"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "archives_points"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "instrument_purchase_request" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "status" text NOT NULL DEFAULT 'saved',
  "apply_date" date NOT NULL,
  "apply_dept_id" uuid,
  "apply_user_id" uuid NOT NULL,
  "request_kind" smallint NOT NULL DEFAULT 1,
  "need_date" date NOT NULL,
  "reason" text NOT NULL,
  "annex" jsonb,
  "remark" text,
  "close_reason" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("reason", ''))) STORED,
  CONSTRAINT "instrument_purchase_request_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "instrument_purchase_request_code_key"
  ON "instrument_purchase_request" ("tenant_id", lower("code"));

CREATE INDEX "instrument_purchase_request_org_id_id_idx"
  ON "instrument_purchase_request" ("tenant_id", "org_id", "id");

CREATE INDEX "instrument_purchase_request_create_user_id_org_id_id_idx"
  ON "instrument_purchase_request" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "instrument_purchase_request_status_id_org_id_idx"
  ON "instrument_purchase_request" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "instrument_purchase_request_apply_dept_id_idx"
  ON "instrument_purchase_request" ("tenant_id", "apply_dept_id");

CREATE INDEX "instrument_purchase_request_apply_user_id_idx"
  ON "instrument_purchase_request" ("tenant_id", "apply_user_id");

CREATE INDEX "instrument_purchase_request_search_idx"
  ON "instrument_purchase_request"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "instrument_purchase_request"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "instrument_purchase_request"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "instrument_purchase_request_lines" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "archives_id" uuid,
  "name" text,
  "model" text,
  "requirement" text,
  "qty" integer NOT NULL,
  "ref_price" numeric(18,2),
  "amount" numeric(18,2),
  "replace_card_id" uuid,
  "use_dept_id" uuid,
  "ordered_qty" integer NOT NULL DEFAULT 0,
  "remark" text,
  "search" text GENERATED ALWAYS AS (lower(coalesce("model", '') || ' ' || coalesce("name", ''))) STORED,
  CONSTRAINT "instrument_purchase_request_lines_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "instrument_purchase_request_lines_owner_id_idx"
  ON "instrument_purchase_request_lines" ("tenant_id", "owner_id");

CREATE INDEX "instrument_purchase_request_lines_archives_id_idx"
  ON "instrument_purchase_request_lines" ("tenant_id", "archives_id");

CREATE INDEX "instrument_purchase_request_lines_replace_card_id_idx"
  ON "instrument_purchase_request_lines" ("tenant_id", "replace_card_id");

CREATE INDEX "instrument_purchase_request_lines_use_dept_id_idx"
  ON "instrument_purchase_request_lines" ("tenant_id", "use_dept_id");

CREATE INDEX "instrument_purchase_request_lines_search_idx"
  ON "instrument_purchase_request_lines"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "instrument_purchase_request_lines"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "instrument_purchase_request_lines"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "instrument_purchase_order" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "status" text NOT NULL DEFAULT 'saved',
  "supplier_id" uuid NOT NULL,
  "order_date" date NOT NULL,
  "delivery_date" date NOT NULL,
  "contract_no" text,
  "buyer_id" uuid NOT NULL,
  "currency" text,
  "released" boolean NOT NULL DEFAULT false,
  "annex" jsonb,
  "remark" text,
  "close_reason" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("contract_no", ''))) STORED,
  CONSTRAINT "instrument_purchase_order_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "instrument_purchase_order_code_key"
  ON "instrument_purchase_order" ("tenant_id", lower("code"));

CREATE INDEX "instrument_purchase_order_org_id_id_idx"
  ON "instrument_purchase_order" ("tenant_id", "org_id", "id");

CREATE INDEX "instrument_purchase_order_create_user_id_org_id_id_idx"
  ON "instrument_purchase_order" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "instrument_purchase_order_status_id_org_id_idx"
  ON "instrument_purchase_order" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "instrument_purchase_order_supplier_id_idx"
  ON "instrument_purchase_order" ("tenant_id", "supplier_id");

CREATE INDEX "instrument_purchase_order_buyer_id_idx"
  ON "instrument_purchase_order" ("tenant_id", "buyer_id");

CREATE INDEX "instrument_purchase_order_search_idx"
  ON "instrument_purchase_order"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "instrument_purchase_order"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "instrument_purchase_order"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "instrument_purchase_order_lines" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "request_line_id" uuid,
  "archives_id" uuid,
  "name" text,
  "model" text,
  "qty" integer NOT NULL,
  "price" numeric(18,6) NOT NULL,
  "tax_rate" numeric(9,4) NOT NULL DEFAULT 13,
  "amount" numeric(18,2),
  "tax_amount" numeric(18,2),
  "total_amount" numeric(18,2),
  "delivery_date" date,
  "generated_qty" integer NOT NULL DEFAULT 0,
  "accepted_qty" integer NOT NULL DEFAULT 0,
  "rejected_qty" integer NOT NULL DEFAULT 0,
  "remark" text,
  "search" text GENERATED ALWAYS AS (lower(coalesce("name", ''))) STORED,
  CONSTRAINT "instrument_purchase_order_lines_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "instrument_purchase_order_lines_owner_id_idx"
  ON "instrument_purchase_order_lines" ("tenant_id", "owner_id");

CREATE INDEX "instrument_purchase_order_lines_archives_id_idx"
  ON "instrument_purchase_order_lines" ("tenant_id", "archives_id");

CREATE INDEX "instrument_purchase_order_lines_search_idx"
  ON "instrument_purchase_order_lines"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "instrument_purchase_order_lines"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "instrument_purchase_order_lines"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "instrument_accept" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "status" text NOT NULL DEFAULT 'saved',
  "purchase_order_id" uuid,
  "supplier_id" uuid,
  "accept_date" date NOT NULL,
  "accept_dept_id" uuid,
  "annex" jsonb,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", ''))) STORED,
  CONSTRAINT "instrument_accept_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "instrument_accept_code_key"
  ON "instrument_accept" ("tenant_id", lower("code"));

CREATE INDEX "instrument_accept_org_id_id_idx"
  ON "instrument_accept" ("tenant_id", "org_id", "id");

CREATE INDEX "instrument_accept_create_user_id_org_id_id_idx"
  ON "instrument_accept" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "instrument_accept_status_id_org_id_idx"
  ON "instrument_accept" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "instrument_accept_purchase_order_id_idx"
  ON "instrument_accept" ("tenant_id", "purchase_order_id");

CREATE INDEX "instrument_accept_supplier_id_idx"
  ON "instrument_accept" ("tenant_id", "supplier_id");

CREATE INDEX "instrument_accept_accept_dept_id_idx"
  ON "instrument_accept" ("tenant_id", "accept_dept_id");

CREATE INDEX "instrument_accept_search_idx"
  ON "instrument_accept"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "instrument_accept"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "instrument_accept"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "instrument_accept_accept_user_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "instrument_accept_accept_user_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "instrument_accept_accept_user_ids_target_id_idx"
  ON "instrument_accept_accept_user_ids" ("tenant_id", "target_id");

ALTER TABLE "instrument_accept_accept_user_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "instrument_accept_accept_user_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "instrument_accept_lines" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "card_id" uuid NOT NULL,
  "serial_no" text,
  "appearance" smallint NOT NULL DEFAULT 1,
  "completeness" smallint NOT NULL DEFAULT 1,
  "documents" smallint NOT NULL DEFAULT 1,
  "function" smallint NOT NULL DEFAULT 1,
  "result" smallint NOT NULL DEFAULT 1,
  "concession" text,
  "initial_verify" smallint,
  "certificate_no" text,
  "verify_date" date,
  "verify_org" text,
  "valid_until" date,
  "certificate_files" jsonb,
  "warranty_date" date,
  "remark" text,
  CONSTRAINT "instrument_accept_lines_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "instrument_accept_lines_owner_id_idx"
  ON "instrument_accept_lines" ("tenant_id", "owner_id");

CREATE INDEX "instrument_accept_lines_card_id_idx"
  ON "instrument_accept_lines" ("tenant_id", "card_id");

ALTER TABLE "instrument_accept_lines"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "instrument_accept_lines"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "instrument_early_warning" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "scope_type" smallint NOT NULL DEFAULT 0,
  "type_id" uuid,
  "archives_id" uuid,
  "card_id" uuid,
  "name" text,
  "exempt" boolean NOT NULL DEFAULT false,
  "cycle_value" integer,
  "cycle_unit" smallint NOT NULL DEFAULT 2,
  "warning_days" integer NOT NULL DEFAULT 30,
  "orange_days" integer NOT NULL DEFAULT 15,
  "red_days" integer NOT NULL DEFAULT 7,
  "verify_kind" smallint,
  "verify_basis" text,
  "verify_place" smallint NOT NULL DEFAULT 2,
  "verify_org_id" uuid,
  "cost_standard" numeric(18,2),
  "warned" boolean NOT NULL DEFAULT true,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("name", ''))) STORED,
  CONSTRAINT "instrument_early_warning_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "instrument_early_warning_name_key" UNIQUE ("tenant_id", "name"),
  CONSTRAINT "instrument_early_warning_org_id_scope_type_type_id_46b9afb7_key" UNIQUE NULLS NOT DISTINCT ("tenant_id", "org_id", "scope_type", "type_id", "archives_id", "card_id")
);

CREATE INDEX "instrument_early_warning_org_id_id_idx"
  ON "instrument_early_warning" ("tenant_id", "org_id", "id");

CREATE INDEX "instrument_early_warning_type_id_idx"
  ON "instrument_early_warning" ("tenant_id", "type_id");

CREATE INDEX "instrument_early_warning_archives_id_idx"
  ON "instrument_early_warning" ("tenant_id", "archives_id");

CREATE INDEX "instrument_early_warning_card_id_idx"
  ON "instrument_early_warning" ("tenant_id", "card_id");

CREATE INDEX "instrument_early_warning_verify_org_id_idx"
  ON "instrument_early_warning" ("tenant_id", "verify_org_id");

CREATE INDEX "instrument_early_warning_search_idx"
  ON "instrument_early_warning"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "instrument_early_warning"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "instrument_early_warning"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "instrument_early_warning_receiver_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "instrument_early_warning_receiver_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "instrument_early_warning_receiver_ids_target_id_idx"
  ON "instrument_early_warning_receiver_ids" ("tenant_id", "target_id");

ALTER TABLE "instrument_early_warning_receiver_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "instrument_early_warning_receiver_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "instrument_inspection" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "status" text NOT NULL DEFAULT 'saved',
  "apply_date" date NOT NULL,
  "apply_dept_id" uuid,
  "apply_user_id" uuid NOT NULL,
  "send_type" smallint NOT NULL DEFAULT 2,
  "verify_org_id" uuid,
  "lab_dept_id" uuid,
  "plan_send_date" date,
  "plan_return_date" date,
  "contact" text,
  "send_round" integer NOT NULL DEFAULT 0,
  "annex" jsonb,
  "remark" text,
  "close_reason" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", ''))) STORED,
  CONSTRAINT "instrument_inspection_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "instrument_inspection_code_key"
  ON "instrument_inspection" ("tenant_id", lower("code"));

CREATE INDEX "instrument_inspection_org_id_id_idx"
  ON "instrument_inspection" ("tenant_id", "org_id", "id");

CREATE INDEX "instrument_inspection_create_user_id_org_id_id_idx"
  ON "instrument_inspection" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "instrument_inspection_status_id_org_id_idx"
  ON "instrument_inspection" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "instrument_inspection_apply_dept_id_idx"
  ON "instrument_inspection" ("tenant_id", "apply_dept_id");

CREATE INDEX "instrument_inspection_apply_user_id_idx"
  ON "instrument_inspection" ("tenant_id", "apply_user_id");

CREATE INDEX "instrument_inspection_verify_org_id_idx"
  ON "instrument_inspection" ("tenant_id", "verify_org_id");

CREATE INDEX "instrument_inspection_lab_dept_id_idx"
  ON "instrument_inspection" ("tenant_id", "lab_dept_id");

CREATE INDEX "instrument_inspection_search_idx"
  ON "instrument_inspection"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "instrument_inspection"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "instrument_inspection"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "instrument_inspection_lines" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "card_id" uuid NOT NULL,
  "last_verify_date" date,
  "next_due_date" date,
  "reason" smallint,
  "verify_kind" smallint,
  "verify_basis" text,
  "requirement" text,
  "cost" numeric(18,2),
  "from_custody" smallint,
  "from_holder_user_id" uuid,
  "from_holder_dept_id" uuid,
  "from_warehouse_id" uuid,
  "from_location_id" uuid,
  "from_out_line_id" uuid,
  "from_due_time" timestamptz,
  "line_status" smallint NOT NULL DEFAULT 0,
  "send_time" timestamptz,
  "return_time" timestamptz,
  "record_id" uuid,
  "remark" text,
  CONSTRAINT "instrument_inspection_lines_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "instrument_inspection_lines_owner_id_idx"
  ON "instrument_inspection_lines" ("tenant_id", "owner_id");

CREATE INDEX "instrument_inspection_lines_card_id_idx"
  ON "instrument_inspection_lines" ("tenant_id", "card_id");

CREATE INDEX "instrument_inspection_lines_from_holder_user_id_idx"
  ON "instrument_inspection_lines" ("tenant_id", "from_holder_user_id");

CREATE INDEX "instrument_inspection_lines_from_holder_dept_id_idx"
  ON "instrument_inspection_lines" ("tenant_id", "from_holder_dept_id");

CREATE INDEX "instrument_inspection_lines_from_warehouse_id_idx"
  ON "instrument_inspection_lines" ("tenant_id", "from_warehouse_id");

CREATE INDEX "instrument_inspection_lines_from_location_id_idx"
  ON "instrument_inspection_lines" ("tenant_id", "from_location_id");

ALTER TABLE "instrument_inspection_lines"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "instrument_inspection_lines"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "instrument_calibration_record" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "status" text NOT NULL DEFAULT 'saved',
  "card_id" uuid NOT NULL,
  "inspection_line_id" uuid,
  "source" smallint NOT NULL DEFAULT 2,
  "reason" smallint NOT NULL DEFAULT 1,
  "verify_kind" smallint NOT NULL DEFAULT 2,
  "verify_basis" text NOT NULL,
  "verify_place" smallint NOT NULL DEFAULT 2,
  "verify_org_id" uuid,
  "verify_org_name" text,
  "verify_date" date NOT NULL,
  "verifier_id" uuid,
  "verifier_name" text,
  "checker_id" uuid,
  "temperature" numeric(5,1),
  "humidity" numeric(5,1),
  "as_found_result" smallint NOT NULL DEFAULT 0,
  "calc_result" smallint,
  "result" smallint,
  "override_reason" text,
  "limit_scope" text,
  "accuracy_after" text,
  "disposition" smallint,
  "certificate_no" text,
  "certificate_files" jsonb,
  "cert_valid_until" date,
  "cycle_value" integer,
  "cycle_unit" smallint,
  "next_due_date" date,
  "cost" numeric(18,2),
  "impact_from" date,
  "impact_to" date,
  "impact_conclusion" smallint,
  "impact_measures" text,
  "impact_files" jsonb,
  "impact_user_id" uuid,
  "impact_time" timestamptz,
  "card_before" jsonb,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("certificate_no", '') || ' ' || coalesce("code", ''))) STORED,
  CONSTRAINT "instrument_calibration_record_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "instrument_calibration_record_code_key"
  ON "instrument_calibration_record" ("tenant_id", lower("code"));

CREATE INDEX "instrument_calibration_record_org_id_id_idx"
  ON "instrument_calibration_record" ("tenant_id", "org_id", "id");

CREATE INDEX "instrument_calibration_record_create_user_id_org_id_id_idx"
  ON "instrument_calibration_record" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "instrument_calibration_record_status_id_org_id_idx"
  ON "instrument_calibration_record" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "instrument_calibration_record_card_id_idx"
  ON "instrument_calibration_record" ("tenant_id", "card_id");

CREATE INDEX "instrument_calibration_record_verify_org_id_idx"
  ON "instrument_calibration_record" ("tenant_id", "verify_org_id");

CREATE INDEX "instrument_calibration_record_verifier_id_idx"
  ON "instrument_calibration_record" ("tenant_id", "verifier_id");

CREATE INDEX "instrument_calibration_record_checker_id_idx"
  ON "instrument_calibration_record" ("tenant_id", "checker_id");

CREATE INDEX "instrument_calibration_record_impact_user_id_idx"
  ON "instrument_calibration_record" ("tenant_id", "impact_user_id");

CREATE INDEX "instrument_calibration_record_search_idx"
  ON "instrument_calibration_record"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "instrument_calibration_record"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "instrument_calibration_record"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "instrument_calibration_record_points" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "item" text NOT NULL,
  "nominal" numeric(18,6) NOT NULL,
  "standard_value" numeric(18,6),
  "as_found" numeric(18,6),
  "indicated" numeric(18,6),
  "mpe_lower" numeric(18,6) NOT NULL,
  "mpe_upper" numeric(18,6) NOT NULL,
  "uncertainty" numeric(18,6),
  "k" numeric(4,2),
  "error" numeric(18,6),
  "judgement" smallint,
  "as_found_judgement" smallint,
  CONSTRAINT "instrument_calibration_record_points_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "instrument_calibration_record_points_owner_id_idx"
  ON "instrument_calibration_record_points" ("tenant_id", "owner_id");

ALTER TABLE "instrument_calibration_record_points"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "instrument_calibration_record_points"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "instrument_calibration_record_standards" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "standard_card_id" uuid,
  "name" text,
  "model" text,
  "serial_no" text,
  "certificate_no" text,
  "valid_until" date,
  "trace_org" text,
  "uncertainty" text,
  CONSTRAINT "instrument_calibration_record_standards_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "instrument_calibration_record_standards_owner_id_idx"
  ON "instrument_calibration_record_standards" ("tenant_id", "owner_id");

CREATE INDEX "instrument_calibration_record_standards_standard_card_id_idx"
  ON "instrument_calibration_record_standards" ("tenant_id", "standard_card_id");

ALTER TABLE "instrument_calibration_record_standards"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "instrument_calibration_record_standards"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "instrument_receive" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "status" text NOT NULL DEFAULT 'saved',
  "apply_date" date NOT NULL,
  "user_id" uuid NOT NULL,
  "dept_id" uuid,
  "warehouse_id" uuid NOT NULL,
  "plan_date" date,
  "purpose" text NOT NULL,
  "remark" text,
  "close_reason" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", ''))) STORED,
  CONSTRAINT "instrument_receive_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "instrument_receive_code_key"
  ON "instrument_receive" ("tenant_id", lower("code"));

CREATE INDEX "instrument_receive_org_id_id_idx"
  ON "instrument_receive" ("tenant_id", "org_id", "id");

CREATE INDEX "instrument_receive_create_user_id_org_id_id_idx"
  ON "instrument_receive" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "instrument_receive_warehouse_id_id_org_id_create_user_id_idx"
  ON "instrument_receive" ("tenant_id", "warehouse_id", "id", "org_id", "create_user_id");

CREATE INDEX "instrument_receive_status_id_org_id_idx"
  ON "instrument_receive" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "instrument_receive_user_id_idx"
  ON "instrument_receive" ("tenant_id", "user_id");

CREATE INDEX "instrument_receive_dept_id_idx"
  ON "instrument_receive" ("tenant_id", "dept_id");

CREATE INDEX "instrument_receive_search_idx"
  ON "instrument_receive"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "instrument_receive"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "instrument_receive"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "instrument_receive_lines" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "archives_id" uuid,
  "card_id" uuid,
  "requirement" text,
  "qty" integer NOT NULL DEFAULT 1,
  "issued_qty" integer NOT NULL DEFAULT 0,
  "returned_qty" integer NOT NULL DEFAULT 0,
  "limit_ack" boolean NOT NULL DEFAULT false,
  "closed_qty" integer NOT NULL DEFAULT 0,
  CONSTRAINT "instrument_receive_lines_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "instrument_receive_lines_owner_id_idx"
  ON "instrument_receive_lines" ("tenant_id", "owner_id");

CREATE INDEX "instrument_receive_lines_archives_id_idx"
  ON "instrument_receive_lines" ("tenant_id", "archives_id");

CREATE INDEX "instrument_receive_lines_card_id_idx"
  ON "instrument_receive_lines" ("tenant_id", "card_id");

ALTER TABLE "instrument_receive_lines"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "instrument_receive_lines"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "instrument_borrow" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "status" text NOT NULL DEFAULT 'saved',
  "apply_date" date NOT NULL,
  "user_id" uuid NOT NULL,
  "dept_id" uuid,
  "warehouse_id" uuid NOT NULL,
  "plan_date" date,
  "plan_return_date" date NOT NULL,
  "purpose" text NOT NULL,
  "remark" text,
  "close_reason" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", ''))) STORED,
  CONSTRAINT "instrument_borrow_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "instrument_borrow_code_key"
  ON "instrument_borrow" ("tenant_id", lower("code"));

CREATE INDEX "instrument_borrow_org_id_id_idx"
  ON "instrument_borrow" ("tenant_id", "org_id", "id");

CREATE INDEX "instrument_borrow_create_user_id_org_id_id_idx"
  ON "instrument_borrow" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "instrument_borrow_warehouse_id_id_org_id_create_user_id_idx"
  ON "instrument_borrow" ("tenant_id", "warehouse_id", "id", "org_id", "create_user_id");

CREATE INDEX "instrument_borrow_status_id_org_id_idx"
  ON "instrument_borrow" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "instrument_borrow_user_id_idx"
  ON "instrument_borrow" ("tenant_id", "user_id");

CREATE INDEX "instrument_borrow_dept_id_idx"
  ON "instrument_borrow" ("tenant_id", "dept_id");

CREATE INDEX "instrument_borrow_search_idx"
  ON "instrument_borrow"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "instrument_borrow"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "instrument_borrow"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "instrument_borrow_lines" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "archives_id" uuid,
  "card_id" uuid,
  "requirement" text,
  "qty" integer NOT NULL DEFAULT 1,
  "issued_qty" integer NOT NULL DEFAULT 0,
  "returned_qty" integer NOT NULL DEFAULT 0,
  "limit_ack" boolean NOT NULL DEFAULT false,
  "closed_qty" integer NOT NULL DEFAULT 0,
  CONSTRAINT "instrument_borrow_lines_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "instrument_borrow_lines_owner_id_idx"
  ON "instrument_borrow_lines" ("tenant_id", "owner_id");

CREATE INDEX "instrument_borrow_lines_archives_id_idx"
  ON "instrument_borrow_lines" ("tenant_id", "archives_id");

CREATE INDEX "instrument_borrow_lines_card_id_idx"
  ON "instrument_borrow_lines" ("tenant_id", "card_id");

ALTER TABLE "instrument_borrow_lines"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "instrument_borrow_lines"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "instrument_bound_in" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "status" text NOT NULL DEFAULT 'saved',
  "in_type" smallint NOT NULL DEFAULT 1,
  "in_date" timestamptz NOT NULL,
  "warehouse_id" uuid NOT NULL,
  "keeper_id" uuid,
  "handover_user_id" uuid,
  "source_id" uuid,
  "audit_round" integer NOT NULL DEFAULT 0,
  "annex" jsonb,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", ''))) STORED,
  CONSTRAINT "instrument_bound_in_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "instrument_bound_in_code_key"
  ON "instrument_bound_in" ("tenant_id", lower("code"));

CREATE INDEX "instrument_bound_in_org_id_id_idx"
  ON "instrument_bound_in" ("tenant_id", "org_id", "id");

CREATE INDEX "instrument_bound_in_create_user_id_org_id_id_idx"
  ON "instrument_bound_in" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "instrument_bound_in_warehouse_id_id_org_id_create_user_id_idx"
  ON "instrument_bound_in" ("tenant_id", "warehouse_id", "id", "org_id", "create_user_id");

CREATE INDEX "instrument_bound_in_status_id_org_id_idx"
  ON "instrument_bound_in" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "instrument_bound_in_keeper_id_idx"
  ON "instrument_bound_in" ("tenant_id", "keeper_id");

CREATE INDEX "instrument_bound_in_handover_user_id_idx"
  ON "instrument_bound_in" ("tenant_id", "handover_user_id");

CREATE INDEX "instrument_bound_in_search_idx"
  ON "instrument_bound_in"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "instrument_bound_in"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "instrument_bound_in"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "instrument_bound_in_lines" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "card_id" uuid NOT NULL,
  "location_id" uuid,
  "source_line_id" uuid,
  "return_condition" smallint NOT NULL DEFAULT 1,
  "accessories_ok" boolean NOT NULL DEFAULT true,
  "photo" jsonb,
  "remark" text,
  "holder_user_id" uuid,
  "holder_dept_id" uuid,
  "last_verify_date" date,
  "next_due_date" date,
  "last_result" smallint,
  "certificate_no" text,
  "out_line_id" uuid,
  "move_id" uuid,
  CONSTRAINT "instrument_bound_in_lines_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "instrument_bound_in_lines_owner_id_idx"
  ON "instrument_bound_in_lines" ("tenant_id", "owner_id");

CREATE INDEX "instrument_bound_in_lines_card_id_idx"
  ON "instrument_bound_in_lines" ("tenant_id", "card_id");

CREATE INDEX "instrument_bound_in_lines_location_id_idx"
  ON "instrument_bound_in_lines" ("tenant_id", "location_id");

CREATE INDEX "instrument_bound_in_lines_holder_user_id_idx"
  ON "instrument_bound_in_lines" ("tenant_id", "holder_user_id");

CREATE INDEX "instrument_bound_in_lines_holder_dept_id_idx"
  ON "instrument_bound_in_lines" ("tenant_id", "holder_dept_id");

ALTER TABLE "instrument_bound_in_lines"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "instrument_bound_in_lines"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "instrument_bound_out" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "status" text NOT NULL DEFAULT 'saved',
  "out_type" smallint NOT NULL DEFAULT 1,
  "out_date" timestamptz NOT NULL,
  "warehouse_id" uuid NOT NULL,
  "receive_order_id" uuid,
  "borrow_order_id" uuid,
  "inspection_id" uuid,
  "supplier_id" uuid,
  "receiver_user_id" uuid,
  "receiver_dept_id" uuid,
  "audit_round" integer NOT NULL DEFAULT 0,
  "annex" jsonb,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", ''))) STORED,
  CONSTRAINT "instrument_bound_out_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "instrument_bound_out_code_key"
  ON "instrument_bound_out" ("tenant_id", lower("code"));

CREATE INDEX "instrument_bound_out_org_id_id_idx"
  ON "instrument_bound_out" ("tenant_id", "org_id", "id");

CREATE INDEX "instrument_bound_out_create_user_id_org_id_id_idx"
  ON "instrument_bound_out" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "instrument_bound_out_warehouse_id_id_org_id_create_user_id_idx"
  ON "instrument_bound_out" ("tenant_id", "warehouse_id", "id", "org_id", "create_user_id");

CREATE INDEX "instrument_bound_out_status_id_org_id_idx"
  ON "instrument_bound_out" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "instrument_bound_out_receive_order_id_idx"
  ON "instrument_bound_out" ("tenant_id", "receive_order_id");

CREATE INDEX "instrument_bound_out_borrow_order_id_idx"
  ON "instrument_bound_out" ("tenant_id", "borrow_order_id");

CREATE INDEX "instrument_bound_out_inspection_id_idx"
  ON "instrument_bound_out" ("tenant_id", "inspection_id");

CREATE INDEX "instrument_bound_out_supplier_id_idx"
  ON "instrument_bound_out" ("tenant_id", "supplier_id");

CREATE INDEX "instrument_bound_out_receiver_user_id_idx"
  ON "instrument_bound_out" ("tenant_id", "receiver_user_id");

CREATE INDEX "instrument_bound_out_receiver_dept_id_idx"
  ON "instrument_bound_out" ("tenant_id", "receiver_dept_id");

CREATE INDEX "instrument_bound_out_search_idx"
  ON "instrument_bound_out"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "instrument_bound_out"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "instrument_bound_out"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "instrument_bound_out_lines" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "card_id" uuid NOT NULL,
  "source_line_id" uuid,
  "location_id" uuid,
  "plan_return_date" date,
  "limit_ack" boolean NOT NULL DEFAULT false,
  "overdue_reason" text,
  "returned_time" timestamptz,
  "return_condition" integer,
  "move_id" uuid,
  "remark" text,
  CONSTRAINT "instrument_bound_out_lines_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "instrument_bound_out_lines_owner_id_idx"
  ON "instrument_bound_out_lines" ("tenant_id", "owner_id");

CREATE INDEX "instrument_bound_out_lines_card_id_idx"
  ON "instrument_bound_out_lines" ("tenant_id", "card_id");

CREATE INDEX "instrument_bound_out_lines_location_id_idx"
  ON "instrument_bound_out_lines" ("tenant_id", "location_id");

ALTER TABLE "instrument_bound_out_lines"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "instrument_bound_out_lines"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "instrument_msa_study" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "status" text NOT NULL DEFAULT 'saved',
  "card_id" uuid NOT NULL,
  "study_date" date NOT NULL,
  "method" smallint NOT NULL DEFAULT 1,
  "characteristic" text NOT NULL,
  "product_id" uuid,
  "lsl" numeric(18,6),
  "usl" numeric(18,6),
  "appraisers" integer NOT NULL DEFAULT 2,
  "trials" integer NOT NULL DEFAULT 2,
  "parts" integer NOT NULL DEFAULT 5,
  "ev" numeric(18,6),
  "av" numeric(18,6),
  "grr" numeric(18,6),
  "pv" numeric(18,6),
  "tv" numeric(18,6),
  "grr_percent_tv" numeric(9,2),
  "grr_percent_tol" numeric(9,2),
  "ndc" integer,
  "conclusion" smallint,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("characteristic", '') || ' ' || coalesce("code", ''))) STORED,
  CONSTRAINT "instrument_msa_study_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "instrument_msa_study_code_key"
  ON "instrument_msa_study" ("tenant_id", lower("code"));

CREATE INDEX "instrument_msa_study_org_id_id_idx"
  ON "instrument_msa_study" ("tenant_id", "org_id", "id");

CREATE INDEX "instrument_msa_study_create_user_id_org_id_id_idx"
  ON "instrument_msa_study" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "instrument_msa_study_status_id_org_id_idx"
  ON "instrument_msa_study" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "instrument_msa_study_card_id_idx"
  ON "instrument_msa_study" ("tenant_id", "card_id");

CREATE INDEX "instrument_msa_study_product_id_idx"
  ON "instrument_msa_study" ("tenant_id", "product_id");

CREATE INDEX "instrument_msa_study_search_idx"
  ON "instrument_msa_study"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "instrument_msa_study"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "instrument_msa_study"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "instrument_msa_study_data" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "appraiser" integer NOT NULL,
  "trial" integer NOT NULL,
  "part" integer NOT NULL,
  "value" numeric(18,6) NOT NULL,
  CONSTRAINT "instrument_msa_study_data_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "instrument_msa_study_data_owner_id_idx"
  ON "instrument_msa_study_data" ("tenant_id", "owner_id");

ALTER TABLE "instrument_msa_study_data"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "instrument_msa_study_data"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

ALTER TABLE "archives"
  ADD COLUMN "quantity_kind" text;

ALTER TABLE "archives"
  ADD COLUMN "range_min" numeric(18,6);

ALTER TABLE "archives"
  ADD COLUMN "range_max" numeric(18,6);

ALTER TABLE "archives"
  ADD COLUMN "range_unit" text;

ALTER TABLE "archives"
  ADD COLUMN "resolution" numeric(18,6);

ALTER TABLE "archives"
  ADD COLUMN "accuracy_grade" text;

ALTER TABLE "archives"
  ADD COLUMN "mpe" numeric(18,6);

ALTER TABLE "archives"
  ADD COLUMN "is_mandatory" boolean NOT NULL DEFAULT false;

ALTER TABLE "archives"
  ADD COLUMN "is_standard" boolean NOT NULL DEFAULT false;

ALTER TABLE "archives"
  ADD COLUMN "verify_basis" text;

ALTER TABLE "archives"
  ADD COLUMN "manage_class" text;

ALTER TABLE "archives"
  ADD COLUMN "verify_kind" smallint;

ALTER TABLE "archives"
  ADD COLUMN "grr_required" boolean NOT NULL DEFAULT false;

ALTER TABLE "new_card"
  ADD COLUMN "range_min" numeric(18,6);

ALTER TABLE "new_card"
  ADD COLUMN "range_max" numeric(18,6);

ALTER TABLE "new_card"
  ADD COLUMN "range_unit" text;

ALTER TABLE "new_card"
  ADD COLUMN "resolution" numeric(18,6);

ALTER TABLE "new_card"
  ADD COLUMN "accuracy_grade" text;

ALTER TABLE "new_card"
  ADD COLUMN "mpe" numeric(18,6);

ALTER TABLE "new_card"
  ADD COLUMN "is_mandatory" boolean NOT NULL DEFAULT false;

ALTER TABLE "new_card"
  ADD COLUMN "is_standard" boolean NOT NULL DEFAULT false;

ALTER TABLE "new_card"
  ADD COLUMN "verify_basis" text;

ALTER TABLE "new_card"
  ADD COLUMN "manage_class" text;

ALTER TABLE "new_card"
  ADD COLUMN "verify_kind" smallint;

ALTER TABLE "new_card"
  ADD COLUMN "use_place" text;

ALTER TABLE "new_card"
  ADD COLUMN "purpose" text;

ALTER TABLE "new_card"
  ADD COLUMN "is_key" boolean NOT NULL DEFAULT false;

ALTER TABLE "new_card"
  ADD COLUMN "verify_exempt" boolean NOT NULL DEFAULT false;

ALTER TABLE "new_card"
  ADD COLUMN "last_verify_date" date;

ALTER TABLE "new_card"
  ADD COLUMN "next_due_date" date;

ALTER TABLE "new_card"
  ADD COLUMN "last_result" smallint;

ALTER TABLE "new_card"
  ADD COLUMN "last_record_id" uuid;

ALTER TABLE "new_card"
  ADD COLUMN "certificate_no" text;

ALTER TABLE "new_card"
  ADD COLUMN "limited_use" boolean NOT NULL DEFAULT false;

ALTER TABLE "new_card"
  ADD COLUMN "limit_scope" text;

ALTER TABLE "new_card"
  ADD COLUMN "need_reverify" boolean NOT NULL DEFAULT false;

ALTER TABLE "new_card"
  ADD COLUMN "need_reverify_reason" smallint;

ALTER TABLE "new_card"
  ADD COLUMN "in_verification" boolean NOT NULL DEFAULT false;

ALTER TABLE "new_card"
  ADD COLUMN "out_for_verify" boolean NOT NULL DEFAULT false;

ALTER TABLE "new_card"
  ADD COLUMN "cycle_setting_id" uuid;

ALTER TABLE "new_card"
  ADD COLUMN "cycle_exempt" boolean NOT NULL DEFAULT false;

ALTER TABLE "new_card"
  ADD COLUMN "cycle_warn_days" integer;

ALTER TABLE "new_card"
  ADD COLUMN "search" text GENERATED ALWAYS AS (lower(coalesce("asset_no", '') || ' ' || coalesce("certificate_no", '') || ' ' || coalesce("code", '') || ' ' || coalesce("drawing_no", '') || ' ' || coalesce("erp_number", '') || ' ' || coalesce("name", '') || ' ' || coalesce("rfid", '') || ' ' || coalesce("serial_no", ''))) STORED;

CREATE INDEX "new_card_next_due_date_idx"
  ON "new_card" ("tenant_id", "next_due_date");

CREATE INDEX "new_card_search_idx"
  ON "new_card"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "archives_points"
  ADD CONSTRAINT "archives_points_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "archives" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "instrument_purchase_request"
  ADD CONSTRAINT "instrument_purchase_request_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "instrument_purchase_request"
  ADD CONSTRAINT "instrument_purchase_request_apply_dept_id_fkey"
  FOREIGN KEY ("tenant_id", "apply_dept_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "instrument_purchase_request"
  ADD CONSTRAINT "instrument_purchase_request_apply_user_id_fkey"
  FOREIGN KEY ("tenant_id", "apply_user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "instrument_purchase_request_lines"
  ADD CONSTRAINT "instrument_purchase_request_lines_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "instrument_purchase_request" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "instrument_purchase_request_lines"
  ADD CONSTRAINT "instrument_purchase_request_lines_archives_id_fkey"
  FOREIGN KEY ("tenant_id", "archives_id")
  REFERENCES "archives" ("tenant_id", "id");

ALTER TABLE "instrument_purchase_request_lines"
  ADD CONSTRAINT "instrument_purchase_request_lines_replace_card_id_fkey"
  FOREIGN KEY ("tenant_id", "replace_card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "instrument_purchase_request_lines"
  ADD CONSTRAINT "instrument_purchase_request_lines_use_dept_id_fkey"
  FOREIGN KEY ("tenant_id", "use_dept_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "instrument_purchase_order"
  ADD CONSTRAINT "instrument_purchase_order_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "instrument_purchase_order"
  ADD CONSTRAINT "instrument_purchase_order_supplier_id_fkey"
  FOREIGN KEY ("tenant_id", "supplier_id")
  REFERENCES "supplier" ("tenant_id", "id");

ALTER TABLE "instrument_purchase_order"
  ADD CONSTRAINT "instrument_purchase_order_buyer_id_fkey"
  FOREIGN KEY ("tenant_id", "buyer_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "instrument_purchase_order_lines"
  ADD CONSTRAINT "instrument_purchase_order_lines_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "instrument_purchase_order" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "instrument_purchase_order_lines"
  ADD CONSTRAINT "instrument_purchase_order_lines_archives_id_fkey"
  FOREIGN KEY ("tenant_id", "archives_id")
  REFERENCES "archives" ("tenant_id", "id");

ALTER TABLE "instrument_accept"
  ADD CONSTRAINT "instrument_accept_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "instrument_accept"
  ADD CONSTRAINT "instrument_accept_purchase_order_id_fkey"
  FOREIGN KEY ("tenant_id", "purchase_order_id")
  REFERENCES "instrument_purchase_order" ("tenant_id", "id");

ALTER TABLE "instrument_accept"
  ADD CONSTRAINT "instrument_accept_supplier_id_fkey"
  FOREIGN KEY ("tenant_id", "supplier_id")
  REFERENCES "supplier" ("tenant_id", "id");

ALTER TABLE "instrument_accept"
  ADD CONSTRAINT "instrument_accept_accept_dept_id_fkey"
  FOREIGN KEY ("tenant_id", "accept_dept_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "instrument_accept_accept_user_ids"
  ADD CONSTRAINT "instrument_accept_accept_user_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "instrument_accept" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "instrument_accept_accept_user_ids"
  ADD CONSTRAINT "instrument_accept_accept_user_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "instrument_accept_lines"
  ADD CONSTRAINT "instrument_accept_lines_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "instrument_accept" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "instrument_accept_lines"
  ADD CONSTRAINT "instrument_accept_lines_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "instrument_early_warning"
  ADD CONSTRAINT "instrument_early_warning_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "instrument_early_warning"
  ADD CONSTRAINT "instrument_early_warning_type_id_fkey"
  FOREIGN KEY ("tenant_id", "type_id")
  REFERENCES "tooling_type" ("tenant_id", "id");

ALTER TABLE "instrument_early_warning"
  ADD CONSTRAINT "instrument_early_warning_archives_id_fkey"
  FOREIGN KEY ("tenant_id", "archives_id")
  REFERENCES "archives" ("tenant_id", "id");

ALTER TABLE "instrument_early_warning"
  ADD CONSTRAINT "instrument_early_warning_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "instrument_early_warning"
  ADD CONSTRAINT "instrument_early_warning_verify_org_id_fkey"
  FOREIGN KEY ("tenant_id", "verify_org_id")
  REFERENCES "supplier" ("tenant_id", "id");

ALTER TABLE "instrument_early_warning_receiver_ids"
  ADD CONSTRAINT "instrument_early_warning_receiver_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "instrument_early_warning" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "instrument_early_warning_receiver_ids"
  ADD CONSTRAINT "instrument_early_warning_receiver_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "instrument_inspection"
  ADD CONSTRAINT "instrument_inspection_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "instrument_inspection"
  ADD CONSTRAINT "instrument_inspection_apply_dept_id_fkey"
  FOREIGN KEY ("tenant_id", "apply_dept_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "instrument_inspection"
  ADD CONSTRAINT "instrument_inspection_apply_user_id_fkey"
  FOREIGN KEY ("tenant_id", "apply_user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "instrument_inspection"
  ADD CONSTRAINT "instrument_inspection_verify_org_id_fkey"
  FOREIGN KEY ("tenant_id", "verify_org_id")
  REFERENCES "supplier" ("tenant_id", "id");

ALTER TABLE "instrument_inspection"
  ADD CONSTRAINT "instrument_inspection_lab_dept_id_fkey"
  FOREIGN KEY ("tenant_id", "lab_dept_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "instrument_inspection_lines"
  ADD CONSTRAINT "instrument_inspection_lines_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "instrument_inspection" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "instrument_inspection_lines"
  ADD CONSTRAINT "instrument_inspection_lines_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "instrument_inspection_lines"
  ADD CONSTRAINT "instrument_inspection_lines_from_holder_user_id_fkey"
  FOREIGN KEY ("tenant_id", "from_holder_user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "instrument_inspection_lines"
  ADD CONSTRAINT "instrument_inspection_lines_from_holder_dept_id_fkey"
  FOREIGN KEY ("tenant_id", "from_holder_dept_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "instrument_inspection_lines"
  ADD CONSTRAINT "instrument_inspection_lines_from_warehouse_id_fkey"
  FOREIGN KEY ("tenant_id", "from_warehouse_id")
  REFERENCES "warehouse" ("tenant_id", "id");

ALTER TABLE "instrument_inspection_lines"
  ADD CONSTRAINT "instrument_inspection_lines_from_location_id_fkey"
  FOREIGN KEY ("tenant_id", "from_location_id")
  REFERENCES "cargo_location" ("tenant_id", "id");

ALTER TABLE "instrument_calibration_record"
  ADD CONSTRAINT "instrument_calibration_record_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "instrument_calibration_record"
  ADD CONSTRAINT "instrument_calibration_record_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "instrument_calibration_record"
  ADD CONSTRAINT "instrument_calibration_record_verify_org_id_fkey"
  FOREIGN KEY ("tenant_id", "verify_org_id")
  REFERENCES "supplier" ("tenant_id", "id");

ALTER TABLE "instrument_calibration_record"
  ADD CONSTRAINT "instrument_calibration_record_verifier_id_fkey"
  FOREIGN KEY ("tenant_id", "verifier_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "instrument_calibration_record"
  ADD CONSTRAINT "instrument_calibration_record_checker_id_fkey"
  FOREIGN KEY ("tenant_id", "checker_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "instrument_calibration_record"
  ADD CONSTRAINT "instrument_calibration_record_impact_user_id_fkey"
  FOREIGN KEY ("tenant_id", "impact_user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "instrument_calibration_record_points"
  ADD CONSTRAINT "instrument_calibration_record_points_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "instrument_calibration_record" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "instrument_calibration_record_standards"
  ADD CONSTRAINT "instrument_calibration_record_standards_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "instrument_calibration_record" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "instrument_calibration_record_standards"
  ADD CONSTRAINT "instrument_calibration_record_standards_standard_card_id_fkey"
  FOREIGN KEY ("tenant_id", "standard_card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "instrument_receive"
  ADD CONSTRAINT "instrument_receive_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "instrument_receive"
  ADD CONSTRAINT "instrument_receive_user_id_fkey"
  FOREIGN KEY ("tenant_id", "user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "instrument_receive"
  ADD CONSTRAINT "instrument_receive_dept_id_fkey"
  FOREIGN KEY ("tenant_id", "dept_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "instrument_receive"
  ADD CONSTRAINT "instrument_receive_warehouse_id_fkey"
  FOREIGN KEY ("tenant_id", "warehouse_id")
  REFERENCES "warehouse" ("tenant_id", "id");

ALTER TABLE "instrument_receive_lines"
  ADD CONSTRAINT "instrument_receive_lines_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "instrument_receive" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "instrument_receive_lines"
  ADD CONSTRAINT "instrument_receive_lines_archives_id_fkey"
  FOREIGN KEY ("tenant_id", "archives_id")
  REFERENCES "archives" ("tenant_id", "id");

ALTER TABLE "instrument_receive_lines"
  ADD CONSTRAINT "instrument_receive_lines_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "instrument_borrow"
  ADD CONSTRAINT "instrument_borrow_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "instrument_borrow"
  ADD CONSTRAINT "instrument_borrow_user_id_fkey"
  FOREIGN KEY ("tenant_id", "user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "instrument_borrow"
  ADD CONSTRAINT "instrument_borrow_dept_id_fkey"
  FOREIGN KEY ("tenant_id", "dept_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "instrument_borrow"
  ADD CONSTRAINT "instrument_borrow_warehouse_id_fkey"
  FOREIGN KEY ("tenant_id", "warehouse_id")
  REFERENCES "warehouse" ("tenant_id", "id");

ALTER TABLE "instrument_borrow_lines"
  ADD CONSTRAINT "instrument_borrow_lines_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "instrument_borrow" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "instrument_borrow_lines"
  ADD CONSTRAINT "instrument_borrow_lines_archives_id_fkey"
  FOREIGN KEY ("tenant_id", "archives_id")
  REFERENCES "archives" ("tenant_id", "id");

ALTER TABLE "instrument_borrow_lines"
  ADD CONSTRAINT "instrument_borrow_lines_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "instrument_bound_in"
  ADD CONSTRAINT "instrument_bound_in_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "instrument_bound_in"
  ADD CONSTRAINT "instrument_bound_in_warehouse_id_fkey"
  FOREIGN KEY ("tenant_id", "warehouse_id")
  REFERENCES "warehouse" ("tenant_id", "id");

ALTER TABLE "instrument_bound_in"
  ADD CONSTRAINT "instrument_bound_in_keeper_id_fkey"
  FOREIGN KEY ("tenant_id", "keeper_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "instrument_bound_in"
  ADD CONSTRAINT "instrument_bound_in_handover_user_id_fkey"
  FOREIGN KEY ("tenant_id", "handover_user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "instrument_bound_in_lines"
  ADD CONSTRAINT "instrument_bound_in_lines_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "instrument_bound_in" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "instrument_bound_in_lines"
  ADD CONSTRAINT "instrument_bound_in_lines_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "instrument_bound_in_lines"
  ADD CONSTRAINT "instrument_bound_in_lines_location_id_fkey"
  FOREIGN KEY ("tenant_id", "location_id")
  REFERENCES "cargo_location" ("tenant_id", "id");

ALTER TABLE "instrument_bound_in_lines"
  ADD CONSTRAINT "instrument_bound_in_lines_holder_user_id_fkey"
  FOREIGN KEY ("tenant_id", "holder_user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "instrument_bound_in_lines"
  ADD CONSTRAINT "instrument_bound_in_lines_holder_dept_id_fkey"
  FOREIGN KEY ("tenant_id", "holder_dept_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "instrument_bound_out"
  ADD CONSTRAINT "instrument_bound_out_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "instrument_bound_out"
  ADD CONSTRAINT "instrument_bound_out_warehouse_id_fkey"
  FOREIGN KEY ("tenant_id", "warehouse_id")
  REFERENCES "warehouse" ("tenant_id", "id");

ALTER TABLE "instrument_bound_out"
  ADD CONSTRAINT "instrument_bound_out_receive_order_id_fkey"
  FOREIGN KEY ("tenant_id", "receive_order_id")
  REFERENCES "instrument_receive" ("tenant_id", "id");

ALTER TABLE "instrument_bound_out"
  ADD CONSTRAINT "instrument_bound_out_borrow_order_id_fkey"
  FOREIGN KEY ("tenant_id", "borrow_order_id")
  REFERENCES "instrument_borrow" ("tenant_id", "id");

ALTER TABLE "instrument_bound_out"
  ADD CONSTRAINT "instrument_bound_out_inspection_id_fkey"
  FOREIGN KEY ("tenant_id", "inspection_id")
  REFERENCES "instrument_inspection" ("tenant_id", "id");

ALTER TABLE "instrument_bound_out"
  ADD CONSTRAINT "instrument_bound_out_supplier_id_fkey"
  FOREIGN KEY ("tenant_id", "supplier_id")
  REFERENCES "supplier" ("tenant_id", "id");

ALTER TABLE "instrument_bound_out"
  ADD CONSTRAINT "instrument_bound_out_receiver_user_id_fkey"
  FOREIGN KEY ("tenant_id", "receiver_user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "instrument_bound_out"
  ADD CONSTRAINT "instrument_bound_out_receiver_dept_id_fkey"
  FOREIGN KEY ("tenant_id", "receiver_dept_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "instrument_bound_out_lines"
  ADD CONSTRAINT "instrument_bound_out_lines_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "instrument_bound_out" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "instrument_bound_out_lines"
  ADD CONSTRAINT "instrument_bound_out_lines_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "instrument_bound_out_lines"
  ADD CONSTRAINT "instrument_bound_out_lines_location_id_fkey"
  FOREIGN KEY ("tenant_id", "location_id")
  REFERENCES "cargo_location" ("tenant_id", "id");

ALTER TABLE "instrument_msa_study"
  ADD CONSTRAINT "instrument_msa_study_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "instrument_msa_study"
  ADD CONSTRAINT "instrument_msa_study_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "instrument_msa_study"
  ADD CONSTRAINT "instrument_msa_study_product_id_fkey"
  FOREIGN KEY ("tenant_id", "product_id")
  REFERENCES "product" ("tenant_id", "id");

ALTER TABLE "instrument_msa_study_data"
  ADD CONSTRAINT "instrument_msa_study_data_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "instrument_msa_study" ("tenant_id", "id")
  ON DELETE CASCADE;
