DROP INDEX "accessory_input_warehouse_id_idx";

DROP INDEX "accessory_stock_move_warehouse_id_idx";

CREATE TABLE "accessory_safe_stock" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "accessory_id" uuid NOT NULL,
  "warehouse_id" uuid,
  "min_stock" numeric(18,4) NOT NULL DEFAULT 0,
  "safety_stock" numeric(18,4) NOT NULL DEFAULT 0,
  "max_stock" numeric(18,4) NOT NULL DEFAULT 0,
  "remark" text,
  "is_active" boolean NOT NULL DEFAULT true,
  "ignore_until" date,
  "ignore_level" integer,
  "ignore_reason" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  CONSTRAINT "accessory_safe_stock_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "accessory_safe_stock_org_id_accessory_id_warehouse_id_key" UNIQUE NULLS NOT DISTINCT ("tenant_id", "org_id", "accessory_id", "warehouse_id")
);

CREATE INDEX "accessory_safe_stock_org_id_id_idx"
  ON "accessory_safe_stock" ("tenant_id", "org_id", "id");

CREATE INDEX "accessory_safe_stock_accessory_id_idx"
  ON "accessory_safe_stock" ("tenant_id", "accessory_id");

CREATE INDEX "accessory_safe_stock_warehouse_id_idx"
  ON "accessory_safe_stock" ("tenant_id", "warehouse_id");

ALTER TABLE "accessory_safe_stock"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "accessory_safe_stock"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "accessory_safe_stock_receiver_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "accessory_safe_stock_receiver_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "accessory_safe_stock_receiver_ids_target_id_idx"
  ON "accessory_safe_stock_receiver_ids" ("tenant_id", "target_id");

ALTER TABLE "accessory_safe_stock_receiver_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "accessory_safe_stock_receiver_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "accessory_apply" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "status" text NOT NULL DEFAULT 'saved',
  "apply_date" date NOT NULL,
  "need_date" date,
  "apply_user_id" uuid NOT NULL,
  "apply_dept_id" uuid NOT NULL,
  "warehouse_id" uuid NOT NULL,
  "purpose" smallint NOT NULL,
  "card_id" uuid,
  "source_kind" text,
  "source_id" uuid,
  "source_code" text,
  "is_urgent" boolean NOT NULL DEFAULT false,
  "reason" text,
  "remark" text,
  "close_reason" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", ''))) STORED,
  CONSTRAINT "accessory_apply_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "accessory_apply_code_key"
  ON "accessory_apply" ("tenant_id", lower("code"));

CREATE INDEX "accessory_apply_org_id_id_idx"
  ON "accessory_apply" ("tenant_id", "org_id", "id");

CREATE INDEX "accessory_apply_create_user_id_org_id_id_idx"
  ON "accessory_apply" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "accessory_apply_warehouse_id_id_org_id_create_user_id_idx"
  ON "accessory_apply" ("tenant_id", "warehouse_id", "id", "org_id", "create_user_id");

CREATE INDEX "accessory_apply_status_id_org_id_idx"
  ON "accessory_apply" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "accessory_apply_apply_user_id_idx"
  ON "accessory_apply" ("tenant_id", "apply_user_id");

CREATE INDEX "accessory_apply_apply_dept_id_idx"
  ON "accessory_apply" ("tenant_id", "apply_dept_id");

CREATE INDEX "accessory_apply_card_id_idx"
  ON "accessory_apply" ("tenant_id", "card_id");

CREATE INDEX "accessory_apply_search_idx"
  ON "accessory_apply"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "accessory_apply"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "accessory_apply"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "accessory_apply_lines" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "accessory_id" uuid NOT NULL,
  "qty" numeric(18,4) NOT NULL,
  "issued_qty" numeric(18,4) NOT NULL DEFAULT 0,
  "returned_qty" numeric(18,4) NOT NULL DEFAULT 0,
  "used_qty" numeric(18,4) NOT NULL DEFAULT 0,
  "remark" text,
  CONSTRAINT "accessory_apply_lines_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "accessory_apply_lines_owner_id_idx"
  ON "accessory_apply_lines" ("tenant_id", "owner_id");

CREATE INDEX "accessory_apply_lines_accessory_id_idx"
  ON "accessory_apply_lines" ("tenant_id", "accessory_id");

ALTER TABLE "accessory_apply_lines"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "accessory_apply_lines"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "accessory_output" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "status" text NOT NULL DEFAULT 'saved',
  "out_type" smallint NOT NULL DEFAULT 1,
  "biz_date" date NOT NULL,
  "warehouse_id" uuid NOT NULL,
  "apply_id" uuid,
  "receiver_user_id" uuid,
  "receiver_dept_id" uuid,
  "card_id" uuid,
  "source_kind" text,
  "source_id" uuid,
  "source_code" text,
  "by_order" boolean NOT NULL DEFAULT false,
  "supplier_id" uuid,
  "keeper_id" uuid,
  "audit_no" integer NOT NULL DEFAULT 0,
  "annex" jsonb,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("source_code", ''))) STORED,
  CONSTRAINT "accessory_output_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "accessory_output_code_key"
  ON "accessory_output" ("tenant_id", lower("code"));

CREATE INDEX "accessory_output_org_id_id_idx"
  ON "accessory_output" ("tenant_id", "org_id", "id");

CREATE INDEX "accessory_output_create_user_id_org_id_id_idx"
  ON "accessory_output" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "accessory_output_warehouse_id_id_org_id_create_user_id_idx"
  ON "accessory_output" ("tenant_id", "warehouse_id", "id", "org_id", "create_user_id");

CREATE INDEX "accessory_output_status_id_org_id_idx"
  ON "accessory_output" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "accessory_output_apply_id_idx"
  ON "accessory_output" ("tenant_id", "apply_id");

CREATE INDEX "accessory_output_receiver_user_id_idx"
  ON "accessory_output" ("tenant_id", "receiver_user_id");

CREATE INDEX "accessory_output_receiver_dept_id_idx"
  ON "accessory_output" ("tenant_id", "receiver_dept_id");

CREATE INDEX "accessory_output_card_id_idx"
  ON "accessory_output" ("tenant_id", "card_id");

CREATE INDEX "accessory_output_supplier_id_idx"
  ON "accessory_output" ("tenant_id", "supplier_id");

CREATE INDEX "accessory_output_keeper_id_idx"
  ON "accessory_output" ("tenant_id", "keeper_id");

CREATE INDEX "accessory_output_search_idx"
  ON "accessory_output"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "accessory_output"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "accessory_output"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "accessory_output_lines" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "accessory_id" uuid NOT NULL,
  "location_id" uuid,
  "batch_id" uuid,
  "qty" numeric(18,4) NOT NULL,
  "apply_line_id" uuid,
  "unit_cost" numeric(18,6),
  "amount" numeric(18,2),
  "old_part_qty" numeric(18,4),
  "returned_qty" numeric(18,4) NOT NULL DEFAULT 0,
  "unused_qty" numeric(18,4) NOT NULL DEFAULT 0,
  "unused_amount" numeric(18,2) NOT NULL DEFAULT 0,
  "used_qty" numeric(18,4) NOT NULL DEFAULT 0,
  "return_price" numeric(18,6),
  "remark" text,
  CONSTRAINT "accessory_output_lines_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "accessory_output_lines_owner_id_idx"
  ON "accessory_output_lines" ("tenant_id", "owner_id");

CREATE INDEX "accessory_output_lines_accessory_id_idx"
  ON "accessory_output_lines" ("tenant_id", "accessory_id");

CREATE INDEX "accessory_output_lines_location_id_idx"
  ON "accessory_output_lines" ("tenant_id", "location_id");

CREATE INDEX "accessory_output_lines_batch_id_idx"
  ON "accessory_output_lines" ("tenant_id", "batch_id");

ALTER TABLE "accessory_output_lines"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "accessory_output_lines"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "accessory_check_order" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "status" text NOT NULL DEFAULT 'saved',
  "warehouse_id" uuid NOT NULL,
  "check_type" smallint NOT NULL DEFAULT 1,
  "plan_date" date NOT NULL,
  "scope_abc" text[],
  "include_zero" boolean NOT NULL DEFAULT false,
  "blind" boolean NOT NULL DEFAULT true,
  "freeze" boolean NOT NULL DEFAULT false,
  "snapshot_time" timestamptz,
  "audit_no" integer NOT NULL DEFAULT 0,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", ''))) STORED,
  CONSTRAINT "accessory_check_order_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "accessory_check_order_code_key"
  ON "accessory_check_order" ("tenant_id", lower("code"));

CREATE INDEX "accessory_check_order_org_id_id_idx"
  ON "accessory_check_order" ("tenant_id", "org_id", "id");

CREATE INDEX "accessory_check_order_create_user_id_org_id_id_idx"
  ON "accessory_check_order" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "accessory_check_order_warehouse_id_id_org_id_create_user_id_idx"
  ON "accessory_check_order" ("tenant_id", "warehouse_id", "id", "org_id", "create_user_id");

CREATE INDEX "accessory_check_order_status_id_org_id_idx"
  ON "accessory_check_order" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "accessory_check_order_search_idx"
  ON "accessory_check_order"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "accessory_check_order"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "accessory_check_order"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "accessory_check_order_checker_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "accessory_check_order_checker_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "accessory_check_order_checker_ids_target_id_idx"
  ON "accessory_check_order_checker_ids" ("tenant_id", "target_id");

ALTER TABLE "accessory_check_order_checker_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "accessory_check_order_checker_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "accessory_check_order_scope_type_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "accessory_check_order_scope_type_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "accessory_check_order_scope_type_ids_target_id_idx"
  ON "accessory_check_order_scope_type_ids" ("tenant_id", "target_id");

ALTER TABLE "accessory_check_order_scope_type_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "accessory_check_order_scope_type_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "accessory_check_order_scope_location_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "accessory_check_order_scope_location_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "accessory_check_order_scope_location_ids_target_id_idx"
  ON "accessory_check_order_scope_location_ids" ("tenant_id", "target_id");

ALTER TABLE "accessory_check_order_scope_location_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "accessory_check_order_scope_location_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "accessory_check_order_scope_accessory_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "accessory_check_order_scope_accessory_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "accessory_check_order_scope_accessory_ids_target_id_idx"
  ON "accessory_check_order_scope_accessory_ids" ("tenant_id", "target_id");

ALTER TABLE "accessory_check_order_scope_accessory_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "accessory_check_order_scope_accessory_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "accessory_check_order_lines" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "accessory_id" uuid,
  "location_id" uuid,
  "batch_id" uuid,
  "book_qty" numeric(18,4),
  "counted_qty" numeric(18,4),
  "book_at_count" numeric(18,4),
  "diff_qty" numeric(18,4),
  "diff_amount" numeric(18,2),
  "result" smallint NOT NULL DEFAULT 0,
  "reason" text,
  "price" numeric(18,6),
  "count_time" timestamptz,
  "count_user_id" uuid,
  "recount" boolean NOT NULL DEFAULT false,
  "added" boolean NOT NULL DEFAULT false,
  CONSTRAINT "accessory_check_order_lines_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "accessory_check_order_lines_owner_id_idx"
  ON "accessory_check_order_lines" ("tenant_id", "owner_id");

CREATE INDEX "accessory_check_order_lines_accessory_id_idx"
  ON "accessory_check_order_lines" ("tenant_id", "accessory_id");

CREATE INDEX "accessory_check_order_lines_location_id_idx"
  ON "accessory_check_order_lines" ("tenant_id", "location_id");

CREATE INDEX "accessory_check_order_lines_batch_id_idx"
  ON "accessory_check_order_lines" ("tenant_id", "batch_id");

CREATE INDEX "accessory_check_order_lines_count_user_id_idx"
  ON "accessory_check_order_lines" ("tenant_id", "count_user_id");

ALTER TABLE "accessory_check_order_lines"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "accessory_check_order_lines"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "accessory_reservation" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "doc_kind" text NOT NULL,
  "doc_id" uuid NOT NULL,
  "doc_line_id" uuid NOT NULL,
  "doc_code" text NOT NULL,
  "accessory_id" uuid NOT NULL,
  "warehouse_id" uuid NOT NULL,
  "batch_id" uuid,
  "qty" numeric(18,4) NOT NULL,
  "state" smallint NOT NULL DEFAULT 1,
  "output_id" uuid,
  "user_id" uuid,
  "time" timestamptz NOT NULL,
  CONSTRAINT "accessory_reservation_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "accessory_reservation_reserves_something_check" CHECK (qty > 0)
);

CREATE UNIQUE INDEX "accessory_reservation_doc_kind_doc_line_id_key"
  ON "accessory_reservation" ("tenant_id", "doc_kind", "doc_line_id")
  WHERE "state" IN (1);

CREATE INDEX "accessory_reservation_doc_id_idx"
  ON "accessory_reservation" ("tenant_id", "doc_id");

CREATE INDEX "accessory_reservation_accessory_id_warehouse_id_state_idx"
  ON "accessory_reservation" ("tenant_id", "accessory_id", "warehouse_id", "state");

CREATE INDEX "accessory_reservation_warehouse_id_idx"
  ON "accessory_reservation" ("tenant_id", "warehouse_id");

CREATE INDEX "accessory_reservation_batch_id_idx"
  ON "accessory_reservation" ("tenant_id", "batch_id");

ALTER TABLE "accessory_reservation"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "accessory_reservation"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

ALTER TABLE "accessory_batch"
  ADD COLUMN "version" integer NOT NULL DEFAULT 1;

ALTER TABLE "accessory_batch"
  ADD COLUMN "create_user_id" uuid;

ALTER TABLE "accessory_batch"
  ADD COLUMN "create_time" timestamptz NOT NULL DEFAULT now();

ALTER TABLE "accessory_batch"
  ALTER COLUMN "create_time" DROP DEFAULT;

ALTER TABLE "accessory_batch"
  ADD COLUMN "update_user_id" uuid;

ALTER TABLE "accessory_batch"
  ADD COLUMN "update_time" timestamptz NOT NULL DEFAULT now();

ALTER TABLE "accessory_batch"
  ALTER COLUMN "update_time" DROP DEFAULT;

ALTER TABLE "accessory_input"
  ADD COLUMN "return_user_id" uuid;

ALTER TABLE "accessory_input"
  ADD COLUMN "return_dept_id" uuid;

ALTER TABLE "accessory_input"
  ADD COLUMN "source_kind" text;

ALTER TABLE "accessory_input"
  ADD COLUMN "source_id" uuid;

ALTER TABLE "accessory_input"
  ADD COLUMN "source_code" text;

ALTER TABLE "accessory_input_lines"
  ADD COLUMN "output_line_id" uuid;

ALTER TABLE "accessory_input_lines"
  ADD COLUMN "output_code" text;

ALTER TABLE "accessory_input_lines"
  ADD COLUMN "return_condition" smallint;

ALTER TABLE "accessory_stock_move"
  ADD COLUMN "card_id" uuid;

ALTER TABLE "accessory_stock_move"
  ADD COLUMN "source_kind" text;

ALTER TABLE "accessory_stock_move"
  ADD COLUMN "source_id" uuid;

ALTER TABLE "accessory_stock_move"
  ADD COLUMN "dept_id" uuid;

ALTER TABLE "accessory_stock_move"
  ADD COLUMN "partner_id" uuid;

ALTER TABLE "accessory_stock_value"
  ADD COLUMN "last_post_time" timestamptz;

ALTER TABLE "accessory_batch"
  ADD COLUMN "search" text GENERATED ALWAYS AS (lower(coalesce("batch_no", ''))) STORED;

CREATE INDEX "accessory_batch_supplier_id_idx"
  ON "accessory_batch" ("tenant_id", "supplier_id");

CREATE INDEX "accessory_batch_manufacturer_id_idx"
  ON "accessory_batch" ("tenant_id", "manufacturer_id");

CREATE INDEX "accessory_batch_search_idx"
  ON "accessory_batch"
  USING gin ("tenant_id", "search" gin_trgm_ops);

CREATE INDEX "accessory_input_warehouse_id_id_org_id_create_user_id_idx"
  ON "accessory_input" ("tenant_id", "warehouse_id", "id", "org_id", "create_user_id");

CREATE INDEX "accessory_input_return_user_id_idx"
  ON "accessory_input" ("tenant_id", "return_user_id");

CREATE INDEX "accessory_input_return_dept_id_idx"
  ON "accessory_input" ("tenant_id", "return_dept_id");

ALTER TABLE "accessory_stock_move"
  ADD COLUMN "search" text GENERATED ALWAYS AS (lower(coalesce("doc_code", ''))) STORED;

CREATE INDEX "accessory_stock_move_post_time_idx"
  ON "accessory_stock_move" ("tenant_id", "post_time");

CREATE INDEX "accessory_stock_move_warehouse_id_post_time_idx"
  ON "accessory_stock_move" ("tenant_id", "warehouse_id", "post_time");

CREATE INDEX "accessory_stock_move_source_id_idx"
  ON "accessory_stock_move" ("tenant_id", "source_id");

CREATE INDEX "accessory_stock_move_batch_id_idx"
  ON "accessory_stock_move" ("tenant_id", "batch_id");

CREATE INDEX "accessory_stock_move_card_id_idx"
  ON "accessory_stock_move" ("tenant_id", "card_id");

CREATE INDEX "accessory_stock_move_dept_id_idx"
  ON "accessory_stock_move" ("tenant_id", "dept_id");

CREATE INDEX "accessory_stock_move_partner_id_idx"
  ON "accessory_stock_move" ("tenant_id", "partner_id");

CREATE INDEX "accessory_stock_move_search_idx"
  ON "accessory_stock_move"
  USING gin ("tenant_id", "search" gin_trgm_ops);

CREATE INDEX "accessory_standing_stock_batch_id_idx"
  ON "accessory_standing_stock" ("tenant_id", "batch_id");

CREATE INDEX "accessory_stock_value_accessory_id_warehouse_id_qty_idx"
  ON "accessory_stock_value" ("tenant_id", "accessory_id", "warehouse_id", "qty");

ALTER TABLE "accessory_batch"
  ADD CONSTRAINT "accessory_batch_accessory_id_fkey"
  FOREIGN KEY ("tenant_id", "accessory_id")
  REFERENCES "accessory" ("tenant_id", "id");

ALTER TABLE "accessory_batch"
  ADD CONSTRAINT "accessory_batch_supplier_id_fkey"
  FOREIGN KEY ("tenant_id", "supplier_id")
  REFERENCES "supplier" ("tenant_id", "id");

ALTER TABLE "accessory_batch"
  ADD CONSTRAINT "accessory_batch_manufacturer_id_fkey"
  FOREIGN KEY ("tenant_id", "manufacturer_id")
  REFERENCES "manufacturer" ("tenant_id", "id");

ALTER TABLE "accessory_safe_stock"
  ADD CONSTRAINT "accessory_safe_stock_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "accessory_safe_stock"
  ADD CONSTRAINT "accessory_safe_stock_accessory_id_fkey"
  FOREIGN KEY ("tenant_id", "accessory_id")
  REFERENCES "accessory" ("tenant_id", "id");

ALTER TABLE "accessory_safe_stock"
  ADD CONSTRAINT "accessory_safe_stock_warehouse_id_fkey"
  FOREIGN KEY ("tenant_id", "warehouse_id")
  REFERENCES "warehouse" ("tenant_id", "id");

ALTER TABLE "accessory_safe_stock_receiver_ids"
  ADD CONSTRAINT "accessory_safe_stock_receiver_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "accessory_safe_stock" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "accessory_safe_stock_receiver_ids"
  ADD CONSTRAINT "accessory_safe_stock_receiver_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "accessory_apply"
  ADD CONSTRAINT "accessory_apply_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "accessory_apply"
  ADD CONSTRAINT "accessory_apply_apply_user_id_fkey"
  FOREIGN KEY ("tenant_id", "apply_user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "accessory_apply"
  ADD CONSTRAINT "accessory_apply_apply_dept_id_fkey"
  FOREIGN KEY ("tenant_id", "apply_dept_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "accessory_apply"
  ADD CONSTRAINT "accessory_apply_warehouse_id_fkey"
  FOREIGN KEY ("tenant_id", "warehouse_id")
  REFERENCES "warehouse" ("tenant_id", "id");

ALTER TABLE "accessory_apply"
  ADD CONSTRAINT "accessory_apply_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "accessory_apply_lines"
  ADD CONSTRAINT "accessory_apply_lines_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "accessory_apply" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "accessory_apply_lines"
  ADD CONSTRAINT "accessory_apply_lines_accessory_id_fkey"
  FOREIGN KEY ("tenant_id", "accessory_id")
  REFERENCES "accessory" ("tenant_id", "id");

ALTER TABLE "accessory_input"
  ADD CONSTRAINT "accessory_input_return_user_id_fkey"
  FOREIGN KEY ("tenant_id", "return_user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "accessory_input"
  ADD CONSTRAINT "accessory_input_return_dept_id_fkey"
  FOREIGN KEY ("tenant_id", "return_dept_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "accessory_output"
  ADD CONSTRAINT "accessory_output_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "accessory_output"
  ADD CONSTRAINT "accessory_output_warehouse_id_fkey"
  FOREIGN KEY ("tenant_id", "warehouse_id")
  REFERENCES "warehouse" ("tenant_id", "id");

ALTER TABLE "accessory_output"
  ADD CONSTRAINT "accessory_output_apply_id_fkey"
  FOREIGN KEY ("tenant_id", "apply_id")
  REFERENCES "accessory_apply" ("tenant_id", "id");

ALTER TABLE "accessory_output"
  ADD CONSTRAINT "accessory_output_receiver_user_id_fkey"
  FOREIGN KEY ("tenant_id", "receiver_user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "accessory_output"
  ADD CONSTRAINT "accessory_output_receiver_dept_id_fkey"
  FOREIGN KEY ("tenant_id", "receiver_dept_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "accessory_output"
  ADD CONSTRAINT "accessory_output_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "accessory_output"
  ADD CONSTRAINT "accessory_output_supplier_id_fkey"
  FOREIGN KEY ("tenant_id", "supplier_id")
  REFERENCES "supplier" ("tenant_id", "id");

ALTER TABLE "accessory_output"
  ADD CONSTRAINT "accessory_output_keeper_id_fkey"
  FOREIGN KEY ("tenant_id", "keeper_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "accessory_output_lines"
  ADD CONSTRAINT "accessory_output_lines_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "accessory_output" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "accessory_output_lines"
  ADD CONSTRAINT "accessory_output_lines_accessory_id_fkey"
  FOREIGN KEY ("tenant_id", "accessory_id")
  REFERENCES "accessory" ("tenant_id", "id");

ALTER TABLE "accessory_output_lines"
  ADD CONSTRAINT "accessory_output_lines_location_id_fkey"
  FOREIGN KEY ("tenant_id", "location_id")
  REFERENCES "cargo_location" ("tenant_id", "id");

ALTER TABLE "accessory_output_lines"
  ADD CONSTRAINT "accessory_output_lines_batch_id_fkey"
  FOREIGN KEY ("tenant_id", "batch_id")
  REFERENCES "accessory_batch" ("tenant_id", "id");

ALTER TABLE "accessory_check_order"
  ADD CONSTRAINT "accessory_check_order_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "accessory_check_order"
  ADD CONSTRAINT "accessory_check_order_warehouse_id_fkey"
  FOREIGN KEY ("tenant_id", "warehouse_id")
  REFERENCES "warehouse" ("tenant_id", "id");

ALTER TABLE "accessory_check_order_checker_ids"
  ADD CONSTRAINT "accessory_check_order_checker_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "accessory_check_order" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "accessory_check_order_checker_ids"
  ADD CONSTRAINT "accessory_check_order_checker_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "accessory_check_order_scope_type_ids"
  ADD CONSTRAINT "accessory_check_order_scope_type_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "accessory_check_order" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "accessory_check_order_scope_type_ids"
  ADD CONSTRAINT "accessory_check_order_scope_type_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "material_type" ("tenant_id", "id");

ALTER TABLE "accessory_check_order_scope_location_ids"
  ADD CONSTRAINT "accessory_check_order_scope_location_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "accessory_check_order" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "accessory_check_order_scope_location_ids"
  ADD CONSTRAINT "accessory_check_order_scope_location_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "cargo_location" ("tenant_id", "id");

ALTER TABLE "accessory_check_order_scope_accessory_ids"
  ADD CONSTRAINT "accessory_check_order_scope_accessory_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "accessory_check_order" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "accessory_check_order_scope_accessory_ids"
  ADD CONSTRAINT "accessory_check_order_scope_accessory_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "accessory" ("tenant_id", "id");

ALTER TABLE "accessory_check_order_lines"
  ADD CONSTRAINT "accessory_check_order_lines_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "accessory_check_order" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "accessory_check_order_lines"
  ADD CONSTRAINT "accessory_check_order_lines_accessory_id_fkey"
  FOREIGN KEY ("tenant_id", "accessory_id")
  REFERENCES "accessory" ("tenant_id", "id");

ALTER TABLE "accessory_check_order_lines"
  ADD CONSTRAINT "accessory_check_order_lines_location_id_fkey"
  FOREIGN KEY ("tenant_id", "location_id")
  REFERENCES "cargo_location" ("tenant_id", "id");

ALTER TABLE "accessory_check_order_lines"
  ADD CONSTRAINT "accessory_check_order_lines_batch_id_fkey"
  FOREIGN KEY ("tenant_id", "batch_id")
  REFERENCES "accessory_batch" ("tenant_id", "id");

ALTER TABLE "accessory_check_order_lines"
  ADD CONSTRAINT "accessory_check_order_lines_count_user_id_fkey"
  FOREIGN KEY ("tenant_id", "count_user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "accessory_stock_move"
  ADD CONSTRAINT "accessory_stock_move_batch_id_fkey"
  FOREIGN KEY ("tenant_id", "batch_id")
  REFERENCES "accessory_batch" ("tenant_id", "id");

ALTER TABLE "accessory_stock_move"
  ADD CONSTRAINT "accessory_stock_move_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "accessory_stock_move"
  ADD CONSTRAINT "accessory_stock_move_dept_id_fkey"
  FOREIGN KEY ("tenant_id", "dept_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "accessory_stock_move"
  ADD CONSTRAINT "accessory_stock_move_partner_id_fkey"
  FOREIGN KEY ("tenant_id", "partner_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "accessory_standing_stock"
  ADD CONSTRAINT "accessory_standing_stock_batch_id_fkey"
  FOREIGN KEY ("tenant_id", "batch_id")
  REFERENCES "accessory_batch" ("tenant_id", "id");

ALTER TABLE "accessory_reservation"
  ADD CONSTRAINT "accessory_reservation_accessory_id_fkey"
  FOREIGN KEY ("tenant_id", "accessory_id")
  REFERENCES "accessory" ("tenant_id", "id");

ALTER TABLE "accessory_reservation"
  ADD CONSTRAINT "accessory_reservation_warehouse_id_fkey"
  FOREIGN KEY ("tenant_id", "warehouse_id")
  REFERENCES "warehouse" ("tenant_id", "id");

ALTER TABLE "accessory_reservation"
  ADD CONSTRAINT "accessory_reservation_batch_id_fkey"
  FOREIGN KEY ("tenant_id", "batch_id")
  REFERENCES "accessory_batch" ("tenant_id", "id");
