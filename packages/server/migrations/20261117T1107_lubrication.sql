CREATE TABLE "daily_inspection" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "batch_no" text,
  "route_name" text,
  "card_id" uuid NOT NULL,
  "product_line_id" uuid,
  "scheme_id" uuid,
  "inspector_id" uuid NOT NULL,
  "inspect_time" timestamptz NOT NULL,
  "description" text,
  "images" jsonb,
  "suggestion" smallint,
  "status" text NOT NULL DEFAULT 'draft',
  "accept_user_id" uuid,
  "accept_time" timestamptz,
  "accept_opinion" text,
  "concession_until" date,
  "repair_id" uuid,
  "scrap_id" uuid,
  "follows_id" uuid,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("batch_no", '') || ' ' || coalesce("code", '') || ' ' || coalesce("route_name", ''))) STORED,
  CONSTRAINT "daily_inspection_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "daily_inspection_code_key"
  ON "daily_inspection" ("tenant_id", lower("code"));

CREATE INDEX "daily_inspection_org_id_id_idx"
  ON "daily_inspection" ("tenant_id", "org_id", "id");

CREATE INDEX "daily_inspection_create_user_id_org_id_id_idx"
  ON "daily_inspection" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "daily_inspection_status_id_org_id_idx"
  ON "daily_inspection" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "daily_inspection_card_id_idx"
  ON "daily_inspection" ("tenant_id", "card_id");

CREATE INDEX "daily_inspection_product_line_id_idx"
  ON "daily_inspection" ("tenant_id", "product_line_id");

CREATE INDEX "daily_inspection_scheme_id_idx"
  ON "daily_inspection" ("tenant_id", "scheme_id");

CREATE INDEX "daily_inspection_inspector_id_idx"
  ON "daily_inspection" ("tenant_id", "inspector_id");

CREATE INDEX "daily_inspection_accept_user_id_idx"
  ON "daily_inspection" ("tenant_id", "accept_user_id");

CREATE INDEX "daily_inspection_repair_id_idx"
  ON "daily_inspection" ("tenant_id", "repair_id");

CREATE INDEX "daily_inspection_scrap_id_idx"
  ON "daily_inspection" ("tenant_id", "scrap_id");

CREATE INDEX "daily_inspection_follows_id_idx"
  ON "daily_inspection" ("tenant_id", "follows_id");

CREATE INDEX "daily_inspection_search_idx"
  ON "daily_inspection"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "daily_inspection"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "daily_inspection"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "daily_inspection_lines" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "item_id" uuid NOT NULL,
  "item_text" text,
  "part" text,
  "standard" text,
  "value_type" smallint NOT NULL DEFAULT 1,
  "unit" text,
  "lower_limit" numeric(18,4),
  "upper_limit" numeric(18,4),
  "options" jsonb,
  "photo_rule" smallint NOT NULL DEFAULT 0,
  "importance" smallint NOT NULL DEFAULT 1,
  "is_required" boolean NOT NULL DEFAULT true,
  "judge" smallint,
  "value" text,
  "action_text" text,
  "images" jsonb,
  "repair_id" uuid,
  CONSTRAINT "daily_inspection_lines_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "daily_inspection_lines_owner_id_idx"
  ON "daily_inspection_lines" ("tenant_id", "owner_id");

CREATE INDEX "daily_inspection_lines_item_id_idx"
  ON "daily_inspection_lines" ("tenant_id", "item_id");

CREATE INDEX "daily_inspection_lines_repair_id_idx"
  ON "daily_inspection_lines" ("tenant_id", "repair_id");

ALTER TABLE "daily_inspection_lines"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "daily_inspection_lines"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "lubrication_standard" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "name" text NOT NULL,
  "scope" smallint NOT NULL DEFAULT 1,
  "archives_id" uuid,
  "card_id" uuid,
  "doc_version" integer NOT NULL DEFAULT 1,
  "diagram" text,
  "enabled" boolean NOT NULL DEFAULT false,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("name", ''))) STORED,
  CONSTRAINT "lubrication_standard_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "lubrication_standard_code_key"
  ON "lubrication_standard" ("tenant_id", lower("code"));

CREATE UNIQUE INDEX "lubrication_standard_archives_id_key"
  ON "lubrication_standard" ("tenant_id", "archives_id")
  WHERE "scope" IN (1) AND "enabled" IN (true);

CREATE UNIQUE INDEX "lubrication_standard_card_id_key"
  ON "lubrication_standard" ("tenant_id", "card_id")
  WHERE "scope" IN (2) AND "enabled" IN (true);

CREATE INDEX "lubrication_standard_org_id_id_idx"
  ON "lubrication_standard" ("tenant_id", "org_id", "id");

CREATE INDEX "lubrication_standard_archives_id_idx"
  ON "lubrication_standard" ("tenant_id", "archives_id");

CREATE INDEX "lubrication_standard_card_id_idx"
  ON "lubrication_standard" ("tenant_id", "card_id");

CREATE INDEX "lubrication_standard_search_idx"
  ON "lubrication_standard"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "lubrication_standard"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "lubrication_standard"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "lubrication_standard_points" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "point_no" text NOT NULL,
  "part" text NOT NULL,
  "action_type" smallint NOT NULL DEFAULT 1,
  "method" text,
  "lubricant_id" uuid,
  "lubricant_brand" text,
  "std_qty" numeric(12,3) NOT NULL,
  "unit" text NOT NULL,
  "cycle_type" smallint NOT NULL DEFAULT 3,
  "cycle_value" integer NOT NULL DEFAULT 1,
  "cycle_base" smallint NOT NULL DEFAULT 1,
  "advance_days" integer,
  "tolerance" numeric(9,4) NOT NULL DEFAULT 20,
  "grace_days" integer NOT NULL DEFAULT 0,
  "warn_days" integer NOT NULL DEFAULT 3,
  "need_stop" boolean NOT NULL DEFAULT false,
  "need_photo" boolean NOT NULL DEFAULT false,
  "std_minutes" integer,
  "filter_level" smallint NOT NULL DEFAULT 0,
  "instruction" text,
  "pos_x" numeric(5,2),
  "pos_y" numeric(5,2),
  "search" text GENERATED ALWAYS AS (lower(coalesce("part", ''))) STORED,
  CONSTRAINT "lubrication_standard_points_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "lubrication_standard_points_owner_id_idx"
  ON "lubrication_standard_points" ("tenant_id", "owner_id");

CREATE INDEX "lubrication_standard_points_lubricant_id_idx"
  ON "lubrication_standard_points" ("tenant_id", "lubricant_id");

CREATE INDEX "lubrication_standard_points_search_idx"
  ON "lubrication_standard_points"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "lubrication_standard_points"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "lubrication_standard_points"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "lubrication_arrangement" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "card_id" uuid NOT NULL,
  "standard_id" uuid NOT NULL,
  "standard_version" integer NOT NULL DEFAULT 1,
  "start_date" date NOT NULL,
  "end_date" date,
  "lubricator_id" uuid NOT NULL,
  "backup_lubricator_id" uuid,
  "holiday_rule" smallint NOT NULL DEFAULT 0,
  "horizon_days" integer NOT NULL DEFAULT 90,
  "status" text NOT NULL DEFAULT 'saved',
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", ''))) STORED,
  CONSTRAINT "lubrication_arrangement_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "lubrication_arrangement_code_key"
  ON "lubrication_arrangement" ("tenant_id", lower("code"));

CREATE INDEX "lubrication_arrangement_org_id_id_idx"
  ON "lubrication_arrangement" ("tenant_id", "org_id", "id");

CREATE INDEX "lubrication_arrangement_status_id_org_id_idx"
  ON "lubrication_arrangement" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "lubrication_arrangement_card_id_status_idx"
  ON "lubrication_arrangement" ("tenant_id", "card_id", "status");

CREATE INDEX "lubrication_arrangement_status_card_id_idx"
  ON "lubrication_arrangement" ("tenant_id", "status", "card_id");

CREATE INDEX "lubrication_arrangement_standard_id_idx"
  ON "lubrication_arrangement" ("tenant_id", "standard_id");

CREATE INDEX "lubrication_arrangement_lubricator_id_idx"
  ON "lubrication_arrangement" ("tenant_id", "lubricator_id");

CREATE INDEX "lubrication_arrangement_backup_lubricator_id_idx"
  ON "lubrication_arrangement" ("tenant_id", "backup_lubricator_id");

CREATE INDEX "lubrication_arrangement_search_idx"
  ON "lubrication_arrangement"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "lubrication_arrangement"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "lubrication_arrangement"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "lubrication_arrangement_lines" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "point_id" uuid NOT NULL,
  "point_no" text,
  "part" text,
  "action_type" smallint NOT NULL DEFAULT 1,
  "lubricant_id" uuid,
  "lubricant_brand" text,
  "std_qty" numeric(12,3),
  "unit" text,
  "method" text,
  "cycle_type" smallint NOT NULL DEFAULT 3,
  "cycle_value" integer NOT NULL DEFAULT 1,
  "first_due_date" date NOT NULL,
  "first_due_hours" numeric(12,1),
  "lubricator_id" uuid,
  "enabled" boolean NOT NULL DEFAULT true,
  "cycle_base" smallint NOT NULL DEFAULT 1,
  "advance_days" integer NOT NULL DEFAULT 0,
  "tolerance" numeric(9,4) NOT NULL DEFAULT 20,
  "grace_days" integer NOT NULL DEFAULT 0,
  "warn_days" integer NOT NULL DEFAULT 3,
  "need_stop" boolean NOT NULL DEFAULT false,
  "need_photo" boolean NOT NULL DEFAULT false,
  "last_done_hours" numeric(12,1),
  "search" text GENERATED ALWAYS AS (lower(coalesce("part", ''))) STORED,
  CONSTRAINT "lubrication_arrangement_lines_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "lubrication_arrangement_lines_owner_id_idx"
  ON "lubrication_arrangement_lines" ("tenant_id", "owner_id");

CREATE INDEX "lubrication_arrangement_lines_lubricant_id_idx"
  ON "lubrication_arrangement_lines" ("tenant_id", "lubricant_id");

CREATE INDEX "lubrication_arrangement_lines_lubricator_id_idx"
  ON "lubrication_arrangement_lines" ("tenant_id", "lubricator_id");

CREATE INDEX "lubrication_arrangement_lines_search_idx"
  ON "lubrication_arrangement_lines"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "lubrication_arrangement_lines"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "lubrication_arrangement_lines"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "lubrication_detail" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "arrangement_id" uuid NOT NULL,
  "line_id" uuid NOT NULL,
  "point_id" uuid NOT NULL,
  "card_id" uuid NOT NULL,
  "point_no" text NOT NULL,
  "part" text NOT NULL,
  "action_type" smallint NOT NULL DEFAULT 1,
  "method" text,
  "lubricant_id" uuid,
  "lubricant_brand" text,
  "std_qty" numeric(12,3) NOT NULL,
  "unit" text NOT NULL,
  "cycle_type" smallint NOT NULL,
  "nominal_date" date NOT NULL,
  "planned_date" date NOT NULL,
  "due_date" date NOT NULL,
  "due_hours" numeric(12,1),
  "advance_days" integer NOT NULL DEFAULT 0,
  "tolerance" numeric(9,4) NOT NULL DEFAULT 20,
  "grace_days" integer NOT NULL DEFAULT 0,
  "warn_days" integer NOT NULL DEFAULT 3,
  "need_stop" boolean NOT NULL DEFAULT false,
  "need_photo" boolean NOT NULL DEFAULT false,
  "lubricator_id" uuid NOT NULL,
  "backup_lubricator_id" uuid,
  "status" text NOT NULL DEFAULT 'toDo',
  "done_time" timestamptz,
  "done_date" date,
  "done_user_id" uuid,
  "actual_qty" numeric(12,3),
  "implementation_id" uuid,
  "close_reason" text,
  "closed_by" smallint,
  "is_forecast" boolean NOT NULL DEFAULT false,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("part", ''))) STORED,
  CONSTRAINT "lubrication_detail_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "lubrication_detail_line_id_nominal_date_key"
  ON "lubrication_detail" ("tenant_id", "line_id", "nominal_date")
  WHERE "status" IN ('toDo', 'done');

CREATE UNIQUE INDEX "lubrication_detail_line_id_due_date_key"
  ON "lubrication_detail" ("tenant_id", "line_id", "due_date")
  WHERE "status" IN ('toDo');

CREATE INDEX "lubrication_detail_org_id_id_idx"
  ON "lubrication_detail" ("tenant_id", "org_id", "id");

CREATE INDEX "lubrication_detail_status_id_org_id_idx"
  ON "lubrication_detail" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "lubrication_detail_status_due_date_idx"
  ON "lubrication_detail" ("tenant_id", "status", "due_date");

CREATE INDEX "lubrication_detail_due_date_status_idx"
  ON "lubrication_detail" ("tenant_id", "due_date", "status");

CREATE INDEX "lubrication_detail_lubricator_id_status_due_date_idx"
  ON "lubrication_detail" ("tenant_id", "lubricator_id", "status", "due_date");

CREATE INDEX "lubrication_detail_line_id_due_date_idx"
  ON "lubrication_detail" ("tenant_id", "line_id", "due_date");

CREATE INDEX "lubrication_detail_card_id_due_date_idx"
  ON "lubrication_detail" ("tenant_id", "card_id", "due_date");

CREATE INDEX "lubrication_detail_arrangement_id_idx"
  ON "lubrication_detail" ("tenant_id", "arrangement_id");

CREATE INDEX "lubrication_detail_lubricant_id_idx"
  ON "lubrication_detail" ("tenant_id", "lubricant_id");

CREATE INDEX "lubrication_detail_backup_lubricator_id_idx"
  ON "lubrication_detail" ("tenant_id", "backup_lubricator_id");

CREATE INDEX "lubrication_detail_done_user_id_idx"
  ON "lubrication_detail" ("tenant_id", "done_user_id");

CREATE INDEX "lubrication_detail_implementation_id_idx"
  ON "lubrication_detail" ("tenant_id", "implementation_id");

CREATE INDEX "lubrication_detail_search_idx"
  ON "lubrication_detail"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "lubrication_detail"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "lubrication_detail"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "lubrication_implementation" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "status" text NOT NULL DEFAULT 'saved',
  "card_id" uuid NOT NULL,
  "execute_time" timestamptz NOT NULL,
  "executor_id" uuid NOT NULL,
  "minutes" integer,
  "take_stock" boolean NOT NULL DEFAULT true,
  "warehouse_id" uuid,
  "annex" jsonb,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", ''))) STORED,
  CONSTRAINT "lubrication_implementation_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "lubrication_implementation_code_key"
  ON "lubrication_implementation" ("tenant_id", lower("code"));

CREATE INDEX "lubrication_implementation_org_id_id_idx"
  ON "lubrication_implementation" ("tenant_id", "org_id", "id");

CREATE INDEX "lubrication_implementation_create_user_id_org_id_id_idx"
  ON "lubrication_implementation" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "lubrication_implementation_status_id_org_id_idx"
  ON "lubrication_implementation" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "lubrication_implementation_card_id_idx"
  ON "lubrication_implementation" ("tenant_id", "card_id");

CREATE INDEX "lubrication_implementation_executor_id_idx"
  ON "lubrication_implementation" ("tenant_id", "executor_id");

CREATE INDEX "lubrication_implementation_warehouse_id_idx"
  ON "lubrication_implementation" ("tenant_id", "warehouse_id");

CREATE INDEX "lubrication_implementation_search_idx"
  ON "lubrication_implementation"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "lubrication_implementation"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "lubrication_implementation"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "lubrication_implementation_assistant_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "lubrication_implementation_assistant_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "lubrication_implementation_assistant_ids_target_id_idx"
  ON "lubrication_implementation_assistant_ids" ("tenant_id", "target_id");

ALTER TABLE "lubrication_implementation_assistant_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "lubrication_implementation_assistant_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "lubrication_implementation_lines" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "task_id" uuid,
  "point_id" uuid,
  "point_no" text,
  "part" text,
  "lubricant_id" uuid,
  "batch_no" text,
  "std_qty" numeric(12,3),
  "actual_qty" numeric(12,3) NOT NULL,
  "unit" text,
  "is_off" boolean NOT NULL DEFAULT false,
  "waste_qty" numeric(12,3),
  "result" smallint NOT NULL DEFAULT 1,
  "abnormal_text" text,
  "photo" jsonb,
  "repair_id" uuid,
  "search" text GENERATED ALWAYS AS (lower(coalesce("part", ''))) STORED,
  CONSTRAINT "lubrication_implementation_lines_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "lubrication_implementation_lines_owner_id_idx"
  ON "lubrication_implementation_lines" ("tenant_id", "owner_id");

CREATE INDEX "lubrication_implementation_lines_task_id_idx"
  ON "lubrication_implementation_lines" ("tenant_id", "task_id");

CREATE INDEX "lubrication_implementation_lines_lubricant_id_idx"
  ON "lubrication_implementation_lines" ("tenant_id", "lubricant_id");

CREATE INDEX "lubrication_implementation_lines_repair_id_idx"
  ON "lubrication_implementation_lines" ("tenant_id", "repair_id");

CREATE INDEX "lubrication_implementation_lines_search_idx"
  ON "lubrication_implementation_lines"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "lubrication_implementation_lines"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "lubrication_implementation_lines"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

ALTER TABLE "daily_inspection"
  ADD CONSTRAINT "daily_inspection_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "daily_inspection"
  ADD CONSTRAINT "daily_inspection_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "daily_inspection"
  ADD CONSTRAINT "daily_inspection_product_line_id_fkey"
  FOREIGN KEY ("tenant_id", "product_line_id")
  REFERENCES "product_line" ("tenant_id", "id");

ALTER TABLE "daily_inspection"
  ADD CONSTRAINT "daily_inspection_scheme_id_fkey"
  FOREIGN KEY ("tenant_id", "scheme_id")
  REFERENCES "scheme" ("tenant_id", "id");

ALTER TABLE "daily_inspection"
  ADD CONSTRAINT "daily_inspection_inspector_id_fkey"
  FOREIGN KEY ("tenant_id", "inspector_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "daily_inspection"
  ADD CONSTRAINT "daily_inspection_accept_user_id_fkey"
  FOREIGN KEY ("tenant_id", "accept_user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "daily_inspection"
  ADD CONSTRAINT "daily_inspection_repair_id_fkey"
  FOREIGN KEY ("tenant_id", "repair_id")
  REFERENCES "repair" ("tenant_id", "id");

ALTER TABLE "daily_inspection"
  ADD CONSTRAINT "daily_inspection_scrap_id_fkey"
  FOREIGN KEY ("tenant_id", "scrap_id")
  REFERENCES "scrap" ("tenant_id", "id");

ALTER TABLE "daily_inspection"
  ADD CONSTRAINT "daily_inspection_follows_id_fkey"
  FOREIGN KEY ("tenant_id", "follows_id")
  REFERENCES "daily_inspection" ("tenant_id", "id");

ALTER TABLE "daily_inspection_lines"
  ADD CONSTRAINT "daily_inspection_lines_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "daily_inspection" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "daily_inspection_lines"
  ADD CONSTRAINT "daily_inspection_lines_item_id_fkey"
  FOREIGN KEY ("tenant_id", "item_id")
  REFERENCES "spotcheck" ("tenant_id", "id");

ALTER TABLE "daily_inspection_lines"
  ADD CONSTRAINT "daily_inspection_lines_repair_id_fkey"
  FOREIGN KEY ("tenant_id", "repair_id")
  REFERENCES "repair" ("tenant_id", "id");

ALTER TABLE "lubrication_standard"
  ADD CONSTRAINT "lubrication_standard_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "lubrication_standard"
  ADD CONSTRAINT "lubrication_standard_archives_id_fkey"
  FOREIGN KEY ("tenant_id", "archives_id")
  REFERENCES "archives" ("tenant_id", "id");

ALTER TABLE "lubrication_standard"
  ADD CONSTRAINT "lubrication_standard_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "lubrication_standard_points"
  ADD CONSTRAINT "lubrication_standard_points_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "lubrication_standard" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "lubrication_standard_points"
  ADD CONSTRAINT "lubrication_standard_points_lubricant_id_fkey"
  FOREIGN KEY ("tenant_id", "lubricant_id")
  REFERENCES "accessory" ("tenant_id", "id");

ALTER TABLE "lubrication_arrangement"
  ADD CONSTRAINT "lubrication_arrangement_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "lubrication_arrangement"
  ADD CONSTRAINT "lubrication_arrangement_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "lubrication_arrangement"
  ADD CONSTRAINT "lubrication_arrangement_standard_id_fkey"
  FOREIGN KEY ("tenant_id", "standard_id")
  REFERENCES "lubrication_standard" ("tenant_id", "id");

ALTER TABLE "lubrication_arrangement"
  ADD CONSTRAINT "lubrication_arrangement_lubricator_id_fkey"
  FOREIGN KEY ("tenant_id", "lubricator_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "lubrication_arrangement"
  ADD CONSTRAINT "lubrication_arrangement_backup_lubricator_id_fkey"
  FOREIGN KEY ("tenant_id", "backup_lubricator_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "lubrication_arrangement_lines"
  ADD CONSTRAINT "lubrication_arrangement_lines_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "lubrication_arrangement" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "lubrication_arrangement_lines"
  ADD CONSTRAINT "lubrication_arrangement_lines_lubricant_id_fkey"
  FOREIGN KEY ("tenant_id", "lubricant_id")
  REFERENCES "accessory" ("tenant_id", "id");

ALTER TABLE "lubrication_arrangement_lines"
  ADD CONSTRAINT "lubrication_arrangement_lines_lubricator_id_fkey"
  FOREIGN KEY ("tenant_id", "lubricator_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "lubrication_detail"
  ADD CONSTRAINT "lubrication_detail_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "lubrication_detail"
  ADD CONSTRAINT "lubrication_detail_arrangement_id_fkey"
  FOREIGN KEY ("tenant_id", "arrangement_id")
  REFERENCES "lubrication_arrangement" ("tenant_id", "id");

ALTER TABLE "lubrication_detail"
  ADD CONSTRAINT "lubrication_detail_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "lubrication_detail"
  ADD CONSTRAINT "lubrication_detail_lubricant_id_fkey"
  FOREIGN KEY ("tenant_id", "lubricant_id")
  REFERENCES "accessory" ("tenant_id", "id");

ALTER TABLE "lubrication_detail"
  ADD CONSTRAINT "lubrication_detail_lubricator_id_fkey"
  FOREIGN KEY ("tenant_id", "lubricator_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "lubrication_detail"
  ADD CONSTRAINT "lubrication_detail_backup_lubricator_id_fkey"
  FOREIGN KEY ("tenant_id", "backup_lubricator_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "lubrication_detail"
  ADD CONSTRAINT "lubrication_detail_done_user_id_fkey"
  FOREIGN KEY ("tenant_id", "done_user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "lubrication_detail"
  ADD CONSTRAINT "lubrication_detail_implementation_id_fkey"
  FOREIGN KEY ("tenant_id", "implementation_id")
  REFERENCES "lubrication_implementation" ("tenant_id", "id");

ALTER TABLE "lubrication_implementation"
  ADD CONSTRAINT "lubrication_implementation_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "lubrication_implementation"
  ADD CONSTRAINT "lubrication_implementation_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "lubrication_implementation"
  ADD CONSTRAINT "lubrication_implementation_executor_id_fkey"
  FOREIGN KEY ("tenant_id", "executor_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "lubrication_implementation"
  ADD CONSTRAINT "lubrication_implementation_warehouse_id_fkey"
  FOREIGN KEY ("tenant_id", "warehouse_id")
  REFERENCES "warehouse" ("tenant_id", "id");

ALTER TABLE "lubrication_implementation_assistant_ids"
  ADD CONSTRAINT "lubrication_implementation_assistant_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "lubrication_implementation" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "lubrication_implementation_assistant_ids"
  ADD CONSTRAINT "lubrication_implementation_assistant_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "lubrication_implementation_lines"
  ADD CONSTRAINT "lubrication_implementation_lines_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "lubrication_implementation" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "lubrication_implementation_lines"
  ADD CONSTRAINT "lubrication_implementation_lines_task_id_fkey"
  FOREIGN KEY ("tenant_id", "task_id")
  REFERENCES "lubrication_detail" ("tenant_id", "id");

ALTER TABLE "lubrication_implementation_lines"
  ADD CONSTRAINT "lubrication_implementation_lines_lubricant_id_fkey"
  FOREIGN KEY ("tenant_id", "lubricant_id")
  REFERENCES "accessory" ("tenant_id", "id");

ALTER TABLE "lubrication_implementation_lines"
  ADD CONSTRAINT "lubrication_implementation_lines_repair_id_fkey"
  FOREIGN KEY ("tenant_id", "repair_id")
  REFERENCES "repair" ("tenant_id", "id");
